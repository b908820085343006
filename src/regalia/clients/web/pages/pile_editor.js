// Pile editor: two piles of a position side by side; a click carries a card from one to the other, so that none is lost.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { field, select } from "./widgets.js";

const SEEN = / seen by .*$/;
/** The piles that were chosen last, by their labels. */
const CHOSEN = { from: "", to: "" };

/** @typedef {{name: string, seat: number | null, label: string, kind: string, cards: string[]}} Pile */

/**
 * @param {any} game
 * @param {any} said  what the server says of the position: text, picture, fields
 * @param {(state: Record<string, any>) => void} write
 */
export function pileEditor(game, said, write) {
  const piles = pilesOf(game, said);
  if (piles.length < 2) return null;
  const sides = /** @type {const} */ (["from", "to"]).map((side) => h("div", { class: "pile-side", "data-side": side }));
  const draw = () => sides.forEach((side, index) => side.replaceChildren(half(index === 0 ? "from" : "to")));
  /** @param {"from" | "to"} side */
  const half = (side) => {
    const { from, to, partners } = pair(game, piles);
    const [mine, theirs] = side === "from" ? [from, to] : [to, from];
    const list = select(
      (side === "from" ? piles : partners).map((pile) => [pile.label, pile.label]),
      mine.label,
      (label) => {
        CHOSEN[side] = label;
        draw();
      },
    );
    return h(
      "div",
      null,
      field(side === "from" ? t("A pile") : t("Another pile"), list),
      chips(mine, theirs, (place) => write(carried(said.fields, mine, theirs, place))),
    );
  };
  draw();
  return h("div", { class: "two-piles" }, sides);
}

/**
 * The two piles that are shown, and those between which and the first cards can go: with a pack for each player they keep their own.
 * @param {any} game
 * @param {Pile[]} piles
 */
function pair(game, piles) {
  const named = (/** @type {string} */ label, /** @type {Pile[]} */ among) => among.find((pile) => pile.label === label);
  const from = named(CHOSEN.from, piles) ?? piles.find(({ kind, cards }) => kind === "hand" && cards.length) ?? piles[0];
  const areOwn = game.backs.some((/** @type {any} */ { seat }) => seat !== null);
  const partners = piles.filter((pile) => pile !== from && (!areOwn || pile.seat === from.seat || pile.seat === null));
  const own = partners.find(({ kind, seat }) => kind === "stack" && seat === from.seat);
  const to = named(CHOSEN.to, partners) ?? own ?? partners.find(({ kind }) => kind === "stack") ?? partners[0] ?? from;
  return { from, to, partners: partners.length ? partners : [from] };
}

/**
 * @param {any} game
 * @param {any} said
 * @returns {Pile[]}
 */
function pilesOf(game, said) {
  return game.zones
    .filter((/** @type {any} */ zone) => ["hand", "stack", "spread"].includes(zone.kind))
    .flatMap((/** @type {any} */ zone) => {
      const written = said.fields[zone.field];
      const perSeat = said.picture.zones.some((/** @type {any} */ drawn) => drawn.field === zone.field && drawn.seat !== null);
      if (!Array.isArray(written)) return [];
      if (!perSeat) return [{ name: zone.field, seat: null, label: zone.label, kind: zone.kind, cards: written }];
      return written.map((cards, seat) => ({
        name: zone.field,
        seat,
        label: `${said.picture.names[seat]}: ${zone.label}`,
        kind: zone.kind,
        cards,
      }));
    });
}

/**
 * The cards of a pile as buttons, the top one first.
 * @param {{cards: string[], label: string}} pile
 * @param {{label: string}} target
 * @param {(place: number) => void} carry
 */
function chips(pile, target, carry) {
  if (!pile.cards.length) return h("p", { class: "hint" }, t("No cards here."));
  const buttons = pile.cards.map((card, place) =>
    h(
      "li",
      null,
      h(
        "button",
        {
          class: "pile-chip",
          type: "button",
          "data-suit": /[♥♦]/.test(card) ? "red" : null,
          "aria-label": t("Carry {card} to {pile}", { card: card.replace(SEEN, ""), pile: target.label }),
          onclick: () => carry(place),
        },
        card.replace(SEEN, ""),
      ),
    ),
  );
  return h("ul", { class: "chips" }, buttons.reverse());
}

/**
 * The fields after a card was carried from one pile onto another.
 * @param {Record<string, any>} fields
 * @param {{name: string, seat: number | null, cards: string[]}} from
 * @param {{name: string, seat: number | null, cards: string[]}} to
 * @param {number} place
 */
function carried(fields, from, to, place) {
  const card = from.cards[place];
  const left = from.cards.filter((_, index) => index !== place);
  const taken = withPile(fields, from, left);
  return withPile(taken, to, [...(from.name === to.name && from.seat === to.seat ? left : to.cards), card]);
}

/**
 * @param {Record<string, any>} fields
 * @param {{name: string, seat: number | null}} pile
 * @param {string[]} cards
 */
function withPile(fields, { name, seat }, cards) {
  return {
    ...fields,
    [name]:
      seat === null
        ? cards
        : fields[name].map((/** @type {string[]} */ old, /** @type {number} */ index) => (index === seat ? cards : old)),
  };
}
