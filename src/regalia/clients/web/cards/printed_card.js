// Printed cards: a frame in the colours of the faction, the emblem of the type, cost, numbers and text.

import { illustration, livery } from "../art/crests.js";
import { svg } from "../dom.js";
import { lines } from "./card.js";

/** @typedef {import("../net/protocol.js").Mark} Mark */
/** @typedef {Extract<import("../net/protocol.js").Face, {kind: "printed"}>} Printed */

/**
 * A printed card; attack and health as they are now where marks say so.
 * @param {Printed} face
 * @param {Mark[]} marks
 */
export function printed(face, marks) {
  const { ground, deep, light, ink, sign } = livery(face.faction);
  const numbers = numbersNow(face.numbers, marks);
  return svg(
    "g",
    { class: `type-${face.type}` },
    svg("rect", { x: 8, y: 8, width: 234, height: 334, rx: 14, fill: ground, stroke: deep, "stroke-width": 4 }),
    svg("path", { d: sign, transform: "translate(222 328) scale(0.2)", fill: light, opacity: 0.9 }),
    fine(face, { deep, light, ink }),
    coarse(face, { deep, ink }),
    face.type === "basic" || face.type === "landmark" ? null : gem(face.cost, deep, light),
    corners(numbers),
  );
}

/** The card when it is large enough to be read. @param {Printed} face @param {{deep: string, light: string, ink: string}} colours */
function fine(face, { deep, light, ink }) {
  const title = lines(face.title, 15, 2);
  const text = set(face.text, numbersNow(face.numbers, []));
  return svg(
    "g",
    { class: "fine" },
    title.map((line, n) =>
      svg(
        "text",
        {
          class: "card-title",
          x: 144,
          y: (title.length > 1 ? 29 : 38) + n * 21,
          "text-anchor": "middle",
          "font-size": title.length > 1 ? 20 : 22,
          fill: ink,
        },
        line,
      ),
    ),
    illustration(face, { x: 18, y: 60, width: 214, height: 122 }),
    svg("rect", { x: 18, y: 60, width: 214, height: 122, fill: "none", stroke: deep, "stroke-width": 3 }),
    svg("rect", { x: 18, y: 186, width: 214, height: 20, rx: 4, fill: deep }),
    svg(
      "text",
      { x: 125, y: 201, "text-anchor": "middle", "font-size": 14, "letter-spacing": 1.5, fill: light },
      `${face.type}${face.faction ? ` · ${face.faction}` : ""}`.toUpperCase(),
    ),
    svg("rect", { x: 18, y: 210, width: 214, height: 122, rx: 6, fill: "#fbf4e4", stroke: deep, "stroke-width": 2 }),
    text.map(({ words, x, y, size }) => svg("text", { x, y, "font-size": size, fill: "#2b2118" }, words)),
    !text.length && !face.flavour
      ? svg("path", { d: livery(face.faction).sign, transform: "translate(125 268)", fill: deep, opacity: 0.16 })
      : null,
    !text.length && face.flavour
      ? lines(face.flavour, 25, 4).map((line, n) =>
          svg(
            "text",
            { x: 125, y: 240 + n * 18, "text-anchor": "middle", "font-size": 13.5, "font-style": "italic", fill: "#61513d" },
            line,
          ),
        )
      : null,
  );
}

/** The card when it is small: enough to recognise it. @param {Printed} face @param {{deep: string, ink: string}} colours */
function coarse(face, { deep, ink }) {
  const title = lines(face.title, 11, 2);
  const size = Math.min(38, 400 / Math.max(...title.map(({ length }) => length)));
  return svg(
    "g",
    { class: "coarse" },
    illustration(face, { x: 16, y: 16, width: 218, height: 172 }),
    svg("rect", { x: 16, y: 178, width: 218, height: 156, rx: 6, fill: deep }),
    title.map((line, n) =>
      svg(
        "text",
        {
          class: "card-title",
          x: 125,
          y: 244 - (title.length - 1) * 21 + n * 40,
          "text-anchor": "middle",
          "font-size": size,
          fill: ink,
        },
        line,
      ),
    ),
  );
}

const SIZES = [14.4, 13.2, 12];
const TEXT = { left: 26, right: 226, top: 229, bottom: 330 };
const CORNER = { top: 288, width: 40 };
const LETTER = 0.56;

/** @typedef {{words: string, x: number, y: number, size: number}} Line */

/** A text as large as it fits, clear of the numbers in the lower corners. @param {string} text @param {Numbers} numbers @returns {Line[]} */
function set(text, numbers) {
  const tries = SIZES.map((size) => flowed(text, size, numbers));
  return tries.find((found) => (found.at(-1)?.y ?? 0) <= TEXT.bottom) ?? tries[tries.length - 1];
}

/** @param {string} text @param {number} size @param {Numbers} numbers @returns {Line[]} */
function flowed(text, size, { attack, health, power }) {
  /** @type {Line[]} */
  const found = [];
  for (const paragraph of text.split("\n").filter(Boolean)) {
    let room = -1;
    for (const word of paragraph.split(/\s+/)) {
      const wide = (word.length + 1) * size * LETTER;
      if (room < wide) {
        const y = TEXT.top + found.length * (size + 2.5);
        const isLow = y > CORNER.top;
        const x = isLow && attack && attack !== "–" ? TEXT.left + CORNER.width : TEXT.left;
        found.push({ words: word, x, y, size });
        room = (isLow && (health || power) ? TEXT.right - CORNER.width : TEXT.right) - x - wide;
      } else {
        found[found.length - 1].words += ` ${word}`;
        room -= wide;
      }
    }
  }
  return found;
}

/** @param {number} cost @param {string} deep @param {string} light */
function gem(cost, deep, light) {
  return svg(
    "g",
    { class: "gem" },
    svg("path", { d: "M32 6 L56 20 V46 L32 60 L8 46 V20 Z", fill: deep, stroke: light, "stroke-width": 3 }),
    svg("text", { class: "rank", x: 32, y: 46, "text-anchor": "middle", "font-size": 36, fill: "#fff6e0" }, cost),
  );
}

/** @typedef {{attack: string, health: string, power: string, hurt: boolean, strong: boolean}} Numbers */

/** The numbers in the lower corners as they are now. @param {string} printedOn @param {Mark[]} marks @returns {Numbers} */
export function numbersNow(printedOn, marks) {
  const [attack = "", health = ""] = printedOn.includes("/") ? printedOn.split("/") : [];
  const now = Object.fromEntries(marks.map(({ kind, value }) => [kind, value]));
  return {
    attack: String(now.attack ?? attack),
    health: String(now.health ?? health),
    power: printedOn.startsWith("+") ? printedOn : "",
    hurt: "damage" in now,
    strong: "attack" in now && Number(now.attack) > Number(attack),
  };
}

/** @param {Numbers} numbers */
function corners({ attack, health, power, hurt, strong }) {
  const badge = (/** @type {number} */ x, /** @type {string} */ said, /** @type {string} */ fill, /** @type {string} */ name) =>
    svg(
      "g",
      { class: name },
      svg("circle", { cx: x, cy: 314, r: 29, fill, stroke: "#fff3d6", "stroke-width": 3 }),
      svg(
        "text",
        { class: "rank", x, y: 328, "text-anchor": "middle", "font-size": said.length > 2 ? 30 : 40, fill: "#fff" },
        said,
      ),
    );
  return [
    health ? badge(218, health, hurt ? "#b3202c" : "#2a6237", "health") : null,
    attack && attack !== "–" ? badge(32, attack, strong ? "#8a5a00" : "#37383f", "attack") : null,
    power ? badge(218, power, "#8a5a00", "power") : null,
  ];
}
