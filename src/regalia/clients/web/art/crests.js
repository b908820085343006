// Crests: an emblem for each type of printed card and the colours and sign of each faction. What is unknown gets a rosette of its own.

import { svg } from "../dom.js";

/** @typedef {{ground: string, deep: string, light: string, ink: string, sign: string}} Livery */

/** @type {Record<string, Livery>} */
const FACTIONS = {
  kaebur: {
    ground: "#8c2f23",
    deep: "#591a13",
    light: "#e3a07c",
    ink: "#fff2e4",
    sign: "M0 -40 L12 -12 L40 -18 L20 4 L32 34 L0 18 L-32 34 L-20 4 L-40 -18 L-12 -12 Z",
  },
  furisso: {
    ground: "#2d6a3c",
    deep: "#173f22",
    light: "#a8cf93",
    ink: "#f3fae9",
    sign: "M0 42 C-3 20 -34 18 -36 -12 C-16 -12 -6 0 -1 12 C-8 -8 -6 -28 0 -42 C6 -28 8 -8 1 12 C6 0 16 -12 36 -12 C34 18 3 20 0 42 Z",
  },
  aceus: {
    ground: "#2b4f86",
    deep: "#16305a",
    light: "#a9c4ea",
    ink: "#eef5ff",
    sign: "M0 -42 C4 -12 12 -4 42 0 C12 4 4 12 0 42 C-4 12 -12 4 -42 0 C-12 -4 -4 -12 0 -42 Z",
  },
  "": { ground: "#6a5a44", deep: "#41362a", light: "#d4c3a1", ink: "#fbf4e4", sign: "M0 -36 L36 0 L0 36 L-36 0 Z" },
};

/** Emblems of types in a box of 200 by 150. @type {Record<string, {full: string[], line: string[]}>} */
const TYPES = {
  bastion: {
    full: [
      "M52 140 V62 H40 V34 H54 V46 H70 V34 H86 V46 H114 V34 H130 V46 H146 V34 H160 V62 H148 V140 H118 V112 A18 18 0 0 0 82 112 V140 Z",
    ],
    line: ["M100 34 V12 L124 19 L100 26", "M64 78 H76 M124 78 H136 M92 72 H108"],
  },
  basic: {
    full: ["M14 132 L58 58 L84 98 L116 40 L186 132 Z"],
    line: ["M116 40 L104 74 L118 66 L128 82", "M30 22 A13 13 0 1 1 29.9 22", "M24 142 H176"],
  },
  landmark: {
    full: [
      "M44 132 H156 V142 H44 Z",
      "M56 132 V70 H70 V132 Z",
      "M93 132 V70 H107 V132 Z",
      "M130 132 V70 H144 V132 Z",
      "M40 66 L100 26 L160 66 Z",
    ],
    line: ["M52 66 H148", "M100 40 A7 7 0 1 1 99.9 40"],
  },
  pawn: {
    full: ["M100 22 A22 22 0 1 1 99.9 22 Z", "M58 140 C58 104 74 84 100 84 C126 84 142 104 142 140 Z"],
    line: ["M148 140 L164 20", "M156 34 L164 8 L176 32 Z"],
  },
  hero: {
    full: [
      "M66 58 C66 26 134 26 134 58 L132 70 H68 Z",
      "M70 70 H92 V88 H108 V70 H130 C130 98 118 112 100 116 C82 112 70 98 70 70 Z",
      "M44 142 C48 118 66 108 82 110 L100 122 L118 110 C134 108 152 118 156 142 Z",
    ],
    line: ["M100 28 C92 6 120 2 136 16", "M78 80 H90 M110 80 H122"],
  },
  lord: {
    full: [
      "M56 62 L46 18 L74 40 L100 8 L126 40 L154 18 L144 62 Z",
      "M58 68 H142 V78 H58 Z",
      "M70 82 H130 C130 112 118 124 100 142 C82 124 70 112 70 82 Z",
    ],
    line: ["M86 98 H96 M104 98 H114 M92 116 C97 120 103 120 108 116"],
  },
  relic: {
    full: ["M74 24 H126 L120 46 C146 58 150 118 118 138 H82 C50 118 54 58 80 46 Z"],
    line: ["M84 72 L100 58 L116 72 L110 100 H90 Z", "M74 34 H126", "M70 120 H130"],
  },
  scroll: {
    full: [
      "M54 32 C54 18 76 18 76 32 V112 C76 128 98 128 98 112 H156 C156 132 146 138 134 138 H76 C62 138 54 130 54 116 Z",
      "M76 20 H134 C146 20 150 28 150 40 V104 H92 V38 C92 28 86 20 76 20 Z",
    ],
    line: ["M104 46 H138 M104 62 H138 M104 78 H128"],
  },
  trice: {
    full: ["M112 8 L58 84 H92 L80 142 L144 58 H106 Z"],
    line: ["M40 40 L52 48 M34 74 H48 M162 52 L150 62 M168 90 H152"],
  },
  supply: {
    full: ["M48 58 H152 V136 H48 Z", "M66 58 C66 18 134 18 134 58 H118 C118 38 82 38 82 58 Z"],
    line: ["M48 84 H152", "M90 78 H110 V100 H90 Z", "M62 136 V58 M138 136 V58"],
  },
};

/** @param {string} faction */
export function livery(faction) {
  return FACTIONS[faction.trim().toLowerCase()] ?? FACTIONS[""];
}

/** A number that a text always gives. @param {string} text */
export function numberOf(text) {
  let sum = 2166136261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return sum;
}

/**
 * The picture on a printed card: rays or hills that only this title has, and the emblem of its type before them.
 * @param {{title: string, type: string, faction: string}} face
 * @param {{x: number, y: number, width: number, height: number}} box
 */
export function illustration(face, box) {
  const { ground, deep, light } = livery(face.faction);
  const drawn = TYPES[face.type];
  const scale = Math.min(box.width / 220, box.height / 165);
  return svg(
    "svg",
    { x: box.x, y: box.y, width: box.width, height: box.height, viewBox: `0 0 ${box.width} ${box.height}` },
    svg("rect", { width: box.width, height: box.height, fill: deep }),
    rays(numberOf(face.title), box, ground),
    svg(
      "g",
      { transform: `translate(${box.width / 2 - 100 * scale} ${box.height / 2 - 76 * scale}) scale(${scale})` },
      drawn
        ? [
            drawn.full.map((d) => svg("path", { d, fill: light, stroke: deep, "stroke-width": 3, "stroke-linejoin": "round" })),
            drawn.line.map((d) =>
              svg("path", {
                d,
                fill: "none",
                stroke: "#fff6e0",
                "stroke-width": 5,
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
              }),
            ),
          ]
        : rosette(face.title, 100, 76, 62, light),
    ),
  );
}

/** @param {number} seed @param {{width: number, height: number}} box @param {string} colour */
function rays(seed, { width, height }, colour) {
  const count = 7 + (seed % 9);
  const [cx, cy] = [width * (0.2 + ((seed >> 4) % 60) / 100), height * ((seed >> 9) % 2 ? 1.1 : -0.1)];
  const turn = (seed >> 12) % 360;
  const reach = width * 1.6;
  return Array.from({ length: count }, (_, n) => {
    const from = ((turn + (360 / count) * n) * Math.PI) / 180;
    const to = from + (Math.PI / count) * (0.7 + ((seed >> n) % 3) * 0.2);
    const at = (/** @type {number} */ angle) => `${cx + reach * Math.cos(angle)} ${cy + reach * Math.sin(angle)}`;
    return svg("path", { d: `M${cx} ${cy} L${at(from)} L${at(to)} Z`, fill: colour, opacity: 0.55 });
  });
}

/**
 * An ornament that only this text has.
 * @param {string} text
 * @param {number} cx
 * @param {number} cy
 * @param {number} radius
 * @param {string} colour
 */
export function rosette(text, cx, cy, radius, colour) {
  const seed = numberOf(text);
  const petals = 5 + (seed % 6);
  const width = 0.3 + ((seed >> 5) % 40) / 100;
  const petal = `M0 0 C${-radius * width} ${-radius * 0.4} ${-radius * width * 0.7} ${-radius * 0.9} 0 ${-radius} C${radius * width * 0.7} ${-radius * 0.9} ${radius * width} ${-radius * 0.4} 0 0 Z`;
  const pen = { fill: "none", stroke: colour, "stroke-width": Math.max(2, radius / 22), "stroke-linejoin": "round" };
  return svg(
    "g",
    { transform: `translate(${cx} ${cy}) rotate(${(seed >> 11) % 90})` },
    Array.from({ length: petals }, (_, n) => svg("path", { ...pen, d: petal, transform: `rotate(${(360 / petals) * n})` })),
    svg("circle", { ...pen, r: radius * (0.16 + ((seed >> 8) % 14) / 100), fill: colour }),
    svg("circle", { ...pen, r: radius * 1.08 }),
  );
}
