// Analysis: a game that has ended as a curve: what each seat could expect, from what it knew then; turning points, and what would
// have been better. A click goes to the step; the other line can be tried against a bot.

import { fill, h, svg } from "../dom.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { openTable } from "../table_request.js";
import { attempt, complain, complaint } from "./widgets.js";

/**
 * @typedef {{step: number, seat: number, value: number}} Value
 * @typedef {{step: number, seat: number, before: number, after: number, by: string}} TurningPoint
 * @typedef {{step: number, seat: number, verdict: string, played: string, better: string, played_value: number, better_value: number}} Mistake
 * @typedef {{length: number, weighed: number, of: number, values: Value[], turning_points: TurningPoint[], mistakes: Mistake[]}} Found
 */

const WIDTH = 600;
const HEIGHT = 150;
const EDGE = 6;
/** The part of the decisions of which one may say that nothing stands out. */
const ENOUGH = 0.5;
const LINES = ["#b3202c", "#1f5f9e", "#3d7a3a", "#8a5a00", "#6a3d8f", "#0f7d7d", "#8f3d62", "#555555"];

export class Analysis {
  /** @param {any} table  the table that was played at @param {(step: number) => void} goTo @param {AbortSignal} signal */
  constructor(table, goTo, signal) {
    this.table = table;
    this.goTo = goTo;
    this.signal = signal;
    this.problem = complaint();
    this.curve = h("div", { class: "curve" });
    /** What was found; it stands below what happened at the step one looks at. */
    this.findings = h("div", { class: "findings" });
    this.working = h(
      "p",
      { class: "working", role: "status", hidden: true },
      h("span", { class: "spinner" }),
      t("The bots look at the game …"),
    );
    /** @type {SVGElement | null} */
    this.cursor = null;
    this.length = 1;
    this.isBegun = false;
    this.element = h(
      "details",
      { class: "analysis" },
      h("summary", null, t("Analysis: who stood how, and what was better")),
      this.curve,
      this.working,
      this.problem,
    );
    this.element.addEventListener("toggle", () => this.begin());
  }

  /** Look at the game: first a curve, then what would have been better. */
  async begin() {
    if (this.isBegun || !this.element.hasAttribute("open")) return;
    this.isBegun = true;
    this.working.hidden = false;
    try {
      for (const deep of [false, true]) {
        this.draw(await api.get(`/matches/${encodeURIComponent(this.table.id)}/analysis`, { deep }, this.signal), deep);
      }
      const { steps } = await api.get(`/matches/${encodeURIComponent(this.table.id)}/puzzles`, {}, this.signal);
      if (steps.length) this.findings.append(this.puzzles(steps));
    } catch (error) {
      this.isBegun = false;
      complain(this.problem, error);
    } finally {
      this.working.hidden = true;
    }
  }

  /** @param {Found} found @param {boolean} isDeep */
  draw(found, isDeep) {
    this.length = Math.max(1, found.length);
    fill(this.curve, this.plot(found), this.legend(found));
    this.follow(this.place ?? 0);
    if (!isDeep) return;
    fill(
      this.findings,
      h("h2", null, t("What would have been better")),
      found.mistakes.length
        ? h(
            "ol",
            { class: "mistakes" },
            found.mistakes.map((one) => this.mistake(one)),
          )
        : h("p", null, nothing(found)),
      found.turning_points.length > 0 && h("h2", null, t("Turning points")),
      found.turning_points.length > 0 &&
        h(
          "ol",
          { class: "turning-points" },
          found.turning_points.map((one) => this.turningPoint(one)),
        ),
      h(
        "p",
        { class: "hint" },
        t("Every decision is judged by what its player could know then. {n} of {all} decisions were weighed.", {
          n: number(found.weighed),
          all: number(found.of),
        }),
      ),
    );
  }

  /** @param {Found} found */
  plot(found) {
    const x = (/** @type {number} */ step) => EDGE + ((WIDTH - 2 * EDGE) * step) / this.length;
    const y = (/** @type {number} */ value) => EDGE + (HEIGHT - 2 * EDGE) * (1 - value);
    const seats = this.seatsIn(found);
    this.cursor = svg("path", { class: "curve-cursor", d: "" });
    const plot = svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": this.inWords(found), class: "curve-plot" },
      svg("path", { class: "curve-middle", d: `M0 ${y(0.5)} H${WIDTH}` }),
      seats.map((seat) => {
        const own = found.values.filter((one) => one.seat === seat);
        const line = wayThrough(own.map(({ step, value }) => `${x(step).toFixed(1)} ${y(value).toFixed(1)}`));
        return svg("path", { class: "curve-line", d: line, stroke: LINES[seat % LINES.length] });
      }),
      found.mistakes.map(({ step, seat, verdict, played_value: value }) =>
        svg("circle", { class: `curve-mark ${verdict}`, cx: x(step), cy: y(value), r: 4.5, fill: LINES[seat % LINES.length] }),
      ),
      this.cursor,
    );
    plot.addEventListener("click", (event) => {
      const { clientX } = /** @type {MouseEvent} */ (event);
      const { left, width } = plot.getBoundingClientRect();
      this.goTo(Math.round(((clientX - left) / width) * this.length));
    });
    return plot;
  }

  /** @param {Found} found */
  seatsIn(found) {
    return [...new Set(found.values.map(({ seat }) => seat))].sort((one, other) => one - other);
  }

  /** @param {Found} found */
  inWords(found) {
    const ends = this.seatsIn(found).map((seat) => {
      const own = found.values.filter((one) => one.seat === seat);
      return `${this.nameOf(seat)}: ${own.map(({ value }) => percent(value)).join(", ")}`;
    });
    return `${t("The chances to win through the game")}. ${ends.join(". ")}`;
  }

  /** @param {Found} found */
  legend(found) {
    return h(
      "p",
      { class: "curve-legend" },
      this.seatsIn(found).map((seat) => {
        const sign = h("i");
        sign.style.background = LINES[seat % LINES.length];
        return h("span", null, sign, this.nameOf(seat));
      }),
    );
  }

  /** Show where in the game one is. @param {number} step */
  follow(step) {
    this.place = step;
    const at = (EDGE + ((WIDTH - 2 * EDGE) * step) / this.length).toFixed(1);
    this.cursor?.setAttribute("d", `M${at} 0 V${HEIGHT}`);
  }

  /** @param {Mistake} one */
  mistake(one) {
    const problem = complaint();
    /** @type {HTMLButtonElement} */
    const other = h(
      "button",
      { class: "button small quiet", type: "button", onclick: () => attempt(other, problem, () => this.tryOther(one)) },
      icon("branch"),
      t("Try it"),
    );
    return h(
      "li",
      { class: one.verdict },
      h(
        "button",
        { class: "to-step", type: "button", onclick: () => this.goTo(one.step - 1) },
        h("b", null, `${this.nameOf(one.seat)}, ${t("step {n}", { n: one.step })}: ${verdicts()[one.verdict] ?? one.verdict}`),
        h("span", null, t("{played}: {percent}", { played: one.played, percent: percent(one.played_value) })),
        h(
          "span",
          { class: "better" },
          t("Better: {better}: {percent}", { better: one.better, percent: percent(one.better_value) }),
        ),
      ),
      other,
      problem,
    );
  }

  /** Sit down before the decision and try the other line against the bot. @param {Mistake} one */
  tryOther(one) {
    const seats = this.table.seats.map((/** @type {any} */ _, /** @type {number} */ seat) =>
      seat === one.seat ? { kind: "me" } : { kind: "bot", level: "king" },
    );
    return openTable({ game: this.table.game, private: true, branch: { match: this.table.id, step: one.step - 1 }, seats });
  }

  /** Positions of the game in which somebody could win by force. @param {number[]} steps */
  puzzles(steps) {
    return h(
      "section",
      { class: "puzzles-in-match" },
      h("h2", null, t("Puzzles in this game")),
      h("p", null, t("Here whoever was to decide could win by force. Do you see how?")),
      h(
        "p",
        { class: "menu-buttons" },
        steps.map((step) =>
          h(
            "button",
            { class: "button small quiet", type: "button", onclick: () => this.goTo(step - 1) },
            t("step {n}", { n: step }),
          ),
        ),
      ),
    );
  }

  /** @param {TurningPoint} one */
  turningPoint(one) {
    return h(
      "li",
      null,
      h(
        "button",
        { class: "to-step", type: "button", onclick: () => this.goTo(one.step) },
        h("b", null, t("Step {n}: {what}", { n: one.step, what: one.by })),
        h(
          "span",
          null,
          t("The chances of {name}: from {before} to {after}", {
            name: this.nameOf(one.seat),
            before: percent(one.before),
            after: percent(one.after),
          }),
        ),
      ),
    );
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.table.seats[seat]?.name ?? t("Seat {n}", { n: seat + 1 });
  }
}

/** No mistake was found: because there is none, or because too little was looked at. @param {Found} found */
function nothing({ weighed, of }) {
  return weighed < of * ENOUGH
    ? t("Nothing that stands out, as far as there was time to look.")
    : t("Nothing that stands out.");
}

/** The way of a curve; a single point is drawn as one. @param {string[]} points */
function wayThrough(points) {
  return points.length === 1 ? `M${points[0]} h0.1` : `M${points.join(" L")}`;
}

/** @param {number} value */
function percent(value) {
  return number(value, { style: "percent", maximumFractionDigits: 0 });
}

/** @returns {Record<string, string>} */
function verdicts() {
  return { inaccuracy: t("not the best"), mistake: t("a mistake"), blunder: t("a blunder") };
}
