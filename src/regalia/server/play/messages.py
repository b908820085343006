"""Messages: what a viewer is sent about a match; nothing in it that the viewer may not know."""

from __future__ import annotations

from typing import Any

import orjson

from regalia.match.view import SPECTATOR
from regalia.server.play.course import Applied, Course
from regalia.server.protocol.websocket import PROTOCOL

LOG_TAIL = 200
"""How many log lines a welcome has if the client does not say which it has."""
Message = dict[str, Any]


def encoded(message: Message) -> str:
    """A message as it is sent."""
    return orjson.dumps(message).decode()


def clock_message(course: Course, viewer: int, now: int) -> Message | None:
    """The clocks as a viewer may see them."""
    shown = course.clocks.shown(now, None if viewer == SPECTATOR else viewer)
    return shown.model_dump() if shown else None


def course_part(course: Course | None, viewer: int, language: str, since: int | None, now: int) -> Message:
    """The part of a welcome that is about the game itself."""
    if course is None:
        return {"number": 0, "picture": None, "log": [], "log_from": 0, "clock": None}
    log_from = max(0, course.log_length - LOG_TAIL) if since is None else course.log_since(viewer, since)
    return {
        "number": course.number(viewer),
        "picture": course.picture(viewer, language),
        "log": course.log_lines(viewer, language, course.match.told()[log_from:]),
        "log_from": log_from,
        "clock": clock_message(course, viewer, now),
    }


def welcome(table: Message, part: Message, more: Message) -> Message:
    """Everything about a table as a viewer may see it."""
    return {"type": "welcome", "protocol": PROTOCOL, "table": table, **part, **more}


def step(course: Course, applied: Applied, viewer: int, language: str, now: int) -> Message:
    """An entry as a viewer notices it."""
    entry = applied.entry
    is_secret = applied.is_discreet and viewer != entry.seat and entry.kind in ("decide", "take_back")
    return {
        "type": "step",
        "number": course.number(viewer),
        "kind": "decide" if is_secret else entry.kind,
        "seat": None if is_secret else entry.seat,
        "decision": decision(applied, language) if viewer == entry.seat and applied.action is not None else None,
        "events": course.log_lines(viewer, language, applied.told),
        "log_from": applied.log_from,
        "picture": course.picture(viewer, language),
        "clock": clock_message(course, viewer, now),
    }


def decision(applied: Applied, language: str) -> Message:
    """A decision, for the seat that took it."""
    return {
        "seat": applied.entry.seat,
        "action": applied.action,
        "notation": applied.notation,
        "label": applied.labels.get(language, applied.notation),
    }


def refusal(ref: str | None, code: str, message: str, place: str = "") -> Message:
    """A refusal of what a client asked for."""
    return {"type": "error", "ref": ref, "code": code, "message": message, "place": place}


def closing(code: str, message: str, again_in_s: float | None) -> Message:
    """The last message before the server closes a socket."""
    return {"type": "closing", "code": code, "message": message, "again_in_s": again_in_s}
