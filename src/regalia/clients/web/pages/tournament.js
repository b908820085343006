// A tournament: who takes part, who meets whom, who stands where. The page keeps itself fresh, and leads to one's next game.

import { inColoursOf } from "../colours.js";
import { announce, fill, h } from "../dom.js";
import { emblem } from "../emblem.js";
import { describe, LEVELS, levelAbout, levelName } from "../games.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { api, pause } from "../net/api.js";
import { go } from "../router.js";
import { beSomebody, me } from "../session.js";
import { deckChoices, openLists } from "./deck_choice.js";
import { isDeck } from "./options.js";
import { tournamentStyles } from "./style_sheets.js";
import { span } from "./table_cards.js";
import { isOpen, kindWords, termsOf } from "./tournaments.js";
import { attempt, complaint, copyButton, field, select, sheet } from "./widgets.js";

/** @typedef {any} Tournament */

const FRESH = 2000;
const MOST_BOTS = 7;

/** @param {import("../router.js").Visit} visit */
export async function page({ params, signal }) {
  const [found] = await Promise.all([read(params.id, signal), tournamentStyles()]);
  const game = await describe(found.game);
  const decks = game.options.some(isDeck) ? await deckChoices(game.slug) : null;
  const view = new View(found, game, decks);
  keepFresh(view, params.id, signal);
  return { title: found.name, node: view.node, felt: game.colours };
}

/** @param {string} id @param {AbortSignal} [signal] @returns {Promise<Tournament>} */
function read(id, signal) {
  return api.get(`/tournaments/${encodeURIComponent(id)}`, {}, signal);
}

/** Ask again while the page is looked at; a new table of one's own is gone to. @param {View} view @param {string} id @param {AbortSignal} signal */
async function keepFresh(view, id, signal) {
  while (!signal.aborted && view.found.state !== "over") {
    await pause(FRESH);
    const found = signal.aborted ? null : await read(id, signal).catch(() => null);
    if (!found || signal.aborted) continue;
    const begun = found.table !== null && found.table !== view.found.table;
    view.show(found);
    if (begun) await go(`/play/${encodeURIComponent(found.table)}`);
  }
}

class View {
  /** @param {Tournament} found @param {any} game @param {Awaited<ReturnType<typeof deckChoices>> | null} decks */
  constructor(found, game, decks) {
    this.found = found;
    this.game = game;
    this.decks = decks;
    this.deck = String(game.options.find(isDeck)?.default ?? "");
    this.level = "knight";
    this.problem = complaint();
    this.state = h("p", { class: "tournament-state", role: "status" });
    this.actions = h("div", { class: "actions tournament-actions" });
    this.standings = h("div", { class: "table-scroll" });
    this.rounds = h("div", { class: "rounds" });
    /** What was drawn last: whoever reads it with a keyboard is not sent away by drawing the same again. */
    this.said = "";
    this.told = "";
    this.node = sheet(
      "tournament",
      h(
        "div",
        { class: "page-head with-crest", ...inColoursOf(game) },
        h("div", { class: "crest" }, emblem(game.emblem)),
        h(
          "div",
          null,
          h("h1", null, found.name),
          h("p", { class: "lead" }, `${found.game_name} · ${kindWords(found)}`),
          this.state,
        ),
      ),
      this.actions,
      this.problem,
      h("section", { class: "shelf" }, h("h2", null, t("Standings")), this.standings, points()),
      this.rounds,
    );
    this.show(found);
  }

  /** @param {Tournament} found */
  show(found) {
    const offered = JSON.stringify([found.state, found.me, found.table, found.taken]);
    this.found = found;
    this.state.textContent = this.stateWords();
    if (offered !== this.said) fill(this.actions, this.offers());
    this.said = offered;
    const told = JSON.stringify([found.entrants, found.standings, found.pairings, found.me]);
    if (told === this.told) return;
    this.told = told;
    fill(this.standings, standings(found));
    fill(this.rounds, rounds(found));
  }

  stateWords() {
    const { state, kind, rounds: all, pairings, closes, now } = this.found;
    if (state === "waiting") return `${t("It has not begun.")} ${termsOf(this.found)}`;
    if (state === "over") return t("It is over. {name} has won.", { name: winners(this.found) });
    if (kind === "arena") {
      const left = Math.max(0, Math.round((closes - now) / 1000));
      return left ? t("{span} left", { span: span(left) }) : t("The time is up; the last games are played to their end.");
    }
    const round = Math.max(1, ...pairings.map((/** @type {any} */ one) => one.round));
    return t("Round {n} of {all}", { n: round, all });
  }

  /** What one can do now. */
  offers() {
    const { found } = this;
    const mine = found.host === me()?.id;
    const takesPart = found.me !== null;
    return [
      found.table &&
        h("a", { class: "button", href: `/play/${encodeURIComponent(found.table)}` }, icon("play"), t("To your game")),
      !takesPart && isOpen(found) && [this.decks && this.deckField(), this.button("plus", t("Take part"), () => this.enter())],
      mine && isOpen(found) && this.room > 0 && this.bots(),
      mine &&
        found.state === "waiting" &&
        found.entrants.length > 1 &&
        this.button("play", t("Begin"), async () => this.show(await this.post("begin"))),
      takesPart && found.state !== "over" && this.button("cross", t("Leave the tournament"), () => this.withdraw(), "quiet"),
      found.state === "waiting" && copyButton(() => location.href),
      found.state === "over" && h("a", { class: "button quiet", href: "/tournaments" }, t("All tournaments")),
    ];
  }

  /** @param {string} sign @param {string} words @param {() => Promise<any>} act @param {string} [kind] */
  button(sign, words, act, kind = "") {
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      { class: `button ${kind}`, type: "button", onclick: () => attempt(button, this.problem, act) },
      icon(sign),
      words,
    );
    return button;
  }

  /** How many more bots may take part: the places are there for people first. */
  get room() {
    const { places, taken, entrants } = this.found;
    return Math.min(places - taken, MOST_BOTS - entrants.filter((/** @type {any} */ one) => one.level).length);
  }

  deckField() {
    const { decks } = this;
    return (
      decks &&
      field(
        t("Your deck"),
        decks.list(this.deck, (deck) => {
          this.deck = deck;
        }),
        openLists(),
      )
    );
  }

  /** Bots for the empty places. */
  bots() {
    const levels = select(
      LEVELS.map((level) => /** @type {[string, string]} */ ([level, `${levelName(level)}, ${levelAbout(level)}`])),
      this.level,
      (level) => {
        this.level = level;
      },
      { "aria-label": t("Which bot") },
    );
    const seat = async () => this.post("bots", { level: this.level });
    return h(
      "div",
      { class: "bot-entries", role: "group", "aria-label": t("Bots for the empty places") },
      levels,
      this.button("plus", t("Let a bot take part"), async () => this.show(await seat()), "quiet"),
      this.button(
        "person",
        t("Fill up with bots"),
        async () => {
          for (let free = this.room; free > 0; free -= 1) this.show(await seat());
        },
        "quiet",
      ),
    );
  }

  async enter() {
    await beSomebody();
    this.show(await this.post("enter", this.decks ? { deck: this.decks.text(this.deck) } : {}));
    announce(t("You take part."));
  }

  async withdraw() {
    await this.post("withdraw");
    if (
      this.found.state === "waiting" &&
      this.found.entrants.every((/** @type {any} */ one) => !one.player || one.player === me()?.id)
    )
      await go("/tournaments");
    else this.show(await read(this.found.id));
  }

  /** @param {string} what @param {any} [body] */
  post(what, body) {
    return api.post(`/tournaments/${encodeURIComponent(this.found.id)}/${what}`, body);
  }
}

function points() {
  return h("p", { class: "hint" }, t("A win counts 2, a draw 1. Elo is what these games alone speak for, within 95 per cent."));
}

/** @param {Tournament} found */
function winners({ standings: lines, entrants }) {
  const first = lines.filter((/** @type {any} */ one) => one.rank === 1);
  return first.map((/** @type {any} */ one) => nameOf(entrants, one.entrant)).join(", ");
}

/** @param {any[]} entrants @param {number} place */
function nameOf(entrants, place) {
  const entrant = entrants.find((one) => one.place === place);
  return entrant.level ? levelName(entrant.level) + (/ \d+$/.exec(entrant.name)?.[0] ?? "") : entrant.name;
}

/** @param {Tournament} found */
function standings(found) {
  const counts = h(
    "span",
    { title: t("won, drawn, lost") },
    "+ = –",
    h("span", { class: "visually-hidden" }, t("won, drawn, lost")),
  );
  const titles = [t("Place"), t("Player"), t("Points"), counts, "Elo"];
  return h(
    "table",
    { class: "standings" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        titles.map((words) => h("th", { scope: "col" }, words)),
      ),
    ),
    h(
      "tbody",
      null,
      found.standings.map((/** @type {any} */ line) => row(found, line)),
    ),
  );
}

/** @param {Tournament} found @param {any} line */
function row({ entrants, me: own, pairings }, line) {
  const entrant = entrants.find((/** @type {any} */ one) => one.place === line.entrant);
  const plays = pairings.some((/** @type {any} */ one) => one.result === null && [one.home, one.away].includes(entrant.place));
  const name = nameOf(entrants, entrant.place);
  return h(
    "tr",
    { class: entrant.place === own ? "mine" : "" },
    h("td", null, pairings.length ? String(line.rank) : "–"),
    h(
      "th",
      { scope: "row" },
      entrant.player ? h("a", { href: `/players/${encodeURIComponent(entrant.player)}` }, name) : name,
      entrant.gone ? h("small", null, ` ${t("has left")}`) : plays ? h("small", null, ` ${t("plays")}`) : null,
    ),
    h("td", null, String(line.points)),
    h("td", { class: "won-drawn-lost" }, `${line.wins} ${line.draws} ${line.losses}`),
    h("td", { class: "elo" }, line.elo === null ? "–" : eloWords(line)),
  );
}

/** @param {any} line */
function eloWords({ elo, low, high }) {
  const signed = (/** @type {number} */ n) => number(n, { signDisplay: "exceptZero" });
  return [signed(elo), h("small", null, ` ${signed(low)} … ${signed(high)}`)];
}

/** The pairings, the newest round first. @param {Tournament} found */
function rounds(found) {
  const turns = [...new Set(found.pairings.map((/** @type {any} */ one) => one.round))].sort((one, other) => other - one);
  return turns.map((turn) =>
    h(
      "section",
      { class: "shelf" },
      h("h2", null, found.kind === "arena" ? t("Games") : t("Round {n}", { n: turn })),
      h(
        "ul",
        { class: "pairings" },
        found.pairings
          .filter((/** @type {any} */ one) => one.round === turn)
          .reverse()
          .map((/** @type {any} */ one) => pairing(found, one)),
      ),
    ),
  );
}

/** @param {Tournament} found @param {any} pair */
function pairing({ entrants, me: own }, { home, away, match, result }) {
  const name = (/** @type {number} */ place, /** @type {string} */ side) =>
    h(result === side ? "strong" : "span", null, nameOf(entrants, place));
  const score = { home: "2 : 0", away: "0 : 2", draw: "1 : 1", void: "–" };
  const words = result !== null ? t("Replay") : [home, away].includes(own) ? t("Go on") : t("Watch");
  return h(
    "li",
    null,
    h("span", { class: "who-meets" }, name(home, "home"), " – ", name(away, "away")),
    h("span", { class: "score" }, result ? /** @type {Record<string, string>} */ (score)[result] : t("being played")),
    match
      ? h(
          "a",
          { href: `/${result === null ? "play" : "replay"}/${encodeURIComponent(match)}` },
          words,
          h("span", { class: "visually-hidden" }, ` ${nameOf(entrants, home)} – ${nameOf(entrants, away)}`),
        )
      : h("small", null, t("not played")),
  );
}
