// Puzzle: one of the collection, solved on the table: each decision is proved by the server, the others resist.

import { inColoursOf } from "../colours.js";
import { fill, h } from "../dom.js";
import { describe } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { note, ratingNow } from "./puzzle_record.js";
import { tableStyles } from "./style_sheets.js";
import { complain, complaint, wayOut } from "./widgets.js";

/** @typedef {import("../net/protocol.js").Choice} Choice */
/** @typedef {{game: string, name: string, title: string, state: string, picture: any, events: any[], idea: string | null, advised: number | null}} State */

/** @param {import("../router.js").Visit} visit */
export async function page({ params, signal }) {
  const where = `/puzzles/${encodeURIComponent(params.slug)}/${encodeURIComponent(params.name)}`;
  const [game, first, { openView }] = await Promise.all([
    describe(params.slug),
    api.post(where, { decisions: [] }),
    import("../table/view.js"),
    tableStyles(),
  ]);
  const root = h("div", { class: "guide-table" });
  const solving = new Solving(where, game, first);
  solving.view = openView(root, game, { choose: (/** @type {Choice} */ choice) => solving.decide(choice) });
  signal.addEventListener("abort", () => solving.view.close());
  solving.show(first);
  const node = h("div", { class: "guide puzzle", ...inColoursOf(game) }, root, solving.panel);
  return { title: first.title, node, felt: game.colours, shape: /** @type {const} */ ("bench") };
}

class Solving {
  /** @param {string} where @param {any} game @param {State} first */
  constructor(where, game, first) {
    this.where = where;
    this.game = game;
    this.puzzle = { game: first.game, name: first.name };
    /** @type {any} */
    this.view = null;
    /** @type {number[]} */
    this.decisions = [];
    this.isClean = true;
    this.problem = complaint();
    this.words = h("div", { class: "say", role: "status" });
    this.told = h("ol", { class: "replay-log", "aria-label": t("What happened") });
    this.hint = h("button", { class: "button quiet", type: "button", onclick: () => this.ask() }, t("Hint"));
    this.again = h("button", { class: "button quiet", type: "button", onclick: () => this.restart() }, t("From the beginning"));
    this.panel = h(
      "section",
      { class: "guide-panel", "aria-label": t("Puzzle") },
      h("p", { class: "over-title" }, `${game.name} · ${t("Puzzle")}`),
      wayOut("/puzzles"),
      h("h1", null, first.title),
      this.words,
      this.told,
      h("p", { class: "actions" }, this.hint, this.again),
      this.problem,
      h("p", null, h("a", { href: "/puzzles" }, t("All puzzles"))),
    );
  }

  /** @param {Choice} choice */
  async decide(choice) {
    this.decisions.push(choice.id);
    await this.go(false);
  }

  /** How to go on: first what has to be seen, then the decision. */
  async ask() {
    this.isClean = false;
    await this.go(true);
  }

  async restart() {
    this.decisions = [];
    await this.go(false);
  }

  /** @param {boolean} hint */
  async go(hint) {
    complain(this.problem, null);
    try {
      this.show(await api.post(this.where, { decisions: this.decisions, hint }));
    } catch (error) {
      if (!hint) this.decisions.pop();
      complain(this.problem, error);
      this.view.point(null);
    }
  }

  /** @param {State} state */
  show(state) {
    const names = state.picture.names.map((/** @type {string} */ _, /** @type {number} */ seat) =>
      t("Seat {n}", { n: seat + 1 }),
    );
    this.view.show({ ...state.picture, names }, state.events);
    if (state.state === "wrong") this.isClean = false;
    if (state.state === "solved") note(this.puzzle, this.isClean);
    this.hint.hidden = state.state !== "open";
    fill(this.words, this.sayings(state));
    fill(
      this.told,
      state.events.map((event) =>
        h("li", null, event.text, " ", h("a", { href: `/rules/${this.game.slug}#${event.paragraph}` }, event.paragraph)),
      ),
    );
    if (state.advised !== null) setTimeout(() => this.view.point(state.advised), 50);
  }

  /** @param {State} state */
  sayings({ state, idea, picture }) {
    if (state === "solved")
      return [
        h("p", { class: "good-word" }, icon("check"), t("Solved!")),
        h("p", null, idea),
        h("p", null, t("Your puzzle rating: {n}", { n: ratingNow() })),
      ];
    if (state === "wrong")
      return [h("p", { class: "bad-word" }, t("That lets the win slip away. Try again from the beginning."))];
    return [
      h("p", null, this.decisions.length ? t("Right. Go on.") : t("You are to decide, and you can win by force.")),
      h("p", null, `${picture.asks.charAt(0).toUpperCase()}${picture.asks.slice(1)}`),
      idea ? h("p", { class: "idea" }, idea) : null,
    ];
  }
}
