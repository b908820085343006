"""Schedule: who meets whom: the rounds of a round robin, and the next pairs of an arena."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Pair = tuple[int, int]
"""Two places of a tournament: who sits at the first seat, and who at the second."""
MOST_BOT_GAMES = 2
"""The most games between bots that an arena has at a time: they are there for people, and share the server with them."""


def round_robin(places: int) -> list[list[Pair]]:
    """Every round in which everybody meets somebody else, until all have met; with an odd number one rests in each round."""
    last = places - 1 + places % 2
    rounds = []
    for turn in range(last):
        pairs = [(turn, last) if turn % 2 else (last, turn)]
        pairs += [((turn + step) % last, (turn - step) % last) for step in range(1, (last + 1) // 2)]
        rounds.append([pair for pair in pairs if max(pair) < places])
    return rounds


def arena_pairs(
    free: Sequence[int],
    played: Sequence[Pair],
    points: Mapping[int, int],
    bots: frozenset[int],
    *,
    bot_games: int,
    present: int,
) -> list[Pair]:
    """The next pairs among those who are free: people first, each with somebody rarely met who has about as many points.

    Nobody meets the same opponent twice running unless only two are `present`. `bot_games` games between bots run already.
    """
    waiting = sorted(free, key=lambda one: (one in bots, -points.get(one, 0), one))
    pairs: list[Pair] = []
    while len(waiting) > 1:
        one = waiting.pop(0)
        fit = [other for other in waiting if present == 2 or not _met_last(one, other, played)]
        if not fit or (one in bots and bot_games >= MOST_BOT_GAMES):
            continue
        other = min(
            fit, key=lambda two: (_met(one, two, played), two in bots, abs(points.get(one, 0) - points.get(two, 0)), two)
        )
        waiting.remove(other)
        bot_games += one in bots
        pairs.append(_seated(one, other, played))
    return pairs


def _met(one: int, other: int, played: Sequence[Pair]) -> int:
    """How often two have met."""
    return sum({one, other} == set(pair) for pair in played)


def _met_last(one: int, other: int, played: Sequence[Pair]) -> bool:
    """Did either of two play its last game against the other?"""
    last = [next((pair for pair in reversed(played) if who in pair), None) for who in (one, other)]
    return any(pair is not None and {one, other} == set(pair) for pair in last)


def _seated(one: int, other: int, played: Sequence[Pair]) -> Pair:
    """Whoever has had the first seat less often gets it."""
    began = [sum(pair[0] == who for pair in played) - sum(pair[1] == who for pair in played) for who in (one, other)]
    return (one, other) if began[0] <= began[1] else (other, one)
