"""Messages: what a viewer is sent about a match; nothing in it that the viewer may not know."""

from __future__ import annotations

from typing import Any

import orjson

from regalia.match.view import SPECTATOR
from regalia.server.play.course import Applied, Course, Stage
from regalia.server.protocol.websocket import PROTOCOL

LOG_TAIL = 200
"""How many log lines a welcome has if the client does not say which it has."""
Message = dict[str, Any]


def encoded(message: Message) -> str:
    """A message as it is sent."""
    return orjson.dumps(message).decode()


def clock_message(course: Course, viewer: int, now: int, stage: Stage | None = None) -> Message | None:
    """The clocks as a viewer may see them: at a moment at which somebody might be asked nobody's runs."""
    is_between = stage is not None and stage.state is not None
    shown = course.clocks.stopped(now) if is_between else course.clocks.shown(now, None if viewer == SPECTATOR else viewer)
    return shown.model_dump() if shown else None


def course_part(
    course: Course | None, viewer: int, language: str, since: int | None, now: int, newest: Stage | None = None
) -> Message:
    """The part of a welcome that is about the game itself; `newest` is the moment up to which it is told, if not all is yet."""
    if course is None:
        return {"number": 0, "picture": None, "log": [], "log_from": 0, "clock": None}
    notice = newest.notices[viewer] if newest else None
    read = notice.log_from + len(notice.told) if notice else course.lines_read(viewer)
    log_from = max(0, read - LOG_TAIL) if since is None else min(read, course.log_since(viewer, since))
    return {
        "number": notice.number if notice else course.number(viewer),
        "picture": course.picture_during(newest, viewer, language) if newest else course.picture(viewer, language),
        "log": course.log_lines(viewer, language, course.match.told()[log_from:read]),
        "log_from": log_from,
        "clock": clock_message(course, viewer, now, newest),
    }


def welcome(table: Message, part: Message, more: Message) -> Message:
    """Everything about a table as a viewer may see it."""
    return {"type": "welcome", "protocol": PROTOCOL, "table": table, **part, **more}


def step(course: Course, applied: Applied, stage: Stage, viewer: int, language: str, now: int) -> Message:
    """An entry as a viewer notices it at one of its moments."""
    entry, notice = applied.entry, stage.notices[viewer]
    is_secret = entry.kind in ("decide", "take_back") and (
        not notice.is_first or (applied.is_discreet and viewer != entry.seat)
    )
    is_own = viewer == entry.seat and notice.is_first and applied.action is not None
    return {
        "type": "step",
        "number": notice.number,
        "kind": "decide" if is_secret else entry.kind,
        "seat": None if is_secret else entry.seat,
        "decision": decision(applied, language) if is_own else None,
        "events": course.log_lines(viewer, language, notice.told),
        "log_from": notice.log_from,
        "picture": course.picture_during(stage, viewer, language),
        "clock": clock_message(course, viewer, now, stage),
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
