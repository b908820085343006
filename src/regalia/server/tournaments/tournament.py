"""Tournament: what is played, who takes part and who has met whom, as the database keeps it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select

from regalia.server.errors import Refused
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage.schema import entrants, pairings, tournaments
from regalia.server.tournaments.standings import Met

ARENA, ROUND_ROBIN = "arena", "round"
MINUTE_MS = 60_000


@dataclass
class Entrant:
    """Somebody who takes part: a player, or a bot of some level."""

    place: int
    player: str | None
    level: str | None
    deck: str | None
    name: str
    gone: bool


@dataclass(frozen=True)
class Pairing:
    """Two entrants who meet, the table at which they do, and what came of it."""

    number: int
    round: int
    home: int
    away: int
    match: str | None
    result: str | None

    @property
    def is_open(self) -> bool:
        """Is the game still to be played, or being played?"""
        return self.result is None


@dataclass
class Tournament:
    """A tournament."""

    id: str
    game: str
    kind: str
    name: str
    host: str | None
    places: int
    minutes: int
    rated: bool
    clock: ClockSetting
    created: int
    started: int | None
    ended: int | None
    entrants: list[Entrant] = field(default_factory=list)
    pairings: list[Pairing] = field(default_factory=list)

    @property
    def closes(self) -> int | None:
        """When an arena pairs nobody any more."""
        return self.started + self.minutes * MINUTE_MS if self.kind == ARENA and self.started is not None else None

    @property
    def meetings(self) -> list[Met]:
        """The meetings that have a result."""
        return [Met(one.home, one.away, one.result) for one in self.pairings if one.result is not None]

    def entrant_of(self, player: str | None) -> Entrant | None:
        """A player as an entrant, whether gone or not."""
        return next((one for one in self.entrants if player is not None and one.player == player), None)


def read_tournament(connection: Connection, name: str, *, locked: bool = False) -> Tournament:
    """A tournament with all that belongs to it; locked, nobody else changes it before this transaction ends."""
    chosen = select(tournaments).where(tournaments.c.id == name)
    row = connection.execute(chosen.with_for_update() if locked else chosen).mappings().first()
    if row is None:
        raise Refused("unknown_tournament", "there is no such tournament", place="tournament")
    found = tournament_of(row)
    found.entrants = [_entrant(one) for one in connection.execute(_rows(entrants, name).order_by(entrants.c.place)).mappings()]
    found.pairings = [_pairing(one) for one in connection.execute(_rows(pairings, name).order_by(pairings.c.number)).mappings()]
    return found


def tournament_of(row: Any) -> Tournament:
    """A tournament from its row, without those who take part."""
    return Tournament(**{**row, "clock": ClockSetting.model_validate_json(row["clock"])})


def _rows(table: Any, name: str) -> Any:
    return select(table).where(table.c.tournament == name)


def _entrant(row: Any) -> Entrant:
    return Entrant(**{key: value for key, value in row.items() if key != "tournament"})


def _pairing(row: Any) -> Pairing:
    return Pairing(**{key: value for key, value in row.items() if key != "tournament"})
