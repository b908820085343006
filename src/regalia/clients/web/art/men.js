// The chess men, drawn for this table: six shapes, cut from light or dark wood. In a box of 100, standing on its lower edge.

import men from "../../art/men.json" with { type: "json" };
import { svg } from "../dom.js";
import { draw } from "./shapes.js";

/** @type {Record<string, {body: string[], lines: string[]}>} */
const SHAPES = men.shapes;
/** Which man a sign stands for. @type {Record<string, string>} */
const SIGNS = men.signs;

/**
 * A man in the wood of its seat; a sign that is no chess man is written on a round token.
 * @param {string} sign
 * @param {number} seat
 */
export function man(sign, seat) {
  const wood = men.woods[seat % men.woods.length];
  const drawn = SHAPES[SIGNS[sign]];
  const pen = men.pen;
  const path = (/** @type {string} */ d) => ["path", { d }];
  return svg(
    "svg",
    { class: "man", viewBox: `0 0 ${men.box.join(" ")}`, "aria-hidden": "true" },
    draw([men.shadow], {}),
    drawn
      ? [
          draw(drawn.body.map(path), wood, { pen: { ...pen, fill: "fill" } }),
          draw(drawn.lines.map(path), wood, { pen: { ...pen, ...men.line } }),
        ]
      : [draw(men.token, wood, { pen }), svg("text", { ...men.sign, "text-anchor": "middle", fill: wood.edge }, sign)],
  );
}
