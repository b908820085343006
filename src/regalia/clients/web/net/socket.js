// Socket: the connection to a table. It reconnects by itself, and says so while it is lost.

import { Refused, Unreachable } from "./api.js";

/** @typedef {{type: string, ref?: string | null, [name: string]: any}} Message */

const WAITS = [400, 800, 1500, 3000, 5000];
const BEAT = 20_000;
const PATIENCE = 10_000;

/** Tells `message` (detail: what came), `lost`, `back`, and `closed` (detail: why, where there is no coming back). */
export class TableSocket extends EventTarget {
  /** @param {string} table @param {string} language */
  constructor(table, language) {
    super();
    this.address = `${location.origin.replace(/^http/, "ws")}/api/v1/tables/${encodeURIComponent(table)}/play?lang=${language}`;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.isLost = false;
    this.isOver = false;
    this.tries = 0;
    this.refs = 0;
    this.beat = 0;
    this.heard = 0;
    /** @type {Map<string, {done: (message: Message) => void, wrong: (error: Error) => void}>} */
    this.asked = new Map();
    this.wake = () => {
      if (this.isLost && !this.isOver) this.open();
    };
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.again);
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.heard = Date.now();
      socket.send(JSON.stringify({ type: "hello", protocol: 1 }));
      this.beat = window.setInterval(() => this.listenForLife(), BEAT);
    });
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lose();
    });
  }

  /** A connection on which nothing is heard for long counts as lost. */
  listenForLife() {
    if (Date.now() - this.heard > BEAT + PATIENCE) this.socket?.close();
    else this.post({ type: "ping" });
  }

  /** @param {Message} message */
  take(message) {
    this.heard = Date.now();
    if (message.type === "welcome") this.isBack();
    if (message.type === "closing" && message.again_in_s === null) this.end(message);
    const asked = message.ref ? this.asked.get(message.ref) : undefined;
    if (asked && message.ref) {
      this.asked.delete(message.ref);
      if (message.type === "error") asked.wrong(new Refused(0, /** @type {any} */ (message)));
      else asked.done(message);
    }
    this.dispatchEvent(new CustomEvent("message", { detail: message }));
  }

  isBack() {
    this.tries = 0;
    if (!this.isLost) return;
    this.isLost = false;
    this.dispatchEvent(new Event("back"));
  }

  lose() {
    clearInterval(this.beat);
    for (const { wrong } of this.asked.values()) wrong(new Unreachable("the connection is lost"));
    this.asked.clear();
    if (this.isOver) return;
    if (!this.isLost) {
      this.isLost = true;
      this.dispatchEvent(new Event("lost"));
    }
    this.again = window.setTimeout(
      () => this.open(),
      WAITS[Math.min(this.tries, WAITS.length - 1)] * (0.75 + Math.random() / 2),
    );
    this.tries += 1;
  }

  /** @param {Message} why */
  end(why) {
    this.isOver = true;
    this.dispatchEvent(new CustomEvent("closed", { detail: why }));
  }

  /** Send a message and think no more of it. @param {Message} message */
  post(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Send a message; the answer, or an error: refused, or out of reach. @param {Message} message @returns {Promise<Message>} */
  ask(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Unreachable("the connection is lost"));
    this.refs += 1;
    const ref = `r${this.refs}`;
    return new Promise((done, wrong) => {
      this.asked.set(ref, { done, wrong });
      this.post({ ...message, ref });
    });
  }

  close() {
    this.isOver = true;
    clearTimeout(this.again);
    clearInterval(this.beat);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** @type {number | undefined} */
  again;
}
