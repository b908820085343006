// Simulation: a few hundred games between bots, and what they tell: who wins from which seat, how long it takes, what happens.

import { announce, fill, h } from "../dom.js";
import { allGames, describe, levelName } from "../games.js";
import { number, t, tn } from "../i18n.js";
import { api } from "../net/api.js";
import { beSomebody } from "../session.js";
import { optionFields } from "./options.js";
import { counts, interval, percent, shares } from "./plots.js";
import { attempt, complaint, empty, field, head, select, sheet } from "./widgets.js";

const AGENTS = ["random", "greedy", "page", "knight", "queen"];
const BINS = 24;

/** @param {import("../router.js").Visit} visit */
export async function page({ query, signal }) {
  const games = await allGames();
  const first = games.find((game) => game.slug === query.get("game")) ?? games[0];
  const form = h("div", { class: "card-form simulate-form" });
  const result = h("div", { class: "simulate-result" }, empty(null, t("Choose who plays and press Simulate.")));
  const node = sheet(
    "simulate",
    head(t("Simulate"), t("Bots play many games in a moment. Is a seat luckier than another? How long does a game take?")),
    h("div", { class: "side-by-side" }, form, h("section", { "aria-label": t("Result") }, result)),
  );
  await drawForm(form, result, games, first.slug, signal);
  return { title: t("Simulate"), node };
}

/**
 * @param {HTMLElement} form
 * @param {HTMLElement} result
 * @param {any[]} games
 * @param {string} slug
 * @param {AbortSignal} signal
 */
async function drawForm(form, result, games, slug, signal) {
  const game = await describe(slug);
  const problem = complaint();
  const seats = h("div", { class: "seats-of-bots" });
  let agents = Array.from({ length: game.seats.least }, () => "greedy");
  const drawSeats = () =>
    fill(
      seats,
      agents.map((agent, seat) =>
        field(
          t("Seat {n}", { n: seat + 1 }),
          agentList(agent, (chosen) => {
            agents[seat] = chosen;
          }),
        ),
      ),
    );
  const options = optionFields(game);
  const how = h("input", { type: "number", min: 1, max: 10000, value: 200, inputmode: "numeric" });
  const seed = h("input", { type: "number", min: 0, max: 2147483647, value: 1, inputmode: "numeric" });
  /** @type {HTMLButtonElement} */
  const run = h("button", { class: "button", type: "submit" }, t("Simulate"));
  const choices = games.map((one) => /** @type {[string, string]} */ ([one.slug, one.name]));
  const held = h(
    "form",
    null,
    field(
      t("Game"),
      select(choices, slug, (chosen) => drawForm(form, result, games, chosen, signal)),
    ),
    game.seats.least < game.seats.most &&
      field(
        t("Players"),
        select(range(game.seats.least, game.seats.most), String(agents.length), (chosen) => {
          agents = Array.from({ length: Number(chosen) }, (_, seat) => agents[seat] ?? "greedy");
          drawSeats();
        }),
      ),
    seats,
    field(t("Number of games"), how, t("at most 10,000; fewer for who thinks long")),
    field(t("Seed"), seed, t("the same seed gives the same games")),
    options.node,
    h("div", { class: "actions" }, run),
    problem,
  );
  held.addEventListener("submit", (event) => {
    event.preventDefault();
    const wanted = { game: slug, games: Number(how.value), agents, options: options.values(), seed: Number(seed.value) };
    attempt(run, problem, async () => {
      fill(result, h("p", { class: "working" }, h("span", { class: "spinner" }), t("The bots are playing …")));
      try {
        await beSomebody();
        const report = await api.post("/simulations", wanted, signal);
        fill(result, reported(game, report));
        announce(t("The simulation is done."));
      } catch (error) {
        fill(result, empty(null, t("Choose who plays and press Simulate.")));
        throw error;
      }
    });
  });
  drawSeats();
  fill(form, held);
}

/**
 * @param {number} least
 * @param {number} most
 * @returns {[string, string][]}
 */
export function range(least, most) {
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

/**
 * What a simulation found.
 * @param {any} game
 * @param {any} report
 */
function reported(game, report) {
  return [
    h(
      "dl",
      { class: "figures" },
      figure(number(report.games), t("games")),
      figure(number(report.mean_length, { maximumFractionDigits: 1 }), t("decisions a game")),
      figure(number(report.mean_turns, { maximumFractionDigits: 1 }), t("turns a game")),
      figure(number(report.draws), t("draws")),
      report.unfinished > 0 && figure(number(report.unfinished), t("not finished")),
    ),
    report.asked_for > report.games &&
      h(
        "p",
        { class: "hint" },
        t("There was time for {played} of {asked} games.", { played: number(report.games), asked: number(report.asked_for) }),
      ),
    winsPlot(report),
    report.lengths?.length > 0 && lengthPlot(report),
    paragraphTable(game, report),
  ];
}

/**
 * @param {string} value
 * @param {string} words
 */
function figure(value, words) {
  return h("div", null, h("dt", null, words), h("dd", null, value));
}

/** @param {any} report */
function winsPlot(report) {
  const bars = report.wins.map((/** @type {number} */ wins, /** @type {number} */ seat) => {
    const { low, high } = interval(wins, report.games);
    const label = t("Seat {n}, {bot}", { n: seat + 1, bot: levelName(report.agents[seat]) });
    const words = t("{label} won {share} of the games; between {low} and {high} with 95 % confidence.", {
      label,
      share: percent(wins / report.games),
      low: percent(low),
      high: percent(high),
    });
    return { label, value: wins / report.games, low, high, words };
  });
  return shares(t("Games won, by seat, with 95 % intervals"), bars, 1 / report.wins.length);
}

/** The lengths of games in bins of equal width. @param {any} report */
function lengthPlot(report) {
  /** @type {number[]} */
  const lengths = report.lengths;
  const least = Math.min(...lengths);
  const wide = Math.max(1, Math.ceil((Math.max(...lengths) - least + 1) / BINS));
  const bins = Array.from({ length: Math.floor((Math.max(...lengths) - least) / wide) + 1 }, () => 0);
  for (const length of lengths) bins[Math.floor((length - least) / wide)] += 1;
  const bars = bins.map((count, index) => {
    const from = least + index * wide;
    const words = `${tn("{n} game", "{n} games", count)}: ${t("{from} to {to} decisions", { from, to: from + wide - 1 })}`;
    return { label: number(from), value: count, words };
  });
  return counts(t("Length of the games, in decisions"), bars, { every: Math.ceil(bars.length / 8) });
}

/**
 * @param {any} game
 * @param {any} report
 */
function paragraphTable(game, report) {
  const rows = Object.entries(/** @type {Record<string, number>} */ (report.paragraphs));
  return h(
    "details",
    { class: "paragraph-counts" },
    h("summary", null, t("How often each paragraph of the rules was carried out")),
    h(
      "div",
      { class: "table-scroll" },
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, t("Paragraph")),
            h("th", { scope: "col" }, t("Times")),
            h("th", { scope: "col" }, t("A game")),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map(([paragraph, times]) =>
            h(
              "tr",
              { class: times ? "" : "never" },
              h("th", { scope: "row" }, h("a", { href: `/rules/${game.slug}#${paragraph}` }, paragraph)),
              h("td", null, number(times)),
              h("td", null, number(times / report.games, { maximumFractionDigits: 2 })),
            ),
          ),
        ),
      ),
    ),
  );
}
