// Courts: kings, queens, jacks and jokers, put together from a head, a robe and what the hand holds. Half a figure; the card
// shows it twice.

import courts from "../../art/courts.json" with { type: "json" };
import { svg } from "../dom.js";
import { draw, shapesIn } from "./shapes.js";

/** The part of its box that a card shows. */
export const VIEW = courts.view.join(" ");

/** @type {Record<string, Record<string, string>>} */
const HOUSES = courts.houses;
/** @type {Record<string, any>} */
const { robe: ROBES, head: HEADS, held: HELD } = courts;
/** @type {Record<string, Record<string, string>>} */
const JESTERS = courts.jesters;

/**
 * Half a court figure.
 * @param {string} rank K, Q or J
 * @param {string} suit
 */
export function court(rank, suit) {
  const shapes = [...ROBES[rank], ...HEADS[rank], ...HELD[suit], ...shapesIn(courts.hand)];
  return figure(shapes, HOUSES[suit], suit);
}

/**
 * Half a joker: a jester with bells, red or dark.
 * @param {string} colour red or dark
 */
export function joker(colour) {
  return figure(shapesIn(courts.joker), JESTERS[colour], "");
}

/** @param {import("./shapes.js").Shape[]} shapes @param {Record<string, string>} wear @param {string} suit */
function figure(shapes, wear, suit) {
  const values = { ...courts.common, ...wear };
  const bead = { ...courts.pen, "stroke-width": courts.bead };
  return svg(
    "g",
    null,
    shapes.map((shape) => draw([shape], values, { pen: shape[0] === "circle" ? bead : courts.pen, suit })),
  );
}
