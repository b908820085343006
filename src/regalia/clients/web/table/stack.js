// Stack: what was played and waits for answers, the last first: who played it, what it does, at whom it is aimed. It lies in a strip
// of its own, where it covers nothing.

import { drawCard, nameOf } from "../cards/card.js";
import { h } from "../dom.js";
import { t } from "../i18n.js";
import { move } from "../motion/motion.js";

/** @typedef {import("../net/protocol.js").Picture} Picture */
/** @typedef {import("../net/protocol.js").Description} Description */
/** @typedef {import("../net/protocol.js").Waiting} Link */
/** @typedef {import("./layout.js").Box} Box */

const EACH = 230;

export class Stack {
  /** @param {Description} description */
  constructor(description) {
    this.description = description;
    this.list = h("ol", { class: "links" });
    this.element = h("section", { class: "waiting", "aria-label": t("Waiting for answers") }, this.list);
    this.element.hidden = true;
    this.shown = "";
    this.count = 0;
  }

  /** @param {Picture} picture @param {Box | null} box */
  show(picture, box) {
    this.element.hidden = picture.waiting.length === 0 || box === null;
    if (this.element.hidden || !box) return;
    const { style } = this.element;
    style.transform = `translate(${box.x.toFixed(1)}px, ${box.y.toFixed(1)}px)`;
    style.width = `${box.width.toFixed(1)}px`;
    style.height = `${box.height.toFixed(1)}px`;
    const room = Math.max(1, Math.floor(box.width / EACH));
    const shown = JSON.stringify([picture.waiting, picture.names, room]);
    if (shown === this.shown) return;
    const isMore = picture.waiting.length > this.count;
    this.shown = shown;
    this.count = picture.waiting.length;
    const links = picture.waiting.map((link, n) => this.link(picture, link, n + 1)).reverse();
    this.list.replaceChildren(...links.slice(0, room));
    if (links.length > room) {
      const rest = h("li", { class: "more-links", title: picture.waiting.map((link) => this.words(picture, link)).join("\n") });
      rest.textContent = `+${links.length - room}`;
      this.list.append(rest);
    }
    this.fit();
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

  /** Who plays what on whom is read whole: where that has no room it is written smaller. */
  fit() {
    for (const link of this.list.querySelectorAll(".link")) {
      const head = /** @type {HTMLElement} */ (link.querySelector(".link-head"));
      link.classList.toggle("long", head.scrollHeight > head.clientHeight + 1);
    }
  }

  /** @param {Picture} picture @param {Link} link */
  words(picture, link) {
    const target = this.target(picture, link);
    const name = nameOf(this.description.faces[link.face] ?? null);
    return `${picture.names[link.seat]}: ${name}${target ? ` → ${target}` : ""}${link.text ? `: ${link.text}` : ""}`;
  }

  /** @param {Picture} picture @param {Link} link @param {number} number */
  link(picture, link, number) {
    const face = this.description.faces[link.face] ?? null;
    const target = this.target(picture, link);
    return h(
      "li",
      { class: "link small", "data-card": link.card ?? "", title: this.words(picture, link) },
      picture.waiting.length > 1 ? h("span", { class: "link-number", "aria-hidden": "true" }, number) : null,
      h("span", { class: "link-card" }, drawCard(face)),
      h(
        "span",
        { class: "link-words" },
        h(
          "span",
          { class: "link-head" },
          h("b", null, `${picture.names[link.seat]}: ${nameOf(face)}`),
          target ? h("em", null, ` → ${target}`) : null,
        ),
        link.text ? h("span", { class: "link-text" }, link.text) : null,
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
