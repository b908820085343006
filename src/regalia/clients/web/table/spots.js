// Spots: where each card lies within its zone: fanned in a hand, side by side in a spread, one on the other in a stack.

import { APART, COVERED, isCrowded, leastOf, linesOf, numbersFirst, wayPast } from "./items.js";
import { BETWEEN_LINES, LABEL, TALL } from "./rows.js";
import { markOf } from "./zones.js";

/** @typedef {import("./layout.js").Place} Place */
/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {{card: Card, key: string, x: number, y: number, width: number, turn: number, lift: number, z: number, own: boolean, inHand: boolean, inStack: boolean, buried: boolean}} Spot */

const SHOWN_IN_STACK = 3;
const TILT = 6;
const BELOW = 24;
/** How far a card is lifted that is picked, in widths, where there is room above it. */
const LIFT = 0.2;
/** Cards in one line become smaller before they cover each other, down to this part of their width. */
const SMALLEST = 0.66;

/**
 * The spots of all cards that are drawn: of a stack only the topmost.
 * @param {Place[]} places
 * @returns {Spot[]}
 */
export function spotsOf(places) {
  const spots = places.flatMap((place) => spotsIn(place));
  const byId = new Map(spots.map((spot) => [spot.card.id, spot]));
  /** @type {Map<Spot, number>} */
  const under = new Map();
  for (const spot of spots) {
    const holder = byId.get(String(markOf(spot.card, "attached") ?? ""));
    if (!holder) continue;
    const nth = (under.get(holder) ?? 0) + 1;
    under.set(holder, nth);
    Object.assign(spot, {
      x: holder.x + holder.width * 0.16 * nth,
      y: holder.y - holder.width * 0.26 * nth,
      z: holder.z - nth,
      width: holder.width,
    });
  }
  return spots;
}

/** @param {Place} place @returns {Spot[]} */
function spotsIn(place) {
  const { lot } = place;
  const attached = lot.zone.kind === "spread" ? lot.cards.filter((card) => markOf(card, "attached") !== undefined) : [];
  const row = lot.cards.filter((card) => !attached.includes(card));
  const spots =
    lot.zone.kind === "stack"
      ? stacked(place, row)
      : lot.zone.kind === "hand" && place.own
        ? fanned(place, row)
        : spread(place, row);
  return [...spots, ...attached.map((card) => spotFor(place, card, place.x, place.y + LABEL, 0, 0))];
}

/** @param {Place} place @param {Card} card @param {number} x @param {number} y @param {number} turn @param {number} z @returns {Spot} */
function spotFor(place, card, x, y, turn, z) {
  const isExhausted = markOf(card, "exhausted") !== undefined;
  return {
    card,
    key: place.lot.key,
    x,
    y,
    width: place.card,
    turn: turn + (isExhausted ? TILT : 0),
    lift: place.card * LIFT,
    z: 100 + (isExhausted ? z - BELOW : z) * 4,
    own: place.own,
    inHand: place.lot.zone.kind === "hand",
    inStack: place.lot.zone.kind === "stack",
    buried: false,
  };
}

/** @param {Place} place @param {Card[]} cards */
function stacked(place, cards) {
  const top = cards.slice(-SHOWN_IN_STACK);
  const x = place.x + (place.width - place.card) / 2;
  return top.map((card, n) => ({
    ...spotFor(place, card, x + n * 1.2, place.y + LABEL - n * 1.2, 0, n),
    buried: n < top.length - 1,
  }));
}

/** @param {Place} place @param {Card[]} cards */
function spread(place, cards) {
  if (place.lot.isWide) return inLines(place, cards);
  const tight = place.lot.zone.kind === "hand" ? 0.32 : 1.08;
  const step = cards.length > 1 ? Math.min(place.card * tight, (place.width - place.card) / (cards.length - 1)) : 0;
  const x = place.x + (place.width - place.card - step * (cards.length - 1)) / 2;
  return cards.map((card, n) => spotFor(place, card, x + n * step, place.y + LABEL, 0, n));
}

/** Many cards in one line or several: no card lies on the numbers of another. @param {Place} given @param {Card[]} cards @returns {Spot[]} */
function inLines(given, cards) {
  const { lines = 1 } = given;
  const place = lines === 1 ? withRoomFor(cards.length, given) : given;
  const room = place.width / place.card;
  const row = isCrowded(cards, room) ? numbersFirst(cards) : cards;
  /** @type {Spot[]} */
  const spots = [];
  for (const [n, line] of linesOf(row, room, lines).entries())
    spots.push(...inOneLine(place, line, place.y + LABEL + n * (place.card * TALL + BETWEEN_LINES), spots.length));
  return spots;
}

/** A place with cards small enough to lie side by side, unless they would be too small. @param {number} count @param {Place} place @returns {Place} */
function withRoomFor(count, place) {
  const fitting = place.width / (count * APART);
  return fitting < place.card && fitting >= SMALLEST * place.card ? { ...place, card: fitting } : place;
}

/** @param {Place} place @param {Card[]} cards @param {number} y @param {number} z @returns {Spot[]} */
function inOneLine(place, cards, y, z) {
  const { card: wide } = place;
  const ways = cards.slice(0, -1).map(wayPast);
  const least = leastOf(cards) * wide;
  const most = (cards.length - 1) * APART * wide + wide;
  const spare = Math.max(0, Math.min(place.width, most) - least);
  const covered = ways.filter((way) => way === COVERED).length;
  const shrink = least > place.width ? (place.width - wide) / Math.max(1, least - wide) : 1;
  const steps = ways.map((way) => (way === COVERED ? way * wide + spare / covered : way * wide) * shrink);
  let x = place.x + (place.width - steps.reduce((all, step) => all + step, wide)) / 2;
  return cards.map((card, n) => {
    const spot = spotFor(place, card, x, y, 0, z + n);
    x += steps[n] ?? 0;
    return spot;
  });
}

/** @param {Place} place @param {Card[]} cards */
function fanned(place, cards) {
  const last = cards.length - 1;
  const step = last > 0 ? Math.min(place.card * 0.9, (place.width - place.card * 1.1) / last) : 0;
  const x = place.x + (place.width - place.card - step * last) / 2;
  const arc = Math.min(22, 3.4 * last);
  return cards.map((card, n) => {
    const off = last > 0 ? n / last - 0.5 : 0;
    const dip = Math.abs(off) ** 2 * place.card * 0.26 * Math.min(1, last / 5);
    const y = place.y + place.height - place.card * TALL - place.card * 0.1 + dip;
    const corner = (place.card / 2) * Math.sin((Math.abs(arc * off) * Math.PI) / 180);
    const spot = spotFor(place, card, x + n * step, y, arc * off, n);
    return { ...spot, lift: Math.min(spot.lift, Math.max(0, y - corner - place.y)) };
  });
}
