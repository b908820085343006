"""Kingdom Kards: what can be wrong with a written position, and what is completed in it."""

from __future__ import annotations

from regalia.engine.cards import DECK, KING, QUEEN, rank
from regalia.engine.pile import card_at, seen_at, size
from regalia.games.kingdom_kards.hands import clear_cards
from regalia.games.kingdom_kards.memory import forget
from regalia.games.kingdom_kards.responses import may_respond
from regalia.games.kingdom_kards.state import Phase, State
from regalia.games.kingdom_kards.turns import is_living


def check(state: State) -> str:
    """What is wrong with a written position, or nothing; §11.1: who has no points keeps no cards.

    What is remembered of a deck is forgotten where the hand is written otherwise.
    """
    for seat in range(state.seats):
        if state.points[seat] < 0:
            return f"seat {seat} has {state.points[seat]} points"
        if state.points[seat] == 0:
            clear_cards(state, seat)
        if not can_be_held(state, seat):
            forget(state, seat)
        state.most_barred[seat] = max(state.barred[seat])
    if state.over:
        return ""
    living = [seat for seat in range(state.seats) if is_living(state, seat)]
    if len(living) < 2:
        return "fewer than two players have points left"
    if any(state.score):
        return "nobody has a score before the game is over"
    return check_turn(state, living) or (check_window(state, living) if state.phase == Phase.RESPONDING else "")


def check_turn(state: State, living: list[int]) -> str:
    """What is wrong with a written turn, or nothing."""
    if not 1 <= state.turn <= state.option_turn_limit:
        return f"turn must be from 1 to the turn limit of {state.option_turn_limit}"
    if state.turn_player not in living or state.to_act not in living:
        return "turn_player and to_act must be living players"
    if state.phase != Phase.RESPONDING and state.to_act != state.turn_player:
        return "outside a response window turn_player and to_act are the same seat"
    if state.phase != Phase.RESPONDING and state.discreet:
        return "outside a response window discreet is 0"
    if state.phase == Phase.DISCARDING and not 1 <= state.owed <= min(state.to_draw, size(state.hand[state.turn_player])):
        return "owed must be from 1 to to_draw and to the cards in hand"
    if state.phase != Phase.DISCARDING and (state.owed or state.to_draw):
        return "outside the phase of discarding owed and to_draw are 0"
    return ""


def check_window(state: State, living: list[int]) -> str:
    """What is wrong with a written response window, or nothing."""
    if not 0 <= state.played < DECK or rank(state.played) not in (KING, QUEEN):
        return "played must be the number of a King or a Queen"
    if not 10 <= state.amount <= 20:
        return "amount must be from 10 to 20"
    if not 0 <= state.red_aces < len(state.targets):
        return f"there are no {state.red_aces} red_aces"
    if any(target not in living for target in state.targets[: state.red_aces + 1]):
        return "every target must be a living player"
    if state.last_player not in living or state.last_player == state.to_act or not may_respond(state, state.to_act):
        return "to_act must hold a Jack or a Red Ace and not be last_player"
    if not state.discreet:
        return "in a response window discreet is 1"
    return ""


def can_be_held(state: State, seat: int) -> bool:
    """Does what is remembered of a deck allow the hand as it is written? In order of their bars its cards fit their places."""
    hand, barred = state.hand[seat], state.barred[seat]
    unseen = [card_at(hand, place) for place in range(size(hand)) if seen_at(hand, place) == 0]
    bars = sorted(barred[card] for card in unseen)
    return all(bar <= older for older, bar in enumerate(bars)) and all(0 <= bar <= len(unseen) for bar in barred)
