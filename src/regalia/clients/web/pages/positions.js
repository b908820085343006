// Positions: any situation as a small text, checked and drawn while it is typed; cards and men are put down by click.

import { wear } from "../colours.js";
import { fill, h } from "../dom.js";
import { allGames, describe } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { go } from "../router.js";
import { boardEditor } from "./board_editor.js";
import { pileEditor } from "./pile_editor.js";
import { tableStyles } from "./style_sheets.js";
import { complain, complaint, field, head, select, sheet } from "./widgets.js";

const REST = 350;

/** @param {import("../router.js").Visit} visit */
export async function page({ query, signal }) {
  const games = await allGames();
  const slug = games.find((game) => game.slug === query.get("game"))?.slug ?? games[0].slug;
  const [{ openView }] = await Promise.all([import("../table/view.js"), tableStyles()]);
  const bench = new Bench(games, openView);
  signal.addEventListener("abort", () => bench.view?.close());
  await bench.begin(slug, query.get("text") ?? "");
  return { title: t("Positions"), node: bench.node, felt: bench.game.colours };
}

/** A position on the workbench. */
class Bench {
  /**
   * @param {any[]} games
   * @param {(root: HTMLElement, game: any, how: any) => any} openView
   */
  constructor(games, openView) {
    this.games = games;
    this.openView = openView;
    /** @type {any} */
    this.view = null;
    /** @type {any} */
    this.game = null;
    this.waiting = 0;
    this.asked = 0;
    this.text = h("textarea", { rows: 12, spellcheck: "false" });
    this.text.addEventListener("input", () => this.changed());
    this.problem = complaint();
    this.good = h("p", { class: "good-word", role: "status", hidden: true }, icon("check"), t("This position can be played."));
    this.byHand = h("div", { class: "by-hand" });
    this.root = h("div", { class: "position-table" });
    this.chooser = select(
      games.map((game) => [game.slug, game.name]),
      "",
      (slug) => this.begin(slug, ""),
    );
    this.play = h("button", { class: "button", type: "button", onclick: () => this.hand() }, icon("play"), t("Play it"));
    this.node = sheet(
      "positions",
      head(
        t("Positions"),
        t("Set up any situation: look at it, play it, or hand it to somebody. What is not written is dealt from the seed."),
      ),
      h(
        "div",
        { class: "side-by-side" },
        h(
          "section",
          { class: "card-form", "aria-label": t("Editor") },
          field(t("Game"), this.chooser),
          this.byHand,
          field(t("The position as text"), this.text),
          this.problem,
          this.good,
          h("p", { class: "actions" }, this.play),
        ),
        h("section", { class: "position-picture", "aria-label": t("Picture") }, this.root),
      ),
    );
  }

  /**
   * @param {string} slug
   * @param {string} text
   */
  async begin(slug, text) {
    this.game = await describe(slug);
    this.chooser.value = slug;
    this.view?.close();
    fill(this.root);
    wear(this.root, this.game.colours);
    this.view = this.openView(this.root, this.game, {});
    this.text.value = text || `game = "${slug}"\nseats = ${this.game.seats.least}\nseed = 7\n\n[state]\n`;
    await this.check();
  }

  changed() {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.check(), REST);
  }

  async check() {
    this.asked += 1;
    const asked = this.asked;
    try {
      const said = await api.post("/positions/check", { text: this.text.value });
      if (asked === this.asked) this.show(said);
    } catch (error) {
      if (asked === this.asked) this.refuse(error);
    }
  }

  /** @param {any} answer */
  show(answer) {
    const said = { ...answer, picture: { ...answer.picture, names: answer.picture.names.map(nameOfSeat) } };
    complain(this.problem, null);
    this.good.hidden = false;
    this.play.removeAttribute("aria-disabled");
    if (said.picture.game === this.game.slug) {
      this.view.show(said.picture, []);
      fill(
        this.byHand,
        boardEditor(this.game, said, (men) => this.write(said, said.fields, men)),
        pileEditor(this.game, said, (state) => this.write(said, state, {})),
      );
    }
  }

  /** @param {unknown} error */
  refuse(error) {
    complain(this.problem, error);
    this.good.hidden = true;
    this.play.setAttribute("aria-disabled", "true");
  }

  /**
   * Take in what was changed by hand.
   * @param {any} said
   * @param {Record<string, any>} state
   * @param {Record<string, number | null>} men
   */
  async write(said, state, men) {
    try {
      const written = await api.post("/positions/write", {
        game: this.game.slug,
        seats: said.picture.seats,
        options: said.picture.options,
        state,
        men,
      });
      this.text.value = written.text;
      this.show(written);
    } catch (error) {
      complain(this.problem, error);
    }
  }

  /** Hand the position over to a new table. */
  hand() {
    if (this.play.getAttribute("aria-disabled") === "true") return;
    sessionStorage.setItem("regalia.position", this.text.value);
    go(`/new/${this.game.slug}`);
  }
}

/** @param {string} _ @param {number} seat */
function nameOfSeat(_, seat) {
  return t("Seat {n}", { n: seat + 1 });
}
