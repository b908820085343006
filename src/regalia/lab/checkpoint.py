"""Checkpoint: what a long comparison has found so far, in a file of lines, so that after a stop it goes on where it was.

A line says what was asked and what was found. The lines of several files, from several machines, can be put into one.
"""

from __future__ import annotations

import json
from pathlib import Path
from threading import Lock
from typing import Any

from regalia.engine.errors import BadFile

BEGINNING = '{"asked": '
NO_LINE_OF_OURS = "this line does not say what was asked and what was found"


class Kept:
    """Findings by what was asked; without a path they are kept only as long as this is."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lock = Lock()
        self._found: dict[str, dict[str, Any]] = {}
        if path is not None:
            self._take_up(path)

    def find(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        """What was found when this was asked, or nothing."""
        return self._found.get(_name_of(asked))

    def keep(self, asked: dict[str, Any], found: dict[str, Any]) -> None:
        """Write down what was found; several threads may."""
        self._found[_name_of(asked)] = found
        if self._path is not None:
            with self._lock, self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"asked": asked, "found": found}) + "\n")

    def _take_up(self, path: Path) -> None:
        """Read a file, which may be yet to come. Only a last line of ours that was broken off in writing is cut away."""
        try:
            path.touch()
            *lines, broken = path.read_text(encoding="utf-8").split("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise BadFile(f"it cannot be read and written: {error}", place=str(path)) from None
        for number, line in enumerate(lines, start=1):
            self._take(line, f"{path}, line {number}")
        if not broken.startswith(BEGINNING[: len(broken)]):
            raise BadFile(NO_LINE_OF_OURS, place=f"{path}, line {len(lines) + 1}")
        if broken:
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def _take(self, line: str, place: str) -> None:
        try:
            entry = json.loads(line)
            asked, found = dict(entry["asked"]), dict(entry["found"])
        except (ValueError, TypeError, KeyError, RecursionError):
            raise BadFile(NO_LINE_OF_OURS, place=place) from None
        self._found[_name_of(asked)] = found


def _name_of(asked: dict[str, Any]) -> str:
    return json.dumps(asked, sort_keys=True)
