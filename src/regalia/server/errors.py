"""Errors: every way in which the server refuses something, with its code, its HTTP status and its reason."""

from __future__ import annotations

import math

from regalia.engine.errors import RegaliaError

AGAIN_S = 2.0
"""When to try again after a refusal that may pass, unless something better is known."""
CODES: dict[str, tuple[int, str]] = {
    "bad_request": (422, "the request is not of the expected form; `place` says where"),
    "bad_message": (400, "a message of the socket is not a JSON object of a known type, or one of its fields is wrong"),
    "too_large": (413, "the request or message is too long or nested too deeply"),
    "not_found": (404, "there is nothing at this address"),
    "wrong_method": (405, "the address does not take this method"),
    "unknown_table": (404, "there is no such table"),
    "unknown_match": (404, "there is no such match"),
    "unknown_tournament": (404, "there is no such tournament"),
    "unknown_player": (404, "there is no such player"),
    "unknown_deal": (404, "there is no such commitment of yours: `POST /api/v1/deals`"),
    "unknown_deck": (404, "there is no such deck"),
    "unknown_study": (404, "there is no such study of the lab"),
    "unknown_game": (404, "there is no such game here"),
    "unknown_guide": (404, "the game has no first-game guide, or no library"),
    "unknown_offer": (404, "there is no such open offer"),
    "unknown_line": (404, "there is no such chat message at this table"),
    "not_signed_in": (401, "you must be a guest or have an account: `POST /api/v1/guests`"),
    "wrong_password": (401, "wrong login or password"),
    "login_taken": (409, "the login is taken"),
    "needs_account": (403, "rated games are for players with an account: `POST /api/v1/accounts`"),
    "banned": (403, "those who run the server keep you out"),
    "silenced": (403, "those who run the server do not let you speak"),
    "unknown_session": (404, "there is no such session"),
    "has_account": (409, "you have an account already"),
    "foreign_origin": (403, "the request comes from a page of another site"),
    "wrong_host": (421, "the request is for another name than the server's; see `REGALIA_PUBLIC_URL`"),
    "no_header": (403, "a request that changes something lacks the header `X-Regalia: 1`"),
    "not_yours": (403, "this belongs to somebody else"),
    "not_seated": (403, "only players at the table may do this"),
    "not_your_turn": (409, "another seat is to decide"),
    "stale_number": (409, "something has happened since that picture; decide on the newest one"),
    "illegal_decision": (409, "the decision exists in the game but is not legal now"),
    "bad_notation": (409, "the text is not the notation of a decision"),
    "ambiguous_notation": (409, "the text could mean several legal decisions"),
    "game_over": (409, "the game has ended"),
    "not_over": (409, "the game has not ended yet"),
    "not_started": (409, "seats are still open"),
    "already_started": (409, "the game has begun"),
    "seat_taken": (409, "the seat is taken, or all seats are"),
    "already_seated": (409, "you sit at this table already"),
    "undo_refused": (409, "there is nothing to take back, or the others must agree first"),
    "offer_refused": (409, "this cannot be offered now, or nobody could agree to it"),
    "hint_refused": (409, "there are no hints in rated games, nor while it is not your turn to decide"),
    "bad_option": (409, "the game does not accept an option, or the number of seats"),
    "bad_position": (409, "the position cannot be set up"),
    "bad_deck": (409, "the deck cannot be read, or breaks a rule"),
    "bad_card": (409, "a card cannot be read"),
    "bots_alone": (403, "only operators may open a table at which only bots play"),
    "bad_agent": (409, "there is no such bot, or the wrong number of them"),
    "bad_file": (409, "a saved match cannot be read"),
    "bad_game": (500, "a game package breaks the contract"),
    "bad_tier": (500, "this tier does not run on this machine"),
    "other_version": (409, "the match was played with a version of the rules or cards that is not installed here"),
    "bad_hello": (400, "the first message is not `hello`, or is for another version of the protocol"),
    "too_fast": (429, "too many requests or messages; wait a moment"),
    "too_slow": (408, "the request, or the first message of a socket, did not come in time"),
    "too_many": (429, "too many sockets, tables or decks at once"),
    "busy": (503, "the server is overloaded; try again"),
    "storage": (503, "the database is full, locked or unreachable; nothing is half-written"),
    "going_away": (503, "the server is restarting; connect again in a moment"),
    "internal": (500, "an error inside the server; it is in its log"),
}


class Refused(RegaliaError):
    """The server refuses something, with a code of the list above."""

    def __init__(self, code: str, message: str, *, place: str = "", again_in_s: float = AGAIN_S) -> None:
        super().__init__(message, place=place)
        self.code, self.again_in_s = code, again_in_s

    @property
    def headers(self) -> dict[str, str]:
        """When to try again, where that may help."""
        return {"retry-after": str(math.ceil(self.again_in_s))} if self.status in (429, 503) else {}

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return CODES[self.code][0]


def refusal_of(error: RegaliaError) -> Refused:
    """Any Regalia error as a refusal; codes of the engine are spelt with underscores here."""
    if isinstance(error, Refused):
        return error
    code = error.code.replace("-", "_")
    return Refused(code if code in CODES else "bad_request", error.message, place=error.place)
