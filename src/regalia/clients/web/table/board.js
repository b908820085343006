// Board: squares with their coordinates and the men on them; the same men move from square to square.

import { man } from "../art/men.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { move } from "../motion/motion.js";

/** @typedef {import("../net/protocol.js").Board} About */
/** @typedef {import("./layout.js").Box} Box */
/** @typedef {{element: HTMLElement, piece: number, square: number}} Man */

export class Board {
  /** @param {About} about @param {number} viewer */
  constructor(about, viewer) {
    this.about = about;
    this.isTurned = about.from_above.includes(viewer);
    this.columns = about.columns.length;
    this.rows = about.rows.length;
    this.layer = h("div", { class: "men" });
    this.squares = about.squares.map((name, n) => this.square(name, n));
    this.grid = h("div", { class: "squares" }, this.squares);
    this.element = h("div", { class: "board" }, this.grid, this.layer);
    /** @type {Man[]} */
    this.men = [];
    this.size = 0;
    /** What stood where before. @type {(number | null)[] | null} */
    this.shown = null;
    /** The squares that the last move changed. @type {number[]} */
    this.last = [];
  }

  /** @param {string} name @param {number} number */
  square(name, number) {
    const { row, column } = this.at(number);
    const element = h(
      "button",
      {
        class: `square ${(Math.floor(number / this.columns) + number) % 2 ? "pale" : "deep"}`,
        type: "button",
        tabindex: "-1",
        "data-square": name,
      },
      column === 0
        ? h("span", { class: "row-name", "aria-hidden": "true" }, this.about.rows[Math.floor(number / this.columns)])
        : null,
      row === this.rows - 1
        ? h("span", { class: "column-name", "aria-hidden": "true" }, this.about.columns[number % this.columns])
        : null,
    );
    element.style.transform = `translate(${column * 100}%, ${row * 100}%)`;
    return element;
  }

  /** Where a square stands on the screen. @param {number} number */
  at(number) {
    const [up, along] = [Math.floor(number / this.columns), number % this.columns];
    return this.isTurned ? { row: up, column: this.columns - 1 - along } : { row: this.rows - 1 - up, column: along };
  }

  /** @param {number} number */
  pointOf(number) {
    const { row, column } = this.at(number);
    return { x: (column * this.size) / this.columns, y: (row * this.size) / this.rows };
  }

  /** @param {Box} box */
  lay(box) {
    const { style } = this.element;
    style.transform = `translate(${box.x}px, ${box.y}px)`;
    style.width = style.height = `${box.width}px`;
    style.setProperty("--square", `${box.width / this.columns}px`);
    if (this.size === box.width) return;
    this.size = box.width;
    for (const one of this.men) this.stand(one);
  }

  /** @param {Man} one */
  stand(one) {
    const { x, y } = this.pointOf(one.square);
    one.element.style.width = one.element.style.height = `${this.size / this.columns}px`;
    one.element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /**
   * Show where the men stand; those that moved are seen to move.
   * @param {{pieces: (number | null)[], endangered?: string[]}} shown
   * @param {Set<string>} aims
   * @returns {Promise<void>[]}
   */
  show({ pieces, endangered = [] }, aims) {
    this.noteLast(pieces);
    const places = pieces.map((piece, square) => ({ piece, square })).filter((one) => one.piece !== null);
    const free = new Set(this.men);
    /** @type {{square: number, piece: number, from: Man | null}[]} */
    const wanted = places.map(({ piece, square }) => {
      const stays = this.men.find((one) => one.square === square && one.piece === piece) ?? null;
      if (stays) free.delete(stays);
      return { square, piece: Number(piece), from: stays };
    });
    for (const one of wanted) {
      if (one.from) continue;
      const nearest =
        [...free].filter(({ piece }) => piece === one.piece)[0] ??
        [...free].find(({ square }) => square === one.square && this.about.pieces[one.piece].seat === this.seatAt(square));
      if (nearest) free.delete(nearest);
      one.from = nearest ?? null;
    }
    const moves = wanted.flatMap((one) => this.bring(one));
    for (const taken of free) moves.push(this.take(taken));
    this.about.squares.forEach((name, n) => {
      const isEndangered = endangered.includes(name);
      this.squares[n].classList.toggle("aimed", aims.has(name));
      this.squares[n].classList.toggle("endangered", isEndangered);
      this.squares[n].classList.toggle("last-move", this.last.includes(n));
      const piece = pieces[n];
      const words = [name, piece === null ? "" : this.about.pieces[piece].name, isEndangered ? t("in danger") : ""];
      this.squares[n].setAttribute("aria-label", words.filter(Boolean).join(" "));
    });
    return moves;
  }

  /** Keep which squares the last move changed. @param {(number | null)[]} pieces */
  noteLast(pieces) {
    const changed = this.shown ? pieces.flatMap((piece, square) => (piece === this.shown?.[square] ? [] : [square])) : [];
    if (changed.length) this.last = changed;
    this.shown = pieces;
  }

  /** Mark the squares of the last move as the log tells of it, where it was not seen. @param {string[]} names */
  tellLast(names) {
    this.last = this.about.squares.flatMap((name, square) => (names.includes(name) ? [square] : []));
    this.squares.forEach((element, square) => element.classList.toggle("last-move", this.last.includes(square)));
  }

  /** @param {number} square */
  seatAt(square) {
    const one = this.men.find((each) => each.square === square);
    return one ? this.about.pieces[one.piece].seat : -1;
  }

  /** @param {{square: number, piece: number, from: Man | null}} one @returns {Promise<void>[]} */
  bring({ square, piece, from }) {
    const { sign, seat } = this.about.pieces[piece];
    if (!from) {
      const made = { element: h("span", { class: "standing" }, man(sign, seat)), piece, square };
      this.men.push(made);
      this.layer.append(made.element);
      this.stand(made);
      return [move(made.element, [{ opacity: 0 }, { opacity: 1 }], 240)];
    }
    if (from.piece !== piece) {
      from.element.replaceChildren(man(sign, seat));
      from.piece = piece;
    }
    if (from.square === square) return [];
    const before = from.element.style.transform;
    from.square = square;
    this.stand(from);
    from.element.classList.add("flying");
    return [
      move(from.element, [{ transform: before }, { transform: from.element.style.transform }], 320).then(() =>
        from.element.classList.remove("flying"),
      ),
    ];
  }

  /** @param {Man} taken */
  async take(taken) {
    this.men = this.men.filter((one) => one !== taken);
    await move(taken.element, [{ opacity: 1 }, { opacity: 0 }], 260);
    taken.element.remove();
  }
}
