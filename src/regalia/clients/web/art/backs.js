// Backs: a lattice with the house's crown, in another colour for each pool of cards and each owner.

import { svg } from "../dom.js";

const CLOTHS = [
  { ground: "#7c1f2d", thread: "#d9a35b", field: "#5e1420" },
  { ground: "#1f3f6e", thread: "#b8c8e6", field: "#152c50" },
  { ground: "#1f5a43", thread: "#d6c178", field: "#143f2e" },
  { ground: "#5a2d6b", thread: "#dcb8ea", field: "#401d4e" },
  { ground: "#8a5a1d", thread: "#f3dca0", field: "#654010" },
  { ground: "#27595f", thread: "#a9dadb", field: "#173e43" },
  { ground: "#3b3b44", thread: "#cfc7b4", field: "#27272e" },
  { ground: "#77304f", thread: "#f0bccd", field: "#551f37" },
];

let lattices = 0;

/**
 * The back of a card in a box of 250 by 350.
 * @param {number} back
 */
export function cardBack(back) {
  const { ground, thread, field } = CLOTHS[back % CLOTHS.length];
  lattices += 1;
  const id = `lattice-${lattices}`;
  return svg(
    "g",
    null,
    svg(
      "defs",
      null,
      svg(
        "pattern",
        { id, width: 26, height: 26, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
        svg("rect", { width: 26, height: 26, fill: field }),
        svg("path", { d: "M0 13 H26 M13 0 V26", stroke: thread, "stroke-width": 1.6, opacity: 0.55 }),
        svg("circle", { cx: 13, cy: 13, r: 3, fill: thread, opacity: 0.8 }),
      ),
    ),
    svg("rect", { x: 3, y: 3, width: 244, height: 344, rx: 17, fill: "#f7f0e1", stroke: "#00000040", "stroke-width": 2 }),
    svg("rect", { x: 13, y: 13, width: 224, height: 324, rx: 11, fill: ground }),
    svg("rect", { x: 22, y: 22, width: 206, height: 306, rx: 7, fill: `url(#${id})`, stroke: thread, "stroke-width": 2 }),
    svg("circle", { cx: 125, cy: 175, r: 52, fill: ground, stroke: thread, "stroke-width": 3 }),
    svg("circle", { cx: 125, cy: 175, r: 44, fill: "none", stroke: thread, "stroke-width": 1.2 }),
    svg("path", { d: "M98 194 L93 158 L111 171 L125 146 L139 171 L157 158 L152 194 Z M99 200 H151 V206 H99 Z", fill: thread }),
    [
      [93, 154],
      [125, 142],
      [157, 154],
    ].map(([cx, cy]) => svg("circle", { cx, cy, r: 4, fill: thread })),
  );
}
