// Router: one page at a time under its real path. A page is a module with `page(visit)`.

import { wear } from "./colours.js";
import { announce, byId, fill } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @typedef {object} Visit
 * @property {Record<string, string>} params  what the path says, such as {slug}
 * @property {URLSearchParams} query
 * @property {AbortSignal} signal  ends when the page is left
 *
 * @typedef {object} Page
 * @property {string} title
 * @property {Node} node
 * @property {"page" | "table" | "bench"} [shape]  a table fills the window; on a bench a panel stands beside it
 * @property {import("./net/protocol.js").Colours} [felt]  the colours of the game it is about
 *
 * @typedef {{pattern: RegExp, names: string[], load: () => Promise<{page: (visit: Visit) => Promise<Page> | Page}>}} Route
 */

/** @type {Route[]} */
const routes = [];
/** @type {((error: unknown, again: () => void, signal: AbortSignal) => Page)} */
let onError = () => {
  throw new Error("no page for errors");
};
let leaving = new AbortController();

/**
 * Add a path such as `/rules/:slug`.
 * @param {string} path
 * @param {Route["load"]} load
 */
export function route(path, load) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  routes.push({ pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}/?$`), names, load });
}

/** @param {typeof onError} handler */
export function whenWrong(handler) {
  onError = handler;
}

/**
 * Go to a path of this site.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  return show();
}

/** Show the page of the current path; its heading gets the focus, unless it is the first. */
export async function show({ first = false } = {}) {
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  const main = byId("main");
  main.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => announce(t("Loading …")), 700);
  const page = await pageAt(location, signal);
  clearTimeout(slow);
  if (signal.aborted) return;
  main.removeAttribute("aria-busy");
  lay(main, page);
  arrive(main, first);
  dispatchEvent(new CustomEvent("regalia:page", { detail: page }));
}

/**
 * @param {Location} place
 * @param {AbortSignal} signal
 * @returns {Promise<Page>}
 */
async function pageAt(place, signal) {
  try {
    for (const { pattern, names, load } of routes) {
      const found = pattern.exec(place.pathname);
      if (!found) continue;
      const params = Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1])]));
      const module = await load();
      return await module.page({ params, query: new URLSearchParams(place.search), signal });
    }
    throw new NoSuchPage(place.pathname);
  } catch (error) {
    return onError(
      error,
      () => {
        if (!signal.aborted) show();
      },
      signal,
    );
  }
}

export class NoSuchPage extends Error {}

/**
 * @param {HTMLElement} main
 * @param {Page} page
 */
function lay(main, page) {
  document.title = page.title ? `${page.title} · Regalia` : "Regalia";
  document.body.dataset.shape = page.shape ?? "page";
  wear(document.body, page.felt);
  fill(main, page.node);
}

/**
 * @param {HTMLElement} main
 * @param {boolean} first
 */
function arrive(main, first) {
  const aimed = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (aimed) {
    aimed.scrollIntoView();
    aimed.focus({ preventScroll: true });
    return;
  }
  if (first) return;
  scrollTo(0, 0);
  const heading = main.querySelector("h1");
  if (heading) heading.tabIndex = -1;
  (heading ?? main).focus({ preventScroll: true });
}

/** Follow links of this site without loading it anew, and the browser's own back and forward. */
export function followLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isOurs(link, event)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  let shown = location.pathname + location.search;
  addEventListener("regalia:page", () => {
    shown = location.pathname + location.search;
  });
  addEventListener("popstate", () => {
    if (location.pathname + location.search !== shown) show();
  });
}

/**
 * @param {HTMLAnchorElement} link
 * @param {MouseEvent} event
 */
function isOurs(link, event) {
  const plain =
    event.button === 0 && !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const within = link.pathname === location.pathname && link.search === location.search && link.hash !== "";
  return (
    plain &&
    link.origin === location.origin &&
    !link.target &&
    !link.hasAttribute("download") &&
    !link.pathname.startsWith("/api/") &&
    !within
  );
}
