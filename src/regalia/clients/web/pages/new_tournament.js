// New tournament: a name, a game, how people meet, and with which clock.

import { h } from "../dom.js";
import { allGames, describe } from "../games.js";
import { t } from "../i18n.js";
import { api } from "../net/api.js";
import { go } from "../router.js";
import { beSomebody, me } from "../session.js";
import { deckChoices, openLists } from "./deck_choice.js";
import { isDeck } from "./options.js";
import { attempt, check, complaint, field, head, select, sheet } from "./widgets.js";

/** The clocks to choose from: seconds a move and a game. @type {Record<string, {move_s: number, game_s: number | null}>} */
const CLOCKS = {
  quick: { move_s: 20, game_s: 300 },
  calm: { move_s: 60, game_s: 900 },
  post: { move_s: 3 * 86400, game_s: null },
};
const MINUTES = ["15", "30", "60", "120"];
const MOST_PLACES = 32;

/** @param {import("../router.js").Visit} visit */
export async function page({ query }) {
  const games = (await allGames()).filter((game) => game.seats.least <= 2);
  const game = await describe(games.find(({ slug }) => slug === query.get("game"))?.slug ?? games[0].slug);
  const decks = game.options.some(isDeck) ? await deckChoices(game.slug) : null;
  const node = sheet(
    "narrow create",
    head(t("Announce a tournament"), t("You take part, and you say when it begins. Whoever comes late to a move forfeits.")),
    form(games, game, decks),
  );
  return { title: t("Announce a tournament"), node, felt: game.colours };
}

/** @param {any[]} games @param {any} game @param {Awaited<ReturnType<typeof deckChoices>> | null} decks */
function form(games, game, decks) {
  const wish = { kind: "round", clock: "calm", rated: false, deck: String(game.options.find(isDeck)?.default ?? "") };
  const problem = complaint();
  const name = h("input", { type: "text", required: true, maxlength: 24, value: t("{game} evening", { game: game.name }) });
  const places = h("input", { type: "number", min: 2, max: MOST_PLACES, value: "8", required: true, inputmode: "numeric" });
  const minutes = select(
    MINUTES.map((n) => [n, n]),
    "60",
  );
  const minutesField = field(t("Minutes"), minutes);
  minutesField.hidden = true;
  /** @type {HTMLButtonElement} */
  const send = h("button", { class: "button", type: "submit" }, t("Announce it"));
  const held = h(
    "form",
    { class: "create-form" },
    h(
      "fieldset",
      { class: "card-form" },
      h("legend", null, t("What is played")),
      h(
        "div",
        { class: "fields" },
        field(
          t("Game"),
          select(
            games.map(({ slug, name: called }) => /** @type {[string, string]} */ ([slug, called])),
            game.slug,
            (slug) => go(`/tournaments/new?game=${slug}`, { replace: true }),
          ),
        ),
        field(t("Name"), name),
        decks &&
          field(
            t("Your deck"),
            decks.list(wish.deck, (deck) => {
              wish.deck = deck;
            }),
            openLists(),
          ),
      ),
    ),
    h(
      "fieldset",
      { class: "card-form" },
      h("legend", null, t("How people meet")),
      h(
        "div",
        { class: "fields" },
        field(
          t("Kind"),
          select(
            [
              ["round", t("Round robin")],
              ["arena", t("Arena")],
            ],
            wish.kind,
            (kind) => {
              wish.kind = kind;
              minutesField.hidden = kind !== "arena";
            },
          ),
          t("Round robin: everybody meets everybody once. Arena: whoever is free is paired again."),
        ),
        minutesField,
        field(t("Places"), places),
        field(
          t("Clock"),
          select(
            [
              ["quick", t("Quick: 20 s a move, 5 min a game")],
              ["calm", t("Calm: 60 s a move, 15 min a game")],
              ["post", t("By post: 3 days a move")],
            ],
            wish.clock,
            (clock) => {
              wish.clock = clock;
            },
          ),
        ),
      ),
      me()?.login &&
        check(t("Rated: games between people with accounts count for their ratings"), wish.rated, (rated) => {
          wish.rated = rated;
        }),
    ),
    h("div", { class: "actions" }, send),
    problem,
  );
  held.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(send, problem, async () => {
      await beSomebody();
      const { id } = await api.post("/tournaments", {
        game: game.slug,
        kind: wish.kind,
        name: name.value,
        places: Number(places.value),
        minutes: Number(minutes.value),
        rated: wish.rated,
        clock: CLOCKS[wish.clock],
        ...(decks ? { deck: decks.text(wish.deck) } : {}),
      });
      await go(`/tournaments/${encodeURIComponent(id)}`);
    });
  });
  return held;
}
