// Menu: what a player does at a table besides playing: offers, resignation, pace, speed and sound, the commitment to an honest deal.

import { fill, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { change, settings } from "../settings.js";
import { mayNotify } from "./summons.js";

/** @typedef {{id: number, kind: string, by: number, seat: number | null, agreed: number[], wanted: number[], state: string}} Offer */
/** @typedef {{offer: (kind: string, seat?: number) => void, answer: (offer: number, agree: boolean) => void, resign: () => void, pace: (words: string[]) => void}} Told */
/** @typedef {{seat: number | null, names: string[], isOver: boolean, seats: any[], commitment: string, pace: string[], phases: {name: string, label: string}[] | null}} About */

/** A dialog with a heading and a button that closes it. @param {string} heading */
export function dialog(heading) {
  const body = h("div", { class: "dialog-body" });
  const element = h(
    "dialog",
    { class: "sheet-dialog", "aria-label": heading },
    h(
      "header",
      null,
      h("h2", null, heading),
      h(
        "button",
        { class: "icon-button", type: "button", "aria-label": t("Close"), onclick: () => element.close() },
        icon("cross"),
      ),
    ),
    body,
  );
  return { element, body };
}

export class Menu {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    const { element, body } = dialog(t("Menu of the table"));
    this.element = element;
    this.body = body;
  }

  /** @param {About} about */
  open(about) {
    fill(
      this.body,
      about.seat === null || about.isOver ? null : this.offers(about),
      about.phases && about.seat !== null ? this.pace(about) : null,
      this.manners(),
      this.honesty(about),
    );
    this.element.showModal();
  }

  /** @param {About} about */
  offers(about) {
    const act = (/** @type {string} */ words, /** @type {() => void} */ does, kind = "quiet") =>
      h(
        "button",
        {
          class: `button ${kind} small`,
          type: "button",
          onclick: () => {
            this.element.close();
            does();
          },
        },
        words,
      );
    const away = about.seats.filter((one) => one.kind === "person" && !one.here && !one.gone && one.seat !== about.seat);
    const resign = h("button", { class: "button bad small", type: "button" }, t("Resign"));
    resign.addEventListener("click", () => {
      if (resign.dataset.sure) {
        this.element.close();
        this.told.resign();
      }
      resign.dataset.sure = "yes";
      resign.textContent = t("Resign: are you sure?");
    });
    return h(
      "section",
      null,
      h("h3", null, t("Offers")),
      h(
        "div",
        { class: "menu-buttons" },
        act(t("Offer a draw"), () => this.told.offer("draw")),
        act(t("Ask to take back"), () => this.told.offer("take_back")),
        act(t("Let a bot play for me"), () => this.told.offer("bot_takes_seat", Number(about.seat))),
        away.map((one) =>
          act(t("Let a bot play for {name}", { name: one.name }), () => this.told.offer("bot_takes_seat", one.seat)),
        ),
        resign,
      ),
    );
  }

  /** How one wants to be asked. @param {About} about */
  pace(about) {
    const passes = h("input", { type: "checkbox" });
    passes.checked = about.pace[0] === "turn";
    const full = h("input", { type: "checkbox" });
    full.checked = about.pace[0] === "full";
    const stops = (about.phases ?? []).map(({ name, label }) => {
      const box = h("input", { type: "checkbox" });
      box.checked = about.pace.includes(name);
      return { name, box, row: h("label", { class: "check" }, box, label) };
    });
    const send = () => {
      for (const { box } of stops) box.disabled = !passes.checked;
      passes.disabled = full.checked;
      full.disabled = passes.checked;
      const turn = passes.checked ? ["turn", ...stops.filter(({ box }) => box.checked).map(({ name }) => name)] : [];
      this.told.pace(full.checked ? ["full"] : turn);
    };
    for (const box of [full, passes, ...stops.map((stop) => stop.box)]) box.addEventListener("change", send);
    for (const { box } of stops) box.disabled = !passes.checked;
    passes.disabled = full.checked;
    full.disabled = passes.checked;
    return h(
      "section",
      null,
      h("h3", null, t("Pace")),
      h("label", { class: "check" }, full, t("Full control: ask me in every window, even where it is needless")),
      h("label", { class: "check" }, passes, t("Pass for me until my own turn")),
      h(
        "div",
        { class: "stops", role: "group", "aria-label": t("but ask me in these phases:") },
        h("p", null, t("but ask me in these phases:")),
        stops.map(({ row }) => row),
      ),
    );
  }

  manners() {
    const speeds = [
      [0, t("at once")],
      [0.5, t("slow")],
      [1, t("as drawn")],
      [2, t("fast")],
      [4, t("very fast")],
    ];
    const speed = h(
      "select",
      { id: "speed-of-motion" },
      speeds.map(([value, words]) => h("option", { value, selected: settings.speed === value }, words)),
    );
    speed.addEventListener("change", () => change({ speed: Number(speed.value) }));
    const sound = h("input", { type: "checkbox" });
    sound.checked = settings.sound;
    sound.addEventListener("change", () => change({ sound: sound.checked }));
    const confirm = h("input", { type: "checkbox" });
    confirm.checked = settings.confirm;
    confirm.addEventListener("change", () => change({ confirm: confirm.checked }));
    const notify = h("input", { type: "checkbox" });
    notify.checked = settings.notify;
    notify.addEventListener("change", async () => {
      if (notify.checked) notify.checked = await mayNotify();
      change({ notify: notify.checked });
    });
    return h(
      "section",
      null,
      h("h3", null, t("Movement and sound")),
      h("div", { class: "field" }, h("label", { for: "speed-of-motion" }, t("How fast things move")), speed),
      h("label", { class: "check" }, sound, t("Sounds")),
      h("label", { class: "check" }, confirm, t("Ask again before a tap is sent")),
      h("label", { class: "check" }, notify, t("Notify me when it is my turn and I am elsewhere")),
    );
  }

  /** @param {About} about */
  honesty(about) {
    const copied = h("span", { role: "status" });
    const copy = () =>
      navigator.clipboard?.writeText(location.href).then(
        () => {
          copied.textContent = t("Copied.");
        },
        () => {},
      );
    return h(
      "section",
      null,
      h("h3", null, t("This table")),
      h(
        "p",
        null,
        h("button", { class: "button quiet small", type: "button", onclick: copy }, icon("link"), t("Copy the link")),
        " ",
        copied,
      ),
      h(
        "details",
        null,
        h("summary", null, t("An honest deal")),
        h(
          "p",
          null,
          t(
            "All chance comes from a key: a part of the server's and what the players add. It is told when the game ends; this is the fingerprint of the server's part:",
          ),
        ),
        h("code", { class: "fingerprint" }, about.commitment),
      ),
    );
  }
}

/** What an offer says. @param {Offer} offer @param {string[]} names */
export function offerInWords(offer, names) {
  const name = names[offer.by];
  if (offer.kind === "draw") return t("{name} offers a draw.", { name });
  if (offer.kind === "take_back") return t("{name} asks to take back.", { name });
  if (offer.kind === "rematch") return t("{name} would like to play again.", { name });
  return offer.seat === null || offer.seat === offer.by
    ? t("{name} wants a bot to play on.", { name })
    : t("{name} wants a bot to play for {other}.", { name, other: names[offer.seat] });
}

/** The offers that are open, with what one can answer. */
export class Offers {
  /** @param {Told} told */
  constructor(told) {
    this.told = told;
    this.element = h("div", { class: "offers", role: "status" });
    /** @type {Map<number, Offer>} */
    this.open = new Map();
  }

  /** @param {Offer[]} offers @param {string[]} names @param {number | null} seat */
  take(offers, names, seat) {
    for (const offer of offers) {
      if (offer.state === "open") this.open.set(offer.id, offer);
      else this.open.delete(offer.id);
    }
    fill(
      this.element,
      [...this.open.values()].map((offer) => this.one(offer, names, seat)),
    );
  }

  /** @param {Offer} offer @param {string[]} names @param {number | null} seat */
  one(offer, names, seat) {
    const answer = (/** @type {string} */ words, /** @type {boolean} */ agree, kind = "") =>
      h("button", { class: `button small ${kind}`, type: "button", onclick: () => this.told.answer(offer.id, agree) }, words);
    const isAsked = seat !== null && offer.wanted.includes(seat) && !offer.agreed.includes(seat);
    return h(
      "p",
      { class: "offer" },
      h("span", null, offerInWords(offer, names)),
      offer.by === seat
        ? answer(t("Withdraw"), false, "quiet")
        : isAsked
          ? [answer(t("Agree"), true), answer(t("Decline"), false, "quiet")]
          : null,
    );
  }
}
