"""People: whom one follows, and where one wants to be written to."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from regalia.server.protocol.parts import Incoming, Outgoing, TableInfo


class FollowedPlayer(Outgoing):
    """Somebody whom you follow. A `friend` follows you, too; `here`: is connected, or was a moment ago."""

    id: str
    name: str
    friend: bool
    here: bool


class Following(Outgoing):
    """Whom you follow, those who are here first, and the public tables at which they sit."""

    players: list[FollowedPlayer]
    tables: list[TableInfo]


class FollowState(Outgoing):
    """Whether you follow a player, and whether that is mutual."""

    followed: bool
    friend: bool


Address = Annotated[str, StringConstraints(max_length=254, pattern=r"^[^\s@<>\"',;:\\]+@[^\s@<>\"',;:\\]+\.[^\s@<>\"',;:\\]+$")]
Code = Annotated[str, StringConstraints(max_length=40, strip_whitespace=True)]


class MailAddress(Incoming):
    """Where you want to be written to when your turn has come; a code is sent there first."""

    address: Address


class MailCode(Incoming):
    """The code that was sent to your address."""

    code: Code


class MailInfo(Outgoing):
    """Can this server write mail, where are you written to, and have you confirmed it?"""

    offered: bool
    address: str | None
    confirmed: bool
