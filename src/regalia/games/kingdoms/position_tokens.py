"""Kingdoms: tokens in written positions: which of them cannot be. Plain Python, never compiled."""

from __future__ import annotations

from collections.abc import Iterator

from regalia.engine.pile import card_at, size
from regalia.games.kingdoms.library import names
from regalia.games.kingdoms.row_layout import CardColumn
from regalia.games.kingdoms.row_reader import is_unit, printed
from regalia.games.kingdoms.state import FIRST_TERRA, FIRST_TOKEN, SEATS, State


def wrong_tokens(state: State) -> Iterator[str]:
    """§1.7: tokens that are none."""
    for seat in range(SEATS):
        in_play = {
            card_at(pile, place) for pile in (state.kingdom[seat], state.battlefield[seat]) for place in range(size(pile))
        }
        for number, kind in enumerate(state.token_kind[seat], start=1):
            if kind and not (0 < kind <= len(names()) and can_be_token(state, kind - 1)):
                yield f"§1.7: token_kind says that token {number} of seat {seat} is number {kind - 1}, which is no token"
            elif kind == 0 and FIRST_TOKEN + number - 1 in in_play:
                yield f"§1.7: token_kind does not say what token {number} of seat {seat} is"


def can_be_token(state: State, card_print: int) -> bool:
    """§1.7: can a token be this: a card that is only a token, or §11.21: a copy of a unit that one of the players has?"""
    if printed(state, card_print, CardColumn.TOKEN):
        return True
    owned = {one for prints in state.prints for one in (*prints[:FIRST_TOKEN], *prints[FIRST_TERRA:])}
    return card_print in owned and is_unit(printed(state, card_print, CardColumn.TYPE))
