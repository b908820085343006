"""Fair deal: a key that neither who runs the server nor a player can choose.

The server draws a secret and shows its hash, the commitment, before anybody adds anything. Then every player may add a share.
The key of the game is made from the secret and the shares, and all of them are told when the game has ended. The secret of a
rematch was fixed together with the first one: its hash begins with the secret before it, so the commitment covers it as well.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable

from sqlalchemy import Connection, delete, func, select

from regalia.server.errors import Refused
from regalia.server.storage.schema import deals

REMATCHES = 64
"""How many secrets in a row come from one root."""
KEPT_MS = 600_000
"""A commitment to which nobody opens a table in this time is forgotten."""
MOST_EACH = 20


def new_root() -> str:
    """What a row of secrets comes from; nobody is ever told."""
    return secrets.token_hex(16)


def commitment_of(secret: str) -> str:
    """The SHA-256 of a secret, or of a key, as it is written: 32 hex digits."""
    return hashlib.sha256(secret.encode("ascii")).hexdigest()


def link(secret: str) -> str:
    """The secret that is told before this one."""
    return commitment_of(secret)[:32]


def first_secret(root: str) -> str:
    """The first secret of a root."""
    for _ in range(REMATCHES):
        root = link(root)
    return root


def next_secret(root: str, secret: str) -> str | None:
    """The secret that comes after another; None after the last one."""
    for _ in range(REMATCHES):
        after = link(root)
        if after == secret:
            return root
        root = after
    return None


def key_of(secret: str, shares: Iterable[str | None]) -> str:
    """The key of a game: the secret alone, or together with what the players added, in the order of their seats."""
    added = [share or "" for share in shares]
    return link(":".join([secret, *added])) if any(added) else secret


def reserve(connection: Connection, player: str, now: int) -> str:
    """Commit to a deal before its table is opened; returns the commitment."""
    mine = deals.c.player == player
    connection.execute(delete(deals).where(mine, deals.c.at < now - KEPT_MS))
    if int(connection.scalar(select(func.count()).select_from(deals).where(mine)) or 0) >= MOST_EACH:
        raise Refused("too_many", f"you have {MOST_EACH} deals already at which no table was opened", place="deals")
    root = new_root()
    commitment = commitment_of(first_secret(root))
    connection.execute(deals.insert(), {"commitment": commitment, "root": root, "player": player, "at": now})
    return commitment


def take(connection: Connection, commitment: str, player: str) -> str:
    """The root of a deal that was committed to; each is used once."""
    chosen = (deals.c.commitment == commitment) & (deals.c.player == player)
    root = connection.scalar(select(deals.c.root).where(chosen))
    if root is None:
        raise Refused("unknown_deal", "there is no such commitment of yours: POST /api/v1/deals", place="commitment")
    connection.execute(delete(deals).where(chosen))
    return str(root)


def forget(connection: Connection, now: int) -> None:
    """Forget commitments to which nobody has opened a table."""
    connection.execute(delete(deals).where(deals.c.at < now - KEPT_MS))
