// Puzzles: the one of the day, and the collection of every game; what was solved is kept in the browser.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { allGames } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { isSolved, ratingNow } from "./puzzle_record.js";
import { head, sheet } from "./widgets.js";

/** @typedef {{game: string, name: string, title: string}} PuzzleName */

/** @param {import("../router.js").Visit} visit */
export async function page({ signal }) {
  const [games, { daily, puzzles }] = await Promise.all([allGames(), api.get("/puzzles", {}, signal)]);
  const looks = new Map(games.map((game) => [game.slug, game]));
  const node = sheet(
    "puzzles",
    head(t("Puzzles"), t("Find the win that nobody can stop, whatever the others hold and whatever is drawn.")),
    h(
      "section",
      { class: "card-form daily", ...inColoursOf(looks.get(daily.game)) },
      h("h2", null, t("Puzzle of the day")),
      h(
        "p",
        null,
        h("a", { class: "button", href: pathOf(daily) }, icon("play"), `${looks.get(daily.game)?.name}: ${daily.title}`),
      ),
      h("p", { class: "hint" }, t("Your puzzle rating: {n}", { n: ratingNow() })),
    ),
    games.map((game) =>
      shelf(
        game,
        puzzles.filter((/** @type {PuzzleName} */ one) => one.game === game.slug),
      ),
    ),
  );
  return { title: t("Puzzles"), node };
}

/** @param {any} game @param {PuzzleName[]} puzzles */
function shelf(game, puzzles) {
  if (!puzzles.length) return null;
  const solved = puzzles.filter(isSolved).length;
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, emblem(game.emblem), ` ${game.name} `, h("small", null, `${solved} / ${puzzles.length}`)),
    h(
      "ul",
      { class: "puzzle-list" },
      puzzles.map((one) =>
        h(
          "li",
          null,
          h("a", { href: pathOf(one) }, one.title),
          isSolved(one) ? h("span", null, " ✓ ", h("span", { class: "visually-hidden" }, t("solved"))) : null,
        ),
      ),
    ),
  );
}

/** @param {PuzzleName} puzzle */
export function pathOf({ game, name }) {
  return `/puzzles/${game}/${name}`;
}
