// Printed cards: a frame in the colours of the faction, the emblem of the type, cost, numbers and text.

import { livery, scene } from "../art/crests.js";
import { svg } from "../dom.js";
import { lines } from "./card.js";

/** @typedef {import("./types.js").Mark} Mark */
/** @typedef {Extract<import("./types.js").Face, {kind: "printed"}>} Printed */

/**
 * A printed card; attack and health as they are now where marks say so.
 * @param {Printed} face
 * @param {Mark[]} marks
 */
export function printed(face, marks) {
  const { ground, deep, light, ink, sign } = livery(face.faction);
  const numbers = numbersNow(face.numbers, marks);
  return svg("g", { class: `type-${face.type}` },
    svg("rect", { x: 8, y: 8, width: 234, height: 334, rx: 14, fill: ground, stroke: deep, "stroke-width": 4 }),
    svg("path", { d: sign, transform: "translate(222 328) scale(0.2)", fill: light, opacity: 0.9 }),
    fine(face, { deep, light, ink }), coarse(face, { deep, ink }),
    face.type === "basic" || face.type === "landmark" ? null : gem(face.cost, deep, light),
    corners(numbers));
}

/** The card as one reads it. @param {Printed} face @param {{deep: string, light: string, ink: string}} colours */
function fine(face, { deep, light, ink }) {
  const title = lines(face.title, 15, 2);
  const text = face.text.split("\n").flatMap((line) => lines(line, 25, 9)).slice(0, 7);
  const size = text.length > 5 ? 13.2 : 14.4;
  return svg("g", { class: "fine" },
    title.map((line, n) => svg("text", { class: "card-title", x: 144, y: (title.length > 1 ? 29 : 38) + n * 21, "text-anchor": "middle", "font-size": title.length > 1 ? 20 : 22, fill: ink }, line)),
    scene(face, { x: 18, y: 60, width: 214, height: 122 }),
    svg("rect", { x: 18, y: 60, width: 214, height: 122, fill: "none", stroke: deep, "stroke-width": 3 }),
    svg("rect", { x: 18, y: 186, width: 214, height: 20, rx: 4, fill: deep }),
    svg("text", { x: 125, y: 201, "text-anchor": "middle", "font-size": 14, "letter-spacing": 1.5, fill: light }, `${face.type}${face.faction ? ` · ${face.faction}` : ""}`.toUpperCase()),
    svg("rect", { x: 18, y: 210, width: 214, height: 122, rx: 6, fill: "#fbf4e4", stroke: deep, "stroke-width": 2 }),
    text.map((line, n) => svg("text", { x: 26, y: 229 + n * (size + 2.5), "font-size": size, fill: "#2b2118" }, line)),
    !text.length && !face.flavour ? svg("path", { d: livery(face.faction).sign, transform: "translate(125 268)", fill: deep, opacity: 0.16 }) : null,
    !text.length && face.flavour ? lines(face.flavour, 28, 4).map((line, n) => svg("text", { x: 125, y: 240 + n * 18, "text-anchor": "middle", "font-size": 14.5, "font-style": "italic", fill: "#61513d" }, line)) : null);
}

/** The card as it is recognised when it is small. @param {Printed} face @param {{deep: string, ink: string}} colours */
function coarse(face, { deep, ink }) {
  const title = lines(face.title, 10, 3);
  return svg("g", { class: "coarse" },
    scene(face, { x: 16, y: 16, width: 218, height: 200 }),
    svg("rect", { x: 16, y: 196, width: 218, height: 138, rx: 6, fill: deep }),
    title.map((line, n) => svg("text", { class: "card-title", x: 125, y: 262 - (title.length - 1) * 19 + n * 40 - (title.length > 2 ? 4 : 0), "text-anchor": "middle", "font-size": 38, fill: ink }, line)));
}

/** @param {number} cost @param {string} deep @param {string} light */
function gem(cost, deep, light) {
  return svg("g", { class: "gem" },
    svg("path", { d: "M32 6 L56 20 V46 L32 60 L8 46 V20 Z", fill: deep, stroke: light, "stroke-width": 3 }),
    svg("text", { class: "rank", x: 32, y: 46, "text-anchor": "middle", "font-size": 36, fill: "#fff6e0" }, cost));
}

/** @typedef {{attack: string, health: string, power: string, hurt: boolean, strong: boolean}} Numbers */

/** The numbers in the lower corners as they are now. @param {string} printedOn @param {Mark[]} marks @returns {Numbers} */
export function numbersNow(printedOn, marks) {
  const [attack = "", health = ""] = printedOn.includes("/") ? printedOn.split("/") : [];
  const now = Object.fromEntries(marks.map(({ kind, value }) => [kind, value]));
  return {
    attack: String(now.attack ?? attack), health: String(now.health ?? health),
    power: printedOn.startsWith("+") ? printedOn : "",
    hurt: "damage" in now, strong: "attack" in now && Number(now.attack) > Number(attack),
  };
}

/** @param {Numbers} numbers */
function corners({ attack, health, power, hurt, strong }) {
  const badge = (/** @type {number} */ x, /** @type {string} */ said, /** @type {string} */ fill, /** @type {string} */ name) => svg("g", { class: name },
    svg("circle", { cx: x, cy: 314, r: 29, fill, stroke: "#fff3d6", "stroke-width": 3 }),
    svg("text", { class: "rank", x, y: 328, "text-anchor": "middle", "font-size": said.length > 2 ? 30 : 40, fill: "#fff" }, said));
  return [
    health ? badge(218, health, hurt ? "#b3202c" : "#2a6237", "health") : null,
    attack && attack !== "–" ? badge(32, attack, strong ? "#8a5a00" : "#37383f", "attack") : null,
    power ? badge(218, power, "#8a5a00", "power") : null,
  ];
}
