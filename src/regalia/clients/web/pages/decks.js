// Decks: the player's own and the ready-made ones, of every game that is played with decks.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { allGames } from "../games.js";
import { t } from "../i18n.js";
import { ownDecks, readyMade } from "./deck_choice.js";
import { empty, head, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page(visit) {
  void visit;
  const games = (await allGames()).filter((game) => game.has_library);
  const [own, ...ready] = await Promise.all([ownDecks(), ...games.map((game) => readyMade(game.slug))]);
  const node = sheet(
    "decks",
    head(t("Decks"), t("Build one of your own, or begin with one that is ready to play.")),
    mine(own, games),
    games.map((game, index) => shelf(game, ready[index])),
  );
  return { title: t("Decks"), node, felt: games[0]?.colours };
}

/**
 * @param {any[]} own
 * @param {any[]} games
 */
function mine(own, games) {
  const build = h("a", { class: "button", href: "/decks/new" }, t("Build a deck"));
  const names = Object.fromEntries(games.map((game) => [game.slug, game.name]));
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, t("Your decks")),
    own.length
      ? [
          h(
            "ul",
            { class: "deck-list" },
            own.map((deck) =>
              h(
                "li",
                null,
                h(
                  "a",
                  { class: "deck-card", href: `/decks/${encodeURIComponent(deck.id)}` },
                  h("strong", null, deck.name),
                  h("span", null, deck.faults.length ? t("not ready to play yet") : t("ready to play")),
                  h("span", { class: "hint" }, names[deck.game] ?? deck.game),
                ),
              ),
            ),
          ),
          h("p", { class: "actions" }, build),
        ]
      : empty(
          games[0]?.emblem,
          t("You have no deck yet. Building one takes a few minutes, and it is checked as you go."),
          build,
        ),
  );
}

/**
 * @param {any} game
 * @param {any[]} decks
 */
function shelf(game, decks) {
  return h(
    "section",
    { class: "shelf", ...inColoursOf(game) },
    h("h2", null, t("Ready-made for {game}", { game: game.name })),
    h(
      "ul",
      { class: "deck-list" },
      decks.map((deck) =>
        h(
          "li",
          null,
          h(
            "a",
            { class: "deck-card", href: `/decks/new?game=${game.slug}&from=${encodeURIComponent(deck.name)}` },
            emblem(game.emblem),
            h("strong", null, deck.title),
            h("span", null, deck.about),
          ),
        ),
      ),
    ),
    h("p", { class: "actions" }, h("a", { class: "button quiet", href: `/collection/${game.slug}` }, t("See every card"))),
  );
}
