"""Positions: written positions are checked and shown, and written from the fields of an editor."""

from __future__ import annotations

from fastapi import APIRouter

from regalia.engine.errors import BadPosition, RegaliaError
from regalia.server.api.common import FAILURES, ChosenLanguage, ComputingNeeded, game_called
from regalia.server.protocol.rest import PositionFields, PositionInfo, PositionToCheck
from regalia.server.tables import written_position

router = APIRouter(tags=["matches"], responses=FAILURES)


def _info(text: str, language: str) -> PositionInfo:
    match = written_position.set_up(text)
    try:
        picture = written_position.open_picture(match, language)
        return PositionInfo(text=match.position(), picture=picture, fields=written_position.fields_of(match))
    except RegaliaError:
        raise
    except Exception as error:  # a number that means nothing on this table
        raise BadPosition(f"this cannot be drawn ({type(error).__name__})", place="state") from None


@router.post("/positions/check")
async def check_position(body: PositionToCheck, language: ChosenLanguage, computing: ComputingNeeded) -> PositionInfo:
    """Check a written position: returns the whole table, or what is wrong with it."""
    return await computing.run(_info, body.text, language)


@router.post("/positions/write")
async def write_position(body: PositionFields, language: ChosenLanguage, computing: ComputingNeeded) -> PositionInfo:
    """Write a position as text from the fields of an editor."""
    game_called(body.game)
    return await computing.run(_written, body, language)


def _written(body: PositionFields, language: str) -> PositionInfo:
    written = {"game": body.game, "seats": body.seats, "options": body.options, "state": body.state}
    text = written_position.dealt_from(written, "0" * 32)
    return _info(written_position.with_men(text, body.men), language)
