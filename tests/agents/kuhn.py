"""Kuhn poker, the smallest poker there is: three cards, one each, one bet. What it is worth is known: −1/18 to who begins.

Both pay one coin. The first may bet another or check; after a bet the other calls or folds; after a check the other
may check too, which shows the cards, or bet, and then the first calls or folds. The higher card wins what lies there.
"""

from __future__ import annotations

import sys

from regalia.engine.action import Actions, Choices, Family, offer
from regalia.engine.game import SCORE, Game
from regalia.engine.knowledge import Pool
from regalia.engine.note import Notes, note, told
from regalia.engine.pile import card_at, put, shuffle, take_top
from regalia.engine.record import NO_SEAT, NOBODY, OWNER, Record, number, pile, pile_per_seat
from regalia.engine.table import Table

VALUE = -1 / 18
JACK, QUEEN, KING = range(3)


class State(Record, most_seats=2):
    """One hand of Kuhn poker."""

    deck = pile(3, seen=NOBODY, ordered=True)
    hand = pile_per_seat(1, seen=OWNER)
    has_bet = number()


class Action(Actions):
    """The decisions of Kuhn poker."""

    CHECK = Family("check", "Check, or fold")
    BET = Family("bet", "Bet, or call")


class Note(Notes):
    """The one note of Kuhn poker."""

    BETS = told("§1.1", "{seat} bets")


def deal(state: State) -> None:
    """One card for each of the two."""
    for card in range(3):
        put(state.deck, card)
    shuffle(state.deck, state.rng)
    for seat in range(2):
        put(state.hand[seat], take_top(state.deck))


def legal(state: State, choices: Choices) -> None:
    """There are always two ways."""
    choices[0] = 0
    offer(choices, Action.check())
    offer(choices, Action.bet())


def play(state: State, action: int) -> None:
    """A bet is answered once; two checks show the cards."""
    seat, is_answer = state.to_act, state.has_bet == 1
    if Action.is_bet(action):
        note(state, Note.BETS, seat)
    if is_answer and Action.is_check(action):
        pay(state, 1 - seat, 1)
    elif is_answer:
        pay(state, higher(state), 2)
    elif Action.is_check(action) and state.turn == 1:
        pay(state, higher(state), 1)
    else:
        state.has_bet = 1 if Action.is_bet(action) else 0
        state.to_act = 1 - seat
        state.turn += 1


def higher(state: State) -> int:
    """Who holds the higher card."""
    return 0 if card_at(state.hand[0], 0) > card_at(state.hand[1], 0) else 1


def pay(state: State, winner: int, coins: int) -> None:
    """The winner gets what the other has put in."""
    state.score[winner] = coins
    state.score[1 - winner] = -coins
    state.over = 1
    state.to_act = NO_SEAT


def evaluate(state: State, seat: int) -> int:
    """Coins, or the card."""
    return state.score[seat] if state.over else card_at(state.hand[seat], 0)


GAME = Game(
    slug="kuhn",
    name="Kuhn poker",
    version=1,
    least_seats=2,
    most_seats=2,
    state=State,
    actions=Action,
    notes=Note,
    pools=(Pool("cards", range(3), ("deck", "hand"), rest="deck"),),
    rules=sys.modules[__name__],
    table=Table(zones=()),
    card_names=("Jack", "Queen", "King"),
    stake=SCORE,
)
