// Free seats: a table that still waits for players: who sits there, a link to share, and the seats to take.

import { newShare, rememberDeal } from "../deal.js";
import { fill, h } from "../dom.js";
import { emblem } from "../emblem.js";
import { LEVELS, levelName } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";

/** @typedef {{id: string, game: string, game_name: string, commitment: string, seats: any[], private: boolean, rated: boolean}} TableInfo */

const USUAL_LEVEL = "knight";
/** How many milliseconds somebody waits before a bot is offered. */
const PATIENCE = 6000;

export class FreeSeats {
  /** @param {import("../net/protocol.js").Emblem | null} sign  the emblem of the game @param {(error: Error) => void} wrong */
  constructor(sign, wrong) {
    this.sign = sign;
    this.wrong = wrong;
    /** Since when somebody waits here. @type {number | undefined} */
    this.since = undefined;
    this.element = h("section", { class: "free-seats", "aria-label": t("Waiting for players") });
  }

  /** @param {TableInfo} table @param {number | null} seat */
  show(table, seat) {
    const address = new URL(`/play/${table.id}`, location.href).href;
    const said = h("span", { role: "status" });
    const copy = () =>
      navigator.clipboard?.writeText(address).then(
        () => {
          said.textContent = t("Copied.");
        },
        () => {},
      );
    fill(
      this.element,
      emblem(this.sign),
      h("h2", null, table.game_name),
      h("p", null, seat === null ? t("A seat is free.") : t("Waiting for the others to sit down. Send them this link:")),
      this.offer(table, seat),
      h(
        "p",
        { class: "share" },
        h("code", null, address),
        h("button", { class: "button quiet small", type: "button", onclick: copy }, icon("link"), t("Copy the link")),
        said,
      ),
      h(
        "ol",
        { class: "seats" },
        table.seats.map((one) =>
          h("li", { class: one.kind }, one.kind === "open" ? this.free(table, one.seat, seat) : sitter(one)),
        ),
      ),
    );
  }

  /** @param {TableInfo} table @param {number} at @param {number | null} seat */
  free(table, at, seat) {
    if (seat !== null) return table.rated ? h("em", null, t("free")) : this.forBot(table, at);
    const sit = async () => {
      try {
        const share = newShare();
        await api.post(`/tables/${encodeURIComponent(table.id)}/join`, { seat: at, share });
        rememberDeal(table.id, { commitment: table.commitment, share });
      } catch (error) {
        this.wrong(/** @type {Error} */ (error));
      }
    };
    return h("button", { class: "button small", type: "button", onclick: sit }, t("Sit down here"));
  }

  /** Whoever has waited for a while is offered a bot. @param {TableInfo} table @param {number | null} seat */
  offer(table, seat) {
    const free = table.seats.filter((one) => one.kind === "open");
    const node = h("p", { class: "bot-offer", role: "status", hidden: true });
    if (seat === null || !free.length || table.rated) return node;
    this.since ??= Date.now();
    const all = async () => {
      try {
        for (const one of free)
          await api.post(`/tables/${encodeURIComponent(table.id)}/bots`, { seat: one.seat, level: USUAL_LEVEL });
      } catch (error) {
        this.wrong(/** @type {Error} */ (error));
      }
    };
    const show = () => {
      node.hidden = false;
      fill(
        node,
        t("Nobody has come yet."),
        " ",
        h("button", { class: "button small", type: "button", onclick: all }, t("Play against a bot instead")),
      );
    };
    setTimeout(show, Math.max(0, this.since + PATIENCE - Date.now()));
    return node;
  }

  /** A free seat at one's own table can be given to a bot. @param {TableInfo} table @param {number} at */
  forBot(table, at) {
    const levels = h(
      "select",
      { "aria-label": t("Level of the bot") },
      LEVELS.map((level) => h("option", { value: level, selected: level === USUAL_LEVEL }, levelName(level))),
    );
    const give = async () => {
      try {
        await api.post(`/tables/${encodeURIComponent(table.id)}/bots`, { seat: at, level: levels.value });
      } catch (error) {
        this.wrong(/** @type {Error} */ (error));
      }
    };
    return h(
      "span",
      { class: "free-seat" },
      h("em", null, t("free")),
      levels,
      h("button", { class: "button quiet small", type: "button", onclick: give }, t("Seat a bot here")),
    );
  }
}

/** @param {{kind: string, name: string, level?: string, here: boolean}} one */
function sitter(one) {
  return h("span", null, one.name, one.kind === "bot" && one.level ? h("small", null, ` · ${levelName(one.level)}`) : null);
}
