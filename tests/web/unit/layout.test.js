import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut } from "../../../src/regalia/clients/web/table/layout.js";
import { LEAST_CARD } from "../../../src/regalia/clients/web/table/rows.js";
import { description, picture, zone } from "./pictures.js";

const ABOUT = description({ hand: 10, deck: 40, discard: 40, row: 8, market: 3 });
const BOARD = { columns: "abcdefgh", rows: "12345678", squares: [], pieces: [], from_above: [] };
const FELTS = [
  { width: 390, height: 700 },
  { width: 820, height: 1060 },
  { width: 1100, height: 700 },
  { width: 1800, height: 900 },
];

function table(seats, more = {}) {
  const zones = Array.from({ length: seats }, (_, seat) => [
    zone("hand", seat, "hand", [`${seat}h1`, `${seat}h2`]),
    zone("deck", seat, "stack", [`${seat}d`]),
    zone("discard", seat, "stack", []),
    zone("row", seat, "spread", [`${seat}r`]),
  ]).flat();
  return picture([...zones, zone("market", null, "spread", ["m"])], { seats, ...more });
}

const lay = (shown, felt, about = ABOUT) => layOut(shown, about, felt, new Set());
const boxesOf = ({ places, plates, board }) => [...places, ...plates, ...(board ? [board] : [])];
const placeOf = (layout, key) => layout.places.find(({ lot }) => lot.key === key);
const overlap = (one, other) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 3 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 3;

for (const felt of FELTS) {
  for (const seats of [2, 3, 6]) {
    test(`nothing sticks out or overlaps with ${seats} seats on ${felt.width} by ${felt.height}`, () => {
      const layout = lay(table(seats), felt);
      const boxes = boxesOf(layout);
      for (const { x, width } of boxes) assert.ok(x >= -1 && x + width <= felt.width + 1);
      for (const { y, height } of boxes) assert.ok(y >= -1 && y + height <= layout.height + 1);
      boxes.forEach((one, n) => boxes.slice(n + 1).forEach((other) => assert.ok(!overlap(one, other))));
    });
  }
}

test("every zone with cards gets one place and every seat one plate", () => {
  const layout = lay(table(3), FELTS[3]);
  assert.equal(layout.places.length, 3 * 4 + 1);
  assert.deepEqual(layout.plates.map(({ seat }) => seat).sort(), [0, 1, 2]);
});

test("one's own hand lies at the bottom, the others' at the top", () => {
  const layout = lay(table(2, { seat: 1 }), FELTS[2]);
  assert.ok(placeOf(layout, "hand@1").y > placeOf(layout, "hand@0").y);
  assert.equal(placeOf(layout, "hand@1").own, true);
  assert.equal(placeOf(layout, "hand@0").own, false);
});

test("what belongs to nobody lies between the players", () => {
  const layout = lay(table(2), FELTS[2]);
  const middle = placeOf(layout, "market").y;
  assert.ok(placeOf(layout, "row@1").y < middle && middle < placeOf(layout, "row@0").y);
});

test("cards are as large as they can be: larger on a larger felt, never below the least", () => {
  const sizes = [lay(table(2), { width: 1100, height: 600 }), lay(table(2), { width: 1100, height: 900 })].map(
    ({ card }) => card,
  );
  assert.ok(sizes[0] < sizes[1]);
  assert.equal(lay(table(2), { width: 300, height: 250 }).card, LEAST_CARD);
  assert.ok(lay(table(2), { width: 4000, height: 4000 }).card <= 240);
});

test("where not all fits, the felt grows instead of cards below the least", () => {
  const layout = lay(table(2), { width: 390, height: 290 });
  assert.ok(layout.height > 290);
  assert.equal(lay(table(2), FELTS[3]).height, FELTS[3].height);
});

test("a felt as low as a phone on its side holds everything in its height, the plates on the left", () => {
  const felt = { width: 844, height: 300 };
  const layout = lay(table(2), felt);
  assert.equal(layout.height, felt.height);
  for (const { y, height } of layout.places) assert.ok(y + height <= felt.height + 1);
  assert.ok(layout.plates.every(({ x, width }) => x + width <= 150));
});

test("a board is square, made of whole pixels a square, and in the middle of the width", () => {
  const shown = picture([zone("hand", 0, "hand", ["a"]), zone("hand", 1, "hand", ["b"])], { board: { pieces: [] } });
  for (const felt of FELTS) {
    const { board } = lay(shown, felt, { ...ABOUT, board: BOARD });
    assert.equal(board.width, board.height);
    assert.equal(board.width % 8, 0);
    assert.ok(Math.abs(board.x + board.width / 2 - felt.width / 2) <= 1);
  }
});

test("on a wide felt what lies in the middle stands right of the board", () => {
  const zones = [zone("hand", 0, "hand", ["a"]), zone("hand", 1, "hand", ["b"]), zone("deck", null, "stack", ["c"])];
  const layout = lay(picture(zones, { board: { pieces: [] } }), FELTS[2], { ...ABOUT, board: BOARD });
  assert.ok(placeOf(layout, "deck").x > layout.board.x + layout.board.width);
});

test("without a board there is none", () => {
  assert.equal(lay(table(2), FELTS[2]).board, null);
});

test("the same picture is laid out the same way again", () => {
  assert.deepEqual(lay(table(4), FELTS[2]), lay(table(4), FELTS[2]));
});

test("a row for many keeps its place once a card has lain in it", () => {
  const used = new Set();
  layOut(table(2), ABOUT, FELTS[2], used);
  const empty = table(2);
  for (const one of empty.zones) if (one.field === "row") one.cards = [];
  assert.ok(placeOf(layOut(empty, ABOUT, FELTS[2], used), "row@0"));
  assert.equal(placeOf(layOut(empty, ABOUT, FELTS[2], new Set()), "row@0"), undefined);
});
