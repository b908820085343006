import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, manyOf } from "../../../src/regalia/clients/web/table/items.js";
import { LABEL } from "../../../src/regalia/clients/web/table/rows.js";
import { spotsOf } from "../../../src/regalia/clients/web/table/spots.js";
import { zone } from "./pictures.js";

function place(kind, cards, { x = 100, y = 50, width = 400, height = 160, card = 80, own = false } = {}) {
  const laid = zone("zone", 0, kind, cards);
  return { x, y, width, height, card, own, lot: { key: "zone@0", zone: laid, cards: laid.cards, most: 9, isWide: false } };
}

const spots = (kind, cards, more) => spotsOf([place(kind, cards, more)]);
const many = (count) => Array.from({ length: count }, (_, n) => `c${n}`);

test("a single card lies in the middle of its place, below the label", () => {
  const [spot] = spots("spread", ["a"]);
  assert.equal(spot.x, 100 + (400 - 80) / 2);
  assert.equal(spot.y, 50 + LABEL);
  assert.equal(spot.width, 80);
});

test("cards of a spread lie side by side where there is room", () => {
  const found = spots("spread", many(3));
  assert.ok(Math.abs(found[1].x - found[0].x - 80 * 1.08) < 1e-9);
  assert.ok(found.every(({ y }) => y === found[0].y));
});

test("cards of a spread overlap where there is none, and stay within it", () => {
  const found = spots("spread", many(20));
  assert.equal(found[0].x, 100);
  assert.ok(Math.abs(found[19].x + 80 - 500) < 1e-9);
  assert.ok(found[1].x - found[0].x < 80);
});

test("in a wide row that is a little too narrow, cards shrink and none covers another", () => {
  const laid = zone("zone", 0, "spread", many(6));
  const wide = { ...place("spread", many(6)), lot: { key: "zone@0", zone: laid, cards: laid.cards, most: 9, isWide: true } };
  const found = spotsOf([wide]);
  assert.ok(found[0].width < 80 && found[0].width >= 53);
  assert.ok(found.slice(1).every((spot, n) => spot.x - found[n].x >= found[n].width));
  assert.ok(found[5].x + found[5].width <= 500.001);
  assert.equal(spotsOf([{ ...wide, width: 300 }])[0].width, 80);
});

test("a card of one's hand is lifted no further than its place has room", () => {
  const roomy = spots("hand", many(5), { own: true, height: 400 });
  assert.ok(roomy.every(({ lift }) => lift === 16));
  const low = spots("hand", many(5), { own: true, height: 125 });
  const corners = low.map(({ turn }) => 40 * Math.sin((Math.abs(turn) * Math.PI) / 180));
  assert.ok(low.every(({ y, lift }, n) => lift < 16 && (lift === 0 || y - corners[n] - lift >= 50 - 1e-9)));
  assert.ok(low.some(({ lift }) => lift > 0));
});

test("later cards lie above earlier ones", () => {
  const found = spots("spread", many(4));
  assert.deepEqual(
    found.map(({ z }) => z),
    [100, 104, 108, 112],
  );
});

test("of a stack only the topmost are drawn, and only the last is not buried", () => {
  const found = spots("stack", many(30));
  assert.deepEqual(
    found.map(({ card }) => card.id),
    ["c27", "c28", "c29"],
  );
  assert.deepEqual(
    found.map(({ buried }) => buried),
    [true, true, false],
  );
  assert.ok(found.every(({ inStack }) => inStack));
});

test("an empty zone has no spots", () => {
  for (const kind of ["spread", "stack", "hand"]) assert.deepEqual(spots(kind, []), []);
});

test("one's own hand is fanned: it leans to both sides of the middle", () => {
  const found = spots("hand", many(5), { own: true });
  assert.ok(found[0].turn < 0 && found[4].turn > 0);
  assert.equal(found[2].turn, 0);
  assert.equal(found[0].turn, -found[4].turn);
  assert.ok(found[0].y > found[2].y);
});

test("a hand of one card stands upright", () => {
  assert.equal(spots("hand", ["a"], { own: true })[0].turn, 0);
});

test("another's hand is not fanned and lies closer", () => {
  const found = spots("hand", many(5));
  assert.ok(found.every(({ turn }) => turn === 0));
  assert.ok(Math.abs(found[1].x - found[0].x - 80 * 0.32) < 1e-9);
  assert.ok(found.every(({ inHand }) => inHand));
});

test("a card that is exhausted is tilted", () => {
  const [upright, tilted] = spots("spread", ["a", { id: "b", marks: [{ kind: "exhausted", value: 1 }] }]);
  assert.equal(upright.turn, 0);
  assert.equal(tilted.turn, 6);
});

test("an attached card lies under the one that bears it, looking out at the top", () => {
  const found = spots("spread", ["bearer", { id: "gift", marks: [{ kind: "attached", value: "bearer" }] }]);
  const [bearer, gift] = ["bearer", "gift"].map((id) => found.find(({ card }) => card.id === id));
  assert.ok(gift.y < bearer.y && gift.x > bearer.x && gift.z < bearer.z);
  assert.equal(bearer.x, spots("spread", ["bearer"])[0].x);
});

test("several attached cards look out one above the other", () => {
  const gifts = ["g1", "g2"].map((id) => ({ id, marks: [{ kind: "attached", value: "bearer" }] }));
  const [, first, second] = spots("spread", ["bearer", ...gifts]);
  assert.ok(second.y < first.y && second.z < first.z);
});

test("a card may be attached to one in another zone", () => {
  const here = place("spread", ["bearer"]);
  const there = place("spread", [{ id: "gift", marks: [{ kind: "attached", value: "bearer" }] }], { x: 900 });
  const [bearer, gift] = spotsOf([here, there]);
  assert.ok(Math.abs(gift.x - bearer.x) < bearer.width);
});

test("spots know whose they are and which zone they lie in", () => {
  const [spot] = spots("spread", ["a"], { own: true });
  assert.equal(spot.own, true);
  assert.equal(spot.key, "zone@0");
});

const fighter = (id) => ({ id, marks: [{ kind: "health", value: 2 }] });
const wide = (cards, { lines, width = 400 } = {}) => ({
  ...place("spread", cards, { width }),
  lot: { key: "zone@0", zone: zone("zone", 0, "spread", cards), cards, most: 9, isWide: true },
  lines,
});

test("in a crowded row of several lines no card lies on the numbers of another, and each has its line", () => {
  const cards = [
    ...many(3).map((id) => ({ id, marks: [] })),
    ...["f1", "f2", "f3", "f4", "f5"].map(fighter),
    ...many(9).map((id) => ({ id: `${id}-more`, marks: [] })),
  ];
  const { lines } = manyOf({ ...wide(cards).lot }, 80, 400);
  const found = spotsOf([wide(cards, { lines })]);
  assert.equal(new Set(found.map(({ y }) => y)).size, lines);
  assert.equal(found.length, cards.length);
  for (const [n, spot] of found.entries()) {
    assert.ok(spot.x >= 99.9 && spot.x + 80 <= 500.1);
    const next = found[n + 1];
    if (next && next.y === spot.y && spot.card.id.startsWith("f")) assert.ok(next.x - spot.x >= 80);
  }
});

test("lines are about equally long where their numbers allow it", () => {
  const cards = ["f1", "f2", "f3", "f4", "f5", "f6"].map(fighter);
  assert.deepEqual(
    linesOf(cards, 5).map(({ length }) => length),
    [3, 3],
  );
  assert.deepEqual(linesOf([], 5), []);
  assert.equal(linesOf(cards, 1, 2).flat().length, 6);
});
