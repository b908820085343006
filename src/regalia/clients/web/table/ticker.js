// Ticker: the last things that happened, as many as there is room for, in a line of its own above the felt, where the log does not lie open beside it.

import { h } from "../dom.js";

/** @typedef {import("../net/protocol.js").LogLine} LogLine */

const MOST = 3;

export class Ticker {
  constructor() {
    this.element = h("p", { class: "ticker", "aria-hidden": "true" });
  }

  /** @param {LogLine[]} events */
  show(events) {
    if (!events.length) return;
    const words = events.slice(-MOST).map(({ text }) => text);
    this.element.title = words.join("\n");
    this.element.textContent = words.join(" · ");
    while (words.length > 1 && this.element.scrollWidth > this.element.clientWidth) {
      words.shift();
      this.element.textContent = words.join(" · ");
    }
  }
}
