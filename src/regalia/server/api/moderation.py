"""Moderation: reports, for those whom the settings name as operators. `regalia admin` does the same and more."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path

from regalia.server.accounts import moderation
from regalia.server.accounts.players import Player
from regalia.server.api.common import FAILURES, HallNeeded, NeededPlayer
from regalia.server.errors import Refused
from regalia.server.protocol.moderation import Reported, ReportQueue, Settled

router = APIRouter(tags=["operations"], responses=FAILURES, prefix="/moderation")


def needed_operator(player: NeededPlayer, hall: HallNeeded) -> Player:
    """An operator; to everybody else there is nothing here."""
    if player.login is None or player.login not in [one.casefold() for one in hall.settings.listed("operators")]:
        raise Refused("not_found", "there is nothing here", place="path")
    return player


Operator = Annotated[Player, Depends(needed_operator)]


@router.get("/reports")
async def reports(hall: HallNeeded, operator: Operator) -> ReportQueue:
    """The reports that nobody has settled, the oldest first."""
    found = await hall.store.read(moderation.open_reports)
    return ReportQueue(reports=[Reported(**one) for one in found])


@router.post("/reports/{report}", status_code=204)
async def settle(report: Annotated[int, Path(ge=0, lt=1 << 53)], body: Settled, hall: HallNeeded, operator: Operator) -> None:
    """Settle a report. It is written into the audit log."""
    await hall.store.write(moderation.settle, report, body.how, str(operator.login), hall.store.now())
    await hall.carry_out_orders()
