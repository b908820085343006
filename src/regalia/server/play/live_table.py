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
from regalia.server.play.connection import Connection
from regalia.server.play.course import Applied, Course
from regalia.server.play.messages import Message, encoded
from regalia.server.play.offers import change_offer
from regalia.server.play.snapshot import Snapshot, read_snapshot
from regalia.server.storage.journal import DepartureEntry, FinalEntry, JournalEntry, PlainEntry
from regalia.server.storage.rows import GIVES_UP, RESUME, Entry, read_entries
from regalia.server.storage.store import Store
from regalia.server.storage.writer import Conflict, StorageTrouble
from regalia.server.tables.table_info import table_info

SILENT_S = 75.0
"""A process that has not said for this long who is connected to it is gone."""


class LiveTable:
    """A table in memory."""

    def __init__(self, store: Store, attend: Callable[[LiveTable], None], snapshot: Snapshot) -> None:
        self.store = store
        self._attend = attend
        self.row, self.chat, self.offers, self.ratings = snapshot.row, snapshot.chat, snapshot.offers, snapshot.ratings
        self.connections: set[Connection] = set()
        self.present_elsewhere: dict[str, tuple[set[str], float]] = {}
        """The players who are connected to other processes, and when each process last said so."""
        self.idle_since: float | None = None
        """Since when nobody has needed this table."""
        self.lock = asyncio.Lock()
        self.course: Course | None = None
        self._told = 0
        """The number of the last entry that connections know of."""
        self._wake: int | None = None
        """When the match is due, as this table has last written it."""
        self._play_from_start(snapshot.entries)
        self._told = len(snapshot.entries)

    # ── Keeping up with the database ─────────────────────────────────────────────────────────────────────────────────

    def _play_from_start(self, entries: Iterable[Entry]) -> None:
        """Apply all entries to a new course, and tell those that nobody knows yet."""
        if self.row.started is None:
            return
        course = Course(self.row)
        for entry in entries:
            applied = course.apply(entry)
            if entry.number > self._told:
                self.course = course
                self._tell_step(applied)
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
            for entry in snapshot.entries:
                self._tell_step(self.course.apply(entry, self.languages(entry.seat)))
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
            for entry in await self.store.read(read_entries, self.row.id, len(self.course.entries)):
                self._tell_step(self.course.apply(entry, self.languages(entry.seat)))

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
            self.tell({"type": "answered", "offer": {**before[number], "state": "declined"}})

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
        course = await self.current_course()
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
        self._tell_step(applied)
        if ending is not None:
            self.row.ended, self.row.ending = entry.at, ending
            self.tell_ending()
        elif kind in GIVES_UP and seat is not None:
            self.row.seats[seat].gone = True
            self._seat_connections()
            self.tell_seats()

    def _journal_entry(self, course: Course, entry: Entry, wake: int | None) -> JournalEntry:
        """What is written for an entry that the course has applied."""
        bus = self.store.bus
        if course.outcome is not None:
            rated = partial(rate, row=course.row, outcome=course.outcome, given_up=list(course.given_up))
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

    def _tell_step(self, applied: Applied) -> None:
        """Tell every viewer who notices an entry what it may know of it."""
        course, now, steps = self.course, self.store.now(), {}
        self._told = applied.entry.number
        assert course is not None
        for connection in self.connections:
            if connection.viewer in applied.noticed:
                reader = (connection.viewer, connection.language)
                if reader not in steps:
                    steps[reader] = encoded(messages.step(course, applied, *reader, now))
                connection.send(steps[reader])

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
        """Tell everybody that the game has ended."""
        self.tell({"type": "over", "match": self.row.id, "ending": self.row.ending})

    def tell_seats(self) -> None:
        """Tell everybody who sits where, and who is connected."""
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
        part = messages.course_part(self.course, connection.viewer, connection.language, since, self.store.now())
        seat = None if connection.viewer == SPECTATOR else connection.viewer
        more = {
            "ref": ref,
            "player": connection.player.id if connection.player else None,
            "seat": seat,
            "pace": self.row.seats[seat].pace if seat is not None else [],
            "chat": [message for message in self.chat if message["player"] not in connection.muted],
            "muted": sorted(connection.muted),
            "offers": self.offers,
            "over": self.row.ending,
        }
        return messages.welcome(self.info(), part, more)

    # ── Presence ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def present_here(self) -> set[str]:
        """The players who are connected to this process."""
        return {connection.player.id for connection in self.connections if connection.player}

    def present(self) -> set[str]:
        """The players who are connected, to this or another process."""
        now = time.monotonic()
        elsewhere = [players for players, at in self.present_elsewhere.values() if now - at < SILENT_S]
        return self.present_here().union(*elsewhere)

    def present_seats(self) -> set[int]:
        """The seats whose players are connected."""
        present = self.present()
        return {seat.seat for seat in self.row.seats if seat.player in present}

    def announce_presence(self) -> None:
        """Tell the other processes who is connected to this one."""
        self.store.bus.tell_now(self.row.id, here=sorted(self.present_here()))

    def set_presence(self, process: str, players: set[str]) -> None:
        """Another process has announced who is connected to it."""
        before = self.present()
        self.present_elsewhere[process] = players, time.monotonic()
        if self.present() != before:
            self.tell_seats()

    def watchers(self) -> int:
        """The number of spectators here."""
        return sum(connection.viewer == SPECTATOR for connection in self.connections)

    def languages(self, seat: int | None) -> set[str]:
        """The languages of those who sit at a seat."""
        return {connection.language for connection in self.connections if connection.viewer == seat}

    def _seat_connections(self) -> None:
        for connection in self.connections:
            connection.viewer = self.viewer(connection)

    def viewer(self, connection: Connection) -> int:
        """The viewer whom a connection shows the table to: its seat, or a spectator."""
        seat = self.row.seat_of(connection.player.id) if connection.player else None
        return SPECTATOR if seat is None else seat

    async def enter(self, connection: Connection, since: int | None, ref: str | None) -> None:
        """Somebody connects and gets everything; a parked match goes on when a player comes back."""
        async with self.lock:
            if self.course is None and self.row.started is not None:
                await self.catch_up()
            connection.viewer = self.viewer(connection)
            self.connections.add(connection)
            self._withdraw(connection.viewer)
            connection.send(encoded(self.welcome(connection, since, ref)))
            if self.course and self.course.clocks.is_parked and connection.viewer != SPECTATOR and not self.course.outcome:
                await self._resume()
        self.announce_presence()
        self.tell_seats()
        self.attend()

    def attend(self) -> None:
        """Have the server do what is due in the match: bots, automatic passes, time-outs."""
        self._attend(self)

    def _withdraw(self, seat: int) -> None:
        """Withdraw offers to give a seat to a bot, because its player is back."""
        for offer in [one for one in self.offers if one["kind"] == "bot_takes_seat" and one["seat"] == seat]:
            declined = {**offer, "state": "declined"}
            self.offers = [one for one in self.offers if one is not offer]
            self.store.write_soon(self.row.id, partial(change_offer, offer=declined))
            self.tell({"type": "answered", "offer": declined})

    async def _resume(self) -> None:
        with contextlib.suppress(RegaliaError):
            await self.append(RESUME, None, None, None)

    def leave(self, connection: Connection) -> None:
        """A connection has ended."""
        if connection in self.connections:
            self.connections.discard(connection)
            self.announce_presence()
            self.tell_seats()
