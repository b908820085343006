import assert from "node:assert/strict";
import { test } from "node:test";
import { Chooser, left, pickablesOf, same } from "../../../src/regalia/clients/web/table/chooser.js";

const card = (key) => ({ kind: "card", key });
const seat = (key) => ({ kind: "seat", key });
const square = (key) => ({ kind: "square", key });
const choice = (id, ...parts) => ({ id, family: "any", notation: String(id), label: String(id), parts });
const cards = (...keys) => ({ part: "cards", kind: "card", cards: keys });
const at = (name) => ({ part: "at", kind: "square", square: name });
const whom = (number) => ({ part: "whom", kind: "seat", seat: number });

const STRIKE = choice(1, cards("K"), whom(1));
const STRIKE_HARD = choice(2, cards("K", "5"), whom(1));
const HEAL = choice(3, cards("Q"));
const PASS = choice(4);

function offered(...legal) {
  const chooser = new Chooser();
  chooser.offer(legal);
  return chooser;
}

test("a choice is picked by its cards, its seat and its squares, in the order of its parts", () => {
  assert.deepEqual(pickablesOf(choice(1, cards("K", "5"), whom(0), at("e4"))), [card("K"), card("5"), seat("0"), square("e4")]);
});

test("a part that is a number or an empty square is not clicked on", () => {
  assert.deepEqual(pickablesOf(choice(1, { part: "n", kind: "number", number: 3 }, at(null))), []);
});

test("copies of one card are as good as each other, squares of one name are not copies", () => {
  assert.equal(same(card("wolf#1")), same(card("wolf#2")));
  assert.notEqual(same(card("wolf")), same(card("owl")));
  assert.notEqual(same(square("a#1")), same(square("a#2")));
  assert.notEqual(same(card("1")), same(seat("1")));
});

test("picks in any order lead to a choice of cards", () => {
  assert.deepEqual(left(STRIKE_HARD, [card("5")]), [card("K"), seat("1")]);
  assert.deepEqual(left(STRIKE_HARD, [seat("1"), card("5"), card("K")]), []);
});

test("a pick that a choice has not got leads away from it", () => {
  assert.equal(left(STRIKE, [card("Q")]), null);
  assert.equal(left(STRIKE, [card("K"), card("K")]), null);
  assert.equal(left(PASS, [card("K")]), null);
});

test("squares are picked in their order", () => {
  const move = choice(1, at("e2"), at("e4"));
  assert.deepEqual(left(move, [square("e2")]), [square("e4")]);
  assert.equal(left(move, [square("e4")]), null);
});

test("all that begins a choice can be picked at first, and nothing else", () => {
  const chooser = offered(STRIKE, HEAL, PASS);
  assert.deepEqual(chooser.next, [card("K"), seat("1"), card("Q")]);
  assert.equal(chooser.canPick(card("A")), false);
});

test("of the squares of a move only the first can be picked at first", () => {
  const chooser = offered(choice(1, at("e2"), at("e4")), choice(2, at("d2"), at("d4")));
  assert.deepEqual(chooser.next, [square("e2"), square("d2")]);
});

test("a pick that leaves one choice is the decision", () => {
  assert.equal(offered(STRIKE, HEAL, PASS).pick(card("Q")), HEAL);
  assert.equal(offered(STRIKE, HEAL, PASS).pick(card("K")), STRIKE);
});

test("a pick that leaves several is no decision yet", () => {
  const chooser = offered(STRIKE, STRIKE_HARD, HEAL);
  assert.equal(chooser.pick(card("K")), null);
  assert.deepEqual(chooser.remaining, [STRIKE, STRIKE_HARD]);
  assert.equal(chooser.pick(card("5")), STRIKE_HARD);
});

test("a choice is complete when all of it is picked, even if more could follow", () => {
  const chooser = offered(STRIKE, STRIKE_HARD);
  chooser.pick(card("K"));
  assert.deepEqual(chooser.complete, []);
  chooser.pick(seat("1"));
  assert.deepEqual(chooser.complete, [STRIKE]);
  assert.deepEqual(chooser.remaining, [STRIKE, STRIKE_HARD]);
});

test("what is picked again is put back", () => {
  const chooser = offered(STRIKE, STRIKE_HARD);
  chooser.pick(card("K"));
  assert.equal(chooser.isPicked(card("K")), true);
  assert.equal(chooser.pick(card("K")), null);
  assert.deepEqual(chooser.picks, []);
});

test("something that begins another choice begins anew", () => {
  const chooser = offered(STRIKE, STRIKE_HARD, HEAL, choice(5, cards("Q", "2")));
  chooser.pick(card("K"));
  chooser.pick(card("Q"));
  assert.deepEqual(chooser.picks, [card("Q")]);
});

test("something that is no part of any choice changes nothing", () => {
  const chooser = offered(STRIKE, STRIKE_HARD);
  chooser.pick(card("K"));
  assert.equal(chooser.pick(card("9")), null);
  assert.deepEqual(chooser.picks, [card("K")]);
});

test("a copy of a card that can be picked can be picked, and only the one clicked on is marked", () => {
  const chooser = offered(choice(1, cards("wolf#1"), whom(0)), choice(2, cards("wolf#1"), whom(1)));
  assert.equal(chooser.canPick(card("wolf#2")), true);
  chooser.pick(card("wolf#2"));
  assert.equal(chooser.isPicked(card("wolf#2")), true);
  assert.equal(chooser.isPicked(card("wolf#1")), false);
});

test("clicks are put back one by one, or all together", () => {
  const chooser = offered(STRIKE_HARD, choice(6, cards("K", "5", "2"), whom(1)));
  chooser.pick(card("K"));
  chooser.pick(card("5"));
  assert.equal(chooser.putBack(), true);
  assert.deepEqual(chooser.picks, [card("K")]);
  chooser.clear();
  assert.equal(chooser.putBack(), false);
});

test("new choices forget what was picked before", () => {
  const chooser = offered(STRIKE, STRIKE_HARD);
  chooser.pick(card("K"));
  chooser.offer([HEAL, PASS]);
  assert.deepEqual(chooser.picks, []);
  assert.deepEqual(chooser.next, [card("Q")]);
});
