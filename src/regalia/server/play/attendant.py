"""Attending: what a room does without being asked: bots decide, passes that were left to it are taken, times run out."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import RegaliaError
from regalia.server.errors import Refused
from regalia.server.operations.logs import log
from regalia.server.operations.metrics import BOT_SECONDS
from regalia.server.play import bot_tasks
from regalia.server.play.clock import LAG_MS
from regalia.server.play.course import Course
from regalia.server.play.live_table import Room
from regalia.server.storage.rows import BY_BOT, BY_CLOCK, BY_PACE, DECIDE, TIME_OUT

if TYPE_CHECKING:
    from regalia.server.play.hall import Hall

AGAIN_S = 1.0
"""After trouble one tries again so much later."""


class Attendant:
    """Looks after the matches of one process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def attend(self, room: Room) -> None:
        """Look after a match, unless somebody does so already or there is nothing to do."""
        course = room.course
        if course is None or course.wake(0) is None or room.row.id in self._busy:
            return
        task = asyncio.get_running_loop().create_task(self._attend(room))
        self._busy[room.row.id] = task
        task.add_done_callback(lambda done: self._busy.pop(room.row.id, None))

    def is_busy(self, name: str) -> bool:
        """Is somebody looking after a match, or about to?"""
        return name in self._busy or name in self._timers

    async def close(self) -> None:
        """Look after nothing any more."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _attend(self, room: Room) -> None:
        while not self._hall.is_closing:
            try:
                if not await self._do_next(room):
                    return
            except Refused as error:
                if error.code == "unknown_table":
                    return
                if error.code != "stale_number":
                    log.warning("attending", table=room.row.id, code=error.code, cause=getattr(error, "cause", error.message))
                    await asyncio.sleep(AGAIN_S)
            except RegaliaError as error:
                log.error("attending", table=room.row.id, code=error.code, cause=error.message)
                return

    async def _do_next(self, room: Room) -> bool:
        """Do what is next; is there more to do at once?"""
        async with room.lock:
            course = await room.playing()
            if course.asked is None or course.clocks.is_parked:
                return False
            if (passed := course.passing()) is not None:
                await room.append(DECIDE, course.asked, passed, BY_PACE)
                return True
            due = course.clocks.due()
            if course.bot is None and (due is None or not self._is_past(room, due)):
                return False
            asked, number, setting = self._question(course), len(course.entries), room.row.clock
            seat, level = course.asked, course.bot
        if level is None and setting is not None and setting.on_time_out == "forfeit":
            return await self._add(room, number, TIME_OUT, seat, None, BY_CLOCK)
        action = await self._thought(level, asked)
        return await self._add(room, number, DECIDE, seat, action, BY_BOT if level else BY_CLOCK)

    async def _add(self, room: Room, number: int, kind: str, seat: int, value: int | None, by: str) -> bool:
        """Add an entry, unless something else has happened meanwhile."""
        async with room.lock:
            course = await room.playing()
            if len(course.entries) == number:
                await room.append(kind, seat, value, by)
        return True

    @staticmethod
    def _question(course: Course) -> tuple[Any, ...]:
        seat = course.asked
        return course.match.game.slug, seat, course.match.known_to(seat).pack(), course.match.legal()

    async def _thought(self, level: str | None, asked: tuple[Any, ...]) -> int:
        """What a bot decides, or what is safest; where neither is found out in time, anything that is legal."""
        slug, seat, known, legal = asked
        if len(legal) == 1:
            return int(legal[0])
        try:
            with BOT_SECONDS.labels(level or "safest").time():
                if level is None:
                    return int(await self._hall.pool.run(bot_tasks.safest, slug, seat, known, legal))
                return int(await self._hall.pool.run(bot_tasks.decide, slug, level, seat, known, legal))
        except Refused as error:
            if error.code == "going_away":
                raise
            log.warning("thinking", game=slug, level=level or "safest", code=error.code)
            return int(random.choice(legal))

    def _is_past(self, room: Room, due: int) -> bool:
        """Has a time run out? If not, look again when it has."""
        left = due + LAG_MS - self._hall.now()
        if left <= 0:
            return True
        name = room.row.id
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = asyncio.get_running_loop().call_later(left / 1000, self._ring, name)
        return False

    def _ring(self, name: str) -> None:
        self._timers.pop(name, None)
        room = self._hall.rooms.get(name)
        if room is not None:
            self.attend(room)
