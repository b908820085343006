"""Transcript: what every viewer saw and was told during a whole match, as a saved file keeps it.

A `view` shows the present state to one viewer. A transcript keeps the views of all viewers after the deal and after each
decision, without repeating what stayed the same: a view is flattened to keys such as `turn`, `table.phase` or `table.hand.1`,
and a line keeps the keys of the spectator's view that changed and, for each seat, the keys in which its view differs from the
spectator's (if those changed).
"""

from __future__ import annotations

from typing import Any

from regalia.match.decision import Told
from regalia.match.match import Match
from regalia.match.view import SPECTATOR, event, view

Flat = dict[str, Any]
"""A view under flat keys."""
ALL = "all"


def flatten(seen: dict[str, Any]) -> Flat:
    """A view under flat keys."""
    flat = {key: value for key, value in seen.items() if key not in ("table", "seat", "legal")}
    for name, value in seen["table"].items():
        if isinstance(value, list):
            flat.update({f"table.{name}.{line}": one for line, one in enumerate(value)})
        else:
            flat[f"table.{name}"] = value
    return flat


def unflatten(flat: Flat, seat: int | None) -> dict[str, Any]:
    """The view that flat keys came from."""
    seen: dict[str, Any] = {"seat": seat, "legal": [], "table": {}}
    for key, value in flat.items():
        if not key.startswith("table."):
            seen[key] = value
            continue
        name, _, line = key.removeprefix("table.").partition(".")
        if line:
            seen["table"].setdefault(name, []).append(value)
        else:
            seen["table"][name] = value
    return seen


class Recorder:
    """Writes down what every viewer saw and was told, one decision after the other."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._state = match.game.state()
        self._last: dict[str, Flat] = {}

    def after(self, packed: bytes, told: tuple[Told, ...]) -> dict[str, Any]:
        """What a decision, or the deal, showed and told, given the packed state after it."""
        self._state.unpack(packed)
        return {"shown": self._shown(), "events": self._events(told)}

    def _shown(self) -> dict[str, Flat]:
        match = self._match
        common = flatten(view(match.game, self._state, SPECTATOR, (), match.names))
        changes = {ALL: {key: value for key, value in common.items() if self._last.get(ALL, {}).get(key, self) != value}}
        self._last[ALL] = common
        for seat in range(match.seats):
            own = flatten(view(match.game, self._state, seat, (), match.names))
            other = {key: value for key, value in own.items() if common[key] != value}
            if self._last.get(str(seat)) != other:
                changes[str(seat)] = self._last[str(seat)] = other
        return changes

    def _events(self, told: tuple[Told, ...]) -> dict[str, Any]:
        match = self._match
        common = [event(match.game, one, SPECTATOR, match.names) for one in told]
        events: dict[str, Any] = {ALL: common}
        for seat in range(match.seats):
            own = [event(match.game, one, seat, match.names) for one in told]
            other = {str(index): one for index, one in enumerate(own) if one != common[index]}
            if other:
                events[str(seat)] = other
        return events


class Reader:
    """Reads what every viewer saw, one line after the other."""

    def __init__(self) -> None:
        self._common: Flat = {}
        self._other: dict[str, Flat] = {}

    def after(self, line: dict[str, Any]) -> dict[str, Flat]:
        """Every viewer's view, under flat keys, after a line."""
        self._common = {**self._common, **line["shown"][ALL]}
        self._other = {**self._other, **{viewer: own for viewer, own in line["shown"].items() if viewer != ALL}}
        return {ALL: self._common, **self._other}


def view_of(shown: dict[str, Flat], seat: int | None) -> dict[str, Any]:
    """The view of a seat, or of a spectator, out of what all viewers saw."""
    return unflatten({**shown[ALL], **(shown[str(seat)] if seat is not None else {})}, seat)


def events_of(line: dict[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """What a seat, or a spectator, was told with a line."""
    other = line["events"].get(str(seat), {})
    return [other.get(str(index), one) for index, one in enumerate(line["events"][ALL])]
