"""Royal Gambit: how good the table looks to a seat, for bots that look one decision ahead. No paragraph of the rules."""

from __future__ import annotations

from regalia.engine.bits import count, lowest
from regalia.engine.cards import DIAMONDS, SPADES, suit
from regalia.engine.pile import card_at, size
from regalia.games.royal_gambit.attacks import is_attacked, is_in_check
from regalia.games.royal_gambit.board import kind_of, occupied, piece_on
from regalia.games.royal_gambit.cards import card_played, height
from regalia.games.royal_gambit.squares import NOWHERE, SQUARE, from_rank, is_on, pawn_captures
from regalia.games.royal_gambit.state import KINDS, Kind, KingCapture, Phase, State
from regalia.games.royal_gambit.turns import mover

WORTHS = {Kind.PAWN: 100, Kind.KNIGHT: 300, Kind.BISHOP: 320, Kind.ROOK: 500, Kind.QUEEN: 900, Kind.KING: 0}
WORTH = tuple(WORTHS[kind] for kind in Kind)
WIN = 100_000
KING_LEFT = 5_000
"""What it costs to leave the player's King where a move can capture it."""
KING_CHECKED = 150
"""What it costs to leave it in check where only the Strike captures: the next turn has to answer."""
NEW_QUEEN = WORTH[Kind.QUEEN] - WORTH[Kind.PAWN]
MIDDLE = SQUARE[27] | SQUARE[28] | SQUARE[35] | SQUARE[36]


def evaluate(state: State, seat: int) -> int:
    """How good the table looks to a seat: a won game, else pieces, what hangs, cards, and the card that is being played."""
    if state.over:
        return WIN * (state.score[seat] - state.score[1 - seat])
    value = pieces_worth(state, seat) - pieces_worth(state, 1 - seat) + cards_worth(state, seat)
    attacker = mover(state)
    if attacker == seat:
        return value + promise(state, seat)
    if is_in_check(state, seat):
        value -= KING_LEFT if state.option_king_capture == KingCapture.BOARD else KING_CHECKED
    return value - most_hanging(state, seat) - (promise(state, attacker) if state.phase != Phase.AIMING else 0)


def pieces_worth(state: State, seat: int) -> int:
    """What a player's pieces are worth, more in the middle and, for pawns, the further they have come."""
    own, value = state.sides[seat], 0
    for kind in range(KINDS):
        value += WORTH[kind] * count(state.pieces[kind] & own)
    for rank in range(4, 8):
        value += 12 * count(state.pieces[Kind.PAWN] & own & from_rank(seat, rank))
    return value + 10 * count(MIDDLE & own)


def most_hanging(state: State, seat: int) -> int:
    """The most that a player can lose by the next move."""
    rest, most = state.sides[seat] & ~state.pieces[Kind.KING], 0
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        most = max(most, loss_on(state, seat, square))
    return most


def loss_on(state: State, seat: int, square: int) -> int:
    """What a player loses if the piece on a square is taken: all of it, unless it is guarded or a pawn is the price."""
    blocked = occupied(state)
    if not is_attacked(state, square, 1 - seat, blocked):
        return 0
    if pawn_captures(seat, square) & state.pieces[Kind.PAWN] & state.sides[1 - seat] != 0:
        return worth_on(state, square) - WORTH[Kind.PAWN]
    if is_attacked(state, square, seat, blocked):
        return max(0, worth_on(state, square) - WORTH[Kind.ROOK])
    return worth_on(state, square)


def worth_on(state: State, square: int) -> int:
    """What the piece on a square is worth."""
    return WORTH[kind_of(piece_on(state, square))]


def cards_worth(state: State, seat: int) -> int:
    """What the hand is worth: high cards for jousts, Spades and Diamonds for what they do."""
    value = 0
    for place in range(size(state.hand[seat])):
        card = card_at(state.hand[seat], place)
        value += 10 + height(card) + (30 if suit(card) == SPADES or suit(card) == DIAMONDS else 0)
    return value


# ── The card that is being played ────────────────────────────────────────────────────────────────────────────────────


def promise(state: State, seat: int) -> int:
    """What the card that a player is playing will bring."""
    if state.phase == Phase.AIMING:
        return promise_of_suit(state, seat)
    if state.phase == Phase.ANSWERING:
        return 3 * named_worth(state, seat) // 4
    if state.phase == Phase.LAYING:
        return named_worth(state, seat) * (14 - height(card_at(state.joust[1 - seat], 0))) // 14
    return 0


def promise_of_suit(state: State, seat: int) -> int:
    """What a Strike or an Upgrade will bring, of which some targets may be named already."""
    if suit(card_played(state)) == DIAMONDS:
        return NEW_QUEEN
    if suit(card_played(state)) != SPADES:
        return 0
    if state.aims[0] != NOWHERE:
        return 3 * named_worth(state, seat) // 4
    return 3 * best_target(state, seat) // 4


def best_target(state: State, seat: int) -> int:
    """The worth of the best piece that a Strike could remove."""
    best = 0
    for kind in range(KINDS):
        if state.pieces[kind] & state.sides[1 - seat] != 0:
            best = max(best, WORTH[kind])
    return best


def named_worth(state: State, seat: int) -> int:
    """What the named enemy pieces of a Strike are worth, the King more than all."""
    value = 0
    if suit(card_played(state)) == SPADES:
        for place in range(2):
            if state.aims[place] != NOWHERE:
                value += WIN // 10 if is_on(state.pieces[Kind.KING], state.aims[place]) else worth_on(state, state.aims[place])
    return value
