// Shapes: the drawings of clients/art, which are data, as SVG elements with their colours and other values filled in.

import pips from "../../art/pips.json" with { type: "json" };
import { svg } from "../dom.js";

/** @typedef {Record<string, any>} Values  what stands for the names in shapes: colours, a path, a text */
/** @typedef {any[]} Shape  a tag of SVG and its attributes; `pip` and `text` are tags of our own */

/** What TypeScript takes from a JSON file is narrower than what it holds. @param {any} shapes @returns {Shape[]} */
export const shapesIn = (shapes) => shapes;

/**
 * Shapes as elements. `pen` is what a shape has unless it says else, `suit` the one whose pips are meant.
 * @param {Shape[]} shapes
 * @param {Values} values
 * @param {{pen?: Values, suit?: string}} [how]
 */
export function draw(shapes, values, { pen = {}, suit = "" } = {}) {
  return shapes.map(([tag, given]) => one(tag, { ...pen, ...given }, values, suit));
}

/** @param {string} tag @param {Values} given @param {Values} values @param {string} suit */
function one(tag, given, values, suit) {
  const filled = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === "string" && value in values ? values[value] : value]),
  );
  if (tag === "pip") return pip(given.suit ?? suit, given.x, given.y, given.size, { turned: filled.turned, fill: filled.fill });
  if (tag === "text") return written(filled);
  return svg(/** @type {"path"} */ (tag), filled);
}

/** A text around its middle. @param {Values} given */
function written({ say, ...how }) {
  return svg("text", { class: "rank", "text-anchor": "middle", ...how }, say);
}

/** @type {Record<string, string>} */
const PIPS = pips.pips;
export const GOLD = pips.gold;
/** Where the pips of a number card stand: columns and rows in hundredths of the field of pips. @type {Record<string, number[][]>} */
export const PLACES = pips.places;

/** @param {string} suit */
export function isRed(suit) {
  return suit === "♥" || suit === "♦";
}

/** @param {string} suit */
export function colourOf(suit) {
  return isRed(suit) ? pips.red : pips.black;
}

/**
 * A pip of a size around a point, upside down where asked.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{turned?: boolean, fill?: string}} [how]
 */
export function pip(suit, x, y, size, { turned = false, fill } = {}) {
  const turn = turned ? " rotate(180)" : "";
  return svg("path", {
    d: PIPS[suit],
    fill: fill ?? colourOf(suit),
    transform: `translate(${x} ${y})${turn} scale(${size / 100})`,
  });
}
