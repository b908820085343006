// Stack: what was played and waits for answers, the last on top: who played it, what it does, at whom it is aimed.

import { drawCard } from "../cards/card.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { move } from "../motion/motion.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").Waiting} Link */
/** @typedef {import("./layout.js").Box} Box */

const ROOMY = 900;

export class Stack {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.list = h("ol", { class: "links" });
    this.element = h(
      "section",
      { class: "waiting", "aria-label": t("Waiting for answers") },
      h("h2", null, t("Waiting for answers")),
      this.list,
    );
    this.element.hidden = true;
    this.shown = "";
  }

  /** @param {Picture} picture @param {Box} middle */
  show(picture, middle) {
    this.element.hidden = picture.waiting.length === 0;
    this.element.classList.toggle("aside", middle.width >= ROOMY);
    this.element.style.setProperty("--y", `${(middle.y + middle.height / 2).toFixed(1)}px`);
    const shown = JSON.stringify([picture.waiting, picture.names]);
    if (shown === this.shown) return;
    const isMore = picture.waiting.length > this.list.children.length;
    this.shown = shown;
    this.list.replaceChildren(...picture.waiting.map((link, n) => this.link(picture, link, n + 1)).reverse());
    if (isMore && this.list.firstElementChild)
      move(
        this.list.firstElementChild,
        [
          { transform: "translateY(-18px)", opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        300,
      );
  }

  /** Does it lie where else the last events are told? */
  get isInTheMiddle() {
    return !this.element.hidden && !this.element.classList.contains("aside");
  }

  /** @param {Picture} picture @param {Link} link @param {number} number */
  link(picture, link, number) {
    const face = this.description.faces[link.face] ?? null;
    const target = this.target(picture, link);
    return h(
      "li",
      { class: "link small", "data-card": link.card ?? "" },
      h("span", { class: "link-number", "aria-hidden": "true" }, number),
      h("span", { class: "link-card" }, drawCard(face)),
      h(
        "span",
        { class: "link-words" },
        h("b", null, picture.names[link.seat]),
        link.text ? h("span", null, link.text) : null,
        target ? h("em", null, `→ ${target}`) : null,
      ),
    );
  }

  /** @param {Picture} picture @param {Link} link */
  target(picture, link) {
    if (link.target_seat !== null) return picture.names[link.target_seat];
    if (link.target_card === null) return "";
    for (const zone of picture.zones) {
      const card = zone.cards?.find(({ id }) => id === link.target_card);
      if (card) return card.name ?? "";
    }
    return "";
  }
}
