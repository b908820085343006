"""Courses without a server: a match, entry by entry."""

from __future__ import annotations

import random
from typing import Any

from regalia.engine.game import Game, load
from regalia.server.play.course import Applied, Course
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage.rows import DECIDE, Entry, MatchRow, SeatRow
from regalia.server.tables.written_position import dealt_from

KEY = "0123456789abcdef" * 2


def row_of(game: Game, seats: int, /, *, position: str | None = None, key: str = KEY, **more: Any) -> MatchRow:
    """A table at which people sit."""
    plain: dict[str, Any] = {
        "id": "table",
        "game": game.slug,
        "version": game.version,
        "cards": game.lookup_digest if game.has_lookup else "",
        "options": {},
        "position": position,
        "key": key,
        "private": False,
        "rated": False,
        "clock": None,
        "host": None,
        "branch_of": None,
        "rematch_of": None,
        "rematch": None,
        "created": 0,
        "started": 0,
        "ended": None,
        "ending": None,
        "seats": [SeatRow(seat, "person", f"player{seat}", name=f"P{seat}") for seat in range(seats)],
    }
    return MatchRow(**{**plain, **more})


def course_of(game: str, seats: int | None = None, **more: Any) -> Course:
    """A match that has just begun."""
    found = load(game)
    return Course(row_of(found, seats or found.least_seats, **more))


def written(game: str, seats: int, **state: Any) -> Course:
    """A match that begins with a written position."""
    text = dealt_from({"game": game, "seats": seats, "options": {}, "state": state}, KEY)
    return course_of(game, seats, position=text)


def decide(course: Course, decision: int | str, at: int = 0, languages: tuple[str, ...] = ()) -> Applied:
    """The seat that is to act decides."""
    entry = Entry(len(course.entries) + 1, DECIDE, course.to_act, course.match.read(decision), at, "player")
    return course.apply(entry, languages)


def add(course: Course, kind: str, seat: int | None = None, value: int | None = None, at: int = 0) -> Applied:
    """Something else happens."""
    return course.apply(Entry(len(course.entries) + 1, kind, seat, value, at, None))


def play_randomly(course: Course, decisions: int, seed: int = 1) -> None:
    """Take a number of random decisions, fewer if the game ends."""
    chance = random.Random(seed)
    for _ in range(decisions):
        if course.to_act is not None:
            decide(course, chance.choice(course.match.legal()))


CLOCK = ClockSetting(move_s=30, game_s=100)
