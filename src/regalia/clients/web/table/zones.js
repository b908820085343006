// Zones: which cards lie where in a picture, as the table is to show it: a card that another holds lies with its holder, one that
// waits to take effect lies with what waits, one's own hand is sorted, and a pile with room for many is shown once a card has lain
// in it.

import { sorted } from "./sorting.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").Zone} Zone */
/** @typedef {import("../net/protocol.js").Card} Card */

/** @typedef {{key: string, zone: Zone, cards: Card[], most: number, isWide: boolean}} Lot  a zone with the cards that are shown in it */
/** @typedef {{hands: Lot[], stacks: Lot[], few: Lot[], many: Lot[], counters: Zone[]}} Group */

const FEW = 4;

/** @param {string} field @param {number | null} seat */
export function keyOf(field, seat) {
  return seat === null ? field : `${field}@${seat}`;
}

/** What a mark says of a card. @param {Card} card @param {string} kind */
export function markOf(card, kind) {
  return card.marks?.find((mark) => mark.kind === kind)?.value;
}

/** Does a card show numbers that its player must see: attack, health? @param {Card} card */
export function hasNumbers(card) {
  return markOf(card, "health") !== undefined || markOf(card, "attack") !== undefined;
}

/**
 * All zones of a picture with their cards.
 * @param {Picture} picture
 * @param {Description} description
 * @param {Set<string>} used  the fields in which a card has lain, kept from picture to picture
 * @returns {Lot[]}
 */
export function lots(picture, description, used) {
  const most = new Map(description.zones.map((zone) => [zone.field, zone.most ?? 0]));
  const waits = new Set(picture.waiting.filter(({ text }) => !text).map((one) => one.card));
  const found = picture.zones
    .filter((zone) => zone.cards)
    .map((zone) => ({
      key: keyOf(zone.field, zone.seat),
      zone,
      cards: /** @type {Card[]} */ ([]),
      most: most.get(zone.field) ?? 0,
      isWide: zone.kind === "spread" && (most.get(zone.field) ?? 0) > FEW,
    }));
  const byKey = new Map(found.map((lot) => [lot.key, lot]));
  for (const zone of picture.zones) {
    for (const card of zone.cards ?? []) {
      if (zone.kind === "spread" && card.id && waits.has(card.id)) continue;
      const held = markOf(card, "held_by");
      const at =
        byKey.get(keyOf(zone.field, held === undefined ? zone.seat : Number(held))) ?? byKey.get(keyOf(zone.field, zone.seat));
      at?.cards.push(card);
      used.add(zone.field);
    }
  }
  for (const lot of found)
    if (lot.zone.kind === "hand" && lot.zone.seat === picture.seat) lot.cards = sorted(lot.cards, description.faces);
  return found.filter((lot) => !lot.isWide || lot.cards.length > 0 || used.has(lot.zone.field));
}

/**
 * The zones of one seat, or of the middle where the seat is null, by the way they are laid out.
 * @param {Lot[]} all
 * @param {Picture} picture
 * @param {number | null} seat
 * @returns {Group}
 */
export function group(all, picture, seat) {
  const mine = all.filter(({ zone }) => (seat === null ? zone.seat === null : zone.seat === seat));
  return {
    hands: mine.filter(({ zone }) => zone.kind === "hand"),
    stacks: mine.filter(({ zone }) => zone.kind === "stack"),
    few: mine.filter((lot) => lot.zone.kind === "spread" && !lot.isWide),
    many: mine.filter((lot) => lot.isWide),
    counters: picture.zones.filter((zone) => zone.kind === "counter" && zone.seat === seat),
  };
}

/** The seats from the viewer's on, in the order of play; a spectator sits with the first. @param {Picture} picture */
export function seatsAround(picture) {
  const first = picture.seat ?? 0;
  return Array.from({ length: picture.seats }, (_, n) => (first + n) % picture.seats);
}
