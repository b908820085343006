"""Kingdoms: the checks of the state after each link, each paid cost and each strike."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.note import note
from regalia.engine.pile import Pile, card_at, size
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.outcome import end_lost_duel, has_fallen
from regalia.games.kingdoms.row_layout import CardColumn
from regalia.games.kingdoms.row_reader import is_unique, printed
from regalia.games.kingdoms.state import CARDS, NAME_BITS, SEATS, Departure, Question, State
from regalia.games.kingdoms.zones import controller, has_health, health_of, is_in_play, is_terra_card, print_at, spot_of


def check_state(state: State) -> None:
    """§10.1: all at once: fallen Bastions, cards without health, and then cards of which there may be one only."""
    state.check_due = 0
    if has_fallen(state, 0) or has_fallen(state, 1):
        end_lost_duel(state)
        return
    for owner in range(SEATS):
        bury_dead(state, state.kingdom[owner], owner)
        bury_dead(state, state.battlefield[owner], owner)
    if state.leaving > 0:
        state.check_due = 1
        return
    for seat in range(SEATS):
        if state.question == Question.NONE:
            look_for_twins(state, seat)


def bury_dead(state: State, pile: Pile, owner: int) -> None:
    """§10.2: a permanent whose health is gone is destroyed."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if not is_terra_card(spot) and has_health(state, spot) and health_of(state, spot) <= 0:
            send_away(state, spot, Departure.DESTROYED)


def look_for_twins(state: State, seat: int) -> None:
    """§10.4: who controls two of a name that is unique chooses the one to keep."""
    if may_have_twins(state, seat):
        for owner in range(SEATS):
            look_for_twins_in(state, state.kingdom[owner], owner, seat)
            look_for_twins_in(state, state.battlefield[owner], owner, seat)


def may_have_twins(state: State, seat: int) -> bool:
    """§10.4: a quick look first: cards of one name share a bit, so where no two unique cards share one there are no twins."""
    met = 0
    for owner in range(SEATS):
        met = names_met(state, state.kingdom[owner], owner, seat, met)
        met = names_met(state, state.battlefield[owner], owner, seat, met)
    return met < 0


def names_met(state: State, pile: Pile, owner: int, seat: int, met: int) -> int:
    """§10.4: the bits met before, and those of the unique cards a player controls in a pile; -1 once one is met again."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        card_print = print_at(state, spot)
        if is_unique(printed(state, card_print, CardColumn.TYPE)) and controller(state, spot) == seat:
            bit = 1 << card_print % NAME_BITS
            if met & bit != 0:
                return -1
            met |= bit
    return met


def look_for_twins_in(state: State, pile: Pile, owner: int, seat: int) -> None:
    """§10.4: is a card of one pile such a twin, and nobody asked yet?"""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if state.question == Question.NONE and is_twin(state, spot, seat):
            state.subject = spot
            state.question = Question.KEEPING
            state.to_act = seat


def is_twin(state: State, spot: int, seat: int) -> bool:
    """§10.4: does a player control this card and another of its name that is unique?"""
    card_print = print_at(state, spot)
    if not is_unique(printed(state, card_print, CardColumn.TYPE)) or controller(state, spot) != seat:
        return False
    found = 0
    for owner in range(SEATS):
        found += count_of_name(state, state.kingdom[owner], owner, seat, card_print)
        found += count_of_name(state, state.battlefield[owner], owner, seat, card_print)
    return found > 1


def count_of_name(state: State, pile: Pile, owner: int, seat: int, card_print: int) -> int:
    """§10.4: how many cards of a name a player controls in a pile."""
    found = 0
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if print_at(state, spot) == card_print and controller(state, spot) == seat:
            found += 1
    return found


def offer_twins(state: State, choices: Choices) -> None:
    """§10.4: any of the cards of that name may be kept."""
    card_print = print_at(state, state.subject)
    for owner in range(SEATS):
        for card in range(CARDS):
            spot = spot_of(owner, card)
            if print_at(state, spot) == card_print and is_in_play(state, spot):
                if controller(state, spot) == state.to_act:
                    offer(choices, Action.keep(spot))


def keep_one(state: State, kept: int) -> None:
    """§10.4: one is kept and the others are destroyed."""
    card_print, seat = print_at(state, kept), state.to_act
    note(state, Note.KEEPS, seat, card_print)
    for owner in range(SEATS):
        for card in range(CARDS):
            spot = spot_of(owner, card)
            if spot != kept and print_at(state, spot) == card_print and is_in_play(state, spot):
                if controller(state, spot) == seat:
                    send_away(state, spot, Departure.DESTROYED)
    state.subject = -1
    state.check_due = 1
