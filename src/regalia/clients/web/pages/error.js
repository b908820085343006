// What is shown instead of a page: not found, not allowed, out of reach, or broken.

import { h } from "../dom.js";
import { HOUSE } from "../emblem.js";
import { t } from "../i18n.js";
import { loseConnection, Refused, Unreachable, untilBack } from "../net/api.js";
import { wordsOf } from "../refusals.js";
import { NoSuchPage } from "../router.js";
import { empty, sheet } from "./widgets.js";

/**
 * @param {unknown} error
 * @param {() => void} again
 * @param {AbortSignal} signal
 * @returns {import("../router.js").Page}
 */
export function errorPage(error, again, signal) {
  if (signal.aborted) return { title: "", node: h("div") };
  if (error instanceof Unreachable || isLoadingFailure(error)) {
    loseConnection();
    untilBack(signal).then(again);
    return told(t("Out of reach"), t("The server cannot be reached. This page opens by itself as soon as it answers."));
  }
  const missing = error instanceof NoSuchPage || (error instanceof Refused && error.status === 404);
  if (missing) return told(t("Nothing here"), t("There is no such page, or it is no longer kept."), home());
  if (error instanceof Refused && [401, 403].includes(error.status)) return told(t("Not for you"), wordsOf(error), home());
  if (!(error instanceof Refused)) console.error(error);
  const button = h("button", { class: "button quiet", type: "button", onclick: again }, t("Try again"));
  return told(t("That did not work"), wordsOf(error), button, home());
}

/** A module that could not be fetched is a lost connection, too; every browser words it in its own way. @param {unknown} error */
function isLoadingFailure(error) {
  return error instanceof TypeError && /import|module|fetch/i.test(error.message);
}

function home() {
  return h("a", { class: "button", href: "/" }, t("To the games"));
}

/**
 * @param {string} title
 * @param {string} text
 * @param {...Node} actions
 */
function told(title, text, ...actions) {
  return {
    title,
    node: sheet(
      "narrow",
      h("h1", { class: "centred" }, title),
      empty(HOUSE, text, h("p", { class: "actions centred" }, actions)),
    ),
  };
}
