"""Magic Duel: what a wizard may do."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import ACE, DECK, suit
from regalia.engine.pile import Pile, card_at, size
from regalia.games.magic_duel.spells import CODU, JOKER, RAQUAV, action_of, action_of_card, rank_of
from regalia.games.magic_duel.state import (
    CAST_JOKULME,
    DRAW_ADVANTAGE,
    DRAW_RISK,
    DRAWING,
    PUT,
    State,
)


def legal(state: State, choices: Choices) -> None:
    """Write down what the wizard who is asked may do."""
    choices[0] = 0
    if state.phase == DRAWING:
        legal_draws(state, choices)
        return
    hand = state.hand[state.to_act]
    if may_risk(state, state.to_act):
        legal_puts(hand, choices)
    legal_single_cards(hand, choices)
    legal_sets(hand, choices)


def may_risk(state: State, seat: int) -> bool:
    """§4.3: a card may be put on Risk before casting, once, with two cards in hand and open decks."""
    return not state.closed and not state.risked[seat] and size(state.hand[seat]) >= 2


def legal_puts(hand: Pile, choices: Choices) -> None:
    """§4.3: any card of the hand may go on Risk; equal ones are one choice."""
    offered = 0
    for place in range(size(hand)):
        card = card_at(hand, place)
        if not offered >> card & 1:
            offered |= 1 << card
            offer(choices, PUT + card)


def legal_single_cards(hand: Pile, choices: Choices) -> None:
    """§4.1, §4.2: any card of the hand may be cast alone; equal ones are one choice."""
    offered = 0
    for place in range(size(hand)):
        card = card_at(hand, place)
        if not offered >> card & 1:
            offered |= 1 << card
            offer(choices, action_of_card(card))


def legal_sets(hand: Pile, choices: Choices) -> None:
    """§4.2: several cards of one rank, of every rank that the hand has more than once."""
    once, again = 0, 0
    for place in range(size(hand)):
        value = 1 << rank_of(card_at(hand, place))
        again |= once & value
        once |= value
    if again > 0:
        for value in range(ACE, JOKER + 1):
            if again >> value & 1:
                legal_of_rank(value, held(hand, value), choices)


def held(hand: Pile, value: int) -> int:
    """How many cards of a rank the hand has of each suit, four bits a suit; Jokers count as two suits."""
    counts = 0
    for place in range(size(hand)):
        card = card_at(hand, place)
        if rank_of(card) == value:
            counts += 1 << 4 * (card - DECK if value == JOKER else suit(card))
    return counts


def legal_of_rank(value: int, counts: int, choices: Choices) -> None:
    """§5.2 to §5.4: any two, three or four cards of a rank; §5.6: two Jokers."""
    if value == JOKER:
        legal_jokulmes(counts & 15, counts >> 4, choices)
        return
    for spades in range((counts & 15) + 1):
        for hearts in range((counts >> 4 & 15) + 1):
            for diamonds in range((counts >> 8 & 15) + 1):
                for clubs in range((counts >> 12) + 1):
                    if CODU <= spades + hearts + diamonds + clubs <= RAQUAV:
                        offer(choices, action_of(value, spades, hearts, diamonds, clubs))


def legal_jokulmes(red: int, dark: int, choices: Choices) -> None:
    """§5.6: two Jokers of either colour."""
    for darks in range(3):
        if red >= 2 - darks and dark >= darks:
            offer(choices, CAST_JOKULME + darks)


def legal_draws(state: State, choices: Choices) -> None:
    """§7.2: either deck for each card, but none that is empty."""
    if size(state.risk) > 0:
        offer(choices, DRAW_RISK)
    if size(state.advantage) > 0:
        offer(choices, DRAW_ADVANTAGE)
