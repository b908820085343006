"""Royal Gambit: the rules, in the order of RULES.md: the deal, what is legal, and what is done.

Which chess moves are legal is in `legal_moves`, how one is carried out in `move_execution`; which cards can be played is in
`playable_cards`, how one is played and answered in `card_play`, what it does in `hearts`, `diamonds`, `clubs` and `spades`;
turns and the end are in `turns`.
"""

from __future__ import annotations

from regalia.engine.action import Choices
from regalia.engine.cards import DECK
from regalia.engine.fault import unknown
from regalia.engine.pile import put, shuffle, take_top
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import checks_and_pins
from regalia.games.royal_gambit.board import has_king, piece_of, put_down
from regalia.games.royal_gambit.card_play import (
    answer,
    choose_replacement,
    lay,
    legal_aims,
    legal_answers,
    legal_lays,
    play_card,
    take_aim,
)
from regalia.games.royal_gambit.evaluation import evaluate
from regalia.games.royal_gambit.legal_moves import legal_moves
from regalia.games.royal_gambit.memory import redealt
from regalia.games.royal_gambit.move_execution import make_move
from regalia.games.royal_gambit.playable_cards import legal_cards
from regalia.games.royal_gambit.position import check, refuse
from regalia.games.royal_gambit.spades import legal_replacements
from regalia.games.royal_gambit.squares import ALL_RIGHTS, NOWHERE
from regalia.games.royal_gambit.state import FULL_COURT, FULL_HAND, MOST_AIMS, MOST_SEATS, Colour, Kind, Phase, State
from regalia.games.royal_gambit.turns import begin_turn, discard_down, end_action, legal_discards, win

__all__ = ["check", "deal", "evaluate", "legal", "play", "redealt", "refuse"]

BACK_RANK = (Kind.ROOK, Kind.KNIGHT, Kind.BISHOP, Kind.QUEEN, Kind.KING, Kind.BISHOP, Kind.KNIGHT, Kind.ROOK)


# ── §1: the deal ─────────────────────────────────────────────────────────────────────────────────────────────────────


def deal(state: State) -> None:
    """§1.1: the board is set up and White begins; §1.2: five cards each, and three for each Court; §1.3 is in the state."""
    set_up_board(state)
    for card in range(DECK):
        put(state.deck, card)
    shuffle(state.deck, state.rng)
    for seat in range(MOST_SEATS):
        for _ in range(FULL_HAND):
            put(state.hand[seat], take_top(state.deck))
        for _ in range(FULL_COURT):
            put(state.court[seat], take_top(state.deck))
    begin_turn(state, Colour.WHITE)


def set_up_board(state: State) -> None:
    """§1.1: the pieces on their first squares."""
    for column in range(8):
        for seat in range(MOST_SEATS):
            put_down(state, 56 * seat + column, piece_of(BACK_RANK[column], seat))
            put_down(state, 8 + 40 * seat + column, piece_of(Kind.PAWN, seat))
    state.castling = ALL_RIGHTS
    state.passant = NOWHERE
    for place in range(MOST_AIMS):
        state.aims[place] = NOWHERE


# ── What is legal ────────────────────────────────────────────────────────────────────────────────────────────────────


def legal(state: State, choices: Choices) -> None:
    """Write down what the player who is asked may do, as squares (§13.1) and cards (§13.2) make up decisions."""
    choices[0] = 0
    if state.phase == Phase.ACTING:
        legal_actions(state, choices)
    elif state.phase == Phase.AIMING:
        legal_aims(state, choices)
    elif state.phase == Phase.ANSWERING:
        legal_answers(state, choices)
    elif state.phase == Phase.LAYING:
        legal_lays(state, choices)
    elif state.phase == Phase.REPLACING:
        legal_replacements(state, state.to_act, choices)
    elif state.phase == Phase.DISCARDING:
        legal_discards(state, choices)
    else:
        unknown(state, state.phase)


def legal_actions(state: State, choices: Choices) -> None:
    """§2.2: one action: a chess move, a card of the hand, or a card of the Court."""
    seat = state.to_act
    saving, pinned, shields = checks_and_pins(state, seat)
    legal_moves(state, seat, choices, saving, pinned)
    legal_cards(state, seat, choices, saving, shields)


# ── A decision is carried out ────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if state.phase == Phase.ACTING:
        act(state, action)
    elif state.phase == Phase.AIMING:
        take_aim(state, action)
    elif state.phase == Phase.ANSWERING:
        answer(state, action)
    elif state.phase == Phase.LAYING:
        lay(state, Action.lay_card(action))
    elif state.phase == Phase.REPLACING:
        choose_replacement(state, action)
    elif state.phase == Phase.DISCARDING:
        discard_down(state, Action.discard_card(action))
    else:
        unknown(state, state.phase)


def act(state: State, action: int) -> None:
    """§2.2: the action of a turn; §5.4: a chess move breaks a chain; §12.7: capturing the King wins at once."""
    seat = state.to_act
    if Action.is_card(action):
        play_card(state, Action.card_card(action))
        return
    state.suits[seat] = 0
    make_move(state, seat, action)
    if has_king(state, 1 - seat):
        end_action(state, seat)
    else:
        win(state, seat)
