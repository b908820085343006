// Plates: who sits where, their counters, who is to decide and how much time they have.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { move, rise } from "../motion/motion.js";
import { markOf } from "./zones.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Zone} Zone */
/** @typedef {import("./layout.js").Plate} Place */
/** @typedef {{seat: number, kind: string, name: string, level?: string | null, here: boolean, gone: boolean, rating?: number | null}} Sitter */

const DOTS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const VITAL = "vital ";

/** A plate lower than this has one line: the name, and beside it what is counted. */
const FLAT = 36;

class Plate {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    this.name = h("span", { class: "name" });
    this.you = h("span", { class: "you" }, t("(you)"));
    this.sign = h("span", { class: "presence" });
    this.clock = h("span", { class: "clock" });
    this.counters = h("span", { class: "counters" });
    this.element = h(
      "button",
      { class: "plate", type: "button", tabindex: "-1", "data-seat": seat },
      h("span", { class: "sitter" }, this.sign, this.name, this.you, this.clock),
      this.counters,
    );
    /** @type {Map<string, string>} */
    this.values = new Map();
  }

  /** @param {Picture} picture @param {Zone[]} counters @param {HTMLElement} air @param {Place} place */
  show(picture, counters, air, place) {
    const isMine = picture.seat === this.seat;
    this.name.textContent = picture.names[this.seat];
    this.you.hidden = !isMine;
    const isAsked = picture.to_act === this.seat && !picture.over;
    this.element.classList.toggle("asked", isAsked);
    this.element.classList.toggle("winner", picture.over && picture.winners.includes(this.seat));
    const shown =
      Math.max(...picture.score) > 1 && !counters.some(({ field }) => field === "score")
        ? [
            ...counters,
            /** @type {Zone} */ ({
              field: "score",
              label: t("score"),
              kind: "counter",
              place: "seat",
              seat: this.seat,
              value: picture.score[this.seat],
            }),
          ]
        : counters;
    const told = shown.filter(({ value }) => saysSomething(value));
    this.counters.replaceChildren(...told.map((zone) => this.counter(zone, air, place)).filter((one) => one !== null));
    this.element.setAttribute(
      "aria-label",
      [picture.names[this.seat], ...told.map((zone) => `${zone.label} ${said(zone.value)}`), isAsked ? t("is to decide") : ""]
        .filter(Boolean)
        .join(", "),
    );
  }

  /** @param {Zone} zone @param {HTMLElement} air @param {Place} place */
  counter(zone, air, place) {
    const before = this.values.get(zone.field);
    const now = said(zone.value);
    this.values.set(zone.field, now);
    const isDie = /(^|_)die$/.test(zone.field);
    if (isDie && (zone.value === 0 || zone.value === null)) return null;
    const element = h(
      "span",
      { class: "counter", title: zone.label },
      h("small", null, zone.field.startsWith(VITAL) ? "♥" : zone.label),
      isDie ? die(Number(zone.value)) : h("b", null, now),
    );
    if (before !== undefined && before !== now) this.changed(element, Number(now) - Number(before), isDie, air, place);
    return element;
  }

  /** @param {HTMLElement} element @param {number} by @param {boolean} isDie @param {HTMLElement} air @param {Place} place */
  changed(element, by, isDie, air, place) {
    if (isDie) {
      move(element, [{ transform: "rotate(-360deg) scale(1.6)" }, { transform: "rotate(0) scale(1)" }], 520);
    } else {
      move(element, [{ transform: "scale(1.5)" }, { transform: "scale(1)" }], 420);
      if (Number.isFinite(by) && by !== 0)
        rise(air, { x: place.x + place.width * 0.5, y: place.y + 8 }, by > 0 ? `+${by}` : `−${-by}`, by > 0 ? "good" : "bad");
    }
  }
}

/** What a seat must not lose, with the health that it has left. @param {Picture} picture @param {number} seat @returns {Zone[]} */
function vitalOf(picture, seat) {
  const cards = picture.zones
    .filter((zone) => zone.seat === seat && zone.kind === "spread")
    .flatMap((zone) => zone.cards ?? []);
  return cards
    .filter((card) => markOf(card, "vital") !== undefined && markOf(card, "health") !== undefined)
    .map((card) => ({
      field: `${VITAL}${card.id}`,
      label: card.name ?? "",
      kind: "counter",
      place: "seat",
      seat,
      value: Number(markOf(card, "health")),
    }));
}

/** Is there anything to say of a counter? Of several in one, all at nought, there is not. @param {Zone["value"]} value */
export function saysSomething(value) {
  return !Array.isArray(value) || value.some((one) => one !== 0);
}

/** @param {Zone["value"]} value */
function said(value) {
  return Array.isArray(value)
    ? value.map((one) => one ?? "?").join(" · ")
    : value === null || value === undefined
      ? "?"
      : String(value);
}

/** A die that is thrown over the table and shows a number. @param {HTMLElement} air @param {{x: number, y: number}} at @param {number} shown */
export async function roll(air, at, shown) {
  const thrown = h("span", { class: "thrown" }, die(shown));
  thrown.style.left = `${at.x}px`;
  thrown.style.top = `${at.y}px`;
  air.append(thrown);
  await move(
    thrown,
    [
      { transform: "translate(-90px, -50px) rotate(-540deg) scale(0.6)", opacity: 0 },
      { transform: "translate(-50%, -50%) rotate(0)", opacity: 1, offset: 0.45 },
      { transform: "translate(-50%, -50%)", opacity: 1, offset: 0.85 },
      { transform: "translate(-50%, -50%)", opacity: 0 },
    ],
    1200,
    { easing: "ease-out" },
  );
  thrown.remove();
}

/** A die that shows a number. @param {number} shown */
export function die(shown) {
  const dots = DOTS[shown] ?? [];
  return h(
    "span",
    { class: "die", role: "img", "aria-label": String(shown) },
    Array.from({ length: 9 }, (_, n) => h("i", { class: dots.includes(n) ? "dot" : "" })),
  );
}

export class Plates {
  constructor() {
    this.element = h("div", { class: "plates" });
    /** @type {Map<number, Plate>} */
    this.plates = new Map();
    /** @type {Sitter[]} */
    this.sitters = [];
  }

  /** @param {Picture} picture @param {Place[]} places @param {HTMLElement} air */
  lay(picture, places, air) {
    for (const place of places) {
      let plate = this.plates.get(place.seat);
      if (!plate) {
        plate = new Plate(place.seat);
        this.plates.set(place.seat, plate);
        this.element.append(plate.element);
        this.seat(this.sitters);
      }
      const { style } = plate.element;
      style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px)`;
      style.width = `${place.width.toFixed(1)}px`;
      style.height = `${place.height.toFixed(1)}px`;
      plate.element.classList.toggle("tight", place.width < 170);
      plate.element.classList.toggle("flat", place.height < FLAT);
      const counters = picture.zones.filter((zone) => zone.kind === "counter" && zone.seat === place.seat);
      plate.show(picture, [...vitalOf(picture, place.seat), ...counters], air, place);
    }
  }

  /** Who sits there and whether they are. @param {Sitter[]} sitters */
  seat(sitters) {
    this.sitters = sitters;
    for (const sitter of sitters) {
      const plate = this.plates.get(sitter.seat);
      if (!plate) continue;
      const isBot = sitter.kind === "bot" || sitter.gone;
      plate.sign.className = `presence ${isBot ? "bot" : sitter.here ? "here" : "away"}`;
      plate.sign.title = isBot ? t("a bot") : sitter.here ? t("is here") : t("is away");
    }
  }

  /** What the clock of a seat shows. @param {number} seat @param {string} text @param {boolean} isShort */
  time(seat, text, isShort) {
    const plate = this.plates.get(seat);
    if (!plate) return;
    plate.clock.textContent = text;
    plate.clock.classList.toggle("short", isShort);
  }
}
