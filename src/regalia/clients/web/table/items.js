// Items: what lies in a row of the layout, and how much room each kind of zone wants for cards of some width.

import { hasNumbers } from "./zones.js";

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {import("../net/protocol.js").Card} Card */
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
const MOST_LINES = 4;

/** How far a card is at least from the next one, in widths of a card: no number is covered. @param {Card} card */
export function wayPast(card) {
  return hasNumbers(card) ? APART : COVERED;
}

/** How wide cards in one line are at least, in widths of a card. @param {Card[]} cards */
export function leastOf(cards) {
  return cards.slice(0, -1).reduce((all, card) => all + wayPast(card), cards.length ? 1 : 0);
}

/** Do cards have to lie on each other, or in several lines? @param {Card[]} cards @param {number} room  in widths of a card */
export function isCrowded(cards, room) {
  return cards.length * APART > room + 0.06;
}

/** The cards as they lie where there is little room: those with numbers first. @param {Card[]} cards */
export function numbersFirst(cards) {
  return [...cards.filter(hasNumbers), ...cards.filter((card) => !hasNumbers(card))];
}

/** How many of the first cards fit into one line, at least one. @param {Card[]} cards @param {number} room */
function fitting(cards, room) {
  let count = 1;
  while (count < cards.length && leastOf(cards.slice(0, count + 1)) <= room + 0.001) count += 1;
  return count;
}

/** How many lines cards need. @param {Card[]} cards @param {number} room */
function needed(cards, room) {
  let lines = 0;
  for (let rest = cards; rest.length; rest = rest.slice(fitting(rest, room))) lines += 1;
  return lines;
}

/**
 * Cards in lines of about as many each, as few lines as show every number; the last takes what is left.
 * @param {Card[]} cards
 * @param {number} room  in widths of a card
 * @param {number} [most]
 */
export function linesOf(cards, room, most = MOST_LINES) {
  const lines = [];
  let rest = cards;
  for (let left = Math.min(most, needed(cards, room)); left > 1; left -= 1) {
    const fits = fitting(rest, room);
    let count = Math.min(fits, Math.ceil(rest.length / left));
    while (count < fits && needed(rest.slice(count), room) > left - 1) count += 1;
    lines.push(rest.slice(0, count));
    rest = rest.slice(count);
  }
  return rest.length ? [...lines, rest] : lines;
}

/** A row for many cards, as wide as can be, in as many lines as their numbers need. @param {Lot} lot @param {number} card @param {number} [room] @returns {Item} */
export function manyOf(lot, card, room = Infinity) {
  const lines = Math.max(1, linesOf(numbersFirst(lot.cards), room / card).length);
  return { lot, card, width: card * 3, grow: true, lines };
}
