// Branch: a game against bots that goes on from any step of a replay, for any seat.

import { h } from "../dom.js";
import { LEVELS, levelName } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { openTable } from "../table_request.js";
import { attempt, complaint, field, select } from "./widgets.js";

/**
 * @param {any} table  the table that was played at
 * @param {() => number} place  the number of steps that have been shown
 */
export function branch(table, place) {
  const problem = complaint();
  const chosen = { seat: "0", level: "knight" };
  /** @param {any} _ @param {number} seat */
  const wish = (_, seat) => (String(seat) === chosen.seat ? { kind: "me" } : { kind: "bot", level: chosen.level });
  const begin = () =>
    openTable({ game: table.game, private: true, branch: { match: table.id, step: place() }, seats: table.seats.map(wish) });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    { class: "button", type: "button", onclick: () => attempt(button, problem, begin) },
    icon("branch"),
    t("Play on from here"),
  );
  return h(
    "details",
    { class: "branch" },
    h("summary", null, t("What if …? Play on from here")),
    h("div", { class: "fields" }, field(t("You play for"), seats(table, chosen)), field(t("The others are"), levels(chosen))),
    h("div", { class: "actions" }, button),
    problem,
  );
}

/**
 * @param {any} table
 * @param {{seat: string}} chosen
 */
function seats(table, chosen) {
  const names = table.seats.map((/** @type {any} */ one, /** @type {number} */ seat) => [String(seat), one.name]);
  return select(names, chosen.seat, (seat) => Object.assign(chosen, { seat }));
}

/** @param {{level: string}} chosen */
function levels(chosen) {
  const names = LEVELS.map((level) => /** @type {[string, string]} */ ([level, levelName(level)]));
  return select(names, chosen.level, (level) => Object.assign(chosen, { level }));
}
