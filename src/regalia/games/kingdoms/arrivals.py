"""Kingdoms: arrivals: how a card comes into play, with its entrance, and what that triggers."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.row_layout import Zone
from regalia.games.kingdoms.state import State, Status
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import enter_battlefield, enter_kingdom, mark, owner_of


def enter(state: State, spot: int, player: int, zone: int) -> None:
    """§5.3: a card comes into play under the control of a player, §9.4: with its entrance, §9.17: which others may wait for."""
    if zone == Zone.BATTLEFIELD:
        enter_battlefield(state, spot, player)
    elif zone == Zone.KINGDOM:
        enter_kingdom(state, spot, player)
    else:
        unknown(state, zone)
    if owner_of(spot) != player:
        mark(state, spot, Status.IS_TURNED)
    has_entered(state, spot, player)


def has_entered(state: State, spot: int, player: int) -> None:
    """§9.4, §9.17: the entrance of a card, and of others what waits for that."""
    state.check_due = 1
    trigger(state, spot, When.ENTRANCE, player)
    happens(state, When.ENTERS, spot, player)
