"""Decks: a player's own, stored, changed, and shared by their ids."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request

from regalia.server.accounts import own_decks
from regalia.server.accounts.identity import address_of
from regalia.server.api.common import FAILURES, ComputingNeeded, GateNeeded, HallNeeded, MaybeSession, NeededPlayer, game_called
from regalia.server.api.games import faults_of, library_of
from regalia.server.protocol.rest import DeckContent, DeckInfo, Decks

router = APIRouter(tags=["decks"], responses=FAILURES, prefix="/decks")
DeckName = Annotated[str, Path(max_length=40)]


def _info(row: Any, player: str | None) -> DeckInfo:
    faults = faults_of(game_called(row.game), row.text)
    return DeckInfo(
        id=row.id, game=row.game, name=row.name, text=row.text, mine=row.player == player, changed=row.changed, faults=faults
    )


def _checked(body: DeckContent) -> dict[str, str]:
    library_of(game_called(body.game))
    return body.model_dump()


@router.get("")
async def my_decks(hall: HallNeeded, player: NeededPlayer, computing: ComputingNeeded) -> Decks:
    """Your decks, the newest first."""
    rows = await hall.store.read(own_decks.of_player, player.id)
    return Decks(decks=await computing.run(lambda: [_info(row, player.id) for row in rows]))


@router.post("", status_code=201)
async def keep(body: DeckContent, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer) -> DeckInfo:
    """Store a deck, even an unfinished one."""
    gate.check("deck", address_of(request))
    row = await hall.store.write(own_decks.add, player, _checked(body), hall.store.now())
    return await asyncio.to_thread(_info, row, player.id)


@router.get("/{deck}")
async def look_at(deck: DeckName, hall: HallNeeded, session: MaybeSession, computing: ComputingNeeded) -> DeckInfo:
    """A deck, for everybody who knows its id."""
    row = await hall.store.read(own_decks.read, deck)
    return await computing.run(_info, row, session.player.id if session else None)


@router.put("/{deck}")
async def change(
    deck: DeckName, body: DeckContent, request: Request, hall: HallNeeded, gate: GateNeeded, player: NeededPlayer
) -> DeckInfo:
    """Change one of your decks."""
    gate.check("deck", address_of(request))
    row = await hall.store.write(own_decks.change, deck, player.id, _checked(body), hall.store.now())
    return await asyncio.to_thread(_info, row, player.id)


@router.delete("/{deck}", status_code=204)
async def remove(deck: DeckName, hall: HallNeeded, player: NeededPlayer) -> None:
    """Remove one of your decks."""
    await hall.store.write(own_decks.remove, deck, player.id)
