// Status: the line above the table: what is played, whom we wait for and how long already, and what else one can do.

import { h, svg } from "../dom.js";
import { icon } from "../emblems.js";
import { t } from "../i18n.js";

/** @typedef {import("../cards/types.js").Picture} Picture */
/** @typedef {{now: number, left_ms: number[] | null, running: number | null, due: number | null}} Clock */
/** @typedef {import("./plates.js").Plates} Plates */
/** @typedef {{hint: () => void, takeBack: () => void, menu: () => void, ledger: () => void}} Told */

const SHORT = 10_000;
const LONG_WAIT = 4000;

export class Status {
  /** @param {string} game @param {Told} told */
  constructor(game, told) {
    this.whom = h("span", null);
    this.phase = h("span", { class: "status-phase" });
    this.words = h("p", { class: "status-words", role: "status" }, this.whom, this.phase);
    this.waited = h("span", { class: "waited" });
    this.turn = h("span", { class: "status-turn" });
    const button = (/** @type {string} */ name, /** @type {string} */ words, /** @type {() => void} */ act) => h("button", { class: "icon-button", type: "button", "aria-label": words, title: words, onclick: act }, icon(name));
    this.hint = button("", t("Hint"), told.hint);
    this.hint.replaceChildren(drawn("M9 17 H15 M10 20.5 H14 M8.5 14.5 C6.5 13 5.5 11 5.5 9 a6.5 6.5 0 0 1 13 0 C18.5 11 17.5 13 15.5 14.5 V17 H8.5 Z", 1.8));
    this.takeBack = button("", t("Take back"), told.takeBack);
    this.takeBack.replaceChildren(drawn("M8 5 L4 9 L8 13 M4.5 9 H14 a5 5 0 0 1 0 10 H9", 1.8));
    this.menu = button("", t("Menu of the table"), told.menu);
    this.menu.replaceChildren(drawn("M5 12 h.01 M12 12 h.01 M19 12 h.01", 3.4));
    this.ledger = button("book", t("Log, chat and rules"), told.ledger);
    this.element = h("div", { class: "status" },
      h("a", { class: "icon-button leave", href: "/", "aria-label": t("Leave the table"), title: t("Leave the table") }, icon("cross")),
      h("div", { class: "status-middle" }, h("span", { class: "status-game" }, game, this.turn), h("div", { class: "status-line" }, this.words, this.waited)),
      this.hint, this.takeBack, this.menu, this.ledger);
    /** @type {Clock | null} */
    this.clock = null;
    this.skew = 0;
    this.since = Date.now();
    this.asked = "";
  }

  /** @param {Picture | null} picture */
  show(picture) {
    const { whom, phase } = inWords(picture);
    const asked = picture ? `${picture.to_act} ${picture.number}` : "";
    if (asked !== this.asked) this.since = Date.now();
    this.asked = asked;
    if (this.whom.textContent !== whom) this.whom.textContent = whom;
    if (this.phase.textContent !== phase) this.phase.textContent = phase;
    this.turn.textContent = picture ? ` · ${t("turn {n}", { n: picture.turn })}` : "";
    this.element.classList.toggle("on-turn", picture !== null && picture.to_act !== null && picture.to_act === picture.seat && !picture.over);
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

/** Whom we wait for, and what for. @param {Picture | null} picture @returns {{whom: string, phase: string}} */
export function inWords(picture) {
  if (!picture) return { whom: t("The table is being laid …"), phase: "" };
  if (picture.over) return { whom: t("The game is over"), phase: "" };
  const phase = picture.phase ? `: ${picture.phase}` : "";
  if (picture.to_act === null) return { whom: t("Somebody is being asked"), phase };
  if (picture.to_act === picture.seat) return { whom: t("Your turn"), phase };
  return { whom: t("Waiting for {name}", { name: picture.names[picture.to_act] }), phase };
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
  sign.append(svg("path", { d, fill: "none", stroke: "currentColor", "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" }));
  return sign;
}
