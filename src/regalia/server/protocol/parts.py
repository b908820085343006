"""Parts: the models that messages of the socket and answers of the REST interface have in common."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Milliseconds = Annotated[int, Field(description="Milliseconds since 1970, or a span of them.")]


def whole(value: object) -> object:
    """JSON does not tell 3.0 from 3, so 3.0 is taken as a whole number."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(whole)
SeatNumber = Annotated[int, Field(ge=0, le=15), WHOLE]


class Outgoing(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid")


class Incoming(BaseModel):
    """What a client sends. Unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid", strict=True)


class ClockSetting(Incoming):
    """The time for a move, for the whole game, or both; and what happens when it is up: `safest` or `forfeit`."""

    move_s: Annotated[int, Field(ge=3, le=7 * 86400), WHOLE] | None = None
    game_s: Annotated[int, Field(ge=10, le=30 * 86400), WHOLE] | None = None
    on_time_out: Literal["safest", "forfeit"] = "safest"


class Clock(Outgoing):
    """The clocks at `now`, as a viewer sees them: what each seat has left for the game, whose runs, when a decision is due."""

    now: Milliseconds
    left_ms: list[int] | None
    running: int | None
    due: Milliseconds | None


class SeatInfo(Outgoing):
    """Who sits at a seat. `here`: the player is connected; `gone`: the player gave up or left, and a bot plays on."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    player: str | None = None
    level: str | None = None
    deck: str | None = None
    rating: int | None = None
    here: bool = False
    gone: bool = False


class TableInfo(Outgoing):
    """A table: what is played there, by whom, and how."""

    id: str
    game: str
    game_name: str
    version: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    state: Literal["waiting", "playing", "over"]
    private: bool
    rated: bool
    clock: ClockSetting | None
    from_position: bool
    commitment: str
    host: str | None
    link: str
    watchers: int = 0
    created: Milliseconds
    started: Milliseconds | None = None
    ended: Milliseconds | None = None
    branch_of: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    tournament: str | None = None


class Decision(Outgoing):
    """The viewer's own decision; the others learn of it only what the events tell them."""

    seat: int
    action: int
    notation: str
    label: str


class ChatMessage(Outgoing):
    """A chat message: plain text, never markup."""

    id: int
    at: Milliseconds
    player: str
    name: str
    seat: int | None
    text: str


class OfferInfo(Outgoing):
    """An offer and who has agreed to it."""

    id: int
    kind: Literal["draw", "take_back", "bot_takes_seat", "rematch"]
    by: int
    seat: int | None
    agreed: list[int]
    wanted: list[int]
    state: Literal["open", "agreed", "declined"]


class WeighedChoice(Outgoing):
    """A choice as the hint weighs it: its share of the search, and what it promises (a chance of winning, or a score)."""

    action: int
    notation: str
    label: str
    share: float
    expected: float | None


class NewRating(Outgoing):
    """What a rated game did to a player's rating."""

    seat: int
    player: str
    before: int
    after: int


class Ending(Outgoing):
    """How a game ended. All chance came from `key`, which was made from `secret` and the `shares` of the seats.

    The SHA-256 of `secret` is the table's commitment. The key is the first 32 digits of the SHA-256 of the secret and all
    shares, joined by colons, with nothing for a seat that added none; where no seat added anything it is the secret.
    """

    winners: list[int]
    score: list[int]
    reason: Literal["played", "resigned", "agreed", "time", "closed"]
    key: str
    secret: str | None = None
    shares: list[str | None] = []
    commitment: str
    ratings: list[NewRating]
