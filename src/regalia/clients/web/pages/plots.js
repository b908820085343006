// Plots: bars with their intervals, and histograms, as SVG, with a list for screen readers.

import { h, svg } from "../dom.js";
import { number } from "../i18n.js";

/**
 * @typedef {{label: string, value: number, low?: number, high?: number, words: string}} Bar
 */

/**
 * The interval in which the true share lies in 95 of 100 cases (Wilson).
 * @param {number} hits
 * @param {number} tries
 */
export function interval(hits, tries) {
  if (!tries) return { low: 0, high: 1 };
  const z = 1.96;
  const share = hits / tries;
  const middle = share + (z * z) / (2 * tries);
  const spread = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries));
  const base = 1 + (z * z) / tries;
  return { low: Math.max(0, (middle - spread) / base), high: Math.min(1, (middle + spread) / base) };
}

/**
 * Shares as lying bars, with a mark where all would be equal.
 * @param {string} title
 * @param {Bar[]} bars
 * @param {number} [even]
 */
export function shares(title, bars, even) {
  const line = 46;
  const height = bars.length * line + 30;
  const most = Math.min(1, Math.max(...bars.map((bar) => bar.high ?? bar.value), even ?? 0) * 1.12 || 1);
  const x = (/** @type {number} */ value) => 190 + (value / most) * 390;
  return plot(
    title,
    bars,
    svg(
      "svg",
      { class: "plot", viewBox: `0 0 640 ${height}`, "aria-hidden": "true" },
      bars.map((bar, index) => lying(bar, index * line + 8, x)),
      even !== undefined && svg("line", { class: "even", x1: x(even), x2: x(even), y1: 0, y2: height - 24 }),
      even !== undefined && svg("text", { class: "tick", x: x(even), y: height - 6, "text-anchor": "middle" }, percent(even)),
    ),
  );
}

/**
 * @param {Bar} bar
 * @param {number} y
 * @param {(value: number) => number} x
 */
function lying(bar, y, x) {
  const middle = y + 13;
  return svg(
    "g",
    null,
    svg("text", { class: "name", x: 182, y: middle + 5, "text-anchor": "end" }, shortened(bar.label)),
    svg("rect", { class: "bar", x: x(0), y, width: Math.max(1, x(bar.value) - x(0)), height: 26, rx: 3 }),
    bar.low !== undefined &&
      bar.high !== undefined &&
      svg("path", {
        class: "whisker",
        d: `M${x(bar.low)} ${middle} H${x(bar.high)} M${x(bar.low)} ${middle - 7} v14 M${x(bar.high)} ${middle - 7} v14`,
      }),
    svg("text", { class: "value", x: x(bar.high ?? bar.value) + 8, y: middle + 5 }, percent(bar.value)),
  );
}

/** @param {string} text */
function shortened(text) {
  return text.length > 18 ? `${text.slice(0, 17)}…` : text;
}

/** @param {number} share */
export function percent(share) {
  return number(share, { style: "percent", maximumFractionDigits: share > 0 && share < 0.1 ? 1 : 0 });
}

/**
 * Counts as standing bars.
 * @param {string} title
 * @param {Bar[]} bars
 * @param {{every?: number}} [how]  label every nth bar
 */
export function counts(title, bars, { every = 1 } = {}) {
  const most = Math.max(...bars.map((bar) => bar.value), 1);
  const wide = 600 / Math.max(bars.length, 1);
  const high = (/** @type {number} */ value) => (value / most) * 150;
  return plot(
    title,
    bars,
    svg(
      "svg",
      { class: "plot", viewBox: "0 0 640 214", "aria-hidden": "true" },
      svg("line", { class: "axis", x1: 20, x2: 620, y1: 180, y2: 180 }),
      bars.map((bar, index) =>
        svg(
          "g",
          null,
          svg("rect", {
            class: "bar",
            x: 20 + index * wide + wide * 0.08,
            y: 180 - high(bar.value),
            width: wide * 0.84,
            height: high(bar.value),
            rx: Math.min(3, wide / 6),
          }),
          bars.length <= 14 &&
            bar.value > 0 &&
            svg(
              "text",
              { class: "value", x: 20 + (index + 0.5) * wide, y: 172 - high(bar.value), "text-anchor": "middle" },
              number(bar.value),
            ),
          index % every === 0 &&
            svg("text", { class: "tick", x: 20 + (index + 0.5) * wide, y: 202, "text-anchor": "middle" }, bar.label),
        ),
      ),
    ),
  );
}

/**
 * @param {string} title
 * @param {Bar[]} bars
 * @param {SVGElement} drawing
 */
function plot(title, bars, drawing) {
  return h(
    "figure",
    { class: "plot-figure" },
    h("figcaption", null, title),
    drawing,
    h(
      "ul",
      { class: "visually-hidden" },
      bars.map((bar) => h("li", null, bar.words)),
    ),
  );
}
