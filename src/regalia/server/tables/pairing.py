"""Pairing: whoever looks for an opponent meets somebody of about the same rating who does, too, or waits for the next."""

from __future__ import annotations

from sqlalchemy import Connection, select

from regalia.engine.game import load
from regalia.server.accounts.players import Player
from regalia.server.accounts.ratings import read_shown
from regalia.server.protocol.parts import ClockSetting
from regalia.server.protocol.rest import NewSeat, NewTable, SearchForOpponent
from regalia.server.storage.rows import OPEN, MatchRow, read_match
from regalia.server.storage.schema import matches
from regalia.server.tables import lobby

FRESH_MS = 10 * 60 * 1000
"""Whoever opened a table longer ago may have gone away."""
BEGINNER = 1000
CLOCK = ClockSetting(move_s=60, game_s=1800)
"""The clock of a rated game between strangers."""
WIDEST = 400
"""A rating further off than this is no fair opponent in a rated game."""


def pair(
    connection: Connection, order: SearchForOpponent, player: Player, now: int, root: str | None = None
) -> tuple[MatchRow, int]:
    """Sit down at the table of the nearest opponent who waits; where there is none, at a new one that others find."""
    for row in waiting_for(connection, order, player, now):
        if row.seat_of(player.id) is None:
            return lobby.join(connection, row.id, player, None, None, now, order.share)
        return row, int(row.seat_of(player.id) or 0)
    game = load(order.game)
    seats = [NewSeat(kind="me"), *(NewSeat(kind="open") for _ in range(game.least_seats - 1))]
    clock = CLOCK if order.rated else None
    wanted = NewTable(game=order.game, seats=seats, rated=order.rated, clock=clock, share=order.share if root else None)
    new = lobby.plan_table(wanted, player, now, root=root)
    row = lobby.add_table(connection, new)
    return row, int(row.seat_of(player.id) or 0)


def waiting_for(connection: Connection, order: SearchForOpponent, player: Player, now: int) -> list[MatchRow]:
    """The tables at which somebody waits for just this, one's own first, then the nearest rating."""
    chosen = select(matches.c.id).where(
        matches.c.game == order.game,
        matches.c.started.is_(None),
        matches.c.ended.is_(None),
        matches.c.private.is_(False),
        matches.c.rated.is_(order.rated),
        matches.c.position.is_(None),
        matches.c.clock.is_not(None) if order.rated else matches.c.clock.is_(None),
        matches.c.options == "{}",
        matches.c.created > now - FRESH_MS,
    )
    ids = connection.execute(chosen.order_by(matches.c.created).with_for_update()).scalars()
    rows = [read_match(connection, name) for name in ids]
    least = load(order.game).least_seats
    rows = [row for row in rows if len(row.seats) == least and any(seat.kind == OPEN for seat in row.seats) and row.host]
    hosts = read_shown(connection, order.game, [str(row.host) for row in rows] + [player.id])
    own = hosts.get(player.id, BEGINNER)

    def far(row: MatchRow) -> int:
        return -1 if row.host == player.id else abs(hosts.get(str(row.host), BEGINNER) - own)

    return sorted((row for row in rows if not order.rated or far(row) <= WIDEST), key=far)
