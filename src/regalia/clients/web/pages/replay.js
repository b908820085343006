// Replay: a game that has ended, step by step, from any seat, with what happened; one can play on from anywhere.

import { inColoursOf } from "../colours.js";
import { fill, h } from "../dom.js";
import { describe } from "../games.js";
import { t, when } from "../i18n.js";
import { icon } from "../icons.js";
import { api, pause } from "../net/api.js";
import { Analysis } from "./analysis.js";
import { branch } from "./branch.js";
import { resultWords } from "./ending.js";
import { analysisStyles, tableStyles } from "./style_sheets.js";
import { copyButton, field, select, wayOut } from "./widgets.js";

const PAGE = 50;
const PACE = 900;

/** @param {import("../router.js").Visit} visit */
export async function page({ params, query, signal }) {
  const match = await api.get(`/matches/${encodeURIComponent(params.id)}`);
  const [game, { openView }] = await Promise.all([
    describe(match.table.game),
    import("../table/view.js"),
    tableStyles(),
    analysisStyles(),
  ]);
  const root = h("div", { class: "replay-table" });
  const player = new Player(params.id, match, game, signal);
  player.view = openView(root, game, {});
  signal.addEventListener("abort", () => player.view.close());
  document.addEventListener("keydown", (event) => player.key(event), { signal });
  await player.look(query.get("view") ?? "all");
  await player.goTo(Number(query.get("step") ?? 0));
  const node = h("div", { class: "replay", ...inColoursOf(game) }, root, player.panel());
  if (query.has("analysis")) player.analysis.element.setAttribute("open", "");
  return { title: t("Replay: {game}", { game: game.name }), node, felt: game.colours, shape: /** @type {const} */ ("bench") };
}

/** A replay with a place in it. */
class Player {
  /**
   * @param {string} id
   * @param {any} match
   * @param {any} game
   * @param {AbortSignal} signal
   */
  constructor(id, match, game, signal) {
    this.id = id;
    this.match = match;
    this.game = game;
    this.signal = signal;
    /** @type {any} */
    this.view = null;
    this.through = "all";
    /** @type {Map<number, any>} */
    this.steps = new Map();
    this.length = match.steps;
    this.place = 0;
    this.running = false;
    this.analysis = new Analysis(match.table, (step) => this.goTo(step), signal);
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: this.length,
      value: 0,
      "aria-label": t("Place in the game"),
      oninput: () => this.goTo(Number(this.slider.value)),
    });
    this.counter = h("output", { class: "step-counter" });
    this.told = h("ol", { class: "replay-log", "aria-label": t("What happened") });
    this.runButton = h("button", { class: "icon-button", type: "button", onclick: () => this.run() });
  }

  /** See it through other eyes. @param {string} through */
  async look(through) {
    this.through = through;
    this.steps.clear();
    await this.fetch(this.place);
  }

  /** Fetch the steps around a place, a page at a time. @param {number} place */
  async fetch(place) {
    const from = Math.floor(place / PAGE) * PAGE;
    if (this.steps.has(place)) return;
    const said = await api.get(
      `/matches/${encodeURIComponent(this.id)}/replay`,
      { view: this.through, first: from, count: PAGE },
      this.signal,
    );
    this.length = said.length;
    for (const step of said.steps) this.steps.set(step.step, step);
  }

  /** @param {number} place */
  async goTo(place) {
    const before = this.place;
    this.place = Math.max(0, Math.min(this.length, Number.isFinite(place) ? place : 0));
    await this.fetch(this.place);
    const step = this.steps.get(this.place);
    if (!step) return;
    this.view.show(step.picture, this.place === before + 1 ? step.events : []);
    this.slider.value = String(this.place);
    this.slider.setAttribute("aria-valuetext", this.words(step));
    this.counter.textContent = t("{n} of {all}", { n: this.place, all: this.length });
    this.tell(step);
    this.analysis.follow(this.place);
  }

  /** @param {any} step */
  words(step) {
    if (step.seat === null) return t("The deal");
    return `${step.picture.names[step.seat]}: ${step.label ?? step.notation ?? ""}`;
  }

  /** @param {any} step */
  tell(step) {
    const events = step.events.map((/** @type {any} */ event) =>
      h("li", null, event.text, " ", h("a", { href: `/rules/${this.game.slug}#${event.paragraph}` }, event.paragraph)),
    );
    fill(
      this.told,
      h("li", { class: "decision" }, this.words(step), step.forced && h("small", null, ` (${t("the only choice")})`)),
      events,
    );
  }

  async run() {
    this.running = !this.running;
    this.drawRun();
    while (this.running && !this.signal.aborted && this.place < this.length) {
      await this.goTo(this.place + 1);
      await pause(PACE);
    }
    this.running = false;
    this.drawRun();
  }

  drawRun() {
    const words = this.running ? t("Pause") : t("Play it back");
    this.runButton.setAttribute("aria-label", words);
    this.runButton.title = words;
    fill(this.runButton, icon(this.running ? "pause" : "play"));
  }

  /** The panel beside the table. */
  panel() {
    const { table, ending } = this.match;
    this.drawRun();
    return h(
      "section",
      { class: "replay-panel", "aria-label": t("Replay") },
      h("h1", null, table.game_name),
      wayOut("/profile"),
      h(
        "p",
        { class: "over-title" },
        table.seats.map((/** @type {any} */ seat) => seat.name).join(" – "),
        table.started ? ` · ${when(table.started)}` : "",
      ),
      ending && h("p", { class: "result" }, resultWords(table, ending)),
      h(
        "div",
        { class: "replay-controls" },
        this.slider,
        h(
          "div",
          { class: "buttons" },
          this.button("first", t("To the beginning"), () => this.goTo(0)),
          this.button("back", t("One step back"), () => this.goTo(this.place - 1)),
          this.runButton,
          this.button("on", t("One step on"), () => this.goTo(this.place + 1)),
          this.button("last", t("To the end"), () => this.goTo(this.length)),
          this.counter,
        ),
      ),
      this.analysis.element,
      this.told,
      this.analysis.findings,
      field(
        t("Seen by"),
        select(this.eyes(), this.through, async (through) => {
          await this.look(through);
          await this.goTo(this.place);
        }),
      ),
      branch(table, () => this.place),
      h(
        "p",
        { class: "actions" },
        copyButton(() => `${location.origin}/replay/${this.id}?step=${this.place}`, "small"),
        h(
          "a",
          {
            class: "button small quiet",
            href: `/api/v1/matches/${encodeURIComponent(this.id)}/file`,
            download: `${this.id}.regalia`,
          },
          t("Save the file"),
        ),
      ),
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLSelectElement ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    const ways = /** @type {Record<string, number>} */ ({
      ArrowLeft: this.place - 1,
      ArrowRight: this.place + 1,
      Home: 0,
      End: this.length,
    });
    if (!(event.key in ways)) return;
    event.preventDefault();
    this.goTo(ways[event.key]);
  }

  /**
   * @param {string} sign
   * @param {string} words
   * @param {() => void} act
   */
  button(sign, words, act) {
    return h("button", { class: "icon-button", type: "button", "aria-label": words, title: words, onclick: act }, icon(sign));
  }

  /** @returns {[string, string][]} */
  eyes() {
    const seats = this.match.table.seats.map((/** @type {any} */ seat) => [String(seat.seat), seat.name]);
    return [["all", t("everything shown")], ["watcher", t("a spectator")], ...seats];
  }
}
