// A small board: what stands where, with some squares marked; where `press` is given, its squares are buttons.

import { man } from "../art/men.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @param {{columns: string, rows: string, squares: string[], pieces: {name: string, sign: string, seat: number}[]}} about
 * @param {(number | null)[]} pieces  what stands on each square
 * @param {{marked?: Set<string>, press?: (square: string, piece: number | null) => void}} [how]
 */
export function smallBoard(about, pieces, { marked = new Set(), press } = {}) {
  const columns = about.columns.length;
  const rows = [...Array(about.rows.length).keys()].reverse();
  const order = rows.flatMap((row) => [...Array(columns).keys()].map((column) => row * columns + column));
  const grid = h(
    "div",
    { class: "mini-board", role: press ? "group" : "img", "aria-label": press ? t("Board") : spoken(about, pieces, marked) },
    order.map((number) => square(about, pieces, number, marked, press)),
  );
  grid.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  return grid;
}

/**
 * @param {any} about
 * @param {(number | null)[]} pieces
 * @param {number} number
 * @param {Set<string>} marked
 * @param {((square: string, piece: number | null) => void) | undefined} press
 */
function square(about, pieces, number, marked, press) {
  const name = about.squares[number];
  const piece = pieces[number];
  const colour = (Math.floor(number / about.columns.length) + number) % 2 ? "light" : "dark";
  const drawn = piece === null ? null : man(about.pieces[piece].sign, about.pieces[piece].seat);
  const looks = { class: `mini-square ${colour}${marked.has(name) ? " marked" : ""}` };
  if (!press) return h("span", looks, drawn);
  const words = piece === null ? t("{square}, empty", { square: name }) : `${name}, ${about.pieces[piece].name}`;
  return h(
    "button",
    {
      ...looks,
      type: "button",
      "aria-label": words,
      "aria-pressed": marked.has(name) ? "true" : null,
      "data-square": name,
      onclick: () => press(name, piece),
    },
    drawn,
  );
}

/**
 * What a screen reader says of a board that is only looked at: what is marked, or how many stand there.
 * @param {any} about
 * @param {(number | null)[]} pieces
 * @param {Set<string>} marked
 */
function spoken(about, pieces, marked) {
  const places = about.squares.map((/** @type {string} */ name, /** @type {number} */ number) => ({
    name,
    piece: pieces[number],
  }));
  const shown = places.filter((/** @type {any} */ { name, piece }) => (marked.size ? marked.has(name) : piece !== null));
  return shown
    .map((/** @type {any} */ { name, piece }) => (piece === null ? name : `${about.pieces[piece].name} ${name}`))
    .join(", ");
}
