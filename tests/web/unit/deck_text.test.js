import assert from "node:assert/strict";
import { test } from "node:test";
import { countOf, mannerOf, oneLess, oneMore, readDeck, writeDeck } from "../../../src/regalia/clients/web/pages/deck_text.js";

const FACES = {
  Wolf: { type: "unit" },
  "Grey Owl": { type: "unit" },
  "Old Hall": { type: "hall" },
  "New Hall": { type: "hall" },
  Queen: { type: "ruler" },
  "Royal Guard": { type: "unit" },
};
const entry = (name, count = 1, word = "") => ({ name, word, count });
const read = (text) => readDeck(FACES, text);

test("a line says how many of which card", () => {
  assert.deepEqual(read("3 Wolf"), [entry("Wolf", 3)]);
  assert.deepEqual(read("12 Grey Owl"), [entry("Grey Owl", 12)]);
});

test("the count may have a cross behind it", () => {
  for (const text of ["3x Wolf", "3 x Wolf", "3× Wolf", "3X Wolf"]) assert.deepEqual(read(text), [entry("Wolf", 3)]);
});

test("a name alone is one card", () => {
  assert.deepEqual(read("Grey Owl"), [entry("Grey Owl")]);
});

test("case and blanks around a name do not matter", () => {
  assert.deepEqual(read("  2  gREY oWL  "), [entry("Grey Owl", 2)]);
});

test("a word before a name puts the card behind it", () => {
  assert.deepEqual(read("hall Old Hall"), [entry("Old Hall", 1, "hall")]);
  assert.deepEqual(read("Ruler queen"), [entry("Queen", 1, "ruler")]);
});

test("a name that begins with a word is that card and not a word with another", () => {
  assert.deepEqual(read("Royal Guard"), [entry("Royal Guard")]);
});

test("a deck may be pasted as a file", () => {
  assert.deepEqual(read('halls = ["Old Hall", "New Hall"]\n"Wolf" = 3\nruler = "Queen"'), [
    entry("Old Hall", 1, "hall"),
    entry("New Hall", 1, "hall"),
    entry("Wolf", 3),
    entry("Queen", 1, "ruler"),
  ]);
});

test("semicolons part as line ends do", () => {
  assert.deepEqual(read("2 Wolf; 1 Queen"), [entry("Wolf", 2), entry("Queen", 1)]);
});

test("the same card in several lines is counted together, behind a word apart", () => {
  assert.deepEqual(read("2 Wolf\n1 Wolf\nhall Old Hall\n1 Old Hall"), [
    entry("Wolf", 3),
    entry("Old Hall", 1, "hall"),
    entry("Old Hall", 1),
  ]);
});

test("unknown names, remarks and empty lines are passed over", () => {
  assert.deepEqual(read("\n# my deck\n3 Unicorn\n2 Wolf\n"), [entry("Wolf", 2)]);
});

test("what is written is read again", () => {
  const deck = [entry("Wolf", 3), entry("Old Hall", 1, "hall"), entry("Queen", 2, "ruler")];
  assert.equal(writeDeck(deck), "hall Old Hall\nruler Queen\nruler Queen\n3 Wolf");
  assert.deepEqual(read(writeDeck(deck)), [entry("Old Hall", 1, "hall"), entry("Queen", 2, "ruler"), entry("Wolf", 3)]);
});

test("cards of which none is left are not written", () => {
  assert.equal(writeDeck([entry("Wolf", 0), entry("Queen", 0, "ruler")]), "");
});

test("how a game writes its decks is learned from its ready-made ones", () => {
  const ready = [{ lines: ["hall Old Hall", "hall New Hall", "3 Wolf"] }, { lines: ["hall Old Hall", "ruler Queen"] }];
  assert.deepEqual(mannerOf(FACES, ready), { types: { hall: "hall", ruler: "ruler" }, most: { hall: 2, ruler: 1 } });
  assert.deepEqual(mannerOf(FACES, []), { types: {}, most: {} });
});

const MANNER = { types: { hall: "hall" }, most: { hall: 1 } };

test("one more goes behind its word while there is room, then among the others", () => {
  const deck = [];
  oneMore(deck, MANNER, "Old Hall", "hall");
  oneMore(deck, MANNER, "New Hall", "hall");
  oneMore(deck, MANNER, "Wolf", "unit");
  oneMore(deck, MANNER, "Wolf", "unit");
  assert.deepEqual(deck, [entry("Old Hall", 1, "hall"), entry("New Hall", 1), entry("Wolf", 2)]);
});

test("one less is taken from among the others first", () => {
  const deck = [entry("Old Hall", 1, "hall"), entry("Old Hall", 1)];
  oneLess(deck, "Old Hall");
  assert.deepEqual(
    deck.map(({ count }) => count),
    [1, 0],
  );
  oneLess(deck, "Old Hall");
  oneLess(deck, "Old Hall");
  assert.deepEqual(
    deck.map(({ count }) => count),
    [0, 0],
  );
});

test("a card that is not in the deck cannot become less", () => {
  const deck = [entry("Wolf", 1)];
  oneLess(deck, "Queen");
  assert.deepEqual(deck, [entry("Wolf", 1)]);
});

test("a card is counted wherever it stands", () => {
  const deck = [entry("Old Hall", 1, "hall"), entry("Old Hall", 2), entry("Wolf", 4)];
  assert.equal(countOf(deck, "Old Hall"), 3);
  assert.equal(countOf(deck, "Queen"), 0);
});
