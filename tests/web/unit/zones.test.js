import assert from "node:assert/strict";
import { test } from "node:test";
import { group, keyOf, lots, markOf, seatsAround } from "../../../src/regalia/clients/web/table/zones.js";
import { description, picture, zone } from "./pictures.js";

const ABOUT = description({ hand: 10, deck: 40, row: 8, slot: 1, table: 6 });
const ids = (lot) => lot.cards.map(({ id }) => id);
const keys = (found) => found.map(({ key }) => key);

test("a zone is known by its field, and by its seat where it has one", () => {
  assert.equal(keyOf("deck", null), "deck");
  assert.equal(keyOf("hand", 0), "hand@0");
  assert.notEqual(keyOf("hand", 1), keyOf("hand", 0));
});

test("a mark says its value, and nothing where the card has none of that kind", () => {
  const marked = { back: 0, marks: [{ kind: "attack", value: 3 }] };
  assert.equal(markOf(marked, "attack"), 3);
  assert.equal(markOf(marked, "health"), undefined);
  assert.equal(markOf({ back: 0 }, "attack"), undefined);
});

test("every zone with cards becomes a lot, in the order of the picture", () => {
  const found = lots(picture([zone("hand", 0, "hand", ["a", "b"]), zone("deck", 0, "stack", ["c"])]), ABOUT, new Set());
  assert.deepEqual(keys(found), ["hand@0", "deck@0"]);
  assert.deepEqual(found.map(ids), [["a", "b"], ["c"]]);
  assert.deepEqual([found[0].most, found[1].most], [10, 40]);
});

test("a zone that counts, or marks squares, is no lot", () => {
  const counter = { field: "points", seat: 0, kind: "counter", label: "points", place: "seat", value: 30 };
  assert.deepEqual(lots(picture([counter]), ABOUT, new Set()), []);
});

test("a card that another holds lies with its holder", () => {
  const held = { id: "b", marks: [{ kind: "held_by", value: 1 }] };
  const found = lots(picture([zone("slot", 0, "spread", ["a", held]), zone("slot", 1, "spread", [])]), ABOUT, new Set());
  assert.deepEqual(found.map(ids), [["a"], ["b"]]);
});

test("a card held by a seat that has no such zone stays where it is", () => {
  const held = { id: "b", marks: [{ kind: "held_by", value: 3 }] };
  assert.deepEqual(lots(picture([zone("slot", 0, "spread", [held])]), ABOUT, new Set()).map(ids), [["b"]]);
});

test("a card that waits to take effect is not shown in its spread, but stays in a hand", () => {
  const waiting = [{ seat: 0, face: "a", text: "", card: "a", target_card: null, target_seat: null }];
  const shown = picture([zone("slot", 0, "spread", ["a", "b"]), zone("hand", 0, "hand", ["a"])], { waiting });
  assert.deepEqual(lots(shown, ABOUT, new Set()).map(ids), [["b"], ["a"]]);
});

test("a row for many is shown once a card has lain in it, and stays when it is empty again", () => {
  const used = new Set();
  const empty = picture([zone("row", 0, "spread", [])]);
  assert.deepEqual(lots(empty, ABOUT, used), []);
  assert.deepEqual(keys(lots(picture([zone("row", 0, "spread", ["a"])]), ABOUT, used)), ["row@0"]);
  assert.deepEqual(keys(lots(empty, ABOUT, used)), ["row@0"]);
});

test("a spread for a few is shown even while it is empty", () => {
  assert.deepEqual(keys(lots(picture([zone("slot", 0, "spread", [])]), ABOUT, new Set())), ["slot@0"]);
});

test("the zones of a seat are told apart by how they are laid out", () => {
  const counter = { field: "points", seat: 0, kind: "counter", label: "points", place: "seat", value: 30 };
  const zones = [
    zone("hand", 0, "hand", ["a"]),
    zone("deck", 0, "stack", ["b"]),
    zone("slot", 0, "spread", ["c"]),
    zone("row", 0, "spread", ["d"]),
    zone("hand", 1, "hand", ["e"]),
    zone("table", null, "spread", ["f"]),
    counter,
  ];
  const shown = picture(zones);
  const found = group(lots(shown, ABOUT, new Set()), shown, 0);
  assert.deepEqual([found.hands, found.stacks, found.few, found.many].map(keys), [
    ["hand@0"],
    ["deck@0"],
    ["slot@0"],
    ["row@0"],
  ]);
  assert.deepEqual(found.counters, [counter]);
});

test("the middle has the zones that belong to no seat", () => {
  const shown = picture([zone("hand", 0, "hand", ["a"]), zone("slot", null, "spread", ["b"])]);
  const found = group(lots(shown, ABOUT, new Set()), shown, null);
  assert.deepEqual(keys(found.few), ["slot"]);
  assert.deepEqual(found.hands, []);
});

test("one sits at the bottom and the others follow in the order of play", () => {
  assert.deepEqual(seatsAround(picture([], { seat: 2, seats: 4 })), [2, 3, 0, 1]);
});

test("a spectator sits with the first", () => {
  assert.deepEqual(seatsAround(picture([], { seat: null, seats: 3 })), [0, 1, 2]);
});
