// Moment: a battle or a round that has just been decided, kept in sight long enough to be read before its cards are swept away.

import { drawCard, nameOf } from "../cards/card.js";
import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { pause } from "../motion/motion.js";
import { isHeading } from "./log.js";
import { lots } from "./zones.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").LogLine} LogLine */

const READING = 700;
const READING_A_LINE = 450;
const LONGEST = 3200;
const STAYING = 9000;
const LEAST_LINES = 2;
const MOST_LINES = 6;
/** Before the line with the result so many are shown, and so many after it. */
const BEFORE_RESULT = 2;
const AFTER_RESULT = 3;

/** @param {LogLine} event */
function isResult({ values }) {
  return values.total !== undefined;
}

/** The lines that tell what was decided, those that follow from it last; equal ones are one. @param {LogLine[]} events */
function telling(events) {
  /** @type {{event: LogLine, count: number}[]} */
  const lines = [];
  for (const event of events.filter((one) => !isHeading(one))) {
    const last = lines[lines.length - 1];
    if (last?.event.text === event.text) last.count += 1;
    else lines.push({ event, count: 1 });
  }
  const result = lines.findIndex(({ event }) => isResult(event));
  if (result < 0) return lines.slice(0, MOST_LINES);
  return lines.slice(Math.max(0, result - BEFORE_RESULT), result + 1 + AFTER_RESULT);
}

export class Moment {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.list = h("ol", { class: "moment-lines" });
    const close = h("button", { class: "icon-button", type: "button", "aria-label": t("Close") }, icon("cross"));
    this.element = h("section", { class: "moment", "aria-label": t("What was decided") }, this.list, close);
    this.element.hidden = true;
    close.addEventListener("click", () => this.hide());
    this.timer = 0;
    /** @type {() => void} */
    this.goOn = () => {};
  }

  /** Show what was decided; done when it has been read. @param {LogLine[]} events */
  async show(events) {
    fill(
      this.list,
      telling(events).map(({ event, count }) =>
        h(
          "li",
          { class: isResult(event) ? "total" : "" },
          this.cards(event),
          h("span", null, count > 1 ? `${event.text} × ${count}` : event.text),
        ),
      ),
    );
    this.element.hidden = false;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.hide(), STAYING);
    const read = new Promise((done) => {
      this.goOn = () => done(undefined);
    });
    await Promise.race([pause(Math.min(LONGEST, READING + READING_A_LINE * events.length)), read]);
  }

  hide() {
    this.element.hidden = true;
    this.goOn();
  }

  /** Cards that lay in places for a few are swept away, and more than one line tells why. @param {Picture | null} before @param {Picture} now @param {LogLine[]} events */
  isDecided(before, now, events) {
    if (!before || events.length < LEAST_LINES) return false;
    const small = (/** @type {Picture} */ picture) =>
      lots(picture, this.description, new Set()).filter(({ zone, isWide }) => zone.kind === "spread" && !isWide);
    const count = (/** @type {Picture} */ picture) => small(picture).reduce((all, lot) => all + lot.cards.length, 0);
    const [was, is] = [count(before), count(now)];
    return was > 0 && is === 0;
  }

  /** The cards that a line names, drawn small. @param {LogLine} event */
  cards(event) {
    const named = Object.values(event.values)
      .flat()
      .filter((value) => typeof value === "string" && value in this.description.faces);
    const faces = [...new Set(named)].map((name) => this.description.faces[name]);
    return h(
      "span",
      { class: "moment-cards small" },
      faces.map((face) => h("span", { class: "moment-card", title: nameOf(face) }, drawCard(face, { label: "" }))),
    );
  }
}
