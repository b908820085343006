// First game: whoever has never played a game is told at its table what it is about, with the guide one click away.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";

const PLACE = "regalia.played";

/** @returns {string[]} */
function played() {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) || "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** After so many decisions one knows what it is about. */
const ENOUGH = 2;

export class FirstGame {
  /** @param {{slug: string, summary?: string, has_guide?: boolean}} game */
  constructor(game) {
    this.slug = game.slug;
    this.decisions = 0;
    this.element = h(
      "p",
      { class: "first-game" },
      h("b", null, t("What it is about:")),
      " ",
      h("span", null, game.summary ?? ""),
      " ",
      game.has_guide ? h("a", { class: "button small", href: `/guide/${game.slug}` }, t("Learn it step by step")) : null,
      h(
        "button",
        { class: "icon-button", type: "button", "aria-label": t("I know how it goes"), onclick: () => this.end() },
        icon("cross"),
      ),
    );
    this.element.hidden = !game.summary || played().includes(this.slug);
  }

  /** The reader has decided something. */
  decided() {
    this.decisions += 1;
    if (this.decisions >= ENOUGH) this.end();
    else this.note();
  }

  /** Enough of it. */
  end() {
    this.element.hidden = true;
    this.note();
  }

  /** The next one is no first game any more. */
  note() {
    localStorage.setItem(PLACE, JSON.stringify([...new Set([...played(), this.slug])]));
  }
}
