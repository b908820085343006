// Ticker: the last things that happened, in the middle of the table, for as long as it takes to read them.

import { h } from "../dom.js";
import { lasting, move } from "../motion/motion.js";

/** @typedef {import("../cards/types.js").Told} Told */

const MOST = 3;
const READING = 2400;
const NARROW = 700;

export class Ticker {
  constructor() {
    this.element = h("div", { class: "ticker", "aria-hidden": "true" });
  }

  /** @param {Told[]} events */
  show(events) {
    if (lasting(1) === 0) return;
    const most = innerWidth < NARROW ? 1 : MOST;
    for (const event of events.slice(-most)) this.line(event.text);
    while (this.element.children.length > most) this.element.firstElementChild?.remove();
  }

  /** @param {string} text */
  async line(text) {
    const line = h("p", null, text);
    this.element.append(line);
    await move(line, [{ opacity: 0, transform: "translateY(8px)" }, { opacity: 1, transform: "none", offset: 0.08 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], READING, { easing: "linear" });
    line.remove();
  }
}
