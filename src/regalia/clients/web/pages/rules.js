// Rules: a game's rulebook with anchors by paragraph, and pictures taken from its guide.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { describe } from "../games.js";
import { languageTag, t } from "../i18n.js";
import { api } from "../net/api.js";
import { figuresOf } from "./figures.js";
import { rulebook } from "./markdown.js";
import { cardStyles } from "./style_sheets.js";
import { sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ params }) {
  const game = await describe(params.slug);
  const [said, guide] = await Promise.all([
    api.get(`/games/${game.slug}/rules`),
    game.has_guide ? api.get(`/games/${game.slug}/guide`) : null,
    cardStyles(),
  ]);
  const book = rulebook(said.markdown);
  for (const [paragraph, figure] of await figuresOf(game, guide)) {
    insert(book.blocks, paragraph, figure);
  }
  const tongue = said.language === "sr" ? "sr-Latn" : said.language;
  const body = h("article", { class: "rulebook", lang: tongue }, book.blocks);
  const node = sheet(
    "rules",
    title(game, book.title, tongue),
    h("div", { class: "with-aside" }, contents(book.parts, tongue), body),
  );
  return { title: t("Rules of {game}", { game: game.name }), node, felt: game.colours };
}

/**
 * @param {HTMLElement[]} blocks
 * @param {string} paragraph
 * @param {HTMLElement} figure
 */
function insert(blocks, paragraph, figure) {
  const at = blocks.findIndex((block) => block.id === paragraph);
  if (at >= 0) blocks.splice(at + 1, 0, figure);
}

/**
 * @param {any} game
 * @param {string} name
 * @param {string} tongue
 */
function title(game, name, tongue) {
  return h(
    "div",
    { class: "page-head with-crest", ...inColoursOf(game) },
    h("div", { class: "crest" }, emblem(game.emblem)),
    h(
      "div",
      null,
      h("p", { class: "over-title" }, t("Rules")),
      h("h1", null, name || game.name),
      tongue !== languageTag() && h("p", { class: "hint" }, t("The rulebook is written in English.")),
      h(
        "p",
        { class: "actions" },
        game.has_guide && h("a", { class: "button small", href: `/guide/${game.slug}` }, t("Learn by playing")),
        h("a", { class: "button small quiet", href: `/games/${game.slug}` }, t("To the game")),
      ),
    ),
  );
}

/** @param {{number: string, title: string}[]} parts @param {string} tongue */
function contents(parts, tongue) {
  return h(
    "nav",
    { class: "contents", "aria-label": t("Contents") },
    h(
      "ol",
      null,
      parts.map(({ number, title: words }) =>
        h(
          "li",
          null,
          h(
            "a",
            { href: `#§${number}` },
            h("span", { class: "paragraph-number" }, `§${number}`),
            " ",
            h("span", { lang: tongue }, words),
          ),
        ),
      ),
    ),
  );
}
