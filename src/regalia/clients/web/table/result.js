// Result: how the game ended, and what may follow: again, the replay, another game.

import { isKept, promisedAt } from "../deal.js";
import { fill, h } from "../dom.js";
import { listed, number, t } from "../i18n.js";
import { play } from "../sound/sound.js";
import { ruleLink } from "./inspector.js";
import { dialog } from "./menu.js";

/** @typedef {{winners: number[], score: number[], reason: string, key: string, secret?: string | null, shares?: (string | null)[], commitment: string, ratings: {seat: number, before: number, after: number}[]}} Ending */
/** @typedef {{names: string[], seat: number | null, match: string, game: string, tournament: string | null, last: import("../net/protocol.js").LogLine[]}} About */

export class Result {
  /** @param {() => void} rematch */
  constructor(rematch) {
    this.rematch = rematch;
    const { element, body } = dialog(t("The game is over"));
    this.element = element;
    this.body = body;
    this.isShown = false;
  }

  /** @param {Ending} ending @param {About} about */
  show(ending, about) {
    if (this.isShown) return;
    this.isShown = true;
    const checked = h("p", { class: "checked" });
    fill(
      this.body,
      h("p", { class: "outcome" }, verdict(ending, about)),
      why(ending, about),
      this.scores(ending, about),
      h(
        "div",
        { class: "menu-buttons" },
        about.seat === null || about.tournament
          ? null
          : h(
              "button",
              {
                class: "button",
                type: "button",
                autofocus: true,
                onclick: () => {
                  this.element.close();
                  this.rematch();
                },
              },
              t("Play again"),
            ),
        about.tournament &&
          h("a", { class: "button", href: `/tournaments/${about.tournament}`, autofocus: true }, t("To the tournament")),
        h("a", { class: "button quiet", href: `/replay/${about.match}?analysis` }, t("Analysis")),
        h("a", { class: "button quiet", href: `/replay/${about.match}` }, t("Replay")),
        h("a", { class: "button quiet", href: "/" }, t("Other games")),
      ),
      h(
        "details",
        null,
        h("summary", null, t("An honest deal")),
        h("p", null, t("The server's part of the key, and its fingerprint (SHA-256), which was told before the game:")),
        h("code", { class: "fingerprint" }, ending.secret ?? ending.key),
        h("code", { class: "fingerprint" }, ending.commitment),
        h("p", null, t("What the players added to it, and the key from which all chance came:")),
        (ending.shares ?? []).map((share) => share && h("code", { class: "fingerprint" }, share)),
        h("code", { class: "fingerprint" }, ending.key),
        checked,
      ),
    );
    isKept(ending, promisedAt(about.match)).then((held) => {
      if (held !== null) checked.textContent = held ? t("Checked here: it was so.") : t("Checked here: this is not so!");
    });
    this.element.showModal();
    if (about.seat !== null) play(ending.winners.includes(about.seat) ? "win" : "lose");
  }

  /** @param {Ending} ending @param {About} about */
  scores(ending, about) {
    const order = about.names
      .map((name, seat) => ({ name, seat, score: ending.score[seat] }))
      .sort((one, other) => other.score - one.score);
    const counts = Math.max(...ending.score) > 1;
    const isDrawn = ending.winners.length === about.names.length;
    return h(
      "table",
      { class: "scores" },
      h(
        "thead",
        null,
        h("tr", null, h("th", { scope: "col" }, t("Player")), counts ? h("th", { scope: "col" }, t("Score")) : null),
      ),
      h(
        "tbody",
        null,
        order.map(({ name, seat, score }) => {
          const rating = ending.ratings.find((one) => one.seat === seat);
          return h(
            "tr",
            { class: ending.winners.includes(seat) && !isDrawn ? "first-place" : "" },
            h("th", { scope: "row" }, name, rating ? h("small", null, ` ${rating.before} → ${rating.after}`) : null),
            counts ? h("td", null, number(score)) : null,
          );
        }),
      ),
    );
  }
}

/** @param {Ending} ending @param {About} about */
function verdict({ winners }, { names, seat }) {
  if (winners.length === names.length) return t("A draw");
  if (winners.length !== 1)
    return winners.length === 0
      ? t("Nobody wins")
      : t("A draw between {names}", { names: listed(winners.map((one) => names[one])) });
  return winners[0] === seat ? t("You win") : t("{name} wins", { name: names[winners[0]] });
}

/** Why it ended: how the players ended it, or the last lines of the log with the rules behind them. @param {Ending} ending @param {About} about */
function why(ending, { last, game }) {
  const words = reason(ending.reason);
  if (words) return h("p", { class: "reason" }, words);
  return last.map((line) => h("p", { class: "reason" }, line.text, " ", ruleLink(game, line.paragraph)));
}

/** @param {string} why */
function reason(why) {
  if (why === "resigned") return t("The others have resigned.");
  if (why === "closed") return t("Those who run this server have ended the game. It counts for nobody.");
  if (why === "agreed") return t("The players have agreed on a draw.");
  return why === "time" ? t("Somebody's time has run out.") : "";
}
