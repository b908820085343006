// Guide: a prepared first game that is played with the reader, a decision at a time.

import { inColoursOf } from "../colours.js";
import { announce, fill, h } from "../dom.js";
import { describe } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { playAgainstBots } from "../table_request.js";
import { inline } from "./markdown.js";
import { tableStyles } from "./style_sheets.js";
import { attempt, complaint, wayOut } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export async function page({ params, query, signal }) {
  const [game, guide, { openView }] = await Promise.all([
    describe(params.slug),
    api.get(`/games/${encodeURIComponent(params.slug)}/guide`),
    import("../table/view.js"),
    tableStyles(),
  ]);
  const root = h("div", { class: "guide-table" });
  const voice = h("div", { class: "guide-voice" });
  const node = h(
    "div",
    { class: "guide", ...inColoursOf(game) },
    root,
    h(
      "section",
      { class: "guide-panel", "aria-label": t("Guide") },
      h("h1", null, guide.title),
      wayOut(`/games/${game.slug}`),
      voice,
    ),
  );
  const lessons = new Lessons(game, guide, voice);
  lessons.view = openView(root, game, { choose: (/** @type {any} */ choice) => lessons.chosen(choice) });
  signal.addEventListener("abort", () => lessons.view.close());
  lessons.begin(Math.min(Math.max(Number(query.get("lesson")) || 1, 1), guide.lessons.length) - 1);
  return { title: guide.title, node, felt: game.colours, shape: /** @type {const} */ ("bench") };
}

/** Where the reader is, and what is said there. */
class Lessons {
  /**
   * @param {any} game
   * @param {any} guide
   * @param {HTMLElement} voice
   */
  constructor(game, guide, voice) {
    this.game = game;
    this.guide = guide;
    this.voice = voice;
    /** @type {any} */
    this.view = null;
    this.lesson = 0;
    this.step = 0;
    this.said = "";
  }

  /** @param {number} lesson */
  begin(lesson) {
    this.lesson = lesson;
    this.step = 0;
    this.said = "";
    this.view.show(this.here.picture, []);
    this.speak();
  }

  get here() {
    return this.guide.lessons[this.lesson];
  }

  get next() {
    return this.here.steps[this.step];
  }

  /** The reader has decided on something. @param {any} choice */
  chosen(choice) {
    if (!this.next?.own) return;
    if (choice.id === this.next.decision.id) this.goOn();
    else {
      this.said = t("That is allowed, too. Here let us try something else: {label}.", { label: this.next.decision.label });
      this.view.show(this.picture(), []);
      this.speak();
      this.view.point(this.next.decision.id);
    }
  }

  /** The picture that is on the table. */
  picture() {
    return this.step === 0 ? this.here.picture : this.here.steps[this.step - 1].picture;
  }

  goOn() {
    const { then, events, picture } = this.next;
    this.step += 1;
    this.said = then;
    this.view.point(null);
    this.view.show(picture, events);
    this.speak();
  }

  /** Say what is to be said, with the buttons that go with it. */
  speak() {
    const texts = [this.said, this.next?.say ?? ""].filter(Boolean);
    fill(
      this.voice,
      h(
        "p",
        { class: "over-title" },
        t("Lesson {n} of {all}: {title}", { n: this.lesson + 1, all: this.guide.lessons.length, title: this.here.title }),
      ),
      this.progress(),
      texts.map((text) => h("p", { class: "say" }, inline(text))),
      h("div", { class: "actions" }, this.buttons()),
    );
    announce(texts.join(" "));
  }

  progress() {
    const all = this.here.steps.length;
    return h("progress", { max: all, value: this.step, "aria-label": t("How far you are in this lesson") });
  }

  buttons() {
    if (!this.next) return this.ending();
    const again = this.step > 0 && this.button("quiet", t("From the beginning"), () => this.begin(this.lesson));
    if (this.next.own) return [this.button("quiet", t("Show me"), () => this.view.point(this.next.decision.id)), again];
    return [this.button("", t("Go on"), () => this.goOn()), again];
  }

  ending() {
    const last = this.lesson + 1 === this.guide.lessons.length;
    if (!last)
      return [
        this.button("", t("Next lesson"), () => this.begin(this.lesson + 1)),
        this.button("quiet", t("Once more"), () => this.begin(this.lesson)),
      ];
    const problem = complaint();
    /** @type {HTMLButtonElement} */
    const play = h(
      "button",
      { class: "button", type: "button", onclick: () => attempt(play, problem, () => playAgainstBots(this.game, "page")) },
      icon("play"),
      t("Play a real game"),
    );
    return [play, h("a", { class: "button quiet", href: `/rules/${this.game.slug}` }, t("Read the rules")), problem];
  }

  /**
   * @param {string} kind
   * @param {string} words
   * @param {() => void} act
   */
  button(kind, words, act) {
    return h("button", { class: `button ${kind}`, type: "button", onclick: act }, words);
  }
}
