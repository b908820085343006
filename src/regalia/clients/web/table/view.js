// View: a table on the page, drawn from pictures. Where `choose` is given, the reader may decide; the view itself decides nothing.

import { h } from "../dom.js";
import { t, tn } from "../i18n.js";
import { Queue } from "../motion/queue.js";
import { settings } from "../settings.js";
import { play } from "../sound/sound.js";
import { Chooser, pickablesOf, same } from "./chooser.js";
import { Dock } from "./dock.js";
import { Felt } from "./felt.js";
import { Inspector } from "./inspector.js";
import { listen } from "./keyboard.js";
import { handle } from "./pointer.js";
import { ScreenReader } from "./screen_reader.js";
import { inWords } from "./status.js";
import { Tray } from "./tray.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").Choice} Choice */
/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {import("../net/protocol.js").LogLine} LogLine */
/** @typedef {import("./chooser.js").Pickable} Pickable */
/** @typedef {import("./zones.js").Lot} Lot */
/** @typedef {{picture: Picture, events: LogLine[], begin?: () => void}} Step */

export class View {
  /**
   * @param {HTMLElement} root
   * @param {Description} description
   * @param {{choose?: (choice: Choice) => void}} [how]
   */
  constructor(root, description, { choose } = {}) {
    this.choose = choose;
    this.leaving = new AbortController();
    this.chooser = new Chooser();
    this.felt = new Felt(description, (lot) => this.look(lot));
    this.dock = new Dock({ decide: (choice) => this.decide(choice), cancel: () => this.back() });
    this.tray = new Tray(description.faces, (id) => this.pick({ kind: "card", key: id }, "mouse"));
    this.inspector = new Inspector(description);
    this.screenReader = new ScreenReader(description);
    this.element = h(
      "div",
      { class: "table" },
      this.felt.ticker.element,
      this.felt.element,
      this.tray.element,
      choose ? this.dock.element : null,
      this.inspector.element,
      this.screenReader.table,
      this.screenReader.log,
    );
    root.append(this.element);
    /** @type {Queue<Step>} */
    this.queue = new Queue(
      (step) => this.present(step),
      (isBehind) => this.settled(isBehind),
    );
    /** @type {number | null} */
    this.pointed = null;
    this.isSent = false;
    /** What was picked while another decides, for one's next turn. @type {Pickable[]} */
    this.planned = [];
    /** The log before the first picture, by which its last move is known. @type {LogLine[] | null} */
    this.log = null;
    this.attend();
  }

  attend() {
    const { signal } = this.leaving;
    handle(
      this.felt.element,
      {
        click: (pickable, type) => this.pick(pickable, type),
        lift: (pickable) => this.lift(pickable),
        drop: (pickable, on, far) => this.drop(pickable, on, far),
        dragged: (element) => this.moved(element),
        inspect: (element) => this.inspect(element),
        look: () => this.inspector.hide(),
      },
      signal,
    );
    listen(
      {
        choices: () => /** @type {HTMLElement[]} */ ([...this.element.querySelectorAll(".felt .legal, .tray .legal")]),
        press: (key) => this.dock.press(key),
        back: () => this.back(),
        inspect: (element) => this.inspect(element),
      },
      signal,
    );
    const observer = new ResizeObserver(() => {
      this.felt.again();
      this.refresh();
    });
    observer.observe(this.felt.element);
    observer.observe(this.dock.element);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  /** The picture that is shown by now. */
  get picture() {
    return this.felt.picture;
  }

  // ── Showing ──

  /** Show a picture after those that are still to be shown; `begin` is called when its turn has come. @param {Picture} picture @param {LogLine[]} [events] @param {() => void} [begin] */
  show(picture, events = [], begin) {
    this.queue.add({ picture, events, begin });
  }

  /** @param {Step} step */
  async present({ picture, events, begin }) {
    this.inspector.hide();
    begin?.();
    for (const event of events) this.screenReader.say(event.text);
    const shown = this.felt.show(picture, events);
    this.dock.element.hidden = picture.seat === null;
    this.dock.say(this.prompt());
    await shown;
  }

  /** All is shown: now, and only now, one may choose. @param {boolean} isBehind */
  settled(isBehind) {
    const picture = this.picture;
    this.isSent = false;
    this.element.classList.toggle("behind", isBehind);
    this.dock.advise([]);
    this.chooser.offer(isBehind || !picture || !this.choose ? [] : picture.legal);
    this.inspector.renew(picture);
    if (picture && this.log) this.tellLast(this.log);
    this.log = null;
    const planned = isBehind ? null : this.takePlanned();
    if (planned) return this.decide(planned);
    if (!isBehind && picture) {
      this.screenReader.read(picture);
      if (this.chooser.legal.length)
        this.screenReader.say(
          `${t("Your turn: {asks}.", { asks: picture.asks })} ${tn("{n} choice", "{n} choices", picture.legal.length)}`,
        );
    }
    this.refresh();
  }

  /** Mark what can be chosen, what is picked, and what is pointed at. */
  refresh() {
    const { chooser, felt } = this;
    const pointed = this.pickablesPointedAt();
    const next = chooser.nextKnown;
    const plans = new Set(this.planned.map(same));
    const mark = (/** @type {HTMLElement} */ element, /** @type {Pickable} */ pickable) => {
      const isLegal = next.has(same(pickable));
      const isPicked = chooser.isPicked(pickable);
      element.classList.toggle("legal", isLegal || isPicked);
      element.classList.toggle("picked", isPicked);
      element.classList.toggle("planned", plans.has(same(pickable)));
      element.classList.toggle("pointed", pointed.has(`${pickable.kind} ${pickable.key}`));
      element.tabIndex = isLegal || isPicked ? 0 : -1;
    };
    for (const sprite of felt.sprites) this.markSprite(sprite, mark, next);
    felt.board?.squares.forEach((element) => mark(element, { kind: "square", key: element.dataset.square ?? "" }));
    for (const plate of felt.plates.plates.values()) mark(plate.element, { kind: "seat", key: String(plate.seat) });
    this.tray.offer(this.hiddenChoices(), (id) => chooser.isPicked({ kind: "card", key: id }));
    this.dock.show(chooser, this.prompt());
  }

  /** @param {import("./sprites.js").Sprite} sprite @param {(element: HTMLElement, pickable: Pickable) => void} mark @param {Set<string>} next */
  markSprite(sprite, mark, next) {
    const { element, card, spot } = sprite;
    const id = spot?.buried ? undefined : card.id;
    const isPile = spot?.inStack && !spot.buried && next.has(same({ kind: "pile", key: spot.key }));
    element.removeAttribute("data-pile");
    if (isPile) {
      element.dataset.pile = spot.key;
      element.setAttribute("aria-label", this.felt.labelOf(spot.key));
      element.removeAttribute("aria-hidden");
      mark(element, { kind: "pile", key: spot.key });
    } else if (id) {
      element.dataset.card = id;
      element.setAttribute("aria-label", card.name ?? "");
      element.removeAttribute("aria-hidden");
      mark(element, { kind: "card", key: id });
    } else {
      delete element.dataset.card;
      element.removeAttribute("aria-label");
      element.setAttribute("aria-hidden", "true");
      element.classList.remove("legal", "picked", "pointed");
      element.tabIndex = -1;
    }
  }

  /** What is asked of the reader, in words. */
  prompt() {
    const picture = this.picture;
    if (!picture || picture.over || picture.to_act === null) return "";
    return picture.to_act === picture.seat ? picture.asks : inWords(picture).whole;
  }

  /** Cards that can be chosen and lie open nowhere. @returns {Card[]} */
  hiddenChoices() {
    const picture = this.picture;
    if (!picture || !this.chooser.legal.length) return [];
    const next = [...this.chooser.next, ...this.chooser.picks].filter(({ kind }) => kind === "card");
    const hidden = next.filter(({ key }) => !this.felt.spriteOf(key));
    const isDue = this.chooser.picks.length > 0 || picture.offered.length > 0 || hidden.length === next.length;
    if (!isDue || !hidden.length) return [];
    const all = [...picture.offered, ...picture.zones.flatMap((zone) => zone.cards ?? [])];
    const shown = next.filter(({ key }) => this.felt.spriteOf(key)?.spot?.inStack ?? true);
    return shown.map(({ key }) => all.find(({ id }) => id === key)).filter((card) => card !== undefined);
  }

  // ── Choosing ──

  /** @param {Pickable} pickable @param {string} type */
  pick(pickable, type) {
    if (!this.choose || this.isSent) return;
    if (this.mayPlan) return this.plan(pickable);
    if (!this.chooser.canPick(pickable) && !this.chooser.isPicked(pickable) && !this.chooser.begins(pickable))
      return this.refuse(pickable, type);
    const decision = this.chooser.pick(pickable);
    play("pick");
    this.refresh();
    if (!decision) return;
    if (type === "touch" && settings.confirm) this.dock.confirm(decision);
    else this.decide(decision);
  }

  /** Does another decide, so that one can plan what to do then? */
  get mayPlan() {
    const { picture } = this;
    return (
      picture !== null &&
      picture.seat !== null &&
      !picture.over &&
      picture.to_act !== picture.seat &&
      !this.chooser.legal.length
    );
  }

  /** Plan a pick for one's next turn, or give it up. @param {Pickable} pickable */
  plan(pickable) {
    const known = same(pickable);
    const isPlanned = this.planned.some((one) => same(one) === known);
    this.planned = isPlanned ? this.planned.filter((one) => same(one) !== known) : [...this.planned, pickable];
    this.refresh();
  }

  /** Do what was planned, if it leads to just one decision now; otherwise it is forgotten. @returns {Choice | null} */
  takePlanned() {
    const planned = this.planned;
    this.planned = [];
    if (!planned.length || !this.chooser.legal.length) return null;
    this.chooser.picks = planned;
    const meant =
      this.chooser.complete.length === 1
        ? this.chooser.complete[0]
        : this.chooser.remaining.length === 1
          ? this.chooser.remaining[0]
          : null;
    this.chooser.clear();
    return meant;
  }

  /** What cannot be chosen says why when it is tapped. @param {Pickable} pickable @param {string} type */
  refuse(pickable, type) {
    if (pickable.kind !== "card" || type === "mouse") return;
    const sprite = this.felt.spriteOf(pickable.key);
    if (sprite) this.inspect(sprite.element);
  }

  /** @param {Choice} choice */
  decide(choice) {
    if (!this.choose || this.isSent) return;
    this.isSent = true;
    this.chooser.offer([]);
    this.refresh();
    this.choose(choice);
  }

  /** The decision was refused: offer the choices again. */
  refused() {
    this.settled(this.queue.isRunning);
  }

  /** Take the last click back. */
  back() {
    if (!this.inspector.element.hidden) {
      this.inspector.hide();
      return true;
    }
    const isBack = this.planned.length > 0 || this.chooser.putBack();
    this.planned = [];
    if (isBack || this.dock.asked) this.refresh();
    return isBack;
  }

  /** @param {Pickable} pickable */
  lift(pickable) {
    if (!this.choose || this.isSent) return false;
    if (this.chooser.isPicked(pickable)) return true;
    if (!this.chooser.canPick(pickable)) {
      if (!this.chooser.begins(pickable)) return false;
      this.chooser.clear();
    }
    this.chooser.picks = [...this.chooser.picks, pickable];
    this.refresh();
    return true;
  }

  /** @param {Pickable} pickable @param {Pickable | null} on @param {boolean} far */
  drop(pickable, on, far) {
    const isOther = on && (on.kind !== pickable.kind || on.key !== pickable.key);
    if (isOther && this.chooser.canPick(on)) return this.pick(on, "drag");
    const ready = this.chooser.remaining.length === 1 ? this.chooser.remaining : this.chooser.complete;
    if (far && pickable.kind === "card" && ready.length === 1) return this.decide(ready[0]);
    if (!far || pickable.kind === "square") this.chooser.putBack();
    this.refresh();
  }

  /** @param {HTMLElement} element @returns {HTMLElement | null} */
  moved(element) {
    if (element.dataset.square === undefined) return element.dataset.card ? element : null;
    const board = this.felt.board;
    const number = board?.about.squares.indexOf(element.dataset.square) ?? -1;
    return board?.men.find(({ square }) => square === number)?.element ?? null;
  }

  // ── Looking ──

  /** @param {HTMLElement} element */
  inspect(element) {
    const picture = this.picture;
    const sprite = this.felt.sprites.find((one) => one.element === element);
    if (!picture || !sprite?.card.face) return;
    const boxes = (/** @type {string} */ which) =>
      [...document.querySelectorAll(which)].filter((one) => one !== element).map((one) => one.getBoundingClientRect());
    this.inspector.show(
      sprite.card,
      picture,
      element.getBoundingClientRect(),
      boxes(".felt .legal, .dock .choice"),
      boxes(".status, .plate, .felt .card:not(.legal)"),
    );
  }

  /** Look through a pile. @param {Lot} lot */
  look(lot) {
    if (lot.cards.some((card) => card.id))
      this.tray.look(
        lot.zone.label,
        lot.cards.filter((card) => card.id),
      );
  }

  /** Mark the last move on the board as the log tells of it: the last line that names two squares. @param {LogLine[]} log */
  tellLast(log) {
    const { board } = this.felt;
    if (!board) return;
    const squaresIn = (/** @type {LogLine} */ { values }) =>
      Object.values(values).filter((value) => board.about.squares.includes(String(value)));
    const last = [...log].reverse().find((line) => squaresIn(line).length >= 2);
    if (last) board.tellLast(squaresIn(last).map(String));
  }

  /** Point at a choice, or at none. @param {number | null} choice */
  point(choice) {
    this.pointed = choice;
    this.refresh();
  }

  pickablesPointedAt() {
    const choice = this.picture?.legal.find(({ id }) => id === this.pointed);
    return new Set(choice ? pickablesOf(choice).map(({ kind, key }) => `${kind} ${key}`) : []);
  }

  close() {
    this.leaving.abort();
    this.queue.clear();
    this.element.remove();
  }
}

/**
 * A table that is only drawn: for replays, guides, positions and rules.
 * @param {HTMLElement} root
 * @param {Description} description
 * @param {{choose?: (choice: Choice) => void}} [how]
 */
export function openView(root, description, how) {
  const view = new View(root, description, how);
  return {
    show: (/** @type {Picture} */ picture, /** @type {LogLine[]} */ events = []) => view.show(picture, events),
    point: (/** @type {number | null} */ choice) => view.point(choice),
    close: () => view.close(),
  };
}
