// Arrows: from what attacks or takes effect to what it is aimed at.

import { svg } from "../dom.js";
import { TALL } from "./rows.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {import("./sprites.js").Sprite} Sprite */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {Point & {width: number, height: number}} Target  a middle, and how large what lies around it is */

const HEAD = 11;
/** How far before the edge of its target the tip of an arrow ends. */
const SHORT = 4;
const MOST_SHORTENED = 0.7;

export class Arrows {
  constructor() {
    this.element = svg("svg", { class: "arrows", "aria-hidden": "true", focusable: "false" });
    this.shown = "";
  }

  /** @param {Picture} picture @param {Layout} layout @param {(id: string) => Sprite | undefined} spriteOf */
  show(picture, layout, spriteOf) {
    const arrows = this.aims(picture, layout, spriteOf);
    const shown = JSON.stringify(arrows);
    if (shown === this.shown) return;
    this.shown = shown;
    this.element.replaceChildren(...arrows.map(({ from, to }) => arrow(from, to)));
  }

  /** @param {Picture} picture @param {Layout} layout @param {(id: string) => Sprite | undefined} spriteOf @returns {{from: Point, to: Target}[]} */
  aims(picture, layout, spriteOf) {
    const middleOf = (/** @type {string} */ id) => {
      const spot = spriteOf(id)?.spot;
      return spot ? centreOf({ ...spot, height: spot.width * TALL }) : null;
    };
    const strip = layout.sequence ? centreOf(layout.sequence) : null;
    const found = (picture.aims ?? []).map(({ card, target }) => ({ from: middleOf(card) ?? strip, to: middleOf(target) }));
    for (const link of picture.waiting) {
      const plate = layout.plates.find(({ seat }) => seat === link.target_seat);
      if (plate) found.push({ from: strip, to: centreOf(plate) });
    }
    return /** @type {{from: Point, to: Target}[]} */ (found.filter(({ from, to }) => from && to));
  }
}

/** @param {Box} box @returns {Target} */
function centreOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2, width, height };
}

/** An arrow that bends a little, with its head at the edge of what it is aimed at, so that it covers nothing of it. @param {Point} from @param {Target} to */
function arrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const [wide, high] = [to.width / 2 + SHORT + HEAD, to.height / 2 + SHORT + HEAD];
  const short = far * Math.min(wide / Math.abs(dx || 1), high / Math.abs(dy || 1), MOST_SHORTENED);
  const end = { x: to.x - ux * short, y: to.y - uy * short };
  const bend = { x: (from.x + end.x) / 2 - uy * far * 0.08, y: (from.y + end.y) / 2 + ux * far * 0.08 };
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  const line = `M${from.x.toFixed(1)} ${from.y.toFixed(1)} Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  return svg(
    "g",
    { class: "arrow" },
    svg("path", { d: line, class: "arrow-edge" }),
    svg("path", { d: line, class: "arrow-line" }),
    svg("path", {
      class: "arrow-head",
      d: `M${HEAD} 0 L${-HEAD} ${-HEAD * 0.8} L${-HEAD * 0.4} 0 L${-HEAD} ${HEAD * 0.8} Z`,
      transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${angle.toFixed(1)})`,
    }),
  );
}
