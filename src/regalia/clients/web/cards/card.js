// Cards: a face or a back as SVG, in a box of 250 by 350. css/cards.css hides what is too fine for a small card.

import frames from "../../art/frames.json" with { type: "json" };
import { cardBack } from "../art/backs.js";
import { rosette } from "../art/crests.js";
import { draw, shapesIn } from "../art/shapes.js";
import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { joker, playing } from "./playing_card.js";
import { printed } from "./printed_card.js";

/** @typedef {import("../net/protocol.js").Face} Face */
/** @typedef {import("../net/protocol.js").Mark} Mark */

export const [CARD_WIDTH, CARD_HEIGHT] = frames.box;

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
    face ? [draw(shapesIn(frames.paper), {}), inside(face, marks)] : cardBack(back),
  );
}

/** @param {Face} face @param {Mark[]} marks */
function inside(face, marks) {
  if (face.kind === "playing") return playing(face);
  if (face.kind === "joker") return joker(face);
  if (face.kind === "printed") return printed(face, marks);
  return plain(face.title);
}

/** A card with a title only: an ornament of its own. @param {string} title */
function plain(title) {
  const { shapes, rosette: ornament, title: at } = frames.plain;
  return svg(
    "g",
    null,
    draw(shapesIn(shapes), {}),
    rosette(title, ornament.cx, ornament.cy, ornament.radius, ornament.colour),
    lines(title, at.letters, at.lines).map((line, n, all) =>
      svg(
        "text",
        {
          class: "card-title",
          x: at.x,
          y: at.y + (n - (all.length - 1) / 2) * at.step,
          "text-anchor": "middle",
          "font-size": at["font-size"],
          fill: at.fill,
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
