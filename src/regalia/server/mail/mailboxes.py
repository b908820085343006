"""Mailboxes: where players want to be written to; an address counts once the code that was sent there has come back."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, delete, select, update

from regalia.server.accounts.players import Player, digest_of
from regalia.server.errors import Refused
from regalia.server.storage.schema import mailboxes

VALID_MS = 60 * 60_000
"""How long a code is good for."""
BETWEEN_MS = 60_000
"""How long a player waits before another code is sent."""


def read_mailbox(connection: Connection, player: str) -> tuple[str | None, bool]:
    """A player's address, and whether it is confirmed."""
    row = connection.execute(select(mailboxes).where(mailboxes.c.player == player)).first()
    return (row.address, row.code is None) if row else (None, False)


def ask_for(connection: Connection, player: Player, address: str, now: int) -> str:
    """Note an address that is not confirmed yet; the code that confirms it."""
    if player.is_guest:
        raise Refused("needs_account", "letters are for players with an account", place="address")
    row = connection.execute(select(mailboxes).where(mailboxes.c.player == player.id).with_for_update()).first()
    if row is not None and row.code is not None and now - row.asked < BETWEEN_MS:
        raise Refused("too_fast", "a code was sent a moment ago; wait a minute", place="address", again_in_s=BETWEEN_MS / 1000)
    code = secrets.token_hex(5)
    connection.execute(delete(mailboxes).where(mailboxes.c.player == player.id))
    values = {"player": player.id, "address": address, "code": digest_of(code), "asked": now}
    connection.execute(mailboxes.insert(), values)
    return code


def confirm(connection: Connection, player: Player, code: str, now: int) -> None:
    """Confirm an address by its code."""
    right = (mailboxes.c.player == player.id) & (mailboxes.c.code == digest_of(code)) & (mailboxes.c.asked > now - VALID_MS)
    if not connection.execute(update(mailboxes).where(right).values(code=None)).rowcount:
        raise Refused("wrong_password", "this is not the code that was sent, or it is too old", place="code")


def forget(connection: Connection, player: Player) -> None:
    """Write to a player no more."""
    connection.execute(delete(mailboxes).where(mailboxes.c.player == player.id))
