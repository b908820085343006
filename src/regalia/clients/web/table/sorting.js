// Sorting: one's own hand as a person would hold it: playing cards by suit and rank, printed ones by type, cost and name.

/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {import("../net/protocol.js").Face} Face */

const SUITS = ["♠", "♥", "♣", "♦"];
const RANKS = ["A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"];
const LAST_TYPES = ["landmark", "basic"];

/** Where a card stands among others, as numbers and words that are compared in turn. @param {Face | undefined} face @returns {(number | string)[]} */
function order(face) {
  if (!face) return [9];
  if (face.kind === "playing") return [0, SUITS.indexOf(face.suit), RANKS.indexOf(face.rank)];
  if (face.kind === "printed") return [1, LAST_TYPES.indexOf(face.type) + 1, face.cost, face.title];
  return [2, face.title];
}

/** @param {(number | string)[]} one @param {(number | string)[]} other */
function compared(one, other) {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    if (one[at] < other[at]) return -1;
    if (one[at] > other[at]) return 1;
  }
  return 0;
}

/** The cards in the order in which one holds them; cards that are alike stay as they were. @param {Card[]} cards @param {Record<string, Face>} faces */
export function sorted(cards, faces) {
  const keys = new Map(cards.map((card) => [card, order(card.face ? faces[card.face] : undefined)]));
  return [...cards].sort((one, other) => compared(keys.get(one) ?? [], keys.get(other) ?? []));
}
