"""Kingdoms: the sequence: who may respond, how links resolve, how triggers are put onto it."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import find, put, take
from regalia.games.kingdoms.activation import clear_choices, forget_doing, take_last_link
from regalia.games.kingdoms.amounts import hold_times, release_times
from regalia.games.kingdoms.arrivals import enter, has_entered
from regalia.games.kingdoms.deck_effects import ask
from regalia.games.kingdoms.departed import last_controller
from regalia.games.kingdoms.filters import fits, is_met
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.permission import is_open, is_used_up, may_respond
from regalia.games.kingdoms.row_layout import About, Acts, CardColumn, EffectColumn, FilterColumn, StepColumn, Who, Zone
from regalia.games.kingdoms.row_reader import is_in_play_zone, printed, step_at
from regalia.games.kingdoms.state import CARDS, MOST_LINKS, SEATS, Doing, LinkZone, Question, State
from regalia.games.kingdoms.supplies import attach, holder_of
from regalia.games.kingdoms.targets import is_buried_target, is_link_target, is_target
from regalia.games.kingdoms.triggers import count_triggers, first_trigger, remove_trigger, trigger
from regalia.games.kingdoms.verbs.dispatch import for_player, on_buried, on_card, on_link
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import card_of, controller, is_in_play, other, owner_of, print_at, spot_of

# ── Who is asked ─────────────────────────────────────────────────────────────────────────────────────────────────────


def open_window(state: State, first: int) -> None:
    """§8.7: both players may begin a sequence at speed 2, this one first."""
    state.to_ask = SEATS
    state.next_asked = first


def ask_next(state: State) -> None:
    """§8.2: the next player is asked; §8.8: one who can activate nothing is passed over, and nobody can tell."""
    seat = state.next_asked
    state.to_ask -= 1
    state.next_asked = other(seat)
    state.question = Question.WINDOW
    state.discreet = 1
    if may_respond(state, seat):
        ask(state, Question.WINDOW, seat)
    else:
        state.question = Question.NONE
        state.discreet = 0


# ── Resolving ────────────────────────────────────────────────────────────────────────────────────────────────────────


def begin_link(state: State) -> None:
    """§8.3: the last link resolves first, and nothing is activated in between."""
    link = state.links - 1
    state.resolving = 1
    state.step = 0
    zone, spot, player = state.link_zone[link], state.link_spot[link], state.link_player[link]
    if zone == LinkZone.COUNTERED:
        end_link(state)
        return
    if zone != LinkZone.NO_CARD:
        take(state.played[owner_of(spot)], card_of(spot))
    if zone == LinkZone.SPELL:
        put(state.graveyard[owner_of(spot)], card_of(spot))
        note(state, Note.IS_USED_UP, state.link_print[link], player)
    elif zone == LinkZone.SUPPLY:
        enter_supply(state, spot, state.link_target[link], player)
    elif zone == LinkZone.KINGDOM:
        enter(state, spot, player, Zone.KINGDOM)
    elif zone == LinkZone.BATTLEFIELD:
        enter(state, spot, player, Zone.BATTLEFIELD)
    elif zone == LinkZone.NO_CARD:
        note(state, Note.RESOLVES, state.link_print[link], player)
    else:
        unknown(state, zone)
    look_at_target(state, link)


def look_at_target(state: State, link: int) -> None:
    """§8.5: a target that has become illegal is looked at no more, whatever the effect would do to it."""
    effect, target, player = state.link_effect[link], state.link_target[link], state.link_player[link]
    wanted = read(state, effect + EffectColumn.TARGET_FILTER) if effect > 0 else 0
    if wanted == 0:
        return
    second = read(state, effect + EffectColumn.SECOND_FILTER)
    if second > 0 and state.link_second[link] >= 0:
        if not is_target(state, second, state.link_second[link], player, state.link_spot[link]):
            state.link_second[link] = -1
    zone = read(state, wanted + FilterColumn.ZONE)
    if target < 0:
        is_legal = False
    elif zone == Zone.SEQUENCE:
        is_legal = target < link and is_link_target(state, wanted, target, player)
    elif zone == Zone.GRAVEYARD:
        is_legal = is_buried_target(state, wanted, target, player)
    elif is_in_play_zone(zone):
        is_legal = is_target(state, wanted, target, player, state.link_spot[link])
    else:
        is_legal = unknown(state, zone) > 0
    if not is_legal:
        state.link_target[link] = -1


def enter_supply(state: State, spot: int, unit: int, player: int) -> None:
    """§5.5: a supply is attached, §5.6: or goes to the graveyard as destroyed where its unit is gone."""
    if unit >= 0 and is_target(state, printed(state, print_at(state, spot), CardColumn.HOLDER), unit, player, spot):
        attach(state, spot, unit)
        has_entered(state, spot, player)
    else:
        put(state.graveyard[owner_of(spot)], card_of(spot))
        note(state, Note.HAS_NO_HOLDER, print_at(state, spot))
        trigger(state, spot, When.LAST_STAND, player)


def go_on_resolving(state: State) -> None:
    """§8.3: the next step of the link is carried out; after the last one the link is done."""
    link = state.links - 1
    effect = state.link_effect[link]
    if effect == 0 or state.step == read(state, effect + EffectColumn.STEPS):
        end_link(state)
        return
    step = step_at(state, effect, state.step)
    state.step += 1
    carry_out(state, step, link)


def carry_out(state: State, step: int, link: int) -> None:
    """§11: a step on its target, on its own card, on all such cards, on the unit it is attached to, or for players."""
    whom, source, player = read(state, step + StepColumn.WHOM), state.link_spot[link], state.link_player[link]
    if whom == About.NO_CARD:
        carry_out_for_players(state, step, link)
    elif whom == About.ALL_SUCH:
        carry_out_on_all(state, step, player, source)
    elif whom == About.THE_TARGET:
        carry_out_on(state, step, link, state.link_target[link])
    elif whom == About.SECOND_TARGET:
        carry_out_on(state, step, link, state.link_second[link])
    elif whom == About.THIS_CARD:
        carry_out_on(state, step, link, source)
    elif whom == About.ITS_UNIT:
        carry_out_on(state, step, link, holder_of(state, source))
    elif whom == About.THAT_CARD:
        carry_out_on(state, step, link, state.link_cause[link])
    else:
        unknown(state, whom)


def carry_out_on(state: State, step: int, link: int, target: int) -> None:
    """§8.5: an illegal target makes this part do nothing; §8.6, §9.18: a card that has left is found where it went."""
    source, player, acts = state.link_spot[link], state.link_player[link], read(state, step + StepColumn.ACTS)
    if target < 0:
        note(state, Note.TOO_LATE, state.link_print[link])
    elif acts == Acts.ON_LINK:
        on_link(state, step, target, player, source)
    elif acts == Acts.BURIED:
        if find(state.graveyard[owner_of(target)], card_of(target)) >= 0:
            on_buried(state, step, target, player, source)
    elif acts == Acts.IN_PLAY:
        if is_in_play(state, target):
            on_card(state, step, target, player, source)
    else:
        unknown(state, acts)


def carry_out_on_all(state: State, step: int, player: int, source: int) -> None:
    """§11: every such card in play at this moment, all at once."""
    wanted = read(state, step + StepColumn.WHOM_FILTER)
    hold_times(state, step, player, source)
    for owner in range(SEATS):
        for card in range(CARDS):
            spot = spot_of(owner, card)
            if is_in_play(state, spot) and fits(state, wanted, spot, player, source):
                on_card(state, step, spot, player, source)
    release_times(state)


def carry_out_for_players(state: State, step: int, link: int) -> None:
    """§11: a step about the player of the effect, about the enemy, about both, the turn player first, or about the controller
    that the target has, or had last."""
    who, first, player, source = (
        read(state, step + StepColumn.WHO),
        state.turn_player,
        state.link_player[link],
        state.link_spot[link],
    )
    if who == Who.YOU:
        for_player(state, step, player, player, source)
    elif who == Who.ENEMY:
        for_player(state, step, other(player), player, source)
    elif who == Who.EACH:
        for_player(state, step, first, player, source)
        for_player(state, step, other(first), player, source)
    elif who == Who.ITS_CONTROLLER:
        target = state.link_target[link]
        if target != -1:
            for_player(state, step, controller(state, target) if target >= 0 else last_controller(target), player, source)
    else:
        unknown(state, who)


def end_link(state: State) -> None:
    """§8.3: a link is done; §10.1: the state is checked; §8.7: after the last one both may begin a new sequence."""
    take_last_link(state)
    state.resolving = 0
    state.step = 0
    state.check_due = 1
    if state.links == 0:
        open_window(state, other(state.turn_player) if state.attacker >= 0 else state.turn_player)


# ── Triggers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def place_next(state: State) -> None:
    """§8.4: the turn player's triggers are put on the sequence first; who has several chooses which is next."""
    seat = state.turn_player
    if count_triggers(state, seat) == 0:
        seat = other(seat)
    if state.links == MOST_LINKS:
        state.placing = 0
        return
    state.placing = 1
    if count_triggers(state, seat) > 1:
        ask(state, Question.ORDERING, seat)
    else:
        place_trigger(state, first_trigger(state, seat))


def place_trigger(state: State, place: int) -> None:
    """§8.4: a trigger is put on the sequence, unless §9.13: its condition is not met, §9.10 to §9.12: it is used up, or
    §8.12: it has no target."""
    effect, spot, card_print = state.trigger_effect[place], state.trigger_spot[place], state.trigger_print[place]
    player, cause = state.trigger_player[place], state.trigger_cause[place]
    remove_trigger(state, place)
    if not is_met(state, effect, player, spot):
        note(state, Note.NOT_MET, card_print)
    elif not is_open(state, effect, spot, player, 0, 0, 0):
        note(state, Note.NO_TARGET, card_print, player)
    elif not is_used_up(state, effect, spot, card_print, player):
        state.doing = Doing.PLACING_TRIGGER
        state.doing_player = player
        state.doing_spot = spot
        state.doing_print = card_print
        state.doing_effect = effect
        state.doing_zone = LinkZone.NO_CARD
        clear_choices(state)
        state.doing_cause = cause


def decline(state: State) -> None:
    """§9.14: what is printed with "may" need not be used."""
    note(state, Note.DECLINES, state.doing_player, state.doing_print)
    forget_doing(state)
