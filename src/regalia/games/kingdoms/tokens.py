"""Kingdoms: tokens, which are made by effects and are in no deck."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import size, take_at
from regalia.games.kingdoms.arrivals import enter
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import CardColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import FIRST_TERRA, FIRST_TOKEN, SEATS, State
from regalia.games.kingdoms.zones import card_of, owner_of, spot_of


def make_tokens(state: State, seat: int, amount: int, card_print: int, zone: int) -> None:
    """§11.15: tokens come into play, §1.7: as long as there are any."""
    for _ in range(amount):
        if size(state.box[seat]) == 0:
            note(state, Note.BOX_EMPTY, seat)
            return
        make_token(state, seat, card_print, zone)


def make_token(state: State, seat: int, card_print: int, zone: int) -> None:
    """§11.15: a token enters play as any other permanent does, §9.4: with its entrance."""
    card = take_at(state.box[seat], 0)
    spot = spot_of(seat, card)
    state.prints[seat][card] = card_print
    state.token_kind[seat][card - FIRST_TOKEN] = card_print + 1
    state.heard |= printed(state, card_print, CardColumn.WHENS)
    forget_holder(state, spot)
    note(state, Note.MAKES, seat, card_print)
    enter(state, spot, seat, zone)


def forget_holder(state: State, spot: int) -> None:
    """§9.18: a supply that remembers another token of this number remembers nothing any more."""
    for owner in range(SEATS):
        where = card_of(spot) + 1 if owner == owner_of(spot) else -card_of(spot) - 1
        for card in range(FIRST_TERRA):
            if state.attached_to[owner][card] == where:
                state.attached_to[owner][card] = 0
