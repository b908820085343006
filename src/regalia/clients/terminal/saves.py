"""Saves: where a match is saved, under the player's file name or automatically when the player leaves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from regalia.engine.errors import BadFile
from regalia.match.match import Match

SUFFIX = ".regalia"


def left_off_path(slug: str) -> Path:
    """Where the last match of a game is saved automatically."""
    home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "regalia" / f"{slug}{SUFFIX}"


class Keeper:
    """Knows the file of a match, and whether it is up to date."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._saved = ""

    def save(self, match: Match, name: str) -> Path:
        """Save under a file name; without one, under the last name or a new one that begins with the game's."""
        with _writing(name or match.game.slug):
            path = Path(name).expanduser() if name else self.path or _unused(match.game.slug)
            if path != self.path and _holds_something(path):
                raise BadFile("this file exists already; choose another name", place=str(path))
            folder = path if name.endswith(os.sep) else path.parent
            if not folder.is_dir():
                raise BadFile("there is no such folder; make it first, or choose another", place=str(folder))
            match.save(path)
        self.path, self._saved = path, match.digest()
        return path

    def keep(self, match: Match) -> Path | None:
        """Save a match automatically when the player leaves, unless its file is up to date; the path of the file."""
        if not match.decisions:
            return None
        if self.path is not None and self._saved == match.digest():
            return self.path
        path = left_off_path(match.game.slug)
        with _writing(str(path)):
            match.save(path)
        return path

    def note_saved(self, match: Match) -> None:
        """Note that the match was just loaded from its file, which is therefore up to date."""
        self._saved = match.digest()


@contextmanager
def _writing(place: str) -> Iterator[None]:
    """Report what the system refuses, a file or its name, in one sentence."""
    try:
        yield
    except OSError as error:
        raise BadFile(f"the match cannot be saved here: {error.strerror}", place=place) from None
    except (ValueError, RuntimeError) as error:
        raise BadFile(f"this is not a valid file name: {error}", place=place) from None


def _holds_something(path: Path) -> bool:
    return path.exists() and (not path.is_file() or path.stat().st_size > 0)


def _unused(slug: str) -> Path:
    """The first unused file name that begins with the game's."""
    names = (Path(f"{slug}{f'-{number}' if number > 1 else ''}{SUFFIX}") for number in range(1, 10_000))
    return next(path for path in names if not path.exists())
