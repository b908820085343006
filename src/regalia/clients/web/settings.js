// What a player sets: kept in the browser, and with the account where there is one.

/**
 * @typedef {object} Settings
 * @property {number} speed  how fast things move: 0 at once, 0.5 slow, 1 as drawn, 2 fast
 * @property {boolean} sound
 * @property {number} volume  0 to 1
 * @property {"system" | "light" | "dark"} theme
 * @property {"" | "en" | "sr"} language  empty: the browser's
 * @property {boolean} confirm  ask again on touch before a decision is sent
 * @property {boolean} notify  tell by a notification of the browser when it is one's turn
 */

const PLACE = "regalia.settings";

/** @type {Settings} */
const AT_FIRST = { speed: 1, sound: true, volume: 0.6, theme: "system", language: "", confirm: false, notify: false };

/** @type {Settings} */
export const settings = { ...AT_FIRST, ...kept() };

const changes = new EventTarget();

/** @returns {Partial<Settings>} */
function kept() {
  try {
    return sensible(JSON.parse(localStorage.getItem(PLACE) || "{}"));
  } catch {
    return {};
  }
}

/**
 * Only what is known and of the right kind.
 * @param {any} given
 * @returns {Partial<Settings>}
 */
function sensible(given) {
  const known = Object.entries(given ?? {}).filter(
    ([name, value]) => typeof value === typeof (/** @type {any} */ (AT_FIRST)[name]),
  );
  return Object.fromEntries(known);
}

/** The settings as a server keeps them: whole numbers, in percent. */
export function inPercent() {
  return { ...settings, speed: Math.round(settings.speed * 100), volume: Math.round(settings.volume * 100) };
}

/**
 * Settings that a server has kept.
 * @param {any} given
 * @returns {Partial<Settings>}
 */
export function fromPercent(given) {
  const { speed, volume, ...rest } = sensible(given);
  return {
    ...rest,
    ...(speed === undefined ? {} : { speed: speed / 100 }),
    ...(volume === undefined ? {} : { volume: volume / 100 }),
  };
}

/**
 * Change some settings; everybody who listens is told.
 * @param {Partial<Settings>} changed
 */
export function change(changed) {
  const news = Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => /** @type {any} */ (settings)[name] !== value),
  );
  Object.assign(settings, news);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Without storage a setting lasts as long as the page.
  }
  wear();
  changes.dispatchEvent(new CustomEvent("change", { detail: news }));
}

/**
 * Be told of changes, until the signal ends it.
 * @param {(changed: Partial<Settings>) => void} listener
 * @param {AbortSignal} [signal]
 */
export function onChange(listener, signal) {
  changes.addEventListener("change", (event) => listener(/** @type {CustomEvent} */ (event).detail), { signal });
}

/** Wear the theme that is set. */
export function wear() {
  document.documentElement.dataset.theme = settings.theme;
}

/** The language to begin with: the one set, else the browser's. */
export function languageAtFirst() {
  return settings.language || (navigator.language.toLowerCase().startsWith("sr") ? "sr" : "en");
}

/** How fast things are to move: not at all for who wants less motion. */
export function speedOfMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : settings.speed;
}
