// REST: one function a verb, typed errors, patience with a lost connection.

import { language } from "../i18n.js";

const PREFIX = "/api/v1";
const PATIENCE = [300, 900, 2000];

/** The server said no: a stable code, one sentence, and the place where it went wrong. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{code?: string, message?: string, place?: string}} error
   */
  constructor(status, error) {
    super(error.message || `HTTP ${status}`);
    this.status = status;
    this.code = error.code || `http-${status}`;
    this.place = error.place || "";
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

/** Dispatches `lost` when the connection is lost and `back` when it is back. */
export const connection = Object.assign(new EventTarget(), { lost: false });

/** @param {boolean} lost */
function tell(lost) {
  if (connection.lost === lost) return;
  connection.lost = lost;
  connection.dispatchEvent(new Event(lost ? "lost" : "back"));
}

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: any, query?: Record<string, any>, signal?: AbortSignal}} [how]
 * @returns {Promise<any>}
 */
async function ask(method, path, { body, query, signal } = {}) {
  const asked = Object.entries({ lang: language(), ...query }).filter(([, value]) => value !== undefined && value !== null);
  const address = `${PREFIX}${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
  /** @type {RequestInit} */
  const request = { method, signal, headers: { Accept: "application/json", "X-Regalia": "1" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "Content-Type": "application/json" };
  }
  const answer = await patiently(address, request, method === "GET");
  if (answer.status === 204) return null;
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, said.error ?? {});
  return said;
}

/**
 * Fetch, and where asking twice does no harm, ask again while the server cannot be reached.
 * @param {string} address
 * @param {RequestInit} request
 * @param {boolean} again
 */
async function patiently(address, request, again) {
  for (let turn = 0; ; turn += 1) {
    try {
      const answer = await fetch(address, request);
      if (![502, 503, 504].includes(answer.status) || !again || turn >= PATIENCE.length) {
        tell(false);
        return answer;
      }
    } catch (error) {
      if (request.signal?.aborted) throw error;
      if (!again || turn >= PATIENCE.length) {
        tell(true);
        throw new Unreachable("the server cannot be reached");
      }
    }
    await pause(PATIENCE[turn]);
  }
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
  });
}

export const api = {
  /** @param {string} path @param {Record<string, any>} [query] @param {AbortSignal} [signal] */
  get: (path, query, signal) => ask("GET", path, { query, signal }),
  /** @param {string} path @param {any} [body] @param {AbortSignal} [signal] */
  post: (path, body = {}, signal) => ask("POST", path, { body, signal }),
  /** @param {string} path @param {any} body */
  patch: (path, body) => ask("PATCH", path, { body }),
  /** @param {string} path @param {any} body */
  put: (path, body) => ask("PUT", path, { body }),
  /** @param {string} path */
  delete: (path) => ask("DELETE", path),
};

/** Something else has noticed that the server cannot be reached. */
export function loseConnection() {
  tell(true);
}

/** Wait until the server answers again. @param {AbortSignal} signal */
export async function untilBack(signal) {
  while (!signal.aborted) {
    try {
      if ((await fetch("/healthz", { signal })).ok) return tell(false);
    } catch {
      // Not yet.
    }
    await pause(1500);
  }
}
