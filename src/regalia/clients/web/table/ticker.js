// Ticker: the last thing that happened, in a line of its own above the felt, where the log does not lie open beside it.

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
    this.element.textContent = words.join(" · ");
    this.element.title = words.join("\n");
  }
}
