import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openBrowser } from "./browser.js";

openBrowser();
const { speak } = await import("../../../src/regalia/clients/web/i18n.js");
const { Refused, Unreachable } = await import("../../../src/regalia/clients/web/net/api.js");
const { refusalWords, wordsOf } = await import("../../../src/regalia/clients/web/refusals.js");

beforeEach(() => speak("en"));

test("a code that says all has its sentence, without the server's words", () => {
  assert.equal(refusalWords({ code: "seat_taken", message: "seat 1 is taken" }), "Somebody sits there already.");
});

test("where something went wrong can make another sentence of the same code", () => {
  const said = (place) => refusalWords({ code: "too_many", message: "no", place });
  assert.match(said("tables"), /unfinished tables/);
  assert.match(said("decks"), /no room for more decks/);
  assert.equal(said("games"), "That is too many at once.");
  assert.equal(said(null), "That is too many at once.");
});

test("where the server alone knows more, its words follow the heading", () => {
  const said = refusalWords({ code: "bad_deck", message: "the main deck has 39 cards", place: "" });
  assert.equal(said, "The deck cannot be used: the main deck has 39 cards.");
});

test("the place stands before the server's words", () => {
  const said = refusalWords({ code: "bad_position", message: "no such card", place: "hand" });
  assert.equal(said, "The position cannot be set up: hand: no such card.");
});

test("a place that only the protocol knows is left out", () => {
  const said = refusalWords({ code: "bad_option", message: "no decks here", place: "seats[0].deck" });
  assert.equal(said, "The game cannot be played like this: no decks here.");
});

test("a sentence that has its end already gets no second full stop", () => {
  for (const end of [".", "!", "?", "…"]) {
    assert.equal(refusalWords({ code: "bad_deck", message: `no${end}` }), `The deck cannot be used: no${end}`);
  }
});

test("a code that nobody knows is said with the server's words", () => {
  assert.equal(refusalWords({ code: "unheard_of", message: "the detail" }), "The server refuses this: the detail.");
});

test("a refusal that came over the network reads the same", () => {
  const refused = new Refused(409, { code: "game_over", message: "it is over" });
  assert.equal(wordsOf(refused), "The game is over.");
});

test("a refusal without a code or a message is still a sentence", () => {
  assert.equal(wordsOf(new Refused(418, {})), "The server refuses this: HTTP 418.");
});

test("a server out of reach is another matter than a refusal", () => {
  assert.match(wordsOf(new Unreachable("no")), /cannot be reached/);
});

test("a mistake of the page itself does not show its insides", () => {
  assert.equal(wordsOf(new TypeError("x is undefined")), "Something went wrong here that should not have.");
  assert.equal(wordsOf(undefined), "Something went wrong here that should not have.");
});

test("refusals are said in the reader's language, the server's words as they come", async () => {
  await speak("sr");
  assert.equal(refusalWords({ code: "bad_position", message: "the detail" }), "Pozicija ne može da se postavi: the detail.");
  assert.notEqual(refusalWords({ code: "game_over", message: "" }), "The game is over.");
});
