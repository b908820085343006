"""Kraljevska igra: what everybody can tell of a hidden hand, and hands dealt anew that agree with it.

Three effects sort a hand by suit before everybody's eyes: laid-down Spades leave none behind, Heart:King leaves no Heart,
Cross:King nothing but Cross. The cards stay hidden (§1.3), yet a bot that imagines the hand must not forget it. So the state
counts, for each hand and each back, how many of its cards are surely no Spade, no Heart, neither of them, or Cross. Drawing
changes none of these; a card that leaves takes one off every count that it could have been in.
"""

from __future__ import annotations

from regalia.engine.cards import HEARTS, SPADES, suit
from regalia.engine.chance import Stream, below, roll
from regalia.engine.fault import unknown
from regalia.engine.pile import Pile, card_at, find, seen_at, size
from regalia.games.kraljevska_igra.cards import CARDS, CROSS, Kind, back, kind
from regalia.games.kraljevska_igra.state import CLAIMS, SEATS, Claim, State

MOST_KEPT_DIE = 5


def fits(state: State, card: int, claim: int) -> bool:
    """§1.3: is a card what is claimed: no Spade, no Heart, neither, Cross?"""
    its_suit = suit(kind(card))
    if claim == Claim.NO_SPADE:
        return its_suit != SPADES
    if claim == Claim.NO_HEART:
        return its_suit != HEARTS
    if claim == Claim.NEITHER:
        return its_suit != SPADES and its_suit != HEARTS
    if claim == Claim.ONLY_CROSS:
        return its_suit == CROSS
    return unknown(state, claim) > 0


def fitting(state: State, seat: int, owner: int, claim: int) -> int:
    """How many cards of a hand with one back are what is claimed."""
    hand, count = state.hand[seat], 0
    for place in range(size(hand)):
        if back(card_at(hand, place)) == owner and fits(state, card_at(hand, place), claim):
            count += 1
    return count


def leave_hand(state: State, seat: int, card: int) -> None:
    """§1.3: a card has left a hand before everybody's eyes: it may have been one of those known by suit."""
    owner = back(card)
    first = CLAIMS * owner
    if state.sure[seat][first + Claim.NO_SPADE] == 0 and state.sure[seat][first + Claim.NO_HEART] == 0:
        return
    for claim in range(CLAIMS):
        if state.sure[seat][first + claim] > 0 and fits(state, card, claim):
            state.sure[seat][first + claim] -= 1
    draw_conclusions(state, seat, owner)


def sort_out(state: State, seat: int, claim: int) -> None:
    """§5.7, §8.10, §8.11: all that stay in a hand are now known to be no Spades, no Hearts, or Cross."""
    for owner in range(SEATS):
        state.sure[seat][CLAIMS * owner + claim] = fitting(state, seat, owner, claim)
        draw_conclusions(state, seat, owner)


def draw_conclusions(state: State, seat: int, owner: int) -> None:
    """§1.3: Cross is neither Spade nor Heart; where many are no Spades and many no Hearts, some are neither."""
    sure, first = state.sure[seat], CLAIMS * owner
    overlap = sure[first + Claim.NO_SPADE] + sure[first + Claim.NO_HEART] - held(state.hand[seat], owner)
    neither = max(sure[first + Claim.NEITHER], sure[first + Claim.ONLY_CROSS], overlap)
    sure[first + Claim.NEITHER] = neither
    sure[first + Claim.NO_SPADE] = max(sure[first + Claim.NO_SPADE], neither)
    sure[first + Claim.NO_HEART] = max(sure[first + Claim.NO_HEART], neither)


def held(hand: Pile, owner: int) -> int:
    """How many cards of a hand have one back."""
    count = 0
    for place in range(size(hand)):
        if back(card_at(hand, place)) == owner:
            count += 1
    return count


# ── Dealing anew ─────────────────────────────────────────────────────────────────────────────────────────────────────


def redealt(state: State, seat: int, rng: Stream) -> None:
    """§1.3: the enemy's hand that was dealt anew agrees with what is known of it; §6.4: a Dark Joker in it has a die."""
    enemy = 1 - seat
    for owner in range(SEATS):
        for claim in range(CLAIMS - 1, -1, -1):
            while fitting(state, enemy, owner, claim) < state.sure[enemy][CLAIMS * owner + claim]:
                exchange(state, seat, owner, claim, rng)
    state.die[enemy] = roll(rng, MOST_KEPT_DIE) if holds_dark_joker(state.hand[enemy]) else 0


def holds_dark_joker(hand: Pile) -> bool:
    """§6.4: is there a Dark Joker in the hand?"""
    return find(hand, Kind.DARK_JOKER) >= 0 or find(hand, CARDS + Kind.DARK_JOKER) >= 0


def exchange(state: State, seat: int, owner: int, claim: int, rng: Stream) -> None:
    """Exchange a card of the enemy's hand that is not what is claimed for one of its deck that is, both by lot.

    Claims are met from the narrowest to the widest, and `sure` leaves no gap between them, so that no exchange breaks
    a claim that was met before.
    """
    hand, deck = state.hand[1 - seat], state.deck[owner]
    out, place = misfit(state, seat, owner, claim, rng), fit(state, owner, claim, rng)
    card = hand[1 + out]
    hand[1 + out] = deck[1 + place]
    deck[1 + place] = card


def misfit(state: State, seat: int, owner: int, claim: int, rng: Stream) -> int:
    """The place of a card in the enemy's hand, hidden from a seat, that is not what is claimed."""
    hand, chosen, found = state.hand[1 - seat], 0, 0
    for place in range(size(hand)):
        is_hidden = seen_at(hand, place) >> seat & 1 == 0
        if is_hidden and back(card_at(hand, place)) == owner and not fits(state, card_at(hand, place), claim):
            found += 1
            chosen = place if below(rng, found) == 0 else chosen
    return chosen


def fit(state: State, owner: int, claim: int, rng: Stream) -> int:
    """The place of a card in a deck that is what is claimed."""
    deck, chosen, found = state.deck[owner], 0, 0
    for place in range(size(deck)):
        if back(card_at(deck, place)) == owner and fits(state, card_at(deck, place), claim):
            found += 1
            chosen = place if below(rng, found) == 0 else chosen
    return chosen
