// Emblem: the sign of a game or of the house, in the colour of the text around it. A game brings its own.

import { svg } from "./dom.js";

/** @typedef {import("./net/protocol.js").Emblem} Emblem */

/** The crown of the house. @type {Emblem} */
export const HOUSE = {
  filled: ["M8 46 L5 20 L19 32 L32 11 L45 32 L59 20 L56 46 Z"],
  stroked: ["M10 53 H54", "M5 18.5 a2.5 2.5 0 1 0 .01 0", "M32 8.5 a2.5 2.5 0 1 0 .01 0", "M59 18.5 a2.5 2.5 0 1 0 .01 0"],
};

/** For a game that brings no emblem, and where no game is meant: two cards. @type {Emblem} */
const CARDS = {
  filled: ["M14 10 H40 a4 4 0 0 1 4 4 V54 a4 4 0 0 1 -4 4 H14 a4 4 0 0 1 -4 -4 V14 a4 4 0 0 1 4 -4 Z"],
  stroked: ["M49 13 L55 14.6 a3 3 0 0 1 2.2 3.7 L49.5 48"],
};

const PEN = {
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 3,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
};

/**
 * Draw an emblem.
 * @param {Emblem | null} [sign]
 */
export function emblem(sign) {
  const { filled, stroked } = sign ?? CARDS;
  return svg(
    "svg",
    { class: "emblem", viewBox: "0 0 64 64", "aria-hidden": "true", focusable: "false" },
    filled.map((d) => svg("path", { d, fill: "currentColor" })),
    stroked.map((d) => svg("path", { ...PEN, d })),
  );
}
