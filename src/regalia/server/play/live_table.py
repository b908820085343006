"""Room: a table as it is held in memory, with those who are connected to it. What counts stands in the database.

All of a room happens in the event loop, and what changes the match happens under its lock: an entry is taken in, written,
committed, and only then told to anybody. When writing fails, the room forgets what it has taken in and reads the match anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from regalia.engine.errors import RegaliaError
from regalia.match.view import SPECTATOR
from regalia.server.accounts.ratings import read_shown
from regalia.server.errors import Refused
from regalia.server.operations.metrics import ENTRIES
from regalia.server.play import messages
from regalia.server.play.chat import TAIL, read_lines
from regalia.server.play.connection import Client
from regalia.server.play.course import Course, Happening
from regalia.server.play.messages import Message, encoded
from regalia.server.play.offers import change_offer, read_offers
from regalia.server.storage.journal import line_for
from regalia.server.storage.rows import RESUME, Entry, MatchRow, read_entries, read_match
from regalia.server.storage.writer import Conflict, StorageTrouble

if TYPE_CHECKING:
    from regalia.server.play.hall import Hall

FORGOTTEN_S = 75.0
"""A process that has not said for so long who is connected there is gone."""
Kept = tuple[MatchRow, list[Entry], list[Message], list[Message], dict[str, int]]


def read_all(connection: Connection, name: str, entries: int, lines: int) -> Kept:
    """A table with all that has been added since so many entries and lines."""
    row = read_match(connection, name)
    named = [seat.player for seat in row.seats if seat.player]
    return (
        row,
        read_entries(connection, name, entries) if row.started is not None else [],
        read_lines(connection, name, lines),
        read_offers(connection, name),
        read_shown(connection, row.game, named),
    )


class Room:
    """A table in memory."""

    def __init__(self, hall: Hall, kept: Kept) -> None:
        self.hall = hall
        self.row, _, self.chat, self.offers, self.ratings = kept
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[set[str], float]] = {}
        """Who is connected to other processes that serve, and when those last said so."""
        self.lock = asyncio.Lock()
        self.course: Course | None = None
        self._told = 0
        """How many entries the clients know of."""
        self._wake: int | None = None
        self._take_up(kept[1])
        self._told = len(kept[1])

    # ── Keeping up with the database ─────────────────────────────────────────────────────────────────────────────────

    def _take_up(self, entries: Iterable[Entry]) -> None:
        """Play a match from its beginning, and tell what nobody knows yet."""
        if self.row.started is None:
            return
        course = Course(self.row)
        for entry in entries:
            happening = course.apply(entry)
            if entry.number > self._told:
                self.course = course
                self._tell(happening)
        self.course, self._wake = course, None

    async def catch_up(self) -> None:
        """Take in what others have added; called under the lock."""
        known = len(self.course.entries) if self.course else 0
        last = self.chat[-1]["id"] if self.chat else 0
        row, entries, lines, offers, ratings = await self.hall.read(read_all, self.row.id, known, last)
        has_begun, had_ended, had_rematch = row.started != self.row.started, self.row.ended, self.row.rematch
        has_moved = [seat.__dict__ for seat in row.seats] != [seat.__dict__ for seat in self.row.seats]
        self.row, self.ratings = row, ratings
        self._seat_clients()
        if self.course is None:
            self._take_up(entries)
        else:
            self.course.row = row
            for entry in entries:
                self._tell(self.course.apply(entry, self.languages(entry.seat)))
        if has_begun:
            self.welcome_all()
        elif has_moved:
            self.tell_seats()
        for line in lines:
            self.tell_line(line)
        self._take_offers(offers)
        if row.ended is not None and had_ended is None:
            self.tell_ending()
        if row.rematch != had_rematch:
            self.tell({"type": "rematch", "table": row.rematch})

    async def catch_up_to(self, number: int) -> None:
        """Take in entries that another process has added, where nothing else has changed; called under the lock."""
        if self.course is None:
            await self.catch_up()
        elif len(self.course.entries) < number:
            for entry in await self.hall.read(read_entries, self.row.id, len(self.course.entries)):
                self._tell(self.course.apply(entry, self.languages(entry.seat)))

    def _take_offers(self, offers: list[Message]) -> None:
        """Take in the open offers as they are now."""
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
        """Let go of the match in memory; it is read anew when it is next needed."""
        self.course = None

    async def playing(self) -> Course:
        """The course of the match, up to date with the database after trouble; called under the lock."""
        if self.course is None:
            await self.catch_up()
        if self.course is None:
            raise Refused("not_started", "seats are still open; the game has not begun", place="table")
        return self.course

    # ── Entries ──────────────────────────────────────────────────────────────────────────────────────────────────────

    async def append(self, kind: str, seat: int | None, value: int | None, by: str | None) -> None:
        """Add an entry: take it in, write it, and tell everybody once it is committed; called under the lock."""
        course = await self.playing()
        entry = Entry(len(course.entries) + 1, kind, seat, value, self.hall.now(), by)
        try:
            happening = course.apply(entry, self.languages(seat))
            wake = course.wake(entry.at)
            ending = await self.hall.write_line(line_for(course, entry, wake, self._wake, self.hall.bus))
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
        self._tell(happening)
        if ending is not None:
            self.row.ended, self.row.ending = entry.at, ending
            self.tell_ending()
        elif kind in ("resign", "time_out", "bot") and seat is not None:
            self.row.seats[seat].gone = True
            self._seat_clients()
            self.tell_seats()

    async def _was_kept(self, entry: Entry) -> bool:
        """Was an entry committed although the answer to that got lost? Whoever is connected has been told by then."""
        self.forget()
        with contextlib.suppress(RegaliaError):
            await self.catch_up()
        kept = self.course.entries if self.course else []
        return len(kept) >= entry.number and kept[entry.number - 1] == entry

    # ── Telling ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def _tell(self, happening: Happening) -> None:
        """Tell everybody what has happened, as each may know it."""
        course, now, said = self.course, self.hall.now(), {}
        self._told = happening.entry.number
        assert course is not None
        for client in self.clients:
            if client.viewer in happening.noticed:
                told = (client.viewer, client.language)
                if told not in said:
                    said[told] = encoded(messages.step(course, happening, client.viewer, client.language, now))
                client.send(said[told])

    def tell(self, message: Message) -> None:
        """Tell everybody the same."""
        text = encoded(message)
        for client in self.clients:
            client.send(text)

    def tell_line(self, line: Message) -> None:
        """Tell a line of the chat to all who want to hear it."""
        self.chat = [*self.chat, line][-TAIL:]
        text = encoded({"type": "chat", "line": line})
        for client in self.clients:
            if line["player"] not in client.muted:
                client.send(text)

    def tell_ending(self) -> None:
        """Tell everybody that the game has ended."""
        self.tell({"type": "over", "match": self.row.id, "ending": self.row.ending})

    def tell_seats(self) -> None:
        """Tell everybody who sits where, and who is here."""
        info = self.info()
        self.tell({"type": "seats", "seats": info["seats"], "watchers": info["watchers"]})

    def welcome_all(self, seat: int | None = None) -> None:
        """Tell everybody everything, or only those at a seat."""
        for client in [one for one in self.clients if seat is None or one.viewer == seat]:
            client.send(encoded(self.welcome(client, None, None)))

    def info(self) -> Message:
        """The table as everybody may see it."""
        gone = tuple(self.course.given_up) if self.course and self.row.ended is None else ()
        return messages.table_info(self.row, self.here(), self.watchers(), gone, self.ratings)

    def welcome(self, client: Client, since: int | None, ref: str | None) -> Message:
        """Everything as a client may see it."""
        part = messages.course_part(self.course, client.viewer, client.language, since, self.hall.now())
        seat = None if client.viewer == SPECTATOR else client.viewer
        more = {
            "ref": ref,
            "player": client.player.id if client.player else None,
            "seat": seat,
            "pace": self.row.seats[seat].pace if seat is not None else [],
            "chat": [line for line in self.chat if line["player"] not in client.muted],
            "muted": sorted(client.muted),
            "offers": self.offers,
            "over": self.row.ending,
        }
        return messages.welcome(self.info(), part, more)

    # ── Who is here ──────────────────────────────────────────────────────────────────────────────────────────────────

    def here(self) -> set[str]:
        """The players who are connected, to any process."""
        here, now = {client.player.id for client in self.clients if client.player}, time.monotonic()
        for players, said in self.elsewhere.values():
            here |= players if now - said < FORGOTTEN_S else set()
        return here

    def seats_here(self) -> set[int]:
        """The seats whose players are connected."""
        here = self.here()
        return {seat.seat for seat in self.row.seats if seat.player in here}

    def watchers(self) -> int:
        """How many watch."""
        return sum(client.viewer == SPECTATOR for client in self.clients)

    def languages(self, seat: int | None) -> set[str]:
        """The languages of those who sit at a seat."""
        return {client.language for client in self.clients if client.viewer == seat}

    def _seat_clients(self) -> None:
        for client in self.clients:
            client.viewer = self.viewer(client)

    def viewer(self, client: Client) -> int:
        """From which seat a client sees the table."""
        seat = self.row.seat_of(client.player.id) if client.player else None
        return SPECTATOR if seat is None else seat

    async def enter(self, client: Client, since: int | None, ref: str | None) -> None:
        """Somebody connects: they get everything; if the match was parked for want of players, it goes on."""
        async with self.lock:
            if self.course is None and self.row.started is not None:
                await self.catch_up()
            client.viewer = self.viewer(client)
            self.clients.add(client)
            self._withdraw(client.viewer)
            client.send(encoded(self.welcome(client, since, ref)))
            if self.course and self.course.clocks.is_parked and client.viewer != SPECTATOR and not self.course.outcome:
                await self._resume()
        self.hall.tell_here(self)
        self.tell_seats()
        self.hall.attend(self)

    def _withdraw(self, seat: int) -> None:
        """Who comes back keeps the seat: what was offered about it has lapsed."""
        for offer in [one for one in self.offers if one["kind"] == "bot_takes_seat" and one["seat"] == seat]:
            declined = {**offer, "state": "declined"}
            self.offers = [one for one in self.offers if one is not offer]
            self.hall.write_soon(self.row.id, partial(change_offer, offer=declined))
            self.tell({"type": "answered", "offer": declined})

    async def _resume(self) -> None:
        with contextlib.suppress(RegaliaError):
            await self.append(RESUME, None, None, None)

    def leave(self, client: Client) -> None:
        """Somebody's connection has ended."""
        if client in self.clients:
            self.clients.discard(client)
            self.hall.tell_here(self)
            self.tell_seats()
