// Backs: a lattice with the house's crown, in another colour for each pool of cards and each owner.

import backs from "../../art/backs.json" with { type: "json" };
import { svg } from "../dom.js";
import { draw, shapesIn } from "./shapes.js";

/**
 * The back of a card in a box of 250 by 350.
 * @param {number} back
 */
export function cardBack(back) {
  return svg("g", null, draw(shapesIn(backs.shapes), backs.cloths[back % backs.cloths.length]));
}
