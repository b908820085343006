// Sprites: the cards on the felt. A sprite stays the same element while its card moves from zone to zone, so that it can be seen to
// move; an unknown card that becomes known is turned over.

import { drawCard } from "../cards/card.js";
import { h } from "../dom.js";
import { move, rise, shake, turnOver } from "../motion/motion.js";
import { TALL } from "./rows.js";
import { markOf } from "./zones.js";

/** @typedef {import("./spots.js").Spot} Spot */
/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {import("../net/protocol.js").Face} Face */
/** @typedef {{x: number, y: number, width: number}} Point */

/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/** A face or a back, drawn once and copied afterwards. @param {Record<string, Face>} faces @param {Card} card @param {string} game */
function faceOf(faces, card, game) {
  const face = card.face ? (faces[card.face] ?? null) : null;
  const marks = (card.marks ?? []).filter(({ kind }) => ["attack", "health", "damage"].includes(kind));
  const key = face ? `${game} ${card.face} ${JSON.stringify(marks)}` : `back ${card.back}`;
  let found = drawn.get(key);
  if (!found) {
    found = drawCard(face, { marks, back: card.back, label: "" });
    if (drawn.size > 400) drawn.clear();
    drawn.set(key, found);
  }
  return /** @type {SVGElement} */ (found.cloneNode(true));
}

export class Sprite {
  /** @param {Record<string, Face>} faces @param {string} game */
  constructor(faces, game) {
    this.faces = faces;
    this.game = game;
    this.inner = h("span", { class: "inner" });
    this.marks = h("span", { class: "marks" });
    this.element = h("button", { class: "card", type: "button", tabindex: "-1" }, this.inner, this.marks);
    /** @type {Card} */
    this.card = { back: 0 };
    /** @type {Spot | null} */
    this.spot = null;
    this.look = "";
  }

  /** From which width on a card shows all it has: a printed one has more to read, but in a hand only its head is seen. */
  get leastWidth() {
    const isPrinted = this.card.face !== undefined && this.faces[this.card.face]?.kind === "printed";
    return isPrinted && !this.spot?.inHand ? 104 : 72;
  }

  get transform() {
    const spot = /** @type {Spot} */ (this.spot);
    return `translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px) rotate(${spot.turn.toFixed(2)}deg)`;
  }

  /** Show a card without moving. @param {Card} card */
  draw(card) {
    const look = JSON.stringify([card.face ?? "", card.back, card.marks ?? []]);
    this.card = card;
    this.element.classList.toggle("small", (this.spot?.width ?? 0) < this.leastWidth);
    this.element.classList.toggle("in-hand", Boolean(this.spot?.inHand));
    if (look === this.look) return;
    this.look = look;
    this.inner.replaceChildren(faceOf(this.faces, card, this.game));
    this.marks.replaceChildren(...chips(card));
    this.element.classList.toggle("exhausted", markOf(card, "exhausted") !== undefined);
    this.element.classList.toggle("chosen", markOf(card, "chosen") !== undefined);
  }

  /**
   * Lie in a spot from now on, coming from where it lay, or from somewhere else.
   * @param {Spot} spot
   * @param {Point | null} from
   * @param {number} delay
   * @param {HTMLElement} air
   * @returns {Promise<void>[]}
   */
  lie(spot, from, delay, air) {
    const before = this.spot;
    const old = before ? this.transform : "";
    this.spot = spot;
    const { style } = this.element;
    style.width = `${spot.width}px`;
    style.setProperty("--card", style.width);
    style.setProperty("--lift", `${spot.lift.toFixed(1)}px`);
    style.height = `${spot.width * TALL}px`;
    style.zIndex = String(spot.z);
    style.transform = this.transform;
    this.element.dataset.zone = spot.key;
    const moves = this.change(spot.card, before !== null || from !== null, air);
    const begin = before
      ? `${old} scale(${before.width / spot.width})`
      : from
        ? `translate(${from.x}px, ${from.y}px) scale(${from.width / spot.width})`
        : "";
    if (!begin) moves.push(move(this.element, [{ opacity: 0 }, { opacity: 1 }], 200));
    else if (begin !== `${this.transform} scale(1)`) {
      this.element.classList.add("flying");
      moves.push(
        move(this.element, [{ transform: begin }, { transform: `${this.transform} scale(1)` }], 340, { delay }).then(() => {
          this.element.classList.remove("flying");
        }),
      );
    }
    return moves;
  }

  /** Show what the card is now: turned over where it was unknown, shaken where it lost health. @param {Card} card @param {boolean} isSeen @param {HTMLElement} air */
  change(card, isSeen, air) {
    const isTurned = Boolean(card.face) !== Boolean(this.card.face) && this.look !== "";
    const [was, now] = [markOf(this.card, "health"), markOf(card, "health")];
    const isSame = this.card.id === card.id;
    if (isTurned && isSeen) return [turnOver(this.inner, () => this.draw(card))];
    this.draw(card);
    if (!isSame || typeof was !== "number" || typeof now !== "number" || was === now) return [];
    const spot = /** @type {Spot} */ (this.spot);
    rise(
      air,
      { x: spot.x + spot.width / 2, y: spot.y + spot.width * 0.5 },
      now < was ? `−${was - now}` : `+${now - was}`,
      now < was ? "bad" : "good",
    );
    return now < was ? [shake(this.inner)] : [];
  }

  /** Go to a place and vanish there. @param {Point | null} to */
  async leave(to) {
    this.element.classList.add("flying");
    const end = to ? `translate(${to.x}px, ${to.y}px) scale(${to.width / (this.spot?.width ?? to.width)})` : this.transform;
    await move(
      this.element,
      [
        { transform: this.transform, opacity: 1 },
        { transform: end, opacity: to ? 1 : 0 },
      ],
      to ? 340 : 200,
    );
    this.element.remove();
  }
}

const CHIPS = new Set(["attack", "health", "damage", "exhausted", "attached", "held_by", "vital", "chosen"]);

/** Small words on a card for what its face does not show. @param {Card} card */
function chips(card) {
  return (card.marks ?? [])
    .filter(({ kind }) => !CHIPS.has(kind))
    .map(({ kind, value }) => {
      const said = kind === "keyword" ? String(value) : value === 1 ? kind : `${kind} ${value}`;
      return h("span", { class: `chip ${kind === "keyword" ? "keyword" : ""}`, title: said }, said.slice(0, 1));
    });
}

/**
 * Which sprite shows which spot from now on: the one with the same card, an unknown one of the same zone, else one whose card has
 * gone and whose back is the same. The rest is new, or left over.
 * @param {Sprite[]} sprites
 * @param {Spot[]} spots
 * @returns {{pairs: Map<Spot, Sprite>, gone: Sprite[]}}
 */
export function matched(sprites, spots) {
  /** @type {Map<Spot, Sprite>} */
  const pairs = new Map();
  const free = new Set(sprites);
  const give = (/** @type {Spot} */ spot, /** @type {Sprite | undefined} */ sprite) => {
    if (!sprite) return;
    pairs.set(spot, sprite);
    free.delete(sprite);
  };
  const byId = new Map(sprites.filter(({ card }) => card.id).map((sprite) => [sprite.card.id, sprite]));
  for (const spot of spots) if (spot.card.id) give(spot, byId.get(spot.card.id));
  const pick = (/** @type {Spot} */ spot, /** @type {(sprite: Sprite) => boolean} */ suits) => {
    if (!pairs.has(spot))
      give(
        spot,
        [...free].find((sprite) => sprite.card.back === spot.card.back && suits(sprite)),
      );
  };
  for (const spot of spots) if (!spot.card.id) pick(spot, (sprite) => !sprite.card.id && sprite.spot?.key === spot.key);
  for (const spot of spots) pick(spot, (sprite) => Boolean(sprite.card.id) !== Boolean(spot.card.id));
  for (const spot of spots) pick(spot, (sprite) => !sprite.card.id && !spot.card.id);
  return { pairs, gone: [...free] };
}
