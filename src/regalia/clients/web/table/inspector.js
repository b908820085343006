// Inspector: a card enlarged, and why it can or cannot be played now; shown on hover, on a long press, or by the key i.

import { drawCard, nameOf } from "../cards/card.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { pickablesOf } from "./chooser.js";

/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */

const MOST_USES = 5;

export class Inspector {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.element = h("aside", { class: "inspector", role: "tooltip", id: "inspector" });
    this.element.hidden = true;
  }

  /**
   * @param {Card} card
   * @param {Picture} picture
   * @param {DOMRect} beside
   */
  show(card, picture, beside) {
    const face = card.face ? (this.description.faces[card.face] ?? null) : null;
    if (!face) return this.hide();
    fill(
      this.element,
      face.kind === "printed" ? h("div", { class: "close-up" }, drawCard(face, { marks: card.marks })) : null,
      h("div", { class: "inspector-words" }, h("h3", null, nameOf(face)), marksInWords(card), this.why(card, picture)),
    );
    this.element.hidden = false;
    this.stand(beside);
  }

  hide() {
    this.element.hidden = true;
  }

  /** Above or below the card, within the window. @param {DOMRect} beside */
  stand(beside) {
    const { width, height } = this.element.getBoundingClientRect();
    const middle = beside.left + beside.width / 2 - width / 2;
    const isLow = beside.top + beside.height / 2 > innerHeight / 2;
    const x = Math.max(6, Math.min(middle, innerWidth - width - 6));
    const y = isLow ? Math.max(6, beside.top - height - 14) : Math.min(beside.bottom + 12, innerHeight - height - 6);
    this.element.style.transform = `translate(${x}px, ${Math.max(6, y)}px)`;
  }

  /** What can be done with a card now, or why nothing can. @param {Card} card @param {Picture} picture */
  why(card, picture) {
    const uses = picture.legal.filter((choice) =>
      pickablesOf(choice).some(({ kind, key }) => kind === "card" && key === card.id),
    );
    if (uses.length) {
      return h(
        "div",
        null,
        h(
          "ul",
          { class: "uses" },
          uses.slice(0, MOST_USES).map((choice) => h("li", null, choice.label)),
        ),
        uses.length > MOST_USES ? h("p", null, t("and {n} more", { n: uses.length - MOST_USES })) : null,
      );
    }
    return h(
      "p",
      { class: "why-not" },
      whyNot(picture, this.description),
      " ",
      ruleLink(this.description.slug, picture.paragraph),
    );
  }
}

/** Why nothing can be done with something just now. @param {Picture} picture @param {Description} description */
export function whyNot(picture, description) {
  if (picture.over) return t("The game is over.");
  if (picture.to_act === null) return t("Somebody is being asked: {asks}.", { asks: picture.asks });
  if (picture.to_act !== picture.seat)
    return t("Not now: {name} is to decide ({asks}).", { name: picture.names[picture.to_act], asks: picture.asks });
  const families = [...new Set(picture.legal.map(({ family }) => description.families[family]?.label ?? family))];
  return t("Not now. You are asked: {asks}. You can: {choices}.", {
    asks: picture.asks,
    choices: families.slice(0, MOST_USES).join("; "),
  });
}

/** A link to a paragraph of the rules, which the table opens beside it. @param {string} slug @param {string | undefined} paragraph */
export function ruleLink(slug, paragraph) {
  return paragraph
    ? h("a", { class: "rule-link", href: `/rules/${slug}#${paragraph}`, "data-paragraph": paragraph }, paragraph)
    : null;
}

/** @param {Card} card */
function marksInWords(card) {
  const said = (card.marks ?? [])
    .filter(({ kind }) => !["attached", "held_by", "attack", "health"].includes(kind))
    .map(({ kind, value }) => (kind === "keyword" ? String(value) : value === 1 ? t(kind) : `${t(kind)} ${value}`));
  return said.length ? h("p", { class: "marks-in-words" }, said.join(" · ")) : null;
}
