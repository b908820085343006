// Low: the layout of a felt that is wide and low, such as a phone on its side: who sits there and their piles in a strip on the left,
// what lies on the table right of it, in as few rows as there can be.

import { leastOf, numbersFirst } from "./items.js";
import { extraFor, GAP, LABEL, TALL } from "./rows.js";

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {import("./zones.js").Group} Group */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {{mine: Group, theirs: Group[], centre: Group, own: number, others: number[], hasBoard: boolean, waits: boolean}} Parts */
/** @typedef {{lot: Lot, need: number}} Wanted */

const HIGHEST = 430;
const STRIP = 150;
const PLATE = 42;
const NARROW_PLATE = 41;
const LARGEST = 88;
const LEAST = 22;
const LARGEST_PILE = 34;
const HELD = 1.3;
const LARGEST_HELD = 84;
const SEQUENCE = 58;
const BOARD_LEAST = 160;

/** Is a felt as low as a phone on its side? @param {{width: number, height: number}} felt */
export function isLow({ width, height }) {
  return height < HIGHEST && width > height * 1.5;
}

/** What is wanted for a zone with cards of some width. @param {Lot} lot @param {number} card @returns {Wanted} */
function wanted(lot, card) {
  const need = lot.isWide
    ? card * leastOf(numbersFirst(lot.cards))
    : card * (1 + 0.8 * (Math.min(Math.max(lot.most, 1), 3) - 1));
  return { lot, need: Math.max(need, card) };
}

/** @param {Group} group */
function onTable({ few, many }) {
  return [...few, ...many];
}

export class LowTable {
  /** @param {{width: number, height: number}} felt @param {Parts} parts */
  constructor(felt, parts) {
    this.felt = felt;
    this.parts = parts;
    this.isDuel = parts.theirs.length === 1;
  }

  /** The largest cards with which all rows fit. @returns {Layout} */
  fitted() {
    for (let card = LARGEST; card > LEAST; card -= 2) {
      const layout = this.placed(card);
      if (layout) return layout;
    }
    return /** @type {Layout} */ (this.placed(LEAST, true));
  }

  /** @param {number} card @param {boolean} [isLast]  lay it out although it does not fit @returns {Layout | null} */
  placed(card, isLast = false) {
    const { width, height } = this.felt;
    /** @type {Layout} */
    const layout = {
      places: [],
      plates: [],
      board: null,
      middle: { x: STRIP, y: 0, width: width - STRIP, height },
      sequence: null,
      height,
      card,
      scale: 1,
    };
    const top = this.isDuel ? this.placeStrip(layout) : this.placeColumns(layout, card);
    const held = Math.min(card * HELD, LARGEST_HELD);
    const fits = this.parts.hasBoard ? this.placeBoard(layout, card, held, top) : this.placeRows(layout, card, held, top);
    return fits || isLast ? layout : null;
  }

  /** The plates of a duel with their piles: the other's at the top, one's own at the bottom. @param {Layout} layout */
  placeStrip(layout) {
    const { mine, theirs, own, others } = this.parts;
    const { height } = this.felt;
    const high = PLATE + extraFor(mine);
    layout.plates.push({ seat: others[0], x: GAP / 2, y: 4, width: STRIP - GAP, height: high });
    layout.plates.push({ seat: own, x: GAP / 2, y: height - high - 4, width: STRIP - GAP, height: high });
    this.placePiles(layout, [...theirs[0].hands, ...theirs[0].stacks], { x: 0, y: high + 6, width: STRIP, height: 56 }, false);
    this.placePiles(layout, mine.stacks, { x: 0, y: height - high - 62, width: STRIP, height: 56 }, true);
    return 2;
  }

  /** The plates of several others with all they have, side by side. @param {Layout} layout @param {number} card */
  placeColumns(layout, card) {
    const { mine, theirs, own, others } = this.parts;
    const { width, height } = this.felt;
    const wide = width / others.length;
    let deepest = 0;
    theirs.forEach((group, n) => {
      layout.plates.push({ seat: others[n], x: n * wide + 3, y: 3, width: wide - 6, height: NARROW_PLATE });
      const piles = [...group.hands, ...group.few, ...group.stacks, ...group.many];
      const high = Math.min(card * TALL, LARGEST_PILE * TALL) + 4;
      this.placePiles(layout, piles, { x: n * wide, y: NARROW_PLATE + 5, width: wide, height: high }, false);
      deepest = NARROW_PLATE + 5 + high;
    });
    layout.plates.push({ seat: own, x: GAP / 2, y: height - PLATE - 4, width: STRIP - GAP, height: PLATE });
    this.placePiles(layout, mine.stacks, { x: 0, y: height - PLATE - 62, width: STRIP, height: 56 }, true);
    return deepest;
  }

  /** Small piles side by side in a box. @param {Layout} layout @param {Lot[]} lots @param {Box} box @param {boolean} own */
  placePiles(layout, lots, box, own) {
    if (!lots.length) return;
    const each = (box.width - GAP) / lots.length;
    const card = Math.max(12, Math.min(LARGEST_PILE, each - 5, (box.height - 4) / TALL));
    lots.forEach((lot, n) => {
      const y = box.y - LABEL;
      layout.places.push({
        lot,
        card,
        own: own && lot.zone.kind !== "hand",
        x: box.x + GAP / 2 + n * each,
        y,
        width: each - 3,
        height: card * TALL + LABEL,
        isUnnamed: true,
      });
    });
  }

  /** Rows of the others, the middle and one's own, and one's hand. @param {Layout} layout @param {number} card @param {number} held @param {number} top */
  placeRows(layout, card, held, top) {
    const { mine, theirs, centre, waits } = this.parts;
    const { width, height } = this.felt;
    const box = { x: STRIP, width: width - STRIP - GAP };
    const piles = [...centre.stacks, ...onTable(centre)];
    const rows = [this.isDuel ? onTable(theirs[0]) : [], piles, onTable(mine)].filter((lots) => lots.length > 0);
    const high = card * TALL + LABEL + 2;
    const hand = held * TALL * 1.06;
    const free = height - top - rows.length * high - hand - (waits ? SEQUENCE : 0);
    const fits =
      free >= 0 && rows.every((lots) => lots.reduce((all, lot) => all + wanted(lot, card).need + GAP, 0) <= box.width);
    const between = Math.max(0, free) / (rows.length + 1);
    let y = top;
    const isSplit = this.isDuel && onTable(theirs[0]).length > 0;
    rows.forEach((lots, n) => {
      if (waits && n === (isSplit ? 1 : 0)) y = this.placeSequence(layout, y, box);
      this.placeRow(layout, lots, card, { ...box, y, height: high }, n === rows.length - 1 && onTable(mine).length > 0);
      y += high + between;
    });
    if (waits && !layout.sequence) y = this.placeSequence(layout, y, box);
    layout.middle = { ...box, y: top, height: Math.max(40, height - top - hand) };
    this.placeHand(layout, { ...box, y: height - hand, height: hand }, held);
    return fits;
  }

  /** @param {Layout} layout @param {number} y @param {{x: number, width: number}} box */
  placeSequence(layout, y, box) {
    layout.sequence = { ...box, y, height: SEQUENCE - 4 };
    return y + SEQUENCE;
  }

  /** @param {Layout} layout @param {Lot[]} lots @param {number} card @param {Box} box @param {boolean} own */
  placeRow(layout, lots, card, box, own) {
    const needs = lots.map((lot) => wanted(lot, card));
    const sum = needs.reduce((all, { need }) => all + need, 0);
    const room = box.width - GAP * (lots.length - 1);
    const wides = needs.filter(({ lot }) => lot.isWide).length;
    const spare = Math.max(0, room - sum);
    const shrink = Math.min(1, room / sum);
    let x = box.x + (wides ? 0 : spare / 2);
    for (const { lot, need } of needs) {
      const width = Math.max(need * shrink + (lot.isWide ? spare / wides : 0), 16);
      layout.places.push({ lot, card, own, x, y: box.y, width, height: box.height, lines: 1 });
      x += width + GAP;
    }
  }

  /** @param {Layout} layout @param {Box} box @param {number} held */
  placeHand(layout, box, held) {
    const { hands } = this.parts.mine;
    const each = box.width / Math.max(1, hands.length);
    hands.forEach((lot, n) => {
      layout.places.push({ lot, card: held, own: true, x: box.x + n * each, y: box.y, width: each - GAP, height: box.height });
    });
  }

  /** The board as high as the felt, the others' cards left of it, one's own and the middle right of it. @param {Layout} layout @param {number} card @param {number} held @param {number} top */
  placeBoard(layout, card, held, top) {
    const { mine, theirs, centre, waits } = this.parts;
    const { width, height } = this.felt;
    const from = top + (waits ? SEQUENCE : 0);
    const size = Math.floor((height - from - 14) / 8) * 8;
    const x = STRIP + GAP;
    layout.board = { x, y: from + 6, width: size, height: size };
    const right = { x: x + size + 2 * GAP, width: width - x - size - 3 * GAP };
    const piles = [...centre.stacks, ...onTable(centre)];
    const small = Math.min(LARGEST_PILE, card);
    const rows = [this.isDuel ? onTable(theirs[0]) : [], onTable(mine)].filter((lots) => lots.length > 0);
    const high = card * TALL + LABEL + 2;
    const hand = held * TALL * 1.06;
    const fits = from + small * TALL + LABEL + rows.length * high + hand <= height && size >= BOARD_LEAST;
    const isRoomy = rows.every((lots) => lots.reduce((all, lot) => all + wanted(lot, card).need + GAP, 0) <= right.width);
    let y = from;
    if (this.isDuel && onTable(theirs[0]).length) {
      this.placeRow(layout, onTable(theirs[0]), card, { ...right, y, height: high }, false);
      y += high;
    }
    this.placeRow(layout, piles, small, { ...right, y, height: small * TALL + LABEL }, false);
    if (waits) this.placeSequence(layout, top, right);
    layout.middle = { x: layout.board.x, y: layout.board.y, width: size, height: size };
    this.placeRow(layout, onTable(mine), card, { ...right, y: height - hand - high, height: high }, true);
    this.placeHand(layout, { ...right, y: height - hand, height: hand }, held);
    return fits && isRoomy;
  }
}
