// Chooser: from clicks to a decision. It knows the legal choices and what has been picked so far; it knows no game.

import { keyOf } from "./zones.js";

/** @typedef {import("../net/protocol.js").Choice} Choice */
/** @typedef {{kind: "card" | "square" | "seat" | "pile", key: string}} Pickable  something to click on */

/** What one clicks on for a choice, in the order of its parts. @param {Choice} choice @returns {Pickable[]} */
export function pickablesOf(choice) {
  return choice.parts.flatMap((part) => {
    if (part.cards) return part.cards.map((key) => /** @type {Pickable} */ ({ kind: "card", key }));
    if (part.kind === "seat") return [/** @type {Pickable} */ ({ kind: "seat", key: String(part.seat) })];
    if (part.kind === "pile" && part.pile)
      return [/** @type {Pickable} */ ({ kind: "pile", key: keyOf(part.pile, part.seat ?? null) })];
    if (part.kind === "square" && part.square) return [/** @type {Pickable} */ ({ kind: "square", key: part.square })];
    return [];
  });
}

/** What a pickable is known by: copies of one card are as good as each other. @param {Pickable} pickable */
export function same(pickable) {
  return `${pickable.kind} ${pickable.kind === "card" ? pickable.key.split("#")[0] : pickable.key}`;
}

/**
 * What is left of a choice's pickables after the picks; null where the picks do not lead to it. Squares are picked in their order.
 * @param {Choice} choice
 * @param {Pickable[]} picks
 * @returns {Pickable[] | null}
 */
export function left(choice, picks) {
  const rest = pickablesOf(choice);
  for (const pick of picks) {
    const at =
      pick.kind === "square"
        ? rest.findIndex(({ kind }) => kind === "square")
        : rest.findIndex((pickable) => same(pickable) === same(pick));
    if (at < 0 || same(rest[at]) !== same(pick)) return null;
    rest.splice(at, 1);
  }
  return rest;
}

export class Chooser {
  constructor() {
    /** @type {Choice[]} */
    this.legal = [];
    /** @type {Pickable[]} */
    this.picks = [];
  }

  /** Offer new choices; what was picked before is forgotten. @param {Choice[]} legal */
  offer(legal) {
    this.legal = legal;
    this.picks = [];
  }

  /** The choices that the picks lead to. */
  get remaining() {
    return this.legal.filter((choice) => left(choice, this.picks) !== null);
  }

  /** The choices for which everything has been picked. */
  get complete() {
    return this.legal.filter((choice) => left(choice, this.picks)?.length === 0);
  }

  /** What can be picked next. @returns {Pickable[]} */
  get next() {
    /** @type {Map<string, Pickable>} */
    const found = new Map();
    for (const choice of this.remaining) {
      let hasSquare = false;
      for (const pickable of left(choice, this.picks) ?? []) {
        if (pickable.kind === "square" && hasSquare) continue;
        hasSquare ||= pickable.kind === "square";
        found.set(`${pickable.kind} ${pickable.key}`, pickable);
      }
    }
    return [...found.values()];
  }

  /** What can be picked next, as `same` knows it: for looking many things up. */
  get nextKnown() {
    return new Set(this.next.map(same));
  }

  /** Can this be picked now? A copy of a card that can be is as good. @param {Pickable} pickable */
  canPick(pickable) {
    return this.nextKnown.has(same(pickable));
  }

  /** Has this been picked? @param {Pickable} pickable */
  isPicked(pickable) {
    return this.picks.some((one) => one.kind === pickable.kind && one.key === pickable.key);
  }

  /**
   * Pick something; the decision where only one is left. Something picked before is put back; something else begins anew.
   * @param {Pickable} pickable
   * @returns {Choice | null}
   */
  pick(pickable) {
    if (this.isPicked(pickable)) {
      this.picks = this.picks.filter((one) => one.kind !== pickable.kind || one.key !== pickable.key);
      return null;
    }
    if (!this.canPick(pickable)) {
      if (!this.begins(pickable)) return null;
      this.picks = [];
    }
    this.picks = [...this.picks, pickable];
    return this.remaining.length === 1 ? this.remaining[0] : null;
  }

  /** Would this be a beginning? @param {Pickable} pickable */
  begins(pickable) {
    return this.legal.some((choice) => left(choice, [pickable]) !== null);
  }

  /** Put the last pick back; false where there was none. */
  putBack() {
    if (!this.picks.length) return false;
    this.picks = this.picks.slice(0, -1);
    return true;
  }

  /** Put everything back. */
  clear() {
    this.picks = [];
  }
}
