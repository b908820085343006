"""Tournament info: a tournament as everybody may see it, in a list and on its own page."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, select

from regalia.server.protocol.tournaments import EntrantInfo, PairingInfo, TournamentInfo, TournamentLine, TournamentSummary
from regalia.server.storage.rows import cached_game
from regalia.server.storage.schema import entrants, tournaments
from regalia.server.tournaments.schedule import round_robin
from regalia.server.tournaments.standings import performance, standings
from regalia.server.tournaments.tournament import ROUND_ROBIN, Entrant, Tournament, tournament_of

MOST_LISTED = 50


def listed(connection: Connection, game: str | None) -> list[TournamentSummary]:
    """Those that wait and those being played, the newest first, and after them those that have ended."""
    taken = select(func.count()).where(entrants.c.tournament == tournaments.c.id, entrants.c.gone.is_(False))
    chosen = select(tournaments, taken.scalar_subquery().label("taken"))
    if game is not None:
        chosen = chosen.where(tournaments.c.game == game)
    order = tournaments.c.ended.is_not(None), tournaments.c.started.is_not(None), tournaments.c.created.desc()
    found = []
    for row in connection.execute(chosen.order_by(*order).limit(MOST_LISTED)).mappings():
        plain = dict(row)
        count = int(plain.pop("taken"))
        found.append(TournamentSummary(**_summary(tournament_of(plain), count)))
    return found


def _summary(one: Tournament, taken: int) -> dict[str, Any]:
    return {
        "id": one.id,
        "game": one.game,
        "game_name": cached_game(one.game).name,
        "kind": one.kind,
        "name": one.name,
        "host": one.host,
        "places": one.places,
        "taken": taken,
        "minutes": one.minutes,
        "rated": one.rated,
        "clock": one.clock,
        "state": "over" if one.ended is not None else "waiting" if one.started is None else "playing",
        "created": one.created,
        "started": one.started,
        "closes": one.closes,
        "ended": one.ended,
    }


def tournament_info(one: Tournament, player: str | None, now: int) -> TournamentInfo:
    """A tournament with everybody who takes part, as a player sees it."""
    mine = one.entrant_of(player)
    here = [entrant for entrant in one.entrants if not entrant.gone]
    return TournamentInfo(
        **_summary(one, len(here)),
        rounds=len(round_robin(len(one.entrants))) if one.kind == ROUND_ROBIN else None,
        entrants=[_entrant(entrant) for entrant in one.entrants],
        standings=_lines(one),
        pairings=[PairingInfo(**pairing.__dict__) for pairing in one.pairings],
        me=mine.place if mine is not None and not mine.gone else None,
        table=_table_of(one, mine),
        now=now,
    )


def _entrant(one: Entrant) -> EntrantInfo:
    return EntrantInfo(place=one.place, name=one.name, player=one.player, level=one.level, gone=one.gone)


def _lines(one: Tournament) -> list[TournamentLine]:
    places, met = [entrant.place for entrant in one.entrants], one.meetings
    elo = performance(places, met)
    found = []
    for line in standings(places, met):
        rated = elo.get(line.entrant)
        more = dict(zip(("elo", "low", "high"), rated, strict=True)) if rated else {}
        kept = {"points": line.points, "wins": line.wins, "draws": line.draws, "losses": line.losses}
        found.append(TournamentLine(rank=line.place, entrant=line.entrant, **kept, **more))
    return found


def _table_of(one: Tournament, mine: Entrant | None) -> str | None:
    """The table at which somebody is to play now."""
    if mine is None:
        return None
    return next((pair.match for pair in one.pairings if pair.is_open and mine.place in (pair.home, pair.away)), None)
