"""Lobby: how tables are opened, joined, left and listed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, delete, func, select, update

from regalia.agents import agent
from regalia.engine.errors import BadPosition
from regalia.engine.game import Game, load
from regalia.match.match import Match
from regalia.server.accounts.follows import followed_by
from regalia.server.accounts.players import Player, new_id
from regalia.server.errors import Refused
from regalia.server.protocol.parts import ClockSetting
from regalia.server.protocol.rest import NewTable
from regalia.server.storage import fair_deal
from regalia.server.storage.rows import MACHINE, OPEN, PERSON, MatchRow, SeatRow, match_of, read_match, seat_of, seat_values
from regalia.server.storage.schema import matches, seats
from regalia.server.tables.deal import dealt_match
from regalia.server.tables.written_position import check_ranges, checked_options, dealt_from, number_in, read_text

MOST_WAITING, MOST_RUNNING = 10, 200
"""The most tables of one host that wait for players, and at which a game is running."""
MOST_LISTED = 100
"""The most tables in one list."""


# ── Opening ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def plan_table(order: NewTable, player: Player, now: int, branch: str | None = None, root: str | None = None) -> MatchRow:
    """A new table as ordered, checked but not written yet.

    `branch` is the position of a branch as text, `root` where the secrets come from to which the server has committed itself.
    """
    game, root = load(order.game), root or fair_deal.new_root()
    key = fair_deal.first_secret(root)
    seated = [_seat(index, order, player) for index in range(len(order.seats))]
    if sum(row.kind == PERSON for row in seated) > 1:
        raise Refused("seat_taken", "one player cannot sit at two seats", place="seats")
    options = checked_options(game, dict(order.options))
    position = None
    if (text := branch or order.position) is not None:
        if options:
            raise Refused("bad_option", "a position has its own options", place="options")
        position, options = _from_position(game, text, key, len(seated))
    check_ranges(game, options)
    if order.rated and (position is not None or any(row.kind == MACHINE for row in seated)):
        raise Refused("bad_option", "a rated game begins at the beginning, between people", place="rated")
    if order.rated:
        check_rated(player)
        if _clock(order) is None:
            raise Refused("bad_option", "a rated game needs a clock", place="clock")
        _check_even(game, order)
    row = _row(game, key, options, position, now, seated)
    row.root = root
    row.private, row.rated, row.clock, row.host = order.private, order.rated, _clock(order), player.id
    row.branch_of = order.branch.match if order.branch else None
    return settle_seats(row, now)


def plan_meeting(game: str, seated: list[SeatRow], clock: ClockSetting, tournament: str, *, rated: bool, now: int) -> MatchRow:
    """A table at which two who take part in a tournament meet; it is not written yet."""
    root = fair_deal.new_root()
    row = _row(load(game), fair_deal.first_secret(root), {}, None, now, seated)
    row.root, row.rated, row.clock, row.tournament = root, rated, clock, tournament
    return settle_seats(row, now)


def check_rated(player: Player) -> None:
    """Refuse a guest at a rated game."""
    if player.is_guest:
        raise Refused("needs_account", "rated games are for players with an account", place="rated")


def _check_even(game: Game, order: NewTable) -> None:
    """Refuse a rated game that whoever opens it has bent: a deck chosen for the other, or a number that makes it shorter."""
    if any(seat.deck is not None and seat.kind != "me" for seat in order.seats):
        raise Refused("bad_option", "in a rated game everybody chooses their own deck", place="seats")
    for name, value in order.options.items():
        option = game.options.get(name)
        if option is None:
            continue
        number = number_in(option, value)
        if option.own:
            raise Refused("bad_option", "in a rated game everybody brings their own", place=f"options.{name}")
        if number is not None and not isinstance(option.default, int):
            raise Refused("bad_option", f"in a rated game one of {', '.join(option.words)}", place=f"options.{name}")
        if number is not None and number < int(option.default):
            raise Refused("bad_option", f"in a rated game at least {option.default}", place=f"options.{name}")


def _clock(order: NewTable) -> Any:
    return order.clock if order.clock and (order.clock.move_s or order.clock.game_s) else None


def _row(game: Game, key: str, options: dict[str, Any], position: str | None, now: int, seated: list[SeatRow]) -> MatchRow:
    cards = game.lookup_digest if game.has_lookup else ""
    plain = {
        "private": False,
        "rated": False,
        "clock": None,
        "host": None,
        "branch_of": None,
        "rematch_of": None,
    }
    return MatchRow(
        id=new_id(), game=game.slug, version=game.version, cards=cards, options=options, position=position, key=key,
        secret=key,
        rematch=None, created=now, started=None, ended=None, ending=None, seats=seated, **plain,  # type: ignore[arg-type]
    )  # fmt: skip


def _seat(index: int, order: NewTable, player: Player) -> SeatRow:
    one = order.seats[index]
    if one.kind == "me":
        return SeatRow(index, PERSON, player.id, name=player.name, deck=one.deck, share=order.share)
    if one.kind == "open":
        return SeatRow(index, OPEN, deck=one.deck)
    return bot_at(index, one.level or "knight", one.deck)


def bot_at(seat: int, level: str, deck: str | None) -> SeatRow:
    """A seat at which a bot sits."""
    if level not in agent.names():
        known = ", ".join(agent.names())
        raise Refused("bad_agent", f"there is no bot {level!r}; there are: {known}", place=f"seats[{seat}].level")
    return SeatRow(seat, MACHINE, level=level, name=level.capitalize(), deck=deck)


def _from_position(game: Game, text: str, key: str, count: int) -> tuple[str, dict[str, Any]]:
    """A position dealt from the table's key, and the options in it."""
    written = read_text(text)
    if load(written["game"]) is not game:
        raise BadPosition(f"this is a position of {load(written['game']).name}", place="position")
    dealt = dealt_from(written, key)
    match = Match.from_position(dealt)
    if match.seats != count:
        raise BadPosition(f"the position has {match.seats} seats, but {count} are named", place="seats")
    return dealt, dict(match.options)


def settle_seats(row: MatchRow, now: int) -> MatchRow:
    """Make names unique, put the decks of the seats into the options, and start the game if every seat is taken."""
    game = load(row.game)
    name_seats(row.seats)
    for seat in row.seats:
        if seat.deck is not None:
            if f"deck_{seat.seat}" not in game.options or row.position is not None:
                raise Refused("bad_option", f"players choose no decks at this table of {game.name}", place="deck")
            row.options = checked_options(game, {**row.options, f"deck_{seat.seat}": seat.deck})
    if row.position is None:
        game.blank(len(row.seats), row.options)
    if all(seat.kind != OPEN for seat in row.seats):
        _mix_key(row, game)
        dealt_match(row)  # refused now rather than at the first decision
        row.started = now
    return row


def _mix_key(row: MatchRow, game: Game) -> None:
    """Make the key of the deal from the server's secret and what the players have added."""
    if row.secret is None:
        return
    row.key = fair_deal.key_of(row.secret, row.shares)
    if row.position is not None and row.key != row.secret:
        row.position, row.options = _from_position(game, row.position, row.key, len(row.seats))


def name_seats(seated: Sequence[SeatRow]) -> None:
    """Give every seat a name that no other has."""
    taken: set[str] = set()
    for row in seated:
        plain, nth = row.name or f"Seat {row.seat + 1}", 1
        while (named := plain if nth == 1 else f"{plain} {nth}").casefold() in taken:
            nth += 1
        taken.add(named.casefold())
        row.name = named


def add_table(connection: Connection, row: MatchRow) -> MatchRow:
    """Write a new table down."""
    if row.host is not None and count_waiting(connection, row.host) >= MOST_WAITING:
        raise Refused("too_many", f"you have {MOST_WAITING} tables already at which seats are open", place="tables")
    if row.host is not None and count_running(connection, row.host) >= MOST_RUNNING:
        raise Refused("too_many", f"you have {MOST_RUNNING} games already that have not ended", place="tables")
    connection.execute(matches.insert(), match_values(row))
    connection.execute(seats.insert(), [seat_values(row.id, seat) for seat in row.seats])
    return row


def match_values(row: MatchRow) -> dict[str, Any]:
    """A table as it is written."""
    values = {key: value for key, value in row.__dict__.items() if key != "seats"}
    values["options"] = json.dumps(row.options, ensure_ascii=False)
    values["clock"] = row.clock.model_dump_json() if row.clock else None
    values["ending"] = json.dumps(row.ending) if row.ending else None
    return {**values, "changed": row.created, "wake": row.started}


def count_waiting(connection: Connection, host: str) -> int:
    """The number of a host's tables that wait for players."""
    return _count(connection, host, matches.c.started.is_(None))


def count_running(connection: Connection, host: str) -> int:
    """The number of a host's tables at which a game is running."""
    return _count(connection, host, matches.c.started.is_not(None))


def _count(connection: Connection, host: str, condition: ColumnElement[bool]) -> int:
    counted = select(func.count()).select_from(matches).where(matches.c.host == host, matches.c.ended.is_(None), condition)
    return int(connection.scalar(counted) or 0)


# ── Joining and leaving ──────────────────────────────────────────────────────────────────────────────────────────────


def read_locked(connection: Connection, name: str) -> MatchRow:
    """A table, locked so that nobody else changes it before this transaction ends."""
    connection.execute(select(matches.c.id).where(matches.c.id == name).with_for_update())
    return read_match(connection, name)


def join(
    connection: Connection,
    name: str,
    player: Player,
    seat: int | None,
    deck: str | None,
    now: int,
    share: str | None = None,
) -> tuple[MatchRow, int]:
    """Sit down; the game begins when the last seat is taken."""
    row = read_locked(connection, name)
    if row.seat_of(player.id) is not None:
        raise Refused("already_seated", "you sit at this table already", place="seat")
    if row.started is not None:
        raise Refused("already_started", "the game has begun; you can watch it", place="table")
    if row.rated:
        check_rated(player)
    free = [one.seat for one in row.seats if one.kind == OPEN and seat in (None, one.seat)]
    if not free:
        raise Refused("seat_taken", "this seat is not free", place="seat")
    chosen = row.seats[free[0]]
    chosen.kind, chosen.player, chosen.name = PERSON, player.id, player.name
    chosen.deck, chosen.share = deck if deck is not None else chosen.deck, share
    settle_seats(row, now)
    save(connection, row)
    return row, chosen.seat


def seat_bot(connection: Connection, name: str, player: Player, seat: int, level: str, now: int) -> MatchRow:
    """Give a free seat to a bot; whoever sits at the table may, and the game begins when it was the last one."""
    row = read_locked(connection, name)
    if row.seat_of(player.id) is None:
        raise Refused("not_seated", "you have no seat at this table", place="seat")
    if row.started is not None:
        raise Refused("already_started", "the game has begun", place="table")
    if row.rated:
        raise Refused("bad_option", "a rated game is between people", place="rated")
    if seat >= len(row.seats) or row.seats[seat].kind != OPEN:
        raise Refused("seat_taken", "this seat is not free", place="seat")
    row.seats[seat] = bot_at(seat, level, row.seats[seat].deck)
    settle_seats(row, now)
    save(connection, row)
    return row


def leave(connection: Connection, name: str, player: Player) -> MatchRow | None:
    """Give up a seat before the game has begun; the last player to leave removes the table."""
    row = read_locked(connection, name)
    seat = row.seat_of(player.id)
    if seat is None:
        raise Refused("not_seated", "you have no seat at this table", place="seat")
    if row.started is not None:
        raise Refused("already_started", "the game has begun: resign, or come back later", place="table")
    row.seats[seat] = SeatRow(seat, OPEN, name=f"Seat {seat + 1}")
    if not any(one.kind == PERSON for one in row.seats):
        connection.execute(delete(matches).where(matches.c.id == name))
        return None
    save(connection, row)
    return row


def remove_table(connection: Connection, name: str) -> None:
    """Remove a table at which no game has begun."""
    connection.execute(delete(matches).where(matches.c.id == name, matches.c.started.is_(None)))


def save(connection: Connection, row: MatchRow) -> None:
    """Write down who sits where, and whether the game has begun."""
    for seat in row.seats:
        chosen = (seats.c.match == row.id) & (seats.c.seat == seat.seat)
        connection.execute(update(seats).where(chosen).values(seat_values(row.id, seat)))
    values = {"options": json.dumps(row.options, ensure_ascii=False), "started": row.started, "wake": row.started}
    values |= {"key": row.key, "position": row.position}
    connection.execute(update(matches).where(matches.c.id == row.id).values(values))


def add_rematch(connection: Connection, row: MatchRow, now: int) -> MatchRow:
    """Add a table for a rematch: the same players with what they added to the deal, each one seat further."""
    game, count = load(row.game), len(row.seats)
    decks = {name: value for name, value in row.options.items() if name.startswith("deck_")}
    seated = []
    for seat in row.seats:
        place = (seat.seat + 1) % count
        own = seat.player, seat.level, seat.name, decks.get(f"deck_{seat.seat}"), seat.pace
        seated.append(SeatRow(place, seat.kind, *own, share=seat.share))
    plain = {name: value for name, value in row.options.items() if name not in decks}
    after = fair_deal.next_secret(row.root, row.secret) if row.root and row.secret else None
    root = str(row.root) if after else fair_deal.new_root()
    key = after or fair_deal.first_secret(root)
    position, options = None, plain
    if row.position is not None:
        position, options = _from_position(game, row.position, key, count)
        seated = [replace(one, deck=None) for one in seated]
    new = _row(game, key, options, position, now, sorted(seated, key=lambda one: one.seat))
    new.root = root
    new.private, new.rated, new.clock, new.host, new.rematch_of = row.private, row.rated, row.clock, row.host, row.id
    connection.execute(update(matches).where(matches.c.id == row.id, matches.c.rematch.is_(None)).values(rematch=new.id))
    return add_table(connection, settle_seats(new, now))


# ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def public_tables(connection: Connection, game: str | None) -> list[MatchRow]:
    """The tables that everybody may see: first those with open seats, then those being played, the newest first."""
    chosen = select(matches).where(matches.c.ended.is_(None), matches.c.private.is_(False))
    if game is not None:
        chosen = chosen.where(matches.c.game == game)
    return _with_seats(connection, chosen.order_by(matches.c.started.is_not(None), matches.c.created.desc()).limit(MOST_LISTED))


def own_history(connection: Connection, player: str, before: int | None, limit: int) -> list[MatchRow]:
    """All games of a player, the newest first."""
    return _page(connection, _games_of(player), before, limit)


def public_history(connection: Connection, player: str, before: int | None, limit: int) -> list[MatchRow]:
    """The games of a player that everybody may see, the newest first."""
    return _page(connection, _games_of(player).where(matches.c.private.is_(False)), before, limit)


def _games_of(player: str) -> Select[Any]:
    mine = select(seats.c.match).where(seats.c.player == player)
    return select(matches).where(matches.c.id.in_(mine), matches.c.started.is_not(None))


def _page(connection: Connection, chosen: Select[Any], before: int | None, limit: int) -> list[MatchRow]:
    if before is not None:
        chosen = chosen.where(matches.c.started < before)
    return _with_seats(connection, chosen.order_by(matches.c.started.desc()).limit(limit))


def tables_of(connection: Connection, player: str) -> list[MatchRow]:
    """The tables at which a player has a seat and that are not over."""
    mine = select(seats.c.match).where(seats.c.player == player, seats.c.gone.is_(False))
    chosen = select(matches).where(matches.c.id.in_(mine), matches.c.ended.is_(None))
    return _with_seats(connection, chosen.order_by(matches.c.created.desc()).limit(MOST_LISTED))


def tables_of_followed(connection: Connection, player: Player) -> list[MatchRow]:
    """The public tables at which those sit whom a player follows."""
    theirs = select(seats.c.match).where(seats.c.player.in_(followed_by(connection, player.id)), seats.c.gone.is_(False))
    is_open = matches.c.id.in_(theirs), matches.c.ended.is_(None), matches.c.private.is_(False)
    return _with_seats(connection, select(matches).where(*is_open).order_by(matches.c.created.desc()).limit(MOST_LISTED))


def _with_seats(connection: Connection, chosen: Select[Any]) -> list[MatchRow]:
    rows = connection.execute(chosen).mappings().all()
    by_match: dict[str, list[SeatRow]] = {row["id"]: [] for row in rows}
    found = select(seats).where(seats.c.match.in_(by_match)).order_by(seats.c.match, seats.c.seat)
    for seat in connection.execute(found).mappings():
        by_match[seat["match"]].append(seat_of(seat))
    return [match_of(row, by_match[row["id"]]) for row in rows]
