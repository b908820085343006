"""Laboratory: answers questions one slice at a time, in the processes that simulate, and takes up what a restart broke off."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from regalia.engine.errors import RegaliaError
from regalia.server.errors import Refused
from regalia.server.laboratory.studies import DONE, Studies, Study, failed
from regalia.server.monitoring.logs import log
from regalia.server.settings import Settings

SLICE_S, LONGEST_S = 2.0, 240.0
"""How long a question is played on before others have their turn, and after what time a slice is killed."""
MOST_S = 600.0
"""After this time with a question its answer is about the games that have been played."""
TRIES, AGAIN_S = 4, 2.0
"""How often a slice is tried whose processes are overloaded or die, and how many seconds later."""


def folder_of(settings: Settings) -> Path:
    """Where studies are kept: beside the database."""
    cache = os.environ.get("REGALIA_CACHE") or Path.home() / ".cache" / "regalia"
    return (Path(cache) / "lab" if "://" in settings.database else Path(f"{settings.database}.lab")).absolute()


class Simulators(Protocol):
    """The processes that simulate, in which tasks take turns by who asks for them."""

    async def run(self, task: Callable[..., Any], *given: Any, seconds: float, who: str) -> Any:
        """Run a task in one of the processes."""


class Laboratory:
    """The studies of one server, and those that are answered by this process."""

    def __init__(self, settings: Settings, simulators: Simulators) -> None:
        self.studies = Studies(folder_of(settings))
        self._simulators = simulators
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Take up the studies that the end of a process broke off."""
        for study in await asyncio.to_thread(self.studies.orphans):
            self.begin(await asyncio.to_thread(self.studies.take_up, study))

    def close(self) -> None:
        """Leave off; what was played is kept, and the next process goes on with it."""
        for task in self._tasks.values():
            task.cancel()

    def begin(self, study: Study) -> None:
        """Answer a study from now on."""
        task = asyncio.get_running_loop().create_task(self._answer(study))
        self._tasks[study.id] = task
        task.add_done_callback(lambda done: self._tasks.pop(study.id, None))

    async def add(self, study: Study) -> None:
        """Keep a new study and begin with it."""
        await asyncio.to_thread(self.studies.make_room, study.owner)
        self.begin(await asyncio.to_thread(self.studies.take_up, study))

    async def _answer(self, study: Study) -> None:
        from regalia.server.laboratory import tasks  # the lab, and NumPy with it, is loaded for the first question

        try:
            study = await self._played(study)
            page = await self._run(study, tasks.result, seconds=LONGEST_S)
            await asyncio.to_thread(self.studies.finish, replace(study, state=DONE), page)
        except RegaliaError as error:
            await asyncio.to_thread(self.studies.keep, failed(study, error.message))
        except Exception as error:
            log.error("study", study=study.id, fault=error)
            await asyncio.to_thread(self.studies.keep, failed(study, "there was an error inside the server"))

    async def _played(self, study: Study) -> Study:
        """Play slice after slice until all games are there, the time is up, or somebody stops it."""
        from regalia.server.laboratory import tasks

        ends, is_done = time.monotonic() + MOST_S, False
        while not is_done:
            told = await self._run(study, tasks.go_on, SLICE_S, seconds=LONGEST_S)
            study, is_done = replace(study, played=told["played"]), told["is_done"]
            await asyncio.to_thread(self.studies.keep, study)
            is_done |= time.monotonic() > ends or await asyncio.to_thread(self.studies.is_stopped, study.id)
        return study

    async def _run(self, study: Study, task: Any, *more: Any, seconds: float) -> dict[str, Any]:
        folder = str(self.studies.games(study))
        for turn in range(TRIES):
            try:
                found: dict[str, Any] = await self._simulators.run(
                    task, study.asked, folder, *more, seconds=seconds, who=study.owner
                )
            except Refused as error:
                if error.code != "busy" or turn == TRIES - 1:
                    raise
                await asyncio.sleep(AGAIN_S * (turn + 1))
            else:
                return found
        raise AssertionError("the last turn returns or raises")
