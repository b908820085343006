// Collection: every card of a game that has a library; search by text, type, faction and cost.

import { fill, h } from "../dom.js";
import { describe } from "../games.js";
import { t, tn } from "../i18n.js";
import { cardStyles } from "./style_sheets.js";
import { field, head, select, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ params, query }) {
  const [game, { drawCard }] = await Promise.all([describe(params.slug), import("../cards/card.js"), cardStyles()]);
  const finder = cardFinder(
    game,
    (card) => h("li", { class: "card-cell" }, drawCard(card, { label: `${card.title}. ${card.text}` })),
    query.get("text") ?? "",
  );
  const node = sheet(
    "collection",
    head(
      t("Collection"),
      t("Every card of {game}.", { game: game.name }),
      h(
        "p",
        { class: "actions" },
        h("a", { class: "button", href: "/decks/new" }, t("Build a deck")),
        h("a", { class: "button quiet", href: "/decks" }, t("Decks")),
      ),
    ),
    finder.node,
  );
  return { title: t("Collection"), node, felt: game.colours };
}

/**
 * A search over the cards of a game, with a cell for each that is found.
 * @param {any} game
 * @param {(card: any, key: string) => Node} cell
 * @param {string} [text]
 */
export function cardFinder(game, cell, text = "") {
  const cards = Object.entries(/** @type {Record<string, any>} */ (game.faces));
  const wanted = { text, type: "", faction: "", cost: "" };
  const list = h("ul", { class: "card-grid" });
  const count = h("p", { class: "hint", role: "status" });
  /** @type {Map<string, Node>} */
  const cells = new Map();
  const draw = () => {
    const found = cards.filter(([, card]) => fits(card, wanted));
    fill(
      list,
      found.map(([key, card]) => {
        const made = cells.get(key) ?? cell(card, key);
        cells.set(key, made);
        return made;
      }),
    );
    count.textContent = found.length ? tn("{n} card", "{n} cards", found.length) : t("No card matches. Ask for less.");
  };
  const search = h("input", { type: "search", value: text, autocomplete: "off", spellcheck: "false" });
  search.addEventListener("input", () => {
    wanted.text = search.value;
    draw();
  });
  const pick = (/** @type {"type" | "faction" | "cost"} */ name, /** @type {string} */ all) =>
    select([["", all], ...valuesOf(cards, name)], "", (value) => {
      wanted[name] = value;
      draw();
    });
  const node = h(
    "div",
    { class: "finder" },
    h(
      "div",
      { class: "finder-fields", role: "search" },
      field(t("Search"), search),
      field(t("Type"), pick("type", t("every type"))),
      field(t("Faction"), pick("faction", t("every faction"))),
      field(t("Cost"), pick("cost", t("every cost"))),
    ),
    count,
    list,
  );
  draw();
  return { node, draw };
}

/**
 * @param {[string, any][]} cards
 * @param {"type" | "faction" | "cost"} name
 * @returns {[string, string][]}
 */
function valuesOf(cards, name) {
  const values = [...new Set(cards.map(([, card]) => String(card[name])))];
  values.sort((a, b) => Number(a) - Number(b) || a.localeCompare(b));
  return values.map((value) => [value === "" ? "none" : value, value === "" ? t("none") : value]);
}

/**
 * @param {any} card
 * @param {{text: string, type: string, faction: string, cost: string}} wanted
 */
function fits(card, { text, type, faction, cost }) {
  const words = `${card.title} ${card.type} ${card.faction} ${card.text}`.toLowerCase();
  return (
    text
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (!type || card.type === type) &&
    (!faction || (card.faction || "none") === faction) &&
    (!cost || String(card.cost) === cost)
  );
}
