"""Playing: what a client asks for at a table, message by message. Each is done whole, or refused by a code."""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection, update

from regalia.match.pace import read_pacing
from regalia.match.view import SPECTATOR
from regalia.match.wording import label, notation
from regalia.server.accounts.players import Player
from regalia.server.errors import Refused
from regalia.server.operations.metrics import LATENCY
from regalia.server.play import bot_tasks, chat, offers
from regalia.server.play.connection import Client
from regalia.server.play.course import Course
from regalia.server.play.live_table import Room
from regalia.server.play.messages import encoded
from regalia.server.protocol import socket
from regalia.server.storage.rows import BOT, DECIDE, DRAW, RESIGN, TAKE_BACK
from regalia.server.storage.schema import seats
from regalia.server.tables.lobby import again

Asked = Callable[[Room, Client, Any], Awaitable[None]]


def seated(client: Client) -> int:
    """The seat of a client; watchers may not do everything."""
    if client.viewer == SPECTATOR:
        raise Refused("not_seated", "only who sits at the table may do this", place="seat")
    return client.viewer


def known(client: Client) -> Player:
    """Who a client is."""
    if client.player is None:
        raise Refused("not_signed_in", "come in under a name first", place="session")
    return client.player


async def running(room: Room) -> Course:
    """The course of a game that has begun and not ended."""
    course = await room.playing()
    if course.outcome is not None:
        raise Refused("game_over", "the game is over", place="table")
    return course


# ── Decisions ────────────────────────────────────────────────────────────────────────────────────────────────────────


async def decide(room: Room, client: Client, message: socket.Decide) -> None:
    """Take a decision; it is kept before anybody hears of it."""
    began, seat = time.perf_counter(), seated(client)
    if (message.action is None) == (message.notation is None):
        raise Refused("bad_message", "a decision has either an action or a notation", place="action")
    async with room.lock:
        course = await running(room)
        if course.asked != seat:
            raise Refused("not_your_turn", "it is not yours to decide now", place="seat")
        if message.number != course.number(seat):
            raise Refused("stale_number", f"the newest picture has number {course.number(seat)}", place="number")
        given: int | str = message.action if message.action is not None else str(message.notation)
        action = course.match.read(given)
        await room.append(DECIDE, seat, action, known(client).id)
        _lapse(room, seat)
    LATENCY.observe(time.perf_counter() - began)
    room.hall.attend(room)


def _lapse(room: Room, seat: int) -> None:
    """Who decides without answering an offer declines it."""
    unanswered = [one for one in room.offers if seat in one["wanted"] and seat not in one["agreed"]]
    for offer in [one for one in unanswered if one["kind"] != "rematch"]:
        room.offers.remove(offer)
        declined = {**offer, "state": offers.DECLINED}
        room.hall.write_soon(room.row.id, partial(offers.change_offer, offer=declined))
        room.tell({"type": "answered", "offer": declined})


async def take_back(room: Room, client: Client, message: socket.TakeBack) -> None:
    """Take back one's last decision freely."""
    seat = seated(client)
    async with room.lock:
        course = await running(room)
        if course.match.is_discreet and course.asked != seat:
            raise Refused("undo_refused", "not while a question is open", place="seat")
        index = course.match.last_decision(seat)
        if index is None or not course.match.may_undo_freely(seat):
            raise Refused("undo_refused", "something was shown or decided since; offer it to the others", place="seat")
        await room.append(TAKE_BACK, seat, index, known(client).id)
    room.hall.attend(room)


async def resign(room: Room, client: Client, message: socket.Resign) -> None:
    """Give the game up."""
    seat = seated(client)
    async with room.lock:
        await running(room)
        await room.append(RESIGN, seat, None, known(client).id)
    room.hall.attend(room)


async def pace(room: Room, client: Client, message: socket.SetPace) -> None:
    """Set how one wants to be asked."""
    seat = seated(client)
    async with room.lock:
        course = await running(room)
        words = read_pacing(course.match.game, message.words).words()
        await room.hall.write_at(room.row.id, lambda connection: _write_pace(connection, room.row.id, seat, words))
        room.row.seats[seat].pace = words
        course.match.set_pace(seat, *words)
        room.welcome_all(seat)
    room.hall.attend(room)


def _write_pace(connection: Connection, table: str, seat: int, words: list[str]) -> None:
    chosen = update(seats).where(seats.c.match == table, seats.c.seat == seat)
    connection.execute(chosen.values(pace=json.dumps(words)))


async def hint(room: Room, client: Client, message: socket.AskHint) -> None:
    """What a strong bot would do."""
    seat = seated(client)
    async with room.lock:
        course = await running(room)
        if room.row.rated:
            raise Refused("hint_refused", "there are no hints in rated games", place="hint")
        if course.asked != seat:
            raise Refused("hint_refused", "it is not yours to decide now", place="hint")
        match, number = course.match, course.number(seat)
        record = match.known_to(seat)
        asked = match.game.slug, seat, record.pack(), match.legal()
    weighed = await room.hall.pool.run(bot_tasks.weigh, *asked)
    choices = [
        {
            "action": action,
            "notation": notation(match.game, action, match.names, record),
            "label": label(match.game, action, match.names, client.language, record),
            "share": round(share, 4),
            "expected": None if expected is None else round(expected, 4),
        }
        for action, share, expected in weighed
    ]
    client.send(encoded({"type": "hint", "ref": message.ref, "number": number, "choices": choices}))


# ── Offers ───────────────────────────────────────────────────────────────────────────────────────────────────────────


async def offer(room: Room, client: Client, message: socket.Offer) -> None:
    """Offer something to the others; where nobody has to be asked it is done at once."""
    seat = seated(client)
    async with room.lock:
        course = await room.playing()
        wanted = offers.wanted_for(message.kind, seat, message.seat, course, room.seats_here())
        if room.row.rematch is not None and message.kind == "rematch":
            raise Refused("offer_refused", "the rematch has been agreed to", place="kind")
        if any(one["kind"] == message.kind for one in room.offers):
            raise Refused("offer_refused", "this has been offered already", place="kind")
        new: dict[str, Any] = {"kind": message.kind, "by": seat, "seat": message.seat, "agreed": [], "wanted": wanted}
        new["state"] = offers.OPEN if wanted else offers.AGREED
        now, number = room.hall.now(), len(course.entries)
        made = await room.hall.write_at(
            room.row.id, lambda connection: offers.add_offer(connection, room.row.id, new, number, now)
        )
        room.tell({"type": "offer", "offer": made})
        if wanted:
            room.offers = [*room.offers, made]
        else:
            await _carry_out(room, made)
    room.hall.attend(room)


async def answer(room: Room, client: Client, message: socket.Answer) -> None:
    """Agree to an offer or decline it."""
    seat = seated(client)
    async with room.lock:
        await room.playing()
        made = next((one for one in room.offers if one["id"] == message.offer), None)
        if made is None:
            raise Refused("unknown_offer", "there is no such open offer", place="offer")
        if seat not in made["wanted"] and not (seat == made["by"] and not message.agree):
            raise Refused("not_yours", "you are not asked about this", place="offer")
        agreed = sorted({*made["agreed"], seat}) if message.agree else made["agreed"]
        state = offers.DECLINED if not message.agree else offers.AGREED if set(agreed) >= set(made["wanted"]) else offers.OPEN
        changed = {**made, "agreed": agreed, "state": state}
        await room.hall.write_at(room.row.id, lambda connection: offers.change_offer(connection, changed))
        room.offers = [one for one in room.offers if one["id"] != made["id"]]
        if state == offers.OPEN:
            room.offers.append(changed)
        room.tell({"type": "answered", "offer": changed})
        if state == offers.AGREED:
            await _carry_out(room, changed)
    room.hall.attend(room)


async def _carry_out(room: Room, made: dict[str, Any]) -> None:
    """Do what all have agreed to."""
    course = await room.playing()
    if made["kind"] == "draw":
        await room.append(DRAW, made["by"], None, None)
    elif made["kind"] == "take_back":
        index = course.match.last_decision(made["by"])
        if index is not None:
            await room.append(TAKE_BACK, made["by"], index, None)
    elif made["kind"] == "bot_takes_seat":
        await room.append(BOT, made["seat"], None, None)
    else:
        row, now = room.row, room.hall.now()
        new = await room.hall.write_at(row.id, lambda connection: again(connection, row, now))
        room.row.rematch = new.id
        room.tell({"type": "rematch", "table": new.id})
        room.hall.begin(new.id)


# ── Talk ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


async def say(room: Room, client: Client, message: socket.Say) -> None:
    """Say something to the table."""
    player, text = known(client), chat.cleaned(message.text)
    if not text:
        raise Refused("bad_message", "there is nothing to read in that", place="text")
    seat = None if client.viewer == SPECTATOR else client.viewer
    line = {"at": room.hall.now(), "player": player.id, "name": player.name, "seat": seat, "text": text}
    kept = await room.hall.write_at(room.row.id, lambda connection: chat.add_line(connection, room.row.id, line))
    room.tell_line(kept)


async def mute(room: Room, client: Client, message: socket.Mute) -> None:
    """Hear no more from a player, or hear them again."""
    player = known(client)
    job = chat.mute if message.muted else chat.unmute
    if message.muted and message.player == player.id:
        raise Refused("unknown_player", "one cannot mute oneself", place="player")
    await room.hall.write(_muted, job, player.id, message.player)
    client.muted.add(message.player) if message.muted else client.muted.discard(message.player)


def _muted(connection: Connection, job: Callable[..., None], player: str, other: str) -> None:
    from regalia.server.accounts.players import read_player

    read_player(connection, other)
    job(connection, player, other)


async def report(room: Room, client: Client, message: socket.Report) -> None:
    """Report a line of the chat."""
    player, now = known(client), room.hall.now()
    await room.hall.write(chat.report, room.row.id, message.message, player.id, chat.cleaned(message.why), now)


ANSWERS: dict[str, Asked] = {
    "decide": decide,
    "take_back": take_back,
    "resign": resign,
    "pace": pace,
    "hint": hint,
    "offer": offer,
    "answer": answer,
    "say": say,
    "mute": mute,
    "report": report,
}
