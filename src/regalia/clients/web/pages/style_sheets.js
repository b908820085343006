// Style sheets that only some pages need are fetched with them.

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

const CARDS = "/css/cards.css";
/** In the order in which they apply. */
const TABLE = [
  CARDS,
  "/css/felt.css",
  "/css/plates.css",
  "/css/board.css",
  "/css/inspector.css",
  "/css/dock.css",
  "/css/live_table.css",
  "/css/sidebar.css",
  "/css/low.css",
];

/** What cards are drawn with. */
export function cardStyles() {
  return styled(CARDS);
}

/** What an analysis is drawn with. */
export function analysisStyles() {
  return styled("/css/analysis.css");
}

/** What a tournament is drawn with. */
export function tournamentStyles() {
  return styled("/css/tournaments.css");
}

/** What the lab is drawn with. */
export function labStyles() {
  return styled("/css/lab.css");
}

/** What a table is drawn with. */
export function tableStyles() {
  return Promise.all(TABLE.map(styled));
}

/**
 * Wear a style sheet; the answer comes when it is there.
 * @param {string} href
 * @returns {Promise<void>}
 */
function styled(href) {
  const begun = worn.get(href);
  if (begun) return begun;
  const there = new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => done(undefined));
    link.addEventListener("error", () => {
      worn.delete(href);
      link.remove();
      done(undefined);
    });
    document.head.append(link);
  });
  worn.set(href, /** @type {Promise<void>} */ (there));
  return /** @type {Promise<void>} */ (there);
}
