"""Royal Gambit: what a card is worth in a joust, and when it does more than its suit says."""

from __future__ import annotations

from regalia.engine.cards import ACE, rank
from regalia.engine.pile import card_at
from regalia.games.royal_gambit.state import State


def is_ace(card: int) -> bool:
    """§5.1: an Ace has an effect of its own besides that of its suit."""
    return rank(card) == ACE


def height(card: int) -> int:
    """§10.3: the rank of a card, Ace high."""
    return 14 if is_ace(card) else rank(card)


def card_played(state: State) -> int:
    """§2.5: the card that is being played."""
    return card_at(state.played, 0)


def is_chained(state: State, seat: int, suit: int) -> bool:
    """§5.2: does a card of this suit continue a chain: has the player's previous turn played the suit, too?"""
    return state.suits[seat] == suit + 1
