// A game's own page: play it, learn it, read it, see who is good at it.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { describe, LEVELS, levelAbout, levelName } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { findOpponent, playAgainstBots } from "../table_request.js";
import { players } from "./front.js";
import { isDeck } from "./options.js";
import { ratingRows } from "./ratings.js";
import { attempt, complaint, door, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ params }) {
  const game = await describe(params.slug);
  const node = h("div", null, banner(game), sheet("game", ways(game), options(game)));
  addRatings(node, game);
  return { title: game.name, node, felt: game.colours };
}

/** @param {any} game */
function banner(game) {
  const problem = complaint();
  return h(
    "section",
    { class: "game-banner", ...inColoursOf(game) },
    h("div", { class: "crest" }, emblem(game.emblem)),
    h("h1", null, game.name),
    h("p", { class: "lead" }, game.summary),
    h("p", { class: "how-many" }, players(game)),
    h("h2", { id: "levels" }, t("Play against a bot")),
    h(
      "div",
      { class: "levels", role: "group", "aria-labelledby": "levels" },
      LEVELS.map((level) => levelButton(game, level, problem)),
    ),
    pairing(game, problem),
    problem,
  );
}

/** Find a person to play with. @param {any} game @param {HTMLElement} problem */
function pairing(game, problem) {
  const rated = h("input", { type: "checkbox" });
  /** @type {HTMLButtonElement} */
  const find = h(
    "button",
    { class: "button", type: "button", onclick: () => attempt(find, problem, () => findOpponent(game.slug, rated.checked)) },
    icon("person"),
    t("Find an opponent"),
  );
  return h("p", { class: "actions pairing" }, find, h("label", { class: "check" }, rated, t("Rated")));
}

/**
 * @param {any} game
 * @param {string} level
 * @param {HTMLElement} problem
 */
function levelButton(game, level, problem) {
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    { class: "level", type: "button", onclick: () => attempt(button, problem, () => playAgainstBots(game, level)) },
    h("strong", null, levelName(level)),
    h("span", null, levelAbout(level)),
  );
  return button;
}

/** @param {any} game */
function ways(game) {
  const doors = [
    door(
      `/guide/${game.slug}`,
      "play",
      t("Your first game"),
      t("A prepared game that shows you the ropes, a decision at a time."),
    ),
    door(`/rules/${game.slug}`, "book", t("The rules"), t("Every paragraph, with pictures.")),
    door(`/new/${game.slug}`, "person", t("Open a table"), t("Seats for friends and bots, options, a clock.")),
    door(`/tournaments/new?game=${game.slug}`, "list", t("Announce a tournament"), t("For an evening with friends and bots.")),
    door(`/tables?game=${game.slug}`, "eye", t("Join or watch"), t("Who plays this just now.")),
    door(`/simulate?game=${game.slug}`, "branch", t("Simulate"), t("Hundreds of games between bots, counted.")),
    door(
      `/positions?game=${game.slug}`,
      "hand",
      t("Set up a position"),
      t("Any situation as a small text, checked as you type."),
    ),
  ];
  if (!game.has_guide) doors.shift();
  if (game.has_library)
    doors.unshift(
      door(
        `/collection/${game.slug}`,
        "search",
        t("Collection and decks"),
        t("Every card, and a builder for decks of your own."),
      ),
    );
  return h("section", { class: "doors", "aria-label": t("Ways into the game") }, doors);
}

/** @param {any} game */
function options(game) {
  const shown = game.options.filter((/** @type {any} */ option) => !isDeck(option));
  if (!shown.length) return null;
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, t("Options")),
    h(
      "dl",
      { class: "options" },
      shown.map((/** @type {any} */ option) =>
        h("div", null, h("dt", null, option.label), h("dd", null, t("usually {value}", { value: String(option.default) }))),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} node
 * @param {any} game
 */
async function addRatings(node, game) {
  const said = await api.get(`/ratings/${game.slug}`).catch(() => null);
  if (!said?.length) return;
  node.lastElementChild?.append(
    h(
      "section",
      { class: "shelf" },
      h("h2", null, t("Best players")),
      ratingRows(said.slice(0, 5)),
      h("p", null, h("a", { href: `/ratings/${game.slug}` }, t("All ratings"))),
    ),
  );
}
