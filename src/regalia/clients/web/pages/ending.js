// How a game ended, in a sentence.

import { t } from "../i18n.js";

/**
 * @param {any} table
 * @param {any} ending
 */
export function resultWords(table, ending) {
  const names = ending.winners.map((/** @type {number} */ seat) => table.seats[seat]?.name ?? "");
  const words = names.length === 1 ? t("{name} won", { name: names[0] }) : t("A draw");
  return [words, howWords(ending.reason)].filter(Boolean).join(" ");
}

/** @param {"played" | "resigned" | "agreed" | "time" | "closed"} reason */
function howWords(reason) {
  return {
    played: "",
    resigned: t("by resignation"),
    agreed: t("by agreement"),
    time: t("on time"),
    closed: t("closed by the server"),
  }[reason];
}
