"""Kuhn poker: the rules, in the order of RULES.md."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.engine.pile import card_at, put, shuffle, take_top
from regalia.engine.record import NO_SEAT
from regalia_kuhn.state import CARD_NAMES, SEATS, Action, Note, State

CARDS = len(CARD_NAMES)


def deal(state: State) -> None:
    """§1.1: one card for each of the two."""
    for card in range(CARDS):
        put(state.deck, card)
    shuffle(state.deck, state.rng)
    for seat in range(SEATS):
        put(state.hand[seat], take_top(state.deck))
    note(state, Note.DEALS)


def legal(state: State, choices: Choices) -> None:
    """§2.1, §2.2: there are always two ways."""
    choices[0] = 0
    offer(choices, Action.check())
    offer(choices, Action.bet())


def play(state: State, action: int) -> None:
    """§2.1: a bet or a check; §2.2: a bet is answered once."""
    if state.has_bet:
        answer(state, action)
    elif Action.is_bet(action):
        note(state, Note.BETS, state.to_act)
        state.has_bet = 1
        pass_on(state)
    else:
        note(state, Note.CHECKS, state.to_act)
        if state.turn == 1:
            pay(state, higher(state), 1)
        else:
            pass_on(state)


def answer(state: State, action: int) -> None:
    """§2.2: a bet is called for one coin, or the cards are folded."""
    if Action.is_bet(action):
        note(state, Note.CALLS, state.to_act)
        pay(state, higher(state), 2)
    else:
        note(state, Note.FOLDS, state.to_act)
        pay(state, 1 - state.to_act, 1)


def pass_on(state: State) -> None:
    """§2.1, §2.2: the other decides."""
    state.to_act = 1 - state.to_act
    state.turn += 1


def higher(state: State) -> int:
    """§3.1: who holds the higher card."""
    return 0 if card_at(state.hand[0], 0) > card_at(state.hand[1], 0) else 1


def pay(state: State, winner: int, coins: int) -> None:
    """§3.1: the winner gets what the other has put in."""
    state.score[winner] = coins
    state.score[1 - winner] = -coins
    note(state, Note.WINS, winner, coins)
    state.over = 1
    state.to_act = NO_SEAT


def evaluate(state: State, seat: int) -> int:
    """How good the table looks to a seat: its coins, or its card."""
    return state.score[seat] if state.over else card_at(state.hand[seat], 0)
