// Crests: the picture on a printed card, put together from its faction, its type, what it does and what it is called. What is unknown
// gets a rosette of its own.

import crests from "../../art/crests.json" with { type: "json" };
import { svg } from "../dom.js";
import { draw } from "./shapes.js";

/** @typedef {{ground: string, deep: string, light: string, ink: string, sign: string}} Livery */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{title: string, type: string, faction: string, signs?: string[]}} Pictured */

/** @type {Record<string, Livery>} */
const FACTIONS = crests.factions;
/** Emblems of types in a box of 200 by 150. @type {Record<string, {full: string[], line: string[]}>} */
const TYPES = crests.types;
/** Signs of what a card does, around the middle of a box of 100. @type {Record<string, {fill: string[], line: string[], hole?: string[]}>} */
const SIGNS = crests.signs;
/** @type {Record<string, number[][]>} */
const MEDALS = crests.emblem.medals;
const MOST_SIGNS = 3;

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

/** Paths of one kind. @param {string[]} paths @param {Record<string, any>} pen @param {Livery} colours */
function paths(paths, pen, colours) {
  return draw(
    paths.map((d) => ["path", { d }]),
    colours,
    { pen },
  );
}

/**
 * The picture on a printed card: a ground divided as its title says, the emblem of its type, and medals with what it does.
 * @param {Pictured} face
 * @param {Box} box
 */
export function illustration(face, box) {
  const colours = livery(face.faction);
  const signs = (face.signs ?? []).slice(0, MOST_SIGNS);
  const scale = Math.min(box.width / 220, box.height / 165);
  return svg(
    "svg",
    { x: box.x, y: box.y, width: box.width, height: box.height, viewBox: `0 0 ${box.width} ${box.height}` },
    svg("rect", { width: box.width, height: box.height, fill: colours.deep }),
    field(numberOf(face.title), box, colours),
    svg(
      "g",
      { transform: `translate(${box.width / 2 - 100 * scale} ${box.height / 2 - 75 * scale}) scale(${scale})` },
      type(face, colours, signs.length ? crests.emblem.beside : crests.emblem.alone),
      signs.map((sign, n) => medal(sign, MEDALS[String(signs.length)][n], colours)),
    ),
  );
}

/** The ground, divided as a number says; every other number sees it mirrored. @param {number} seed @param {Box} box @param {Livery} colours */
function field(seed, { width, height }, colours) {
  const mirrored = `translate(${width} 0) scale(${-width / 200} ${height / 150})`;
  return svg(
    "g",
    { transform: (seed >>> 8) & 1 ? mirrored : `scale(${width / 200} ${height / 150})` },
    paths(
      crests.fields[((seed ^ (seed >>> 12)) >>> 0) % crests.fields.length],
      { fill: "ground", opacity: crests.emblem.field_opacity },
      colours,
    ),
  );
}

/** @param {Pictured} face @param {Livery} colours @param {{x: number, y: number, scale: number}} at */
function type(face, colours, at) {
  const drawn = TYPES[face.type];
  return svg(
    "g",
    { transform: `translate(${at.x} ${at.y}) scale(${at.scale}) translate(-100 -76)` },
    drawn
      ? [
          paths(drawn.full, { ...crests.emblem.type_pen, fill: "light" }, colours),
          paths(drawn.line, crests.emblem.type_line, colours),
        ]
      : rosette(face.title, 100, 76, 62, colours.light),
  );
}

/** A sign on a round medal. @param {string} sign @param {number[]} place @param {Livery} colours */
function medal(sign, [cx, cy, r], colours) {
  const drawn = SIGNS[sign];
  const { emblem } = crests;
  return [
    draw([["circle", { cx, cy, r }]], colours, { pen: emblem.medal }),
    drawn
      ? svg(
          "g",
          { transform: `translate(${cx} ${cy}) scale(${r * emblem.sign_scale})` },
          paths(drawn.fill, { fill: "deep" }, colours),
          paths(drawn.line, emblem.sign_line, colours),
          paths(drawn.hole ?? [], emblem.hole, colours),
        )
      : rosette(sign, cx, cy, r * 0.6, colours.deep),
  ];
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
  const width = 0.3 + ((seed >>> 5) % 40) / 100;
  const petal = `M0 0 C${-radius * width} ${-radius * 0.4} ${-radius * width * 0.7} ${-radius * 0.9} 0 ${-radius} C${radius * width * 0.7} ${-radius * 0.9} ${radius * width} ${-radius * 0.4} 0 0 Z`;
  const pen = { fill: "none", stroke: colour, "stroke-width": Math.max(2, radius / 22), "stroke-linejoin": "round" };
  return svg(
    "g",
    { transform: `translate(${cx} ${cy}) rotate(${(seed >>> 11) % 90})` },
    Array.from({ length: petals }, (_, n) => svg("path", { ...pen, d: petal, transform: `rotate(${(360 / petals) * n})` })),
    svg("circle", { ...pen, r: radius * (0.16 + ((seed >>> 8) % 14) / 100), fill: colour }),
    svg("circle", { ...pen, r: radius * 1.08 }),
  );
}
