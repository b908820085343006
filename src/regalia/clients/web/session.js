// Session: who the visitor is. A guest gets a name at once; an account keeps it.

import { language } from "./i18n.js";
import { api, Refused } from "./net/api.js";
import { change, fromPercent } from "./settings.js";

/** @typedef {{id: string, name: string, login: string | null, language: string | null, settings: any}} Player */

/** @type {Player | null} */
let player = null;
const changes = new EventTarget();

const PLACE = "regalia.somebody";
const MANNERS = {
  en: ["Quiet", "Merry", "Patient", "Bold", "Clever", "Gentle", "Lucky", "Noble", "Brisk", "Sly", "Steady", "Wry"],
  sr: [
    "Tihi",
    "Veseli",
    "Strpljivi",
    "Smeli",
    "Mudri",
    "Blagi",
    "Srećni",
    "Plemeniti",
    "Hitri",
    "Lukavi",
    "Postojani",
    "Setni",
  ],
};
const CALLINGS = {
  en: [
    "Herald",
    "Squire",
    "Minstrel",
    "Falconer",
    "Jester",
    "Steward",
    "Scribe",
    "Archer",
    "Courier",
    "Mason",
    "Weaver",
    "Envoy",
  ],
  sr: [
    "Glasnik",
    "Štitonoša",
    "Svirač",
    "Sokolar",
    "Lakrdijaš",
    "Domaćin",
    "Pisar",
    "Strelac",
    "Kurir",
    "Zidar",
    "Tkač",
    "Izaslanik",
  ],
};

/** Who one is as far as is known by now. */
export function me() {
  return player;
}

/**
 * Be told when one becomes somebody else.
 * @param {() => void} listener
 */
export function onMe(listener) {
  changes.addEventListener("me", listener);
}

/** @param {Player | null} somebody */
export function become(somebody) {
  player = somebody;
  remember(Boolean(somebody));
  if (somebody?.settings) change(fromPercent(somebody.settings));
  changes.dispatchEvent(new Event("me"));
  return somebody;
}

/** The browser remembers whether there is anybody to ask for. @param {boolean} somebody */
function remember(somebody) {
  try {
    if (somebody) localStorage.setItem(PLACE, "yes");
    else localStorage.removeItem(PLACE);
  } catch {
    // Without storage the server is asked each time one sits down.
  }
}

/** Come in as who one was before; a newcomer is not asked for. */
export async function comeBack() {
  let known = false;
  try {
    known = localStorage.getItem(PLACE) !== null;
  } catch {
    known = false;
  }
  return known ? whoAmI() : null;
}

/** Ask the server who one is; nobody yet is an answer, too. */
export async function whoAmI() {
  try {
    return become(await api.get("/me"));
  } catch (error) {
    if (error instanceof Refused && [401, 404].includes(error.status)) return become(null);
    throw error;
  }
}

/** @type {Promise<Player | null> | null} */
let becoming = null;

/** Be somebody: who one is already, or a guest with a name of the house; only one, however often one asks at once. */
export function beSomebody() {
  becoming ??= becomeSomebody().finally(() => {
    becoming = null;
  });
  return becoming;
}

async function becomeSomebody() {
  if (player) return player;
  await comeBack();
  if (player) return player;
  return become(await api.post("/guests", { name: nameForAGuest(), language: language() }));
}

/** A name for a guest, friendly and rarely the same. */
export function nameForAGuest() {
  const one = (/** @type {string[]} */ words) => words[Math.floor(Math.random() * words.length)];
  return `${one(MANNERS[language()])} ${one(CALLINGS[language()])} ${10 + Math.floor(Math.random() * 90)}`;
}
