// Scene: everything that stands around a live table, put together once the game is known.

import { h } from "../dom.js";
import { FreeSeats } from "./free_seats.js";
import { Menu, Offers } from "./menu.js";
import { Result } from "./result.js";
import { Sidebar } from "./sidebar.js";
import { Status } from "./status.js";
import { Summons } from "./summons.js";
import { View } from "./view.js";

/** @typedef {import("../net/socket.js").Message} Message */
/** @typedef {import("../net/protocol.js").Choice} Choice */
/** @typedef {import("../net/protocol.js").Description} Description */

/**
 * @typedef {object} Wishes  what a player can do at a table
 * @property {(message: Message) => void} ask
 * @property {(choice: Choice) => void} decide
 * @property {() => void} hint
 * @property {() => void} takeBack
 * @property {() => void} menu
 * @property {(error: Error) => void} complain
 */

export class Scene {
  /** @param {HTMLElement} frame @param {Description} game @param {Wishes} wishes */
  constructor(frame, game, { ask, decide, hint, takeBack, menu, complain }) {
    this.game = game;
    this.frame = frame;
    this.status = new Status(game.name, { hint, takeBack, menu, sidebar: () => this.sidebar.toggle() });
    this.sidebar = new Sidebar(game.slug, {
      say: (text) => ask({ type: "say", text }),
      mute: (player) => ask({ type: "mute", player }),
      report: (message) => ask({ type: "report", message }),
    });
    const offers = {
      offer: (/** @type {string} */ kind, /** @type {number | undefined} */ seat) =>
        ask(seat === undefined ? { type: "offer", kind } : { type: "offer", kind, seat }),
      answer: (/** @type {number} */ offer, /** @type {boolean} */ agree) => ask({ type: "answer", offer, agree }),
      resign: () => ask({ type: "resign" }),
      pace: (/** @type {string[]} */ words) => ask({ type: "pace", words }),
    };
    this.menu = new Menu(offers);
    this.offers = new Offers(offers);
    this.result = new Result(() => offers.offer("rematch", undefined));
    this.summons = new Summons(game.name);
    this.freeSeats = new FreeSeats(game.emblem, complain);
    const stage = h("div", { class: "stage" });
    this.view = new View(stage, game, { choose: decide });
    frame.append(
      this.status.element,
      this.offers.element,
      stage,
      this.sidebar.element,
      this.freeSeats.element,
      this.menu.element,
      this.result.element,
    );
    this.sidebar.element.addEventListener("unread", (event) =>
      this.status.sidebar.classList.toggle("unread", /** @type {CustomEvent} */ (event).detail > 0),
    );
  }

  /** Show the seats that are free, or the table once all are taken. @param {any} table @param {number | null} seat @param {boolean} isWaiting */
  await(table, seat, isWaiting) {
    this.freeSeats.element.hidden = !isWaiting;
    this.frame.classList.toggle("has-free-seats", isWaiting);
    if (!isWaiting) return;
    this.freeSeats.show(table, seat);
    this.status.show(null);
  }
}
