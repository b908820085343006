// Parts that several pages are made of.

import { copy } from "../clipboard.js";
import { announce, h } from "../dom.js";
import { emblem } from "../emblem.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { wordsOf } from "../refusals.js";

/**
 * The head of a page: its title, and a sentence under it.
 * @param {string} title
 * @param {string} [lead]
 * @param {...import("../dom.js").Child} more
 */
export function head(title, lead, ...more) {
  return h("div", { class: "page-head" }, h("h1", null, title), lead && h("p", { class: "lead" }, lead), more);
}

/**
 * A page with the usual margins.
 * @param {string} kind
 * @param {...import("../dom.js").Child} children
 */
export function sheet(kind, ...children) {
  return h("div", { class: `page ${kind}` }, children);
}

/**
 * What stands where there is nothing yet, with what one can do about it.
 * @param {import("../net/protocol.js").Emblem | null | undefined} sign
 * @param {string} text
 * @param {...import("../dom.js").Child} more
 */
export function empty(sign, text, ...more) {
  return h("div", { class: "empty" }, emblem(sign), h("p", null, text), more);
}

/** A place for what went wrong with a form; a screen reader says it at once. */
export function complaint() {
  return h("p", { class: "complaint", role: "alert", hidden: true });
}

/**
 * Show what went wrong, or nothing.
 * @param {HTMLElement} place
 * @param {unknown} error
 */
export function complain(place, error) {
  place.hidden = !error;
  place.textContent = "";
  if (error) place.append(icon("warn"), ` ${wordsOf(error)}`);
}

/**
 * A way to another page: its sign, its name, and what one finds there.
 * @param {string} href
 * @param {string} sign
 * @param {string} title
 * @param {string} text
 */
export function door(href, sign, title, text) {
  return h("a", { class: "door", href }, icon(sign), h("span", null, h("strong", null, title), h("span", null, text)));
}

/**
 * The way out of a page on which a phone has no room for the header.
 * @param {string} href
 */
export function wayOut(href) {
  return h(
    "a",
    { class: "icon-button way-out", href, "aria-label": t("Leave this page"), title: t("Leave this page") },
    icon("cross"),
  );
}

/**
 * A button that copies a link; where that is not possible, it shows it.
 * @param {() => string} link
 * @param {string} [kind]
 */
export function copyButton(link, kind = "") {
  const words = h("span", null, t("Copy the link"));
  return h(
    "button",
    {
      class: `button quiet ${kind}`,
      type: "button",
      onclick: async () => {
        words.textContent = (await copy(link())) ? t("The link is copied.") : link();
        announce(words.textContent);
      },
    },
    icon("link"),
    words,
  );
}

/**
 * Carry out what a button does: it waits meanwhile, and what goes wrong is said.
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} place
 * @param {() => Promise<any>} act
 */
export async function attempt(button, place, act) {
  if (button.getAttribute("aria-disabled") === "true") return undefined;
  button.setAttribute("aria-disabled", "true");
  complain(place, null);
  try {
    return await act();
  } catch (error) {
    complain(place, error);
    return undefined;
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/**
 * A labelled control.
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
  fields += 1;
  control.id ||= `f${fields}`;
  const about = hint && h("small", { id: `${control.id}-about` }, hint);
  if (about) control.setAttribute("aria-describedby", about.id);
  return h("div", { class: "field" }, h("label", { for: control.id }, label), control, about);
}

let fields = 0;

/**
 * A list to choose from.
 * @param {[string, string][]} choices  values and names
 * @param {string} chosen
 * @param {(value: string) => void} [onchange]
 * @param {Record<string, any>} [props]
 */
export function select(choices, chosen, onchange, props) {
  const list = h(
    "select",
    props,
    choices.map(([value, name]) => h("option", { value, selected: value === chosen }, name)),
  );
  if (onchange) list.addEventListener("change", () => onchange(list.value));
  return list;
}

/**
 * A box to tick.
 * @param {string} label
 * @param {boolean} ticked
 * @param {(ticked: boolean) => void} onchange
 */
export function check(label, ticked, onchange) {
  const box = h("input", { type: "checkbox", checked: ticked });
  box.addEventListener("change", () => onchange(box.checked));
  return h("label", { class: "check" }, box, h("span", null, label));
}
