// Tournaments: those that can be entered, those being played, and those that are over.

import { inColoursOf } from "../colours.js";
import { h } from "../dom.js";
import { emblem } from "../emblem.js";
import { allGames } from "../games.js";
import { t, tn, when } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { clockWords } from "./table_cards.js";
import { empty, head, sheet } from "./widgets.js";

/** @typedef {any} Tournament */

/** @param {import("../router.js").Visit} visit */
export async function page({ signal }) {
  const tournaments = await allTournaments(signal);
  const announce = h("a", { class: "button", href: "/tournaments/new" }, icon("plus"), t("Announce a tournament"));
  const node = sheet(
    "tournaments",
    head(
      t("Tournaments"),
      t("Everybody meets everybody, or whoever is free meets whoever is free. Bots fill the empty places."),
      h("div", { class: "actions" }, announce),
    ),
    shelf(
      t("Open to enter"),
      tournaments.filter(isOpen),
      empty(null, t("No tournament waits just now. Announce one: it takes a name and a game."), null),
    ),
    shelf(
      t("Being played"),
      tournaments.filter((one) => one.state === "playing" && !isOpen(one)),
    ),
    shelf(
      t("Over"),
      tournaments.filter((one) => one.state === "over"),
    ),
  );
  return { title: t("Tournaments"), node };
}

/** Every tournament, with the colours and emblem of its game. @param {AbortSignal} [signal] @returns {Promise<Tournament[]>} */
export async function allTournaments(signal) {
  const [{ tournaments }, games] = await Promise.all([api.get("/tournaments", {}, signal), allGames()]);
  const looks = new Map(games.map(({ slug, colours, emblem: sign }) => [slug, { colours, emblem: sign }]));
  return tournaments.map((/** @type {Tournament} */ one) => ({ ...one, ...looks.get(one.game) }));
}

/** Can it be entered now? @param {Tournament} one */
export function isOpen(one) {
  return one.taken < one.places && (one.state === "waiting" || (one.state === "playing" && one.kind === "arena"));
}

/** @param {string} title @param {Tournament[]} tournaments @param {Node} [nothing] */
function shelf(title, tournaments, nothing) {
  if (!tournaments.length && !nothing) return null;
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, title),
    tournaments.length ? h("div", { class: "table-cards" }, tournaments.map(tournamentCard)) : nothing,
  );
}

/** A tournament in short. @param {Tournament} one */
export function tournamentCard(one) {
  return h(
    "article",
    { class: "table-card", ...inColoursOf(one.colours && one) },
    h("div", { class: "crest" }, emblem(one.emblem)),
    h(
      "div",
      { class: "about" },
      h("h3", null, one.name),
      h("p", { class: "seated" }, `${one.game_name} · ${kindWords(one)}`),
      h("p", { class: "terms" }, termsOf(one)),
    ),
    h(
      "a",
      { class: "button small", href: `/tournaments/${encodeURIComponent(one.id)}` },
      icon(isOpen(one) ? "plus" : "eye"),
      isOpen(one) ? t("Look in") : t("Watch"),
      h("span", { class: "visually-hidden" }, ` · ${one.name}`),
    ),
  );
}

/** @param {Tournament} one */
export function kindWords(one) {
  return one.kind === "arena" ? tn("arena of {n} minute", "arena of {n} minutes", one.minutes) : t("everybody meets everybody");
}

/** @param {Tournament} one */
export function termsOf(one) {
  const said = [t("{n} of {most} places taken", { n: one.taken, most: one.places }), clockWords(one.clock)];
  if (one.rated) said.push(t("rated"));
  if (one.ended) said.push(when(one.ended));
  return said.join(" · ");
}
