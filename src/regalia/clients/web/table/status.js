// Status: the line above the table: the game, who is to decide and since when, and buttons for everything else.

import { h, svg } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {{now: number, left_ms: number[] | null, running: number | null, due: number | null}} Clock */
/** @typedef {import("./plates.js").Plates} Plates */
/** @typedef {{hint: () => void, takeBack: () => void, menu: () => void, sidebar: () => void}} Acts */

const SHORT = 10_000;
const LONG_WAIT = 4000;

export class Status {
  /** @param {string} game @param {Acts} acts */
  constructor(game, acts) {
    this.whole = h("span", { class: "status-whole" });
    this.short = h("span", { class: "status-short" });
    this.words = h("p", { class: "status-words", role: "status" }, this.whole, this.short);
    this.waited = h("span", { class: "waited" });
    this.turn = h("span", { class: "status-turn" });
    const button = (/** @type {string} */ name, /** @type {string} */ words, /** @type {() => void} */ act) =>
      h("button", { class: "icon-button", type: "button", "aria-label": words, title: words, onclick: act }, icon(name));
    this.hint = button("", t("Hint"), acts.hint);
    this.hint.replaceChildren(
      drawn(
        "M9 17 H15 M10 20.5 H14 M8.5 14.5 C6.5 13 5.5 11 5.5 9 a6.5 6.5 0 0 1 13 0 C18.5 11 17.5 13 15.5 14.5 V17 H8.5 Z",
        1.8,
      ),
    );
    this.takeBack = button("", t("Take back"), acts.takeBack);
    this.takeBack.replaceChildren(drawn("M8 5 L4 9 L8 13 M4.5 9 H14 a5 5 0 0 1 0 10 H9", 1.8));
    this.menu = button("", t("Menu of the table"), acts.menu);
    this.menu.replaceChildren(drawn("M5 12 h.01 M12 12 h.01 M19 12 h.01", 3.4));
    this.sidebar = button("book", t("Log, chat and rules"), acts.sidebar);
    this.element = h(
      "div",
      { class: "status" },
      h(
        "a",
        { class: "icon-button leave", href: "/", "aria-label": t("Leave the table"), title: t("Leave the table") },
        icon("cross"),
      ),
      h("div", { class: "status-middle" }, h("span", { class: "status-game" }, game, this.turn), this.waited, this.words),
      this.hint,
      this.takeBack,
      this.menu,
      this.sidebar,
    );
    /** @type {Clock | null} */
    this.clock = null;
    this.skew = 0;
    this.since = Date.now();
    this.asked = "";
  }

  /** @param {Picture | null} picture */
  show(picture) {
    const { whole, short } = inWords(picture);
    const asked = picture ? `${picture.to_act} ${picture.number}` : "";
    if (asked !== this.asked) this.since = Date.now();
    this.asked = asked;
    if (this.whole.textContent !== whole) this.whole.textContent = whole;
    if (this.short.textContent !== short) this.short.textContent = short;
    this.turn.textContent = stageOf(picture)
      .map((one) => ` · ${one}`)
      .join("");
    this.element.classList.toggle(
      "on-turn",
      picture !== null && picture.to_act !== null && picture.to_act === picture.seat && !picture.over,
    );
    this.isWaiting = picture !== null && !picture.over;
    const sits = picture !== null && picture.seat !== null;
    this.hint.hidden = this.takeBack.hidden = !sits || picture.over;
    this.hint.toggleAttribute("disabled", !picture?.legal.length);
  }

  /** @param {Clock | null} clock */
  setClock(clock) {
    this.clock = clock;
    if (clock) this.skew = Date.now() - clock.now;
  }

  /** Once a second: how long we wait, and what the clocks show. @param {Plates} plates @param {number} seats */
  tick(plates, seats) {
    const waited = Date.now() - this.since;
    this.waited.textContent = this.isWaiting && waited > LONG_WAIT ? minutes(waited) : "";
    for (let seat = 0; seat < seats; seat += 1) {
      const left = this.leftFor(seat);
      plates.time(seat, left === null ? "" : minutes(left), left !== null && left < SHORT);
    }
  }

  /** @param {number} seat */
  leftFor(seat) {
    if (!this.clock) return null;
    const { now, left_ms: left, running, due } = this.clock;
    const current = Date.now() - this.skew;
    if (running === seat && due !== null) return Math.max(0, due - current);
    if (!left) return null;
    return Math.max(0, left[seat] - (running === seat ? current - now : 0));
  }
}

/** Whom we wait for, with what for and without. @param {Picture | null} picture @returns {{whole: string, short: string}} */
export function inWords(picture) {
  const short = whomInWords(picture);
  return { whole: picture?.asks && !picture.over ? `${short}: ${picture.asks}` : short, short };
}

/** @param {Picture | null} picture */
function whomInWords(picture) {
  if (!picture) return t("The table is being laid …");
  if (picture.over) return t("The game is over");
  if (picture.to_act === null) return t("Somebody is being asked");
  if (picture.to_act === picture.seat) return t("Your turn");
  return t("Waiting for {name}", { name: picture.names[picture.to_act] });
}

/** How far the game is: the turn, and the phase where it has a name of its own. @param {Picture | null} picture */
function stageOf(picture) {
  if (!picture || picture.turn === 0) return [];
  return [t("turn {n}", { n: picture.turn }), ...(picture.phase === picture.asks || picture.over ? [] : [picture.phase])];
}

/** A time as minutes and seconds. @param {number} milliseconds */
export function minutes(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const hours = Math.floor(seconds / 3600);
  const rest = `${String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** A small sign drawn with a pen. @param {string} d @param {number} width */
function drawn(d, width) {
  const sign = icon("");
  sign.append(
    svg("path", {
      d,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": width,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  );
  return sign;
}
