import assert from "node:assert/strict";
import { test } from "node:test";
import { fewOf, handOf, manyOf, oneOf, sum } from "../../../src/regalia/clients/web/table/items.js";
import { GAP, LABEL, LEAST_CARD, PLATE, Rows, TALL, WIDE_PLATE } from "../../../src/regalia/clients/web/table/rows.js";
import { picture } from "./pictures.js";

const WIDE = { width: 1200, height: 800 };
const PHONE = { width: 390, height: 700 };
const lot = (key, most = 1) => ({ key, zone: { kind: "spread" }, cards: [], most, isWide: most > 4 });
const group = (more = {}) => ({ hands: [], stacks: [], few: [], many: [], counters: [], ...more });

function rows(felt, mine, theirs, { board = null, centre = group() } = {}) {
  const others = theirs.map((_, n) => n + 1);
  return new Rows(picture([], { board }), felt, mine, theirs, centre, 0, others);
}

const lotsOf = (found) => found.map(({ items }) => items.filter((item) => item.lot).map((item) => item.lot.key));

test("rows are as high together as each of them", () => {
  assert.equal(sum([]), 0);
  assert.equal(
    sum([
      { items: [], height: 30 },
      { items: [], height: 12 },
    ]),
    42,
  );
});

test("a hand takes two cards and a bit, and what is left where it may grow", () => {
  assert.deepEqual(handOf(lot("hand"), 100), { lot: lot("hand"), card: 100, width: 210, grow: false });
  assert.equal(handOf(lot("hand"), 100, true).grow, true);
});

test("a stack is a little wider than a card, and never too narrow for its count", () => {
  assert.equal(oneOf(lot("deck"), 100).width, 106);
  assert.equal(oneOf(lot("deck"), 24).width, 36);
});

test("a place for a few is as wide as the cards it can hold, up to three", () => {
  assert.equal(fewOf(lot("slot", 1), 100).width, 106);
  assert.equal(fewOf(lot("slot", 2), 100).width, 186);
  assert.equal(fewOf(lot("slot", 4), 100).width, fewOf(lot("slot", 3), 100).width);
  assert.equal(fewOf(lot("slot", 3), 100, 2).width, 186);
  assert.equal(fewOf(lot("slot", 0), 10).width, 30);
});

test("a row for many grows", () => {
  assert.equal(manyOf(lot("row", 9), 100).grow, true);
});

test("a felt is wide when it has the width for it and is wider than high", () => {
  assert.equal(rows(WIDE, group(), [group()]).isWide, true);
  assert.equal(rows(PHONE, group(), [group()]).isWide, false);
  assert.equal(rows({ width: 820, height: 1060 }, group(), [group()]).isWide, false);
});

test("items flow into as many rows as they need", () => {
  const items = Array.from({ length: 5 }, (_, n) => ({ lot: lot(`s${n}`), width: 170, card: 80 }));
  const found = rows(PHONE, group(), [group()]).flowed(items, 90);
  assert.deepEqual(lotsOf(found), [["s0", "s1"], ["s2", "s3"], ["s4"]]);
  assert.deepEqual(
    found.map(({ height }) => height),
    [90, 90, 90],
  );
  assert.deepEqual(rows(PHONE, group(), [group()]).flowed([], 90), []);
});

test("what fills a row to its last pixel stays in it", () => {
  const width = (PHONE.width - GAP) / 2 - GAP;
  const two = [lot("a"), lot("b")].map((one) => ({ lot: one, width, card: 80 }));
  assert.equal(rows(PHONE, group(), [group()]).flowed(two, 90).length, 1);
});

test("opposite sits one other, with plate, hand and stacks in the first row", () => {
  const theirs = group({ hands: [lot("hand")], stacks: [lot("deck")] });
  const [column] = rows(WIDE, group(), [theirs]).top(100);
  assert.equal(column[0].items[0].plate, 1);
  assert.deepEqual(lotsOf(column), [["hand", "deck"]]);
  assert.ok(column[0].height >= WIDE_PLATE);
});

test("several others get a column each, its plate on top", () => {
  const theirs = [1, 2, 3].map((n) => group({ hands: [lot(`hand${n}`)] }));
  const columns = rows(WIDE, group(), theirs).top(100);
  assert.deepEqual(
    columns.map(([first]) => first.items[0].plate),
    [1, 2, 3],
  );
  assert.deepEqual(
    columns.map((column) => lotsOf(column)[1]),
    [["hand1"], ["hand2"], ["hand3"]],
  );
  assert.equal(columns[0][0].height, PLATE * rows(WIDE, group(), theirs).scale);
});

test("columns that do not fit beside each other stand in rows", () => {
  const theirs = Array.from({ length: 5 }, () => group({ hands: [lot("hand")] }));
  const narrow = rows(PHONE, group(), theirs);
  assert.equal(narrow.columns, 3);
  const columns = narrow.top(60);
  const one = sum(columns[0]);
  assert.equal(narrow.rowsOfColumns(columns), 2 * one + GAP);
});

test("one's own hand is larger than the other cards, within bounds", () => {
  const wide = rows(WIDE, group(), [group()]);
  assert.equal(wide.handCard(50), 67.5);
  assert.equal(wide.handCard(150), 165 * wide.scale);
  assert.equal(rows(PHONE, group(), [group()]).handCard(132), 390 / 4.4);
});

test("on a wide felt plate, hand and stacks share the last row; on a phone the hand has its own", () => {
  const mine = group({ hands: [lot("hand")], stacks: [lot("deck")] });
  assert.deepEqual(lotsOf(rows(WIDE, mine, [group()]).bottom(90)), [["hand", "deck"]]);
  assert.deepEqual(lotsOf(rows(PHONE, mine, [group()]).bottom(60)), [["deck"], ["hand"]]);
});

test("places for few stand beside the first row for many, unless they would take half of it", () => {
  const felt = rows(WIDE, group(), [group()]);
  const few = [fewOf(lot("slot"), 80)];
  assert.deepEqual(lotsOf(felt.besideMany(few, [lot("row", 9), lot("camp", 9)], 80)), [["slot", "row"], ["camp"]]);
  const crowd = Array.from({ length: 8 }, (_, n) => fewOf(lot(`s${n}`), 80));
  assert.equal(lotsOf(felt.besideMany(crowd, [lot("row", 9)], 80))[0].includes("row"), false);
});

test("on a wide felt with a board nothing stands in the middle rows: it is placed beside the board", () => {
  const centre = group({ stacks: [lot("deck")] });
  assert.deepEqual(rows(WIDE, group(), [group()], { board: { pieces: [] }, centre }).middle(80, true), []);
  assert.deepEqual(lotsOf(rows(WIDE, group(), [group()], { centre }).middle(80, false)), [["deck"]]);
});

test("all rows together are as high as top, middle and bottom, with gaps between", () => {
  const mine = group({ hands: [lot("hand")] });
  const felt = rows(WIDE, mine, [group({ hands: [lot("hand")] })], { centre: group({ stacks: [lot("deck")] }) });
  const parts = sum(felt.top(80).flat()) + sum(felt.middle(80, false)) + sum(felt.bottom(80));
  assert.equal(felt.heightWith(80, false), parts + 4 * GAP);
  assert.ok(felt.heightWith(100, false) > felt.heightWith(60, false));
});

test("stacks beside a plate shrink with their number, and not below the least card", () => {
  const felt = rows(PHONE, group(), [group()]);
  assert.equal(felt.besidePlate(60, 1), 48);
  assert.equal(felt.besidePlate(60, 20), LEAST_CARD);
});

test("a row has room for the card and its label", () => {
  const [row] = rows(WIDE, group(), [group()], { centre: group({ few: [lot("slot")] }) }).middle(80, false);
  assert.equal(row.height, 80 * TALL + LABEL);
});
