// The shell: header, footer, banner, and the routes to every page.

import { byId, fill, h } from "./dom.js";
import { emblem, HOUSE } from "./emblem.js";
import { LANGUAGES, language, speak, t } from "./i18n.js";
import { icon } from "./icons.js";
import { connection, untilBack } from "./net/api.js";
import { errorPage } from "./pages/error.js";
import { followLinks, route, show, whenWrong } from "./router.js";
import { comeBack, me, onMe } from "./session.js";
import { change, languageAtFirst, onChange, settings, wear } from "./settings.js";

route("/", () => import("./pages/front.js"));
route("/play", () => import("./pages/quick_game.js"));
route("/play/:id", () => import("./pages/play.js"));
route("/tables", () => import("./pages/tables.js"));
route("/tournaments", () => import("./pages/tournaments.js"));
route("/tournaments/new", () => import("./pages/new_tournament.js"));
route("/tournaments/:id", () => import("./pages/tournament.js"));
route("/new", () => import("./pages/new_table.js"));
route("/new/:slug", () => import("./pages/new_table.js"));
route("/games/:slug", () => import("./pages/game.js"));
route("/rules/:slug", () => import("./pages/rules.js"));
route("/guide/:slug", () => import("./pages/guide.js"));
route("/replay/:id", () => import("./pages/replay.js"));
route("/profile", () => import("./pages/profile.js"));
route("/players/:id", () => import("./pages/profile.js"));
route("/ratings", () => import("./pages/ratings.js"));
route("/ratings/:slug", () => import("./pages/ratings.js"));
route("/account", () => import("./pages/account.js"));
route("/collection/:slug", () => import("./pages/collection.js"));
route("/decks", () => import("./pages/decks.js"));
route("/decks/:id", () => import("./pages/deck_builder.js"));
route("/positions", () => import("./pages/positions.js"));
route("/puzzles", () => import("./pages/puzzles.js"));
route("/puzzles/:slug/:name", () => import("./pages/puzzle.js"));
route("/simulate", () => import("./pages/simulation.js"));
route("/moderation", () => import("./pages/moderation.js"));
route("/settings", () => import("./pages/settings.js"));
whenWrong(errorPage);

/** Draw header and footer in the spoken language. */
function drawHouse() {
  byId("skip").textContent = t("Skip to the content");
  fill(byId("header"), masthead());
  fill(byId("footer"), foot());
  markPlace();
}

function masthead() {
  return h(
    "div",
    { class: "masthead" },
    h("a", { class: "brand", href: "/" }, emblem(HOUSE), h("span", null, "Regalia")),
    h(
      "nav",
      { class: "ways", "aria-label": t("Main") },
      ways().map(([href, name]) => h("a", { href }, name)),
    ),
    h(
      "div",
      { class: "side" },
      h("a", { class: "icon-button", href: "/settings", "aria-label": t("Settings"), title: t("Settings") }, icon("gear")),
      h("a", { class: "who", href: "/profile" }, icon("person"), h("span", null, me()?.name ?? t("Guest"))),
    ),
  );
}

/** @returns {[string, string][]} */
function ways() {
  return [
    ["/", t("Games")],
    ["/tables", t("Tables")],
    ["/tournaments", t("Tournaments")],
    ["/puzzles", t("Puzzles")],
    ["/decks", t("Decks")],
  ];
}

function foot() {
  const links = [
    ["/tournaments", t("Tournaments")],
    ["/positions", t("Positions")],
    ["/simulate", t("Simulations")],
    ["/ratings", t("Ratings")],
    ["/account", t("Account")],
    ["/settings", t("Settings")],
  ];
  return h(
    "div",
    { class: "foot" },
    h(
      "nav",
      { "aria-label": t("More") },
      links.map(([href, name]) => h("a", { href }, name)),
    ),
    h(
      "p",
      null,
      Object.entries(LANGUAGES).map(([code, name]) => languageButton(code, name)),
    ),
    h("p", { class: "motto" }, t("Five games by independent authors, on one table.")),
  );
}

/**
 * @param {string} code
 * @param {string} name
 */
function languageButton(code, name) {
  const props = {
    class: "tongue",
    type: "button",
    lang: code === "sr" ? "sr-Latn" : "en",
    "aria-pressed": String(language() === code),
  };
  return h("button", { ...props, onclick: () => change({ language: /** @type {"en" | "sr"} */ (code) }) }, name);
}

/** Mark where one is in the navigation. */
function markPlace() {
  for (const link of document.querySelectorAll(".masthead nav a")) {
    const here = /** @type {HTMLAnchorElement} */ (link).pathname === location.pathname;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** Say so while the server cannot be reached, and show the page again once it is back. */
function watchConnection() {
  const banner = byId("banner");
  connection.addEventListener("lost", () => {
    banner.hidden = false;
    fill(banner, icon("unplugged"), " ", t("The connection is lost. Trying again …"));
    untilBack(new AbortController().signal);
  });
  connection.addEventListener("back", () => {
    banner.hidden = true;
  });
}

async function start() {
  wear();
  watchConnection();
  followLinks();
  addEventListener("regalia:page", markPlace);
  onMe(drawHouse);
  onChange(async (changed) => {
    if (changed.language === undefined) return;
    await speak(languageAtFirst());
    drawHouse();
    show();
  });
  await speak(settings.language || languageAtFirst());
  drawHouse();
  await comeBack().catch(() => null);
  await show({ first: true });
}

start();
