// Letters: where one wants to be written to when one's turn has come; the section is empty where the server writes none.

import { announce, fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { api } from "../net/api.js";
import { attempt, complaint, field } from "./widgets.js";

/** @typedef {{offered: boolean, address: string | null, confirmed: boolean}} Mailbox */

export async function letters() {
  /** @type {Mailbox} */
  const found = await api.get("/me/mail").catch(() => ({ offered: false, address: null, confirmed: false }));
  if (!found.offered) return null;
  const section = h("section", { class: "card-form letters" });
  draw(section, found);
  return section;
}

/** @param {HTMLElement} section @param {Mailbox} box */
function draw(section, box) {
  fill(
    section,
    h("h2", null, t("Letters")),
    h("p", { class: "hint" }, t("In games that are played over days you can be written to when your turn has come.")),
    box.confirmed ? written(section, box) : box.address ? confirming(section, box) : asking(section),
    box.address && !box.confirmed && asking(section),
  );
}

/** @param {HTMLElement} section */
function asking(section) {
  const address = h("input", { type: "email", required: true, maxlength: 254, autocomplete: "email" });
  return form(field(t("Your address"), address), t("Send a code there"), async () => {
    draw(section, await api.put("/me/mail", { address: address.value }));
    announce(t("A code is on its way."));
  });
}

/** @param {HTMLElement} section @param {Mailbox} box */
function confirming(section, box) {
  const code = h("input", { type: "text", required: true, maxlength: 40, autocomplete: "one-time-code", spellcheck: "false" });
  return form(field(t("The code that was sent to {address}", { address: box.address }), code), t("Confirm"), async () => {
    draw(section, await api.post("/me/mail/confirm", { code: code.value }));
    announce(t("You are written to from now on."));
  });
}

/** @param {HTMLElement} section @param {Mailbox} box */
function written(section, box) {
  return form(h("p", null, t("You are written to at {address}.", { address: box.address })), t("No more letters"), async () => {
    await api.delete("/me/mail");
    draw(section, { offered: true, address: null, confirmed: false });
  });
}

/** @param {HTMLElement} content @param {string} words @param {() => Promise<void>} act */
function form(content, words, act) {
  const problem = complaint();
  /** @type {HTMLButtonElement} */
  const button = h("button", { class: "button quiet", type: "submit" }, words);
  const held = h("form", { class: "in-line" }, content, button, problem);
  held.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(button, problem, act);
  });
  return held;
}
