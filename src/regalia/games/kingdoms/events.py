"""Kingdoms: events: what happens to some card, to a player or to a phase, and triggers effects of other cards in play."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.filters import fits_event
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import CardColumn, EffectColumn, Who
from regalia.games.kingdoms.row_reader import effect_at, printed
from regalia.games.kingdoms.state import SEATS, State
from regalia.games.kingdoms.triggers import waits
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import controller, print_at, spot_of

FIRST_TOLD = Note.names["when_enters"]


def happens(state: State, when: int, spot: int, seat: int) -> None:
    """§9.17: something happens to a card of a player, or to a player; whoever in play waits for that is triggered.

    Only what some card of the duel can wait for is looked at (`heard`).
    """
    if state.heard >> when & 1 == 0:
        return
    for owner in range(SEATS):
        listen(state, state.kingdom[owner], owner, when, spot, seat)
        listen(state, state.battlefield[owner], owner, when, spot, seat)


def listen(state: State, pile: Pile, owner: int, when: int, spot: int, seat: int) -> None:
    """§9.17: the cards of one pile that wait for such an event."""
    for place in range(size(pile)):
        listener = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, listener)
        if printed(state, card_print, CardColumn.WHENS) >> when & 1:
            for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                effect = effect_at(state, card_print, index)
                if read(state, effect + EffectColumn.WHEN) == when and is_meant(state, effect, listener, spot, seat):
                    player = controller(state, listener)
                    note(state, told_of(state, when), card_print, player)
                    waits(state, effect, listener, card_print, player, spot)


def told_of(state: State, when: int) -> int:
    """§9.17: what is told of an event for which a card has waited."""
    if when < When.ENTERS or when > When.PHASE:
        return unknown(state, when)
    return FIRST_TOLD + when - When.ENTERS


def is_meant(state: State, effect: int, listener: int, spot: int, seat: int) -> bool:
    """§9.17: does an effect wait for this event: for such a card, or for this player?"""
    player, wanted = controller(state, listener), read(state, effect + EffectColumn.EVENT_FILTER)
    if wanted > 0:
        return fits_event(state, wanted, spot, seat, player, listener)
    whose = read(state, effect + EffectColumn.EVENT_OF)
    return whose == Who.EACH or (seat == player) == (whose == Who.YOU)


def turn_comes_to(state: State, phase: int, at_end: int) -> None:
    """§9.17: a phase of the turn player begins or ends."""
    if state.heard >> When.PHASE & 1 == 0:
        return
    for owner in range(SEATS):
        listen_to_phase(state, state.kingdom[owner], owner, 2 * phase + at_end)
        listen_to_phase(state, state.battlefield[owner], owner, 2 * phase + at_end)


def listen_to_phase(state: State, pile: Pile, owner: int, moment: int) -> None:
    """§9.17: the cards of one pile that wait for this moment of the turn."""
    for place in range(size(pile)):
        listener = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, listener)
        if printed(state, card_print, CardColumn.WHENS) >> When.PHASE & 1:
            for index in range(printed(state, card_print, CardColumn.EFFECTS)):
                effect = effect_at(state, card_print, index)
                is_moment = read(state, effect + EffectColumn.PHASE) == moment
                if is_moment and is_meant(state, effect, listener, -1, state.turn_player):
                    note(state, told_of(state, When.PHASE), card_print, controller(state, listener))
                    waits(state, effect, listener, card_print, controller(state, listener), -1)
