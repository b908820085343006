// Figures: what a paragraph of the rules looks like when it happens, taken from the steps of the game's guide.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

const MOST_CARDS = 6;

/**
 * A figure for every paragraph that happens in the guide, the first time it does.
 * @param {any} game
 * @param {any} guide
 * @returns {Promise<Map<string, HTMLElement>>}
 */
export async function figuresOf(game, guide) {
  /** @type {Map<string, HTMLElement>} */
  const figures = new Map();
  const [{ drawCard }, { smallBoard }] = await Promise.all([import("../cards/card.js"), import("./small_board.js")]);
  for (const [index, lesson] of (guide?.lessons ?? []).entries()) {
    for (const step of lesson.steps) {
      for (const event of step.events) {
        const drawn = figures.has(event.paragraph) ? [] : drawnOf(game, event, step, drawCard, smallBoard);
        if (drawn.length) figures.set(event.paragraph, figure(game, index, event, drawn));
      }
    }
  }
  return figures;
}

/**
 * What an event is about, drawn: its cards, or its squares on the board.
 * @param {any} game
 * @param {any} event
 * @param {any} step
 * @param {typeof import("../cards/card.js").drawCard} drawCard
 * @param {typeof import("./small_board.js").smallBoard} smallBoard
 * @returns {Element[]}
 */
function drawnOf(game, event, step, drawCard, smallBoard) {
  const squares = Object.values(event.values).filter((value) => game.board?.squares.includes(value));
  if (squares.length) return [smallBoard(game.board, step.picture.board.pieces, { marked: new Set(squares) })];
  return cardsOf(game, event).map((card) => drawCard(game.faces[card]));
}

/**
 * The cards that an event is about, by their keys among the faces.
 * @param {any} game
 * @param {any} event
 * @returns {string[]}
 */
function cardsOf(game, event) {
  const named = Object.values(event.values)
    .flat()
    .filter((value) => typeof value === "string" && value in game.faces);
  return [...new Set(named)].slice(0, MOST_CARDS);
}

/**
 * @param {any} game
 * @param {number} lesson
 * @param {any} event
 * @param {Element[]} drawn
 */
function figure(game, lesson, event, drawn) {
  return h(
    "figure",
    { class: "rule-figure", ...inColoursOf(game) },
    h("div", { class: "figure-cards" }, drawn),
    h(
      "figcaption",
      null,
      h("p", null, event.text),
      h(
        "a",
        {
          href: `/guide/${game.slug}?lesson=${lesson + 1}`,
          "aria-label": t("Play the lesson in which this happens: {text}", { text: event.text }),
        },
        t("Play it"),
        " ▸",
      ),
    ),
  );
}
