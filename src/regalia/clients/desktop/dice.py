"""Dice: a designer says what the next die shows: the situation goes on with chance in which it does."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.chance import Stream, roll, split
from regalia.engine.record import NO_SEAT, STREAM_LENGTH
from regalia.match import position
from regalia.match.match import Match
from regalia.match.view import event

SIDES = 6
PROBES = (1, 2)
"""A decision throws a die first if it is told that it shows these, where chance has it so."""


def is_die(field: str) -> bool:
    """Does a value show a die?"""
    return field == "die" or field.endswith("_die")


def thrown_in(match: Match) -> list[int]:
    """What the dice show that the log of a match tells of."""
    told = [event(match.game, one, one[1] if one[1] >= 0 else NO_SEAT, match.names) for one in match.told()]
    return [one["values"]["die"] for one in told if one["values"].get("die") in range(1, SIDES + 1)]


def with_die(match: Match, action: int, shown: int) -> Match | None:
    """The match after a decision by which a die is thrown that shows this; None where it throws none."""
    if any(probe not in thrown_in(_after(match, action, probe)) for probe in PROBES):
        return None
    return _after(match, action, shown)


def _after(match: Match, action: int, shown: int) -> Match:
    """The match after a decision, under chance whose first die shows this."""
    state = match.state
    state.rng = next(stream for stream in _streams(list(state.rng)) if roll(stream[:], SIDES) == shown)
    tried = Match.from_position(position.write(match.game, state, match.names))
    tried.play(action)
    return tried


def _streams(parent: Stream) -> Iterator[Stream]:
    """Streams of chance, one after the other."""
    number = 0
    while True:
        child = [0] * STREAM_LENGTH
        split(parent, number, child)
        yield child
        number += 1
