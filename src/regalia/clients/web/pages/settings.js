// Settings: movement, sound, theme, language, confirmation. Kept in the browser, and with the player on the server.

import { h } from "../dom.js";
import { LANGUAGES, t } from "../i18n.js";
import { api } from "../net/api.js";
import { me } from "../session.js";
import { change, inPercent, onChange, settings } from "../settings.js";
import { check, field, head, sheet } from "./widgets.js";

/** @param {import("../router.js").Visit} visit */
export function page({ signal }) {
  onChange(keepWithPlayer, signal);
  const node = sheet(
    "narrow settings",
    head(t("Settings"), t("They hold at once, on every page.")),
    radios(t("Theme"), "theme", [
      ["system", t("as the system")],
      ["light", t("light")],
      ["dark", t("dark")],
    ]),
    radios(t("Language"), "language", [
      ["", t("as the browser")],
      .../** @type {[string, string][]} */ (Object.entries(LANGUAGES)),
    ]),
    radios(t("Movement of the cards"), "speed", [
      [0, t("none")],
      [0.5, t("slow")],
      [1, t("normal")],
      [2, t("fast")],
    ]),
    h(
      "fieldset",
      { class: "card-form" },
      h("legend", null, t("Sound")),
      check(t("Sounds at the table"), settings.sound, (sound) => change({ sound })),
      volume(),
    ),
    h(
      "fieldset",
      { class: "card-form" },
      h("legend", null, t("On touch screens")),
      check(t("Ask again before a decision is sent"), settings.confirm, (confirm) => change({ confirm })),
    ),
  );
  return { title: t("Settings"), node };
}

/**
 * @param {string} title
 * @param {"theme" | "language" | "speed"} name
 * @param {[string | number, string][]} choices
 */
function radios(title, name, choices) {
  return h(
    "fieldset",
    { class: "card-form" },
    h("legend", null, title),
    h(
      "div",
      { class: "choices" },
      choices.map(([value, words]) => {
        const input = h("input", { type: "radio", name, value, checked: settings[name] === value });
        input.addEventListener("change", () => change(/** @type {any} */ ({ [name]: value })));
        return h("label", { class: "check pill" }, input, h("span", null, words));
      }),
    ),
  );
}

function volume() {
  const range = h("input", { type: "range", min: 0, max: 1, step: 0.05, value: settings.volume });
  range.addEventListener("change", () => change({ volume: Number(range.value) }));
  return field(t("Loudness"), range);
}

/** The server keeps the settings of who is somebody; the browser keeps them in any case. */
function keepWithPlayer() {
  if (me()) api.patch("/me", { settings: inPercent() }).catch(() => null);
}
