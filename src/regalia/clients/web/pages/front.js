// The front page: the games, each one click from a table.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem, HOUSE } from "../emblem.js";
import { allGames } from "../games.js";
import { t, tn } from "../i18n.js";
import { icon } from "../icons.js";
import { preloadTable } from "../preload.js";
import { me } from "../session.js";
import { playAgainstBots } from "../table_request.js";
import { followedShelf } from "./follow.js";
import { myTables, tableCard, waitingTables } from "./table_cards.js";
import { attempt, complaint, door, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ signal }) {
  const [games, own] = await Promise.all([allGames(), me() ? myTables(signal).catch(() => []) : []]);
  const node = sheet(
    "front",
    welcome(),
    own.length > 0 && shelf(t("Your games go on"), own),
    h("div", { class: "games" }, games.map(tile)),
    guideline(),
  );
  addTables(node, signal);
  getReady();
  const turns = own.filter((/** @type {any} */ table) => table.waits).length;
  const title = turns
    ? `● ${tn("You are to decide in {n} game", "You are to decide in {n} games", turns)}`
    : t("Card games to love");
  return { title, node };
}

/** The table is fetched once the visitor stirs, so that a game starts at once, and whoever only looks in pays nothing for it. */
function getReady() {
  for (const stir of ["pointermove", "pointerdown", "keydown", "focusin", "scroll"])
    addEventListener(stir, () => preloadTable(), { once: true, passive: true });
}

function welcome() {
  return h(
    "section",
    { class: "welcome" },
    emblem(HOUSE),
    h("h1", null, t("Take a seat. The table is set.")),
    h(
      "p",
      { class: "lead" },
      t(
        "Five card games by independent authors, to play with friends or against fair bots. Nothing to install, nothing to sign.",
      ),
    ),
  );
}

/** @param {any} game */
function tile(game) {
  const problem = complaint();
  const title = `game-${game.slug}`;
  /** @type {HTMLButtonElement} */
  const play = h(
    "button",
    {
      class: "button",
      type: "button",
      "aria-describedby": title,
      onclick: () => attempt(play, problem, () => playAgainstBots(game)),
    },
    icon("play"),
    t("Play"),
  );
  return h(
    "article",
    { class: "game-tile", ...inColoursOf(game) },
    h("div", { class: "crest" }, emblem(game.emblem)),
    h("h2", { id: title }, h("a", { href: `/games/${game.slug}` }, game.name)),
    h("p", null, game.summary),
    h("p", { class: "how-many" }, players(game)),
    h(
      "div",
      { class: "actions" },
      play,
      game.has_guide &&
        h("a", { class: "button on-felt", href: `/guide/${game.slug}`, "aria-describedby": title }, t("Learn it")),
      h("a", { class: "felt-link", href: `/rules/${game.slug}`, "aria-describedby": title }, t("Rules")),
    ),
    problem,
  );
}

/** @param {any} game */
export function players({ seats: { least, most } }) {
  return least === most ? tn("{n} player", "{n} players", least) : t("{least} to {most} players", { least, most });
}

function guideline() {
  return h(
    "section",
    { class: "doors", "aria-label": t("Other ways in") },
    door("/new", "person", t("Play with friends"), t("Open a table, send the link, and fill the empty seats with bots.")),
    door("/tables", "eye", t("Join or watch"), t("Tables that wait for players, and games to watch.")),
    door("/tournaments", "list", t("Tournaments"), t("Round robins and arenas, with people and bots.")),
    door("/simulate", "branch", t("For designers"), t("Let the bots play a few hundred games and see who wins, seat by seat.")),
  );
}

/**
 * Tables of others come below, after all else is drawn: nobody waits for them, and nothing shifts.
 * @param {HTMLElement} node
 * @param {AbortSignal} signal
 */
async function addTables(node, signal) {
  const followed = await followedShelf(signal).catch(() => null);
  if (followed) node.append(followed);
  const waiting = await waitingTables(signal).catch(() => []);
  if (waiting.length) node.append(shelf(t("Open challenges"), waiting.slice(0, 6)));
}

/**
 * @param {string} title
 * @param {any[]} tables
 */
function shelf(title, tables) {
  return h("section", { class: "shelf" }, h("h2", null, title), h("div", { class: "table-cards" }, tables.map(tableCard)));
}
