"""Tournaments: the bodies of requests and answers about them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from regalia.server.protocol.parts import WHOLE, ClockSetting, Incoming, Milliseconds, Outgoing
from regalia.server.protocol.rest import DeckText, Name, Slug

Kind = Literal["arena", "round"]


class NewTournament(Incoming):
    """Announce a tournament in which you take part: a round robin, or an arena of some minutes. Late players forfeit."""

    game: Slug
    kind: Kind = "round"
    name: Name
    places: Annotated[int, Field(ge=2, le=32), WHOLE] = 8
    minutes: Annotated[int, Field(ge=5, le=240), WHOLE] = 60
    rated: bool = False
    clock: ClockSetting = Field(default_factory=lambda: ClockSetting(move_s=60, game_s=900))
    deck: DeckText | None = None


class Entry(Incoming):
    """Take part, with a deck where the game is played with decks."""

    deck: DeckText | None = None


class BotEntry(Incoming):
    """Let a bot of some level take part."""

    level: Annotated[str, Field(max_length=20)] = "knight"


class EntrantInfo(Outgoing):
    """Somebody who takes part. `gone`: has left, and is paired no more."""

    place: int
    name: str
    player: str | None
    level: str | None
    gone: bool


class TournamentLine(Outgoing):
    """One line of the standings; `elo` is what the games of this tournament alone speak for, from `low` to `high`."""

    rank: int
    entrant: int
    points: int
    wins: int
    draws: int
    losses: int
    elo: int | None = None
    low: int | None = None
    high: int | None = None


class PairingInfo(Outgoing):
    """Two who meet, by their places: at which table, and what came of it; without a table one of them had left."""

    number: int
    round: int
    home: int
    away: int
    match: str | None
    result: Literal["home", "away", "draw", "void"] | None


class TournamentSummary(Outgoing):
    """A tournament in a list."""

    id: str
    game: str
    game_name: str
    kind: Kind
    name: str
    host: str | None
    places: int
    taken: int
    minutes: int
    rated: bool
    clock: ClockSetting
    state: Literal["waiting", "playing", "over"]
    created: Milliseconds
    started: Milliseconds | None
    closes: Milliseconds | None
    ended: Milliseconds | None


class TournamentInfo(TournamentSummary):
    """A tournament with everybody who takes part. `me` is your place, `table` the table at which you are to play now."""

    rounds: int | None
    entrants: list[EntrantInfo]
    standings: list[TournamentLine]
    pairings: list[PairingInfo]
    me: int | None
    table: str | None
    now: Milliseconds


class Tournaments(Outgoing):
    """Tournaments: those that wait, those being played, and those that ended last."""

    tournaments: list[TournamentSummary]
