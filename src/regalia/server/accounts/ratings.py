"""Ratings: how strong players are at a game, by OpenSkill (Plackett-Luce). What is shown is a lower bound of the estimate."""

from __future__ import annotations

from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import Connection, Select, Subquery, func, select

from regalia.server.protocol.rest import Rating
from regalia.server.storage.rows import DECIDE, MACHINE, MatchRow, Outcome
from regalia.server.storage.schema import entries, meetings, players, ratings

MODEL = PlackettLuce()
BASE, SCALE = 1000, 40
LEAST_DECISIONS = 2
"""A game that is given up before everybody has decided this often counts nothing."""
PROVISIONAL_GAMES, PROVISIONAL_OPPONENTS = 8, 3
"""Who has played fewer games, or against fewer others, has a provisional rating and no place among the best."""
MOST_COMPARED = 2_000
FREELY, WEEK_MS = 2.0, 7 * 86_400_000
"""How often two players may meet in a week before each further game counts less."""
NEW_MS, NEW_WEIGHT = 86_400_000, 0.25
"""Until when an account is new, and how much a game against one counts: anybody can make many and lose with them."""


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


def rate(connection: Connection, row: MatchRow, outcome: Outcome, given_up: list[int], at: int) -> list[dict[str, Any]]:
    """Rate a game that has ended; returns what it did to each rating: nothing where the game was not rated."""
    if not row.rated or any(seat.kind == MACHINE or not seat.player for seat in row.seats):
        return []
    named = [str(seat.player) for seat in row.seats]
    if outcome.reason == "closed":
        return []
    if outcome.reason != "played" and not _has_begun(connection, row.id, named):
        return []
    before = read(connection, row.game, named)
    teams = [[MODEL.rating(before[one].mu, before[one].sigma) if one in before else MODEL.rating()] for one in named]
    after = MODEL.rate(teams, ranks=[float(place) for place in places(row, outcome, given_up)])
    weights = _weights(connection, row.game, named, at)
    changes = []
    for seat, (player, (old,), (new,), weight) in enumerate(zip(named, teams, after, weights, strict=True)):
        mu, sigma = old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma)
        values = {"mu": mu, "sigma": sigma, "shown": shown(mu, sigma)}
        _write(connection, row.game, player, values, before.get(player))
        changes.append({"seat": seat, "player": player, "before": shown(old.mu, old.sigma), "after": values["shown"]})
    return changes


def _has_begun(connection: Connection, match: str, named: list[str]) -> bool:
    """Has everybody decided often enough for the game to count?"""
    counted = (
        select(entries.c.by, func.count()).where(entries.c.match == match, entries.c.kind == DECIDE).group_by(entries.c.by)
    )
    decided = {row[0]: int(row[1]) for row in connection.execute(counted)}
    return all(decided.get(player, 0) >= LEAST_DECISIONS for player in named)


def _weights(connection: Connection, game: str, named: list[str], at: int) -> list[float]:
    """How much a game counts for each player: less where they have met one of the others too often, or the others are new."""
    since = {row.id: row.created for row in connection.execute(select(players).where(players.c.id.in_(named)))}
    worth = {player: NEW_WEIGHT if at - since.get(player, at) < NEW_MS else 1.0 for player in named}
    weights = []
    for player in named:
        others = [other for other in named if other != player]
        recent = [_meet(connection, game, player, other, at) for other in others]
        settled = sum(worth[other] for other in others) / max(1, len(others))
        weights.append(settled * min(1.0, FREELY / max([1.0, *recent])))
    return weights


def _meet(connection: Connection, game: str, player: str, other: str, at: int) -> float:
    """Two players meet once more; how often they did so lately, this game included: each game fades by half in a week."""
    chosen = (meetings.c.game == game) & (meetings.c.player == player) & (meetings.c.other == other)
    before = connection.execute(select(meetings).where(chosen)).first()
    if before is None:
        values = {"game": game, "player": player, "other": other, "games": 1, "recent": 1.0, "at": at}
        connection.execute(meetings.insert(), values)
        return 1.0
    recent: float = 1.0 + float(before.recent) * 0.5 ** (max(0, at - before.at) / WEEK_MS)
    connection.execute(meetings.update().where(chosen).values(games=before.games + 1, recent=recent, at=at))
    return recent


def _write(connection: Connection, game: str, player: str, values: dict[str, Any], before: Any) -> None:
    if before is None:
        connection.execute(ratings.insert(), {**values, "game": game, "player": player, "games": 1})
        return
    changed = ratings.update().where(ratings.c.game == game, ratings.c.player == player)
    connection.execute(changed.values(**values, games=before.games + 1))


def best(connection: Connection, game: str, limit: int) -> list[Rating]:
    """The best players of a game, and after them those whose ratings are provisional."""
    met = _opponents().where(meetings.c.game == game).subquery()
    chosen = _chosen(met).where(ratings.c.game == game).order_by(ratings.c.shown.desc(), ratings.c.player)
    found = connection.execute(chosen.limit(MOST_COMPARED))
    rated = [_rating(row) for row in found]
    settled = [one for one in rated if not one.provisional]
    placed = [one.model_copy(update={"place": place}) for place, one in enumerate(settled, start=1)]
    return [*placed, *(one for one in rated if one.provisional)][:limit]


def of_player(connection: Connection, player: str) -> list[Rating]:
    """The ratings of a player, game by game."""
    met = _opponents().where(meetings.c.player == player).subquery()
    found = connection.execute(_chosen(met).where(ratings.c.player == player).order_by(ratings.c.game))
    return [_rating(row) for row in found]


def _opponents() -> Select[Any]:
    """How many others each player has met, by game."""
    columns = meetings.c.game, meetings.c.player, func.count().label("opponents")
    return select(*columns).group_by(meetings.c.game, meetings.c.player)


def _chosen(met: Subquery) -> Select[Any]:
    joined = select(ratings, players.c.name, met.c.opponents).join(players, players.c.id == ratings.c.player)
    return joined.outerjoin(met, (met.c.game == ratings.c.game) & (met.c.player == ratings.c.player))


def _rating(row: Any) -> Rating:
    provisional = row.games < PROVISIONAL_GAMES or (row.opponents or 0) < PROVISIONAL_OPPONENTS
    return Rating(
        game=row.game, player=row.player, name=row.name, rating=row.shown, games=row.games, provisional=provisional, place=None
    )
