"""Kingdom Kards: what a bot may go by, in hundredths of a point. Tried out in play between greedy bots."""

from __future__ import annotations

from regalia.engine.cards import JACK, KING, QUEEN, is_red, rank
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdom_kards.cards import is_number
from regalia.games.kingdom_kards.responses import present_target
from regalia.games.kingdom_kards.state import Phase, State
from regalia.games.kingdom_kards.turns import cards_for_the_turn

CERTAIN = 100_000_000
"""A won game; a lost one as much the other way."""
RIVAL = 1_000
"""Every rival who lives, whatever the points."""
UNSEEN_CARD = 450
"""A card that will be drawn."""


def evaluate(state: State, seat: int) -> int:
    """How good the table looks to a seat: own points against the others', the hand, and the cards to come."""
    if state.over:
        return outcome(state, seat)
    points = projected_points(state, seat)
    if points <= 0:
        return -CERTAIN
    return 100 * points - rivalry(state, seat) + hand_worth(state, seat) + UNSEEN_CARD * cards_to_come(state, seat)


def outcome(state: State, seat: int) -> int:
    """A win, a draw or a loss."""
    winners = 0
    for other in range(state.seats):
        winners += state.score[other]
    if state.score[seat] == 0:
        return -CERTAIN
    return CERTAIN if winners == 1 else 0


def rivalry(state: State, seat: int) -> int:
    """What the living others weigh against a seat: each a little, the strongest most."""
    weight, strongest = 0, 0
    for other in range(state.seats):
        points = projected_points(state, other)
        if other != seat and points > 0:
            weight += RIVAL + 20 * points
            strongest = max(strongest, points)
    return weight + 80 * strongest


def projected_points(state: State, seat: int) -> int:
    """The points of a seat if the card in the window goes through."""
    points = state.points[seat]
    if state.phase == Phase.RESPONDING and present_target(state) == seat:
        points += -state.amount if rank(state.played) == KING else state.amount
    return points


def cards_to_come(state: State, seat: int) -> int:
    """How many cards a seat will draw: for the number it pays for, and when its next turn begins."""
    held = size(state.hand[seat])
    if seat != state.turn_player:
        return cards_for_the_turn(state, held)
    return state.to_draw + cards_for_the_turn(state, held - state.owed + state.to_draw)


def hand_worth(state: State, seat: int) -> int:
    """What the cards are worth that stay in a hand once a number is paid for with the cheapest."""
    hand, total = state.hand[seat], 0
    owed = state.owed if seat == state.turn_player else 0
    for place in range(size(hand)):
        if cheaper_cards(hand, place) >= owed:
            total += card_worth(card_at(hand, place))
    return total


def cheaper_cards(hand: Pile, place: int) -> int:
    """How many cards of a hand go before the one at a place, if the cheapest go first."""
    own, cheaper = card_worth(card_at(hand, place)), 0
    for other in range(size(hand)):
        worth_of_other = card_worth(card_at(hand, other))
        if worth_of_other < own or (worth_of_other == own and other < place):
            cheaper += 1
    return cheaper


def card_worth(card: int) -> int:
    """What a card is worth to hold: answers are rare, numbers are many and need a King or a Queen."""
    if is_number(card):
        return 25 * rank(card)
    if rank(card) == KING or rank(card) == QUEEN:
        return 950
    if rank(card) == JACK:
        return 1_200
    return 1_800 if is_red(card) else 800
