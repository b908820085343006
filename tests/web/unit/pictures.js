// Pictures: small ones to lay out and to read, as the server would send them.

/** @typedef {import("../../../src/regalia/clients/web/net/protocol.js").Picture} Picture */

/**
 * A zone with cards that are named by their ids.
 * @param {string} field
 * @param {number | null} seat
 * @param {string} kind
 * @param {(string | {id?: string, face?: string, marks?: any[]})[]} cards
 */
export function zone(field, seat, kind, cards) {
  const laid = cards.map((card) => ({ back: 0, ...(typeof card === "string" ? { id: card, face: card, name: card } : card) }));
  return { field, seat, kind, label: field, place: seat === null ? "centre" : "seat", size: laid.length, cards: laid };
}

/**
 * @param {any[]} zones
 * @param {Partial<Picture>} [more]
 * @returns {any}
 */
export function picture(zones, more = {}) {
  const said = { game: "any", number: 1, seat: 0, seats: 2, names: ["Ana", "Bo", "Cem", "Dea"], turn: 1, phase: "main" };
  const rest = { asks: "play a card", over: false, score: [], winners: [], to_act: 0, board: null, waiting: [], offered: [] };
  return { ...said, ...rest, legal: [], zones, ...more };
}

/**
 * What a game says of its zones: how many cards each can hold.
 * @param {Record<string, number>} most
 * @returns {any}
 */
export function description(most, more = {}) {
  const zones = Object.entries(most).map(([field, count]) => ({ field, most: count }));
  return { zones, board: null, faces: {}, ...more };
}
