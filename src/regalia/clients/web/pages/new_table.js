// New table: who sits where, options, clock, decks, a position to begin with.

import { inColoursOf } from "../colours.js";
import { fill, h } from "../dom.js";
import { emblem } from "../emblem.js";
import { allGames, describe, LEVELS, levelAbout, levelName } from "../games.js";
import { t } from "../i18n.js";
import { openTable } from "../table_request.js";
import { deckChoices, openLists } from "./deck_choice.js";
import { isDeck, optionFields } from "./options.js";
import { attempt, check, complaint, field, head, select, sheet } from "./widgets.js";

const CLOCKS = [
  { name: "none", move_s: null, game_s: null },
  { name: "blitz", move_s: 20, game_s: 300 },
  { name: "calm", move_s: 60, game_s: 1800 },
  { name: "post", move_s: 3 * 86400, game_s: null },
];

/** @param {import("../router.js").Visit} visit */
export async function page({ params, query }) {
  const games = await allGames();
  const game = await describe(params.slug ?? games[0].slug);
  const node = sheet(
    "narrow create",
    head(t("Open a table"), t("It begins as soon as every seat is taken.")),
    chooser(games, game.slug),
    await form(game, query.get("position") ?? kept()),
  );
  return { title: t("Open a table"), node, felt: game.colours };
}

/** A position that the editor has handed over. */
function kept() {
  const text = sessionStorage.getItem("regalia.position") ?? "";
  sessionStorage.removeItem("regalia.position");
  return text;
}

/**
 * @param {any[]} games
 * @param {string} slug
 */
function chooser(games, slug) {
  return h(
    "nav",
    { class: "game-choice", "aria-label": t("Which game") },
    games.map((game) =>
      h(
        "a",
        {
          href: `/new/${game.slug}`,
          ...inColoursOf(game),
          "aria-current": game.slug === slug ? "true" : null,
        },
        emblem(game.emblem),
        game.name,
      ),
    ),
  );
}

/**
 * @param {any} game
 * @param {string} written
 */
async function form(game, written) {
  const problem = complaint();
  const decks = game.options.some(isDeck) ? await deckChoices(game.slug) : null;
  const seats = seatsForm(game, decks);
  const options = optionFields(game);
  const clock = clockForm();
  let secret = false;
  let rated = false;
  const position = h("textarea", { rows: 6, spellcheck: "false", value: written });
  /** @type {HTMLButtonElement} */
  const open = h("button", { class: "button", type: "submit" }, t("Open the table"));
  const held = h(
    "form",
    { class: "create-form" },
    seats.node,
    h(
      "fieldset",
      { class: "card-form" },
      h("legend", null, t("How it is played")),
      clock.node,
      check(t("Private: only who has the link finds it"), secret, (ticked) => {
        secret = ticked;
      }),
      check(t("Rated: it counts, and nobody gets hints"), rated, (ticked) => {
        rated = ticked;
      }),
      options.node,
      h(
        "details",
        { class: "options-form", open: written !== "" },
        h("summary", null, t("Begin from a position")),
        field(t("Position"), position, t("As the position editor writes it; empty for a fresh deal.")),
        h("p", null, h("a", { href: `/positions?game=${game.slug}` }, t("To the position editor"))),
      ),
    ),
    h("div", { class: "actions" }, open),
    problem,
  );
  held.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(open, problem, () =>
      openTable({
        game: game.slug,
        seats: seats.wishes(position.value.trim() !== ""),
        options: options.values(),
        private: secret,
        rated,
        clock: clock.value(),
        ...(position.value.trim() ? { position: position.value } : {}),
      }),
    );
  });
  return held;
}

/**
 * Who sits where.
 * @param {any} game
 * @param {Awaited<ReturnType<typeof deckChoices>> | null} decks
 */
function seatsForm(game, decks) {
  /** @type {{who: string, deck: string}[]} */
  let seats = Array.from({ length: game.seats.least }, (_, seat) => ({
    who: seat === 0 ? "me" : "open",
    deck: usualDeck(game, seat),
  }));
  const list = h("ol", { class: "seats-form" });
  const draw = () =>
    fill(
      list,
      seats.map((seat, index) =>
        h(
          "li",
          null,
          field(
            t("Seat {n}", { n: index + 1 }),
            select(people(), seat.who, (who) => {
              if (who === "me") for (const other of seats) if (other.who === "me") other.who = "open";
              seat.who = who;
              draw();
            }),
          ),
          decks &&
            seat.who !== "open" &&
            field(
              t("Deck"),
              decks.list(seat.deck, (deck) => {
                seat.deck = deck;
              }),
              seat === seats.find(({ who }) => who !== "open") ? openLists() : undefined,
            ),
        ),
      ),
    );
  draw();
  const many =
    game.seats.least < game.seats.most &&
    field(
      t("Players"),
      select(numbers(game.seats), String(seats.length), (chosen) => {
        seats = Array.from(
          { length: Number(chosen) },
          (_, index) => seats[index] ?? { who: "open", deck: usualDeck(game, index) },
        );
        draw();
      }),
    );
  /** @param {boolean} isSetUp  a position brings its own decks */
  const wishes = (isSetUp) =>
    seats.map(({ who, deck }) => ({
      kind: who === "me" || who === "open" ? who : "bot",
      ...(who === "me" || who === "open" ? {} : { level: who }),
      ...(decks && !isSetUp && who !== "open" ? { deck: decks.text(deck) } : {}),
    }));
  return { node: h("fieldset", { class: "card-form" }, h("legend", null, t("Who plays")), many, list), wishes };
}

/**
 * @param {any} game
 * @param {number} seat
 */
function usualDeck(game, seat) {
  return String(game.options.filter(isDeck)[seat]?.default ?? "");
}

/** @returns {[string, string][]} */
function people() {
  return [
    ["me", t("you")],
    ["open", t("whoever comes")],
    ...LEVELS.map(
      (level) =>
        /** @type {[string, string]} */ ([
          level,
          t("bot: {level}, {about}", { level: levelName(level), about: levelAbout(level) }),
        ]),
    ),
  ];
}

/**
 * @param {{least: number, most: number}} seats
 * @returns {[string, string][]}
 */
function numbers({ least, most }) {
  return Array.from({ length: most - least + 1 }, (_, index) => [String(least + index), String(least + index)]);
}

function clockForm() {
  let chosen = CLOCKS[0].name;
  let late = "safest";
  const names = {
    none: t("No clock"),
    blitz: t("Quick: 20 seconds a move, 5 minutes a game"),
    calm: t("Calm: a minute a move, half an hour a game"),
    post: t("By post: 3 days a move"),
  };
  const lateField = field(
    t("Whoever runs out of time"),
    select(
      [
        ["safest", t("makes the safest move")],
        ["forfeit", t("loses the game")],
      ],
      late,
      (value) => {
        late = value;
      },
    ),
  );
  lateField.hidden = true;
  const node = h(
    "div",
    { class: "fields" },
    field(
      t("Clock"),
      select(
        CLOCKS.map(({ name }) => [name, /** @type {any} */ (names)[name]]),
        chosen,
        (value) => {
          chosen = value;
          lateField.hidden = value === "none";
        },
      ),
    ),
    lateField,
  );
  const value = () => {
    const clock = CLOCKS.find(({ name }) => name === chosen);
    return !clock || chosen === "none" ? null : { move_s: clock.move_s, game_s: clock.game_s, on_time_out: late };
  };
  return { node, value };
}
