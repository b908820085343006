"""Postman: writes to players whose turn has come in a game that is played over days, while they are away."""

from __future__ import annotations

import json
import smtplib
from dataclasses import dataclass

from sqlalchemy import Connection, and_, delete, func, or_, select

from regalia.engine.errors import RegaliaError
from regalia.engine.language import ENGLISH, translation
from regalia.server.mail import outbox
from regalia.server.monitoring.logs import log
from regalia.server.play.hall import Hall
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage.rows import cached_game
from regalia.server.storage.schema import entries, mailboxes, matches, players, seats, summonses

ROUND_S = 60.0
"""How often the postman looks."""
PATIENCE_MS = 5 * 60_000
"""Whoever has not decided for this long is away."""
SLOW_S = 3600
"""A move may take at least this long in games that are played over days."""
MOST_A_ROUND = 50
SUBJECT = "Your turn: {game}"
LETTER = """{name}, it is your turn against {others} in {game}:
{link}

To get no more letters: {account}
"""
CODE_SUBJECT = "Your code: {code}"
CODE_LETTER = """{name}, this code confirms that letters about your turn may be sent here: {code}

If you have not asked for it, do nothing.
"""


@dataclass(frozen=True)
class Letter:
    """Who is to be told by mail that it is their turn, and where."""

    match: str
    player: str
    name: str
    address: str
    language: str
    game: str
    others: list[str]


class Postman:
    """Looks after the games of one server that are played over days."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._settings = hall, hall.settings

    async def go_round(self) -> None:
        """Write to everybody who has been waited for and is not there."""
        if not self._settings.mail:
            return
        store = self._hall.store
        for match, number in await store.read(waiting, store.now() - PATIENCE_MS):
            try:
                await self._call(match, number)
            except RegaliaError as error:
                log.warning("postman", table=match, code=error.code)

    async def _call(self, match: str, number: int) -> None:
        """Write to whoever is to decide in a match, once for each turn."""
        table = await self._hall.table(match)
        course = table.course
        seat = None if course is None or len(course.entries) != number else course.to_act
        player = None if seat is None else table.row.seats[seat].player
        if seat is None or player is None or table.row.seats[seat].gone or player in table.present():
            return
        store = self._hall.store
        if await store.write(claim, match, player, number, store.now()):
            letter = await store.read(letter_to, match, player, seat)
            if letter is not None:
                await self.send_turn(letter)

    async def send_turn(self, letter: Letter) -> None:
        """Write that it is somebody's turn."""
        home = self._settings.public_url.rstrip("/")
        say = translation(letter.language)
        game = translation(letter.language, cached_game(letter.game))(cached_game(letter.game).name)
        values = {"name": letter.name, "others": ", ".join(letter.others), "game": game}
        values |= {"link": f"{home}/play/{letter.match}", "account": f"{home}/account"}
        await self._send(letter.address, say(SUBJECT).format(**values), say(LETTER).format(**values))

    async def send_code(self, name: str, language: str | None, address: str, code: str) -> None:
        """Write the code that confirms an address."""
        say = translation(language or ENGLISH)
        await self._send(address, say(CODE_SUBJECT).format(code=code), say(CODE_LETTER).format(name=name, code=code))

    async def _send(self, address: str, subject: str, text: str) -> None:
        given = self._settings.mail, self._settings.mail_from, address, subject, text
        try:
            await self._hall.store.in_thread(outbox.send, *given)
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail", cause=type(error).__name__)


def waiting(connection: Connection, before: int) -> list[tuple[str, int]]:
    """The matches that wait for somebody with a mailbox, with the number of their last entry, unless that was looked after."""
    number, at = func.count(entries.c.number), func.coalesce(func.max(entries.c.at), matches.c.started)
    has_box = select(seats.c.match).join(mailboxes, and_(mailboxes.c.player == seats.c.player, mailboxes.c.code.is_(None)))
    chosen = (
        select(matches.c.id, matches.c.clock, number)
        .outerjoin(entries, entries.c.match == matches.c.id)
        .outerjoin(summonses, summonses.c.match == matches.c.id)
        .where(matches.c.started.is_not(None), matches.c.ended.is_(None), matches.c.id.in_(has_box))
        .group_by(matches.c.id, matches.c.clock, matches.c.started, summonses.c.number)
        .having(at < before, or_(summonses.c.number.is_(None), summonses.c.number != number))
        .limit(MOST_A_ROUND)
    )
    return [(row[0], int(row[2])) for row in connection.execute(chosen) if is_slow(row.clock)]


def is_slow(clock: str | None) -> bool:
    """Is a game with this clock played over days?"""
    setting = ClockSetting(**json.loads(clock)) if clock else None
    return setting is None or ((setting.move_s or SLOW_S) >= SLOW_S and (setting.game_s or SLOW_S) >= SLOW_S)


def claim(connection: Connection, match: str, player: str, number: int, now: int) -> bool:
    """Be the one to write about a turn; false where that has been done."""
    connection.execute(select(matches.c.id).where(matches.c.id == match).with_for_update())
    before = connection.scalar(select(summonses.c.number).where(summonses.c.match == match))
    if before == number:
        return False
    connection.execute(delete(summonses).where(summonses.c.match == match))
    values = {"match": match, "player": player, "number": number, "at": now, "sent": True}
    connection.execute(summonses.insert(), values)
    return True


def letter_to(connection: Connection, match: str, player: str, seat: int) -> Letter | None:
    """What is written to somebody; nothing where no address is confirmed."""
    columns = players.c.name, players.c.language, mailboxes.c.address
    chosen = select(*columns).join(mailboxes, mailboxes.c.player == players.c.id)
    row = connection.execute(chosen.where(players.c.id == player, mailboxes.c.code.is_(None))).first()
    if row is None:
        return None
    others = connection.scalars(select(seats.c.name).where(seats.c.match == match, seats.c.seat != seat).order_by(seats.c.seat))
    game = connection.scalar(select(matches.c.game).where(matches.c.id == match))
    return Letter(match, player, row.name, row.address, row.language or ENGLISH, str(game), list(others))
