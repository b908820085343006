"""Messages: what is sent to a viewer, made of the course of a match and of nothing that the viewer may not know."""

from __future__ import annotations

from typing import Any

import orjson

from regalia.match.view import SPECTATOR
from regalia.server.play.course import Course, Happening
from regalia.server.protocol.socket import PROTOCOL
from regalia.server.storage.rows import OPEN, PERSON, MatchRow, SeatRow, game_called

LOG_TAIL = 200
"""How many lines of the log come with a welcome where the client does not say what it has."""
Message = dict[str, Any]


def encoded(message: Message) -> str:
    """A message as it is sent."""
    return orjson.dumps(message).decode()


def seat_info(row: SeatRow, here: set[str], ratings: dict[str, int], *, is_gone: bool) -> Message:
    """Who sits at a seat."""
    return {
        "seat": row.seat,
        "kind": row.kind,
        "name": row.name,
        "player": row.player,
        "level": row.level,
        "deck": deck_title(row.deck),
        "rating": ratings.get(row.player) if row.player else None,
        "here": row.player in here if row.kind == PERSON and not is_gone else row.kind != OPEN,
        "gone": is_gone,
    }


def deck_title(deck: str | None) -> str | None:
    """What may be told of a deck before it is seen: the name of a ready-made one, or that it is one of the player's own."""
    if deck is None:
        return None
    return deck if "\n" not in deck and ";" not in deck else "own"


def shown_options(row: MatchRow) -> Message:
    """The options of a table; of decks only what may be told."""
    return {name: deck_title(value) if isinstance(value, str) else value for name, value in row.options.items()}


def table_info(
    row: MatchRow, here: set[str], watchers: int = 0, gone: tuple[int, ...] = (), ratings: dict[str, int] | None = None
) -> Message:
    """A table."""
    return {
        "id": row.id,
        "game": row.game,
        "game_name": game_called(row.game).name,
        "version": row.version,
        "options": shown_options(row),
        "seats": [seat_info(seat, here, ratings or {}, is_gone=seat.gone or seat.seat in gone) for seat in row.seats],
        "state": "over" if row.ended is not None else "waiting" if row.started is None else "playing",
        "private": row.private,
        "rated": row.rated,
        "clock": row.clock.model_dump() if row.clock else None,
        "from_position": row.position is not None,
        "commitment": row.commitment,
        "host": row.host,
        "link": f"/play/{row.id}",
        "watchers": watchers,
        "created": row.created,
        "started": row.started,
        "ended": row.ended,
        "branch_of": row.branch_of,
        "rematch_of": row.rematch_of,
        "rematch": row.rematch,
    }


def clock_message(course: Course, viewer: int, now: int) -> Message | None:
    """The clock as a viewer may see it."""
    shown = course.clocks.shown(now, None if viewer == SPECTATOR else viewer)
    return shown.model_dump() if shown else None


def course_part(course: Course | None, viewer: int, language: str, since: int | None, now: int) -> Message:
    """The part of a welcome that is about the game itself."""
    if course is None:
        return {"number": 0, "picture": None, "log": [], "log_from": 0, "clock": None}
    log_from = max(0, course.length - LOG_TAIL) if since is None else course.log_since(viewer, since)
    return {
        "number": course.number(viewer),
        "picture": course.picture(viewer, language),
        "log": course.lines(viewer, language, course.match.told()[log_from:]),
        "log_from": log_from,
        "clock": clock_message(course, viewer, now),
    }


def welcome(table: Message, part: Message, more: Message) -> Message:
    """Everything about a table as a viewer may see it."""
    return {"type": "welcome", "protocol": PROTOCOL, "table": table, **part, **more}


def step(course: Course, happening: Happening, viewer: int, language: str, now: int) -> Message:
    """Something that has happened, as a viewer may know it."""
    entry = happening.entry
    is_secret = happening.is_discreet and viewer != entry.seat and entry.kind in ("decide", "take_back")
    return {
        "type": "step",
        "number": course.number(viewer),
        "kind": "decide" if is_secret else entry.kind,
        "seat": None if is_secret else entry.seat,
        "decision": decision(happening, language) if viewer == entry.seat and happening.action is not None else None,
        "events": course.lines(viewer, language, happening.told),
        "log_from": happening.log_from,
        "picture": course.picture(viewer, language),
        "clock": clock_message(course, viewer, now),
    }


def decision(happening: Happening, language: str) -> Message:
    """A decision, for the seat that took it."""
    return {
        "seat": happening.entry.seat,
        "action": happening.action,
        "notation": happening.notation,
        "label": happening.labels.get(language, happening.notation),
    }


def refusal(ref: str | None, code: str, message: str, place: str = "") -> Message:
    """What the client asked for is refused."""
    return {"type": "error", "ref": ref, "code": code, "message": message, "place": place}
