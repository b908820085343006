// Sidebar: the log, the chat and the rulebook beside the table.

import { fill, h } from "../dom.js";
import { t, when } from "../i18n.js";
import { icon } from "../icons.js";
import { api } from "../net/api.js";
import { rulebook } from "../pages/markdown.js";
import { isHeading, Log } from "./log.js";

/** @typedef {import("../net/protocol.js").LogLine} LogLine */
/** @typedef {{id: number, at: number, player: string, name: string, seat: number | null, text: string}} ChatMessage */
/** @typedef {{say: (text: string) => void, mute: (player: string) => void, report: (message: number) => void}} Talk */

const TABS = /** @type {const} */ (["log", "chat", "rules"]);

export class Sidebar {
  /** @param {string} slug @param {Talk} talk */
  constructor(slug, talk) {
    this.slug = slug;
    this.talk = talk;
    this.names = { log: t("Log"), chat: t("Chat"), rules: t("Rules") };
    this.log = new Log(slug);
    /** @type {number | null} */
    this.seat = null;
    this.panels = {
      log: this.log.element,
      chat: this.chatPanel(),
      rules: h("article", { class: "rules-beside", tabindex: 0, "aria-label": t("Rules") }),
    };
    this.tabs = TABS.map((name) =>
      h(
        "button",
        { role: "tab", type: "button", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => this.open(name) },
        this.names[name],
      ),
    );
    const closing = h(
      "button",
      { class: "icon-button sidebar-close", type: "button", "aria-label": t("Close"), onclick: () => this.toggle(false) },
      icon("cross"),
    );
    this.element = h(
      "section",
      { class: "sidebar", "aria-label": t("Log, chat and rules") },
      h(
        "div",
        { class: "sidebar-head" },
        h(
          "div",
          { role: "tablist", class: "tabs", onkeydown: (/** @type {KeyboardEvent} */ event) => this.turn(event) },
          this.tabs,
        ),
        closing,
      ),
      TABS.map((name) =>
        h(
          "div",
          { role: "tabpanel", id: `panel-${name}`, class: "panel", "aria-labelledby": `tab-${name}` },
          this.panels[name],
        ),
      ),
    );
    this.isRead = false;
    this.unread = 0;
    this.muted = new Set();
    this.open("log", false);
  }

  /** Show or hide the whole sidebar, where there is no room for it beside the table. @param {boolean} [isOpen] */
  toggle(isOpen = !this.isVisible) {
    this.element.classList.toggle("is-open", isOpen);
    this.element.classList.toggle("is-closed", !isOpen);
    if (isOpen && this.current === "chat") this.countUnread(0);
  }

  get isVisible() {
    const { display, visibility } = getComputedStyle(this.element);
    return display !== "none" && visibility === "visible";
  }

  /** @param {typeof TABS[number]} name @param {boolean} [isAsked] */
  open(name, isAsked = true) {
    this.current = name;
    TABS.forEach((one, n) => {
      this.tabs[n].setAttribute("aria-selected", String(one === name));
      this.tabs[n].tabIndex = one === name ? 0 : -1;
      /** @type {HTMLElement} */ (this.element.querySelector(`#panel-${one}`)).hidden = one !== name;
    });
    if (isAsked) this.toggle(true);
    if (name === "rules") this.readRules();
    if (name === "chat") this.countUnread(0);
    if (name === "log") this.panels.log.scrollTop = this.panels.log.scrollHeight;
  }

  /** Arrow keys go from tab to tab. @param {KeyboardEvent} event */
  turn(event) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const at = (TABS.indexOf(this.current ?? "log") + by + TABS.length) % TABS.length;
    this.open(TABS[at]);
    this.tabs[at].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  // ── Log ──

  /** Keep the first `from` lines and add others. @param {number} from @param {LogLine[]} events */
  write(from, events) {
    this.log.write(from, events, this.seat);
  }

  /** The last lines of the log. @param {number} most */
  lastLines(most) {
    return this.log.lines.filter((line) => !isHeading(line)).slice(-most);
  }

  // ── Rules ──

  async readRules() {
    if (this.isRead) return;
    this.isRead = true;
    try {
      const said = await api.get(`/games/${encodeURIComponent(this.slug)}/rules`);
      const book = rulebook(said.markdown);
      this.panels.rules.lang = said.language === "sr" ? "sr-Latn" : said.language;
      fill(this.panels.rules, h("h2", null, book.title), book.blocks);
      for (const link of this.panels.rules.querySelectorAll("a[href^='#§']"))
        link.setAttribute("data-paragraph", decodeURIComponent(link.getAttribute("href")?.slice(1) ?? ""));
    } catch {
      this.isRead = false;
      fill(this.panels.rules, h("p", null, t("The rulebook cannot be read just now.")));
    }
  }

  /** Open the rulebook at a paragraph. @param {string} paragraph */
  async openAt(paragraph) {
    this.open("rules");
    await this.readRules();
    const find = () => /** @type {HTMLElement | null} */ (this.panels.rules.querySelector(`[id="${CSS.escape(paragraph)}"]`));
    for (let tries = 0; tries < 40 && !find(); tries += 1)
      await new Promise((done) => {
        setTimeout(done, 50);
      });
    this.panels.rules.querySelector(".found")?.classList.remove("found");
    const found = find();
    found?.classList.add("found");
    found?.scrollIntoView({ block: "start" });
    found?.focus({ preventScroll: true });
  }

  // ── Chat ──

  chatPanel() {
    this.messages = h("ol", { class: "chat-messages", tabindex: 0, "aria-label": t("Chat"), "aria-live": "polite" });
    const field = h("input", {
      type: "text",
      maxlength: 500,
      autocomplete: "off",
      "aria-label": t("Say something"),
      placeholder: t("Say something"),
    });
    const form = h("form", { class: "chat-form" }, field, h("button", { class: "button small", type: "submit" }, t("Say")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (field.value.trim()) this.talk.say(field.value.trim());
      field.value = "";
    });
    return h("div", { class: "chat" }, this.messages, form);
  }

  /** @param {ChatMessage[]} messages @param {string | null} me */
  hear(messages, me) {
    for (const message of messages) {
      if (this.muted.has(message.player)) continue;
      this.messages?.append(
        h(
          "li",
          { title: when(message.at) },
          h("b", null, message.name),
          " ",
          h("span", null, message.text),
          message.player === me ? null : this.guard(message),
        ),
      );
      if (this.current !== "chat" || !this.isVisible) this.countUnread(this.unread + (message.player === me ? 0 : 1));
    }
    if (this.messages) this.messages.scrollTop = this.messages.scrollHeight;
  }

  /** Begin the chat anew. @param {string[]} muted */
  forget(muted) {
    this.muted = new Set(muted);
    this.messages?.replaceChildren();
    this.countUnread(0);
  }

  /** @param {ChatMessage} message */
  guard(message) {
    return h(
      "span",
      { class: "guard" },
      h(
        "button",
        {
          type: "button",
          onclick: () => {
            this.muted.add(message.player);
            this.talk.mute(message.player);
          },
        },
        t("Mute"),
      ),
      h("button", { type: "button", onclick: () => this.talk.report(message.id) }, t("Report")),
    );
  }

  /** @param {number} unread */
  countUnread(unread) {
    this.unread = unread;
    this.tabs[1].textContent = unread ? `${t("Chat")} (${unread})` : t("Chat");
    this.element.dispatchEvent(new CustomEvent("unread", { detail: unread }));
  }
}
