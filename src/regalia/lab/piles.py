"""Piles: how the cards of a game are followed, written out from the piles that it declares.

The hand is the first pile that a game declares for every seat and shows to its owner. Where every seat has cards of its own,
they are looked for in its own piles, otherwise in those of all.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.game import Game
from regalia.engine.pile import card_at, find
from regalia.engine.record import NOBODY, OWNER, Field


def pile_fields(game: Game) -> list[Field]:
    """The piles of a game, in the order in which they are numbered."""
    return [field for field in game.state.fields if field.is_pile]


def hand_field(game: Game) -> Field | None:
    """The pile that is a player's hand, if the game has any."""
    hands = [field for field in pile_fields(game) if field.is_per_seat and field.seen == OWNER]
    return hands[0] if hands else None


def source_of(game: Game) -> str:
    """The functions that follow cards, as text."""
    hand = hand_field(game)
    name = hand.name if hand else ""
    lines = ["def hand_size(state: State, seat: int) -> int:", f"    return state.{name}[seat][0]" if hand else "    return 0"]
    lines += ["def hand_card(state: State, seat: int, place: int) -> int:"]
    lines += [f"    return card_at(state.{name}[seat], place)" if hand else "    return 0"]
    lines += ["def is_in_sight(state: State, seat: int, card: int) -> bool:"]
    for field in pile_fields(game):
        if field.seen != NOBODY and (hand is None or field.name != hand.name):
            lines += [f"    if find(state.{field.name}{_own(field)}, card) >= 0:", "        return True"]
    lines += ["    return False", "def note_places(state: State, seat: int, where: Stream) -> None:"]
    for number, field in enumerate(pile_fields(game)):
        pile = f"state.{field.name}{_own(field)}"
        lines += [f"    for place in range({pile}[0]):", f"        where[card_at({pile}, place)] = {number + 1}"]
    if not pile_fields(game):
        lines += ["    where[0] = 0"]
    return "\n".join(lines) + "\n"


def _own(field: Field) -> str:
    return "[seat]" if field.is_per_seat else ""


def functions_of(game: Game) -> dict[str, Any]:
    """The functions that follow cards, by their names in `watch`."""
    namespace: dict[str, Any] = {"__name__": __name__, "card_at": card_at, "find": find}
    exec(compile(source_of(game), f"<piles of {game.slug}>", "exec"), namespace)
    return {name: namespace[name] for name in ("hand_size", "hand_card", "is_in_sight", "note_places")}
