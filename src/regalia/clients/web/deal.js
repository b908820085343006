// Deal: what we add to the key of a deal, and whether the key was made from that when the game is over.

import { api } from "./net/api.js";

/** @typedef {{key: string, secret?: string | null, shares?: (string | null)[], commitment: string}} Told  what a game tells when it ends */
/** @typedef {{commitment: string, share: string}} Promised  what the server committed itself to, and what we added then */

const SHARE_BYTES = 16;

/** Have the server commit itself to a deal, and add our share. @returns {Promise<Promised>} */
export async function newDeal() {
  const { commitment } = await api.post("/deals", {});
  return { commitment, share: newShare() };
}

/** A share that nobody can guess. */
export function newShare() {
  return hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
}

/** Keep what was promised at a table until its game is over. @param {string} table @param {Promised} promised */
export function rememberDeal(table, promised) {
  try {
    sessionStorage.setItem(`deal ${table}`, JSON.stringify(promised));
  } catch {
    // without storage the deal cannot be checked here, only by the saved game
  }
}

/** What was promised at a table, if we remember it. @param {string} table @returns {Promised | null} */
export function promisedAt(table) {
  try {
    return JSON.parse(sessionStorage.getItem(`deal ${table}`) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Was the key made from the secret that the server had committed itself to, and from what we added? Null where that cannot be
 * checked here: without what was promised, or on a page that did not come over https.
 * @param {Told} told @param {Promised | null} promised @returns {Promise<boolean | null>}
 */
export async function isKept(told, promised) {
  if (!promised || !told.secret || !globalThis.crypto?.subtle) return null;
  const shares = told.shares ?? [];
  const key = (await sha256([told.secret, ...shares.map((share) => share ?? "")].join(":"))).slice(0, told.key.length);
  const isOurs = promised.commitment === told.commitment && (await sha256(told.secret)) === promised.commitment;
  return isOurs && key === told.key && shares.includes(promised.share);
}

/** @param {string} text */
async function sha256(text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** @param {Uint8Array} bytes */
function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
