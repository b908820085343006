// Items: what lies in a row of the layout, and how much room each kind of zone wants for cards of some width.

import { hasNumbers } from "./zones.js";

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {{lot?: Lot, plate?: number, width: number, card: number, grow?: boolean, lines?: number}} Item */
/** @typedef {{items: Item[], height: number}} Row */

/** How high rows are together. @param {Row[]} rows */
export function sum(rows) {
  return rows.reduce((all, row) => all + row.height, 0);
}

/** A hand, overlapping; one that grows takes what room there is. @param {Lot} lot @param {number} card @param {boolean} [grow] @returns {Item} */
export function handOf(lot, card, grow = false) {
  return { lot, card, width: card * 2.1, grow };
}

/** A stack. @param {Lot} lot @param {number} card @returns {Item} */
export function oneOf(lot, card) {
  return { lot, card, width: card + 6 + Math.max(0, Math.min(6, 30 - card)) };
}

/** A place for a few cards. @param {Lot} lot @param {number} card @param {number} [most] @returns {Item} */
export function fewOf(lot, card, most = 3) {
  return { lot, card, width: Math.max(card * (1 + 0.8 * (Math.min(Math.max(lot.most, 1), most) - 1)) + 6, 30) };
}

/** How far a card with numbers is from the next one, and one without that may be half covered, in widths of a card. */
export const APART = 1.06;
export const COVERED = 0.4;
const MOST_LINES = 3;

/** How much room a zone for many cards needs in one line, with every number in sight. @param {Lot} lot @param {number} card */
export function needOf(lot, card) {
  const numbered = lot.cards.filter(hasNumbers).length;
  const plain = lot.cards.length - numbered;
  return card * (numbered * APART + (plain ? (plain - 1) * COVERED + 1 : 0));
}

/** A row for many cards, as wide as can be, in as many lines as their numbers need. @param {Lot} lot @param {number} card @param {number} [room] @returns {Item} */
export function manyOf(lot, card, room = Infinity) {
  const lines = Math.max(1, Math.min(MOST_LINES, Math.ceil(needOf(lot, card) / Math.max(room, card))));
  return { lot, card, width: card * 3, grow: true, lines };
}
