// Courts: kings, queens, jacks and jokers, put together from a head, a robe and what the hand holds. Half a figure; the card
// shows it twice. Drawn in a box of 160 by 146, the waist at the lower edge.

import { svg } from "../dom.js";
import { pip } from "./pips.js";

/** What the four houses wear. @type {Record<string, {robe: string, lining: string, sleeve: string, hair: string, metal: string}>} */
const HOUSES = {
  "♠": { robe: "#22335c", lining: "#d9b04a", sleeve: "#8c1d2b", hair: "#3b2a20", metal: "#d9b04a" },
  "♥": { robe: "#9c1f2e", lining: "#e6c464", sleeve: "#274472", hair: "#b9762f", metal: "#e0b545" },
  "♦": { robe: "#b4541f", lining: "#f0d58a", sleeve: "#7a1630", hair: "#d8a24a", metal: "#dfb23e" },
  "♣": { robe: "#1f5a43", lining: "#dcbc5a", sleeve: "#4a2a5e", hair: "#54382a", metal: "#d3a73c" },
};
const SKIN = "#f3d3b0";
const SHADE = "#d9a981";
const LINE = "#2a1c16";

/** @param {string} d @param {string} fill @param {Record<string, any>} [more] */
function shape(d, fill, more) {
  return svg("path", {
    d,
    fill,
    stroke: LINE,
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
    ...more,
  });
}

/** @param {string} d @param {number} [width] @param {string} [colour] */
function line(d, width = 1.6, colour = LINE) {
  return svg("path", {
    d,
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} fill */
function bead(cx, cy, r, fill) {
  return svg("circle", { cx, cy, r, fill, stroke: LINE, "stroke-width": 1.2 });
}

/**
 * Half a court figure.
 * @param {string} rank K, Q or J
 * @param {string} suit
 */
export function court(rank, suit) {
  const wear = HOUSES[suit];
  const head = rank === "K" ? king(wear) : rank === "Q" ? queen(wear) : jack(wear);
  return svg("g", null, robe(wear, suit, rank), head, held(suit, wear), hand(wear));
}

/** @param {typeof HOUSES[string]} wear @param {string} suit @param {string} rank */
function robe(wear, suit, rank) {
  const diamonds = [0, 1, 2, 3].map((n) =>
    shape(`M80 ${92 + n * 15} l7 7.5 l-7 7.5 l-7 -7.5 Z`, n % 2 ? wear.sleeve : wear.metal, { "stroke-width": 1 }),
  );
  return [
    shape("M14 146 C16 112 32 92 58 84 L102 84 C128 92 144 112 146 146 Z", wear.robe),
    shape(
      "M58 84 C46 104 42 124 40 146 L66 146 C66 122 70 102 80 90 C90 102 94 122 94 146 L120 146 C118 124 114 104 102 84 Z",
      wear.lining,
    ),
    ermine(),
    shape("M70 84 L80 96 L90 84 L94 146 L66 146 Z", rank === "Q" ? wear.sleeve : wear.robe),
    diamonds,
    pip(suit, 31, 126, 20, { fill: wear.metal }),
    rank === "K" ? shape("M52 82 C60 98 100 98 108 82 L112 92 C98 108 62 108 48 92 Z", "#f7efe0") : null,
    rank === "K" ? [58, 69, 80, 91, 102].map((x, n) => line(`M${x} ${96 + [-4, 0, 2, 0, -4][n]} v5`, 2.2)) : null,
  ];
}

function ermine() {
  return [
    [47, 132],
    [55, 112],
    [113, 132],
    [105, 112],
  ].map(([x, y]) => line(`M${x} ${y} v5 m-2 -2 l2 3 l2 -3`, 1.4));
}

/** The oval of a face, with its features. @param {string} hair */
function face(hair) {
  return [
    shape("M62 44 C62 30 98 30 98 44 L97 60 C96 74 88 82 80 82 C72 82 64 74 63 60 Z", SKIN),
    line("M68 52 C70 50 74 50 76 52 M84 52 C86 50 90 50 92 52", 1.5),
    line("M66 47 C69 44.5 74 44.5 77 46.5 M83 46.5 C86 44.5 91 44.5 94 47", 1.9, hair),
    bead(72.4, 53.4, 1.5, LINE),
    bead(87.6, 53.4, 1.5, LINE),
    line("M81 53 L79.5 62 L83 63", 1.4, SHADE),
  ];
}

/** @param {typeof HOUSES[string]} wear */
function king(wear) {
  return [
    shape("M56 40 C50 58 52 72 58 82 L66 76 L64 46 Z", wear.hair),
    shape("M104 40 C110 58 108 72 102 82 L94 76 L96 46 Z", wear.hair),
    face(wear.hair),
    shape("M63 58 C62 82 70 98 80 101 C90 98 98 82 97 58 C94 66 88 68 80 67 C72 68 66 66 63 58 Z", wear.hair),
    shape("M69 68 C74 63 79 65 80 67 C81 65 86 63 91 68 C86 72 82 71 80 70 C78 71 74 72 69 68 Z", SHADE, { "stroke-width": 1 }),
    line("M72 78 C72 86 75 92 78 96 M88 78 C88 86 85 92 82 96 M80 76 V97", 1.1),
    shape("M56 42 L50 14 L65 26 L72 7 L80 23 L88 7 L95 26 L110 14 L104 42 C90 36 70 36 56 42 Z", wear.metal),
    shape("M56 42 C70 36 90 36 104 42 L103 35 C90 29.5 70 29.5 57 35 Z", wear.sleeve),
    [
      [50, 12],
      [72, 5],
      [88, 5],
      [110, 12],
    ].map(([x, y]) => bead(x, y, 3.2, "#f6ecd4")),
    bead(80, 35, 2.6, "#f6ecd4"),
    bead(68, 36.5, 1.8, wear.robe),
    bead(92, 36.5, 1.8, wear.robe),
  ];
}

/** @param {typeof HOUSES[string]} wear */
function queen(wear) {
  return [
    shape("M60 34 C44 44 44 72 50 92 C56 98 62 96 66 90 C60 76 60 56 64 42 Z", wear.hair),
    shape("M100 34 C116 44 116 72 110 92 C104 98 98 96 94 90 C100 76 100 56 96 42 Z", wear.hair),
    line("M52 60 C51 72 53 82 57 90 M108 60 C109 72 107 82 103 90", 1.1),
    shape("M72 78 L72 90 C76 94 84 94 88 90 L88 78 Z", SKIN, { "stroke-width": 1.2 }),
    face(wear.hair),
    shape("M74 69.5 C77 67.5 79 68.5 80 69.3 C81 68.5 83 67.5 86 69.5 C83 73.5 77 73.5 74 69.5 Z", "#b5303b", {
      "stroke-width": 0.9,
    }),
    shape("M61 46 C62 34 70 30 80 38 C90 30 98 34 99 46 C100 30 92 22 80 22 C68 22 60 30 61 46 Z", wear.hair),
    shape("M58 34 C62 22 98 22 102 34 L106 16 L94 24 L88 10 L80 20 L72 10 L66 24 L54 16 Z", wear.metal),
    [
      [54, 14],
      [72, 8],
      [88, 8],
      [106, 14],
    ].map(([x, y]) => bead(x, y, 2.8, "#f6ecd4")),
    bead(80, 17, 3.2, wear.sleeve),
    line("M64 86 C70 98 90 98 96 86", 2.4, wear.metal),
    bead(80, 96, 3.2, wear.sleeve),
  ];
}

/** @param {typeof HOUSES[string]} wear */
function jack(wear) {
  return [
    shape("M58 44 C48 54 48 72 56 82 C62 86 66 82 66 76 L64 50 Z", wear.hair),
    shape("M102 44 C112 54 112 72 104 82 C98 86 94 82 94 76 L96 50 Z", wear.hair),
    line("M54 62 C52 70 55 76 59 79 M106 62 C108 70 105 76 101 79", 1.1),
    shape("M73 78 L73 88 H87 V78 Z", SKIN, { "stroke-width": 1.2 }),
    face(wear.hair),
    line("M75 70 C78 72 82 72 85 70", 1.8, "#a03a35"),
    shape("M61 48 C63 38 72 38 80 41 C88 38 97 38 99 48 C100 38 96 34 80 34 C64 34 60 38 61 48 Z", wear.hair),
    shape("M52 40 C52 22 66 16 82 16 C100 16 110 26 108 40 C92 32 68 32 52 40 Z", wear.sleeve),
    shape("M50 42 C66 32 94 32 110 42 L109 35 C94 25.5 66 25.5 51 35 Z", wear.metal),
    shape("M98 26 C106 8 124 2 138 8 C130 10 130 16 124 18 C120 26 108 30 98 26 Z", "#f6ecd4"),
    line("M99 26 C108 18 118 12 130 9", 1.1),
    bead(98, 29, 3, wear.robe),
  ];
}

/** What the house holds: sword, rose, coin or staff of oak. @param {string} suit @param {typeof HOUSES[string]} wear */
function held(suit, wear) {
  if (suit === "♠") {
    return [
      shape("M126 118 L130 22 L134 14 L138 22 L142 118 Z", "#dfe5ee"),
      line("M134 20 V116", 1.1),
      shape("M116 116 H152 V123 H116 Z", wear.metal),
      shape("M130 123 H138 V140 H130 Z", wear.sleeve),
      bead(134, 143, 5, wear.metal),
    ];
  }
  if (suit === "♥") {
    return [
      line("M134 142 C132 110 136 84 134 56", 3.2, "#2f6a3a"),
      shape("M134 92 C144 82 152 84 154 92 C146 98 138 98 134 92 Z", "#3f8a4c"),
      shape("M133 112 C123 102 115 104 113 112 C121 118 129 118 133 112 Z", "#3f8a4c"),
      shape("M134 58 C120 58 116 44 122 36 C124 28 144 28 146 36 C152 44 148 58 134 58 Z", "#d2414d"),
      line("M126 40 C132 34 142 38 140 45 C138 51 129 50 130 44 C131 40 136 41 136 44", 1.5),
    ];
  }
  if (suit === "♦") {
    return [
      shape("M131 142 V44 H137 V142 Z", "#8a5a2b"),
      shape("M134 6 L152 30 L134 54 L116 30 Z", wear.metal),
      shape("M134 17 L143.5 30 L134 43 L124.5 30 Z", "#fff6dd"),
      pip("♦", 134, 30, 14),
      bead(134, 60, 4, wear.metal),
    ];
  }
  return [
    shape("M130 142 C132 110 129 84 130 60 L138 60 C139 84 136 110 138 142 Z", "#8a5a2b"),
    shape(
      "M134 12 A12 12 0 0 1 146 27 A12 12 0 0 1 142 49 C140 56 128 56 126 49 A12 12 0 0 1 122 27 A12 12 0 0 1 134 12 Z",
      "#3c7d52",
    ),
    line("M134 54 V30 M134 44 L127 36 M134 40 L142 33", 1.4),
    bead(124, 56, 3.4, wear.metal),
    bead(144, 56, 3.4, wear.metal),
  ];
}

/** The hand and the cuff that hold it. @param {typeof HOUSES[string]} wear */
function hand(wear) {
  return [
    shape("M146 146 C150 132 146 122 140 116 L122 128 C120 134 118 140 118 146 Z", wear.sleeve),
    shape("M121 130 C119 122 124 114 132 112 C142 110 147 115 146 121 L142 126 C134 122 128 126 124 132 Z", "#f7efe0"),
    shape("M124 118 C124 108 132 104 141 106 C147 108 147 115 142 117 C136 116 130 120 127 122 Z", SKIN),
    line("M130 111 L140 111 M129 115 L139 114.5", 1),
  ];
}

/**
 * Half a joker: a jester with bells, red or dark.
 * @param {string} colour red or dark
 */
export function joker(colour) {
  const [one, two, collar] = colour === "red" ? ["#b3202c", "#e0b545", "#274472"] : ["#2a2440", "#6b5aa6", "#8c1d2b"];
  const points = [
    [24, 122],
    [46, 130],
    [68, 134],
    [92, 134],
    [114, 130],
    [136, 122],
  ];
  return svg(
    "g",
    null,
    shape("M16 146 C22 112 40 92 80 90 C120 92 138 112 144 146 Z", one),
    shape("M80 90 C120 92 138 112 144 146 H80 Z", two),
    shape("M70 76 V92 H90 V76 Z", SKIN),
    shape(
      "M48 84 L24 120 L50 107 L46 128 L70 111 L68 132 L80 113 L92 132 L90 111 L114 128 L110 107 L136 120 L112 84 C98 92 62 92 48 84 Z",
      collar,
    ),
    points.map(([x, y]) => bead(x, y, 3.6, "#e0b545")),
    [126, 138].map((y) => bead(80, y, 4, "#e0b545")),
    face("#3b2a20"),
    shape("M68 68 C74 76 86 76 92 68 C88 82 72 82 68 68 Z", "#fff6ea"),
    line("M68 68 C74 76 86 76 92 68", 1.6),
    bead(66, 63, 3, "#e58f7b"),
    bead(94, 63, 3, "#e58f7b"),
    shape("M80 34 C60 30 58 44 60 50 C48 52 34 44 30 26 C26 10 10 12 8 20 C6 4 32 -6 46 10 C54 18 66 20 80 18 Z", one),
    shape(
      "M80 34 C100 30 102 44 100 50 C112 52 126 44 130 26 C134 10 150 12 152 20 C154 4 128 -6 114 10 C106 18 94 20 80 18 Z",
      two,
    ),
    shape("M66 32 C68 14 74 4 80 -4 C86 4 92 14 94 32 C88 38 72 38 66 32 Z", collar),
    bead(8, 23, 5, "#e0b545"),
    bead(152, 23, 5, "#e0b545"),
    bead(80, -6, 5, "#e0b545"),
  );
}
