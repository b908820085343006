// Question: the fields by which a question to the lab is put together: who plays, with what, by which rules, how often.

import { fill, h } from "../dom.js";
import { levelName } from "../games.js";
import { t } from "../i18n.js";
import { optionFields } from "./options.js";
import { check, field, select } from "./widgets.js";

const AGENTS = ["random", "greedy", "page", "knight", "queen", "king", "emperor"];

/**
 * @typedef {{node: import("../dom.js").Child, values: () => Record<string, any>}} Part
 */

/**
 * Who sits at each seat, with which deck; for two variants the same player sits everywhere.
 * @param {any} game
 * @param {any} decks
 * @param {boolean} isOneForAll
 * @returns {Part}
 */
export function seatFields(game, decks, isOneForAll) {
  const node = h("div", { class: "seats-of-bots" });
  let agents = Array.from({ length: game.seats.least }, () => "greedy");
  /** @type {Record<string, string>} */
  const chosen = {};
  const options = optionFields(game);
  const seatNames = () => (isOneForAll ? [t("Who plays")] : agents.map((_, seat) => t("Seat {n}", { n: seat + 1 })));
  const draw = () =>
    fill(
      node,
      seatNames().map((name, seat) =>
        field(
          name,
          agentList(agents[seat], (agent) => {
            agents = agents.map((one, place) => (isOneForAll || place === seat ? agent : one));
          }),
        ),
      ),
      decks &&
        agents.map((_, seat) =>
          field(
            t("Deck of seat {n}", { n: seat + 1 }),
            decks.list(chosen[`deck_${seat}`] ?? usualDeck(game, seat), (/** @type {string} */ deck) => {
              chosen[`deck_${seat}`] = decks.text(deck);
            }),
          ),
        ),
    );
  draw();
  const players =
    game.seats.least < game.seats.most &&
    field(
      t("Players"),
      select(range(game.seats.least, game.seats.most), String(agents.length), (count) => {
        agents = Array.from({ length: Number(count) }, (_, seat) => agents[seat] ?? "greedy");
        draw();
      }),
    );
  return { node: [players, node, options.node], values: () => ({ agents, options: { ...options.values(), ...chosen } }) };
}

/** The deck that a seat has if nobody chooses one. @param {any} game @param {number} seat */
function usualDeck(game, seat) {
  return String(game.options.find((/** @type {any} */ option) => option.name === `deck_${seat}`)?.default ?? "");
}

/** What the second variant changes. @param {any} game @returns {Part} */
export function variantFields(game) {
  const options = optionFields(game);
  if (options.node) {
    options.node.setAttribute("open", "");
    fill(/** @type {HTMLElement} */ (options.node.querySelector("summary")), t("The variant: what it changes"));
  }
  return { node: options.node, values: () => ({ variant: options.values() }) };
}

/** Who takes part in a tournament. @param {any} game @returns {Part} */
export function contestantFields(game) {
  const taken = new Set(["random", "greedy"]);
  const options = optionFields(game);
  const boxes = AGENTS.map((agent) =>
    check(levelName(agent), taken.has(agent), (ticked) => {
      if (ticked) taken.add(agent);
      else taken.delete(agent);
    }),
  );
  const node = h("fieldset", { class: "ticks" }, h("legend", null, t("Who takes part")), boxes);
  return {
    node: [node, options.node],
    values: () => ({ agents: AGENTS.filter((agent) => taken.has(agent)), options: options.values() }),
  };
}

/** Which decks meet. @param {any} decks @returns {Part} */
export function deckFields(decks) {
  /** @type {Set<string>} */
  const taken = new Set();
  const boxes = decks.ready.map((/** @type {any} */ deck) =>
    check(deck.title, false, (ticked) => {
      if (ticked) taken.add(deck.name);
      else taken.delete(deck.name);
    }),
  );
  const about = t("Every deck plays every other; none ticked: the usual ones.");
  const node = h("fieldset", { class: "ticks" }, h("legend", null, t("Decks")), boxes, h("small", null, about));
  return { node, values: () => ({ decks: [...taken] }) };
}

/** How many games, from which seed. @param {string} question @returns {Part} */
export function gamesFields(question) {
  const how = h("input", { type: "number", min: 2, max: 20000, value: 1000, inputmode: "numeric" });
  const seed = h("input", { type: "number", min: 0, max: 2147483647, value: 1, inputmode: "numeric" });
  const label = question === "tournament" ? t("Games for each pair") : t("Number of games");
  const node = [
    field(label, how, t("at most 20,000; 200 where somebody searches; it stops after ten minutes")),
    field(t("Seed"), seed, t("the same seed gives the same games")),
  ];
  return { node, values: () => ({ games: Number(how.value), seed: Number(seed.value) }) };
}

/**
 * @param {number} least
 * @param {number} most
 * @returns {[string, string][]}
 */
function range(least, most) {
  return Array.from({ length: most - least + 1 }, (_, index) => [String(least + index), String(least + index)]);
}

/**
 * @param {string} chosen
 * @param {(value: string) => void} onchange
 */
function agentList(chosen, onchange) {
  return select(
    AGENTS.map((agent) => [agent, levelName(agent)]),
    chosen,
    onchange,
  );
}
