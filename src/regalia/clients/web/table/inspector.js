// Inspector: a card enlarged, and why it can or cannot be played now; shown on hover, on a long press, or by the key i.

import { drawCard, nameOf } from "../cards/card.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { pickablesOf } from "./chooser.js";

/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */

const MOST_USES = 5;
const MOST_TERMS = 3;
const EDGE = 6;
/** The parts of the window in which a place is looked for, from one edge to the other. */
const PARTS = [0, 0.2, 0.4, 0.6, 0.8, 1];
/** How much less it costs to cover what is only to be seen. */
const LESS = 0.2;
const AWAY = 13;

/** @param {number} least @param {number} wanted @param {number} most */
function between(least, wanted, most) {
  return Math.max(least, Math.min(wanted, most));
}

/** Does a text use a word, and not only letters of it? @param {string} text @param {string} word */
function saysWord(text, word) {
  const at = text.indexOf(word);
  return at >= 0 && !/\p{L}/u.test(text[at - 1] ?? "") && !/\p{L}/u.test(text[at + word.length] ?? "");
}

/** How much two boxes share. @param {{x: number, y: number, width: number, height: number}} one @param {DOMRect} other */
function shared(one, other) {
  const wide = Math.min(one.x + one.width, other.right) - Math.max(one.x, other.left);
  const high = Math.min(one.y + one.height, other.bottom) - Math.max(one.y, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export class Inspector {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.element = h("aside", { class: "inspector", role: "tooltip", id: "inspector" });
    this.element.hidden = true;
    /** What is shown, and beside what. @type {{id: string | undefined, beside: DOMRect, targets: DOMRect[], seen: DOMRect[]} | null} */
    this.shown = null;
  }

  /**
   * @param {Card} card
   * @param {Picture} picture
   * @param {DOMRect} beside
   * @param {DOMRect[]} targets  what must not be covered
   * @param {DOMRect[]} seen  what is better left in sight
   */
  show(card, picture, beside, targets = [], seen = []) {
    const face = card.face ? (this.description.faces[card.face] ?? null) : null;
    if (!face) return this.hide();
    this.shown = { id: card.id, beside, targets, seen };
    fill(
      this.element,
      face.kind === "printed" ? h("div", { class: "close-up" }, drawCard(face, { marks: card.marks })) : null,
      h(
        "div",
        { class: "inspector-words" },
        h("h3", null, nameOf(face)),
        marksInWords(card),
        this.does(face),
        this.why(card, picture),
        this.explained(card, face),
      ),
    );
    this.element.hidden = false;
    this.stand(beside, targets, seen);
  }

  /** Say of the same card what is true now. @param {Picture | null} picture */
  renew(picture) {
    if (this.element.hidden || !this.shown || !picture) return;
    const { id, beside, targets, seen } = this.shown;
    const card = picture.zones.flatMap((zone) => zone.cards ?? []).find((one) => one.id !== undefined && one.id === id);
    if (card) this.show(card, picture, beside, targets, seen);
    else this.hide();
  }

  hide() {
    this.element.hidden = true;
    this.shown = null;
  }

  /** Within the window, where it covers the least of what may be chosen, then of what is to be seen: around the card, or anywhere. @param {DOMRect} beside @param {DOMRect[]} targets @param {DOMRect[]} seen */
  stand(beside, targets, seen) {
    const { width, height } = this.element.getBoundingClientRect();
    const [right, bottom] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
    const [middle, level] = [beside.left + beside.width / 2 - width / 2, beside.top + beside.height / 2 - height / 2];
    const [above, below] = [beside.top - height - AWAY, beside.bottom + AWAY];
    const isLow = beside.top + beside.height / 2 > innerHeight / 2;
    const places = [
      ...(isLow
        ? [
            [middle, above],
            [middle, below],
          ]
        : [
            [middle, below],
            [middle, above],
          ]),
      [beside.right + AWAY, level],
      [beside.left - width - AWAY, level],
      [middle, EDGE],
      ...PARTS.flatMap((across) => PARTS.map((down) => [right * across, bottom * down])),
    ].map(([x, y]) => ({ x: between(EDGE, x, right), y: between(EDGE, y, bottom) }));
    const cost = ({ x = 0, y = 0 }) => {
      const over = (/** @type {DOMRect[]} */ boxes) =>
        boxes.reduce((all, one) => all + shared({ x, y, width, height }, one), 0);
      return 3 * over([beside]) + over(targets) + LESS * over(seen);
    };
    const best = places.reduce((found, place) => (cost(place) < cost(found) - 1 ? place : found));
    this.element.style.transform = `translate(${best.x.toFixed(1)}px, ${best.y.toFixed(1)}px)`;
  }

  /** What a card does and what it costs. @param {import("../net/protocol.js").Face} face */
  does({ lines = [] }) {
    return lines.length
      ? h(
          "ul",
          { class: "card-lines" },
          lines.map((line) => this.line(line)),
        )
      : null;
  }

  /** @param {import("../net/protocol.js").Line} line */
  line({ when, text, paragraph }) {
    return h("li", null, when ? h("b", null, `${when}: `) : null, text, " ", ruleLink(this.description.slug, paragraph));
  }

  /** The words of the rulebook that are used of a card, explained. @param {Card} card @param {import("../net/protocol.js").Face} face */
  explained(card, face) {
    const marks = (card.marks ?? []).map(({ kind, value }) => (kind === "keyword" ? String(value) : kind));
    const lines = [...(face.lines ?? []), ...(card.why_not ?? [])].map(({ text }) => text);
    const words = [...marks, ...lines, "text" in face ? face.text : ""].join(" ").toLowerCase();
    const told = new Set();
    const terms = (this.description.terms ?? []).filter(
      ({ name, paragraph }) => saysWord(words, name.toLowerCase()) && !told.has(paragraph) && told.add(paragraph),
    );
    return terms.length
      ? h(
          "dl",
          { class: "terms-explained" },
          terms
            .slice(0, MOST_TERMS)
            .map(({ name, text, paragraph }) =>
              h("div", null, h("dt", null, name), h("dd", null, text, " ", ruleLink(this.description.slug, paragraph))),
            ),
        )
      : null;
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
        card.why_not?.length
          ? h(
              "ul",
              { class: "why-not" },
              card.why_not.map((line) => this.line(line)),
            )
          : null,
      );
    }
    if (card.why_not?.length)
      return h(
        "ul",
        { class: "why-not" },
        card.why_not.map((line) => this.line(line)),
      );
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
  const { asks } = picture;
  const choices = whatElse(picture, description);
  return choices.length
    ? t("Not now. You are asked: {asks}. You can: {choices}.", { asks, choices: choices.join("; ") })
    : t("Not now. You are asked: {asks}.", { asks });
}

/** What can be done instead: each choice where there are few, else each kind, unless there is but the one that was asked for. @param {Picture} picture @param {Description} description */
function whatElse({ legal }, description) {
  if (legal.length <= MOST_USES) return legal.map(({ label }) => label);
  const kinds = [...new Set(legal.map(({ family }) => description.families[family]?.label ?? family))];
  return kinds.length > 1 ? kinds.slice(0, MOST_USES) : [];
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
    .filter(({ kind }) => !["attached", "held_by", "attack", "health", "vital"].includes(kind))
    .map(({ kind, value }) => (kind === "keyword" ? String(value) : value === 1 ? t(kind) : `${t(kind)} ${value}`));
  return said.length ? h("p", { class: "marks-in-words" }, said.join(" · ")) : null;
}
