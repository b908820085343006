"""Royal Gambit: §2 and §5, which cards can be played."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import ACE, DIAMONDS, HEARTS, SPADES, rank, suit
from regalia.engine.pile import Pile, card_at, size
from regalia.games.royal_gambit.clubs import can_swap
from regalia.games.royal_gambit.diamonds import can_upgrade
from regalia.games.royal_gambit.hearts import can_rescue
from regalia.games.royal_gambit.spades import can_strike
from regalia.games.royal_gambit.state import PLAY, State

UNKNOWN, PLAYABLE, UNPLAYABLE = 0, 1, 2


def is_truce(state: State) -> bool:
    """§12.5: no card is played in the first plies that `truce` names."""
    return state.turn <= state.option_truce


def is_chain(state: State, seat: int, suit: int) -> bool:
    """§5.2: has the player's previous turn played this suit?"""
    return state.suits[seat] == suit + 1


def can_play(state: State, seat: int, card: int, saving: int, shields: int) -> bool:
    """§2.7: has a card a legal target, with the own King safe in the end (§4.1)?"""
    is_ace, is_chained = rank(card) == ACE, is_chain(state, seat, suit(card))
    if suit(card) == HEARTS:
        return can_rescue(state, seat, is_ace, is_chained)
    if suit(card) == DIAMONDS:
        return can_upgrade(state, seat, is_ace, saving)
    if suit(card) == SPADES:
        return can_strike(state, seat, is_ace, is_chained, saving, shields)
    return can_swap(state, seat, is_ace, is_chained, saving)


def legal_cards(state: State, seat: int, choices: Choices, saving: int, shields: int) -> None:
    """§2.2: the cards of the hand and of the Court that can be played."""
    if not is_truce(state):
        found = legal_cards_of(state, seat, state.hand[seat], choices, saving, shields, 0)
        legal_cards_of(state, seat, state.court[seat], choices, saving, shields, found)


def legal_cards_of(state: State, seat: int, pile: Pile, choices: Choices, saving: int, shields: int, found: int) -> int:
    """§2.2: the cards of a pile that can be played; what was found out about a suit, two bits each, holds for all its cards."""
    for place in range(size(pile)):
        card = card_at(pile, place)
        shift = 4 * suit(card) + (2 if rank(card) == ACE else 0)
        if found >> shift & 3 == UNKNOWN:
            found |= (PLAYABLE if can_play(state, seat, card, saving, shields) else UNPLAYABLE) << shift
        if found >> shift & 3 == PLAYABLE:
            offer(choices, PLAY + card)
    return found


def some_card(state: State, seat: int, saving: int, shields: int) -> bool:
    """§4.3, §4.4: can any card be played?"""
    if is_truce(state):
        return False
    return some_card_of(state, seat, state.hand[seat], saving, shields) or some_card_of(
        state, seat, state.court[seat], saving, shields
    )


def some_card_of(state: State, seat: int, pile: Pile, saving: int, shields: int) -> bool:
    """§2.7: can any card of a pile be played?"""
    for place in range(size(pile)):
        if can_play(state, seat, card_at(pile, place), saving, shields):
            return True
    return False
