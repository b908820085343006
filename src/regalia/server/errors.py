"""Errors: every way in which the server refuses something, with its code, its HTTP status and when it happens."""

from __future__ import annotations

from regalia.engine.errors import RegaliaError

CODES: dict[str, tuple[int, str]] = {
    "bad_request": (422, "what was sent is not what is expected there; `place` says where"),
    "bad_message": (400, "a message of the socket is no JSON object of a known type, or a field of it is wrong"),
    "too_large": (413, "what was sent is too long or nested too deeply"),
    "not_found": (404, "there is nothing at this address"),
    "wrong_method": (405, "the address does not take this method"),
    "unknown_table": (404, "there is no such table"),
    "unknown_match": (404, "there is no such match"),
    "unknown_player": (404, "there is no such player"),
    "unknown_deck": (404, "there is no such deck"),
    "unknown_game": (404, "no game of that name can be played here"),
    "unknown_guide": (404, "the game has no first-game guide, or no library"),
    "unknown_offer": (404, "there is no such open offer"),
    "unknown_line": (404, "there is no such line in the chat of this table"),
    "not_signed_in": (401, "this needs a guest or an account: `POST /api/v1/guests`"),
    "wrong_password": (401, "login and password do not go together"),
    "login_taken": (409, "somebody has this login already"),
    "has_account": (409, "this player has an account already"),
    "foreign_origin": (403, "the request comes from a page of another site"),
    "no_header": (403, "a request that changes something lacks the header `X-Regalia: 1`"),
    "not_yours": (403, "this belongs to somebody else"),
    "not_seated": (403, "only who sits at the table may do this"),
    "not_your_turn": (409, "another seat is to decide"),
    "stale_number": (409, "something has happened since that picture; decide by the newer one"),
    "illegal_decision": (409, "the decision exists in the game but may not be taken now"),
    "bad_notation": (409, "the text is no decision of the game"),
    "ambiguous_notation": (409, "the text could mean several legal decisions"),
    "game_over": (409, "the game has ended"),
    "not_over": (409, "the game has not ended yet"),
    "not_started": (409, "seats are still open"),
    "already_started": (409, "the game has begun"),
    "seat_taken": (409, "somebody sits there, or every seat is taken"),
    "already_seated": (409, "you sit at this table already"),
    "undo_refused": (409, "there is nothing to take back, or the others must agree first"),
    "offer_refused": (409, "this cannot be offered now, or the others could not agree to it"),
    "hint_refused": (409, "no hints in rated games, nor when it is not yours to decide"),
    "bad_option": (409, "an option, or the number of seats, is not one the game takes"),
    "bad_position": (409, "the written position cannot be set up"),
    "bad_deck": (409, "the deck cannot be read, or breaks a rule"),
    "bad_card": (409, "the game cannot read a card of it"),
    "bad_agent": (409, "there is no such bot, or the wrong number of them"),
    "bad_file": (409, "a saved match cannot be read"),
    "bad_game": (500, "a game package breaks the contract"),
    "bad_tier": (500, "the games cannot be run that way here"),
    "other_version": (409, "the match was played under other rules or cards than there are here now"),
    "bad_hello": (400, "the first message is no `hello`, or speaks another version of the protocol"),
    "too_fast": (429, "too many requests or messages; wait a little"),
    "too_slow": (408, "the socket did not say `hello`, or did not take what was sent to it, in time"),
    "too_many": (429, "too many sockets, tables or decks at once"),
    "busy": (503, "the server has too much to do; try again"),
    "storage": (503, "the database cannot take it just now (full, locked or away); nothing is half-written"),
    "going_away": (503, "the server restarts; come back in a moment"),
    "internal": (500, "the server has made a mistake; it has been written to its log"),
}


class Refused(RegaliaError):
    """The server refuses something, by a code of the list above."""

    def __init__(self, code: str, message: str, *, place: str = "") -> None:
        super().__init__(message, place=place)
        self.code = code

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return CODES[self.code][0]


def refusal_of(error: RegaliaError) -> Refused:
    """Any of the house's errors as a refusal: the codes of the engine are spelt with underscores here."""
    if isinstance(error, Refused):
        return error
    code = error.code.replace("-", "_")
    return Refused(code if code in CODES else "bad_request", error.message, place=error.place)
