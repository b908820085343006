// Deck builder: the text is the deck; clicking cards changes it, and it is checked while it is typed.

import { announce, fill, h } from "../dom.js";
import { allGames, describe } from "../games.js";
import { t, tn } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { wordsOf } from "../refusals.js";
import { go } from "../router.js";
import { beSomebody } from "../session.js";
import { cardFinder } from "./collection.js";
import { readyMade } from "./deck_choice.js";
import { countOf, mannerOf, oneLess, oneMore, readDeck, writeDeck } from "./deck_text.js";
import { counts } from "./plots.js";
import { cardStyles } from "./style_sheets.js";
import { attempt, complaint, copyButton, field, head, sheet } from "./widgets.js";

const REST = 300;

/** @param {import("../router.js").Visit} visit */
export async function page({ params, query }) {
  const kept = params.id === "new" ? null : await api.get(`/decks/${encodeURIComponent(params.id)}`);
  const slug = kept?.game ?? query.get("game") ?? (await allGames()).find((game) => game.has_library)?.slug ?? "";
  const [game, ready, { drawCard }] = await Promise.all([
    describe(slug),
    readyMade(slug),
    import("../cards/card.js"),
    cardStyles(),
  ]);
  const begun = ready.find((deck) => deck.name === query.get("from"));
  const draft = readDraft();
  const builder = new Builder(
    game,
    ready,
    kept,
    draft ?? kept ?? (begun && { name: begun.title, text: begun.lines.join("\n") }),
    drawCard,
  );
  return { title: builder.name.value || t("Build a deck"), node: builder.draw(), felt: game.colours };
}

/** What was typed here and not saved yet. @returns {{name: string, text: string} | null} */
function readDraft() {
  const kept = sessionStorage.getItem(draftPlace());
  return kept ? JSON.parse(kept) : null;
}

function draftPlace() {
  return `regalia.draft ${location.pathname}${location.search}`;
}

/** A deck on the workbench. */
class Builder {
  /**
   * @param {any} game
   * @param {any[]} ready
   * @param {any} kept
   * @param {{name: string, text: string} | null | undefined} begun
   * @param {(face: any, how?: any) => SVGElement} drawCard
   */
  constructor(game, ready, kept, begun, drawCard) {
    this.game = game;
    this.kept = kept;
    this.drawCard = drawCard;
    this.manner = mannerOf(game.faces, ready);
    this.name = h("input", { type: "text", maxlength: 24, value: begun?.name ?? "", placeholder: t("My deck") });
    this.text = h("textarea", { rows: 14, spellcheck: "false", value: begun?.text ?? "" });
    for (const input of [this.name, this.text]) input.addEventListener("input", () => this.typed());
    this.list = h("ul", { class: "deck-lines" });
    this.curve = h("div", { class: "curve" });
    this.verdict = h("div", { class: "verdict-box", role: "status" });
    /** @type {Map<string, HTMLElement>} */
    this.counters = new Map();
    this.waiting = 0;
    /** @type {import("./deck_text.js").Entry[]} */
    this.deck = [];
  }

  draw() {
    const title = this.kept ? this.kept.name : t("Build a deck");
    const finder = cardFinder(this.game, (card, key) => this.cell(card, key));
    const node = sheet(
      "deck",
      head(title, t("Click cards in, or paste a list. The rules for decks are checked as you go.")),
      h("div", { class: "deck-bench" }, h("section", { "aria-label": t("Cards") }, finder.node), this.side()),
    );
    this.changed();
    return node;
  }

  side() {
    const isWide = matchMedia("(min-width: 1001px)").matches;
    return h(
      "section",
      { class: "deck-side", "aria-label": t("The deck") },
      this.saving(),
      this.verdict,
      this.curve,
      h("details", { class: "options-form", open: isWide }, h("summary", null, t("Cards in the deck")), this.list),
      h(
        "details",
        { class: "options-form", open: isWide },
        h("summary", null, t("As text: paste and copy")),
        field(t("The deck as text"), this.text, t("a line a card, such as: 3 Name")),
      ),
    );
  }

  saving() {
    const problem = complaint();
    /** @type {HTMLButtonElement} */
    const save = h(
      "button",
      { class: "button", type: "button", onclick: () => attempt(save, problem, () => this.save()) },
      t("Save"),
    );
    const own = this.kept?.mine;
    /** @type {HTMLButtonElement} */
    const away = h(
      "button",
      { class: "button bad", type: "button", onclick: () => attempt(away, problem, () => this.remove(away)) },
      t("Delete"),
    );
    return h(
      "div",
      { class: "card-form" },
      field(t("Name"), this.name),
      h(
        "p",
        { class: "actions" },
        save,
        this.kept && copyButton(() => `${location.origin}/decks/${this.kept.id}`),
        own && away,
      ),
      problem,
    );
  }

  async save() {
    await beSomebody();
    const wish = { game: this.game.slug, name: this.name.value.trim() || t("My deck"), text: this.text.value };
    const kept = this.kept?.mine ? await api.put(`/decks/${this.kept.id}`, wish) : await api.post("/decks", wish);
    sessionStorage.removeItem(draftPlace());
    announce(t("The deck is saved."));
    await go(`/decks/${kept.id}`, { replace: true });
  }

  /** A deck is deleted with the second click. @param {HTMLButtonElement} button */
  async remove(button) {
    if (!button.dataset.sure) {
      button.dataset.sure = "yes";
      button.textContent = t("Really delete?");
      return;
    }
    await api.delete(`/decks/${this.kept.id}`);
    sessionStorage.removeItem(draftPlace());
    await go("/decks");
  }

  /**
   * A card with how many of it are in the deck.
   * @param {any} card
   * @param {string} key
   */
  cell(card, key) {
    const count = h("output", { class: "count" }, String(countOf(this.deck, key)));
    this.counters.set(key, count);
    return h(
      "li",
      { class: "card-cell" },
      this.drawCard(card, { label: `${card.title}. ${card.text}` }),
      h(
        "div",
        { class: "stepper" },
        h(
          "button",
          {
            class: "icon-button",
            type: "button",
            "aria-label": t("One {card} less", { card: card.title }),
            onclick: () => this.add(key, -1),
          },
          icon("minus"),
        ),
        count,
        h(
          "button",
          {
            class: "icon-button",
            type: "button",
            "aria-label": t("One {card} more", { card: card.title }),
            onclick: () => this.add(key, 1),
          },
          icon("plus"),
        ),
      ),
    );
  }

  /**
   * @param {string} key
   * @param {number} more
   */
  add(key, more) {
    const deck = readDeck(this.game.faces, this.text.value);
    if (more > 0) oneMore(deck, this.manner, key, this.game.faces[key].type);
    else oneLess(deck, key);
    this.text.value = writeDeck(deck);
    this.typed();
    announce(`${this.game.faces[key].title}: ${countOf(deck, key)}`);
  }

  typed() {
    sessionStorage.setItem(draftPlace(), JSON.stringify({ name: this.name.value, text: this.text.value }));
    this.changed();
  }

  /** Show what the text says now, and have it checked after a short rest. */
  changed() {
    this.deck = readDeck(this.game.faces, this.text.value);
    for (const [key, counter] of this.counters) {
      const count = countOf(this.deck, key);
      counter.textContent = String(count);
      counter.closest("li")?.classList.toggle("chosen", count > 0);
    }
    this.drawList();
    this.drawCurve();
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.check(), REST);
  }

  drawList() {
    const rank = (/** @type {import("./deck_text.js").Entry} */ { name, word }) => (word ? -1 : this.game.faces[name].cost);
    const entries = this.deck.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
    fill(
      this.list,
      entries.map(({ name, word, count }) =>
        h(
          "li",
          null,
          h("span", { class: "cost" }, String(this.game.faces[name].cost)),
          h("span", { class: "title" }, this.game.faces[name].title),
          h("span", { class: "many" }, word || `×${count}`),
        ),
      ),
    );
  }

  /** How many cards cost how much; what stands behind a word is no part of it. */
  drawCurve() {
    /** @type {number[]} */
    const curve = [];
    for (const { name, word, count } of this.deck) {
      const { cost } = this.game.faces[name];
      if (!word && cost > 0) curve[cost] = (curve[cost] ?? 0) + count;
    }
    const bars = Array.from({ length: Math.max(curve.length - 1, 6) }, (_, index) => {
      const cost = index + 1;
      return {
        label: String(cost),
        value: curve[cost] ?? 0,
        words: t("cost {cost}: {cards}", { cost, cards: tn("{n} card", "{n} cards", curve[cost] ?? 0) }),
      };
    });
    fill(this.curve, counts(t("Cards by cost"), bars));
  }

  async check() {
    if (!this.text.value.trim()) return this.judge([t("The deck is empty.")]);
    try {
      const { faults } = await api.post(`/games/${this.game.slug}/decks/check`, { text: this.text.value });
      return this.judge(faults);
    } catch (error) {
      return this.judge([wordsOf(error)]);
    }
  }

  /** @param {string[]} faults */
  judge(faults) {
    this.verdict.classList.toggle("good", faults.length === 0);
    const all = this.deck.reduce((sum, { count }) => sum + count, 0);
    fill(
      this.verdict,
      faults.length === 0
        ? h("p", null, icon("check"), t("Ready to play."), ` ${tn("{n} card", "{n} cards", all)}`)
        : [
            h("p", null, icon("warn"), tn("{n} thing to mend", "{n} things to mend", faults.length)),
            h(
              "ul",
              null,
              faults.map((fault) => h("li", null, fault)),
            ),
          ],
    );
  }
}
