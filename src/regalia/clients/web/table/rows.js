// Rows: what lies in which row of a felt, from the others' at the top to one's own hand, for cards of some width.

import { fewOf, handOf, manyOf, oneOf, sum } from "./items.js";

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {import("./zones.js").Group} Group */
/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./items.js").Row} Row */

export const TALL = 1.4;
export const GAP = 8;
export const LABEL = 15;
export const PLATE = 46;
const FLAT_PLATE = 32;
/** From this number of others on plates have one line on a narrow felt, where others count little. */
const CROWD = 5;
export const WIDE_PLATE = 56;
export const MORE_COUNTERS = 16;
const COUNTERS_IN_A_LINE = 2;
export const LEAST_CARD = 34;
const WIDE_FELT = 760;
const COMMON = { width: 1100, height: 700 };
const LARGEST_SCALE = 1.6;
const LARGEST_HELD = 165;
export const BETWEEN_LINES = 4;

/** How much higher a plate has to be for the counters of a seat. @param {Group} group */
export function extraFor({ counters }) {
  return counters.length >= COUNTERS_IN_A_LINE ? MORE_COUNTERS : 0;
}

export class Rows {
  /**
   * @param {Picture} picture
   * @param {{width: number, height: number}} felt
   * @param {Group} mine
   * @param {Group[]} theirs
   * @param {Group} centre
   * @param {number} own
   * @param {number[]} others
   */
  constructor(picture, felt, mine, theirs, centre, own, others) {
    this.felt = felt;
    this.mine = mine;
    this.theirs = theirs;
    this.centre = centre;
    this.own = own;
    this.others = others;
    this.isWide = felt.width >= WIDE_FELT && felt.width > felt.height * 1.05;
    this.isBesideBoard = this.isWide && picture.board !== null;
    /** On a large felt plates are larger. */
    this.scale = this.isWide ? Math.max(1, Math.min(felt.width / COMMON.width, felt.height / COMMON.height, LARGEST_SCALE)) : 1;
    /** How high a plate is in a duel: more counters need another line. */
    this.platesHigh = ((this.isWide ? WIDE_PLATE : PLATE) + extraFor(mine)) * this.scale;
    this.isTight = !this.isWide && picture.board !== null && mine.many.length === 0;
  }

  /** How high all rows are. @param {number} card @param {boolean} hasBoard */
  heightWith(card, hasBoard) {
    const rows = [...this.top(card).flat(), ...this.middle(card, hasBoard), ...this.bottom(card)];
    const columns = this.top(card);
    const above = columns.length > 1 ? this.rowsOfColumns(columns) : sum(columns.flat());
    return above + sum(this.middle(card, hasBoard)) + sum(this.bottom(card)) + (rows.length ? 4 * GAP : 0);
  }

  /** The rows of the others: one column for one, several side by side for more. @param {number} card @returns {Row[][]} */
  top(card) {
    if (this.theirs.length === 1) return [this.opposite(card * (this.isWide ? 0.86 : 0.8))];
    return this.theirs.map((theirs, n) => this.column(theirs, this.others[n], card));
  }

  /** @param {number} card @returns {Row[]} */
  opposite(card) {
    const [theirs] = this.theirs;
    const piles = theirs.hands.length + theirs.stacks.length;
    const room = this.felt.width - this.plateWidth - 2 * GAP - piles * (GAP + 12);
    const small = Math.min(card * 0.72, room / (theirs.hands.length * 2.1 + theirs.stacks.length || 1));
    const plate = { plate: this.others[0], width: this.plateWidth, card };
    const first = [
      plate,
      ...theirs.hands.map((lot) => handOf(lot, small, this.isWide)),
      ...theirs.stacks.map((lot) => this.pile(lot, small)),
    ];
    const few = this.isBesideBoard ? [] : theirs.few.map((lot) => fewOf(lot, this.besideRow(card, theirs)));
    if (this.isTight) return this.flowed([plate, ...few, ...first.slice(1)], Math.max(this.platesHigh, card * TALL + LABEL));
    return [
      ...this.flowed(first, Math.max(this.platesHigh + 4, small * TALL + LABEL)),
      ...this.besideMany(few, theirs.many, card),
    ];
  }

  /** A small column for each of several others. @param {Group} theirs @param {number} seat @param {number} card @returns {Row[]} */
  column(theirs, seat, card) {
    const width = this.columnWidth;
    const units =
      theirs.hands.length * 2.1 +
      theirs.few.reduce((all, lot) => all + 1 + 0.8 * (Math.min(lot.most, 2) - 1), 0) +
      theirs.stacks.length;
    const count = theirs.hands.length + theirs.few.length + theirs.stacks.length;
    const small = Math.min(card * 0.8, (width - GAP - count * (GAP + 7)) / Math.max(units, 2));
    const items = [
      ...theirs.hands.map((lot) => handOf(lot, small)),
      ...theirs.few.map((lot) => fewOf(lot, small, 2)),
      ...theirs.stacks.map((lot) => oneOf(lot, small)),
    ];
    return [
      { items: [{ plate: seat, width: width - GAP, card: small, grow: true }], height: this.plateHigh(theirs) * this.scale },
      ...(items.length ? [{ items, height: small * TALL + LABEL }] : []),
      ...theirs.many.map((lot) => this.rowOf(lot, small, width - GAP)),
    ];
  }

  /** How high the plate of one of several others is. @param {Group} theirs */
  plateHigh({ counters }) {
    return !this.isWide && this.others.length >= CROWD && counters.length === 0 ? FLAT_PLATE : PLATE;
  }

  /** A stack; on a wide felt there is room for its name. @param {Lot} lot @param {number} card @returns {Item} */
  pile(lot, card) {
    const item = oneOf(lot, card);
    return this.isWide ? { ...item, width: Math.max(item.width, card + 20) } : item;
  }

  get plateWidth() {
    return this.isWide ? 206 * this.scale : this.felt.width < 500 ? 132 : 220;
  }

  get columns() {
    const [theirs] = this.theirs;
    const least = this.isWide ? 190 : theirs.stacks.length + theirs.many.length > 0 ? 160 : 118;
    return Math.max(1, Math.min(this.others.length, Math.floor(this.felt.width / least)));
  }

  get columnWidth() {
    return (this.felt.width - GAP) / this.columns;
  }

  /** How high columns are when they stand in rows. @param {Row[][]} columns */
  rowsOfColumns(columns) {
    let height = 0;
    for (let first = 0; first < columns.length; first += this.columns) {
      height += Math.max(...columns.slice(first, first + this.columns).map(sum)) + (first > 0 ? GAP : 0);
    }
    return height;
  }

  /** @param {number} card @param {boolean} hasBoard @returns {Row[]} */
  middle(card, hasBoard) {
    const { stacks, few, many } = this.centre;
    if (hasBoard && this.isWide) return [];
    const size = hasBoard ? card * 0.8 : card;
    const items = [...stacks.map((lot) => this.pile(lot, size)), ...few.map((lot) => fewOf(lot, size))];
    const height = size * TALL + LABEL;
    return many.length ? this.besideMany(items, many, size) : this.flowed(items, height);
  }

  /** @param {number} card @returns {Row[]} */
  bottom(card) {
    const { hands, stacks, few, many } = this.mine;
    const held = this.handCard(card);
    const high = held * TALL * 1.1 + GAP;
    const fewer = this.isBesideBoard ? [] : few.map((lot) => fewOf(lot, this.besideRow(card, this.mine)));
    const plate = { plate: this.own, width: this.plateWidth, card };
    const rows = [...this.besideMany(this.isTight ? [] : fewer, many, card)].reverse();
    const piles = stacks.map((lot) => this.pile(lot, card * (stacks.length > 2 ? 0.76 : 1)));
    const room = this.felt.width - plate.width - piles.reduce((all, item) => all + item.width + GAP, 0);
    if (this.isWide && room > held * 3.6) {
      const items = [plate, ...hands.map((lot) => handOf(lot, held, true)), ...piles];
      return [...rows, { items, height: Math.max(high, this.platesHigh) }];
    }
    const beside = [
      plate,
      ...(this.isTight ? fewer : []),
      ...stacks.map((lot) => oneOf(lot, this.besidePlate(card, stacks.length))),
    ];
    return [
      ...rows,
      ...this.flowed(beside, Math.max(this.platesHigh, beside.length > 1 ? card * (this.isTight ? 1 : 0.8) * TALL + LABEL : 0)),
      ...hands.map((lot) => ({ items: [handOf(lot, held, true)], height: high })),
    ];
  }

  /** Where there is little room, places for few cards leave most of it to the row beside them. @param {number} card @param {Group} group */
  besideRow(card, { many }) {
    return this.isWide || !many.length ? card : card * 0.78;
  }

  /** How wide the cards of `count` stacks are that share a row with the plate. @param {number} card @param {number} count */
  besidePlate(card, count) {
    const each = (this.felt.width - this.plateWidth - 2 * GAP) / count;
    return Math.max(LEAST_CARD, Math.min(card * 0.8, each - GAP - 6));
  }

  /** Cards in one's own hand are larger. @param {number} card */
  handCard(card) {
    return Math.min(card * 1.35, this.isWide ? LARGEST_HELD * this.scale : this.felt.width / 4.4);
  }

  /** Places for few cards stand beside the first row for many, where there is one. @param {Item[]} few @param {Lot[]} many @param {number} card @returns {Row[]} */
  besideMany(few, many, card) {
    const room = few.reduce((all, item) => all + item.width + GAP, 0);
    const isBeside = many.length > 0 && room < this.felt.width * 0.45;
    const rows = many.map((lot, n) => this.rowOf(lot, card, this.felt.width - 2 * GAP - (isBeside && n === 0 ? room : 0)));
    if (isBeside) rows[0].items.unshift(...few);
    else rows.unshift(...this.flowed(few, card * TALL + LABEL));
    return rows;
  }

  /** A row for many cards in some room. @param {Lot} lot @param {number} card @param {number} room @returns {Row} */
  rowOf(lot, card, room) {
    const item = manyOf(lot, card, room);
    return { items: [item], height: (item.lines ?? 1) * (card * TALL + BETWEEN_LINES) - BETWEEN_LINES + LABEL };
  }

  /** Items in as many rows as they need. @param {Item[]} items @param {number} height @returns {Row[]} */
  flowed(items, height) {
    /** @type {Row[]} */
    const rows = [];
    let room = 0;
    for (const item of items) {
      if (item.width + GAP > room) {
        rows.push({ items: [], height });
        room = this.felt.width - GAP;
      }
      rows[rows.length - 1].items.push(item);
      room -= item.width + GAP;
    }
    return rows;
  }
}
