"""Kingdom Kards: what onlookers can work out about a hand from the cards they saw go into a deck.

When a discard pile is shuffled into a deck (§2.3), everybody knows its cards, and that none of them is among those that its
owner holds unseen at that moment. So every card has a count of barred places: it cannot lie in that many of the unseen
places of the hand, the oldest, because they were filled before it was last shuffled into the deck. A card that is shown gives
up the oldest place that can have held it; any other choice would rule out hands that are possible. A hand is possible if its
cards can be put into its unseen places in some order so that none lies in a place barred to it, and only then.
"""

from __future__ import annotations

from regalia.engine.cards import DECK
from regalia.engine.chance import Stream, below
from regalia.engine.pile import Pile, card_at, seen_at, size
from regalia.games.kingdom_kards.state import State


def unseen_places(hand: Pile) -> int:
    """How many cards of a hand its owner alone has seen."""
    unseen = 0
    for place in range(size(hand)):
        if seen_at(hand, place) == 0:
            unseen += 1
    return unseen


def bar_shuffled(state: State, seat: int) -> None:
    """§2.3: what goes from the discard pile into the deck is in none of the places that are filled now."""
    unseen = unseen_places(state.hand[seat])
    for place in range(size(state.discard[seat])):
        state.barred[seat][card_at(state.discard[seat], place)] = unseen
    state.most_barred[seat] = unseen


def place_given_up(state: State, seat: int, card: int) -> None:
    """§3.5: a card is shown, and with it goes the oldest place that can have held it."""
    barred = state.barred[seat]
    given_up = barred[card]
    if state.most_barred[seat] > given_up:
        state.most_barred[seat] -= 1
        for other in range(DECK):
            barred[other] -= 1 if barred[other] > given_up else 0


def forget(state: State, seat: int) -> None:
    """§11.1: about who is out there is nothing to know."""
    for card in range(DECK):
        state.barred[seat][card] = 0
    state.most_barred[seat] = 0


# ── Re-dealing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def redealt(state: State, seat: int, rng: Stream) -> None:
    """§12.2: of the others' hands, dealt anew, exchange what cannot be where it lies."""
    for owner in range(state.seats):
        if owner != seat:
            settle_hand(state, owner, rng)


def settle_hand(state: State, owner: int, rng: Stream) -> None:
    """Go through the unseen places, oldest first, and give each a card that is not barred from it."""
    hand, older = state.hand[owner], 0
    for place in range(size(hand)):
        if seen_at(hand, place) == 0:
            if state.barred[owner][card_at(hand, place)] > older:
                exchange(state, owner, place, older, rng)
            older += 1


def exchange(state: State, owner: int, place: int, older: int, rng: Stream) -> None:
    """Exchange a card of a hand with one that may lie there: from the deck, or else from a later place of the hand."""
    hand, deck, barred = state.hand[owner], state.deck[owner], state.barred[owner]
    first = below(rng, max(1, size(deck)))
    for step in range(size(deck)):
        other = (first + step) % size(deck)
        if barred[card_at(deck, other)] <= older:
            hand[1 + place], deck[1 + other] = deck[1 + other], hand[1 + place]
            return
    for other in range(place + 1, size(hand)):
        if seen_at(hand, other) == 0 and barred[card_at(hand, other)] <= older:
            hand[1 + place], hand[1 + other] = hand[1 + other], hand[1 + place]
            return
