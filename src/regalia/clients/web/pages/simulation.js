// Simulation: the front of the lab: a question about a game is put together, asked, and answered while one looks on.

import { fill, h } from "../dom.js";
import { allGames, describe } from "../games.js";
import { number, t, tn } from "../i18n.js";
import { api } from "../net/api.js";
import { go } from "../router.js";
import { beSomebody, me } from "../session.js";
import { deckChoices } from "./deck_choice.js";
import { contestantFields, deckFields, gamesFields, seatFields, variantFields } from "./question.js";
import { studyPage } from "./study.js";
import { labStyles } from "./style_sheets.js";
import { attempt, complaint, empty, field, head, select, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ query, signal }) {
  await labStyles();
  const study = query.get("study");
  if (study) return studyPage(study, signal);
  const games = await allGames();
  const first = games.find((game) => game.slug === query.get("game")) ?? games[0];
  const form = h("div", { class: "card-form simulate-form" });
  const [own] = await Promise.all([ownStudies(games), drawForm(form, games, first.slug, "games")]);
  const node = sheet(
    "simulate",
    head(t("The lab"), t("Is the game fair, and which card is broken? Bots play, and a report says what came of it.")),
    h("div", { class: "side-by-side" }, form, own),
  );
  return { title: t("The lab"), node };
}

/** What can be asked, and what it is called. @returns {[string, string][]} */
function questions() {
  return [
    ["games", t("How do games go?")],
    ["variants", t("What does a change of the rules do?")],
    ["tournament", t("Who is stronger?")],
  ];
}

/**
 * @param {HTMLElement} form
 * @param {any[]} games
 * @param {string} slug
 * @param {string} question
 */
async function drawForm(form, games, slug, question) {
  const game = await describe(slug);
  const decks = game.has_library ? await deckChoices(slug) : null;
  const problem = complaint();
  const asked = fieldsOf(question, game, decks);
  const shared = gamesFields(question);
  /** @type {HTMLButtonElement} */
  const run = h("button", { class: "button", type: "submit" }, t("Ask"));
  const held = h(
    "form",
    null,
    field(
      t("Question"),
      select(questions(), question, (chosen) => drawForm(form, games, slug, chosen)),
    ),
    field(
      t("Game"),
      select(
        games.map((one) => [one.slug, one.name]),
        slug,
        (chosen) => drawForm(form, games, chosen, question),
      ),
    ),
    asked.map((part) => part.node),
    shared.node,
    h("div", { class: "actions" }, run),
    problem,
  );
  held.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(run, problem, async () => {
      await beSomebody();
      const parts = [...asked, shared].map((part) => part.values());
      const options = Object.assign({}, ...parts.map((part) => part.options ?? {}));
      const study = await api.post("/studies", { game: slug, question, ...Object.assign({}, ...parts), options });
      go(`/simulate?study=${encodeURIComponent(study.id)}`);
    });
  });
  fill(form, held);
}

/**
 * The fields of a question.
 * @param {string} question
 * @param {any} game
 * @param {any} decks
 * @returns {import("./question.js").Part[]}
 */
function fieldsOf(question, game, decks) {
  if (question === "tournament") return [contestantFields(game), ...(decks ? [deckFields(decks)] : [])];
  const seats = seatFields(game, decks, question === "variants");
  return question === "variants" ? [seats, variantFields(game)] : [seats];
}

/** What one has asked before. @param {any[]} games */
async function ownStudies(games) {
  const studies = me() ? (await api.get("/studies")).studies : [];
  const names = Object.fromEntries(games.map((game) => [game.slug, game.name]));
  const titles = Object.fromEntries(questions());
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, t("What you have asked")),
    studies.length
      ? h(
          "ul",
          { class: "deck-list" },
          studies.map((/** @type {any} */ study) =>
            h(
              "li",
              null,
              h(
                "a",
                { class: "deck-card", href: `/simulate?study=${encodeURIComponent(study.id)}` },
                h("strong", null, `${names[study.asked.game] ?? study.asked.game}: ${titles[study.asked.question]}`),
                h("span", null, standing(study)),
                h("span", { class: "hint" }, study.asked.agents.join(", ")),
              ),
            ),
          ),
        )
      : empty(null, t("Nothing yet. A question about a thousand games is answered in a minute or less.")),
  );
}

/** How far a study is. @param {any} study */
function standing(study) {
  if (study.state === "failed") return t("no answer");
  if (study.state === "done") return tn("{n} game", "{n} games", study.played);
  return t("{played} of {wanted} games", { played: number(study.played), wanted: number(study.wanted) });
}
