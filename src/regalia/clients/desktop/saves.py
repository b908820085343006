"""Saves: where matches, settings and pictures of the program are kept."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from regalia.engine.errors import RegaliaError
from regalia.engine.language import languages

SUFFIX = ".regalia"
MOST_EARLIER = 9
"""How many matches of a game are kept besides the last one."""
SPEEDS, LARGEST = 5, 16_384
"""How many speeds the bots have, and how wide or high a window may be."""
NO_DECISION = 3
"""How many lines the file of a match has in which nothing has been decided."""


class CannotWrite(RegaliaError):
    """A file cannot be written."""

    code = "cannot-write"


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Say in one sentence which file cannot be written, and why."""
    try:
        yield
    except OSError as error:
        raise CannotWrite(f"it cannot be written: {error.strerror or error}", place=str(path)) from None


def home() -> Path:
    """The folder of what the program remembers."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "regalia" / "desktop"


def kept_path(slug: str) -> Path:
    """Where the last match of a game is kept while it is played."""
    return home() / f"{slug}{SUFFIX}"


def earlier_paths(slug: str) -> list[Path]:
    """Where matches of a game before the last one are kept, the latest first."""
    return [home() / f"{slug}-earlier-{number}{SUFFIX}" for number in range(1, MOST_EARLIER + 1)]


def earlier_path(slug: str) -> Path:
    """A place for one more earlier match; those that are there are older by one, and the oldest is dropped."""
    paths = earlier_paths(slug)
    for older, newer in reversed(list(zip(paths[1:], paths, strict=False))):
        if newer.exists():
            os.replace(newer, older)
    return paths[0]


def make_way(slug: str) -> None:
    """Put the match that was kept last among the earlier ones, if anything has been decided in it."""
    path = kept_path(slug)
    if path.exists() and path.read_bytes().count(b"\n") > NO_DECISION:
        os.replace(path, earlier_path(slug))


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A file that is not there yet."""
    names = (folder / f"{stem}{f'-{number}' if number > 1 else ''}{suffix}" for number in range(1, 100_000))
    return next(path for path in names if not path.exists())


def write_whole(path: Path, text: str) -> None:
    """Write a file; an existing one is replaced only once the new one is complete."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(name, path)
        except BaseException:
            os.unlink(name)
            raise


def _any(value: Any) -> bool:
    return True


_RANGES: dict[str, Callable[[Any], bool]] = {
    "language": lambda value: value in ("", *languages()),
    "speed": lambda value: 0 <= value < SPEEDS,
    "width": lambda value: 0 < value <= LARGEST,
    "height": lambda value: 0 < value <= LARGEST,
    "tokens": lambda value: all(isinstance(token, str) for token in value.values()),
    "options": lambda value: all(isinstance(one, dict) for one in value.values()),
}
"""What a setting may be, besides being of its kind."""


@dataclass
class Settings:
    """What the program remembers from one time to the next."""

    game: str = ""
    opponent: str = "knight"
    theme: str = "dark"
    language: str = ""
    speed: int = 2
    sound: bool = True
    motion: bool = True
    sidebar: bool = True
    panel: str = "log"
    width: int = 1280
    height: int = 720
    address: str = ""
    own_turn_only: bool = False
    tokens: dict[str, str] = field(default_factory=dict)
    """Who one is at each server."""
    options: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The options last chosen for each game."""

    @classmethod
    def load(cls) -> Settings:
        """The settings as they were left; what cannot be read is as at first."""
        try:
            kept = json.loads((home() / "settings.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return cls()
        first = cls()
        known = {one.name: kept[one.name] for one in fields(cls) if isinstance(kept, dict) and one.name in kept}
        right = {name: value for name, value in known.items() if type(value) is type(getattr(first, name))}
        return cls(**{name: value for name, value in right.items() if _RANGES.get(name, _any)(value)})

    def save(self) -> None:
        """Remember the settings."""
        write_whole(home() / "settings.json", json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n")
