"""Royal Gambit: the rules, in the order of RULES.md: the deal, what is legal, and what is done.

Chess stands in `moves` and `moving`, the effects in `hearts`, `diamonds`, `clubs` and `spades`, how a card is played and
answered in `attacks`, turns and the end in `turns`.
"""

from __future__ import annotations

from regalia.engine.action import Choices
from regalia.engine.cards import DECK
from regalia.engine.pile import put, shuffle, take_top
from regalia.games.royal_gambit.attacks import look_around
from regalia.games.royal_gambit.card_play import (
    answer,
    lay,
    legal_aims,
    legal_answers,
    legal_lays,
    play_card,
    replace,
    take_aim,
)
from regalia.games.royal_gambit.chess_moves import legal_moves
from regalia.games.royal_gambit.evaluation import evaluate
from regalia.games.royal_gambit.memory import redealt
from regalia.games.royal_gambit.men import put_down
from regalia.games.royal_gambit.move_execution import make_move
from regalia.games.royal_gambit.playable_cards import legal_cards
from regalia.games.royal_gambit.position import check, refuse
from regalia.games.royal_gambit.spades import legal_replacements
from regalia.games.royal_gambit.squares import ALL_RIGHTS, NOWHERE
from regalia.games.royal_gambit.state import (
    ACTING,
    AIM,
    AIMING,
    ANSWERING,
    BISHOP,
    DECLINE,
    DISCARD,
    FULL_COURT,
    FULL_HAND,
    KINDS,
    KING,
    KNIGHT,
    LAY,
    LAYING,
    MOST_AIMS,
    MOST_SEATS,
    PAWN,
    PLAY,
    QUEEN,
    REPLACING,
    ROOK,
    WHITE,
    State,
)
from regalia.games.royal_gambit.turns import begin_turn, discard_down, end_action, legal_discards, win

__all__ = ["check", "deal", "evaluate", "legal", "play", "redealt", "refuse"]

BACK_RANK = (ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)


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
    begin_turn(state, WHITE)


def set_up_board(state: State) -> None:
    """§1.1: the pieces on their first squares."""
    for column in range(8):
        for seat in range(MOST_SEATS):
            put_down(state, 56 * seat + column, BACK_RANK[column] + KINDS * seat)
            put_down(state, 8 + 40 * seat + column, PAWN + KINDS * seat)
    state.castling = ALL_RIGHTS
    state.passant = NOWHERE
    for place in range(MOST_AIMS):
        state.aims[place] = NOWHERE


# ── What is legal ────────────────────────────────────────────────────────────────────────────────────────────────────


def legal(state: State, choices: Choices) -> None:
    """Write down what the player who is asked may do, as squares (§13.1) and cards (§13.2) make up decisions."""
    choices[0] = 0
    if state.phase == ACTING:
        legal_actions(state, choices)
    elif state.phase == AIMING:
        legal_aims(state, choices)
    elif state.phase == ANSWERING:
        legal_answers(state, choices)
    elif state.phase == LAYING:
        legal_lays(state, choices)
    elif state.phase == REPLACING:
        legal_replacements(state, state.to_act, choices)
    else:
        legal_discards(state, choices)


def legal_actions(state: State, choices: Choices) -> None:
    """§2.2: one action: a chess move, a card of the hand, or a card of the Court."""
    seat = state.to_act
    saving, pinned, shields = look_around(state, seat)
    legal_moves(state, seat, choices, saving, pinned)
    legal_cards(state, seat, choices, saving, shields)


# ── A decision is carried out ────────────────────────────────────────────────────────────────────────────────────────


def play(state: State, action: int) -> None:
    """Carry out a legal decision of the player who is asked."""
    if state.phase == ACTING:
        act(state, action)
    elif state.phase == AIMING:
        take_aim(state, action)
    elif state.phase == ANSWERING:
        answer(state, action)
    elif state.phase == LAYING:
        lay(state, action - LAY)
    elif state.phase == REPLACING:
        replace(state, state.to_act, NOWHERE if action == DECLINE else action - AIM)
    else:
        discard_down(state, action - DISCARD)


def act(state: State, action: int) -> None:
    """§2.2: the action of a turn; §5.4: a chess move breaks a chain; §4.2: capturing the King wins at once."""
    seat = state.to_act
    if action >= PLAY:
        play_card(state, action - PLAY)
        return
    state.suits[seat] = 0
    if make_move(state, seat, action):
        win(state, seat)
    else:
        end_action(state, seat)
