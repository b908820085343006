"""Decks of one's own: kept, changed, shared by their id."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path

from regalia.server.accounts import decks
from regalia.server.api.common import FAILURES, HallNeeded, MaybeSession, NeededPlayer, game_called
from regalia.server.api.games import faults_of, library_of
from regalia.server.protocol.rest import DeckInfo, Decks, DeckWish

router = APIRouter(tags=["decks"], responses=FAILURES, prefix="/decks")
DeckName = Annotated[str, Path(max_length=40)]


async def _info(row: Any, player: str | None) -> DeckInfo:
    faults = await asyncio.to_thread(faults_of, game_called(row.game), row.text)
    return DeckInfo(
        id=row.id, game=row.game, name=row.name, text=row.text, mine=row.player == player, changed=row.changed, faults=faults
    )


def _checked(body: DeckWish) -> dict[str, str]:
    library_of(game_called(body.game))
    return body.model_dump()


@router.get("")
async def my_decks(hall: HallNeeded, player: NeededPlayer) -> Decks:
    """One's own decks, the newest first."""
    return Decks(decks=[await _info(row, player.id) for row in await hall.read(decks.of_player, player.id)])


@router.post("", status_code=201)
async def keep(body: DeckWish, hall: HallNeeded, player: NeededPlayer) -> DeckInfo:
    """Keep a deck, also one that is not finished."""
    return await _info(await hall.write(decks.add, player.id, _checked(body), hall.now()), player.id)


@router.get("/{deck}")
async def look_at(deck: DeckName, hall: HallNeeded, session: MaybeSession) -> DeckInfo:
    """Look at a deck: whoever has its id may."""
    return await _info(await hall.read(decks.read, deck), session.player.id if session else None)


@router.put("/{deck}")
async def change(deck: DeckName, body: DeckWish, hall: HallNeeded, player: NeededPlayer) -> DeckInfo:
    """Change a deck of one's own."""
    return await _info(await hall.write(decks.change, deck, player.id, _checked(body), hall.now()), player.id)


@router.delete("/{deck}", status_code=204)
async def remove(deck: DeckName, hall: HallNeeded, player: NeededPlayer) -> None:
    """Remove a deck of one's own."""
    await hall.write(decks.remove, deck, player.id)
