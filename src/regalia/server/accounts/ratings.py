"""Ratings: how strong players are at a game, by OpenSkill (Plackett-Luce). What is shown is a lower bound of the estimate."""

from __future__ import annotations

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select

from regalia.server.protocol.rest import Rating
from regalia.server.storage.rows import MACHINE, MatchRow, Outcome
from regalia.server.storage.schema import players, ratings

MODEL = PlackettLuce()
BASE, SCALE = 1000, 40


def shown(mu: float, sigma: float) -> int:
    """A rating as a whole number; a beginner has 1000."""
    return round(BASE + SCALE * (mu - 3 * sigma))


def read(connection: Connection, game: str, named: list[str]) -> dict[str, Any]:
    """The ratings of players at a game."""
    chosen = select(ratings).where(ratings.c.game == game, ratings.c.player.in_(named)).order_by(ratings.c.player)
    return {row.player: row for row in connection.execute(chosen.with_for_update())}


def read_shown(connection: Connection, game: str, named: list[str]) -> dict[str, int]:
    """The ratings of players at a game as they are shown."""
    chosen = select(ratings.c.player, ratings.c.shown).where(ratings.c.game == game, ratings.c.player.in_(named))
    return {row.player: row.shown for row in connection.execute(chosen)}


def places(row: MatchRow, outcome: Outcome, given_up: list[int]) -> list[int]:
    """The place of each seat: winners first, then by score; those who gave up come last, the first to do so at the very end."""

    def worth(seat: int) -> tuple[int, int]:
        if seat in given_up:
            return (0, given_up.index(seat))
        return (2, 0) if seat in outcome.winners else (1, outcome.score[seat])

    worths = [worth(seat) for seat in range(len(row.seats))]
    return [sum(other > mine for other in worths) for mine in worths]


def rate(connection: Connection, row: MatchRow, outcome: Outcome, given_up: list[int]) -> list[dict[str, Any]]:
    """Rate a game that has ended; returns what it did to each rating: nothing where the game was not rated."""
    if not row.rated or any(seat.kind == MACHINE or not seat.player for seat in row.seats):
        return []
    named = [str(seat.player) for seat in row.seats]
    before = read(connection, row.game, named)
    teams = [[MODEL.rating(before[one].mu, before[one].sigma) if one in before else MODEL.rating()] for one in named]
    after = MODEL.rate(teams, ranks=[float(place) for place in places(row, outcome, given_up)])
    changes = []
    for seat, (player, (old,), (new,)) in enumerate(zip(named, teams, after, strict=True)):
        values = {"mu": new.mu, "sigma": new.sigma, "shown": shown(new.mu, new.sigma)}
        _write(connection, row.game, player, values, before.get(player))
        changes.append({"seat": seat, "player": player, "before": shown(old.mu, old.sigma), "after": values["shown"]})
    return changes


def _write(connection: Connection, game: str, player: str, values: dict[str, Any], before: Any) -> None:
    if before is None:
        connection.execute(ratings.insert(), {**values, "game": game, "player": player, "games": 1})
        return
    changed = ratings.update().where(ratings.c.game == game, ratings.c.player == player)
    connection.execute(changed.values(**values, games=before.games + 1))


def best(connection: Connection, game: str, limit: int) -> list[Rating]:
    """The best players of a game."""
    joined = select(ratings, players.c.name).join(players, players.c.id == ratings.c.player).where(ratings.c.game == game)
    found = connection.execute(joined.order_by(ratings.c.shown.desc(), ratings.c.player).limit(limit))
    return [_rating(row, place) for place, row in enumerate(found, start=1)]


def of_player(connection: Connection, player: str) -> list[Rating]:
    """The ratings of a player, game by game."""
    joined = select(ratings, players.c.name).join(players, players.c.id == ratings.c.player)
    return [_rating(row, None) for row in connection.execute(joined.where(ratings.c.player == player).order_by(ratings.c.game))]


def _rating(row: Any, place: int | None) -> Rating:
    return Rating(game=row.game, player=row.player, name=row.name, rating=row.shown, games=row.games, place=place)
