// Ground: what lies below the cards: the outlines of zones with their names and counts.

import { h } from "../dom.js";
import { t, tn } from "../i18n.js";
import { GAP, LABEL, TALL } from "./rows.js";

/** @typedef {import("./layout.js").Place} Place */
/** @typedef {import("./zones.js").Lot} Lot */

/** Between the names of two zones. */
const BETWEEN_LABELS = 3;

export class Ground {
  /** @param {(lot: Lot) => void} look  called when somebody wants to look through a pile */
  constructor(look) {
    this.element = h("div", { class: "ground" });
    this.counts = h("div", { class: "counts" });
    this.look = look;
    /** @type {Map<string, {frame: HTMLElement, label: HTMLElement, count: HTMLElement, place: Place | null}>} */
    this.frames = new Map();
    /** @type {Map<string, number>} How wide the names are, as far as they have been measured. */
    this.widths = new Map();
  }

  /** @param {Place[]} places */
  lay(places) {
    const seen = new Set();
    for (const place of places) {
      seen.add(place.lot.key);
      this.layOne(place);
    }
    for (const [key, { frame, count }] of this.frames) {
      if (!seen.has(key)) {
        frame.remove();
        count.remove();
        this.frames.delete(key);
      }
    }
  }

  /** @param {Place} place */
  layOne(place) {
    const { lot } = place;
    const made = this.frames.get(lot.key) ?? this.make(lot.key);
    made.place = place;
    const size = lot.zone.size ?? lot.cards.length;
    const isStack = lot.zone.kind === "stack";
    made.frame.className = `zone ${lot.zone.kind}${lot.cards.length ? "" : " bare"}${place.own && lot.zone.kind === "hand" ? " own-hand" : ""}`;
    const inner = isStack ? { x: place.x + (place.width - place.card) / 2, width: place.card } : place;
    const { style } = made.frame;
    style.transform = `translate(${inner.x.toFixed(1)}px, ${(place.y + LABEL).toFixed(1)}px)`;
    style.width = `${inner.width.toFixed(1)}px`;
    style.setProperty("--wide", style.width);
    style.height = `${(place.card * TALL).toFixed(1)}px`;
    const corner = isStack ? inner.x + inner.width - 18 : place.x + place.width / 2 - 12;
    made.count.style.transform = `translate(${corner.toFixed(1)}px, ${(place.y + LABEL + place.card * TALL - 19).toFixed(1)}px)`;
    made.label.hidden = place.card < 30 || place.isUnnamed === true;
    this.name(made.label, lot.zone.label, inner.width < 60, place.width + GAP - BETWEEN_LABELS);
    made.count.textContent = isStack || (lot.zone.kind === "hand" && !place.own) ? String(size) : "";
    made.count.hidden = made.count.textContent === "" || size === 0;
    made.count.setAttribute(
      "aria-label",
      t("Look through {pile}: {count}", { pile: lot.zone.label, count: tn("{n} card", "{n} cards", size) }),
    );
    made.count.classList.toggle("can-look", isStack && lot.cards.some((card) => card.id));
  }

  /** Write a name over a zone, drawn narrower where there is no room for it. @param {HTMLElement} label @param {string} words @param {boolean} isCloseSet @param {number} room */
  name(label, words, isCloseSet, room) {
    label.textContent = words;
    label.title = words;
    label.classList.toggle("close-set", isCloseSet);
    label.style.setProperty("--room", `${room.toFixed(1)}px`);
    const key = `${isCloseSet} ${words}`;
    const wide = this.widths.get(key) || label.scrollWidth;
    this.widths.set(key, wide);
    label.style.setProperty("--squeeze", Math.min(1, room / Math.max(1, wide)).toFixed(3));
  }

  /** @param {string} key */
  make(key) {
    const label = h("span", { class: "zone-label" });
    const count = h("button", { class: "tally", type: "button" });
    const frame = h("div", { class: "zone" }, label);
    const made = { frame, label, count, place: /** @type {Place | null} */ (null) };
    count.addEventListener("click", () => {
      if (made.place) this.look(made.place.lot);
    });
    this.frames.set(key, made);
    this.element.append(frame);
    this.counts.append(count);
    return made;
  }
}
