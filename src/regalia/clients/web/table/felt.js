// Felt: a picture drawn on the table, and the next one drawn from it by moving what has changed.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { pause } from "../motion/motion.js";
import { play } from "../sound/sound.js";
import { Arrows } from "./arrows.js";
import { Board } from "./board.js";
import { Ground } from "./ground.js";
import { layOut } from "./layout.js";
import { Moment } from "./moment.js";
import { Plates, roll } from "./plates.js";
import { spotsOf } from "./spots.js";
import { matched, Sprite } from "./sprites.js";
import { Stack } from "./stack.js";
import { Ticker } from "./ticker.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").LogLine} LogLine */
/** @typedef {import("./spots.js").Spot} Spot */
/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {import("./zones.js").Lot} Lot */

const BETWEEN_CARDS = 45;
const LAST_DELAY = 300;
const READING = 420;

export class Felt {
  /** @param {Description} description @param {(lot: Lot) => void} look */
  constructor(description, look) {
    this.description = description;
    this.ground = new Ground(look);
    this.plates = new Plates();
    this.stack = new Stack(description);
    this.ticker = new Ticker();
    this.layer = h("div", { class: "cards" });
    this.air = h("div", { class: "air" });
    this.arrows = new Arrows();
    this.moment = new Moment(description);
    this.sheet = h(
      "div",
      { class: "sheet" },
      this.ground.element,
      this.plates.element,
      this.layer,
      this.ground.counts,
      this.stack.element,
      this.arrows.element,
      this.air,
      this.moment.element,
    );
    this.element = h("div", { class: "felt", ...inColoursOf(description) }, this.sheet);
    /** @type {Board | null} */
    this.board = null;
    /** @type {Sprite[]} */
    this.sprites = [];
    /** @type {Set<string>} */
    this.used = new Set();
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Layout | null} */
    this.layout = null;
    /** How high what lies over the upper end is. */
    this.above = 0;
  }

  /** Show a picture, and what led to it. @param {Picture} picture @param {LogLine[]} events */
  async show(picture, events) {
    const before = this.picture;
    this.ticker.show(before ? events : []);
    this.moment.hide();
    if (this.moment.isDecided(before, picture, events)) await this.moment.show(events);
    this.picture = picture;
    const moves = [...this.lay(picture, before), ...(before ? this.throwDice(events) : [])];
    await Promise.all(moves);
    if (before && moves.length) await pause(READING / 3);
    else if (before && events.length) await pause(READING);
  }

  /** Throw the dice that the events tell of, one beside the other. @param {LogLine[]} events @returns {Promise<void>[]} */
  throwDice(events) {
    const thrown = events
      .map(({ values }) => values.die)
      .filter((shown) => Number.isInteger(shown) && shown >= 1 && shown <= 6);
    if (!thrown.length || !this.layout) return [];
    const { middle } = this.layout;
    play("dice");
    return thrown.map((shown, n) =>
      roll(this.air, { x: middle.width / 2 + (n - (thrown.length - 1) / 2) * 60, y: middle.y + middle.height / 2 - 40 }, shown),
    );
  }

  /** Let something lie over the upper end of the felt, and everything on the felt below it. @param {HTMLElement} above */
  layBelow(above) {
    this.element.before(above);
    new ResizeObserver(() => {
      this.above = above.offsetHeight;
      this.sheet.style.transform = this.above ? `translateY(${this.above}px)` : "";
      this.again();
    }).observe(above);
  }

  /** Lay the same picture out anew, for a felt of another size. */
  again() {
    if (this.picture) this.lay(this.picture, this.picture);
  }

  /** @param {Picture} picture @param {Picture | null} before @returns {Promise<void>[]} */
  lay(picture, before) {
    const width = this.element.clientWidth;
    const height = this.element.clientHeight - this.above;
    if (width <= 0 || height <= 0) return [];
    const layout = layOut(picture, this.description, { width, height }, this.used);
    const old = this.layout;
    this.layout = layout;
    this.sheet.style.height = `${layout.height}px`;
    this.sheet.style.setProperty("--sheet-height", `${layout.height}px`);
    this.element.style.setProperty("--scale", layout.scale.toFixed(2));
    this.ground.lay(layout.places);
    this.plates.lay(picture, layout.plates, this.air);
    this.stack.show(picture, layout.sequence);
    const moves = [...this.layBoard(picture, layout), ...this.layCards(layout, old)];
    this.arrows.show(picture, layout, (id) => this.spriteOf(id));
    if (before && before !== picture) this.sound(before, picture, moves.length);
    return moves;
  }

  /** @param {Picture} picture @param {Layout} layout */
  layBoard(picture, layout) {
    if (!this.description.board || !picture.board || !layout.board) return [];
    if (!this.board) {
      this.board = new Board(this.description.board, picture.seat ?? 0);
      this.ground.element.after(this.board.element);
    }
    this.board.lay(layout.board);
    return this.board.show(picture.board, new Set(picture.zones.flatMap((zone) => zone.squares ?? [])));
  }

  /** @param {Layout} layout @param {Layout | null} old @returns {Promise<void>[]} */
  layCards(layout, old) {
    const spots = spotsOf(layout.places);
    const { pairs, gone } = matched(this.sprites, spots);
    const flow = old ? flows(old, layout) : null;
    const moves = gone.map((sprite) => sprite.leave(flow?.to(sprite.card.back) ?? null));
    let delay = 0;
    this.sprites = spots.map((spot) => {
      const known = pairs.get(spot);
      const sprite = known ?? this.make();
      const from = known ? null : (flow?.from(spot.card.back, spot.key) ?? null);
      if (from && spot.card.face) sprite.draw({ back: spot.card.back });
      const own = sprite.lie(spot, from, delay, this.air);
      if (own.length) delay = Math.min(delay + BETWEEN_CARDS, LAST_DELAY);
      moves.push(...own);
      return sprite;
    });
    return moves;
  }

  make() {
    const sprite = new Sprite(this.description.faces, this.description.slug);
    this.layer.append(sprite.element);
    return sprite;
  }

  /** @param {Picture} before @param {Picture} now @param {number} moves */
  sound(before, now, moves) {
    const counters = (/** @type {Picture} */ picture) => picture.zones.filter((zone) => typeof zone.value === "number");
    const changes = counters(now).map((zone, n) => [
      zone.field,
      Number(zone.value) - Number(counters(before)[n]?.value ?? zone.value),
    ]);
    if (changes.some(([field, by]) => by && /(^|_)die$/.test(String(field)))) play("dice");
    else if (changes.some(([, by]) => Number(by) < 0)) play("hit");
    else if (changes.some(([, by]) => Number(by) > 0)) play("gain");
    if (JSON.stringify(before.board) !== JSON.stringify(now.board)) play("place");
    else if (moves) play("slide");
    if (now.to_act !== null && now.to_act === now.seat && before.to_act !== now.seat) play("turn");
  }

  /** What a zone is called. @param {string} key */
  labelOf(key) {
    return this.layout?.places.find(({ lot }) => lot.key === key)?.lot.zone.label ?? "";
  }

  /** The sprite of a card that lies open to the eye. @param {string} id */
  spriteOf(id) {
    return this.sprites.find((sprite) => sprite.card.id === id && !sprite.spot?.buried);
  }
}

/** Where cards that come out of a pile come from, and where those that vanish go: zones that have lost or won cards of that back. @param {Layout} old @param {Layout} now */
function flows(old, now) {
  const count = (/** @type {Layout} */ layout) => new Map(layout.places.map((place) => [place.lot.key, place]));
  const [before, after] = [count(old), count(now)];
  /** @type {Map<string, Map<number, number>>} */
  const change = new Map();
  for (const [sign, places] of /** @type {[number, typeof before][]} */ ([
    [-1, before],
    [1, after],
  ])) {
    for (const [key, { lot }] of places) {
      const backs = change.get(key) ?? new Map();
      change.set(key, backs);
      for (const card of lot.cards) backs.set(card.back, (backs.get(card.back) ?? 0) + sign);
    }
  }
  const pointAt = (/** @type {string} */ key) => {
    const place = after.get(key) ?? before.get(key);
    return place ? { x: place.x + (place.width - place.card) / 2, y: place.y + 15, width: place.card } : null;
  };
  const find = (/** @type {number} */ back, /** @type {number} */ sign, /** @type {string} */ except) => {
    for (const [key, backs] of change) {
      const by = backs.get(back) ?? 0;
      if (key !== except && by * sign > 0) {
        backs.set(back, by - sign);
        return pointAt(key);
      }
    }
    return null;
  };
  return {
    from: (/** @type {number} */ back, /** @type {string} */ key) => find(back, -1, key),
    to: (/** @type {number} */ back) => find(back, 1, ""),
  };
}
