// A live table: the connection to the server, and what it says shown in the scene. What is drawn is what the server last said.

import { fill, h } from "../dom.js";
import { describe } from "../games.js";
import { t } from "../i18n.js";
import { Refused, Unreachable } from "../net/api.js";
import { TableSocket } from "../net/socket.js";
import { refusalWords, wordsOf } from "../refusals.js";
import { go } from "../router.js";
import { FirstGame } from "./first_game.js";
import { Scene } from "./scene.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Choice} Choice */
/** @typedef {import("../net/socket.js").Message} Message */

const COMPLAINING = 6000;
const LAST_LINES = 4;

class LiveTable {
  /** @param {HTMLElement} root @param {{id: string, language: string}} where */
  constructor(root, { id, language }) {
    this.id = id;
    this.leaving = new AbortController();
    this.socket = new TableSocket(id, language);
    this.lost = h("p", { class: "connection-lost", role: "alert", hidden: true });
    this.complaint = h("p", { class: "complaint-at-table", role: "alert", hidden: true });
    this.frame = h("section", { class: "table-page", "aria-label": t("The table") }, this.lost, this.complaint);
    root.append(this.frame);
    /** @type {Scene | null} */
    this.scene = null;
    /** The last welcome, kept up to date. @type {any} */
    this.known = null;
    /** What is heard is taken in one after the other. @type {Promise<void>} */
    this.taken = Promise.resolve();
    this.quiet = 0;
    /** @type {FirstGame | null} */
    this.firstGame = null;
    this.listen();
  }

  listen() {
    const { signal } = this.leaving;
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      this.socket.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail), { signal });
    on("message", (message) => {
      this.taken = this.taken.then(() => this.take(message)).catch((error) => this.complain(error));
    });
    on("lost", () => say(this.lost, t("The connection is lost. Trying again …")));
    on("back", () => {
      this.lost.hidden = true;
    });
    on("closed", (why) => (this.scene ? say(this.lost, refusalWords(why)) : this.showNothing(why)));
    this.frame.addEventListener("click", (event) => this.follow(event), { signal });
    const ticking = setInterval(() => this.scene?.status.tick(this.scene.view.felt.plates, this.known.table.seats.length), 500);
    signal.addEventListener("abort", () => clearInterval(ticking));
  }

  /** There is no table to show: say why, and where there are others. @param {import("../refusals.js").Refusal} why */
  showNothing(why) {
    fill(
      this.frame,
      h(
        "div",
        { class: "no-table" },
        h("h2", null, refusalWords(why)),
        h("p", null, t("It may have ended long ago, or the link is not complete.")),
        h(
          "p",
          { class: "menu-buttons" },
          h("a", { class: "button", href: "/tables" }, t("To the tables")),
          h("a", { class: "button quiet", href: "/" }, t("Games")),
        ),
      ),
    );
  }

  /** Something was refused. @param {unknown} error */
  complain(error) {
    if (!(error instanceof Refused || error instanceof Unreachable)) console.error(error);
    say(this.complaint, wordsOf(error));
    clearTimeout(this.quiet);
    this.quiet = window.setTimeout(() => {
      this.complaint.hidden = true;
    }, COMPLAINING);
  }

  /** A link into the rules opens the rulebook beside the table. @param {MouseEvent} event */
  follow(event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-paragraph]") : null;
    if (!link || !this.scene || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.scene.sidebar.openAt(link.getAttribute("data-paragraph") ?? "");
  }

  // ── What the server says ──

  /** @param {Message} message */
  async take(message) {
    if (message.type === "welcome") await this.begin(message);
    else if (this.scene) this.go(this.scene, message);
  }

  /** @param {Message} welcome */
  async begin(welcome) {
    const game = await describe(welcome.table.game);
    if (this.leaving.signal.aborted) return;
    this.known = welcome;
    this.scene ??= new Scene(this.frame, /** @type {any} */ (game), {
      ask: (message) => this.ask(message),
      decide: (choice) => this.decide(choice),
      hint: () => this.hint(),
      takeBack: () => this.takeBack(),
      menu: () => this.openMenu(),
      complain: (error) => this.complain(error),
    });
    if (!this.firstGame && welcome.seat !== null) {
      this.firstGame = new FirstGame(/** @type {any} */ (game));
      this.scene.view.felt.layBelow(this.firstGame.element);
    }
    const { view, sidebar, status, offers } = this.scene;
    sidebar.seat = welcome.seat;
    sidebar.log.name = welcome.seat === null ? "" : (this.names[welcome.seat] ?? "");
    sidebar.forget(welcome.muted);
    sidebar.hear(welcome.chat, welcome.player);
    offers.open.clear();
    offers.take(welcome.offers, this.names, welcome.seat);
    status.setClock(welcome.clock);
    sidebar.write(welcome.log_from, welcome.log);
    this.scene.await(welcome.table, welcome.seat, welcome.picture === null);
    if (welcome.picture === null) return;
    view.queue.clear();
    view.show(welcome.picture, [], () => this.showing(welcome.picture));
    view.log = welcome.log;
    if (welcome.over) this.finish(welcome.over);
  }

  get names() {
    return /** @type {string[]} */ (
      this.scene?.view.picture?.names ?? this.known.table.seats.map((/** @type {any} */ one) => one.name)
    );
  }

  /** @param {Scene} scene @param {Message} message */
  go({ view, sidebar, status, offers, freeSeats }, message) {
    if (message.type === "step") {
      status.setClock(message.clock);
      view.show(message.picture, message.events, () => {
        sidebar.write(message.log_from, message.events);
        this.showing(message.picture);
      });
    } else if (message.type === "seats") {
      this.known.table.seats = message.seats;
      view.felt.plates.seat(message.seats);
      if (!freeSeats.element.hidden) freeSeats.show(this.known.table, this.known.seat);
    } else if (message.type === "chat") sidebar.hear([message.line], this.known.player);
    else if (message.type === "offer" || message.type === "answered") offers.take([message.offer], this.names, this.known.seat);
    else if (message.type === "over") this.finish(message.ending);
    else if (message.type === "rematch") go(`/play/${message.table}`);
  }

  /** A picture is about to be shown. @param {Picture} picture */
  showing(picture) {
    if (!this.scene) return;
    this.scene.view.pointed = null;
    this.scene.status.show(picture);
    this.scene.summons.show(picture);
    this.scene.view.felt.plates.seat(this.known.table.seats);
  }

  /** The result is shown once all before it has been. @param {any} ending */
  finish(ending) {
    const wait = () => {
      if (this.leaving.signal.aborted) return;
      if (this.scene?.view.queue.isRunning) setTimeout(wait, 120);
      else
        this.scene?.result.show(ending, {
          names: this.names,
          seat: this.known.seat,
          match: this.id,
          game: this.known.table.game,
          tournament: this.known.table.tournament,
          last: this.scene.sidebar.lastLines(LAST_LINES),
        });
    };
    setTimeout(wait, 60);
  }

  // ── What the player does ──

  /** @param {Message} message @returns {Promise<Message | null>} */
  async ask(message) {
    if (message.type === "pace") this.known.pace = message.words;
    try {
      return await this.socket.ask(message);
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  /** @param {Choice} choice */
  async decide(choice) {
    const number = this.scene?.view.picture?.number ?? 0;
    this.firstGame?.decided();
    const answer = await this.ask({ type: "decide", number, action: choice.id });
    if (!answer) this.scene?.view.refused();
  }

  /** Take the last decision back where that is free; else the others are asked. */
  async takeBack() {
    try {
      await this.socket.ask({ type: "take_back" });
    } catch {
      await this.ask({ type: "offer", kind: "take_back" });
    }
  }

  async hint() {
    if (!this.scene?.view.picture?.legal.length) return;
    const { view, status } = this.scene;
    status.hint.classList.add("thinking");
    const answer = await this.ask({ type: "hint" });
    status.hint.classList.remove("thinking");
    if (!answer || answer.number !== view.picture?.number || !answer.choices.length) return;
    view.dock.advise(answer.choices);
    view.point(answer.choices[0].action);
    view.screenReader.say(t("The bot would: {choice}", { choice: answer.choices[0].label }));
  }

  openMenu() {
    const { table, seat, pace } = this.known;
    this.scene?.menu.open({
      seat,
      names: this.names,
      isOver: this.scene.view.picture?.over ?? false,
      seats: table.seats,
      commitment: table.commitment,
      pace,
      phases: this.scene.game.pace,
    });
  }

  close() {
    this.leaving.abort();
    this.socket.close();
    this.scene?.view.close();
    this.scene?.summons.close();
    this.frame.remove();
  }
}

/** @param {HTMLElement} where @param {string} words */
function say(where, words) {
  where.textContent = words;
  where.hidden = false;
}

/**
 * Sit down at a table, or watch.
 * @param {HTMLElement} root
 * @param {{id: string, language: string}} where
 * @returns {Promise<() => void>}
 */
export async function openTable(root, where) {
  const table = new LiveTable(root, where);
  return () => table.close();
}
