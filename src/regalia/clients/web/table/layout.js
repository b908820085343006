// Layout: where everything lies on a felt of some size. Pure arithmetic: a picture in, places out; nothing of it moves by itself.

import { fewOf, oneOf, sum } from "./items.js";
import { isLow, LowTable } from "./low.js";
import { GAP, LABEL, LEAST_CARD, PLATE, Rows, TALL } from "./rows.js";
import { group, lots, seatsAround } from "./zones.js";

/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {Box & {lot: Lot, card: number, own: boolean, lines?: number, isUnnamed?: boolean}} Place  where a zone lies, how wide its cards are, in how many lines */
/** @typedef {{seat: number} & Box} Plate */
/** @typedef {{places: Place[], plates: Plate[], board: Box | null, middle: Box, sequence: Box | null, height: number, card: number, scale: number}} Layout */
/** @typedef {import("./items.js").Item} Item */
/** @typedef {import("./items.js").Row} Row */

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
  const mine = group(all, picture, own);
  const theirs = others.map((seat) => group(all, picture, seat));
  const centre = group(all, picture, null);
  const hasBoard = description.board !== null;
  if (picture.waiting.length) used.add(SEQUENCE);
  const waits = used.has(SEQUENCE);
  if (isLow(felt)) return new LowTable(felt, { mine, theirs, centre, own, others, hasBoard, waits }).fitted();
  return new Table(picture, felt, mine, theirs, centre, own, others).fitted(hasBoard, waits);
}

const SEQUENCE = "what waits for answers";
const SEQUENCE_HEIGHT = 74;
const LARGEST_CARD = 150;

class Table extends Rows {
  /** The largest cards with which all rows, and a board of a good size, still fit. @param {boolean} hasBoard @param {boolean} waits */
  fitted(hasBoard, waits) {
    const { width, height } = this.felt;
    const largest = Math.min(LARGEST_CARD * this.scale, width / (this.isWide ? 7 : 5.4));
    const board = hasBoard ? Math.min(width - 2 * GAP, height * (this.isWide ? 0.68 : 0.52)) + 2 * GAP : 0;
    const wanted = board + (waits ? SEQUENCE_HEIGHT + GAP : 0);
    for (let card = largest; card > LEAST_CARD; card -= 2) {
      if (this.heightWith(card, hasBoard) + wanted <= height) return this.placed(card, hasBoard, waits);
    }
    return this.placed(LEAST_CARD, hasBoard, waits);
  }

  /** @param {number} card @param {boolean} hasBoard @param {boolean} waits @returns {Layout} */
  placed(card, hasBoard, waits) {
    const { width, height } = this.felt;
    /** @type {Layout} */
    const layout = {
      places: [],
      plates: [],
      board: null,
      middle: { x: 0, y: 0, width, height: 0 },
      sequence: null,
      height,
      card,
      scale: this.scale,
    };
    let y = this.placeTop(layout, this.top(card));
    const below = sum(this.bottom(card));
    const between = this.middle(card, hasBoard);
    const least = sum(between) + (hasBoard ? 160 : 0) + (waits ? SEQUENCE_HEIGHT : 0);
    layout.height = Math.max(height, y + least + below + 3 * GAP);
    if (waits) {
      const spare = layout.height - y - below - sum(between) - SEQUENCE_HEIGHT;
      const at = between.length || hasBoard ? y + GAP / 2 : y + Math.max(GAP / 2, spare / 2);
      layout.sequence = { x: GAP, y: at, width: width - 2 * GAP, height: SEQUENCE_HEIGHT };
      if (between.length || hasBoard) y += SEQUENCE_HEIGHT + GAP / 2;
    }
    const room = layout.height - y - below - GAP;
    layout.middle = { x: 0, y, width, height: room };
    this.placeMiddle(layout, between, card, hasBoard);
    this.placeRows(layout, this.bottom(card), 0, width, layout.height - below - GAP / 2, true);
    return layout;
  }

  /** @param {Layout} layout @param {Row[][]} columns */
  placeTop(layout, columns) {
    if (columns.length === 1) return this.placeRows(layout, columns[0], 0, this.felt.width, GAP / 2, false);
    let y = -GAP / 2;
    for (let first = 0; first < columns.length; first += this.columns) {
      const row = columns.slice(first, first + this.columns);
      const indent = (this.felt.width - row.length * this.columnWidth) / 2;
      const top = y + GAP;
      const ends = row.map((rows, n) =>
        this.placeRows(layout, rows, indent + n * this.columnWidth, this.columnWidth, top, false),
      );
      y = Math.max(...ends);
    }
    return y;
  }

  /** @param {Layout} layout @param {Row[]} rows @param {number} card @param {boolean} hasBoard */
  placeMiddle(layout, rows, card, hasBoard) {
    const { y, height } = layout.middle;
    const rest = height - sum(rows);
    if (!hasBoard) {
      this.placeRows(layout, rows, 0, this.felt.width, y + rest / 2, false);
      return;
    }
    const top = this.placeRows(layout, rows, 0, this.felt.width, y, false);
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
    this.placeDown(
      layout,
      [...stacks.map((lot) => oneOf(lot, card)), ...few.map((lot) => fewOf(lot, card)), ...many.map((lot) => fewOf(lot, card))],
      right,
      this.felt.width - right - GAP,
      board.y,
      board.height,
    );
    const left = board.x - 6 * GAP;
    this.placeDown(
      layout,
      this.theirs.flatMap((theirs) => theirs.few).map((lot) => fewOf(lot, card)),
      2 * GAP,
      left,
      board.y,
      board.height / 2,
    );
    this.placeDown(
      layout,
      this.mine.few.map((lot) => fewOf(lot, card)).reverse(),
      2 * GAP,
      left,
      board.y + board.height / 2,
      board.height / 2,
    );
  }

  /** Items below each other in a column. @param {Layout} layout @param {Item[]} items @param {number} x @param {number} width @param {number} y @param {number} height */
  placeDown(layout, items, x, width, y, height) {
    const step = height / Math.max(1, items.length);
    items.forEach((item, n) => {
      const size = Math.max(LEAST_CARD / 2, Math.min(item.card, (step - LABEL - GAP) / TALL, width));
      const wide = Math.min(item.width, width);
      this.place(
        layout,
        { ...item, card: size },
        x + (width - wide) / 2,
        y + n * step + (step - size * TALL - LABEL) / 2,
        wide,
        size * TALL + LABEL,
        false,
      );
    });
  }

  /**
   * Rows below each other: a plate on the left, what grows in the middle, the rest on the right.
   * @param {Layout} layout
   * @param {Row[]} rows
   * @param {number} x
   * @param {number} width
   * @param {number} y
   * @param {boolean} own
   */
  placeRows(layout, rows, x, width, y, own) {
    for (const row of rows) {
      this.placeRow(layout, row, x, width, y, own);
      y += row.height;
    }
    return y;
  }

  /** @param {Layout} layout @param {Row} row @param {number} x @param {number} width @param {number} y @param {boolean} own */
  placeRow(layout, row, x, width, y, own) {
    const growing = row.items.filter((item) => item.grow).length;
    const taken = row.items.reduce((all, item) => all + (item.grow ? 0 : item.width + GAP), GAP);
    const hasPlate = row.items.some((item) => item.plate !== undefined);
    const spare = Math.max(0, width - taken);
    let at = x + GAP / 2 - (hasPlate ? GAP / 2 : 0) + (growing || hasPlate ? GAP / 2 : spare / 2);
    for (const item of row.items) {
      const wide = item.grow ? spare / growing - GAP : item.width;
      this.place(layout, item, at, y, Math.max(wide, item.card), row.height, own);
      at += wide + GAP + (hasPlate && !growing && item.plate !== undefined ? spare : 0);
    }
  }

  /** @param {Layout} layout @param {Item} item @param {number} x @param {number} y @param {number} width @param {number} height @param {boolean} own */
  place(layout, item, x, y, width, height, own) {
    if (item.plate !== undefined) {
      const high = Math.min(height - 4, this.others.length === 1 ? this.platesHigh : (PLATE - 2) * this.scale);
      layout.plates.push({ seat: item.plate, x, y: y + (height - high) / 2, width, height: high });
    } else if (item.lot) {
      layout.places.push({ lot: item.lot, card: item.card, own, x, y, width, height, lines: item.lines });
    }
  }
}
