"""Requests: what a client asks for at a table, a method for each type of message. Each is done, or refused with a code."""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

from regalia.match.pace import read_pacing
from regalia.match.view import SPECTATOR
from regalia.match.wording import label, notation
from regalia.server.accounts.players import Player
from regalia.server.errors import Refused
from regalia.server.monitoring.metrics import LATENCY
from regalia.server.play import bot_tasks, chat, offers
from regalia.server.play.connection import Connection
from regalia.server.play.course import Course
from regalia.server.play.hall import Hall
from regalia.server.play.live_table import LiveTable
from regalia.server.play.messages import encoded
from regalia.server.protocol import websocket
from regalia.server.storage.rows import BOT, DECIDE, DRAW, RESIGN, TAKE_BACK, write_pace
from regalia.server.tables.lobby import add_rematch

HINT_S = 10.0
"""The longest that a hint may be computed."""
LONGEST_AWAITED_S = 3600
"""Where a player has longer than this for a move, nobody else may give the seat away."""


class Requests:
    """What comes from one connection to one live table."""

    def __init__(self, hall: Hall, table: LiveTable, connection: Connection) -> None:
        self._hall, self._table, self._connection = hall, table, connection
        self._store = hall.store

    async def carry_out(self, message: Any) -> None:
        """Do what a message asks for, or refuse it."""
        await HANDLERS[message.type](self, message)

    def _seat(self) -> int:
        """The seat of the connection; refused for spectators."""
        if self._connection.viewer == SPECTATOR:
            raise Refused("not_seated", "only players at the table may do this", place="seat")
        return self._connection.viewer

    def _player(self) -> Player:
        """The player of the connection; refused for strangers."""
        if self._connection.player is None:
            raise Refused("not_signed_in", "choose a name first", place="session")
        return self._connection.player

    def _awaits_outcome(self) -> bool:
        """Is the outcome of the last question still kept back? To the player it seems open then, whether anybody was asked."""
        return self._table.newest(self._connection.viewer) is not None

    async def _running_course(self) -> Course:
        """The course of a game that has begun and not ended, as far as the player knows; called under the lock."""
        course = await self._table.current_course()
        if course.outcome is not None and not self._awaits_outcome():
            raise Refused("game_over", "the game is over", place="table")
        return course

    # ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────

    async def decide(self, message: websocket.Decide) -> None:
        """Take a decision; it is committed before anybody hears of it."""
        began, seat = time.perf_counter(), self._seat()
        if (message.action is None) == (message.notation is None):
            raise Refused("bad_message", "a decision has either an action or a notation", place="action")
        async with self._table.lock.aside():
            action = await self._action(seat, message)
            try:
                await self._table.append(DECIDE, seat, action, self._player().id)
            except Refused as error:
                if error.code != "stale_number":
                    raise
                action = await self._action(seat, message)  # refused, unless another process has only stopped the clocks
                await self._table.append(DECIDE, seat, action, self._player().id)
            self._lapse(seat)
        LATENCY.observe(time.perf_counter() - began)
        self._table.attend()

    async def _action(self, seat: int, message: websocket.Decide) -> int:
        """The action that a message decides for; refused where the seat may not decide, or not by what it saw."""
        course = await self._running_course()
        if course.to_act != seat or self._awaits_outcome():
            raise Refused("not_your_turn", "it is not your turn to decide", place="seat")
        if not course.is_newest(seat, message.number):
            raise Refused("stale_number", f"the newest picture has number {course.number(seat)}", place="number")
        return course.match.read(message.action if message.action is not None else str(message.notation))

    def _lapse(self, seat: int) -> None:
        """Decline what a seat has not answered, because it has decided instead, and its own to take back what came before."""
        stale = [one for one in self._table.offers if one["kind"] == "take_back" and one["by"] == seat]
        unanswered = [one for one in self._table.offers if seat in one["wanted"] and seat not in one["agreed"]]
        for offer in [one for one in (*stale, *unanswered) if one["kind"] != "rematch"]:
            self._table.decline(offer)

    async def take_back(self, message: websocket.TakeBack) -> None:
        """Take back the last decision of the seat, where nobody has to agree."""
        seat = self._seat()
        async with self._table.lock.aside():
            course = await self._running_course()
            if self._awaits_outcome() or (course.match.is_discreet and course.to_act != seat):
                raise Refused("undo_refused", "not while a question is open", place="seat")
            if self._table.row.is_serious:
                raise Refused("undo_refused", "in a rated game the others must agree; offer it to them", place="rated")
            index = course.match.last_decision(seat)
            if index is None or course.to_act != seat or not course.match.may_undo_freely(seat):
                raise Refused("undo_refused", "something was shown or decided since; offer it to the others", place="seat")
            await self._table.append(TAKE_BACK, seat, index, self._player().id)
        self._table.attend()

    async def resign(self, message: websocket.Resign) -> None:
        """Give the game up."""
        seat = self._seat()
        async with self._table.lock:
            await self._running_course()
            await self._table.append(RESIGN, seat, None, self._player().id)
        self._table.attend()

    async def set_pace(self, message: websocket.SetPace) -> None:
        """Set when the player wants to be asked."""
        seat = self._seat()
        async with self._table.lock.aside():
            course = await self._running_course()
            words = read_pacing(course.match.game, message.words).words()
            name = self._table.row.id
            await self._store.write_at(name, lambda connection: write_pace(connection, name, seat, words))
            self._table.row.seats[seat].pace = words
            course.match.set_pace(seat, *words)
            self._table.welcome_all(seat)
        self._table.attend()

    async def hint(self, message: websocket.AskHint) -> None:
        """Answer what a strong bot would do."""
        seat = self._seat()
        async with self._table.lock.aside():
            course = await self._running_course()
            if self._table.row.is_serious:
                raise Refused("hint_refused", "there are no hints in rated games and tournaments", place="hint")
            if course.to_act != seat or self._awaits_outcome():
                raise Refused("hint_refused", "it is not your turn to decide", place="hint")
            match, number = course.match, course.number(seat)
            record = match.known_to(seat)
            asked = self._table.row.game_reference, seat, record.pack(), match.legal()
        who = self._connection.address or self._player().id
        weighed = await self._hall.bots.run(bot_tasks.weigh, *asked, seconds=HINT_S, who=who)
        choices = [
            {
                "action": action,
                "notation": notation(match.game, action, match.names, record),
                "label": label(match.game, action, match.names, self._connection.language, record),
                "share": round(share, 4),
                "expected": None if expected is None else round(expected, 4),
            }
            for action, share, expected in weighed
        ]
        self._connection.send(encoded({"type": "hint", "ref": message.ref, "number": number, "choices": choices}))

    # ── Offers ───────────────────────────────────────────────────────────────────────────────────────────────────────

    async def offer(self, message: websocket.Offer) -> None:
        """Offer something to the others; where nobody has to agree it is done at once."""
        seat = self._seat()
        async with self._table.lock.aside():
            course, awaits_outcome = await self._table.current_course(), self._awaits_outcome()
            wanted = offers.wanted_for(
                message.kind, seat, message.seat, course, self._table.present_seats(), awaits_outcome=awaits_outcome
            )
            if self._table.row.rematch is not None and message.kind == "rematch":
                raise Refused("offer_refused", "the rematch has been agreed to", place="kind")
            if message.kind == "bot_takes_seat" and message.seat not in (None, seat):
                await self._check_absence(message.seat, course)
            if any(one["kind"] == message.kind for one in self._table.offers):
                raise Refused("offer_refused", "this has been offered already", place="kind")
            new: dict[str, Any] = {"kind": message.kind, "by": seat, "seat": message.seat, "agreed": [], "wanted": wanted}
            new["state"] = offers.OPEN if wanted else offers.AGREED
            now, number = self._store.now(), len(course.entries)
            name = self._table.row.id
            made = await self._store.write_at(name, lambda connection: offers.add_offer(connection, name, new, number, now))
            self._table.tell({"type": "offer", "offer": made})
            if wanted:
                self._table.offers = [*self._table.offers, made]
            else:
                await self._fulfil(made)
        self._table.attend()

    async def _check_absence(self, seat: int, course: Course) -> None:
        """Refuse to give away the seat of somebody who was there a moment ago, or may be at another process."""
        setting = self._table.row.clock
        if setting is not None and (setting.move_s or 0) > LONGEST_AWAITED_S:
            raise Refused("offer_refused", "in a game of days the clock decides", place="seat")
        if seat in course.persons() and (left := await self._table.claimable_in(seat)) > 0:
            raise Refused("offer_refused", f"the player may come back; ask again in {math.ceil(left)} s", place="seat")

    async def answer(self, message: websocket.Answer) -> None:
        """Agree to an offer or decline it."""
        seat = self._seat()
        async with self._table.lock.aside():
            course = await self._table.current_course()
            made = next((one for one in self._table.offers if one["id"] == message.offer), None)
            if made is None or (course.outcome is not None and not self._awaits_outcome() and made["kind"] != "rematch"):
                raise Refused("unknown_offer", "there is no such open offer", place="offer")
            if seat not in made["wanted"] and not (seat == made["by"] and not message.agree):
                raise Refused("not_yours", "you are not asked about this", place="offer")
            agreed = sorted({*made["agreed"], seat}) if message.agree else made["agreed"]
            accepted = offers.AGREED if set(agreed) >= set(made["wanted"]) else offers.OPEN
            state = accepted if message.agree else offers.DECLINED
            changed = {**made, "agreed": agreed, "state": state}
            await self._store.write_at(self._table.row.id, lambda connection: offers.change_offer(connection, changed))
            self._table.offers = [one for one in self._table.offers if one["id"] != made["id"]]
            if state == offers.OPEN:
                self._table.offers.append(changed)
            self._table.tell({"type": "answered", "offer": changed})
            if state == offers.AGREED:
                await self._fulfil(changed)
        self._table.attend()

    async def _fulfil(self, made: dict[str, Any]) -> None:
        """Do what all have agreed to; called under the lock."""
        course = await self._table.current_course()
        if made["kind"] == "draw":
            await self._table.append(DRAW, made["by"], None, None)
        elif made["kind"] == "take_back":
            await self._take_back_as_agreed(made, course)
        elif made["kind"] == "bot_takes_seat":
            if made["seat"] != made["by"]:
                await self._check_absence(made["seat"], course)
            await self._table.append(BOT, made["seat"], None, None)
        else:
            row, now = self._table.row, self._store.now()
            new = await self._store.write_at(row.id, lambda connection: add_rematch(connection, row, now))
            self._table.row.rematch = new.id
            self._table.tell({"type": "rematch", "table": new.id})
            self._hall.refresh_soon(new.id)

    async def _take_back_as_agreed(self, made: dict[str, Any], course: Course) -> None:
        """Take back the decision that the offer spoke of; refused where that is no longer the last one of its seat."""
        index, entry = course.match.last_decision(made["by"]), course.last_decided(made["by"])
        offered_at = await self._store.read(offers.offered_at, made["id"])
        is_same = entry is not None and entry <= offered_at and not course.was_taken_back_since(offered_at)
        if index is None or not is_same or course.match.is_discreet or self._awaits_outcome():
            raise Refused("offer_refused", "something has happened since the offer; make it again", place="offer")
        await self._table.append(TAKE_BACK, made["by"], index, None)

    # ── Chat ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    async def say(self, message: websocket.Say) -> None:
        """Say something to the self._table."""
        player, text = self._player(), chat.cleaned(message.text)
        if not text:
            raise Refused("bad_message", "the message is empty", place="text")
        seat = None if self._connection.viewer == SPECTATOR else self._connection.viewer
        name = self._table.row.id
        said = {"at": self._store.now(), "player": player.id, "name": player.name, "seat": seat, "text": text}
        kept = await self._store.write_at(name, lambda connection: chat.say(connection, name, said))
        self._table.tell_chat(kept)

    async def mute(self, message: websocket.Mute) -> None:
        """Mute a player, or unmute them."""
        player, muted = self._player(), self._connection.muted
        if not message.muted:
            await self._store.write(chat.unmute, player.id, message.player)
            muted.discard(message.player)
            return
        if message.player == player.id:
            raise Refused("unknown_player", "you cannot mute yourself", place="player")
        await self._store.write(chat.mute, player.id, message.player)
        muted.add(message.player)

    async def report(self, message: websocket.Report) -> None:
        """Report a chat message."""
        player, now = self._player(), self._store.now()
        await self._store.write(chat.report, self._table.row.id, message.message, player.id, chat.cleaned(message.why), now)


Handler = Callable[[Requests, Any], Awaitable[None]]
HANDLERS: dict[str, Handler] = {
    "decide": Requests.decide,
    "take_back": Requests.take_back,
    "resign": Requests.resign,
    "pace": Requests.set_pace,
    "hint": Requests.hint,
    "offer": Requests.offer,
    "answer": Requests.answer,
    "say": Requests.say,
    "mute": Requests.mute,
    "report": Requests.report,
}
