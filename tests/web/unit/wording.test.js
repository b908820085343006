import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openBrowser } from "./browser.js";
import { picture, zone } from "./pictures.js";

openBrowser();
const WEB = "../../../src/regalia/clients/web";
const { speak } = await import(`${WEB}/i18n.js`);
const { lines, nameOf } = await import(`${WEB}/cards/card.js`);
const { numbersNow } = await import(`${WEB}/cards/printed_card.js`);
const { levelName } = await import(`${WEB}/games.js`);
const { resultWords } = await import(`${WEB}/pages/ending.js`);
const { isDeck } = await import(`${WEB}/pages/options.js`);
const { clockWords, nameAt, span } = await import(`${WEB}/pages/table_cards.js`);
const { adviceInWords } = await import(`${WEB}/table/dock.js`);
const { whyNot } = await import(`${WEB}/table/inspector.js`);
const { saysSomething } = await import(`${WEB}/table/plates.js`);
const { ScreenReader } = await import(`${WEB}/table/screen_reader.js`);
const { inWords, minutes } = await import(`${WEB}/table/status.js`);

beforeEach(() => speak("en"));

test("times are minutes and seconds, and hours where there are any", () => {
  assert.deepEqual([0, 999, 61_000, 599_999, 3_600_000, 3_725_000].map(minutes), [
    "0:00",
    "0:00",
    "1:01",
    "9:59",
    "1:00:00",
    "1:02:05",
  ]);
});

test("the status says whom we wait for, and what for", () => {
  assert.deepEqual(inWords(picture([])), { whole: "Your turn: play a card", short: "Your turn" });
  assert.equal(inWords(picture([], { to_act: 1 })).whole, "Waiting for Bo: play a card");
  assert.equal(inWords(picture([], { to_act: null, asks: "" })).whole, "Somebody is being asked");
});

test("the status of a game that is over, or not there yet, asks for nothing", () => {
  assert.equal(inWords(picture([], { over: true })).whole, "The game is over");
  assert.deepEqual(inWords(null), { whole: "The table is being laid …", short: "The table is being laid …" });
});

test("a spectator is never told that it is their turn", () => {
  assert.equal(inWords(picture([], { seat: null })).short, "Waiting for Ana");
});

test("a bot's advice is a share, with what it expects where it says so", () => {
  assert.equal(adviceInWords({ action: 1, share: 0.42, expected: null }), "42%");
  assert.equal(adviceInWords({ action: 1, share: 0.42, expected: 0.6 }), "42% · wins 60%");
  assert.equal(adviceInWords({ action: 1, share: 1, expected: 12.34 }), "100% · expects 12.3");
  assert.equal(adviceInWords({ action: 1, share: 1, expected: -2 }), "100% · expects -2");
});

test("a result names the winner and how it came about", () => {
  const table = { seats: [{ name: "Ana" }, { name: "Bo" }] };
  assert.equal(resultWords(table, { winners: [1], reason: "played" }), "Bo won");
  assert.equal(resultWords(table, { winners: [0], reason: "resigned" }), "Ana won by resignation");
  assert.equal(resultWords(table, { winners: [], reason: "agreed" }), "A draw by agreement");
  assert.equal(resultWords(table, { winners: [0, 1], reason: "time" }), "A draw on time");
});

test("spans are said in the unit that suits them", () => {
  assert.deepEqual([1, 20, 119, 120, 1800, 7200, 259_200].map(span), [
    "1 second",
    "20 seconds",
    "119 seconds",
    "2 minutes",
    "30 minutes",
    "2 hours",
    "3 days",
  ]);
});

test("a clock is said for the move, for the game, or for both", () => {
  assert.equal(clockWords({ move_s: 20, game_s: 300 }), "20 seconds a move, 5 minutes a game");
  assert.equal(clockWords({ move_s: 60, game_s: null }), "60 seconds a move");
  assert.equal(clockWords({}), "");
});

test("whoever sits at a seat has a name", () => {
  assert.equal(nameAt({ kind: "open" }), "a free seat");
  assert.equal(nameAt({ kind: "person", name: "Ana" }), "Ana");
  assert.equal(nameAt({ kind: "bot", level: "knight", name: "Knight 2" }), "Knight 2");
  assert.equal(nameAt({ kind: "bot", level: "king", name: "King" }), "King");
});

test("a level that the page does not know goes by its own name", () => {
  assert.equal(levelName("queen"), "Queen");
  assert.equal(levelName("grandmaster"), "grandmaster");
});

test("cards are called aloud by rank and suit, title, or as face-down", async () => {
  assert.equal(nameOf({ kind: "playing", rank: "K", suit: "♠" }), "King of Spades");
  assert.equal(nameOf({ kind: "playing", rank: "10", suit: "♥" }), "10 of Hearts");
  assert.equal(nameOf({ kind: "playing", rank: "A", suit: "" }), "Ace");
  assert.equal(nameOf({ kind: "plain", title: "The Fool" }), "The Fool");
  assert.equal(nameOf(null), "a card, face-down");
});

test("a title is set in lines that are not too long", () => {
  assert.deepEqual(lines("The Old Hall of Kings", 8, 5), ["The Old", "Hall of", "Kings"]);
  assert.deepEqual(lines("Unpronounceable", 8, 2), ["Unpronounceable"]);
});

test("lines that find no room end in dots", () => {
  const found = lines("one two three four five six", 5, 2);
  assert.equal(found.length, 2);
  assert.ok(found[1].endsWith("…"));
});

test("numbers of a printed card are as printed, unless marks say otherwise", () => {
  const printed = { attack: "2", health: "4", power: "", hurt: false, strong: false };
  assert.deepEqual(numbersNow("2/4", []), printed);
  const marks = [
    { kind: "attack", value: 5 },
    { kind: "health", value: 1 },
    { kind: "damage", value: 3 },
  ];
  assert.deepEqual(numbersNow("2/4", marks), { attack: "5", health: "1", power: "", hurt: true, strong: true });
  assert.equal(numbersNow("2/4", [{ kind: "attack", value: 1 }]).strong, false);
});

test("a printed card may have a power instead, or no numbers", () => {
  assert.equal(numbersNow("+3", []).power, "+3");
  assert.deepEqual(numbersNow("", []), { attack: "", health: "", power: "", hurt: false, strong: false });
});

test("a deck of a seat is told from other options by its name and by taking a text", () => {
  assert.equal(isDeck({ name: "deck_0", own: true }), true);
  assert.equal(isDeck({ name: "deck_0", own: false }), false);
  assert.equal(isDeck({ name: "decks", own: true }), false);
});

const FACES = { "K♠": { kind: "playing", rank: "K", suit: "♠" }, "5♥": { kind: "playing", rank: "5", suit: "♥" } };

function read(...zones) {
  const reader = new ScreenReader({ faces: FACES });
  reader.read(picture(zones));
  return reader.table.children.map(({ textContent }) => textContent);
}

test("a hand is read out with its owner, its number and the cards that are known", () => {
  assert.deepEqual(read(zone("hand", 0, "hand", ["K♠", "5♥"])), ["hand of Ana: 2 cards, King of Spades, 5 of Hearts"]);
  assert.deepEqual(read(zone("hand", 1, "hand", [{}, {}, {}])), ["hand of Bo: 3 cards"]);
});

test("of a stack only the topmost card is read out", () => {
  assert.deepEqual(read(zone("discard", null, "stack", ["K♠", "5♥"])), ["discard: 2 cards, 5 of Hearts"]);
});

test("counters and squares are read out, what is unknown as a question mark", () => {
  const counter = (value) => ({ field: "points", seat: 1, label: "points", kind: "counter", value });
  assert.deepEqual(read(counter(30), counter([1, null]), counter(null)), [
    "points of Bo: 30",
    "points of Bo: 1, ?",
    "points of Bo: ?",
  ]);
  const squares = (names) => ({ field: "mined", seat: null, label: "mined", kind: "squares", squares: names });
  assert.deepEqual(read(squares(["e4", "d5"]), squares([])), ["mined: e4, d5"]);
});

test("what is said is kept for a while and then forgotten", () => {
  const reader = new ScreenReader({ faces: {} });
  for (let n = 0; n < 45; n += 1) reader.say(`line ${n}`);
  reader.say("");
  assert.equal(reader.log.children.length, 40);
  assert.equal(reader.log.children[0].textContent, "line 5");
});

test("whoever asks why not is told each choice where there are few, and kinds of them where there are several", () => {
  const choice = (family, label) => ({ family, label });
  const description = { families: { aim: { label: "Choose …" }, end: { label: "End the turn" } } };
  const said = (...legal) => whyNot(picture([], { to_act: 0, seat: 0, asks: "choose a target", legal }), description);
  const aims = Array.from({ length: 6 }, (_, n) => choice("aim", `Choose unit ${n}`));
  assert.equal(said(...aims.slice(0, 2)), "Not now. You are asked: choose a target. You can: Choose unit 0; Choose unit 1.");
  assert.equal(said(...aims), "Not now. You are asked: choose a target.");
  assert.equal(
    said(...aims, choice("end", "End the turn")),
    "Not now. You are asked: choose a target. You can: Choose …; End the turn.",
  );
});

test("counters that are all at nought have nothing to say", () => {
  assert.deepEqual([0, 3, "x", [0, 0], [2, 0], [null, 0]].map(saysSomething), [true, true, true, false, true, true]);
});
