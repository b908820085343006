import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { openBrowser } from "./browser.js";

const document = openBrowser();
const { language, languageTag, listed, number, speak, t, tn, when } = await import("../../../src/regalia/clients/web/i18n.js");

beforeEach(() => speak("en"));

test("English is its own catalogue", () => {
  assert.equal(language(), "en");
  assert.equal(t("Nobody has written this sentence."), "Nobody has written this sentence.");
});

test("places are filled in, and a place that nobody fills stays", () => {
  assert.equal(t("{name} won", { name: "Ana" }), "Ana won");
  assert.equal(t("{a} and {b}", { a: 1 }), "1 and {b}");
  assert.equal(t("{name} won"), "{name} won");
});

test("what is filled in is not filled in again", () => {
  assert.equal(t("{name} won", { name: "{name}" }), "{name} won");
});

test("a value of nought or nothing is written too", () => {
  assert.equal(t("{n}", { n: 0 }), "0");
  assert.equal(t("[{n}]", { n: "" }), "[]");
});

test("one is singular, everything else plural", () => {
  assert.equal(tn("{n} card", "{n} cards", 1), "1 card");
  for (const n of [0, 2, 11, 21]) assert.equal(tn("{n} card", "{n} cards", n), `${n} cards`);
});

test("numbers are grouped as the language does it", async () => {
  assert.equal(number(12345.5), "12,345.5");
  assert.equal(tn("{n} card", "{n} cards", 5000), "5,000 cards");
  await speak("sr");
  assert.equal(number(12345.5), "12.345,5");
});

test("Serbian is read from its catalogues", async () => {
  await speak("sr");
  assert.equal(language(), "sr");
  assert.equal(languageTag(), "sr-Latn");
  assert.equal(t("Tables"), "Stolovi");
  assert.equal(document.documentElement.lang, "sr-Latn");
});

test("Serbian has three forms of the plural", async () => {
  await speak("sr");
  const forms = [1, 2, 5, 11, 21, 22].map((n) => tn("{n} card", "{n} cards", n));
  const words = forms.map((form) => form.split(" ")[1]);
  assert.equal(new Set(words).size, 3);
  assert.equal(words[0], words[4]);
  assert.equal(words[1], words[5]);
  assert.equal(words[2], words[3]);
});

test("a sentence without a translation is said in English", async () => {
  await speak("sr");
  assert.equal(t("Nobody has written {what}.", { what: "this" }), "Nobody has written this.");
});

test("a language that is not spoken here becomes English", async () => {
  await speak("sr");
  await speak("fr");
  assert.equal(language(), "en");
  assert.equal(t("Tables"), "Tables");
});

test("a catalogue that cannot be fetched leaves the sentences in English", async (context) => {
  context.mock.method(globalThis, "fetch", () => Promise.reject(new Error("out of reach")));
  await speak("sr");
  assert.equal(t("Tables"), "Tables");
});

test("several things are listed as one speaks", async () => {
  assert.equal(listed(["Ana", "Bo", "Cem"]), "Ana, Bo, and Cem");
  assert.equal(listed(["Ana"]), "Ana");
  await speak("sr");
  assert.equal(listed(["Ana", "Bo"]), "Ana i Bo");
});

test("a moment has a date and a time of day", () => {
  assert.match(when("2024-03-05T14:30:00"), /Mar 5, 2024, 2:30\sPM/);
});
