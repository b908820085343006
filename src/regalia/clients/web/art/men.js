// The chess men, drawn for this table: six shapes, cut from light or dark wood. In a box of 100, standing on its lower edge.

import { svg } from "../dom.js";

const FOOT = "M24 92 C24 84 32 82 34 78 H66 C68 82 76 84 76 92 Z";

/** @type {Record<string, {body: string[], lines: string[]}>} */
const SHAPES = {
  pawn: {
    body: [
      FOOT,
      "M37 78 C41 66 44 58 44 50 H56 C56 58 59 66 63 78 Z",
      "M38 50 C38 46 42 45 44 44 H56 C58 45 62 46 62 50 Z",
      "M50 15 A15 15 0 0 1 57 43 H43 A15 15 0 0 1 50 15 Z",
    ],
    lines: ["M36 78 H64", "M43 26 C44 21 48 19 51 19"],
  },
  knight: {
    body: [
      FOOT,
      "M33 78 C34 62 46 56 48 46 C44 48 40 49 36 52 C33 56 27 58 24 54 C21 50 23 47 25 44 C27 34 33 26 41 20 L41 10 L50 17 C66 18 76 32 76 52 C76 64 72 72 68 78 Z",
    ],
    lines: ["M36 30 L40 31", "M26 49 L29 50", "M52 22 C63 27 69 40 68 56", "M48 46 C51 43 53 40 53 36", "M34 78 H66"],
  },
  bishop: {
    body: [
      FOOT,
      "M37 78 C42 70 45 64 45 58 H55 C55 64 58 70 63 78 Z",
      "M38 58 C38 54 42 53 44 52 H56 C58 53 62 54 62 58 Z",
      "M50 12 C62 22 68 32 66 42 C65 48 60 52 56 52 H44 C40 52 35 48 34 42 C32 32 38 22 50 12 Z",
      "M50 3 A5 5 0 0 1 50 13 A5 5 0 0 1 50 3 Z",
    ],
    lines: ["M54 22 L46 36", "M36 78 H64"],
  },
  rook: {
    body: [
      FOOT,
      "M35 78 L39 42 H61 L65 78 Z",
      "M33 42 C33 37 36 35 38 34 H62 C64 35 67 37 67 42 Z",
      "M31 34 V14 H40 V21 H46 V14 H54 V21 H60 V14 H69 V34 Z",
    ],
    lines: ["M39 50 H61", "M34 78 H66", "M36 34 H64"],
  },
  queen: {
    body: [
      FOOT,
      "M35 78 C40 68 43 60 43 52 H57 C57 60 60 68 65 78 Z",
      "M36 52 C36 48 40 47 42 46 H58 C60 47 64 48 64 52 Z",
      "M38 46 L25 21 L38 30 L41 13 L50 28 L59 13 L62 30 L75 21 L62 46 Z",
      "M25 14 A4.5 4.5 0 0 1 25 23 A4.5 4.5 0 0 1 25 14 Z",
      "M41 6 A4.5 4.5 0 0 1 41 15 A4.5 4.5 0 0 1 41 6 Z",
      "M59 6 A4.5 4.5 0 0 1 59 15 A4.5 4.5 0 0 1 59 6 Z",
      "M75 14 A4.5 4.5 0 0 1 75 23 A4.5 4.5 0 0 1 75 14 Z",
    ],
    lines: ["M35 78 H65", "M40 41 C47 38 53 38 60 41"],
  },
  king: {
    body: [
      FOOT,
      "M35 78 C40 68 43 60 43 54 H57 C57 60 60 68 65 78 Z",
      "M36 54 C36 50 40 49 42 48 H58 C60 49 64 50 64 54 Z",
      "M40 48 C26 42 26 24 38 23 C45 22 49 28 50 33 C51 28 55 22 62 23 C74 24 74 42 60 48 Z",
      "M47 21 V15 H41 V9 H47 V3 H53 V9 H59 V15 H53 V21 Z",
    ],
    lines: ["M35 78 H65", "M50 33 V47", "M41 43 C47 40 53 40 59 43"],
  },
};

const WOODS = [
  { fill: "#f4e4c3", edge: "#4a2f17", shade: "#c9a873" },
  { fill: "#4d3322", edge: "#f0dcb6", shade: "#8a6544" },
  { fill: "#7a2430", edge: "#f6e0cf", shade: "#b15562" },
  { fill: "#28456f", edge: "#e3ecf8", shade: "#5c7fae" },
];

/** Which man a sign stands for. @type {Record<string, string>} */
const SIGNS = {
  "♙": "pawn",
  "♟": "pawn",
  "♘": "knight",
  "♞": "knight",
  "♗": "bishop",
  "♝": "bishop",
  "♖": "rook",
  "♜": "rook",
  "♕": "queen",
  "♛": "queen",
  "♔": "king",
  "♚": "king",
};

/**
 * A man in the wood of its seat; a sign that is no chess man is written on a round token.
 * @param {string} sign
 * @param {number} seat
 */
export function man(sign, seat) {
  const wood = WOODS[seat % WOODS.length];
  const drawn = SHAPES[SIGNS[sign]];
  const pen = { stroke: wood.edge, "stroke-width": 3, "stroke-linejoin": "round", "stroke-linecap": "round" };
  return svg(
    "svg",
    { class: "man", viewBox: "0 0 100 100", "aria-hidden": "true" },
    svg("ellipse", { cx: 50, cy: 92, rx: 30, ry: 5, fill: "#000", opacity: 0.28 }),
    drawn
      ? [
          drawn.body.map((d) => svg("path", { d, fill: wood.fill, ...pen })),
          drawn.lines.map((d) => svg("path", { d, fill: "none", ...pen, stroke: wood.shade, "stroke-width": 2.6 })),
        ]
      : [
          svg("circle", { cx: 50, cy: 50, r: 38, fill: wood.fill, ...pen }),
          svg("text", { x: 50, y: 65, "text-anchor": "middle", "font-size": 42, fill: wood.edge }, sign),
        ],
  );
}
