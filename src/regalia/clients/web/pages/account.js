// Account: a guest keeps name and history under a login; players log in and out.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { api } from "../net/api.js";
import { go } from "../router.js";
import { become, beSomebody, me, whoAmI } from "../session.js";
import { letters } from "./letters.js";
import { rights } from "./rights.js";
import { attempt, complaint, field, head, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page(visit) {
  void visit;
  const node = me()?.login
    ? sheet("narrow account", head(t("Account")), leaving(), await letters(), rights())
    : sheet(
        "narrow account",
        head(t("Account"), t("Playing needs none. An account keeps your name, your games and your ratings, on every device.")),
        h("div", { class: "two-forms" }, signing(), coming()),
        me() ? rights() : null,
      );
  return { title: t("Account"), node };
}

function leaving() {
  const problem = complaint();
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      class: "button quiet",
      type: "button",
      onclick: () =>
        attempt(button, problem, async () => {
          await api.post("/logout");
          become(null);
          await go("/");
        }),
    },
    t("Log out"),
  );
  return h(
    "section",
    { class: "card-form" },
    h("p", null, t("You are logged in as {login}.", { login: me()?.login ?? "" })),
    h("p", { class: "actions" }, button, h("a", { class: "button", href: "/profile" }, t("Profile"))),
    problem,
  );
}

function signing() {
  const guest = me();
  return credentials(
    t("Make an account"),
    guest
      ? t("{name} stays your name, and your games stay yours.", { name: guest.name })
      : t("A login and a password, nothing else."),
    t("Make an account"),
    "new-password",
    async (login, password) => {
      await beSomebody();
      await api.post("/accounts", { login, password });
    },
  );
}

function coming() {
  return credentials(t("Log in"), t("You have an account already."), t("Log in"), "current-password", (login, password) =>
    api.post("/login", { login, password }),
  );
}

/**
 * @param {string} title
 * @param {string} about
 * @param {string} words
 * @param {"new-password" | "current-password"} kind
 * @param {(login: string, password: string) => Promise<any>} act
 */
function credentials(title, about, words, kind, act) {
  const problem = complaint();
  const fresh = kind === "new-password";
  const login = h("input", {
    type: "text",
    required: true,
    minlength: fresh ? 3 : 1,
    maxlength: 32,
    autocomplete: "username",
    autocapitalize: "none",
    spellcheck: "false",
  });
  const password = h("input", {
    type: "password",
    required: true,
    minlength: fresh ? 8 : 1,
    maxlength: 200,
    autocomplete: kind,
  });
  /** @type {HTMLButtonElement} */
  const button = h("button", { class: "button", type: "submit" }, words);
  const form = h(
    "form",
    { class: "card-form" },
    h("h2", null, title),
    h("p", { class: "hint" }, about),
    field(t("Login"), login, fresh ? t("letters, digits, dots and dashes") : ""),
    field(t("Password"), password, fresh ? t("at least 8 characters") : ""),
    h("p", { class: "actions" }, button),
    problem,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(button, problem, async () => {
      await act(login.value, password.value);
      await whoAmI();
      await go("/profile");
    });
  });
  return form;
}
