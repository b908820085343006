// Items: what lies in a row of the layout, and how much room each kind of zone wants for cards of some width.

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {{lot?: Lot, plate?: number, width: number, card: number, grow?: boolean}} Item */
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

/** A row for many cards, as wide as can be. @param {Lot} lot @param {number} card @returns {Item} */
export function manyOf(lot, card) {
  return { lot, card, width: card * 3, grow: true };
}
