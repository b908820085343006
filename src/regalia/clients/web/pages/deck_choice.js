// Deck choice: the ready-made decks of a game and the player's own, to choose from for a seat.

import { t } from "../i18n.js";
import { api } from "../net/api.js";
import { me } from "../session.js";
import { select } from "./widgets.js";

/**
 * What there is to choose from, and the text a table takes for each.
 * @param {string} slug
 */
export async function deckChoices(slug) {
  const [ready, own] = await Promise.all([readyMade(slug), ownDecks(slug)]);
  const texts = Object.fromEntries(own.map((deck) => [deck.id, deck.text]));
  const choices = [
    ...ready.map((deck) => /** @type {[string, string]} */ ([deck.name, deck.title])),
    ...own
      .filter((deck) => deck.faults.length === 0)
      .map((deck) => /** @type {[string, string]} */ ([deck.id, t("your deck: {name}", { name: deck.name })])),
  ];
  return {
    ready,
    /** @param {string} chosen @param {(value: string) => void} onchange */
    list: (chosen, onchange) => select(choices, chosen, onchange),
    /** @param {string} chosen */
    text: (chosen) => texts[chosen] ?? chosen,
  };
}

/** Decks are options of a match, which are open: said wherever one is chosen. */
export const openLists = () => t("Everybody at the table can read every list; only the order of the cards is hidden.");

/** @param {string} slug @returns {Promise<any[]>} */
export async function readyMade(slug) {
  return (await api.get(`/games/${encodeURIComponent(slug)}/decks`)).decks;
}

/** The decks of one's own; a stranger has none. @param {string} [slug] @returns {Promise<any[]>} */
export async function ownDecks(slug) {
  if (!me()) return [];
  const { decks } = await api.get("/decks");
  return decks.filter((/** @type {any} */ deck) => !slug || deck.game === slug);
}
