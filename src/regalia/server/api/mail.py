"""Mail: where you want to be written to when your turn has come."""

from __future__ import annotations

from fastapi import APIRouter, Request

from regalia.server.accounts.identity import address_of
from regalia.server.accounts.players import Player
from regalia.server.api.common import FAILURES, GateNeeded, HallNeeded, NeededPlayer
from regalia.server.errors import Refused
from regalia.server.mail import mailboxes
from regalia.server.mail.postman import Postman
from regalia.server.play.hall import Hall
from regalia.server.protocol.people import MailAddress, MailCode, MailInfo

router = APIRouter(tags=["people"], responses=FAILURES, prefix="/me/mail")


async def _info(hall: Hall, player: Player) -> MailInfo:
    address, confirmed = await hall.store.read(mailboxes.read_mailbox, player.id)
    return MailInfo(offered=bool(hall.settings.mail), address=address, confirmed=confirmed)


@router.get("")
async def mailbox(hall: HallNeeded, player: NeededPlayer) -> MailInfo:
    """Where you are written to."""
    return await _info(hall, player)


@router.put("")
async def ask(body: MailAddress, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> MailInfo:
    """Name an address; a code is sent there."""
    if not hall.settings.mail:
        raise Refused("not_found", "this server writes no mail", place="address")
    gate.check("password", address_of(request), player.id)
    code = await hall.store.write(mailboxes.ask_for, player, body.address, hall.store.now())
    await Postman(hall).send_code(player.name, player.language, body.address, code)
    return await _info(hall, player)


@router.post("/confirm")
async def confirm(body: MailCode, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> MailInfo:
    """Confirm your address by the code."""
    gate.check("password", address_of(request), player.id)
    await hall.store.write(mailboxes.confirm, player, body.code, hall.store.now())
    return await _info(hall, player)


@router.delete("", status_code=204)
async def forget(hall: HallNeeded, player: NeededPlayer) -> None:
    """Be written to no more."""
    await hall.store.write(mailboxes.forget, player)
