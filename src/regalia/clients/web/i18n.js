// Languages: the English sentence is the key; a catalogue, locale/LANGUAGE/*.json, has its translation.

/** @typedef {Record<string, string | Record<string, string>>} Catalogue */

export const LANGUAGES = { en: "English", sr: "Srpski" };
const TAGS = { en: "en", sr: "sr-Latn" };
const FILES = ["pages", "people", "table"];

/** @type {"en" | "sr"} */
let spoken = "en";
/** @type {Catalogue} */
let catalogue = {};
let plurals = new Intl.PluralRules("en");

/** The language that is spoken now: `en` or `sr`. */
export function language() {
  return spoken;
}

/** The language as the tag that dates and numbers are formatted by. */
export function languageTag() {
  return TAGS[spoken];
}

/**
 * Speak a language from now on; what is already drawn has to be drawn again.
 * @param {string} code
 */
export async function speak(code) {
  const wanted = code === "sr" ? "sr" : "en";
  const parts = wanted === "en" ? [] : await Promise.all(FILES.map((file) => read(`/locale/${wanted}/${file}.json`)));
  catalogue = Object.assign({}, ...parts);
  spoken = wanted;
  plurals = new Intl.PluralRules(TAGS[wanted]);
  document.documentElement.lang = TAGS[wanted];
}

/**
 * @param {string} path
 * @returns {Promise<Catalogue>}
 */
async function read(path) {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/**
 * A sentence in the spoken language, with its places filled.
 * @param {string} key
 * @param {Record<string, any>} [values]
 */
export function t(key, values) {
  const said = catalogue[key];
  return fillIn(typeof said === "string" ? said : key, values);
}

/**
 * A sentence about a number: `tn("{n} card", "{n} cards", 3)`. A catalogue gives the second key in every form of its plural.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, any>} [values]
 */
export function tn(one, many, n, values) {
  const said = catalogue[many];
  const form = plurals.select(n);
  const english = n === 1 ? one : many;
  return fillIn(said && typeof said === "object" ? (said[form] ?? said.other) : english, { n: number(n), ...values });
}

/**
 * @param {string} text
 * @param {Record<string, any>} [values]
 */
function fillIn(text, values) {
  return values ? text.replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place)) : text;
}

/**
 * A number as it is written in the spoken language.
 * @param {number} value
 * @param {Intl.NumberFormatOptions} [style]
 */
export function number(value, style) {
  return new Intl.NumberFormat(languageTag(), style).format(value);
}

/**
 * Several things as a list in a sentence: one, another and a third.
 * @param {string[]} things
 */
export function listed(things) {
  return new Intl.ListFormat(languageTag(), { type: "conjunction" }).format(things);
}

/**
 * A moment as a date and a time of day.
 * @param {string | number | Date} moment
 */
export function when(moment) {
  const style = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(languageTag(), style).format(new Date(moment));
}
