// Dock: what can be decided now, in words: what needs no card, and what the picks so far may lead to. Each has a number to press.

import { fill, h } from "../dom.js";
import { number, t, tn } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("../net/protocol.js").Choice} Choice */
/** @typedef {import("./chooser.js").Chooser} Chooser */
/** @typedef {{action: number, share: number, expected: number | null}} Advice */

const MOST_BUTTONS = 8;
/** What is left free above and below the buttons. */
const ROUND_BUTTONS = 4;

export class Dock {
  /** @param {{decide: (choice: Choice) => void, cancel: () => void}} told */
  constructor(told) {
    this.told = told;
    this.words = h("p", { class: "dock-words" });
    this.choices = h("div", { class: "dock-choices" });
    this.element = h("section", { class: "dock", "aria-label": t("Your choices") }, this.words, this.choices);
    this.all = h("dialog", { class: "all-choices", "aria-label": t("All choices") });
    this.element.append(this.all);
    /** @type {Choice[]} */
    this.shown = [];
    /** @type {Map<number, Advice>} */
    this.advice = new Map();
    /** @type {Choice | null} */
    this.asked = null;
  }

  /** What a bot thinks of the choices. @param {Advice[]} advice */
  advise(advice) {
    this.advice = new Map(advice.map((one) => [one.action, one]));
  }

  /**
   * Show the choices that are left, or why there are none.
   * @param {Chooser} chooser
   * @param {string} words
   */
  show(chooser, words) {
    const { remaining, complete, picks, legal } = chooser;
    this.asked = null;
    const alone = legal.filter((choice) =>
      choice.parts.every((part) => !part.cards?.length && part.kind !== "seat" && part.kind !== "square"),
    );
    const offered = picks.length ? (remaining.length <= MOST_BUTTONS ? remaining : complete) : alone;
    this.shown = offered.slice(0, MOST_BUTTONS);
    if (picks.length && remaining.length > 1)
      this.say(t("{count} to go on", { count: tn("{n} way", "{n} ways", remaining.length) }));
    else this.say(words);
    const best = this.bestOf(legal);
    const all = t("All choices ({n})", { n: remaining.length });
    const advised = best && !picks.length && !this.shown.includes(best) ? [this.button(best, 0)] : [];
    const list = h(
      "button",
      { class: "button quiet small", type: "button", "aria-label": all, onclick: () => this.listAll(remaining) },
      icon("list"),
      h("span", null, all),
    );
    this.lay(
      [...advised, ...this.shown.map((choice, n) => this.button(choice, n + 1))],
      [
        picks.length
          ? h(
              "button",
              {
                class: "button quiet small",
                type: "button",
                "aria-label": t("Take the click back"),
                onclick: this.told.cancel,
              },
              icon("back"),
              h("span", null, t("Take the click back")),
            )
          : null,
        remaining.length ? list : null,
      ],
    );
    list.hidden = remaining.length <= this.shown.length;
    this.fit(list);
  }

  /** A question that has no room is written smaller, so that it is seen whole. */
  fitWords() {
    const { words } = this;
    words.classList.remove("long");
    words.classList.toggle("long", words.scrollHeight > words.clientHeight + 1);
  }

  /** Every button is seen whole: what has no room is written smaller, and what has none even then is left to the list of all. @param {HTMLElement} list */
  fit(list) {
    const row = /** @type {HTMLElement} */ (this.choices.firstElementChild);
    this.fitWords();
    row.classList.toggle("close-set", isCrowded(row));
    while (row.childElementCount > 1 && isCrowded(row)) {
      row.lastElementChild?.remove();
      this.shown = this.shown.slice(0, row.querySelectorAll("kbd").length);
      list.hidden = false;
    }
    if (row.querySelector(".choice") && isCrowded(row)) {
      row.classList.add("cut");
      list.hidden = false;
    }
  }

  /** Put down what is decided by a button, and beside it what stays in sight however many there are. @param {(Node | null)[]} buttons @param {(Node | null)[]} beside */
  lay(buttons, beside) {
    fill(this.choices, h("div", { class: "dock-buttons" }, buttons), h("div", { class: "dock-tail" }, beside));
  }

  /** @param {string} words */
  say(words) {
    this.words.textContent = words.charAt(0).toUpperCase() + words.slice(1);
    this.fitWords();
  }

  /** Ask again before a choice is sent. @param {Choice} choice */
  confirm(choice) {
    this.asked = choice;
    this.shown = [choice];
    this.say(t("Is this your decision?"));
    this.lay(
      [
        h(
          "button",
          { class: "button small", type: "button", onclick: () => this.told.decide(choice) },
          icon("check"),
          choice.label,
        ),
      ],
      [h("button", { class: "button quiet small", type: "button", onclick: this.told.cancel }, t("No"))],
    );
  }

  /** The choice that the bot would take. @param {Choice[]} legal */
  bestOf(legal) {
    const best = [...this.advice.values()].sort((one, other) => other.share - one.share)[0];
    return best ? legal.find(({ id }) => id === best.action) : undefined;
  }

  /** @param {Choice} choice @param {number} key */
  button(choice, key) {
    const advice = this.advice.get(choice.id);
    return h(
      "button",
      {
        class: `button small choice${advice ? " advised" : ""}`,
        type: "button",
        "data-choice": choice.id,
        title: choice.label,
        "aria-keyshortcuts": key ? String(key) : null,
        onclick: () => this.told.decide(choice),
      },
      key ? h("kbd", { "aria-hidden": "true" }, key) : null,
      h("span", { class: "choice-label" }, choice.label),
      advice ? h("span", { class: "advice" }, adviceInWords(advice)) : null,
    );
  }

  /** @param {number} key */
  press(key) {
    const choice = this.shown[key - 1];
    if (choice) this.told.decide(choice);
  }

  /** Every choice as a list. @param {Choice[]} choices */
  listAll(choices) {
    const decide = (/** @type {Choice} */ choice) => {
      this.all.close();
      this.told.decide(choice);
    };
    fill(
      this.all,
      h(
        "header",
        null,
        h("h2", null, t("All choices")),
        h(
          "button",
          { class: "icon-button", type: "button", "aria-label": t("Close"), onclick: () => this.all.close() },
          icon("cross"),
        ),
      ),
      h(
        "ul",
        null,
        choices.map((choice) =>
          h(
            "li",
            null,
            h(
              "button",
              { class: "row", type: "button", onclick: () => decide(choice) },
              h("span", null, choice.label),
              h("code", null, choice.notation),
            ),
          ),
        ),
      ),
    );
    this.all.showModal();
  }
}

/** Is a button wider or higher than its row has room for? @param {HTMLElement} row */
function isCrowded(row) {
  const room = row.clientHeight - 2 * ROUND_BUTTONS;
  const buttons = /** @type {HTMLElement[]} */ ([...row.children]);
  return row.scrollWidth > row.clientWidth + 1 || buttons.some(({ offsetHeight }) => offsetHeight > room + 1);
}

/** How the bot sees a choice. @param {Advice} advice */
export function adviceInWords({ share, expected }) {
  const percent = { style: /** @type {const} */ ("percent"), maximumFractionDigits: 0 };
  const part = number(share, percent);
  if (expected === null) return part;
  return expected >= 0 && expected <= 1
    ? t("{share} · wins {expected}", { share: part, expected: number(expected, percent) })
    : t("{share} · expects {expected}", { share: part, expected: number(expected, { maximumFractionDigits: 1 }) });
}
