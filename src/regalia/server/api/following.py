"""Following: whose games you want to hear of."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from regalia.server.accounts import follows
from regalia.server.api.common import FAILURES, HallNeeded, NeededPlayer
from regalia.server.protocol.people import Following, FollowState
from regalia.server.tables import lobby

router = APIRouter(tags=["people"], responses=FAILURES, prefix="/me/following")
Other = Annotated[str, Path(max_length=40)]


@router.get("")
async def following(hall: HallNeeded, player: NeededPlayer) -> Following:
    """Whom you follow, those who are here first, and the public tables at which they sit."""
    found = await hall.store.read(follows.followed, player, hall.store.now())
    rows = await hall.store.read(lobby.tables_of_followed, player)
    tables = [hall.listed(row) for row in rows]
    return Following(players=found, tables=tables)


@router.get("/{other}")
async def state(other: Other, hall: HallNeeded, player: NeededPlayer) -> FollowState:
    """Do you follow a player?"""
    is_followed, is_friend = await hall.store.read(follows.are_friends, player.id, other)
    return FollowState(followed=is_followed, friend=is_friend)


@router.put("/{other}", status_code=204)
async def follow(other: Other, hall: HallNeeded, player: NeededPlayer) -> None:
    """Follow a player."""
    await hall.store.write(follows.follow, player, other, hall.store.now())


@router.delete("/{other}", status_code=204)
async def unfollow(other: Other, hall: HallNeeded, player: NeededPlayer) -> None:
    """Follow a player no more."""
    await hall.store.write(follows.unfollow, player, other)
