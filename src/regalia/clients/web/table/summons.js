// Summons: that it is one's turn, in the title of the tab and, where the player wants it, as a notification of the browser.

import { t } from "../i18n.js";
import { settings } from "../settings.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */

export class Summons {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.title = document.title;
    this.isCalled = false;
  }

  /** @param {Picture} picture */
  show(picture) {
    const isTurn = picture.to_act !== null && picture.to_act === picture.seat && !picture.over;
    document.title = isTurn ? `● ${t("Your turn")} · ${this.game}` : `${this.game} · Regalia`;
    if (isTurn && !this.isCalled) this.call(picture);
    this.isCalled = isTurn;
  }

  /** @param {Picture} picture */
  call(picture) {
    if (!settings.notify || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
    const note = new Notification(t("Your turn"), { body: `${this.game}: ${picture.asks}`, tag: location.pathname });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  }

  close() {
    document.title = this.title;
  }
}

/** Ask the browser whether it may notify; false where it may not. */
export async function mayNotify() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
