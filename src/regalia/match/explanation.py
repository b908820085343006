"""Explanation: one card that a viewer sees: what it is, what it does, what it costs, and why it cannot be played now."""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH
from regalia.match.game_description import speaking_faces
from regalia.match.match import Match
from regalia.match.picture import Card, Picture, picture


def explain(match: Match, seat: int | None, card: str, language: str = ENGLISH) -> dict[str, Any]:
    """A card that a seat sees on the table, by its id in the picture: its face with its `lines`, and `why_not`."""
    found = {one["id"]: one for one in cards_in(picture(match, seat, language)) if "id" in one}
    if card not in found:
        raise BadOption(f"no card {card!r} can be seen from there", place="card")
    return {"why_not": [], **explain_face(match.game, found[card]["face"], language), **found[card]}


def explain_face(game: Game, face: str, language: str = ENGLISH) -> dict[str, Any]:
    """What is true of a card wherever it lies: its face with its `lines`."""
    return speaking_faces(game, language)[face]


def cards_in(drawn: Picture) -> list[Card]:
    """Every card of a picture."""
    return [*(card for zone in drawn["zones"] for card in zone.get("cards", [])), *drawn["offered"]]
