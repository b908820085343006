"""Magic Duel: what a wizard may do."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import ACE, DECK, suit
from regalia.engine.fault import unknown
from regalia.engine.pile import Pile, card_at, size
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.cards import JOKER, place_of_card, place_of_combination, rank_of
from regalia.games.magic_duel.state import Phase, Spell, State


def legal(state: State, choices: Choices) -> None:
    """Write down what the wizard who is asked may do."""
    choices[0] = 0
    if state.phase == Phase.DRAWING:
        legal_draws(state, choices)
    elif state.phase == Phase.CASTING:
        legal_in_casting(state, state.hand[state.to_act], choices)
    else:
        unknown(state, state.phase)


def legal_draws(state: State, choices: Choices) -> None:
    """§7.2: either deck for each card, but none that is empty."""
    if size(state.risk) > 0:
        offer(choices, Action.draw_risk())
    if size(state.advantage) > 0:
        offer(choices, Action.draw_advantage())


def legal_in_casting(state: State, hand: Pile, choices: Choices) -> None:
    """§4.1: a wizard casts; §4.3: before that a card may go on Risk."""
    if may_risk(state, state.to_act):
        legal_puts(hand, choices)
    legal_single_cards(hand, choices)
    legal_sets(state, hand, choices)


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
            offer(choices, Action.put(card))


def legal_single_cards(hand: Pile, choices: Choices) -> None:
    """§4.1, §4.2: any card of the hand may be cast alone, as a Cantrip or a Badef; equal ones are one choice."""
    offered = 0
    for place in range(size(hand)):
        card = card_at(hand, place)
        if not offered >> card & 1:
            offered |= 1 << card
            offer(choices, Action.badef(card - DECK) if card >= DECK else Action.cantrip(place_of_card(card)))


def legal_sets(state: State, hand: Pile, choices: Choices) -> None:
    """§4.2: several cards of one rank, of every rank that the hand has more than once."""
    once, again = 0, 0
    for place in range(size(hand)):
        value = 1 << rank_of(card_at(hand, place))
        again |= once & value
        once |= value
    if again > 0:
        for value in range(ACE, JOKER):
            if again >> value & 1:
                legal_of_rank(state, value, held(hand, value), choices)
        if again >> JOKER & 1:
            legal_jokulmes(held(hand, JOKER), choices)


def held(hand: Pile, value: int) -> int:
    """How many cards of a rank the hand has of each suit, four bits a suit; Jokers count as two suits."""
    counts = 0
    for place in range(size(hand)):
        card = card_at(hand, place)
        if rank_of(card) == value:
            counts += 1 << 4 * (card - DECK if value == JOKER else suit(card))
    return counts


def legal_of_rank(state: State, value: int, counts: int, choices: Choices) -> None:
    """§5.2 to §5.4: any two, three or four cards of a rank."""
    for spades in range((counts & 15) + 1):
        for hearts in range((counts >> 4 & 15) + 1):
            for diamonds in range((counts >> 8 & 15) + 1):
                for clubs in range((counts >> 12) + 1):
                    count = spades + hearts + diamonds + clubs
                    if Spell.CODU <= count <= Spell.RAQUAV:
                        place = place_of_combination(value, spades, hearts, diamonds, clubs)
                        offer(choices, action_of_set(state, count, place))


def action_of_set(state: State, count: int, place: int) -> int:
    """§5.2 to §5.4: the action that casts two, three or four cards of a rank."""
    if count == Spell.CODU:
        return Action.codu(place)
    if count == Spell.THRACK:
        return Action.thrack(place)
    return Action.raquav(place) if count == Spell.RAQUAV else unknown(state, count)


def legal_jokulmes(counts: int, choices: Choices) -> None:
    """§5.6: two Jokers of either colour."""
    red, dark = counts & 15, counts >> 4
    for darks in range(3):
        if red >= 2 - darks and dark >= darks:
            offer(choices, Action.jokulme(darks))
