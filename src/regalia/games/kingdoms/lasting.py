"""Kingdoms: lasting: what holds until one's next turn begins, and control that ends with the turn."""

from __future__ import annotations

from regalia.engine.note import note
from regalia.games.kingdoms.buffs import bounded, buff, lose_health_buff
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import Lasts
from regalia.games.kingdoms.state import MOST_LASTING, Due, State
from regalia.games.kingdoms.zones import card_of, change_controller, controller, is_terra_card, owner_of, print_at


def last(state: State, spot: int, attack: int, health: int, keywords: int, control: int, lasts: int, player: int) -> None:
    """§9.20: something is true of a card until the turn ends, or until the next turn of a player begins.

    Terra has neither attack nor health, so only its control can last. At most twelve such things hold at a time; what would be
    the thirteenth is for good, but control and keywords are not.
    """
    if not is_terra_card(spot):
        buff(state, spot, attack, health)
    state.static_due |= Due.CERTAINLY
    if state.lasting == MOST_LASTING:
        note(state, Note.TOO_MUCH_LASTS, print_at(state, spot))
        if control:
            change_controller(state, spot)
        return
    row = state.lasting
    state.lasting_spot[row] = spot
    state.lasting_attack[row] = attack
    state.lasting_health[row] = health
    state.lasting_keywords[row] = keywords
    state.lasting_control[row] = control
    state.lasting_until[row] = end_of(state, lasts, player)
    state.lasting = row + 1


def end_of(state: State, lasts: int, player: int) -> int:
    """§9.20: when it ends: twice the number of a turn for its beginning, one more for its end."""
    if lasts == Lasts.THIS_TURN:
        return 2 * state.turn + 1
    return 2 * (state.turn + 2) if state.turn_player == player else 2 * (state.turn + 1)


def end_lasting(state: State, now: int) -> None:
    """§9.20: what lasts until now is over."""
    row = 0
    while row < state.lasting:
        if state.lasting_until[row] <= now:
            undo_lasting(state, row)
        else:
            row += 1


def undo_lasting(state: State, row: int) -> None:
    """§9.20: attack, health, keywords and control go back to what they were."""
    spot, attack, health = state.lasting_spot[row], state.lasting_attack[row], state.lasting_health[row]
    owner, card, is_control = owner_of(spot), card_of(spot), state.lasting_control[row]
    remove_lasting(state, row)
    if not is_terra_card(spot):
        state.attack_buff[owner][card] = bounded(state.attack_buff[owner][card] - attack)
        state.health_buff[owner][card] = bounded(state.health_buff[owner][card] - health)
        lose_health_buff(state, spot, health)
    if is_control:
        change_controller(state, spot)
        note(state, Note.GOES_BACK, print_at(state, spot), controller(state, spot))


def remove_lasting(state: State, row: int) -> None:
    """§9.20: a row is taken out; those after it move up."""
    end = state.lasting - 1
    for after in range(row, end):
        state.lasting_spot[after] = state.lasting_spot[after + 1]
        state.lasting_attack[after] = state.lasting_attack[after + 1]
        state.lasting_health[after] = state.lasting_health[after + 1]
        state.lasting_keywords[after] = state.lasting_keywords[after + 1]
        state.lasting_control[after] = state.lasting_control[after + 1]
        state.lasting_until[after] = state.lasting_until[after + 1]
    state.lasting_spot[end] = 0
    state.lasting_attack[end] = 0
    state.lasting_health[end] = 0
    state.lasting_keywords[end] = 0
    state.lasting_control[end] = 0
    state.lasting_until[end] = 0
    state.lasting = end
    state.static_due |= Due.CERTAINLY


def loan_of(state: State, spot: int) -> int:
    """§9.20: which row says that control of a card ends, or -1; there is one at most."""
    row = state.lasting - 1
    while row >= 0 and not (state.lasting_spot[row] == spot and state.lasting_control[row]):
        row -= 1
    return row


def end_loan(state: State, spot: int) -> bool:
    """§9.20: the control of a card does not end by itself any more; had it been going to?"""
    row = loan_of(state, spot)
    if row >= 0:
        remove_lasting(state, row)
    return row >= 0


def keep_control(state: State, spot: int, lasts: int, player: int) -> None:
    """§9.20: who has a card for a while keeps it for good, or for as long as the longer of the two lasts."""
    row = loan_of(state, spot)
    if row >= 0 and lasts == Lasts.FOR_GOOD:
        remove_lasting(state, row)
    elif row >= 0:
        state.lasting_until[row] = max(state.lasting_until[row], end_of(state, lasts, player))


def forget_lasting(state: State, spot: int) -> None:
    """§9.20: nothing lasts on a card that has left play."""
    row = 0
    while row < state.lasting:
        if state.lasting_spot[row] == spot:
            remove_lasting(state, row)
        else:
            row += 1


def lasting_keywords_of(state: State, spot: int) -> int:
    """§9.20: the keywords that last on a card."""
    found = 0
    for row in range(state.lasting):
        if state.lasting_spot[row] == spot:
            found |= state.lasting_keywords[row]
    return found
