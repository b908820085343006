// Tray: cards to choose from that are not visible on the table: in a deck, or deep in a pile. It also shows a whole pile.

import { drawCard, nameOf } from "../cards/card.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("../net/protocol.js").Card} Card */
/** @typedef {import("../net/protocol.js").Face} Face */

export class Tray {
  /** @param {Record<string, Face>} faces @param {(id: string) => void} pick */
  constructor(faces, pick) {
    this.faces = faces;
    this.pick = pick;
    this.heading = h("h2", null, "");
    this.list = h("div", { class: "tray-cards" });
    this.close = h("button", { class: "icon-button tray-close", type: "button", "aria-label": t("Close") }, icon("cross"));
    this.close.addEventListener("click", () => {
      this.looking = null;
      this.element.hidden = true;
    });
    this.element = h(
      "section",
      { class: "tray", "aria-label": t("Cards to choose from") },
      h("header", null, this.heading, this.close),
      this.list,
    );
    this.element.hidden = true;
    this.shown = "";
    /** @type {string | null} */
    this.looking = null;
  }

  /**
   * Offer cards to choose from; none hides the tray, unless somebody is looking through a pile.
   * @param {Card[]} cards
   * @param {(id: string) => boolean} isPicked
   */
  offer(cards, isPicked) {
    if (!cards.length) {
      if (!this.looking) this.element.hidden = true;
      return;
    }
    this.looking = null;
    this.lay(t("Choose a card"), cards, true);
    for (const child of this.list.children)
      child.classList.toggle("picked", isPicked(/** @type {HTMLElement} */ (child).dataset.card ?? ""));
    this.close.hidden = true;
  }

  /** Look through a pile, the top card first. @param {string} label @param {Card[]} cards */
  look(label, cards) {
    this.looking = label;
    this.close.hidden = false;
    this.lay(label, [...cards].reverse(), false);
    this.close.focus();
  }

  /** @param {string} heading @param {Card[]} cards @param {boolean} isChoice */
  lay(heading, cards, isChoice) {
    this.element.hidden = false;
    const shown = JSON.stringify([heading, cards.map((card) => card.id ?? card.back), isChoice]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.heading.textContent = heading;
    this.list.replaceChildren(...cards.map((card) => this.card(card, isChoice)));
  }

  /** @param {Card} card @param {boolean} isChoice */
  card(card, isChoice) {
    const face = card.face ? (this.faces[card.face] ?? null) : null;
    const drawn = drawCard(face, { marks: card.marks, back: card.back, label: isChoice ? "" : undefined });
    if (!isChoice || !card.id) return h("span", { class: "tray-card" }, drawn);
    const { id } = card;
    return h(
      "button",
      {
        class: "tray-card legal",
        type: "button",
        "data-card": id,
        "aria-label": card.name ?? nameOf(face),
        onclick: () => this.pick(id),
      },
      drawn,
    );
  }
}
