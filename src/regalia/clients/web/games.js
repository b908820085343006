// Games: what can be played here, asked for once a language.

import { language, t } from "./i18n.js";
import { api } from "./net/api.js";

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} label
 * @property {number | string} default
 * @property {string[]} words
 * @property {number | null} least
 * @property {number | null} most
 * @property {boolean} own
 *
 * @typedef {import("./net/protocol.js").Description & {
 *   summary: string, options: Option[], has_library: boolean, has_guide: boolean, languages: string[], seats: {least: number, most: number},
 * }} Description
 */

/** @type {Map<string, Promise<any>>} */
const asked = new Map();

/**
 * Ask once; what failed is asked again.
 * @param {string} key
 * @param {() => Promise<any>} ask
 */
function once(key, ask) {
  const kept = asked.get(key);
  if (kept) return kept;
  const answer = ask();
  asked.set(key, answer);
  answer.catch(() => asked.delete(key));
  return answer;
}

/** Every game there is, in short. @returns {Promise<Description[]>} */
export function allGames() {
  return once(`games ${language()}`, async () => {
    const said = await api.get("/games");
    return Array.isArray(said) ? said : said.games;
  });
}

/** All about one game. @param {string} slug @returns {Promise<Description>} */
export function describe(slug) {
  return once(`game ${slug} ${language()}`, () => api.get(`/games/${encodeURIComponent(slug)}`));
}

/** The levels of the bots, the weakest first. */
export const LEVELS = ["page", "knight", "queen", "king"];

/** What a bot's level is called. @param {string} level */
export function levelName(level) {
  const names = {
    page: t("Page"),
    knight: t("Knight"),
    queen: t("Queen"),
    king: t("King"),
    emperor: t("Emperor"),
    random: t("Random"),
    greedy: t("Greedy"),
  };
  return /** @type {Record<string, string>} */ (names)[level] ?? level;
}

/** How strong a level is, in a few words. @param {string} level */
export function levelAbout(level) {
  const words = {
    page: t("for a first game"),
    knight: t("a fair opponent"),
    queen: t("strong"),
    king: t("the strongest here"),
  };
  return /** @type {Record<string, string>} */ (words)[level] ?? "";
}
