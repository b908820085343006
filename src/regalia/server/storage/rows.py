"""Rows: a table, its seats and its entries as the database keeps them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from sqlalchemy import Connection, select, update

from regalia.engine.errors import RegaliaError
from regalia.engine.game import Game, load, slugs
from regalia.server.errors import Refused
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage import kept_rules
from regalia.server.storage.fair_deal import commitment_of
from regalia.server.storage.schema import entries, matches, seats

DECIDE, TAKE_BACK, RESIGN, BOT, DRAW, TIME_OUT, PARK, RESUME, CLOSE = (
    "decide",
    "take_back",
    "resign",
    "bot",
    "draw",
    "time_out",
    "park",
    "resume",
    "close",
)
"""The kinds of entry. `value` is the action of a decision, or the number of decisions that remain after a take-back."""
GIVES_UP = (RESIGN, TIME_OUT, BOT)
"""The kinds of entry by which the person at a seat stops playing."""
OPEN, PERSON, MACHINE = "open", "person", "bot"
BY_CLOCK, BY_PACE, BY_BOT = "clock", "pace", "bot"
"""Who took a decision, where it was not the person at the seat."""


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who has won, the score, and why."""

    winners: list[int]
    score: list[int]
    reason: str


@dataclass(frozen=True)
class Entry:
    """One entry of a match's journal: a decision, a resignation, a take-back …, under its number."""

    number: int
    kind: str
    seat: int | None
    value: int | None
    at: int
    by: str | None


@dataclass
class SeatRow:
    """Who sits at a seat."""

    seat: int
    kind: str
    player: str | None = None
    level: str | None = None
    name: str = ""
    deck: str | None = None
    pace: list[str] = field(default_factory=list)
    gone: bool = False
    share: str | None = None
    """What the player has added to the key of the deal."""


@dataclass
class MatchRow:
    """A table: what is played there, and how far it has come."""

    id: str
    game: str
    version: int
    cards: str
    options: dict[str, Any]
    position: str | None
    key: str
    private: bool
    rated: bool
    clock: ClockSetting | None
    host: str | None
    branch_of: str | None
    rematch_of: str | None
    rematch: str | None
    created: int
    started: int | None
    ended: int | None
    ending: dict[str, Any] | None
    seats: list[SeatRow]
    tournament: str | None = None
    secret: str | None = None
    """The server's part of the key; None where it is the whole key."""
    root: str | None = None
    """Where the secrets of this match and its rematches come from."""

    @property
    def commitment(self) -> str:
        """The hash of the server's part of the key, shown before anybody adds to it."""
        return commitment_of(self.secret or self.key)

    @property
    def shares(self) -> list[str | None]:
        """What was added to the key at each seat."""
        return [seat.share for seat in self.seats]

    @property
    def is_serious(self) -> bool:
        """Does the game count, for ratings or in a tournament?"""
        return self.rated or self.tournament is not None

    def seat_of(self, player: str | None) -> int | None:
        """Where a player sits; a player who has given up the seat has none."""
        if player is None:
            return None
        return next((row.seat for row in self.seats if row.player == player and not row.gone), None)

    @property
    def is_of_old(self) -> bool:
        """Have the rules or the cards changed since the match began?"""
        game = cached_game(self.game)
        return game.version != self.version or (game.lookup_digest if game.has_lookup else "") != self.cards

    @property
    def game_reference(self) -> str:
        """How another process finds the game with the rules that the match began with."""
        return kept_rules.reference(self.game, self.version, self.cards) if self.is_of_old else self.game

    def unchanged_game(self) -> Game:
        """The game with the rules and cards that the match began with; refused where those were not put aside."""
        game = cached_game(self.game)
        if self.is_of_old:
            if (old := kept_rules.kept(self.game, self.version, self.cards)) is not None:
                return old
            raise Refused("other_version", f"this match was played under other rules or cards of {game.name}", place=self.id)
        return game


@cache
def cached_game(slug: str) -> Game:
    """A game by its name, found once: discovery is too slow to repeat for every table."""
    return load(slug)


def installed() -> list[Game]:
    """All games that can be played here."""
    found = []
    for slug in slugs():
        try:
            found.append(cached_game(slug))
        except (RegaliaError, ImportError):
            continue
    return found


def read_match(connection: Connection, name: str, *, missing: str = "unknown_table") -> MatchRow:
    """A table with its seats; `missing` is the code of the refusal where there is none."""
    row = connection.execute(select(matches).where(matches.c.id == name)).mappings().first()
    if row is None:
        raise Refused(missing, "there is no such table", place="table")
    return match_of(row, read_seats(connection, name))


def match_of(row: Any, seated: list[SeatRow]) -> MatchRow:
    """A table from its row."""
    plain = {key: value for key, value in row.items() if key not in ("wake", "changed", "owner")}
    for name in ("options", "ending"):
        plain[name] = json.loads(plain[name]) if plain[name] else None
    plain["clock"] = ClockSetting.model_validate_json(plain["clock"]) if plain["clock"] else None
    return MatchRow(**plain, seats=seated)


def read_seats(connection: Connection, name: str) -> list[SeatRow]:
    """The seats of a table."""
    found = connection.execute(select(seats).where(seats.c.match == name).order_by(seats.c.seat)).mappings()
    return [seat_of(row) for row in found]


def seat_of(row: Any) -> SeatRow:
    """A seat from its row."""
    plain = {key: value for key, value in row.items() if key != "match"}
    return SeatRow(**{**plain, "pace": json.loads(plain["pace"])})


def seat_values(name: str, row: SeatRow) -> dict[str, Any]:
    """A seat as it is written."""
    return {**row.__dict__, "match": name, "pace": json.dumps(row.pace)}


def read_entries(connection: Connection, name: str, since: int = 0) -> list[Entry]:
    """The entries of a match after the number `since`."""
    chosen = select(entries).where(entries.c.match == name, entries.c.number > since).order_by(entries.c.number)
    return [Entry(row.number, row.kind, row.seat, row.value, row.at, row.by) for row in connection.execute(chosen)]


def write_pace(connection: Connection, name: str, seat: int, words: list[str]) -> None:
    """Write down how the player at a seat wants to be asked."""
    chosen = update(seats).where(seats.c.match == name, seats.c.seat == seat)
    connection.execute(chosen.values(pace=json.dumps(words)))
