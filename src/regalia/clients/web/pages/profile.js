// Profile: a player's name, ratings and games; on the visitor's own the name can be changed.

import { fill, h } from "../dom.js";
import { allGames } from "../games.js";
import { t, tn, when } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { become, beSomebody, me } from "../session.js";
import { resultWords } from "./ending.js";
import { followButton, followedShelf } from "./follow.js";
import { attempt, complaint, empty, field, sheet } from "./widgets.js";

/** How many games come at once. */
const PAGE = 20;

/** @param {import("../router.js").Visit} visit */
export async function page({ params }) {
  const own = !params.id || params.id === me()?.id;
  const id = params.id ?? (await beSomebody())?.id;
  const [player, history, games] = await Promise.all([
    api.get(`/players/${encodeURIComponent(String(id))}`),
    api.get(`/players/${encodeURIComponent(String(id))}/history`, { limit: PAGE }),
    allGames(),
  ]);
  const names = Object.fromEntries(games.map((game) => [game.slug, game.name]));
  const node = sheet(
    "profile",
    heading(player, own),
    own ? await followedShelf().catch(() => null) : await followButton(player),
    own && renaming(player),
    ratings(player, names),
    past(player, history.matches),
  );
  return { title: player.name, node };
}

/**
 * @param {any} player
 * @param {boolean} own
 */
function heading(player, own) {
  return h(
    "div",
    { class: "page-head with-crest" },
    h("div", { class: "crest" }, icon("person")),
    h(
      "div",
      null,
      h("h1", null, player.name),
      h(
        "p",
        { class: "lead" },
        player.guest
          ? t("a guest since {day}", { day: when(player.since) })
          : t("a player since {day}", { day: when(player.since) }),
      ),
      own &&
        h(
          "p",
          { class: "actions" },
          h("a", { class: "button small", href: "/account" }, player.guest ? t("Keep this name and history") : t("Account")),
          h("a", { class: "button small quiet", href: "/settings" }, t("Settings")),
        ),
    ),
  );
}

/** @param {any} player */
function renaming(player) {
  const problem = complaint();
  const name = h("input", { type: "text", value: player.name, maxlength: 24, required: true, autocomplete: "nickname" });
  /** @type {HTMLButtonElement} */
  const save = h("button", { class: "button quiet", type: "submit" }, t("Save"));
  const form = h("form", { class: "card-form in-line" }, field(t("The name others see"), name), save, problem);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(save, problem, async () => {
      const changed = await api.patch("/me", { name: name.value });
      become({ ...me(), ...changed });
      const title = document.querySelector("h1");
      if (title) fill(title, changed.name);
    });
  });
  return form;
}

/**
 * @param {any} player
 * @param {Record<string, string>} names
 */
function ratings(player, names) {
  if (!player.ratings.length) return null;
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, t("Ratings")),
    h(
      "dl",
      { class: "figures" },
      player.ratings.map((/** @type {any} */ one) =>
        h(
          "div",
          null,
          h("dt", null, h("a", { href: `/ratings/${one.game}` }, names[one.game] ?? one.game)),
          h("dd", null, String(one.rating)),
          h("dd", { class: "small" }, tn("{n} game", "{n} games", one.games)),
        ),
      ),
    ),
  );
}

/**
 * @param {any} player
 * @param {any[]} matches
 */
function past(player, matches) {
  const list = h(
    "ul",
    { class: "history" },
    matches.map((match) => line(player, match)),
  );
  const more =
    matches.length >= PAGE &&
    h(
      "button",
      { class: "button quiet", type: "button", onclick: () => older(player, matches, list, /** @type {HTMLElement} */ (more)) },
      t("Older games"),
    );
  const nothing = empty(
    null,
    t("No games yet. The first one is a click away."),
    h("a", { class: "button", href: "/" }, t("To the games")),
  );
  return h(
    "section",
    { class: "shelf" },
    h("h2", null, t("Games so far")),
    matches.length ? [list, h("p", { class: "actions centred" }, more)] : nothing,
  );
}

/**
 * @param {any} player
 * @param {any[]} matches
 * @param {HTMLElement} list
 * @param {HTMLElement} more
 */
async function older(player, matches, list, more) {
  const last = matches[matches.length - 1];
  const { matches: found } = await api.get(`/players/${encodeURIComponent(player.id)}/history`, {
    limit: PAGE,
    before: last.table.started ?? last.table.created,
  });
  matches.push(...found);
  list.append(...found.map((/** @type {any} */ match) => line(player, match)));
  if (!found.length) more.replaceWith(h("small", null, t("That is all.")));
}

/**
 * @param {any} player
 * @param {any} match
 */
function line(player, { table, ending }) {
  const seat = table.seats.find((/** @type {any} */ one) => one.player === player.id)?.seat;
  const won = ending && ending.winners.length === 1 && ending.winners[0] === seat;
  const drawn = ending && ending.winners.length > 1 && ending.winners.includes(seat);
  const verdict = !ending ? t("still being played") : won ? t("won") : drawn ? t("drawn") : t("lost");
  const kind = !ending ? "open" : won ? "won" : drawn ? "drawn" : "lost";
  const others = table.seats
    .filter((/** @type {any} */ one) => one.seat !== seat)
    .map((/** @type {any} */ one) => one.name)
    .join(", ");
  const href = ending ? `/replay/${table.id}` : `/play/${table.id}`;
  return h(
    "li",
    null,
    h("span", { class: `verdict ${kind}` }, verdict),
    h("a", { href }, t("{game} against {others}", { game: table.game_name, others })),
    h(
      "small",
      null,
      [when(table.started ?? table.created), ending && resultWords(table, ending), table.rated && t("rated")]
        .filter(Boolean)
        .join(" · "),
    ),
  );
}
