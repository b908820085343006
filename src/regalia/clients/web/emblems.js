// Emblems: the house's crown, a sign for each game, and the small icons. Drawn here, in the colour of the text around them.

import { svg } from "./dom.js";

/** Paths in a box of 64: `line` is drawn with a pen, `full` is filled. @type {Record<string, {line?: string[], full?: string[]}>} */
const SIGNS = {
  regalia: {
    full: ["M8 46 L5 20 L19 32 L32 11 L45 32 L59 20 L56 46 Z"],
    line: ["M10 53 H54", "M5 18.5 a2.5 2.5 0 1 0 .01 0", "M32 8.5 a2.5 2.5 0 1 0 .01 0", "M59 18.5 a2.5 2.5 0 1 0 .01 0"],
  },
  "kingdom-kards": {
    full: ["M32 13 C25 22 12 27 12 37 a8.5 8.5 0 0 0 16.5 2.6 L25 51 H39 L35.5 39.6 A8.5 8.5 0 0 0 52 37 C52 27 39 22 32 13 Z"],
    line: ["M20 11 L24 5 L28 9 L32 3 L36 9 L40 5 L44 11", "M16 57 H48"],
  },
  "kraljevska-igra": {
    full: ["M17 7 L49 39 L45 43 L13 11 Z", "M47 7 L51 11 L19 43 L15 39 Z"],
    line: ["M39 49 L53 35", "M25 49 L11 35", "M45 43 L56 54", "M19 43 L8 54", "M32 52 L32 60", "M26 57 H38"],
  },
  "magic-duel": {
    full: ["M32 5 L36.5 22 L52 16 L42 29 L58 36 L41 38 L45 54 L32 44 L19 54 L23 38 L6 36 L22 29 L12 16 L27.5 22 Z"],
    line: ["M14 59 H50"],
  },
  "royal-gambit": {
    full: [
      "M22 50 H46 C47 38 47 30 42 22 C39 17 33 14 28 14 L26 8 L22 15 C17 19 14 26 11 33 L15 38 L20 36 L24 33 C27 33 29 32 31 30 C31 38 22 41 22 50 Z",
    ],
    line: ["M16 57 H52"],
  },
  kingdoms: {
    full: [
      "M12 58 V24 H18 V17 H12 V7 H18 V12 H23 V7 H29 V12 H35 V7 H41 V12 H46 V7 H52 V17 H46 V24 H52 V58 H39 V46 a7 7 0 0 0 -14 0 V58 Z",
    ],
    line: ["M6 58 H58"],
  },
  other: {
    full: ["M14 10 H40 a4 4 0 0 1 4 4 V54 a4 4 0 0 1 -4 4 H14 a4 4 0 0 1 -4 -4 V14 a4 4 0 0 1 4 -4 Z"],
    line: ["M49 13 L55 14.6 a3 3 0 0 1 2.2 3.7 L49.5 48"],
  },
};

/** Small icons in a box of 24, drawn with a pen. @type {Record<string, string[]>} */
const ICONS = {
  gear: ["M3.5 7.5 H12 M18 7.5 H20.5 M3.5 16.5 H6 M12 16.5 H20.5", "M15 4.5 a3 3 0 1 0 .01 0 Z", "M9 13.5 a3 3 0 1 0 .01 0 Z"],
  person: ["M12 3.5 a4 4 0 1 0 .01 0 Z", "M4.5 20.5 C4.5 15.5 8 13.5 12 13.5 S19.5 15.5 19.5 20.5"],
  unplugged: [
    "M3 3 L21 21",
    "M5 12.5 a10 10 0 0 1 4 -2.4 M14 9.9 a10 10 0 0 1 5 2.6",
    "M8.5 16 a5 5 0 0 1 7 0",
    "M12 19.5 h.01",
  ],
  play: ["M7 4.5 L19 12 L7 19.5 Z"],
  book: ["M12 6 C9.5 4 6 4 3 5 V19 C6 18 9.5 18 12 20 C14.5 18 18 18 21 19 V5 C18 4 14.5 4 12 6 Z", "M12 6 V20"],
  eye: [
    "M2.5 12 C5 7.5 8.5 5.5 12 5.5 S19 7.5 21.5 12 C19 16.5 15.5 18.5 12 18.5 S5 16.5 2.5 12 Z",
    "M12 9.5 a2.5 2.5 0 1 0 .01 0 Z",
  ],
  link: [
    "M10 14 a4 4 0 0 0 6 .4 l3 -3 a4 4 0 0 0 -5.7 -5.7 l-1.3 1.3",
    "M14 10 a4 4 0 0 0 -6 -.4 l-3 3 a4 4 0 0 0 5.7 5.7 l1.3 -1.3",
  ],
  pause: ["M8 5 V19 M16 5 V19"],
  first: ["M6 5 V19", "M18 5 L9 12 L18 19 Z"],
  last: ["M18 5 V19", "M6 5 L15 12 L6 19 Z"],
  back: ["M15 5 L7 12 L15 19"],
  on: ["M9 5 L17 12 L9 19"],
  plus: ["M12 5 V19 M5 12 H19"],
  minus: ["M5 12 H19"],
  cross: ["M6 6 L18 18 M18 6 L6 18"],
  hand: [
    "M9 12 V5.5 a1.5 1.5 0 0 1 3 0 V11 M12 10.5 V4.5 a1.5 1.5 0 0 1 3 0 V11 M15 11 V6.5 a1.5 1.5 0 0 1 3 0 V14 a6 6 0 0 1 -6 6.5 h-1 c-2.5 0 -3.5 -1.5 -5 -4 l-1.5 -2.8 a1.4 1.4 0 0 1 2.4 -1.5 L9 14 V8",
  ],
  list: ["M9 6 H20 M9 12 H20 M9 18 H20 M4.5 6 h.01 M4.5 12 h.01 M4.5 18 h.01"],
  check: ["M5 12.5 L10 17.5 L19.5 6.5"],
  warn: ["M12 3.5 L22 20.5 H2 Z", "M12 10 V14.5", "M12 17.5 h.01"],
  search: ["M10.5 4 a6.5 6.5 0 1 0 .01 0 Z", "M15.5 15.5 L20.5 20.5"],
  lock: ["M6 11 H18 V20 H6 Z", "M8.5 11 V8 a3.5 3.5 0 0 1 7 0 V11"],
  clock: ["M12 3.5 a8.5 8.5 0 1 0 .01 0 Z", "M12 7.5 V12 L15.5 14"],
  branch: ["M6 4 V20", "M6 12 C6 8 18 11 18 6", "M15.5 7.5 L18 4.5 L20.5 7.5"],
};

/**
 * The sign of a game, or of the house.
 * @param {string} name
 */
export function emblem(name) {
  const { line = [], full = [] } = SIGNS[name] ?? SIGNS.other;
  return svg(
    "svg",
    { class: "emblem", viewBox: "0 0 64 64", "aria-hidden": "true", focusable: "false" },
    full.map((d) => svg("path", { d, fill: "currentColor" })),
    line.map((d) =>
      svg("path", {
        d,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 3,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
    ),
  );
}

/**
 * A small icon; what it means is said by the button or link around it.
 * @param {string} name
 */
export function icon(name) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true", focusable: "false" },
    (ICONS[name] ?? []).map((d) =>
      svg("path", {
        d,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 1.8,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
    ),
  );
}
