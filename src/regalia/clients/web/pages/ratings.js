// Ratings: who is good at what.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { allGames } from "../games.js";
import { t } from "../i18n.js";
import { api } from "../net/api.js";
import { me } from "../session.js";
import { empty, head, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ params }) {
  const games = await allGames();
  const game = games.find((one) => one.slug === params.slug) ?? games[0];
  /** @type {any[]} */
  const ratings = await api.get(`/ratings/${encodeURIComponent(params.slug ?? game.slug)}`);
  const nothing = empty(
    game.emblem,
    t("Nobody is rated in {game} yet. Open a rated table and be the first.", { game: game.name }),
    h("a", { class: "button", href: `/new/${game.slug}` }, t("Open a table")),
  );
  const node = sheet(
    "narrow ratings",
    head(t("Ratings"), t("From rated games between people; a new player begins in the middle.")),
    h(
      "nav",
      { class: "game-choice", "aria-label": t("Which game") },
      games.map((one) =>
        h(
          "a",
          { href: `/ratings/${one.slug}`, ...inColoursOf(one), "aria-current": one === game ? "true" : null },
          emblem(one.emblem),
          one.name,
        ),
      ),
    ),
    ratings.length ? ratingRows(ratings) : nothing,
  );
  return { title: t("Ratings"), node, felt: game.colours };
}

/** @param {any[]} ratings */
export function ratingRows(ratings) {
  return h(
    "div",
    { class: "table-scroll" },
    h(
      "table",
      { class: "rating-table" },
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          [t("Place"), t("Player"), t("Rating"), t("Games played")].map((words) => h("th", { scope: "col" }, words)),
        ),
      ),
      h(
        "tbody",
        null,
        ratings.map((one) =>
          h(
            "tr",
            { class: one.player === me()?.id ? "mine" : "" },
            h(
              "td",
              one.provisional ? { title: t("Provisional: few games, or few opponents") } : null,
              one.place ? String(one.place) : "–",
            ),
            h("th", { scope: "row" }, h("a", { href: `/players/${encodeURIComponent(one.player)}` }, one.name)),
            h("td", null, String(one.rating)),
            h("td", null, String(one.games)),
          ),
        ),
      ),
    ),
  );
}
