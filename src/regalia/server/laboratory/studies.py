"""Studies: what was asked of the lab and what was found, kept as files beside the database: a study, its page, its games."""

from __future__ import annotations

import json
import os
import re
import secrets
import shutil
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from regalia.server.errors import Refused
from regalia.server.laboratory.question import Question

NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
RUNNING, DONE, FAILED = "running", "done", "failed"
MOST, MOST_OF_ONE, MOST_AT_ONCE = 2_000, 40, 2
"""The most studies that are kept, of all and of one player, where the oldest go; and the most that run for one player."""


@dataclass(frozen=True)
class Study:
    """A question, how far its answer is, and who asked."""

    id: str
    owner: str
    asked: Question
    wanted: int
    created: int
    played: int = 0
    state: str = RUNNING
    error: str = ""
    process: int = 0
    """The number of the process that answers it."""
    turn: str = ""
    """A word of its own for every time that a process takes it up; its games are in a folder of that name."""


class Studies:
    """The studies in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def keep(self, study: Study) -> None:
        """Write a study down, whole or not at all."""
        self._write(f"{study.id}.json", asdict(study))

    def finish(self, study: Study, page: dict[str, Any]) -> None:
        """Keep the answer; its games are not needed any more."""
        self._write(f"{study.id}.page", page)
        self.keep(study)
        self._remove_games(study.id)

    def take_up(self, study: Study) -> Study:
        """Begin with a study, or go on with what another process has played: what that one may still write goes nowhere."""
        taken = replace(study, process=os.getpid(), turn=secrets.token_hex(8))
        if self.games(study).is_dir():
            self.games(study).replace(self.games(taken))
        self.keep(taken)
        return taken

    def read(self, name: str) -> Study:
        """A study by its id."""
        if not NAME.fullmatch(name):
            raise Refused("unknown_study", "there is no such study", place="study")
        try:
            return Study(**json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            raise Refused("unknown_study", "there is no such study", place="study") from None

    def page(self, name: str) -> dict[str, Any] | None:
        """The page of a study that has been answered."""
        path = self.folder / f"{name}.page"
        if not path.exists():
            return None
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        return found

    def games(self, study: Study) -> Path:
        """Where the games of a study are while it is answered."""
        return self.folder / f"{study.id}.{study.turn}.games"

    def _remove_games(self, name: str) -> None:
        for folder in self.folder.glob(f"{name}.*.games"):
            shutil.rmtree(folder, ignore_errors=True)

    def all(self) -> list[Study]:
        """Every study, the newest first."""
        found = []
        for path in self.folder.glob("*.json") if self.folder.is_dir() else ():
            try:
                found.append(self.read(path.stem))
            except Refused:
                continue
        return sorted(found, key=lambda one: (-one.created, one.id))

    def of(self, owner: str) -> list[Study]:
        """The studies of a player, the newest first."""
        return [one for one in self.all() if one.owner == owner]

    def make_room(self, owner: str) -> None:
        """Let the oldest studies go where there are too many; refused where too many run."""
        every = self.all()
        own = [one for one in every if one.owner == owner]
        if sum(one.state == RUNNING for one in own) >= MOST_AT_ONCE:
            raise Refused("too_many", f"at most {MOST_AT_ONCE} of your studies run at once", place="studies")
        ended = [one for one in every if one.state != RUNNING]
        for one in [*(one for one in own if one.state != RUNNING)][MOST_OF_ONE - 1 :] + ended[MOST - 1 :]:
            self.remove(one.id)

    def remove(self, name: str) -> None:
        """Remove a study with all that belongs to it."""
        for ending in ("json", "page", "stop"):
            (self.folder / f"{name}.{ending}").unlink(missing_ok=True)
        self._remove_games(name)

    def stop(self, name: str) -> None:
        """Ask whichever process answers a study to come to an end."""
        (self.folder / f"{name}.stop").touch()

    def is_stopped(self, name: str) -> bool:
        """Has somebody asked for the end of a study?"""
        return (self.folder / f"{name}.stop").exists()

    def orphans(self) -> list[Study]:
        """The studies that run nowhere: their process has ended, or this one begins."""
        return [one for one in self.all() if one.state == RUNNING and not _is_elsewhere(one.process)]

    def _write(self, name: str, told: dict[str, Any]) -> None:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        half = self.folder / f"{name}.{os.getpid()}.half"
        half.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
        half.replace(self.folder / name)


def _is_elsewhere(process: int) -> bool:
    """Does another process with this number run on this machine?"""
    if process in (0, os.getpid()):
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True


def failed(study: Study, why: str) -> Study:
    """A study that cannot be answered."""
    return replace(study, state=FAILED, error=why)
