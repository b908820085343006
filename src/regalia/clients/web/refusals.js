// Refusals: what the server refuses, by its stable code, in the reader's language. What only the server can say stays as it says it.

import { language, t } from "./i18n.js";

/** @returns {Record<string, string>} */
function sentences() {
  return {
    too_large: t("That is too long."),
    unknown_table: t("There is no such table, or it is no longer kept."),
    unknown_match: t("There is no such game, or it is no longer kept."),
    unknown_player: t("There is no such player."),
    unknown_deck: t("There is no such deck."),
    not_signed_in: t("This needs a name first: sit down at a table, or log in."),
    wrong_password: t("Login and password do not go together."),
    login_taken: t("Somebody has this login already."),
    not_yours: t("This belongs to somebody else."),
    not_over: t("The game has not ended yet."),
    seat_taken: t("Somebody sits there already."),
    already_seated: t("You sit at this table already."),
    already_started: t("The game has begun."),
    other_version: t("This game was played under other rules or cards than there are now."),
    too_fast: t("That was too much at once. Wait a little."),
    too_many: t("That is too many at once."),
    "too_many tables": t("You sit at too many unfinished tables. Finish one, or give it up, and try again."),
    "too_many decks": t("There is no room for more decks. Delete one first."),
    busy: t("The server has too much to do just now. Try again in a moment."),
    storage: t("The server cannot keep anything just now. Nothing has been changed."),
    going_away: t("The server restarts. It will be back in a moment."),
    internal: t("The server has made a mistake, and has noted it."),
  };
}

/** What is left to the server is named, where the reader speaks another language. @returns {Record<string, string>} */
function headings() {
  return {
    bad_request: t("Something in the form is not as expected"),
    bad_option: t("This cannot be played so"),
    bad_position: t("The position cannot be set up"),
    bad_deck: t("The deck cannot be used"),
    bad_agent: t("There is no such bot"),
  };
}

/**
 * A refusal as one sentence.
 * @param {{code: string, message: string, place: string}} refused
 */
export function refusalWords({ code, message, place }) {
  const known = sentences()[`${code} ${place}`] ?? sentences()[code];
  if (known) return known;
  const said = place ? `${place}: ${message}` : message;
  const heading = headings()[code];
  return sentence(language() === "en" || !heading ? said : `${heading} (${said})`);
}

/** @param {string} text */
function sentence(text) {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}
