// Printed cards: a frame in the colours of the faction, the picture, cost, numbers and text.

import frames from "../../art/frames.json" with { type: "json" };
import { illustration, livery } from "../art/crests.js";
import { draw } from "../art/shapes.js";
import { svg } from "../dom.js";
import { lines } from "./card.js";

/** @typedef {import("../net/protocol.js").Mark} Mark */
/** @typedef {Extract<import("../net/protocol.js").Face, {kind: "printed"}>} Printed */
/** @typedef {import("../art/crests.js").Livery} Livery */

/** @type {any} */
const FRAME = frames.printed;
const WITHOUT_COST = ["basic", "landmark"];

/**
 * A printed card; attack and health as they are now where marks say so.
 * @param {Printed} face
 * @param {Mark[]} marks
 */
export function printed(face, marks) {
  const colours = livery(face.faction);
  return svg(
    "g",
    { class: `type-${face.type}` },
    draw(FRAME.frame, colours),
    fine(face, colours),
    coarse(face, colours),
    WITHOUT_COST.includes(face.type) ? null : svg("g", { class: "gem" }, draw(FRAME.gem, { ...colours, cost: face.cost })),
    corners(numbersNow(face.numbers, marks)),
  );
}

/** A text around a point. @param {string} said @param {Record<string, any>} how */
function around(said, how) {
  return svg("text", { "text-anchor": "middle", ...how }, said);
}

/** The card when it is large enough to be read. @param {Printed} face @param {Livery} colours */
function fine(face, colours) {
  const { title: at, line, flavour, text: body } = FRAME;
  const title = lines(face.title, at.letters, at.lines);
  const size = title.length > 1 ? at.two : at.one;
  const text = set(face.text, numbersNow(face.numbers, []));
  return svg(
    "g",
    { class: "fine" },
    title.map((said, n) => around(said, { class: "card-title", ...size, x: at.x, y: size.y + n * at.step, fill: colours.ink })),
    picture(face, FRAME.picture),
    draw(FRAME.fine, colours),
    around(`${face.type}${face.faction ? ` · ${face.faction}` : ""}`.toUpperCase(), { ...line, fill: colours.light }),
    text.map(({ words, x, y, size }) => svg("text", { x, y, "font-size": size, fill: body.fill }, words)),
    !text.length && !face.flavour ? draw(FRAME.bare, colours) : null,
    !text.length && face.flavour
      ? lines(face.flavour, flavour.letters, flavour.lines).map((said, n) =>
          around(said, {
            x: flavour.x,
            y: flavour.y + n * flavour.step,
            "font-size": flavour["font-size"],
            "font-style": "italic",
            fill: flavour.fill,
          }),
        )
      : null,
  );
}

/** @param {Printed} face @param {number[]} box */
function picture(face, [x, y, width, height]) {
  return illustration(face, { x, y, width, height });
}

/** The card when it is small: enough to recognise it. @param {Printed} face @param {Livery} colours */
function coarse(face, colours) {
  const at = FRAME.small_title;
  const title = lines(face.title, at.letters, at.lines);
  const size = Math.min(at.largest, at.wide / Math.max(...title.map(({ length }) => length)));
  return svg(
    "g",
    { class: "coarse" },
    picture(face, FRAME.small_picture),
    draw(FRAME.small, colours),
    title.map((said, n) =>
      around(said, {
        class: "card-title",
        x: at.x,
        y: at.y - (title.length - 1) * at.lift + n * at.step,
        "font-size": size,
        fill: colours.ink,
      }),
    ),
  );
}

const TEXT = FRAME.text;
const CORNER = { top: TEXT.corner_top, width: TEXT.corner_width };
/** About how wide a letter is, as a part of its size. */
const LETTER = 0.56;

/** @typedef {{words: string, x: number, y: number, size: number}} Line */

/** A text as large as it fits, clear of the numbers in the lower corners. @param {string} text @param {Numbers} numbers @returns {Line[]} */
function set(text, numbers) {
  const tries = /** @type {number[]} */ (TEXT.sizes).map((size) => flowed(text, size, numbers));
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
        const y = TEXT.top + found.length * (size + TEXT.leading);
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
  return [
    health ? badge("health", health, hurt ? FRAME.health.hurt : FRAME.health.whole) : null,
    attack && attack !== "–" ? badge("attack", attack, strong ? FRAME.attack.strong : FRAME.attack.plain) : null,
    power ? badge("power", power, FRAME.power.fill) : null,
  ];
}

/** A number on a round badge. @param {string} name @param {string} said @param {string} fill */
function badge(name, said, fill) {
  const { y: cy, r, stroke, "stroke-width": width, text_y: y, long, "font-size": size, fill: ink } = FRAME.badge;
  const { x } = FRAME[name];
  return svg(
    "g",
    { class: name },
    svg("circle", { cx: x, cy, r, fill, stroke, "stroke-width": width }),
    around(said, { class: "rank", x, y, "font-size": said.length > 2 ? long : size, fill: ink }),
  );
}
