// Follow: whose games one wants to hear of. Two who follow each other are friends.

import { announce, fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { beSomebody, me } from "../session.js";
import { tableCard } from "./table_cards.js";
import { attempt, complaint } from "./widgets.js";

/** @typedef {{id: string, name: string, friend: boolean, here: boolean}} Followed */

/**
 * The button by which one follows a player, or does so no more.
 * @param {{id: string, name: string}} player
 */
export async function followButton(player) {
  const path = `/me/following/${encodeURIComponent(player.id)}`;
  let { followed, friend } = me() ? await api.get(path) : { followed: false, friend: false };
  const problem = complaint();
  /** @type {HTMLButtonElement} */
  const button = h("button", { class: "button small quiet", type: "button", onclick: () => attempt(button, problem, act) });
  const word = h("span", { class: "friend-word" });
  const draw = () => {
    fill(button, icon(followed ? "cross" : "plus"), followed ? t("Follow no more") : t("Follow"));
    word.textContent = friend ? t("You follow each other.") : "";
  };
  const act = async () => {
    await beSomebody();
    await (followed ? api.delete(path) : api.put(path, {}));
    ({ followed, friend } = await api.get(path));
    draw();
    announce(
      followed ? t("You follow {name}.", { name: player.name }) : t("You follow {name} no more.", { name: player.name }),
    );
  };
  draw();
  return h("p", { class: "actions" }, button, word, problem);
}

/** Whom one follows, who of them is about, and where they play. @param {AbortSignal} [signal] */
export async function followedShelf(signal) {
  if (!me()) return null;
  const { players, tables } = await api.get("/me/following", {}, signal);
  if (!players.length) return null;
  return h(
    "section",
    { class: "shelf followed" },
    h("h2", null, t("Players you follow")),
    h("ul", { class: "chips" }, players.map(chip)),
    tables.length > 0 && h("div", { class: "table-cards" }, tables.map(tableCard)),
  );
}

/** @param {Followed} one */
function chip(one) {
  const words = [one.friend && t("friend"), one.here && t("here now")].filter(Boolean).join(", ");
  return h(
    "li",
    null,
    h(
      "a",
      { href: `/players/${encodeURIComponent(one.id)}` },
      one.here && h("span", { "aria-hidden": "true" }, "● "),
      one.name,
    ),
    words && h("small", null, ` (${words})`),
  );
}
