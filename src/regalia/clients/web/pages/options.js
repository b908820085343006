// Options: the switches of a game as fields of a form. The client knows none of them by name.

import { h } from "../dom.js";
import { t } from "../i18n.js";
import { field, select } from "./widgets.js";

const DECK = /^deck_\d+$/;

/** Is this the deck of a seat? Those are chosen with the seats. @param {{name: string, own: boolean}} option */
export function isDeck(option) {
  return option.own && DECK.test(option.name);
}

/**
 * The fields, and what is set in them where it differs from the usual.
 * @param {any} game
 * @returns {{node: HTMLElement | null, values: () => Record<string, number | string>}}
 */
export function optionFields(game) {
  const shown = game.options.filter((/** @type {any} */ option) => !isDeck(option));
  if (!shown.length) return { node: null, values: () => ({}) };
  const controls = shown.map((/** @type {any} */ option) => ({ option, control: control(option) }));
  const node = h(
    "details",
    { class: "options-form" },
    h("summary", null, t("Options")),
    h(
      "div",
      { class: "fields" },
      controls.map((/** @type {any} */ { option, control: input }) => field(option.label, input, about(option))),
    ),
  );
  const values = () =>
    Object.fromEntries(
      controls
        .map((/** @type {any} */ { option, control: input }) => [option.name, optionValue(option, input.value)])
        .filter(
          (/** @type {[string, any]} */ [name, value]) =>
            value !== shown.find((/** @type {any} */ option) => option.name === name).default,
        ),
    );
  return { node, values };
}

/** @param {any} option */
function control(option) {
  if (option.words.length && option.least === null)
    return select(
      option.words.map((/** @type {string} */ word) => [word, word]),
      String(option.default),
    );
  if (option.words.length) return h("input", { type: "text", value: option.default });
  return h("input", { type: "number", min: option.least, max: option.most, value: option.default, inputmode: "numeric" });
}

/** @param {any} option */
function about(option) {
  const bounds = option.least === null ? "" : t("{least} to {most}", { least: option.least, most: option.most });
  const words = option.least === null ? "" : option.words.join(", ");
  return [words, bounds].filter(Boolean).join(", ");
}

/**
 * @param {any} option
 * @param {string} text
 */
function optionValue(option, text) {
  return option.words.includes(text) ? text : option.least !== null && text.trim() !== "" ? Number(text) : text;
}
