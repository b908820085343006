// Chooser: from clicks to a decision. It knows the legal choices and what has been picked so far, and nothing of a game.

/** @typedef {import("../cards/types.js").Choice} Choice */
/** @typedef {{kind: "card" | "square" | "seat", key: string}} Token  something to click on */

/** What one clicks on for a choice, in the order of its parts. @param {Choice} choice @returns {Token[]} */
export function tokensOf(choice) {
  return choice.parts.flatMap((part) => {
    if (part.cards) return part.cards.map((key) => /** @type {Token} */ ({ kind: "card", key }));
    if (part.kind === "seat") return [/** @type {Token} */ ({ kind: "seat", key: String(part.seat) })];
    if (part.kind === "square" && part.square) return [/** @type {Token} */ ({ kind: "square", key: part.square })];
    return [];
  });
}

/** What a token is known by: copies of one card are as good as each other. @param {Token} token */
export function same(token) {
  return `${token.kind} ${token.kind === "card" ? token.key.split("#")[0] : token.key}`;
}

/**
 * What is left of a choice's tokens after the picks; null where the picks do not lead to it. Squares are picked in their order.
 * @param {Choice} choice
 * @param {Token[]} picks
 * @returns {Token[] | null}
 */
export function left(choice, picks) {
  const rest = tokensOf(choice);
  for (const pick of picks) {
    const at = pick.kind === "square" ? rest.findIndex(({ kind }) => kind === "square") : rest.findIndex((token) => same(token) === same(pick));
    if (at < 0 || same(rest[at]) !== same(pick)) return null;
    rest.splice(at, 1);
  }
  return rest;
}

export class Chooser {
  constructor() {
    /** @type {Choice[]} */
    this.legal = [];
    /** @type {Token[]} */
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

  /** What can be picked next. @returns {Token[]} */
  get next() {
    /** @type {Map<string, Token>} */
    const found = new Map();
    for (const choice of this.remaining) {
      let hasSquare = false;
      for (const token of left(choice, this.picks) ?? []) {
        if (token.kind === "square" && hasSquare) continue;
        hasSquare ||= token.kind === "square";
        found.set(`${token.kind} ${token.key}`, token);
      }
    }
    return [...found.values()];
  }

  /** What can be picked next, as `same` knows it: for looking many things up. */
  get nextKnown() {
    return new Set(this.next.map(same));
  }

  /** Can this be picked now? A copy of a card that can be is as good. @param {Token} token */
  canPick(token) {
    return this.nextKnown.has(same(token));
  }

  /** Has this been picked? @param {Token} token */
  isPicked(token) {
    return this.picks.some((one) => one.kind === token.kind && one.key === token.key);
  }

  /**
   * Pick something; the decision where only one is left. Something picked before is put back; something else begins anew.
   * @param {Token} token
   * @returns {Choice | null}
   */
  pick(token) {
    if (this.isPicked(token)) {
      this.picks = this.picks.filter((one) => one.kind !== token.kind || one.key !== token.key);
      return null;
    }
    if (!this.canPick(token)) {
      if (!this.begins(token)) return null;
      this.picks = [];
    }
    this.picks = [...this.picks, token];
    return this.remaining.length === 1 ? this.remaining[0] : null;
  }

  /** Would this be a beginning? @param {Token} token */
  begins(token) {
    return this.legal.some((choice) => left(choice, [token]) !== null);
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
