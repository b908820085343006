"""Goofspiel: the rules, in the order of RULES.md."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.engine.pile import card_at, pour, put, shuffle, size, take, take_top
from regalia.engine.record import NO_SEAT
from regalia_goofspiel.state import Action, Note, State


def deal(state: State) -> None:
    """§1.1: thirteen bidding cards each; §1.2: the prizes are shuffled; §1.3: what is hidden is declared in the state."""
    for seat in range(state.seats):
        for card in range(13):
            put(state.hand[seat], card)
    for card in range(13, 26):
        put(state.prizes, card)
    shuffle(state.prizes, state.rng)
    begin_round(state)


def begin_round(state: State) -> None:
    """§2.1: the next prize is turned up and joins those that lie there."""
    state.turn += 1
    prize = take_top(state.prizes)
    put(state.stake, prize)
    note(state, Note.TURNS_UP, prize)
    state.to_act = 0


def legal(state: State, choices: Choices) -> None:
    """§2.2: any card of the hand may be bid."""
    choices[0] = 0
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        offer(choices, Action.bid(card_at(hand, place)))


def play(state: State, action: int) -> None:
    """§2.2: a card is laid face-down; after the last one §2.3: all are turned over."""
    seat, card = state.to_act, Action.bid_card(action)
    take(state.hand[seat], card)
    put(state.bid[seat], card)
    note(state, Note.BIDS, seat, card)
    if seat + 1 < state.seats:
        state.to_act = seat + 1
        return
    settle_round(state)
    if state.turn < state.option_prizes:
        begin_round(state)
    else:
        finish(state)


def settle_round(state: State) -> None:
    """§2.3: the highest bid takes what lies there; §2.4: unless several are highest."""
    winner, equals = highest_bid(state)
    for seat in range(state.seats):
        note(state, Note.SHOWS, seat, card_at(state.bid[seat], 0))
        pour(state.bid[seat], state.spent[seat])
    if equals > 1:
        note(state, Note.STAYS)
        return
    points = worth(state)
    state.score[winner] += points
    pour(state.stake, state.gone)
    note(state, Note.TAKES, winner, points)


def highest_bid(state: State) -> tuple[int, int]:
    """The first seat with the highest bid, and how many bid as much."""
    winner, equals = 0, 1
    for seat in range(1, state.seats):
        bid, best = card_at(state.bid[seat], 0), card_at(state.bid[winner], 0)
        if bid > best:
            winner, equals = seat, 1
        elif bid == best:
            equals += 1
    return winner, equals


def worth(state: State) -> int:
    """§1.2: a prize is worth 1 to 13."""
    points = 0
    for place in range(size(state.stake)):
        points += card_at(state.stake, place) - 12
    return points


def finish(state: State) -> None:
    """§3.1: the highest score wins."""
    note(state, Note.ENDS)
    state.over = 1
    state.to_act = NO_SEAT


def evaluate(state: State, seat: int) -> int:
    """How good the table looks to a seat: its lead, and high cards kept for later."""
    lead = 100 * state.score[seat]
    for other in range(state.seats):
        if other != seat:
            lead -= 100 * state.score[other] // (state.seats - 1)
    for place in range(size(state.hand[seat])):
        lead += 10 * card_at(state.hand[seat], place)
    if size(state.bid[seat]) > 0:
        lead += 12 * min(card_at(state.bid[seat], 0), worth(state))
    return lead
