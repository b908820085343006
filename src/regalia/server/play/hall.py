"""Hall: one server process with all its live tables, its bots, and the notices from other processes."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

from regalia.engine.errors import RegaliaError
from regalia.server.accounts import moderation
from regalia.server.accounts.players import Player
from regalia.server.errors import Refused
from regalia.server.laboratory.laboratory import Laboratory
from regalia.server.monitoring import metrics
from regalia.server.monitoring.logs import log
from regalia.server.play.attendant import Attendant
from regalia.server.play.connection import Connection
from regalia.server.play.crowd import Counts, Crowd
from regalia.server.play.live_table import LiveTable
from regalia.server.play.messages import closing, encoded
from regalia.server.play.snapshot import read_snapshot
from regalia.server.play.worker_pool import WorkerPool
from regalia.server.protocol.parts import TableInfo
from regalia.server.settings import Settings
from regalia.server.storage import kept_rules, presence
from regalia.server.storage.bus import Notice
from regalia.server.storage.processes import SILENT_MS, Process
from regalia.server.storage.rows import CLOSE, PARK, RESIGN, MatchRow, installed
from regalia.server.storage.store import Store
from regalia.server.tables.lobby import leave, remove_table
from regalia.server.tables.table_info import table_info

MOST_ORIGINS = 10_000
HEALTH_S = 1.0
RECONNECT_S = 2.0
"""When clients are to connect again after the server has closed."""


class Hall:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database, metrics.committed)
        self.bots = WorkerPool(settings.bot_processes)
        self.simulators = WorkerPool(1)
        self.analysts = WorkerPool(1)
        """Prove puzzles and weigh games that are over: that takes seconds, for which no bot that plays is to wait."""
        self.laboratory = Laboratory(settings, self.simulators)
        self.tables: dict[str, LiveTable] = {}
        self.is_closing = False
        self._healthy = -HEALTH_S
        """When something was last written to see whether that is possible."""
        self._beaten = time.monotonic()
        """When this process last said that it serves."""
        self.crowd = Crowd()
        self.heard_take: Callable[[str, str], None] = lambda what, who: None
        """Called when somebody has done something limited at another process."""
        self._origins: OrderedDict[str, str] = OrderedDict()
        """From where tables were opened, and tournaments announced, lately."""
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._attendant = Attendant(self.store, self.bots, self.tables.get, settings.pause)

    @classmethod
    async def opened(cls, settings: Settings) -> Hall:
        """A hall that serves; where its database goes away meanwhile, nothing is left of it."""
        hall = cls(settings)
        try:
            await hall.open()
        except BaseException:
            await hall.store.close()
            raise
        return hall

    async def open(self) -> None:
        """Begin to serve, and listen to the other processes."""
        self._loop = asyncio.get_running_loop()
        self.store.listen(self._take_notice, self._catch_up_all)
        await self._put_rules_aside()
        self.process = Process.here(self.store.bus.me)
        if parked := await self.store.write(self.process.begin, self.store.now()):
            log.warning("parked after an interruption", tables=len(parked))
        await self.laboratory.open()

    async def _put_rules_aside(self) -> None:
        """Put the rules of all games aside, for the matches that begin under them."""
        try:
            new = await self.store.in_thread(lambda: kept_rules.use(self.settings.rules_folder, installed()))
        except OSError as error:
            log.warning("rules not put aside", cause=error.strerror or str(error))
        else:
            log.debug("rules put aside", games=new)

    async def beat(self) -> None:
        """Say that this process still serves; take up the games that were parked because none had been seen for a while."""
        await self.carry_out_orders()
        if time.monotonic() - self._beaten > SILENT_MS / 1000:
            self._attendant.forget_owned()
        self._beaten = time.monotonic()
        parked = await self.store.write(self.process.beat, self.store.now())
        if parked:
            log.warning("parked after an interruption", tables=len(parked))
        for name in parked:
            self.store.bus.tell_now(name)
            if name in self.tables:
                self.refresh_soon(name)

    async def carry_out_orders(self) -> None:
        """Do what operators have left to the processes that serve."""
        for what, target in await self.store.write(moderation.take_orders):
            if what == moderation.DISMISS:
                self.end_player(target)
            elif what == moderation.CLOSE:
                await self._close_table(target)
            elif what == moderation.REMOVE:
                table, _, message = target.partition(" ")
                self.store.bus.tell_now(table, removed=int(message))
                self._forget_message(table, int(message))

    async def _close_table(self, name: str) -> None:
        """End a game without a winner, or remove a table at which none has begun."""
        try:
            table = await self.table(name)
            async with table.lock:
                if table.row.started is None:
                    await self.store.write_at(name, lambda connection: remove_table(connection, name))
                elif table.row.ended is None:
                    await table.append(CLOSE, None, None, None)
        except RegaliaError as error:
            log.warning("close", table=name, code=error.code)
        else:
            if table.row.started is None:
                self._remove(name)

    async def waits_for(self, name: str, player: Player) -> bool:
        """Does the game at a table wait for a player? One that cannot be played here any more waits for nobody."""
        try:
            table = await self.table(name)
            seat = table.row.seat_of(player.id)
            async with table.lock.aside():
                course = await table.current_course()
        except Refused:
            return False
        return course.to_act is not None and course.to_act == seat and table.newest(seat) is None

    async def give_up(self, name: str, player: Player) -> None:
        """Give up a player's game, or the seat at a table at which none has begun."""
        table = await self.table(name)
        async with table.lock:
            seat = table.row.seat_of(player.id)
            if table.row.started is not None and table.row.ended is None and seat is not None:
                await table.append(RESIGN, seat, None, player.id)
        if table.row.started is None:
            await self.store.write_at(name, lambda connection: leave(connection, name, player))
            await self.refresh(name)

    def _forget_message(self, name: str, message: int) -> None:
        table = self.tables.get(name)
        if table is not None:
            table.chat = [one for one in table.chat if one["id"] != message]
            table.tell({"type": "removed", "message": message})

    def end_player(self, player: str) -> None:
        """Close all sockets of a player, in every process."""
        self.store.bus.tell_now("", dismissed=player)
        self._dismiss_player(player)

    def _dismiss_player(self, player: str) -> None:
        for table in self.tables.values():
            for connection in table.connections:
                if connection.player is not None and connection.player.id == player:
                    _dismiss(connection, "not_signed_in", "your sessions have ended", None)

    async def check_health(self) -> None:
        """Write something, at most once a second; an error where the database does not take it."""
        if time.monotonic() - self._healthy > HEALTH_S:
            await self.store.write(self.process.beat, self.store.now())
            self._healthy = time.monotonic()

    async def note_presence(self) -> None:
        """Write down who is connected to this process."""
        here = [(name, player) for name, table in self.tables.items() for player in table.seated_here()]
        until = self.store.now() + presence.CERTAIN_MS
        await self.store.write(presence.note, self.process.id, here, until)

    async def dismiss_all(self) -> None:
        """Before the end: park the games that have a clock, and tell everybody to connect again."""
        if self.is_closing:
            return
        self.is_closing = True
        await self._attendant.close()
        for table in list(self.tables.values()):
            self.store.bus.tell_now(table.row.id, here=[])  # else the others would take those for present who must come back
            await self._park(table)
            for connection in list(table.connections):
                _dismiss(connection, "going_away", "the server restarts", RECONNECT_S)
        await asyncio.sleep(0.1)

    async def close(self) -> None:
        """End."""
        await self.dismiss_all()
        self.bots.close()
        self.laboratory.close()
        self.simulators.close()
        self.analysts.close()
        await self.store.close()

    # ── Live tables ──────────────────────────────────────────────────────────────────────────────────────────────────

    async def table(self, name: str) -> LiveTable:
        """A live table, read from the database if it is not in memory."""
        if name in self.tables:
            self.tables[name].idle_since = None
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
            self._loading[name].add_done_callback(lambda done: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> LiveTable:
        snapshot = await self.store.read(read_snapshot, name)
        table: LiveTable = await self.store.in_thread(LiveTable, self.store, self._attendant.attend, snapshot, self.settings)
        table.opened_by = self._origins.get(name, table.opened_by)
        self.tables[name] = table
        metrics.LIVE_TABLES.set(len(self.tables))
        self.store.bus.tell_now(name, who=True)
        return table

    def note_origin(self, name: str, address: str) -> None:
        """Remember from where a table was opened, or a tournament announced: all bots of whoever opens many share one turn."""
        self._origins[name] = address
        while len(self._origins) > MOST_ORIGINS:
            self._origins.popitem(last=False)
        if name in self.tables:
            self.tables[name].opened_by = address

    def origin_of(self, name: str) -> str:
        """From where a table was opened or a tournament announced; its name where this process does not know."""
        return self._origins.get(name, name)

    def release(self, name: str) -> None:
        """Let go of a live table that nobody needs; the database has all of it."""
        self._attendant.disown(name)
        del self.tables[name]

    def listed(self, row: MatchRow) -> TableInfo:
        """A table as it is listed, with those who are connected to it as far as this process knows."""
        table = self.tables.get(row.id)
        players, watchers = (table.present(), table.watchers()) if table else (set(), 0)
        return TableInfo.model_validate(table_info(row, players, watchers))

    def players_at(self, name: str) -> set[str]:
        """The players who are connected to a table, as far as this process knows."""
        table = self.tables.get(name)
        return table.present() if table else set()

    def is_busy(self, name: str) -> bool:
        """Is the server doing something at a table, or about to?"""
        return self._attendant.is_busy(name)

    def refresh_soon(self, name: str) -> None:
        """Refresh a table without waiting for it."""
        self._loop.create_task(self.refresh(name))

    async def refresh(self, name: str) -> None:
        """Something about a table was written: tell everybody who is connected, and do what is due."""
        try:
            table = await self.table(name)
            async with table.lock:
                await table.catch_up()
                await table.resume_if_here()
            table.attend()
        except Refused as error:
            if error.code == "unknown_table":
                self._remove(name)
            else:
                log.warning("refresh", table=name, code=error.code)

    def _remove(self, name: str) -> None:
        """A table is no longer in the database."""
        table = self.tables.pop(name, None)
        for connection in list(table.connections) if table else ():
            _dismiss(connection, "unknown_table", "the table is gone", None)

    # ── Other processes ──────────────────────────────────────────────────────────────────────────────────────────────

    def _take_notice(self, notice: Notice) -> None:
        table = self.tables.get(notice.get("table", ""))
        if "ended" in notice:
            self._close_session(notice["ended"])
        elif "sockets" in notice:
            self.crowd.hear(notice["by"], notice["sockets"])
        elif "dismissed" in notice:
            self._dismiss_player(notice["dismissed"])
        elif "removed" in notice:
            self._forget_message(notice["table"], notice["removed"])
        elif "took" in notice:
            self.heard_take(*notice["took"])
        elif table is None:
            return
        elif "here" in notice:
            table.set_presence(notice["by"], set(notice["here"]))
        elif "who" in notice:
            table.announce_presence()
        else:
            self._loop.create_task(self._catch_up(table, notice.get("entry")))

    def tell_sockets(self, counts: Counts) -> None:
        """Tell the other processes how many sockets are open from some addresses."""
        self.store.bus.tell_now("", sockets=counts)

    def tell_take(self, what: str, who: str) -> None:
        """Tell the other processes that somebody has done something limited here."""
        self.store.bus.tell_now("", took=[what, who])

    def _catch_up_all(self) -> None:
        """Notices may have been missed: every table catches up."""
        for table in self.tables.values():
            table.present_elsewhere.clear()
            self.store.bus.tell_now(table.row.id, who=True)
            self._loop.create_task(self._catch_up(table))

    async def _catch_up(self, table: LiveTable, number: int | None = None) -> None:
        """Read what another process has added: the entry of that number, or anything."""
        try:
            async with table.lock:
                await (table.catch_up() if number is None else table.catch_up_to(number))
                await table.resume_if_here()
            table.attend()
        except RegaliaError as error:
            log.warning("catch up", table=table.row.id, code=error.code)

    def end_session(self, digest: str) -> None:
        """Close the sockets of a session that has ended, in every process."""
        self.store.bus.tell_now("", ended=digest)
        self._close_session(digest)

    def _close_session(self, digest: str) -> None:
        """Close the sockets of a session in this process."""
        for table in self.tables.values():
            for connection in table.connections:
                if connection.session == digest:
                    _dismiss(connection, "not_signed_in", "you have signed out", None)

    async def _park(self, table: LiveTable) -> None:
        """Stop the clocks of a match until a player comes back."""
        course = table.course
        if course is None or course.outcome or not course.clocks.is_there or course.clocks.is_parked or not table.connections:
            return
        try:
            async with table.lock:
                await table.append(PARK, None, None, None)
        except RegaliaError as error:
            log.warning("park", table=table.row.id, code=error.code)


def _dismiss(connection: Connection, code: str, message: str, again_in_s: float | None) -> None:
    """Say why, and close a connection."""
    connection.send(encoded(closing(code, message, again_in_s)))
    connection.close()
