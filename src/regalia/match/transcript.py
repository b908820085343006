"""Shown: what each viewer saw and was told at each step: the spectator's view in full, the seats' as differences.

A view is flattened to entries such as `turn`, `table.phase` or `table.hand.1`. A step keeps the entries of the spectator's view
that changed and, for each seat, the entries in which its view differs from the spectator's (if those changed).
"""

from __future__ import annotations

from typing import Any

from regalia.match.match import Match
from regalia.match.view import SPECTATOR, event, view

Flat = dict[str, Any]
ALL = "all"


def flatten(seen: dict[str, Any]) -> Flat:
    """A view as entries."""
    flat = {key: value for key, value in seen.items() if key not in ("table", "seat", "legal")}
    for name, value in seen["table"].items():
        if isinstance(value, list):
            flat.update({f"table.{name}.{line}": one for line, one in enumerate(value)})
        else:
            flat[f"table.{name}"] = value
    return flat


def unflatten(flat: Flat, seat: int | None) -> dict[str, Any]:
    """The view that entries came from."""
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
    """Writes down what was shown, step after step."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._state = match.game.state()
        self._last: dict[str, Flat] = {}

    def step(self, packed: bytes, told: tuple[tuple[int, ...], ...]) -> dict[str, Any]:
        """What a step showed and told, given the state after it."""
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

    def _events(self, told: tuple[tuple[int, ...], ...]) -> dict[str, Any]:
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
    """Reads what was shown, step after step."""

    def __init__(self) -> None:
        self._common: Flat = {}
        self._other: dict[str, Flat] = {}

    def step(self, written: dict[str, Any]) -> dict[str, Flat]:
        """Every viewer's entries after a step."""
        self._common = {**self._common, **written["shown"][ALL]}
        self._other = {**self._other, **{viewer: own for viewer, own in written["shown"].items() if viewer != ALL}}
        return {ALL: self._common, **self._other}


def view_of(entries: dict[str, Flat], seat: int | None) -> dict[str, Any]:
    """The view of a viewer from all entries."""
    return unflatten({**entries[ALL], **(entries[str(seat)] if seat is not None else {})}, seat)


def events_of(written: dict[str, Any], seat: int | None) -> list[dict[str, Any]]:
    """What a viewer was told with a step."""
    other = written["events"].get(str(seat), {})
    return [other.get(str(index), one) for index, one in enumerate(written["events"][ALL])]
