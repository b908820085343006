// Screen reader: the table for those who cannot see it: every zone read out, and a log that is spoken as it grows.

import { nameOf } from "../cards/card.js";
import { h } from "../dom.js";
import { t, tn } from "../i18n.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").Zone} Zone */

const MOST_LINES = 40;

export class ScreenReader {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.log = h("div", { class: "visually-hidden", role: "log", "aria-live": "polite", "aria-label": t("What happens") });
    this.table = h("ul", { class: "visually-hidden", "aria-label": t("The table in words") });
  }

  /** Say something. @param {string} text */
  say(text) {
    if (!text) return;
    this.log.append(h("p", null, text));
    while (this.log.children.length > MOST_LINES) this.log.firstElementChild?.remove();
  }

  /** @param {Picture} picture */
  read(picture) {
    const lines = picture.zones.map((zone) => this.zone(picture, zone)).filter(Boolean);
    this.table.replaceChildren(...lines.map((line) => h("li", null, line)));
  }

  /** @param {Picture} picture @param {Zone} zone */
  zone(picture, zone) {
    const whose = zone.seat === null ? zone.label : t("{zone} of {name}", { zone: zone.label, name: picture.names[zone.seat] });
    if (zone.squares) return zone.squares.length ? `${whose}: ${zone.squares.join(", ")}` : "";
    if (!zone.cards)
      return `${whose}: ${Array.isArray(zone.value) ? zone.value.map((one) => one ?? "?").join(", ") : (zone.value ?? "?")}`;
    const known = zone.kind === "stack" ? zone.cards.slice(-1) : zone.cards;
    const names = known.filter((card) => card.face).map((card) => nameOf(this.description.faces[card.face ?? ""] ?? null));
    return `${whose}: ${tn("{n} card", "{n} cards", zone.cards.length)}${names.length ? `, ${names.join(", ")}` : ""}`;
  }
}
