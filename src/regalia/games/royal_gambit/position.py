"""Royal Gambit: what can be wrong with a written position and with options."""

from __future__ import annotations

from typing import Any

from regalia.engine.bits import count
from regalia.engine.cards import SPADES, suit
from regalia.engine.pile import size
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.board import occupied, piece_of, piece_on
from regalia.games.royal_gambit.card_play import aimed, aims_wanted, legal_aims, names_enemies
from regalia.games.royal_gambit.cards import card_played, is_chained
from regalia.games.royal_gambit.memory import is_remembered
from regalia.games.royal_gambit.playable_cards import is_truce
from regalia.games.royal_gambit.spades import is_assassination
from regalia.games.royal_gambit.squares import COLUMNS, EDGES, NOWHERE, ROWS, Right, forward, is_on
from regalia.games.royal_gambit.state import (
    FULL_COURT,
    FULL_HAND,
    MOST_AIMS,
    MOST_IN_HAND,
    Colour,
    JoustCard,
    Kind,
    Phase,
    State,
)
from regalia.games.royal_gambit.turns import MOST_PLIES, MOST_QUIET, mover


def refuse(seats: int, options: dict[str, int | str]) -> str:
    """§12.4: `diamond_rank` is a rank that tells pawns apart, or 0."""
    if options["diamond_rank"] in (1, 2):
        return "diamond_rank is 0, or a rank from 3 to 7: every pawn stands on the second or beyond"
    return ""


def check(state: State) -> str:
    """What is wrong with a written position, or nothing."""
    if state.over:
        return ""
    if any(state.score):
        return "nobody has a score before the game is over"
    return check_board(state) or check_rights(state) or check_turn(state) or check_cards(state) or check_card_played(state)


def check_board(state: State) -> str:
    """§1.1: one King each; §5.5: no pawn on the first or the last rank."""
    for name, seat in Colour.names.items():
        kings = count(state.pieces[Kind.KING] & state.sides[seat])
        if kings != 1:
            return f"§1.1: {name.capitalize()} has {kings} Kings, not one"
    if state.pieces[Kind.PAWN] & EDGES:
        return "§5.5: a pawn stands on the first or the last rank"
    return ""


def check_rights(state: State) -> str:
    """§3.2: who may castle has the King and the rook on their squares; §3.3: before a square that was passed is the pawn."""
    for seat in Colour:
        rights, home = state.castling >> 2 * seat, 56 * seat
        for right, corner in ((Right.SHORT, home + 7), (Right.LONG, home)):
            king, rook = piece_of(Kind.KING, seat), piece_of(Kind.ROOK, seat)
            if rights & right and (piece_on(state, home + 4), piece_on(state, corner)) != (king, rook):
                return "§3.2: a right to castle without the King or the rook on its first square"
    if state.passant != NOWHERE:
        seat = mover(state) if state.phase == Phase.DISCARDING else 1 - mover(state)
        is_fitting = state.passant // 8 == 2 + 3 * seat and not is_on(occupied(state), state.passant)
        passed = piece_on(state, state.passant + forward(seat)) == piece_of(Kind.PAWN, seat)
        if not is_fitting or not passed or is_on(occupied(state), state.passant - forward(seat)):
            return "§3.3: no pawn can have just passed the square that is written"
    return ""


def check_turn(state: State) -> str:
    """§2.1, §10.1: whose turn it is, and who is asked."""
    if not 1 <= state.turn <= MOST_PLIES:
        return f"§4.6: the plies are counted from 1 to {MOST_PLIES}"
    if state.clock >= MOST_QUIET and state.phase != Phase.DISCARDING:
        return f"§4.5: after {MOST_QUIET} quiet plies the game is over"
    asked = 1 - mover(state) if state.phase == Phase.ANSWERING else mover(state)
    if state.to_act != asked:
        return f"§2.2: in this phase seat {asked} is to act, not {state.to_act}"
    if state.discreet:
        return "discreet is 0: everybody sees who is asked"
    if any(not 0 <= suit <= 4 for suit in state.suits):
        return "§5.2: suits are 1 ♠, 2 ♥, 3 ♦, 4 ♣, or 0 for none"
    return ""


def check_cards(state: State) -> str:
    """§1.2, §2.3: how many cards each player has."""
    for seat in Colour:
        missing = int(state.from_court == 1 and seat == mover(state))
        if size(state.court[seat]) != FULL_COURT - missing:
            return f"§1.2: seat {seat} has {size(state.court[seat])} cards in the Court, not {FULL_COURT - missing}"
        most = MOST_IN_HAND if seat == mover(state) else FULL_HAND
        if size(state.hand[seat]) > most:
            return f"§2.3: seat {seat} has {size(state.hand[seat])} cards in hand, more than {most}"
    if state.phase == Phase.DISCARDING and size(state.hand[state.to_act]) != MOST_IN_HAND:
        return f"§2.3: only who has {MOST_IN_HAND} cards discards"
    return ""


def check_card_played(state: State) -> str:
    """§2.5: a card that is being played, its targets, and what lies for a joust."""
    is_played = state.phase not in (Phase.ACTING, Phase.DISCARDING)
    if size(state.played) != is_played or (not is_played and (state.from_court or state.chained)):
        return "§2.5: a card lies played while it is aimed or answered, and at no other time"
    if state.from_court not in (0, 1) or state.chained not in (0, 1):
        return "from_court and chained are 0 or 1"
    for seat in Colour:
        laid = int(state.phase == Phase.LAYING and seat != mover(state))
        if size(state.joust[seat]) != laid:
            return f"§10.1: seat {seat} has {size(state.joust[seat])} cards laid for a joust, not {laid}"
        if not is_remembered(state, seat):
            return "§1.4: known has cards of the other's hand, and none besides"
    return check_aims(state)


def check_aims(state: State) -> str:
    """§2.5: the targets that are named so far, one after the other as the card allows them."""
    named = [square for square in state.aims if square != NOWHERE]
    if state.aims != [*named, *[NOWHERE] * (MOST_AIMS - len(named))] or any(not 0 <= square < 64 for square in named):
        return "aims are squares from 0 to 63, then -1 for those that are not named"
    if size(state.played) == 0:
        return "§2.5: targets are named, but no card is played" if named else ""
    if is_truce(state) or state.chained != is_chained(state, mover(state), suit(card_played(state))):
        return "§5.2, §12.5: there is a truce, or chained is not what the suits of the last turns say"
    trial: Any = state.copy()
    trial.to_act, trial.aims = mover(state), [NOWHERE] * MOST_AIMS
    for place, square in enumerate(named):
        if Action.aim(square) not in aims_offered(trial):
            return f"§2.5: {COLUMNS[square % 8]}{ROWS[square // 8]} is no legal target of the card"
        trial.aims[place] = square
    return check_answer(state, aims_offered(trial))


def aims_offered(trial: Any) -> list[int]:
    """What may be named next."""
    choices = [0] * 80
    if aimed(trial) < aims_wanted(trial):
        legal_aims(trial, choices)
    return choices[1 : choices[0] + 1]


def check_answer(state: State, offered: list[int]) -> str:
    """§10.1, §10.2, §11.3: a card is answered when all is named, and only if it names enemy pieces."""
    is_aimed = aimed(state) == aims_wanted(state)
    if state.phase == Phase.AIMING:
        return "§2.5: all targets are named already" if is_aimed else ""
    if not is_aimed and Action.decline() not in offered:
        return "§2.5: not all targets are named"
    if not names_enemies(state, mover(state)):
        return "§10.1: the effect names no enemy piece, so nobody answers it"
    if state.phase == Phase.LAYING and state.option_joust_card == JoustCard.ATTACK:
        return "§12.1: the attacking card is compared, so no other is laid"
    if state.phase == Phase.REPLACING and not (suit(card_played(state)) == SPADES and is_assassination(state)):
        return "§11.3: no King has been named, so nothing goes in its place"
    return ""
