// Rights: on the account page a person changes the password, sees where they are signed in, takes a copy of everything, or leaves for good.

import { fill, h } from "../dom.js";
import { t, when } from "../i18n.js";
import { api } from "../net/api.js";
import { go } from "../router.js";
import { become, me } from "../session.js";
import { attempt, complaint, field } from "./widgets.js";

/** Everything that a person may do with an account, as sections of a page. */
export function rights() {
  return [me()?.login ? passwordForm() : null, sessions(), copyOfAll(), leavingForGood()];
}

/**
 * @param {string} words
 * @param {"current-password" | "new-password"} kind
 */
function secret(words, kind) {
  const input = h("input", {
    type: "password",
    required: true,
    minlength: kind === "new-password" ? 8 : 1,
    maxlength: 200,
    autocomplete: kind,
  });
  return { input, row: field(words, input, kind === "new-password" ? t("at least 8 characters") : "") };
}

function passwordForm() {
  const problem = complaint();
  const before = secret(t("Your password"), "current-password");
  const after = secret(t("The new password"), "new-password");
  const done = h("p", { class: "hint", role: "status" });
  /** @type {HTMLButtonElement} */
  const button = h("button", { class: "button", type: "submit" }, t("Change the password"));
  const form = h(
    "form",
    { class: "card-form" },
    h("h2", null, t("Password")),
    before.row,
    after.row,
    h("p", { class: "actions" }, button),
    problem,
    done,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(button, problem, async () => {
      await api.post("/me/password", { password: before.input.value, new_password: after.input.value });
      form.reset();
      done.textContent = t("The password is changed, and all your other sessions have ended.");
    });
  });
  return form;
}

function sessions() {
  const list = h("div");
  const problem = complaint();
  const draw = async () => {
    const said = await api.get("/me/sessions");
    fill(list, ...said.sessions.map((/** @type {any} */ one) => sessionLine(one, problem, draw)));
  };
  draw().catch(() => null);
  return h("section", { class: "card-form" }, h("h2", null, t("Where you are signed in")), list, problem);
}

/**
 * @param {any} one
 * @param {HTMLElement} problem
 * @param {() => Promise<void>} draw
 */
function sessionLine(one, problem, draw) {
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      class: "button small quiet",
      type: "button",
      onclick: () =>
        attempt(button, problem, async () => {
          await api.delete(`/me/sessions/${encodeURIComponent(one.id)}`);
          await draw();
        }),
    },
    t("End it"),
  );
  const words = t("since {day}, last used {last}", { day: when(one.since), last: when(one.used) });
  return h(
    "p",
    { class: "actions" },
    h("span", null, one.this ? t("{session} (here)", { session: words }) : words),
    one.this ? null : button,
  );
}

function copyOfAll() {
  return h(
    "section",
    { class: "card-form" },
    h("h2", null, t("Your data")),
    h("p", { class: "hint" }, t("Everything that is kept about you, as a file.")),
    h(
      "p",
      { class: "actions" },
      h("a", { class: "button quiet", href: "/api/v1/me/export", download: "regalia-my-data.json" }, t("Take a copy")),
    ),
  );
}

function leavingForGood() {
  const problem = complaint();
  const word = me()?.login ? secret(t("Your password"), "current-password") : null;
  /** @type {HTMLButtonElement} */
  const button = h("button", { class: "button quiet", type: "submit" }, t("Delete everything"));
  const form = h(
    "form",
    { class: "card-form" },
    h("h2", null, t("Leave for good")),
    h(
      "p",
      { class: "hint" },
      t("You give up the games that you play. Games that are over stay with the others, without your name."),
    ),
    word?.row,
    h("p", { class: "actions" }, button),
    problem,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(button, problem, async () => {
      await api.post("/me/delete", { password: word?.input.value ?? null });
      become(null);
      await go("/");
    });
  });
  return form;
}
