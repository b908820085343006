"""Attendant: what the server does at a table without being asked: bots decide, automatic passes are taken, times run out."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from regalia.engine.errors import RegaliaError
from regalia.server.errors import Refused
from regalia.server.monitoring.logs import log
from regalia.server.monitoring.metrics import BOT_SECONDS
from regalia.server.play import bot_tasks
from regalia.server.play.clock import LAG_MS
from regalia.server.play.course import Course
from regalia.server.play.live_table import LiveTable
from regalia.server.play.worker_pool import WorkerPool
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage import ownership
from regalia.server.storage.rows import BY_BOT, BY_CLOCK, BY_PACE, DECIDE, TIME_OUT
from regalia.server.storage.store import Store

RETRY_S = 1.0
"""How long to wait after a failure before the next try."""
Due = tuple[str, int | None, str]
"""What is added to a match for a seat: the kind of entry, its value, and by whom."""


@dataclass(frozen=True)
class PendingDecision:
    """A decision that the server has to take for a seat: what the seat knows, and what is legal."""

    number: int
    """The number of entries at that moment; a later entry makes this obsolete."""
    who: str
    """Who opened the table: all their bots share one turn."""
    game: str
    seat: int
    level: str | None
    """The level of the bot at the seat; None where a person's time is up."""
    known: bytes
    legal: list[int]

    @staticmethod
    def of(course: Course, seat: int, who: str) -> PendingDecision:
        """The decision of the seat that is to act."""
        match, known = course.match, course.match.known_to(seat).pack()
        return PendingDecision(len(course.entries), who, course.row.game_reference, seat, course.bot, known, match.legal())


class Attendant:
    """Attends to the matches of one process."""

    def __init__(self, store: Store, bots: WorkerPool, table_called: Callable[[str], LiveTable | None], pause_s: float) -> None:
        self._store, self._bots, self._table_called, self._pause_s = store, bots, table_called, pause_s
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._owned: set[str] = set()
        """The matches that this process owns."""
        self._is_closed = False

    def attend(self, table: LiveTable) -> None:
        """Attend to a match, unless that is being done already or nothing is due."""
        course = table.course
        if self._is_closed or course is None or course.wake(0) is None or table.row.id in self._busy:
            return
        task = asyncio.get_running_loop().create_task(self._attend(table))
        self._busy[table.row.id] = task
        task.add_done_callback(lambda done: self._busy.pop(table.row.id, None))

    async def _owns(self, name: str) -> bool:
        """Does this process look after a match? Where nobody else does, it does from now on."""
        if not self._store.database.is_postgresql:
            return True
        if name not in self._owned and await self._store.write(ownership.take, name, self._store.bus.me, self._store.now()):
            self._owned.add(name)
        return name in self._owned

    def disown(self, name: str) -> None:
        """Leave a match to whoever needs it next."""
        if name in self._owned:
            self._owned.discard(name)
            self._store.database.submit(partial(ownership.give_up, match=name, process=self._store.bus.me))

    def forget_owned(self) -> None:
        """Others may have taken over, because this process was not seen for a while."""
        self._owned.clear()

    def is_busy(self, name: str) -> bool:
        """Is a match being attended to, or about to be?"""
        return name in self._busy or name in self._timers

    async def close(self) -> None:
        """Stop attending to matches."""
        self._is_closed = True
        for timer in self._timers.values():
            timer.cancel()
        tasks = list(self._busy.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._store.database.is_postgresql:
            with suppress(RegaliaError):
                await self._store.write(ownership.give_up_all, self._store.bus.me)

    async def _attend(self, table: LiveTable) -> None:
        while not self._is_closed:
            try:
                if not await self._do_next(table):
                    return
            except Refused as error:
                if error.code == "unknown_table":
                    return
                if error.code != "stale_number":
                    log.warning("attendant", table=table.row.id, code=error.code, cause=getattr(error, "cause", error.message))
                    await asyncio.sleep(RETRY_S)
            except RegaliaError as error:
                log.error("attendant", table=table.row.id, code=error.code, cause=error.message)
                return

    async def _do_next(self, table: LiveTable) -> bool:
        """Do what is due next; is there perhaps more to do at once?"""
        async with table.lock:
            course = await table.current_course()
            seat = course.to_act
            if seat is None or course.clocks.is_parked:
                return False
            passed, due, is_discreet = course.automatic_pass(), course.clocks.due(), course.match.is_discreet
            if not await self._owns(table.row.id):
                return False
            if passed is not None and course.match.is_own_turn(seat):
                await table.append(DECIDE, seat, passed, BY_PACE)
                return True
            if passed is None and course.bot is None and (due is None or not self._is_past(table, due)):
                return False
            pending, setting = PendingDecision.of(course, seat, table.opened_by), table.row.clock
        entry, _ = await asyncio.gather(self._entry(pending, passed, setting), self._pause(table, is_discreet=is_discreet))
        await self._append(table, pending, *entry)
        return True

    async def _entry(self, pending: PendingDecision, passed: int | None, setting: ClockSetting | None) -> Due:
        """What is added for a pending decision: the pass that was left to the server, a forfeit, or what a bot decides."""
        if passed is not None:
            return DECIDE, passed, BY_PACE
        if pending.level is None and setting is not None and setting.on_time_out == "forfeit":
            return TIME_OUT, None, BY_CLOCK
        return DECIDE, await self._decided(pending), BY_BOT if pending.level else BY_CLOCK

    async def _pause(self, table: LiveTable, *, is_discreet: bool) -> None:
        """Wait as long as if nobody had been asked; bots think meanwhile, so that their thinking does not tell that one was."""
        if is_discreet and (table.connections or self._store.database.is_postgresql):
            await asyncio.sleep(self._pause_s * random.uniform(0.4, 1))

    async def _append(self, table: LiveTable, pending: PendingDecision, kind: str, value: int | None, by: str) -> None:
        """Add an entry for a pending decision, unless something else has happened since."""
        async with table.lock:
            course = await table.current_course()
            if len(course.entries) == pending.number:
                await table.append(kind, pending.seat, value, by)

    async def _decided(self, pending: PendingDecision) -> int:
        """What a bot decides, or the safest action; where a bot is not heard in time, what it decides without search."""
        if len(pending.legal) == 1:
            return int(pending.legal[0])
        given = (pending.seat, pending.known, pending.legal)
        try:
            with BOT_SECONDS.labels(pending.level or "safest").time():
                if pending.level is None:
                    return int(await self._bots.run(bot_tasks.safest, pending.game, *given, who=pending.who))
                return int(await self._bots.run(bot_tasks.decide, pending.game, pending.level, *given, who=pending.who))
        except Refused as error:
            if error.code == "going_away":
                raise
            log.warning("bot", game=pending.game, level=pending.level or "safest", code=error.code)
            return await self._store.in_thread(bot_tasks.at_once if pending.level else bot_tasks.safest, pending.game, *given)

    def _is_past(self, table: LiveTable, due: int) -> bool:
        """Is a time up? If not, attend to the match again when it is."""
        left = due + LAG_MS - self._store.now()
        if left <= 0:
            return True
        name = table.row.id
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = asyncio.get_running_loop().call_later(left / 1000, self._ring, name)
        return False

    def _ring(self, name: str) -> None:
        self._timers.pop(name, None)
        table = self._table_called(name)
        if table is not None:
            self.attend(table)
