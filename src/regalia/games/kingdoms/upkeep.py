"""Kingdoms: upkeep: what cards cost each turn to stay in play."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.power import gather, pay
from regalia.games.kingdoms.row_layout import CardColumn
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import CARDS, SEATS, Departure, State, Status
from regalia.games.kingdoms.zones import controller, has, is_in_play, mark, print_at, spot_of


def is_owed(state: State, spot: int, player: int) -> bool:
    """§3.3: has a card an upkeep that its controller has not paid in this turn?"""
    if not is_in_play(state, spot) or printed(state, print_at(state, spot), CardColumn.UPKEEP) == 0:
        return False
    return controller(state, spot) == player and not has(state, spot, Status.HAS_PAID)


def owes_upkeep(state: State, player: int) -> bool:
    """§3.3: is there an upkeep to be paid?"""
    for owner in range(SEATS):
        for card in range(CARDS):
            if is_owed(state, spot_of(owner, card), player):
                return True
    return False


def offer_upkeep(state: State, choices: Choices) -> None:
    """§3.3: pay for a card if there is enough power, or sacrifice it."""
    power = gather(state, state.to_act)
    for owner in range(SEATS):
        for card in range(CARDS):
            spot = spot_of(owner, card)
            if is_owed(state, spot, state.to_act):
                if printed(state, print_at(state, spot), CardColumn.UPKEEP) <= power:
                    offer(choices, Action.pay(spot))
                offer(choices, Action.forfeit(spot))


def pay_upkeep(state: State, spot: int) -> None:
    """§3.3: the upkeep of a card is paid."""
    pay(state, state.to_act, printed(state, print_at(state, spot), CardColumn.UPKEEP))
    mark(state, spot, Status.HAS_PAID)
    note(state, Note.PAYS_UPKEEP, state.to_act, print_at(state, spot))
    state.check_due = 1


def forfeit(state: State, spot: int) -> None:
    """§3.3: a card whose upkeep is not paid is sacrificed."""
    note(state, Note.FORFEITS, state.to_act, print_at(state, spot))
    send_away(state, spot, Departure.SACRIFICED)
