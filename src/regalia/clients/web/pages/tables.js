// Tables: those that wait for players, and those that are being played. The list keeps itself fresh.

import { fill, h } from "../dom.js";
import { allGames } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pause } from "../net/api.js";
import { me } from "../session.js";
import { isMine, myTables, openTables, tableCard } from "./table_cards.js";
import { empty, head, select, sheet } from "./widgets.js";

const FRESH = 5000;

/** @param {import("../router.js").Visit} visit */
export async function page({ signal, query }) {
  const games = await allGames();
  let only = query.get("game") ?? "";
  const list = h("div", { class: "lobby" });
  let tables = await gather(signal);
  const draw = () => fill(list, sections(tables.filter((table) => !only || table.game === only)));
  const choice = select(
    [["", t("All games")], ...games.map((game) => /** @type {[string, string]} */ ([game.slug, game.name]))],
    only,
    (slug) => {
      only = slug;
      draw();
    },
    { "aria-label": t("Which game") },
  );
  draw();
  refresh(async () => {
    tables = await gather(signal);
    draw();
  }, signal);
  const create = h("a", { class: "button", href: "/new" }, icon("plus"), t("Open a table"));
  return {
    title: t("Tables"),
    node: sheet(
      "tables",
      head(t("Tables"), t("Take a free seat, or watch."), h("div", { class: "actions" }, create, choice)),
      list,
    ),
  };
}

/** @param {AbortSignal} signal */
async function gather(signal) {
  const [open, own] = await Promise.all([openTables(signal), me() ? myTables(signal) : []]);
  return [...own, ...open.filter((table) => !own.some((/** @type {any} */ mine) => mine.id === table.id))];
}

/**
 * Ask again every few seconds while the page is looked at; a lost connection is shown elsewhere.
 * @param {() => Promise<void>} again
 * @param {AbortSignal} signal
 */
async function refresh(again, signal) {
  while (!signal.aborted) {
    await pause(FRESH);
    if (!signal.aborted && !document.hidden && !document.activeElement?.closest(".lobby")) await again().catch(() => null);
  }
}

/** @param {any[]} tables */
function sections(tables) {
  const own = tables.filter(isMine);
  const waiting = tables.filter((table) => !isMine(table) && table.state === "waiting");
  const playing = tables.filter((table) => !isMine(table) && table.state === "playing");
  return [
    own.length > 0 && section(t("Yours"), own),
    section(
      t("Waiting for players"),
      waiting,
      empty(
        null,
        t("Nobody is waiting just now. Open a table: others will find it here, and a bot may sit in meanwhile."),
        h("a", { class: "button quiet", href: "/new" }, t("Open a table")),
      ),
    ),
    playing.length > 0 && section(t("Being played"), playing),
  ];
}

/**
 * @param {string} title
 * @param {any[]} tables
 * @param {Node} [nothing]
 */
function section(title, tables, nothing) {
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, title),
    tables.length ? h("div", { class: "table-cards" }, tables.map(tableCard)) : nothing,
  );
}
