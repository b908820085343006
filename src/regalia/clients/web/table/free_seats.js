// Free seats: a table that still waits for players: who sits there, a link to share, and the seats to take.

import { fill, h } from "../dom.js";
import { emblem } from "../emblem.js";
import { levelName } from "../games.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";

/** @typedef {{id: string, game: string, game_name: string, seats: any[], private: boolean}} TableInfo */

export class FreeSeats {
  /** @param {import("../net/protocol.js").Emblem | null} sign  the emblem of the game @param {(error: Error) => void} wrong */
  constructor(sign, wrong) {
    this.sign = sign;
    this.wrong = wrong;
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
    if (seat !== null) return h("em", null, t("free"));
    const sit = async () => {
      try {
        await api.post(`/tables/${encodeURIComponent(table.id)}/join`, { seat: at });
      } catch (error) {
        this.wrong(/** @type {Error} */ (error));
      }
    };
    return h("button", { class: "button small", type: "button", onclick: sit }, t("Sit down here"));
  }
}

/** @param {{kind: string, name: string, level?: string, here: boolean}} one */
function sitter(one) {
  return h("span", null, one.name, one.kind === "bot" && one.level ? h("small", null, ` · ${levelName(one.level)}`) : null);
}
