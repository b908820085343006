"""Director: sees results come in, pairs those who are free, opens their tables and closes what is over."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, select, update

from regalia.engine.errors import RegaliaError
from regalia.server.monitoring.logs import log
from regalia.server.play.hall import Hall
from regalia.server.storage.rows import MACHINE, PERSON, SeatRow
from regalia.server.storage.schema import entrants, matches, pairings, players, tournaments
from regalia.server.tables.lobby import add_table, plan_meeting
from regalia.server.tournaments.schedule import Pair, arena_pairs, round_robin
from regalia.server.tournaments.standings import AWAY, DRAWN, HOME, VOID, standings
from regalia.server.tournaments.tournament import ARENA, Entrant, Pairing, Tournament, read_tournament

DIRECT_S = 1.0
"""How often results are looked for."""
MOST_AT_ONCE = 50


class Director:
    """Directs the tournaments of a server; several processes may, as each step is taken under a lock in the database."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def inspect(self) -> None:
        """Take the next step in every tournament that is ready for one."""
        store = self._hall.store
        for name in await store.read(ready, store.now()):
            try:
                opened = await store.write(advance, name, store.now())
            except RegaliaError as error:
                log.warning("tournament", tournament=name, code=error.code, cause=error.message)
                continue
            for table in opened:
                self._hall.note_origin(table, self._hall.origin_of(name))
                await self._hall.refresh(table)


@dataclass
class Next:
    """What is to be written down next: results, who is gone, new pairs by round, and whether all is over."""

    results: dict[int, str] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)
    pairs: list[tuple[int, Pair]] = field(default_factory=list)
    is_over: bool = False

    def __bool__(self) -> bool:
        return bool(self.results or self.gone or self.pairs or self.is_over)


def ready(connection: Connection, now: int) -> list[str]:
    """The running tournaments in which there is something to do."""
    chosen = select(tournaments.c.id).where(tournaments.c.started.is_not(None), tournaments.c.ended.is_(None))
    names = list(connection.scalars(chosen.order_by(tournaments.c.started).limit(MOST_AT_ONCE)))
    return [name for name in names if next_step(connection, read_tournament(connection, name), now)]


def advance(connection: Connection, name: str, now: int) -> list[str]:
    """Take the next step of a tournament; returns the tables that were opened."""
    found = read_tournament(connection, name, locked=True)
    if found.started is None or found.ended is not None:
        return []
    step = next_step(connection, found, now)
    of = pairings.c.tournament == name
    for number, result in step.results.items():
        connection.execute(update(pairings).where(of, pairings.c.number == number).values(result=result))
    for place in step.gone:
        chosen = (entrants.c.tournament == name) & (entrants.c.place == place)
        connection.execute(update(entrants).where(chosen).values(gone=True))
    opened = _open_tables(connection, found, step.pairs, now)
    if step.is_over:
        connection.execute(update(tournaments).where(tournaments.c.id == name).values(ended=now))
    return opened


def next_step(connection: Connection, found: Tournament, now: int) -> Next:
    """What is to be done next."""
    step = Next()
    for pairing in [one for one in found.pairings if one.is_open]:
        ended, ending = _ending(connection, pairing.match)
        if ended:
            step.results[pairing.number] = result_of(ending)
            step.gone += _absent(found, pairing, ending)
    if step:
        return step
    if all(one.gone for one in found.entrants if one.player is not None):
        return Next(is_over=not any(one.is_open for one in found.pairings))  # bots do not play for nobody
    return _next_of_arena(found, now) if found.kind == ARENA else _next_round(found)


def _ending(connection: Connection, match: str | None) -> tuple[bool, dict[str, Any] | None]:
    """Has a match ended, and how? One that was removed has ended for nobody."""
    row = connection.execute(select(matches.c.ended, matches.c.ending).where(matches.c.id == match)).first()
    if row is None:
        return True, None
    return row.ended is not None, json.loads(row.ending) if row.ending else None


def result_of(ending: dict[str, Any] | None) -> str:
    """What a match came to; the home side sits at the first seat."""
    if ending is None or ending["reason"] == "closed" or not ending["winners"]:
        return VOID
    if len(ending["winners"]) > 1:
        return DRAWN
    return HOME if ending["winners"] == [0] else AWAY


def _absent(found: Tournament, pairing: Pairing, ending: dict[str, Any] | None) -> list[int]:
    """Whoever let the time run out in an arena is paired no more before coming back."""
    if found.kind != ARENA or ending is None or ending["reason"] != "time":
        return []
    late = pairing.away if result_of(ending) == HOME else pairing.home
    return [one.place for one in found.entrants if one.place == late and one.player is not None]


def _next_round(found: Tournament) -> Next:
    """The next round of a round robin, once all games of the last have ended."""
    if any(one.is_open for one in found.pairings):
        return Next()
    places = [one.place for one in found.entrants]
    rounds = round_robin(len(places))
    done = max((one.round for one in found.pairings), default=0)
    if done >= len(rounds):
        return Next(is_over=True)
    return Next(pairs=[(done + 1, (places[home], places[away])) for home, away in rounds[done]])


def _next_of_arena(found: Tournament, now: int) -> Next:
    """The next pairs of an arena; after its time the end, once nobody plays any more."""
    running = [one for one in found.pairings if one.is_open]
    if now >= (found.closes or 0):
        return Next(is_over=not running)
    busy = {place for one in running for place in (one.home, one.away)}
    here = [one for one in found.entrants if not one.gone]
    bots = frozenset(one.place for one in here if one.player is None)
    points = {line.entrant: line.points for line in standings([one.place for one in found.entrants], found.meetings)}
    pairs = arena_pairs(
        [one.place for one in here if one.place not in busy],
        [(one.home, one.away) for one in found.pairings],
        points,
        bots,
        bot_games=sum({one.home, one.away} <= bots for one in running),
        present=len(here),
    )
    return Next(pairs=[(1, pair) for pair in pairs])


def _open_tables(connection: Connection, found: Tournament, pairs: list[tuple[int, Pair]], now: int) -> list[str]:
    """Open a table for each pair; whoever meets somebody who has left wins without one."""
    by_place = {one.place: one for one in found.entrants}
    number, opened = len(found.pairings), []
    for nth, (round_, pair) in enumerate(pairs, start=number + 1):
        home, away = (by_place[place] for place in pair)
        row = {"tournament": found.id, "number": nth, "round": round_, "home": home.place, "away": away.place}
        if home.gone or away.gone:
            result = VOID if home.gone and away.gone else AWAY if home.gone else HOME
            connection.execute(pairings.insert(), {**row, "match": None, "result": result})
            continue
        table = _open_table(connection, found, home, away, now)
        connection.execute(pairings.insert(), {**row, "match": table, "result": None})
        opened.append(table)
    return opened


def _open_table(connection: Connection, found: Tournament, home: Entrant, away: Entrant, now: int) -> str:
    """The table at which two meet; it is rated if the tournament is and both have accounts."""
    seated = [_seat(seat, one) for seat, one in enumerate((home, away))]
    named = [one.player for one in (home, away) if one.player]
    members = connection.scalars(select(players.c.id).where(players.c.id.in_(named), players.c.login.is_not(None))).all()
    rated = found.rated and len(members) == 2
    row = plan_meeting(found.game, seated, found.clock, found.id, rated=rated, now=now)
    return add_table(connection, row).id


def _seat(seat: int, one: Entrant) -> SeatRow:
    kind = PERSON if one.player else MACHINE
    return SeatRow(seat, kind, one.player, one.level, one.name, one.deck)
