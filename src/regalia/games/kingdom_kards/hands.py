"""Kingdom Kards: how cards come into a hand and leave it."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.engine.pile import clear, find, pour, put, seen_at, shuffle, size, take_at, take_top
from regalia.games.kingdom_kards.cards import NO_CARD
from regalia.games.kingdom_kards.memory import bar_shuffled, forget, place_given_up
from regalia.games.kingdom_kards.notes import Note
from regalia.games.kingdom_kards.state import State


def draw(state: State, seat: int, wanted: int) -> int:
    """§2.2: draw from one's own deck, §12.2: unseen by others; §2.3: a short deck is renewed first; §2.4: what there is."""
    if size(state.deck[seat]) < wanted and size(state.discard[seat]) > 0:
        renew_deck(state, seat)
    drawn = min(wanted, size(state.deck[seat]))
    for _ in range(drawn):
        card = take_top(state.deck[seat])
        put(state.hand[seat], card)
        note(state, Note.DRAWS, seat, card)
    if drawn < wanted:
        note(state, Note.RUNS_DRY, seat)
    return drawn


def renew_deck(state: State, seat: int) -> None:
    """§2.3: the discard pile is shuffled together with what is left of the deck."""
    bar_shuffled(state, seat)
    pour(state.discard[seat], state.deck[seat])
    shuffle(state.deck[seat], state.rng)
    note(state, Note.RESHUFFLES, seat)


def lay(state: State, seat: int, card: int) -> None:
    """§3.5: a played card goes to its owner's discard pile at once, before responses, where all see it (§12.1)."""
    place = find(state.hand[seat], card)
    if seen_at(state.hand[seat], place) == 0:
        place_given_up(state, seat, card)
    take_at(state.hand[seat], place)
    put(state.discard[seat], card)


def lay_attached(state: State, seat: int, number: int) -> None:
    """§3.5: so does the number attached to it, if there is one."""
    if number != NO_CARD:
        lay(state, seat, number)


def clear_cards(state: State, seat: int) -> None:
    """§11.1: hand, deck and discard pile leave the game."""
    clear(state.hand[seat])
    clear(state.deck[seat])
    clear(state.discard[seat])
    forget(state, seat)
