// Ticker: the last things that happened, in the middle of the table, for as long as it takes to read them.

import { h } from "../dom.js";
import { lasting, move } from "../motion/motion.js";

/** @typedef {import("../net/protocol.js").LogLine} LogLine */

const MOST = 3;
const READING = 2400;
const NARROW = 700;
const LINE = 27;

export class Ticker {
  constructor() {
    this.element = h("div", { class: "ticker", "aria-hidden": "true" });
  }

  /** Stand at a height of the felt. @param {number} y */
  stand(y) {
    this.element.style.transform = `translateY(${y.toFixed(1)}px)`;
  }

  /** @param {LogLine[]} events */
  show(events) {
    if (lasting(1) === 0) return;
    const most = innerWidth < NARROW ? 1 : MOST;
    for (const event of events.slice(-most)) this.line(event.text);
    while (this.element.children.length > most) this.element.firstElementChild?.remove();
    this.stack();
  }

  /** The newest lowest; the others give way by a transform, so that nothing is laid out anew. */
  stack() {
    const lines = /** @type {HTMLElement[]} */ ([...this.element.children]);
    lines.forEach((line, n) => {
      line.style.transform = `translateY(${(n - lines.length / 2) * LINE}px)`;
    });
  }

  /** @param {string} text */
  async line(text) {
    const words = h("span", null, text);
    const line = h("p", null, words);
    this.element.append(line);
    await move(words, [{ opacity: 0 }, { opacity: 1, offset: 0.08 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], READING, {
      easing: "linear",
    });
    line.remove();
  }
}
