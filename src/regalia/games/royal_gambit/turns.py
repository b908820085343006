"""Royal Gambit: §1, §2 and §4, turns: drawing, discarding, and how the game ends."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.engine.pile import card_at, pour, put, shuffle, size, take, take_top
from regalia.engine.record import NO_SEAT
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import checks_and_pins, is_in_check
from regalia.games.royal_gambit.legal_moves import can_move
from regalia.games.royal_gambit.memory import forget, remember_hands
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.playable_cards import some_card
from regalia.games.royal_gambit.state import FULL_HAND, MOST_SEATS, Phase, State

MOST_QUIET = 100
MOST_PLIES = 1000

# ── §2: a turn ───────────────────────────────────────────────────────────────────────────────────────────────────────


def mover(state: State) -> int:
    """§1.1: White has the odd plies, Black the even ones."""
    return (state.turn + 1) % MOST_SEATS


def begin_turn(state: State, seat: int) -> None:
    """§2.1: a turn begins with a card; §4.3, §4.4: who then can do nothing loses; §4.5, §4.6: unless the plies are used up.

    §4.7: a win comes before a draw.
    """
    state.turn += 1
    state.phase = Phase.ACTING
    state.to_act = seat
    note(state, Note.TURN_BEGINS, state.turn, seat)
    card = draw(state)
    put(state.hand[seat], card)
    note(state, Note.DRAWS, seat, card)
    if not can_act(state, seat):
        note(state, Note.MATES if is_in_check(state, seat) else Note.TRAPS, seat)
        win(state, 1 - seat)
    elif state.clock >= MOST_QUIET:
        note(state, Note.DRAWS_QUIET)
        finish(state)
    elif state.turn > MOST_PLIES:
        note(state, Note.DRAWS_LONG)
        finish(state)


def can_act(state: State, seat: int) -> bool:
    """§2.2: has a player a chess move, or a card that can be played?"""
    saving, pinned, shields = checks_and_pins(state, seat)
    return can_move(state, seat, saving, pinned) or some_card(state, seat, saving, shields)


def draw(state: State) -> int:
    """§2.1: the top card of the deck; §2.4: of a new one, if it is empty."""
    if size(state.deck) == 0:
        remember_hands(state)
        pour(state.discard, state.deck)
        shuffle(state.deck, state.rng)
        note(state, Note.RESHUFFLES)
    return take_top(state.deck)


def end_action(state: State, seat: int) -> None:
    """§2.3: after the action a player with six cards discards one; §2.2: then it is the other's turn."""
    if size(state.hand[seat]) > FULL_HAND:
        state.phase = Phase.DISCARDING
        state.to_act = seat
    else:
        begin_turn(state, 1 - seat)


def legal_discards(state: State, choices: Choices) -> None:
    """§2.3: any card of the hand."""
    hand = state.hand[state.to_act]
    for place in range(size(hand)):
        offer(choices, Action.discard(card_at(hand, place)))


def discard_down(state: State, card: int) -> None:
    """§2.3: the chosen card is discarded."""
    seat = state.to_act
    take(state.hand[seat], card)
    put(state.discard, card)
    forget(state, seat, card)
    note(state, Note.DISCARDS, seat, card)
    begin_turn(state, 1 - seat)


# ── §4: the end ──────────────────────────────────────────────────────────────────────────────────────────────────────


def win(state: State, seat: int) -> None:
    """§4.3, §4.4, §11.4, §12.7: a player has won, and nothing follows."""
    state.score[seat] = 1
    finish(state)


def finish(state: State) -> None:
    """§4.5, §4.6: the game is over."""
    state.over = 1
    state.to_act = NO_SEAT
