// Log: what has happened, turn by turn; equal lines one after the other become one, and what the reader did is marked.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { ruleLink } from "./inspector.js";

/** @typedef {import("../net/protocol.js").LogLine} LogLine */
/** @typedef {{element: HTMLElement, text: string, count: number, times: HTMLElement}} Entry  a line as it is shown */

const NEAR_THE_END = 30;
/** A line that tells one of these numbers begins a part of the game. */
const PARTS = ["turn", "round", "duel"];

/** Does a line begin a part of the game? @param {LogLine} event */
export function isHeading(event) {
  return PARTS.some((name) => Number.isInteger(event.values[name]));
}

/** What a line says, with "you" behind the reader's name, or before the line where their name is not in it. @param {string} text @param {string} name @param {boolean} isMine */
function told(text, name, isMine) {
  const parts = name ? text.split(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "u")) : [text];
  if (parts.length === 1) return [isMine ? marked(t("you")) : null, h("span", null, text)];
  const words = parts.flatMap((part, n) => (n ? [marked(t("{name} (you)", { name })), part] : [part]));
  return [h("span", null, words)];
}

/** @param {string} words */
function marked(words) {
  return h("span", { class: "you" }, words);
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

export class Log {
  /** @param {string} slug */
  constructor(slug) {
    this.slug = slug;
    /** What the reader is called, where they sit at the table. */
    this.name = "";
    this.element = h("ol", { class: "log", tabindex: 0, "aria-label": t("Log") });
    /** @type {LogLine[]} */
    this.lines = [];
    /** @type {Entry[]} */
    this.entries = [];
  }

  /** Keep the first `from` lines and add others. @param {number} from @param {LogLine[]} events @param {number | null} seat */
  write(from, events, seat) {
    const { element } = this;
    const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR_THE_END;
    if (from < this.lines.length) {
      const kept = this.lines.slice(0, from);
      this.lines = [];
      this.entries = [];
      element.replaceChildren();
      this.add(kept, seat);
    }
    this.add(events, seat);
    if (isAtEnd) element.scrollTop = element.scrollHeight;
  }

  /** @param {LogLine[]} events @param {number | null} seat */
  add(events, seat) {
    for (const event of events) {
      this.lines.push(event);
      const last = this.entries.at(-1);
      if (last?.text === event.text) {
        last.count += 1;
        last.times.textContent = ` × ${last.count}`;
      } else this.append(event, seat);
    }
  }

  /** @param {LogLine} event @param {number | null} seat */
  append(event, seat) {
    const times = h("b", { class: "times" });
    const isMine = seat !== null && event.values.seat === seat;
    const element = h(
      "li",
      { class: `${isHeading(event) ? "part" : ""}${isMine ? " mine" : ""}` },
      ...told(event.text, seat === null ? "" : this.name, isMine),
      " ",
      ruleLink(this.slug, event.paragraph),
      times,
    );
    this.entries.push({ element, text: event.text, count: 1, times });
    this.element.append(element);
  }
}
