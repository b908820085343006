// Refusals: what went wrong, in the reader's language. What the server refuses has a stable code, and each code a sentence here;
// where the server alone knows what is wrong with what was written, its own words stand behind the sentence.

import { t } from "./i18n.js";
import { Refused, Unreachable } from "./net/api.js";

/** @typedef {{code: string, message: string, place?: string | null}} Refusal */

/** Codes, and codes with the place where it went wrong, that say all there is to say. @returns {Record<string, string>} */
function sentences() {
  return {
    too_large: t("That is too long."),
    not_found: t("There is nothing here."),
    unknown_table: t("There is no such table, or it is no longer kept."),
    unknown_match: t("There is no such game, or it is no longer kept."),
    unknown_player: t("There is no such player."),
    unknown_deal: t("The deal was not shuffled as was agreed. Open the table again."),
    unknown_deck: t("There is no such deck."),
    unknown_study: t("There is no such study."),
    unknown_game: t("No such game can be played here."),
    unknown_guide: t("This game has no guide."),
    unknown_offer: t("This offer has been answered already."),
    unknown_line: t("There is no such chat message."),
    not_signed_in: t("This needs a name first: sit down at a table, or log in."),
    wrong_password: t("Login and password do not match."),
    "wrong_password code": t("This is not the code that was sent, or it is too old."),
    "too_many bots": t("As many bots as may take part do so already."),
    unknown_tournament: t("There is no such tournament."),
    login_taken: t("Somebody has this login already."),
    has_account: t("You have an account already."),
    needs_account: t("Rated games are for players with an account. Make one on your page, then sit down."),
    banned: t("Those who run this server keep you out."),
    silenced: t("Those who run this server do not let you speak."),
    unknown_session: t("There is no such session any more."),
    wrong_host: t("This server is reached under another name."),
    bots_alone: t("Somebody must sit down: here bots do not play by themselves."),
    foreign_origin: t("This comes from a page of another site."),
    not_yours: t("This belongs to somebody else."),
    not_seated: t("Only players at this table may do this."),
    not_your_turn: t("It is not your turn to decide."),
    stale_number: t("Something has happened meanwhile. Decide again."),
    illegal_decision: t("That cannot be decided now."),
    game_over: t("The game is over."),
    not_over: t("The game has not ended yet."),
    not_started: t("Seats are still open: the game has not begun."),
    already_started: t("The game has begun."),
    seat_taken: t("Somebody sits there already."),
    already_seated: t("You sit at this table already."),
    undo_refused: t("There is nothing you can take back now."),
    hint_refused: t("There is no hint now: none in rated games, nor while another is to decide."),
    other_version: t("This game was played under other rules or cards than there are now."),
    too_fast: t("That was too much at once. Wait a little."),
    too_slow: t("The answer did not come in time. Try again."),
    too_many: t("That is too many at once."),
    "too_many tables": t("You sit at too many unfinished tables. Finish one, or give it up, and try again."),
    "too_many decks": t("There is no room for more decks. Delete one first."),
    busy: t("The server has too much to do just now. Try again in a moment."),
    storage: t("The server cannot keep anything just now. Nothing has been changed."),
    going_away: t("The server restarts. It will be back in a moment."),
    internal: t("The server has made a mistake, and has noted it."),
  };
}

/** Codes behind which the server's own words are needed. @returns {Record<string, string>} */
function headings() {
  return {
    bad_request: t("Something in the form is not as expected"),
    bad_message: t("The server does not understand this page; load it anew"),
    bad_hello: t("This page speaks another version than the server; load it anew"),
    no_header: t("The server does not take this from the page; load it anew"),
    wrong_method: t("The server does not take this from the page; load it anew"),
    bad_notation: t("This is no decision of the game"),
    ambiguous_notation: t("This could mean several decisions"),
    offer_refused: t("This cannot be offered now"),
    bad_option: t("The game cannot be played like this"),
    bad_position: t("The position cannot be set up"),
    bad_deck: t("The deck cannot be used"),
    bad_card: t("The game cannot read a card"),
    bad_agent: t("There is no such bot"),
    bad_file: t("The saved game cannot be read"),
    bad_game: t("The game is broken on this server"),
    bad_tier: t("The game is broken on this server"),
  };
}

/** Codes about a text that the reader has written: its places are the reader's own words. */
const WRITTEN = new Set(["bad_position", "bad_deck", "bad_card"]);

/** Is a place named in the words of the protocol, such as `seats[0].deck`? Nobody who plays knows them. @param {string} place */
function isProtocolWord(place) {
  return /^[\w.[\]]+$/.test(place);
}

/** A refusal as one sentence. @param {Refusal} refused */
export function refusalWords({ code, message, place }) {
  const known = sentences()[`${code} ${place}`] ?? sentences()[code];
  if (known) return known;
  const said = place && (WRITTEN.has(code) || !isProtocolWord(place)) ? `${place}: ${message}` : message;
  const words = `${headings()[code] ?? t("The server refuses this")}: ${said}`;
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** Whatever went wrong, as one sentence for a person. @param {unknown} error */
export function wordsOf(error) {
  if (error instanceof Unreachable) return t("The server cannot be reached just now. Try again in a moment.");
  if (error instanceof Refused) return refusalWords(error);
  return t("Something went wrong here that should not have.");
}
