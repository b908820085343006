// Table cards: tables in short, to join, to continue, or to watch.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { allGames, levelName } from "../games.js";
import { t, tn } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { me } from "../session.js";

/** @typedef {any} TableInfo */

/** Every table that is open to see. @param {AbortSignal} [signal] @returns {Promise<TableInfo[]>} */
export async function openTables(signal) {
  return withLooks(await api.get("/tables", {}, signal));
}

/** @param {AbortSignal} [signal] */
export async function waitingTables(signal) {
  return (await openTables(signal)).filter((table) => table.state === "waiting" && !isMine(table));
}

/** The visitor's tables that are not over, those first at which the game waits for the visitor. @param {AbortSignal} [signal] */
export async function myTables(signal) {
  const said = await api.get("/me/tables", {}, signal);
  const waiting = new Set(said.turns);
  const tables = (await withLooks(said)).map((table) => ({ ...table, waits: waiting.has(table.id) }));
  return tables.sort((one, other) => Number(other.waits) - Number(one.waits));
}

/**
 * Tables with the colours and emblems of their games.
 * @param {{tables: TableInfo[]}} said
 * @returns {Promise<TableInfo[]>}
 */
async function withLooks({ tables }) {
  const looks = new Map((await allGames()).map(({ slug, colours, emblem }) => [slug, { colours, emblem }]));
  return tables.map((table) => ({ ...table, ...looks.get(table.game) }));
}

/** Does the visitor sit there? @param {TableInfo} table */
export function isMine(table) {
  const somebody = me();
  return Boolean(somebody) && table.seats.some((/** @type {any} */ seat) => seat.player === somebody?.id);
}

/** A table in short. @param {TableInfo} table */
export function tableCard(table) {
  const free = table.seats.filter((/** @type {any} */ seat) => seat.kind === "open").length;
  const [words, sign] = doing(table, free);
  return h(
    "article",
    { class: "table-card", ...inColoursOf(table.colours && table) },
    h("div", { class: "crest" }, emblem(table.emblem)),
    h(
      "div",
      { class: "about" },
      h("h3", null, table.game_name),
      h("p", { class: "seated" }, table.seats.map(seated)),
      h("p", { class: "terms" }, terms(table, free)),
    ),
    h(
      "a",
      { class: "button small", href: `/play/${encodeURIComponent(table.id)}` },
      icon(sign),
      words,
      h(
        "span",
        { class: "visually-hidden" },
        ` · ${table.game_name}, ${table.seats.map((/** @type {any} */ seat) => nameAt(seat)).join(", ")}`,
      ),
    ),
  );
}

/**
 * @param {TableInfo} table
 * @param {number} free
 */
function doing(table, free) {
  if (isMine(table)) return [table.waits ? t("Your turn") : t("Go on"), "play"];
  return table.state === "waiting" && free ? [t("Join"), "plus"] : [t("Watch"), "eye"];
}

/** @param {any} seat */
function seated(seat) {
  return h("span", { class: `seat ${seat.kind}` }, nameAt(seat));
}

/** @param {any} seat */
export function nameAt(seat) {
  if (seat.kind === "open") return t("a free seat");
  return seat.kind === "bot" ? levelName(seat.level) + (/ \d+$/.exec(seat.name)?.[0] ?? "") : seat.name;
}

/**
 * @param {TableInfo} table
 * @param {number} free
 */
function terms(table, free) {
  const said = [];
  if (table.state === "waiting" && free) said.push(tn("{n} seat free", "{n} seats free", free));
  if (table.state === "playing") said.push(t("being played"));
  if (table.clock) said.push(clockWords(table.clock));
  if (table.rated) said.push(t("rated"));
  if (table.watchers) said.push(tn("{n} is watching", "{n} are watching", table.watchers));
  return said.join(" · ");
}

/** @param {{move_s?: number | null, game_s?: number | null}} clock */
export function clockWords({ move_s: move, game_s: game }) {
  const parts = [];
  if (move) parts.push(t("{span} a move", { span: span(move) }));
  if (game) parts.push(t("{span} a game", { span: span(game) }));
  return parts.join(", ");
}

/** @param {number} seconds */
export function span(seconds) {
  if (seconds < 120) return tn("{n} second", "{n} seconds", seconds);
  if (seconds < 7200) return tn("{n} minute", "{n} minutes", Math.round(seconds / 60));
  if (seconds < 172800) return tn("{n} hour", "{n} hours", Math.round(seconds / 3600));
  return tn("{n} day", "{n} days", Math.round(seconds / 86400));
}
