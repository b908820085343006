// Plots: counts as standing bars, as SVG, with a list for screen readers.

import { h, svg } from "../dom.js";
import { number } from "../i18n.js";

/**
 * @typedef {{label: string, value: number, words: string}} Bar
 */

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
