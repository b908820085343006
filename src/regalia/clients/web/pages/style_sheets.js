// Style sheets that only some pages need are fetched with them.

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/**
 * Wear a style sheet; the answer comes when it is there.
 * @param {string} href
 * @returns {Promise<void>}
 */
export function styled(href) {
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
