"""Counters: what a plate counts for its seat; while the position is edited, a click counts more, or less (right button)."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop.dice import is_die
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.zones import Picture

LETTERING, FAINT = "#f3ead2", "#cdd6c8"


class Edits(Protocol):
    """What can be changed on a plate."""

    def count(self, field: str, seat: int, by: int) -> None:
        """Count more or less of something."""
        ...

    def give_turn(self, seat: int) -> None:
        """Let it be a seat's turn."""
        ...


def draw_counters(sheet: Sheet, picture: Picture, seat: int, say_score: str, area: Area, edits: Edits | None) -> None:
    """Put down what is counted for a seat, in one line."""
    x, right, px = area.x, area.x + area.width, sheet.px
    for label, value, field in _counted(picture, seat, say_score):
        begins = x
        x += sheet.text(x, area.y + px(3), label, 10.5, FAINT, widest=max(10.0, right - x)) + px(4)
        if is_die(field):
            size = px(18)
            sheet.image(("die", value, round(size)), x, area.y, size, size)
            x += size
        else:
            x += sheet.text(x, area.y - px(1), said(value), 14.5, LETTERING, hand=BOLD, widest=max(20.0, right - x))
        if edits:
            more, less = partial(edits.count, field, seat, 1), partial(edits.count, field, seat, -1)
            sheet.hit(begins - px(4), area.y - px(2), x - begins + px(8), area.height, f"count {field}@{seat}", more, less)
        x += px(10)


def _counted(picture: Picture, seat: int, say_score: str) -> list[tuple[str, Any, str]]:
    """The label, the value and the field of each counter that is shown; the score where no counter shows it."""
    zones = [zone for zone in picture["zones"] if zone["kind"] == "counter" and zone["seat"] == seat]
    shown = [(zone["label"], zone.get("value"), zone["field"]) for zone in zones]
    if max(picture["score"]) > 1 and not any(field == "score" for _, _, field in shown):
        shown.append((say_score, picture["score"][seat], "score"))
    return [(label, value, field) for label, value, field in shown if not (is_die(field) and value in (0, None))]


def said(value: Any) -> str:
    """A counter in words."""
    if isinstance(value, list):
        return " · ".join("?" if one is None else str(one) for one in value)
    return "?" if value is None else str(value)
