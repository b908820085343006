// Playing cards: corners that can be read on a phone, pips, and court figures that stand on their heads as well.

import { court, joker as jester } from "../art/courts.js";
import { colourOf, GOLD, isRed, PLACES, pip } from "../art/pips.js";
import { svg } from "../dom.js";

const FIELD = { x: 88, y: 74, width: 74, height: 202 };

/**
 * A card with a rank and perhaps a suit.
 * @param {{rank: string, suit: string}} face
 */
export function playing({ rank, suit }) {
  const colour = suit ? colourOf(suit) : "#4a3423";
  return svg(
    "g",
    { class: suit && isRed(suit) ? "red" : "dark" },
    svg(
      "g",
      { class: "fine" },
      corner(rank, suit, colour),
      svg("g", { transform: "rotate(180 125 175)" }, corner(rank, suit, colour)),
      middle(rank, suit, colour),
    ),
    svg("g", { class: "coarse" }, large(rank, suit, colour)),
  );
}

/** @param {string} rank @param {string} suit @param {string} colour */
function corner(rank, suit, colour) {
  return [
    svg(
      "text",
      {
        class: "rank",
        x: 31,
        y: 56,
        "text-anchor": "middle",
        "font-size": rank === "10" ? 46 : 52,
        "letter-spacing": rank === "10" ? -5 : 0,
        fill: colour,
      },
      rank,
    ),
    suit ? pip(suit, 31, 84, 36) : null,
  ];
}

/** The middle of a card: pips, a court figure, or the rank alone. @param {string} rank @param {string} suit @param {string} colour */
function middle(rank, suit, colour) {
  if (!suit)
    return svg("text", { class: "rank", x: 125, y: 226, "text-anchor": "middle", "font-size": 150, fill: colour }, rank);
  if ("KQJ".includes(rank)) return figure(court(rank, suit), suit);
  if (rank === "A") return ace(suit, colour);
  return PLACES[rank].map(([x, y]) =>
    pip(suit, FIELD.x + (FIELD.width * x) / 100, FIELD.y + (FIELD.height * y) / 100, 46, { turned: y > 50 }),
  );
}

/** @param {string} suit @param {string} colour */
function ace(suit, colour) {
  return [
    svg("circle", { cx: 125, cy: 175, r: 78, fill: "none", stroke: GOLD, "stroke-width": 3 }),
    svg("circle", {
      cx: 125,
      cy: 175,
      r: 70,
      fill: "none",
      stroke: colour,
      "stroke-width": 1.5,
      "stroke-dasharray": "2 7",
      "stroke-linecap": "round",
    }),
    pip(suit, 125, 175, 104),
    pip(suit, 125, 175, 44, { fill: "#fdf8ec" }),
  ];
}

/** A figure in its frame, twice. @param {SVGElement} half @param {string} suit */
function figure(half, suit) {
  const place = (/** @type {Node} */ what, /** @type {boolean} */ turned) =>
    svg(
      "g",
      { transform: turned ? "rotate(180 125 175)" : null },
      svg("svg", { x: 59, y: 26, width: 132, height: 149, viewBox: "11 -12 140 158", overflow: "hidden" }, what),
      suit ? pip(suit, 76, 47, 24) : null,
    );
  return [
    svg("rect", { x: 57, y: 24, width: 136, height: 302, rx: 6, fill: "#fbf1d9" }),
    place(half, false),
    place(half.cloneNode(true), true),
    svg("path", { d: "M58 175 H192", stroke: GOLD, "stroke-width": 4 }),
    svg("rect", { x: 57, y: 24, width: 136, height: 302, rx: 6, fill: "none", stroke: GOLD, "stroke-width": 3 }),
  ];
}

/** What a small card shows: rank and suit as large as they go. @param {string} rank @param {string} suit @param {string} colour */
function large(rank, suit, colour) {
  return [
    svg(
      "text",
      {
        class: "rank",
        x: rank === "10" ? 76 : 66,
        y: 112,
        "text-anchor": "middle",
        "font-size": rank === "10" ? 106 : 120,
        "letter-spacing": rank === "10" ? -10 : 0,
        fill: colour,
      },
      rank,
    ),
    suit
      ? [pip(suit, 64, 168, 78), pip(suit, 168, 254, 132)]
      : svg("text", { class: "rank", x: 170, y: 312, "text-anchor": "middle", "font-size": 120, fill: colour }, rank),
  ];
}

/** @param {{colour: string, title: string}} face */
export function joker({ colour, title }) {
  const ink = colour === "red" ? "#b3202c" : "#2a2440";
  const letters = svg(
    "g",
    { fill: ink },
    [..."JOKER"].map((letter, n) =>
      svg("text", { class: "rank", x: 31, y: 48 + n * 29, "text-anchor": "middle", "font-size": 29 }, letter),
    ),
  );
  return svg(
    "g",
    null,
    svg(
      "g",
      { class: "fine" },
      letters,
      svg("g", { transform: "rotate(180 125 175)" }, letters.cloneNode(true)),
      figure(jester(colour), ""),
    ),
    svg(
      "g",
      { class: "coarse" },
      svg(
        "text",
        { class: "rank", x: 125, y: 84, "text-anchor": "middle", "font-size": title.length > 5 ? 54 : 74, fill: ink },
        title,
      ),
      svg("svg", { x: 30, y: 110, width: 190, height: 200, viewBox: "0 -12 160 160" }, jester(colour)),
    ),
  );
}
