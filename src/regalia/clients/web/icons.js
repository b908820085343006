// Icons: small signs on buttons and links, in the colour of the text around them.

import { svg } from "./dom.js";

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
