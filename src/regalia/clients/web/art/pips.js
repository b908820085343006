// Pips: the four suits, drawn around the middle of a box of 100.

import { svg } from "../dom.js";

/** @type {Record<string, string>} */
export const PIPS = {
  "♠": "M0 -49 C9 -31 46 -11 46 14 C46 29 35 38 24 38 C15 38 8 34 4 27 C5 37 9 44 18 49 H-18 C-9 44 -5 37 -4 27 C-8 34 -15 38 -24 38 C-35 38 -46 29 -46 14 C-46 -11 -9 -31 0 -49 Z",
  "♥": "M0 47 C-9 30 -48 9 -48 -17 C-48 -35 -36 -46 -23 -46 C-12 -46 -4 -39 0 -29 C4 -39 12 -46 23 -46 C36 -46 48 -35 48 -17 C48 9 9 30 0 47 Z",
  "♦": "M0 -50 C9 -31 23 -13 40 0 C23 13 9 31 0 50 C-9 31 -23 13 -40 0 C-23 -13 -9 -31 0 -50 Z",
  "♣": "M0 -49 A22 22 0 0 1 17 -13 A22.5 22.5 0 1 1 5 24 C6 36 10 44 18 49 H-18 C-10 44 -6 36 -5 24 A22.5 22.5 0 1 1 -17 -13 A22 22 0 0 1 0 -49 Z",
};

export const RED = "#b3202c";
export const BLACK = "#1d2433";
export const GOLD = "#c9992e";

/** @param {string} suit */
export function isRed(suit) {
  return suit === "♥" || suit === "♦";
}

/** @param {string} suit */
export function colourOf(suit) {
  return isRed(suit) ? RED : BLACK;
}

/**
 * A pip of a size around a point, upside down where asked.
 * @param {string} suit
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {{turned?: boolean, fill?: string}} [how]
 */
export function pip(suit, x, y, size, { turned = false, fill = colourOf(suit) } = {}) {
  const scale = size / 100;
  const turn = turned ? " rotate(180)" : "";
  return svg("path", { d: PIPS[suit], fill, transform: `translate(${x} ${y})${turn} scale(${scale})` });
}

/** Where the pips of a number card stand: columns and rows in hundredths of the field of pips. @type {Record<string, [number, number][]>} */
export const PLACES = {
  A: [[50, 50]],
  2: [
    [50, 0],
    [50, 100],
  ],
  3: [
    [50, 0],
    [50, 50],
    [50, 100],
  ],
  4: [
    [0, 0],
    [100, 0],
    [0, 100],
    [100, 100],
  ],
  5: [
    [0, 0],
    [100, 0],
    [50, 50],
    [0, 100],
    [100, 100],
  ],
  6: [
    [0, 0],
    [100, 0],
    [0, 50],
    [100, 50],
    [0, 100],
    [100, 100],
  ],
  7: [
    [0, 0],
    [100, 0],
    [50, 25],
    [0, 50],
    [100, 50],
    [0, 100],
    [100, 100],
  ],
  8: [
    [0, 0],
    [100, 0],
    [50, 25],
    [0, 50],
    [100, 50],
    [50, 75],
    [0, 100],
    [100, 100],
  ],
  9: [
    [0, 0],
    [100, 0],
    [0, 33.3],
    [100, 33.3],
    [50, 50],
    [0, 66.7],
    [100, 66.7],
    [0, 100],
    [100, 100],
  ],
  10: [
    [0, 0],
    [100, 0],
    [50, 16.7],
    [0, 33.3],
    [100, 33.3],
    [0, 66.7],
    [100, 66.7],
    [50, 83.3],
    [0, 100],
    [100, 100],
  ],
};
