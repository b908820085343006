// Table request: ask the server for a table, and sit down at it.

import { newDeal, rememberDeal } from "./deal.js";
import { describe } from "./games.js";
import { api, Refused } from "./net/api.js";
import { preloadTable } from "./preload.js";
import { go } from "./router.js";
import { beSomebody } from "./session.js";

/**
 * Open a table and sit down at it.
 * @param {Record<string, any>} wanted  what POST /tables takes
 */
export async function openTable(wanted) {
  await goTo(await newTable(wanted));
}

/**
 * Sit down with somebody who looks for an opponent, or wait for the next who does.
 * @param {string} game
 * @param {boolean} rated
 */
export async function findOpponent(game, rated) {
  preloadTable();
  await beSomebody();
  const deal = await newDeal();
  const { table } = await api.post("/tables/pair", { game, rated, ...deal });
  rememberDeal(table.id, { ...deal, commitment: table.commitment });
  await goTo(table);
}

/** @param {{id: string}} table */
function goTo({ id }) {
  return go(`/play/${encodeURIComponent(id)}`);
}

/** @param {Record<string, any>} wanted @returns {Promise<{id: string}>} */
async function newTable(wanted) {
  await beSomebody();
  const deal = await newDeal();
  const { table } = await api.post("/tables", { ...deal, ...wanted });
  rememberDeal(table.id, deal);
  return table;
}

/**
 * A table against one bot, or as many as the game needs. A player with too many unfinished tables gets the last one of this game.
 * @param {{slug: string, seats: {least: number}}} game
 * @param {string} level
 */
export async function tableAgainstBots(game, level) {
  preloadTable();
  describe(game.slug).catch(() => null);
  const bots = Array.from({ length: game.seats.least - 1 }, () => ({ kind: "bot", level }));
  try {
    return await newTable({ game: game.slug, seats: [{ kind: "me" }, ...bots], private: true });
  } catch (error) {
    const unfinished = error instanceof Refused && error.code === "too_many" ? await lastOf(game.slug) : undefined;
    if (!unfinished) throw error;
    return unfinished;
  }
}

/** The player's last table of a game. @param {string} slug @returns {Promise<{id: string} | undefined>} */
async function lastOf(slug) {
  const { tables } = await api.get("/me/tables");
  return tables.find((/** @type {{game: string}} */ { game }) => game === slug);
}

/**
 * A game against bots, at once.
 * @param {{slug: string, seats: {least: number}}} game
 * @param {string} level
 */
export async function playAgainstBots(game, level = "knight") {
  await goTo(await tableAgainstBots(game, level));
}
