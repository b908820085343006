"""Offers: what the other players must agree to: a draw, a take-back, a bot for the seat of somebody who left, a rematch."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, select, update

from regalia.server.errors import Refused
from regalia.server.play.course import Course
from regalia.server.storage.schema import offers

OPEN, AGREED, DECLINED = "open", "agreed", "declined"


def read_offers(connection: Connection, table: str) -> list[dict[str, Any]]:
    """The open offers of a table."""
    chosen = select(offers).where(offers.c.match == table, offers.c.state == OPEN).order_by(offers.c.id)
    return [offer_of(row) for row in connection.execute(chosen)]


def offer_of(row: Any) -> dict[str, Any]:
    """An offer as it is shown."""
    plain = {"id": row.id, "kind": row.kind, "by": row.by, "seat": row.seat, "state": row.state}
    return {**plain, "agreed": json.loads(row.agreed), "wanted": json.loads(row.wanted)}


def add_offer(connection: Connection, table: str, offer: dict[str, Any], number: int, now: int) -> dict[str, Any]:
    """Write an offer down; returns it with its id."""
    values = {name: offer[name] for name in ("kind", "by", "seat", "state")}
    lists = {name: json.dumps(offer[name]) for name in ("agreed", "wanted")}
    done = connection.execute(offers.insert().values(match=table, number=number, at=now, **values, **lists))
    assert done.inserted_primary_key is not None
    return {**offer, "id": done.inserted_primary_key[0]}


def change_offer(connection: Connection, offer: dict[str, Any]) -> dict[str, Any]:
    """Write down who has agreed to an offer and its state; refused where it is no longer open."""
    chosen = update(offers).where(offers.c.id == offer["id"], offers.c.state == OPEN)
    done = connection.execute(chosen.values(agreed=json.dumps(offer["agreed"]), state=offer["state"]))
    if not done.rowcount:
        raise Refused("unknown_offer", "this offer has been answered already", place="offer")
    return offer


def offered_at(connection: Connection, offer: int) -> int:
    """The number of the newest entry when an offer was made."""
    return int(connection.scalar(select(offers.c.number).where(offers.c.id == offer)) or 0)


def wanted_for(
    kind: str, by: int, seat: int | None, course: Course, present: set[int], *, awaits_outcome: bool = False
) -> list[int]:
    """The seats that must agree to an offer; refused where it cannot be made now. Who `awaits_outcome` knows of no end yet."""
    is_over = course.outcome is not None and not awaits_outcome
    others = [other for other in course.persons() if other != by]
    if kind == "rematch":
        if not is_over:
            raise Refused("not_over", "the game has not ended yet", place="kind")
        return [one.seat for one in course.row.seats if one.kind == "person" and one.seat != by]
    if is_over:
        raise Refused("game_over", "the game is over", place="kind")
    if kind == "draw":
        if len(others) + 1 < len(course.match.score) - len(course.given_up):
            raise Refused("offer_refused", "a bot never agrees to a draw", place="kind")
        return others
    if kind == "take_back":
        if awaits_outcome or course.match.is_discreet or course.match.last_decision(by) is None:
            raise Refused("undo_refused", "there is nothing for you to take back now", place="kind")
        return others
    if seat == by:
        return others
    if seat is None or seat not in others:
        raise Refused("offer_refused", "name the seat of another player", place="seat")
    if seat in present:
        raise Refused("offer_refused", "this player is connected", place="seat")
    return [other for other in others if other != seat]
