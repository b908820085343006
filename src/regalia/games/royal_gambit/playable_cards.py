"""Royal Gambit: §2 and §5, which cards can be played."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, suit
from regalia.engine.fault import unknown
from regalia.engine.pile import Pile, card_at, size
from regalia.engine.vocabulary import Vocabulary
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.cards import is_ace
from regalia.games.royal_gambit.clubs import can_swap
from regalia.games.royal_gambit.diamonds import can_upgrade
from regalia.games.royal_gambit.hearts import can_rescue
from regalia.games.royal_gambit.spades import can_strike
from regalia.games.royal_gambit.state import State


class Finding(Vocabulary):
    """What is known of the cards of a suit."""

    NOTHING, PLAYABLE, UNPLAYABLE = range(3)


def is_truce(state: State) -> bool:
    """§12.5: no card is played in the first plies that `truce` names."""
    return state.turn <= state.option_truce


def can_play(state: State, seat: int, card: int, saving: int, shields: int) -> bool:
    """§2.7: has a card a legal target, with the own King safe in the end (§4.1)?"""
    if suit(card) == HEARTS:
        return can_rescue(state, seat, card)
    if suit(card) == DIAMONDS:
        return can_upgrade(state, seat, card, saving)
    if suit(card) == SPADES:
        return can_strike(state, seat, card, saving, shields)
    if suit(card) == CLUBS:
        return can_swap(state, seat, card, saving)
    return unknown(state, card) != 0


def legal_cards(state: State, seat: int, choices: Choices, saving: int, shields: int) -> None:
    """§2.2: the cards of the hand and of the Court that can be played."""
    if not is_truce(state):
        found = legal_cards_of(state, seat, state.hand[seat], choices, saving, shields, 0)
        legal_cards_of(state, seat, state.court[seat], choices, saving, shields, found)


def legal_cards_of(state: State, seat: int, pile: Pile, choices: Choices, saving: int, shields: int, found: int) -> int:
    """§2.2: the cards of a pile that can be played; `found` has what is known of each suit and of each Ace, two bits each."""
    for place in range(size(pile)):
        card = card_at(pile, place)
        shift = 4 * suit(card) + (2 if is_ace(card) else 0)
        if found >> shift & 3 == Finding.NOTHING:
            found |= (Finding.PLAYABLE if can_play(state, seat, card, saving, shields) else Finding.UNPLAYABLE) << shift
        if found >> shift & 3 == Finding.PLAYABLE:
            offer(choices, Action.card(card))
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
