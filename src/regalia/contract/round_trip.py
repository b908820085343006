"""Law 6: saving, loading, undoing, replaying and writing a position down come back to the same bytes."""

from __future__ import annotations

import random
from pathlib import Path

from regalia.match.match import Match
from regalia.match.replay import Replay
from regalia.match.view import SPECTATOR, view


def assert_saving_and_loading_come_back(match: Match, path: Path) -> None:
    """A loaded match is the saved one, step by step, and saves to the same file."""
    match.save(path)
    loaded = Match.load(path)
    assert loaded.state.pack() == match.state.pack()
    assert (loaded.decisions, loaded.names, loaded.options) == (match.decisions, match.names, match.options)
    assert [loaded.log(seat) for seat in (None, *range(match.seats))] == [
        match.log(seat) for seat in (None, *range(match.seats))
    ]
    written = path.read_bytes()
    loaded.save(path)
    assert path.read_bytes() == written


def assert_replay_shows_what_was_seen(match: Match, path: Path) -> None:
    """At every place of a replay each viewer has the view that the match gave, and branching off leads to that state."""
    match.save(path)
    replay = Replay(path)
    assert len(replay) == len(match.decisions)
    for place in range(len(match.decisions) + 1):
        replay.go(place)
        for seat in (None, *range(match.seats)):
            assert replay.view(seat) == seen_by(match, place, seat)
    for place in (0, len(match.decisions) // 2, len(match.decisions)):
        replay.go(place)
        assert replay.branch().state.pack() == match.packed_after(place)


def seen_by(match: Match, place: int, seat: int | None) -> dict[str, object]:
    """The view of the match after a number of decisions, without the choices."""
    state = match.game.state()
    state.unpack(match.packed_after(place))
    return view(match.game, state, SPECTATOR if seat is None else seat, (), match.names)


def assert_position_reads_back(match: Match) -> None:
    """A position read from what a match writes is that state, and writes the same text."""
    text = match.position()
    again = Match.from_position(text)
    assert again.state.pack() == match.state.pack()
    assert again.position() == text


def assert_undo_comes_back(match: Match, chance: random.Random) -> None:
    """Whatever is decided now can be taken back with everybody's consent, to the last byte."""
    before, steps, seat = match.state.pack(), list(match.decisions), match.to_act
    assert seat is not None
    match.play(chance.choice(match.legal()))
    match.undo(seat, agreed=range(match.seats))
    assert (match.state.pack(), match.decisions) == (before, steps)


def assert_decisions_replay(match: Match) -> None:
    """The same key, options and decisions lead to the same bytes and are told in the same words."""
    again = Match.new(match.game, match.seats, match.origin["key"], match.options, match.names)
    for step in match.decisions:
        if not step.forced:
            again.play(step.action, seat=step.seat)
    assert again.state.pack() == match.state.pack()
    assert (again.decisions, again.told()) == (match.decisions, match.told())
