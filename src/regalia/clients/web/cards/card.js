// Cards: a face or a back as SVG, in a box of 250 by 350. css/cards.css hides what is too fine for a small card.

import { cardBack } from "../art/backs.js";
import { rosette } from "../art/crests.js";
import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { joker, playing } from "./playing_card.js";
import { printed } from "./printed_card.js";

/** @typedef {import("../net/protocol.js").Face} Face */
/** @typedef {import("../net/protocol.js").Mark} Mark */

export const CARD_WIDTH = 250;
export const CARD_HEIGHT = 350;

/**
 * A card: `face` as the description of its game gives it, null for the back.
 * @param {Face | null} face
 * @param {{marks?: Mark[], label?: string, back?: number}} [how]
 */
export function drawCard(face, { marks = [], label, back = 0 } = {}) {
  const said = label ?? nameOf(face);
  const name = said ? { role: "img", "aria-label": said } : { "aria-hidden": "true" };
  return svg(
    "svg",
    { class: `face ${face ? face.kind : "back"}`, viewBox: `0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`, ...name, focusable: "false" },
    face ? [paper(), inside(face, marks)] : cardBack(back),
  );
}

/** @param {Face} face @param {Mark[]} marks */
function inside(face, marks) {
  if (face.kind === "playing") return playing(face);
  if (face.kind === "joker") return joker(face);
  if (face.kind === "printed") return printed(face, marks);
  return plain(face.title);
}

function paper() {
  return svg("rect", {
    class: "paper",
    x: 2,
    y: 2,
    width: 246,
    height: 346,
    rx: 18,
    fill: "#fdf8ec",
    stroke: "#b9a98a",
    "stroke-width": 3,
  });
}

/** A card with a title only: an ornament of its own. @param {string} title */
function plain(title) {
  return svg(
    "g",
    null,
    svg("rect", { x: 16, y: 16, width: 218, height: 318, rx: 10, fill: "#2c2140", stroke: "#c9992e", "stroke-width": 4 }),
    rosette(title, 125, 150, 84, "#e0b545"),
    lines(title, 11, 3).map((line, n, all) =>
      svg(
        "text",
        {
          class: "card-title",
          x: 125,
          y: 292 + (n - (all.length - 1) / 2) * 34,
          "text-anchor": "middle",
          "font-size": 32,
          fill: "#f7ecd0",
        },
        line,
      ),
    ),
  );
}

/**
 * A text in lines of at most `width` letters; what does not fit into `most` lines is cut off.
 * @param {string} text
 * @param {number} width
 * @param {number} most
 */
export function lines(text, width, most) {
  /** @type {string[]} */
  const found = [];
  for (const word of text.split(/\s+/)) {
    const last = found.length - 1;
    if (last >= 0 && found[last].length + 1 + word.length <= width) found[last] += ` ${word}`;
    else found.push(word);
  }
  if (found.length > most) found.splice(most - 1, found.length, `${found[most - 1].slice(0, width - 1)}…`);
  return found;
}

const RANKS = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };
const SUITS = { "♠": "Spades", "♥": "Hearts", "♦": "Diamonds", "♣": "Clubs" };

/**
 * What a card is called aloud.
 * @param {Face | null} face
 */
export function nameOf(face) {
  if (!face) return t("a card, face-down");
  if (face.kind !== "playing") return face.title;
  const rank = t(/** @type {any} */ (RANKS)[face.rank] ?? face.rank);
  return face.suit ? t("{rank} of {suit}", { rank, suit: t(/** @type {any} */ (SUITS)[face.suit]) }) : rank;
}
