"""Kingdoms: departed: the numbers of cards that have left play, as they last were, while an effect may still ask for them."""

from __future__ import annotations

from regalia.games.kingdoms.row_layout import CardColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import MOST_DEPARTED, State
from regalia.games.kingdoms.zones import attack_of, has_health, health_of, is_in_play, is_terra_card, print_at


def remember_numbers(state: State, spot: int) -> None:
    """§9.18: a card is about to leave play; of the cards that have left, the last twelve are remembered."""
    if is_terra_card(spot):
        return
    if state.departed == MOST_DEPARTED:
        forget_first(state)
    row = state.departed
    state.departed_spot[row] = spot
    state.departed_print[row] = print_at(state, spot)
    state.departed_attack[row] = max(0, attack_of(state, spot))
    state.departed_health[row] = max(0, health_of(state, spot)) if has_health(state, spot) else 0
    state.departed = row + 1


def forget_first(state: State) -> None:
    """§9.18: the card that left first of all is remembered no more."""
    for row in range(MOST_DEPARTED - 1):
        state.departed_spot[row] = state.departed_spot[row + 1]
        state.departed_print[row] = state.departed_print[row + 1]
        state.departed_attack[row] = state.departed_attack[row + 1]
        state.departed_health[row] = state.departed_health[row + 1]
    state.departed -= 1


def forget_departed(state: State) -> None:
    """§9.18: nothing waits any more that could ask for the numbers of a card that has left."""
    for row in range(state.departed):
        state.departed_spot[row] = 0
        state.departed_print[row] = 0
        state.departed_attack[row] = 0
        state.departed_health[row] = 0
    state.departed = 0


def row_of(state: State, spot: int) -> int:
    """Where a card that has left is remembered, or -1."""
    row = state.departed - 1
    while row >= 0 and state.departed_spot[row] != spot:
        row -= 1
    return row


def print_as_last_was(state: State, spot: int) -> int:
    """§9.18: what is printed on a card; of one that has left, what was printed on it in play."""
    row = -1 if is_in_play(state, spot) else row_of(state, spot)
    return state.departed_print[row] if row >= 0 else print_at(state, spot)


def attack_as_last_was(state: State, spot: int) -> int:
    """§9.18: the attack of a card; of one that has left play, the attack it had last."""
    if is_in_play(state, spot):
        return max(0, attack_of(state, spot))
    row = row_of(state, spot)
    return state.departed_attack[row] if row >= 0 else max(0, printed(state, print_at(state, spot), CardColumn.ATTACK))


def health_as_last_was(state: State, spot: int) -> int:
    """§9.18: the health of a card; of one that has left play, the health it had last."""
    if is_terra_card(spot):
        return 0
    if is_in_play(state, spot):
        return max(0, health_of(state, spot)) if has_health(state, spot) else 0
    row = row_of(state, spot)
    return state.departed_health[row] if row >= 0 else printed(state, print_at(state, spot), CardColumn.HEALTH)


# ── A target that has left ───────────────────────────────────────────────────────────────────────────────────────────


def left(spot: int, player: int) -> int:
    """§8.5: what is kept of a target that has left play: which card it was, and who controlled it last; always below -1."""
    return -2 - player - 2 * spot


def card_that_left(target: int) -> int:
    """§9.18: which card a target was that has left."""
    return (-2 - target) // 2


def last_controller(target: int) -> int:
    """§9.18: who controlled a target last that has left."""
    return (-2 - target) % 2
