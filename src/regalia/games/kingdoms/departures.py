"""Kingdoms: how cards leave play: where they go, the throne room for a Royal, and what that triggers."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import EVERYBODY, card_at, find, put, put_seen, size, take, tuck_under
from regalia.engine.record import NO_SEAT
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.departed import left, remember_numbers
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.lasting import forget_lasting
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import MOST_HEALTH, EffectColumn, FilterColumn, Keyword
from regalia.games.kingdoms.row_reader import is_in_play_zone
from regalia.games.kingdoms.state import (
    BASTION_CARD,
    FIRST_TERRA,
    IS_LEAVING,
    SEATS,
    Departure,
    LinkZone,
    Question,
    State,
    Status,
)
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import (
    card_of,
    clear_card,
    controller,
    has,
    has_keyword,
    health_of,
    is_in_play,
    is_royal,
    is_terra_card,
    is_token,
    mark,
    owner_of,
    print_at,
    spot_of,
    turn_back,
)


def send_away(state: State, spot: int, how: int) -> None:
    """A card is to leave play; §10.6: a Bastion never does."""
    if card_of(spot) == BASTION_CARD or not is_in_play(state, spot) or has(state, spot, IS_LEAVING):
        return
    if how == Departure.DESTROYED and has_keyword(state, spot, Keyword.ENDURING) and not has(state, spot, Status.IS_EXHAUSTED):
        endure(state, spot)
        return
    mark(state, spot, Status.LEAVING * how)
    state.leaving += 1


def endure(state: State, spot: int) -> None:
    """§12.12: instead of being destroyed a rested card is exhausted, with at least 1 health."""
    owner, card = owner_of(spot), card_of(spot)
    mark(state, spot, Status.IS_EXHAUSTED)
    state.health[owner][card] = max(1, health_of(state, spot))
    note(state, Note.ENDURES, print_at(state, spot), controller(state, spot))
    happens(state, When.IS_EXHAUSTED, spot, controller(state, spot))


def sacrifice(state: State, spot: int) -> None:
    """§11.7: its controller sacrifices a card."""
    note(state, Note.MUST_SACRIFICE, controller(state, spot), print_at(state, spot))
    send_away(state, spot, Departure.SACRIFICED)


def next_leaving(state: State) -> int:
    """The next card that is to leave play."""
    spot = 0
    while not has(state, spot, IS_LEAVING):
        spot += 1
    return spot


def settle_leaving(state: State) -> None:
    """§6.2: the owner of a Royal that would leave play is asked; all others go."""
    spot = next_leaving(state)
    if is_royal(spot) and has_empty_throne(state, owner_of(spot)):
        ask_for_throne(state, spot)
    else:
        leave(state, spot)


def has_empty_throne(state: State, owner: int) -> bool:
    """§6.2: is there an empty slot in the throne room?"""
    return size(state.first_throne[owner]) == 0 or size(state.second_throne[owner]) == 0


def ask_for_throne(state: State, spot: int) -> None:
    """§6.2: the owner may put a Royal into an empty slot instead."""
    state.subject = spot
    state.question = Question.THRONE
    state.to_act = owner_of(spot)


def put_on_throne(state: State, spot: int, slot: int) -> None:
    """§6.2: a Royal goes into an empty slot, §6.3: and two counters onto the slot."""
    owner, card = owner_of(spot), card_of(spot)
    if slot == 0:
        put(state.first_throne[owner], card)
    else:
        put(state.second_throne[owner], card)
    state.counters[owner][slot] = min(MOST_HEALTH, state.counters[owner][slot] + 2)
    note(state, Note.TO_THRONE, owner, print_at(state, spot), slot + 1, state.counters[owner][slot])


def answer_throne(state: State, action: int) -> None:
    """§6.2: into the throne room: neither graveyard nor last stand; or it goes where the others go."""
    spot = state.subject
    state.subject = -1
    if Action.is_let_go(action):
        let_go(state, spot)
    elif Action.is_throne(action):
        take_away(state, spot)
        put_on_throne(state, spot, Action.throne_slot(action) - 1)
    else:
        unknown(state, action)


def let_go(state: State, spot: int) -> None:
    """§6.2: a Royal goes where the others go, §8.9: to the graveyard if it was countered."""
    if is_on_sequence(state, spot):
        take_away(state, spot)
        put(state.graveyard[owner_of(spot)], card_of(spot))
    else:
        leave(state, spot)


def take_away(state: State, spot: int) -> None:
    """§6.2: a Royal leaves the sequence, or play."""
    if is_on_sequence(state, spot):
        take(state.played[owner_of(spot)], card_of(spot))
    else:
        lift(state, spot)
        turn_back(state, spot)


def is_on_sequence(state: State, spot: int) -> bool:
    """§5.2: does a card lie open on the sequence?"""
    return find(state.played[owner_of(spot)], card_of(spot)) >= 0


def leave(state: State, spot: int) -> None:
    """A card leaves play for where it is sent, and what this triggers waits; §10.5: a token is gone wherever it is sent."""
    owner, card, player = owner_of(spot), card_of(spot), controller(state, spot)
    how = state.status[owner][card] // Status.LEAVING
    lift(state, spot)
    if how == Departure.SACRIFICED:
        trigger(state, spot, When.SACRIFICE, player)
    if how == Departure.EXPELLED:
        trigger(state, spot, When.EXPEL, player)
    if how == Departure.DESTROYED or how == Departure.SACRIFICED or is_token(spot):
        trigger(state, spot, When.LAST_STAND, player)
        happens(state, When.DIES, spot, player)
    happens(state, When.LEAVES, spot, player)
    if is_token(spot):
        put(state.box[owner], card)
        note(state, Note.TOKEN_GONE, print_at(state, spot), owner)
    elif how == Departure.EXPELLED:
        put(state.expelled[owner], card)
    elif how == Departure.RETURNED:
        put_seen(state.hand[owner], card, EVERYBODY)
    elif how == Departure.TUCKED and is_terra_card(spot):
        tuck_under(state.terra_deck[owner], card, EVERYBODY)
    elif how == Departure.TUCKED:
        tuck_under(state.deck[owner], card, EVERYBODY)
    elif how == Departure.DESTROYED or how == Departure.SACRIFICED:
        put(state.graveyard[owner], card)
        note(state, Note.IS_DESTROYED, print_at(state, spot), owner)
    else:
        unknown(state, how)
    turn_back(state, spot)


def lift(state: State, spot: int) -> None:
    """A card is taken out of play: all that was on it is gone, and §10.10: its supplies fall with it."""
    owner, card, player = owner_of(spot), card_of(spot), controller(state, spot)
    if has(state, spot, Status.ON_BATTLEFIELD):
        take(state.battlefield[owner], card)
    else:
        take(state.kingdom[owner], card)
    remember_numbers(state, spot)
    clear_card(state, owner, card)
    state.leaving -= 1
    if card < FIRST_TERRA:
        state.have_attacked[owner] &= ~(1 << card)
        drop_supplies(state, spot)
    forget_lasting(state, spot)
    forget_target(state, spot, player)


def counter_link(state: State, link: int) -> None:
    """§8.9: what is countered does nothing; a card among it goes to the graveyard, §6.2: a Royal perhaps to the throne room."""
    spot = state.link_spot[link]
    note(state, Note.IS_COUNTERED, state.link_print[link], state.link_player[link])
    was_card = state.link_zone[link] != LinkZone.NO_CARD
    state.link_zone[link] = LinkZone.COUNTERED
    if not was_card:
        return
    if is_royal(spot) and has_empty_throne(state, owner_of(spot)):
        ask_for_throne(state, spot)
    else:
        take(state.played[owner_of(spot)], card_of(spot))
        put(state.graveyard[owner_of(spot)], card_of(spot))


def forget_target(state: State, spot: int, player: int) -> None:
    """§7.6, §8.5: a card that left play is no target any more, even if another token comes to be with its number.

    Of a target it is remembered which card it was and who controlled it last (see `departed`).
    """
    if state.attacker >= 0 and (state.attacker == spot or state.attacked == spot):
        state.defender = NO_SEAT
    for link in range(state.links):
        if state.link_target[link] == spot and is_aimed_at_play(state, link):
            state.link_target[link] = left(spot, player)
        if state.link_second[link] == spot:
            state.link_second[link] = -1
        if state.link_cause[link] == spot and is_token(spot):
            state.link_cause[link] = -1
    for place in range(state.triggers):
        if state.trigger_cause[place] == spot and is_token(spot):
            state.trigger_cause[place] = -1


def is_aimed_at_play(state: State, link: int) -> bool:
    """§8.1: is the target of a link a card in play, not one in a graveyard and not another link?"""
    effect = state.link_effect[link]
    wanted = read(state, effect + EffectColumn.TARGET_FILTER) if effect > 0 else 0
    return wanted == 0 or is_in_play_zone(read(state, wanted + FilterColumn.ZONE))


def drop_supplies(state: State, unit: int) -> None:
    """§10.10: supplies of a unit that left play go to their owners' graveyards as destroyed."""
    for owner in range(SEATS):
        kingdom = state.kingdom[owner]
        for place in range(size(kingdom)):
            spot = spot_of(owner, card_at(kingdom, place))
            if has(state, spot, Status.IS_ATTACHED) and holder_of(state, spot) == unit:
                note(state, Note.SUPPLY_FALLS, print_at(state, spot))
                send_away(state, spot, Departure.DESTROYED)
