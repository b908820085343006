// Layout: where everything lies on a felt of some size. Pure arithmetic: a picture in, places out; nothing of it moves by itself.

import { fewOf, handOf, manyOf, oneOf, sum } from "./items.js";
import { group, lots, seatsAround } from "./zones.js";

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {import("./zones.js").Group} Group */
/** @typedef {import("../cards/types.js").Picture} Picture */
/** @typedef {import("../cards/types.js").Description} Description */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {Box & {lot: Lot, card: number, own: boolean}} Place  where a zone lies, and how wide its cards are */
/** @typedef {{seat: number} & Box} Plate */
/** @typedef {{places: Place[], plates: Plate[], board: Box | null, middle: Box, height: number, card: number}} Layout */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./items.js").Line} Line */

export const TALL = 1.4;
const GAP = 8;
const LABEL = 15;
const PLATE = 46;
const WIDE_PLATE = 56;
const WIDE_FELT = 760;
const LEAST_CARD = 34;

/**
 * Lay a picture out.
 * @param {Picture} picture
 * @param {Description} description
 * @param {{width: number, height: number}} felt
 * @param {Set<string>} used
 * @returns {Layout}
 */
export function layOut(picture, description, felt, used) {
  const all = lots(picture, description, used);
  const [own, ...others] = seatsAround(picture);
  const table = new Table(picture, felt, group(all, picture, own), others.map((seat) => group(all, picture, seat)), group(all, picture, null), own, others);
  return table.fitted(description.board !== null);
}

class Table {
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
    this.isTight = !this.isWide && picture.board !== null && mine.many.length === 0;
  }

  /** The largest cards with which all lines, and a board of a good size, still fit. @param {boolean} hasBoard */
  fitted(hasBoard) {
    const { width, height } = this.felt;
    const largest = Math.min(132, width / (this.isWide ? 7 : 5.4));
    const wanted = hasBoard ? Math.min(width - 2 * GAP, height * (this.isWide ? 0.68 : 0.52)) : 0;
    for (let card = largest; card > LEAST_CARD; card -= 2) {
      if (this.heightWith(card, hasBoard) + wanted <= height) return this.placed(card, hasBoard);
    }
    return this.placed(LEAST_CARD, hasBoard);
  }

  /** @param {number} card @param {boolean} hasBoard */
  heightWith(card, hasBoard) {
    const lines = [...this.top(card).flat(), ...this.middle(card, hasBoard), ...this.bottom(card)];
    const columns = this.top(card);
    const above = columns.length > 1 ? this.rowsOfColumns(columns) : sum(columns.flat());
    return above + sum(this.middle(card, hasBoard)) + sum(this.bottom(card)) + (lines.length ? 4 * GAP : 0);
  }

  // ── Lines ──

  /** The lines of the others: one column for one, several side by side for more. @param {number} card @returns {Line[][]} */
  top(card) {
    if (this.theirs.length === 1) return [this.opposite(card * (this.isWide ? 0.86 : 0.8))];
    return this.theirs.map((theirs, n) => this.column(theirs, this.others[n], card));
  }

  /** @param {number} card @returns {Line[]} */
  opposite(card) {
    const [theirs] = this.theirs;
    const piles = theirs.hands.length + theirs.stacks.length;
    const room = this.felt.width - this.plateWidth - 2 * GAP - piles * (GAP + 12);
    const small = Math.min(card * 0.72, room / (theirs.hands.length * 2.1 + theirs.stacks.length || 1));
    const plate = { plate: this.others[0], width: this.plateWidth, card };
    const first = [plate, ...theirs.hands.map((lot) => handOf(lot, small, this.isWide)), ...theirs.stacks.map((lot) => this.pile(lot, small))];
    const few = this.isBesideBoard ? [] : theirs.few.map((lot) => fewOf(lot, card));
    if (this.isTight) return this.flowed([plate, ...few, ...first.slice(1)], Math.max(PLATE, card * TALL + LABEL));
    return [...this.flowed(first, Math.max(WIDE_PLATE + 4, small * TALL + LABEL)), ...this.besideMany(few, theirs.many, card)];
  }

  /** A small column for each of several others. @param {Group} theirs @param {number} seat @param {number} card @returns {Line[]} */
  column(theirs, seat, card) {
    const width = this.columnWidth;
    const units = theirs.hands.length * 2.1 + theirs.few.reduce((all, lot) => all + 1 + 0.8 * (Math.min(lot.most, 2) - 1), 0) + theirs.stacks.length;
    const count = theirs.hands.length + theirs.few.length + theirs.stacks.length;
    const small = Math.min(card * 0.8, (width - GAP - count * (GAP + 7)) / Math.max(units, 2));
    const items = [...theirs.hands.map((lot) => handOf(lot, small)), ...theirs.few.map((lot) => fewOf(lot, small, 2)), ...theirs.stacks.map((lot) => oneOf(lot, small))];
    return [
      { items: [{ plate: seat, width: width - GAP, card: small, grow: true }], height: PLATE },
      ...(items.length ? [{ items, height: small * TALL + LABEL }] : []),
      ...theirs.many.map((lot) => ({ items: [manyOf(lot, small)], height: small * TALL + LABEL })),
    ];
  }

  /** A stack; on a wide felt there is room for its name. @param {Lot} lot @param {number} card @returns {Item} */
  pile(lot, card) {
    const item = oneOf(lot, card);
    return this.isWide ? { ...item, width: Math.max(item.width, card + 20) } : item;
  }

  get plateWidth() {
    return this.isWide ? 206 : this.felt.width < 500 ? 120 : 190;
  }

  get columns() {
    const [theirs] = this.theirs;
    const least = this.isWide ? 190 : theirs.stacks.length + theirs.many.length > 0 ? 160 : 118;
    return Math.max(1, Math.min(this.others.length, Math.floor(this.felt.width / least)));
  }

  get columnWidth() {
    return (this.felt.width - GAP) / this.columns;
  }

  /** How high columns are when they stand in rows. @param {Line[][]} columns */
  rowsOfColumns(columns) {
    let height = 0;
    for (let first = 0; first < columns.length; first += this.columns) {
      height += Math.max(...columns.slice(first, first + this.columns).map(sum));
    }
    return height;
  }

  /** @param {number} card @param {boolean} hasBoard @returns {Line[]} */
  middle(card, hasBoard) {
    const { stacks, few, many } = this.centre;
    if (hasBoard && this.isWide) return [];
    const size = hasBoard ? card * 0.8 : card;
    const items = [...stacks.map((lot) => this.pile(lot, size)), ...few.map((lot) => fewOf(lot, size))];
    const height = size * TALL + LABEL;
    return [...this.flowed(items, height), ...many.map((lot) => ({ items: [manyOf(lot, size)], height }))];
  }

  /** @param {number} card @returns {Line[]} */
  bottom(card) {
    const { hands, stacks, few, many } = this.mine;
    const held = this.handCard(card);
    const high = held * TALL * 1.1 + GAP;
    const fewer = this.isBesideBoard ? [] : few.map((lot) => fewOf(lot, card));
    const plate = { plate: this.own, width: this.plateWidth, card };
    const rows = [...this.besideMany(this.isTight ? [] : fewer, many, card)].reverse();
    const piles = stacks.map((lot) => this.pile(lot, card * (stacks.length > 2 ? 0.76 : 1)));
    const room = this.felt.width - plate.width - piles.reduce((all, item) => all + item.width + GAP, 0);
    if (this.isWide && room > held * 3.6) {
      const items = [plate, ...hands.map((lot) => handOf(lot, held, true)), ...piles];
      return [...rows, { items, height: Math.max(high, PLATE) }];
    }
    const beside = [plate, ...(this.isTight ? fewer : []), ...stacks.map((lot) => oneOf(lot, card * 0.8))];
    return [...rows, ...this.flowed(beside, Math.max(PLATE, beside.length > 1 ? card * (this.isTight ? 1 : 0.8) * TALL + LABEL : 0)), ...hands.map((lot) => ({ items: [handOf(lot, held, true)], height: high }))];
  }

  /** Cards in one's own hand are larger. @param {number} card */
  handCard(card) {
    return Math.min(card * 1.35, this.isWide ? 136 : this.felt.width / 4.4);
  }

  /** Places for few cards stand beside the first row for many, where there is one. @param {Item[]} few @param {Lot[]} many @param {number} card @returns {Line[]} */
  besideMany(few, many, card) {
    const height = card * TALL + LABEL;
    const rows = many.map((lot) => ({ items: [manyOf(lot, card)], height }));
    const room = few.reduce((all, item) => all + item.width + GAP, 0);
    if (rows.length && room < this.felt.width * 0.45) rows[0].items.unshift(...few);
    else rows.unshift(...this.flowed(few, height));
    return rows;
  }

  /** Items in as many lines as they need. @param {Item[]} items @param {number} height @returns {Line[]} */
  flowed(items, height) {
    /** @type {Line[]} */
    const lines = [];
    let room = 0;
    for (const item of items) {
      if (item.width + GAP > room) {
        lines.push({ items: [], height });
        room = this.felt.width - GAP;
      }
      lines[lines.length - 1].items.push(item);
      room -= item.width + GAP;
    }
    return lines;
  }

  // ── Places ──

  /** @param {number} card @param {boolean} hasBoard @returns {Layout} */
  placed(card, hasBoard) {
    const { width, height } = this.felt;
    /** @type {Layout} */
    const layout = { places: [], plates: [], board: null, middle: { x: 0, y: 0, width, height: 0 }, height, card };
    const y = this.placeTop(layout, this.top(card));
    const below = sum(this.bottom(card));
    const between = this.middle(card, hasBoard);
    const least = sum(between) + (hasBoard ? 160 : 0);
    layout.height = Math.max(height, y + least + below + 3 * GAP);
    const room = layout.height - y - below - GAP;
    layout.middle = { x: 0, y, width, height: room };
    this.placeMiddle(layout, between, card, hasBoard);
    this.placeLines(layout, this.bottom(card), 0, width, layout.height - below - GAP / 2, true);
    return layout;
  }

  /** @param {Layout} layout @param {Line[][]} columns */
  placeTop(layout, columns) {
    if (columns.length === 1) return this.placeLines(layout, columns[0], 0, this.felt.width, GAP / 2, false);
    let y = GAP / 2;
    for (let first = 0; first < columns.length; first += this.columns) {
      const row = columns.slice(first, first + this.columns);
      const indent = (this.felt.width - row.length * this.columnWidth) / 2;
      const ends = row.map((lines, n) => this.placeLines(layout, lines, indent + n * this.columnWidth, this.columnWidth, y, false));
      y = Math.max(...ends);
    }
    return y;
  }

  /** @param {Layout} layout @param {Line[]} lines @param {number} card @param {boolean} hasBoard */
  placeMiddle(layout, lines, card, hasBoard) {
    const { y, height } = layout.middle;
    const rest = height - sum(lines);
    if (!hasBoard) {
      this.placeLines(layout, lines, 0, this.felt.width, y + rest / 2, false);
      return;
    }
    const top = this.placeLines(layout, lines, 0, this.felt.width, y, false);
    const size = Math.floor(Math.min(this.felt.width - 2 * GAP, rest - GAP) / 8) * 8;
    const x = Math.round((this.felt.width - size) / 2);
    layout.board = { x, y: top + Math.max(0, (rest - size) / 2), width: size, height: size };
    if (this.isWide) this.placeBesideBoard(layout, card);
  }

  /** On a wide felt what lies in the middle stands right of the board, and what the players have few of left. @param {Layout} layout @param {number} card */
  placeBesideBoard(layout, card) {
    const board = /** @type {Box} */ (layout.board);
    const { stacks, few, many } = this.centre;
    const right = board.x + board.width + 4 * GAP;
    this.placeDown(layout, [...stacks.map((lot) => oneOf(lot, card)), ...few.map((lot) => fewOf(lot, card)), ...many.map((lot) => fewOf(lot, card))], right, this.felt.width - right - GAP, board.y, board.height);
    const left = board.x - 6 * GAP;
    this.placeDown(layout, this.theirs.flatMap((theirs) => theirs.few).map((lot) => fewOf(lot, card)), 2 * GAP, left, board.y, board.height / 2);
    this.placeDown(layout, this.mine.few.map((lot) => fewOf(lot, card)).reverse(), 2 * GAP, left, board.y + board.height / 2, board.height / 2);
  }

  /** Items below each other in a column. @param {Layout} layout @param {Item[]} items @param {number} x @param {number} width @param {number} y @param {number} height */
  placeDown(layout, items, x, width, y, height) {
    const step = height / Math.max(1, items.length);
    items.forEach((item, n) => {
      const size = Math.max(LEAST_CARD / 2, Math.min(item.card, (step - LABEL - GAP) / TALL, width));
      const wide = Math.min(item.width, width);
      this.place(layout, { ...item, card: size }, x + (width - wide) / 2, y + n * step + (step - size * TALL - LABEL) / 2, wide, size * TALL + LABEL, false);
    });
  }

  /**
   * Lines below each other: a plate on the left, what grows in the middle, the rest on the right.
   * @param {Layout} layout
   * @param {Line[]} lines
   * @param {number} x
   * @param {number} width
   * @param {number} y
   * @param {boolean} own
   */
  placeLines(layout, lines, x, width, y, own) {
    for (const line of lines) {
      this.placeLine(layout, line, x, width, y, own);
      y += line.height;
    }
    return y;
  }

  /** @param {Layout} layout @param {Line} line @param {number} x @param {number} width @param {number} y @param {boolean} own */
  placeLine(layout, line, x, width, y, own) {
    const growing = line.items.filter((item) => item.grow).length;
    const taken = line.items.reduce((all, item) => all + (item.grow ? 0 : item.width + GAP), GAP);
    const hasPlate = line.items.some((item) => item.plate !== undefined);
    const spare = Math.max(0, width - taken);
    let at = x + GAP / 2 - (hasPlate ? GAP / 2 : 0) + (growing || hasPlate ? GAP / 2 : spare / 2);
    for (const item of line.items) {
      const wide = item.grow ? spare / growing - GAP : item.width;
      this.place(layout, item, at, y, Math.max(wide, item.card), line.height, own);
      at += wide + GAP + (hasPlate && !growing && item.plate !== undefined ? spare : 0);
    }
  }

  /** @param {Layout} layout @param {Item} item @param {number} x @param {number} y @param {number} width @param {number} height @param {boolean} own */
  place(layout, item, x, y, width, height, own) {
    if (item.plate !== undefined) {
      const high = Math.min(height - 4, this.isWide && this.others.length === 1 ? WIDE_PLATE : PLATE - 2);
      layout.plates.push({ seat: item.plate, x, y: y + (height - high) / 2, width, height: high });
    } else if (item.lot) {
      layout.places.push({ lot: item.lot, card: item.card, own, x, y, width, height });
    }
  }
}
