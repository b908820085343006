"""Royal Gambit: §9, Spades: Strike. An enemy piece is removed; the Ace is the Royal Assassin."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.bits import EVERY, lowest
from regalia.engine.cards import SPADES
from regalia.engine.note import note
from regalia.games.royal_gambit.actions import Action
from regalia.games.royal_gambit.attacks import is_attacked, is_in_check, is_safe_without
from regalia.games.royal_gambit.board import king_of, occupied, take_up
from regalia.games.royal_gambit.cards import is_ace, is_chained
from regalia.games.royal_gambit.move_execution import end_rights
from regalia.games.royal_gambit.notes import Note
from regalia.games.royal_gambit.squares import NOWHERE, SQUARE, is_on
from regalia.games.royal_gambit.state import Assassin, Kind, State

# ── Which targets are legal ──────────────────────────────────────────────────────────────────────────────────────────


def strikable(state: State, seat: int, card: int) -> int:
    """§9.1: enemy pieces other than the King; §9.2: the Ace strikes the King, too, if it is in check as the card is played."""
    if is_ace(card) and is_in_check(state, 1 - seat):
        return state.sides[1 - seat]
    return state.sides[1 - seat] & ~state.pieces[Kind.KING]


def strikable_second(state: State, seat: int, card: int, first: int) -> int:
    """§9.3: another enemy piece; §9.4: or the King; §12.2: with `after_first` also if in check without the first piece."""
    others = strikable(state, seat, card)
    if is_ace(card) and state.option_assassin == Assassin.AFTER_FIRST:
        king = king_of(state, 1 - seat)
        if is_attacked(state, king, seat, occupied(state) & ~first):
            others |= SQUARE[king]
    return others & ~first


def some_second_strike(state: State, seat: int, card: int, first: int) -> bool:
    """§9.3: is there a second piece after whose removal the own King is safe?"""
    rest = strikable_second(state, seat, card, first)
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if is_safe_without(state, seat, first | SQUARE[square]):
            return True
    return False


def is_first_strike(state: State, seat: int, card: int, square: int) -> bool:
    """§4.1, §9.3: may a Strike begin with this piece: is the own King safe, or can a second one make it so?"""
    if is_safe_without(state, seat, SQUARE[square]):
        return True
    return is_chained(state, seat, SPADES) and some_second_strike(state, seat, card, SQUARE[square])


def can_strike(state: State, seat: int, card: int, saving: int, shields: int) -> bool:
    """§2.7: has a Spade a legal target? Without a chain only the piece that gives check, if there is one."""
    targets = strikable(state, seat, card)
    if saving == EVERY and targets & ~shields & ~state.pieces[Kind.KING] != 0:
        return True
    rest = targets if is_chained(state, seat, SPADES) else targets & saving
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if is_first_strike(state, seat, card, square):
            return True
    return False


def legal_strikes(state: State, seat: int, choices: Choices, card: int, aimed: int) -> None:
    """§9.1, §9.2: an enemy piece; §9.3, §9.4: in a chain another one, or nothing more."""
    if aimed == 0:
        legal_first_strikes(state, seat, choices, card)
    else:
        legal_second_strikes(state, seat, choices, card)


def legal_first_strikes(state: State, seat: int, choices: Choices, card: int) -> None:
    """§9.1, §9.2: the pieces that a Strike may begin with."""
    rest = strikable(state, seat, card)
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if is_first_strike(state, seat, card, square):
            offer(choices, Action.aim(square))


def legal_second_strikes(state: State, seat: int, choices: Choices, card: int) -> None:
    """§9.3, §9.4: another piece, or none if the own King is safe without."""
    first = SQUARE[state.aims[0]]
    if is_safe_without(state, seat, first):
        offer(choices, Action.decline())
    rest = strikable_second(state, seat, card, first)
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if is_safe_without(state, seat, first | SQUARE[square]):
            offer(choices, Action.aim(square))


# ── What happens ─────────────────────────────────────────────────────────────────────────────────────────────────────


def is_assassination(state: State) -> bool:
    """§11.1: is the King among the named pieces?"""
    kings = state.pieces[Kind.KING]
    return is_on(kings, state.aims[0]) or (state.aims[1] != NOWHERE and is_on(kings, state.aims[1]))


def strike(state: State, seat: int) -> None:
    """§9.1, §9.3: the named pieces are removed; §9.2, §9.4: or the King alone, if it is among them, and the game is won."""
    if is_assassination(state):
        square = king_of(state, 1 - seat)
        note(state, Note.ASSASSINATES if state.aims[1] == NOWHERE else Note.ASSASSINATES_IN_CHAIN, seat, square)
        take_up(state, square)
        return
    strike_one(state, state.aims[0], Note.STRIKES)
    if state.aims[1] != NOWHERE:
        strike_one(state, state.aims[1], Note.STRIKES_SECOND)


def strike_one(state: State, square: int, kind: int) -> None:
    """§9.1: a piece is removed; §5.6: castling with it is over; §4.5: the count of quiet plies begins anew."""
    note(state, kind, take_up(state, square), square)
    end_rights(state, square)
    state.clock = 0


# ── In the place of a saved King ─────────────────────────────────────────────────────────────────────────────────────


def second_named(state: State) -> int:
    """§11.3: the piece that was named besides the King, as a set, which may be empty."""
    named = 0
    for place in range(2):
        if state.aims[place] != NOWHERE and not is_on(state.pieces[Kind.KING], state.aims[place]):
            named |= SQUARE[state.aims[place]]
    return named


def replacements(state: State, seat: int) -> int:
    """§11.3: the pieces that may go in the King's place, so that the own King is safe."""
    second, found = second_named(state), 0
    rest = state.sides[1 - seat] & ~state.pieces[Kind.KING] & ~second
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        if is_safe_without(state, seat, second | SQUARE[square]):
            found |= SQUARE[square]
    return found


def legal_replacements(state: State, seat: int, choices: Choices) -> None:
    """§11.3: one other piece, or none."""
    offer(choices, Action.decline())
    rest = replacements(state, seat)
    while rest != 0:
        square = lowest(rest)
        rest ^= SQUARE[square]
        offer(choices, Action.aim(square))


def strike_instead(state: State, square: int) -> None:
    """§11.3: a piece goes in the King's place, if one was chosen, and a second one that was named goes, too."""
    second = second_named(state)
    if square != NOWHERE:
        strike_one(state, square, Note.STRIKES_INSTEAD)
    if second != 0:
        strike_one(state, lowest(second), Note.STRIKES_SECOND)
