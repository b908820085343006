"""Live table: a table in memory, with everybody who is connected to it. The database has the last word.

Everything happens in the event loop, and what changes the match happens under the table's lock: an entry is applied, written,
committed, and only then told to anybody. When writing fails, the table drops the course in memory and reads the match again.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable
from functools import partial

from regalia.engine.errors import RegaliaError
from regalia.match.view import SPECTATOR
from regalia.server.accounts.ratings import rate
from regalia.server.errors import Refused
from regalia.server.monitoring.metrics import ENTRIES
from regalia.server.play import messages
from regalia.server.play.chat import TAIL
from regalia.server.play.company import Company
from regalia.server.play.connection import Connection
from regalia.server.play.course import Applied, Course, Stage
from regalia.server.play.messages import Message, encoded
from regalia.server.play.offers import DECLINED, change_offer
from regalia.server.play.snapshot import Snapshot, read_snapshot
from regalia.server.play.table_lock import TableLock
from regalia.server.play.waiting import Waiting
from regalia.server.settings import Settings
from regalia.server.storage import presence
from regalia.server.storage.journal import DepartureEntry, FinalEntry, JournalEntry, PlainEntry
from regalia.server.storage.rows import GIVES_UP, RESUME, Entry, MatchRow, read_entries
from regalia.server.storage.store import Store
from regalia.server.storage.writer import Conflict, StorageTrouble
from regalia.server.tables.table_info import table_info

TOGETHER_S = 0.2
"""Those who come and go within this time are told of together: a crowd would else be told of each by each."""


class LiveTable(Company):
    """A table in memory."""

    def __init__(
        self, store: Store, attend: Callable[[LiveTable], None], snapshot: Snapshot, settings: Settings | None = None
    ) -> None:
        super().__init__(store, snapshot.row, settings or Settings())
        self._attend = attend
        self.chat, self.offers, self.ratings = snapshot.chat, snapshot.offers, snapshot.ratings
        self._seats_due: asyncio.TimerHandle | None = None
        self._seats_told = -TOGETHER_S
        """When everybody was last told who is connected."""
        self.lock, self._waiting = TableLock(), Waiting(self._settings.grace)
        self.course: Course | None = None
        self._told = 0
        """The number of the last entry that connections know of."""
        self._telling: Applied | None = None
        """The entry of which something is told only after a pause."""
        self._wake: int | None = None
        """When the match is due, as this table has last written it."""
        self._play_from_start(snapshot.entries)
        self._told = len(snapshot.entries)

    # ── Keeping up with the database ─────────────────────────────────────────────────────────────────────────────────

    def _play_from_start(self, entries: Iterable[Entry]) -> None:
        """Apply all entries to a new course, and tell those that nobody knows yet."""
        if self.row.started is None:
            return
        course = Course(self.row, int(1000 * self._settings.pause))
        for entry in entries:
            applied = course.apply(entry)
            if entry.number > self._told:
                self.course = course
                self._tell_at_once(applied)
                self._tell_kept_back()
        self.course, self._wake = course, None

    async def catch_up(self) -> None:
        """Read and tell what others have added; called under the lock."""
        known = len(self.course.entries) if self.course else 0
        last = self.chat[-1]["id"] if self.chat else 0
        snapshot = await self.store.read(read_snapshot, self.row.id, known, last)
        before, row = self.row, snapshot.row
        self.row, self.ratings = row, snapshot.ratings
        self._seat_connections()
        if self.course is None:
            self._play_from_start(snapshot.entries)
        else:
            self.course.row = row
            await self._take_in(snapshot.entries)
        self._tell_then(partial(self._tell_changes, before, snapshot))

    def _tell_changes(self, before: MatchRow, snapshot: Snapshot) -> None:
        """Tell what others have changed besides the entries."""
        row = self.row
        if row.started != before.started:
            self.welcome_all()
        elif row.seats != before.seats:
            self.tell_seats()
        for message in snapshot.chat:
            self.tell_chat(message)
        self._replace_offers(snapshot.offers)
        if row.ended is not None and before.ended is None:
            self.tell_ending()
        if row.rematch != before.rematch:
            self.tell({"type": "rematch", "table": row.rematch})

    async def catch_up_to(self, number: int) -> None:
        """Read and tell entries that another process has added, where nothing else has changed; called under the lock."""
        if self.course is None:
            await self.catch_up()
        elif len(self.course.entries) < number:
            await self._take_in(await self.store.read(read_entries, self.row.id, len(self.course.entries)))
            self._tell_then(lambda: None)

    async def _take_in(self, entries: Iterable[Entry]) -> None:
        """Apply entries of another process, and tell them with the pauses that they call for, up to that of the last one."""
        course = await self.current_course()
        for entry in entries:
            if self._telling is not None:
                await self._tell_later(self._telling.pause_ms)
            self._tell_at_once(course.apply(entry, self.languages(entry.seat)))

    def _replace_offers(self, offers: list[Message]) -> None:
        """Replace the open offers, and tell what has changed."""
        before = {offer["id"]: offer for offer in self.offers}
        now = {offer["id"]: offer for offer in offers}
        self.offers = offers
        for number, offer in now.items():
            if number not in before:
                self.tell({"type": "offer", "offer": offer})
            elif offer != before[number]:
                self.tell({"type": "answered", "offer": offer})
        for number in before.keys() - now.keys():
            self.tell({"type": "answered", "offer": {**before[number], "state": DECLINED}})

    def forget(self) -> None:
        """Drop the course in memory; it is read again when it is next needed."""
        self.course = None

    async def current_course(self) -> Course:
        """The course of the match, read again if it was dropped; called under the lock."""
        if self.course is None:
            await self.catch_up()
        if self.course is None:
            raise Refused("not_started", "seats are still open; the game has not begun", place="table")
        return self.course

    # ── Entries ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def append(self, kind: str, seat: int | None, value: int | None, by: str | None) -> None:
        """Add an entry: apply it, write it, and tell everybody once it is committed; called under the lock."""
        await self.lock.finish_telling()
        course = await self.current_course()
        if course.outcome is not None:
            raise Refused("game_over", "the game is over", place="table")
        entry = Entry(len(course.entries) + 1, kind, seat, value, self.store.now(), by)
        try:
            applied = course.apply(entry, self.languages(seat))
            wake = course.wake(entry.at)
            ending = await self.store.write_entry(self._journal_entry(course, entry, wake))
        except Conflict:
            self.forget()
            await self.catch_up()
            raise Refused("stale_number", "something has happened meanwhile; decide again", place="number") from None
        except StorageTrouble:
            if await self._was_kept(entry):
                return
            raise
        except BaseException:
            self.forget()
            raise
        self._wake = wake
        ENTRIES.labels(kind).inc()
        self._tell_at_once(applied)
        if ending is not None:
            self.row.ended, self.row.ending = entry.at, ending
        self._tell_then(self.tell_ending if ending is not None else partial(self._tell_departure, kind, seat))

    def _tell_departure(self, kind: str, seat: int | None) -> None:
        """Tell that somebody has given up a seat, if that was it."""
        if kind in GIVES_UP and seat is not None:
            self.row.seats[seat].gone = True
            self._seat_connections()
            self.tell_seats()

    def _tell_then(self, then: Callable[[], None]) -> None:
        """Tell what is kept back, and what follows; after a pause where somebody is there, and without holding the lock."""
        if self._telling is not None and self.connections:
            self.lock.leave_telling(self._tell_later(self._telling.pause_ms, then))
        else:
            self._tell_kept_back()
            then()

    async def _tell_later(self, pause_ms: int, then: Callable[[], None] = lambda: None) -> None:
        """After a pause, tell what an entry led to."""
        await asyncio.sleep(pause_ms / 1000)
        self._tell_kept_back()
        then()

    def _journal_entry(self, course: Course, entry: Entry, wake: int | None) -> JournalEntry:
        """What is written for an entry that the course has applied."""
        bus = self.store.bus
        if course.outcome is not None:
            rated = partial(rate, row=course.row, outcome=course.outcome, given_up=list(course.given_up), at=entry.at)
            return FinalEntry(course.row, entry, course.outcome, rated, bus)
        if entry.kind in GIVES_UP:
            return DepartureEntry(course.row.id, entry, {"wake": wake}, bus)
        return PlainEntry(course.row.id, entry, {} if wake == self._wake else {"wake": wake}, bus)

    async def _was_kept(self, entry: Entry) -> bool:
        """Was an entry committed although the database's answer got lost? If so, everybody has been told by now."""
        self.forget()
        with contextlib.suppress(RegaliaError):
            await self.catch_up()
        kept = self.course.entries if self.course else []
        return len(kept) >= entry.number and kept[entry.number - 1] == entry

    # ── Messages ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _tell_at_once(self, applied: Applied) -> None:
        """Tell every viewer the first that it notices of an entry; what it notices after that is kept back."""
        self._told, self._telling = applied.entry.number, applied if applied.kept_back else None
        for stage in applied.stages:
            self._tell_stage(applied, stage, is_first=True)

    def _tell_kept_back(self) -> None:
        applied, self._telling = self._telling, None
        for stage in applied.kept_back if applied else ():
            assert applied is not None
            self._tell_stage(applied, stage, is_first=False)

    def _tell_stage(self, applied: Applied, stage: Stage, *, is_first: bool) -> None:
        """Tell every viewer who notices a moment of an entry what it may know of it."""
        course, now, steps = self.course, self.store.now(), {}
        assert course is not None
        for connection in self.connections:
            notice = stage.notices.get(connection.viewer)
            if notice is not None and notice.is_first == is_first:
                reader = (connection.viewer, connection.language)
                if reader not in steps:
                    steps[reader] = encoded(messages.step(course, applied, stage, *reader, now))
                connection.send(steps[reader])

    def newest(self, viewer: int) -> Stage | None:
        """The moment that a viewer was told last, while what came of it is kept back; else none.

        To the viewer somebody might be thinking about an answer, and whatever they ask for must come out as if it were so.
        """
        noticed = [stage for stage in self._telling.stages if viewer in stage.notices] if self._telling else []
        return noticed[0] if len(noticed) > 1 else None

    def number(self, viewer: int) -> int:
        """The number of the newest step that a viewer was told."""
        newest = self.newest(viewer)
        if newest is not None:
            return newest.notices[viewer].number
        return self.course.number(viewer) if self.course else 0

    def tell(self, message: Message) -> None:
        """Send everybody the same message."""
        text = encoded(message)
        for connection in self.connections:
            connection.send(text)

    def tell_chat(self, message: Message) -> None:
        """Send a chat message to everybody who has not muted its author."""
        self.chat = [*self.chat, message][-TAIL:]
        text = encoded({"type": "chat", "line": message})
        for connection in self.connections:
            if message["player"] not in connection.muted:
                connection.send(text)

    def tell_ending(self) -> None:
        """Tell everybody that the game has ended, and that nothing comes any more of what was offered before."""
        for offer in [one for one in self.offers if one["kind"] != "rematch"]:
            self.decline(offer)
        self.tell({"type": "over", "match": self.row.id, "ending": self.row.ending})

    def decline(self, offer: Message) -> None:
        """Decline an offer for those who have not answered it, and tell everybody."""
        declined = {**offer, "state": DECLINED}
        self.offers = [one for one in self.offers if one["id"] != offer["id"]]
        self.store.write_soon(self.row.id, partial(change_offer, offer=declined))
        self.tell({"type": "answered", "offer": declined})

    def tell_seats(self) -> None:
        """Tell everybody who sits where, and who is connected: at once, or a moment later with all that changes until then."""
        if self._seats_due is None:
            wait = max(0.0, self._seats_told + TOGETHER_S - time.monotonic())
            if wait == 0:
                self._tell_seats_now()
            else:
                self._seats_due = asyncio.get_running_loop().call_later(wait, self._tell_seats_now)

    def _tell_seats_now(self) -> None:
        self._seats_due, self._seats_told = None, time.monotonic()
        info = self.info()
        self.tell({"type": "seats", "seats": info["seats"], "watchers": info["watchers"]})

    def welcome_all(self, seat: int | None = None) -> None:
        """Send a welcome to everybody, or only to those at a seat."""
        for connection in [one for one in self.connections if seat is None or one.viewer == seat]:
            connection.send(encoded(self.welcome(connection, None, None)))

    def info(self) -> Message:
        """The table as everybody may see it."""
        gone = tuple(self.course.given_up) if self.course and self.row.ended is None else ()
        return table_info(self.row, self.present(), self.watchers(), gone, self.ratings)

    def welcome(self, connection: Connection, since: int | None, ref: str | None) -> Message:
        """Everything about the table as a connection may see it."""
        newest = self.newest(connection.viewer)
        part = messages.course_part(self.course, connection.viewer, connection.language, since, self.store.now(), newest)
        seat = None if connection.viewer == SPECTATOR else connection.viewer
        more = {
            "ref": ref,
            "player": connection.player.id if connection.player else None,
            "seat": seat,
            "pace": self.row.seats[seat].pace if seat is not None else [],
            "chat": [message for message in self.chat if message["player"] not in connection.muted],
            "muted": sorted(connection.muted),
            "offers": self.offers,
            "over": self.row.ending if newest is None else None,
        }
        return messages.welcome(self.info(), part, more)

    # ── Coming and going ─────────────────────────────────────────────────────────────────────────────────────────────

    def set_presence(self, process: str, players: set[str]) -> None:
        """Another process has announced who is connected to it."""
        before = self.present()
        self.present_elsewhere[process] = players, time.monotonic()
        if self.present() != before:
            self.tell_seats()
            if self.course and self.course.is_parked:
                self._waiting.then(0, self._resume)

    def _seat_connections(self) -> None:
        for connection in self.connections:
            connection.viewer = self.viewer(connection)

    def viewer(self, connection: Connection) -> int:
        """The viewer whom a connection shows the table to: its seat, or a spectator."""
        seat = self.row.seat_of(connection.player.id) if connection.player else None
        return SPECTATOR if seat is None else seat

    async def enter(self, connection: Connection, since: int | None, ref: str | None) -> None:
        """Somebody connects and gets everything; a parked match goes on when a player comes back."""
        async with self.lock.aside():
            if self.course is None and self.row.started is not None:
                await self.catch_up()
            connection.viewer = self.viewer(connection)
            self.connections.add(connection)
            self.note_opener(connection)
            self._withdraw(connection.viewer)
            connection.send(encoded(self.welcome(connection, since, ref)))
            if connection.player and connection.player.id in self.seated_here():
                self._note_presence(connection.player.id, presence.CERTAIN_MS)
            await self.resume_if_here()
        self.announce_presence()
        self.tell_seats()
        self.attend()

    def attend(self) -> None:
        """Have the server do what is due in the match: bots, automatic passes, time-outs."""
        self._attend(self)

    def _withdraw(self, seat: int) -> None:
        """Withdraw offers to give a seat to a bot, because its player is back."""
        for offer in [one for one in self.offers if one["kind"] == "bot_takes_seat" and one["seat"] == seat]:
            self.decline(offer)

    async def resume_if_here(self) -> None:
        """Let a parked match go on if all who play it are back, or one has waited for the others; called under the lock."""
        course = self.course
        if course is None or not course.is_parked or not self.seated_here():
            return
        if not self.present_seats().issuperset(course.persons()) and (left := self._waiting.left()):
            self._waiting.then(left, self._resume)
            return
        self._waiting.end()
        with contextlib.suppress(RegaliaError):
            await self.append(RESUME, None, None, None)

    async def _resume(self) -> None:
        async with self.lock:
            await self.resume_if_here()
        self.attend()

    def leave(self, connection: Connection) -> None:
        """A connection has ended."""
        if connection in self.connections:
            self.connections.discard(connection)
            if connection.viewer != SPECTATOR and connection.player and connection.player.id not in self.seated_here():
                self._note_presence(connection.player.id, 0)
            self.announce_presence()
            self.tell_seats()
