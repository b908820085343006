"""Kingdoms: what effects do, one function a verb. A step of an effect is a row of numbers (see `row_layout`)."""

from __future__ import annotations

from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import EVERYBODY, find, put_seen, size, take, take_at
from regalia.games.kingdoms.buffs import buff, buff_for_turn
from regalia.games.kingdoms.card import MOST_STUDIED
from regalia.games.kingdoms.departures import send_away
from regalia.games.kingdoms.filters import count_such
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import FOR_THE_TURN, MOST_BUFF, MOST_HEALTH, Keyword, StepColumn, Verb, When, Zone
from regalia.games.kingdoms.state import BASTION_CARD, FIRST_TOKEN, Departure, State, Status
from regalia.games.kingdoms.triggers import trigger
from regalia.games.kingdoms.zones import (
    card_of,
    change_health,
    change_zone,
    controller,
    enter_battlefield,
    enter_kingdom,
    full_health,
    has,
    has_health,
    health_of,
    is_terra_card,
    is_unit_at,
    mark,
    owner_of,
    print_at,
    spot_of,
    unmark,
)


def amount_of(state: State, step: int, player: int, source: int) -> int:
    """§9.13: the amount of a step, for each of the cards it counts where it counts any."""
    amount = read(state, step + StepColumn.AMOUNT)
    counted = read(state, step + StepColumn.EACH)
    return amount * count_such(state, counted, player, source) if counted > 0 else amount


def act_on(state: State, step: int, spot: int, player: int, source: int) -> None:
    """§11.1 to §11.18: carry out a step on one card in play."""
    verb, amount = read(state, step + StepColumn.VERB), amount_of(state, step, player, source)
    if verb == Verb.DAMAGE:
        damage(state, spot, amount)
    elif verb == Verb.HEAL:
        heal(state, spot, amount)
    elif verb == Verb.DESTROY:
        destroy(state, spot)
    elif verb == Verb.SACRIFICE:
        sacrifice(state, spot)
    elif verb == Verb.EXPEL:
        expel(state, spot)
    elif verb == Verb.EXHAUST:
        exhaust(state, spot)
    elif verb == Verb.REST:
        rest(state, spot)
    elif verb == Verb.RETURN:
        return_to_hand(state, spot)
    elif verb == Verb.BUFF:
        strengthen(state, step, spot, amount, player, source)
    elif verb == Verb.GIVE:
        give_keyword(state, spot, read(state, step + StepColumn.MORE))
    elif verb == Verb.CONTROL:
        gain_control(state, spot, player)
    elif verb == Verb.MOVE:
        move_unit(state, spot)
    else:
        unknown(state, verb)


def damage(state: State, spot: int, amount: int) -> None:
    """§11.1: a card loses health."""
    if has_health(state, spot) and amount > 0:
        change_health(state, spot, -amount)
        note(state, Note.DAMAGES, print_at(state, spot), controller(state, spot), amount)
        state.check_due = 1


def heal(state: State, spot: int, amount: int) -> None:
    """§11.2: a card regains health, §10.8: up to its printed health and the buffs in force."""
    regained = min(amount, full_health(state, spot) - health_of(state, spot)) if has_health(state, spot) else 0
    if regained > 0:
        change_health(state, spot, regained)
        note(state, Note.HEALS, print_at(state, spot), controller(state, spot), regained)


def destroy(state: State, spot: int) -> None:
    """§11.6: a card is destroyed."""
    note(state, Note.DESTROYS, print_at(state, spot), controller(state, spot))
    send_away(state, spot, Departure.DESTROYED)


def sacrifice(state: State, spot: int) -> None:
    """§11.7: its controller sacrifices a card."""
    note(state, Note.MUST_SACRIFICE, controller(state, spot), print_at(state, spot))
    send_away(state, spot, Departure.SACRIFICED)


def expel(state: State, spot: int) -> None:
    """§11.8: a card is removed from the game."""
    note(state, Note.EXPELS, print_at(state, spot), controller(state, spot))
    send_away(state, spot, Departure.EXPELLED)


def exhaust(state: State, spot: int) -> None:
    """§11.9: a card is exhausted."""
    if not has(state, spot, Status.IS_EXHAUSTED):
        mark(state, spot, Status.IS_EXHAUSTED)
        note(state, Note.EXHAUSTS, print_at(state, spot), controller(state, spot))


def rest(state: State, spot: int) -> None:
    """§11.10: an exhausted card rests."""
    if has(state, spot, Status.IS_EXHAUSTED):
        unmark(state, spot, Status.IS_EXHAUSTED)
        note(state, Note.RESTS, print_at(state, spot), controller(state, spot))


def return_to_hand(state: State, spot: int) -> None:
    """§11.11: a card goes back to its owner's hand."""
    note(state, Note.RETURNS, print_at(state, spot), owner_of(spot))
    send_away(state, spot, Departure.RETURNED)


def strengthen(state: State, step: int, spot: int, attack: int, player: int, source: int) -> None:
    """§11.12: a card gets attack and health, for good or for this turn; terra has neither."""
    if is_terra_card(spot):
        return
    counted = read(state, step + StepColumn.EACH)
    times = count_such(state, counted, player, source) if counted > 0 else 1
    health = read(state, step + StepColumn.MORE) * times if has_health(state, spot) else 0
    note(state, Note.BUFFS, print_at(state, spot), controller(state, spot), attack, health)
    if read(state, step + StepColumn.THIS_TURN):
        buff_for_turn(state, spot, attack, health)
    else:
        buff(state, spot, attack, health)


def give_keyword(state: State, spot: int, keyword: int) -> None:
    """§11.13: a card has a keyword until the turn ends, terra none; §12.1: who becomes swift is briefed."""
    if is_terra_card(spot):
        return
    state.keywords[owner_of(spot)][card_of(spot)] |= keyword << FOR_THE_TURN
    if keyword & Keyword.SWIFT:
        mark(state, spot, Status.IS_BRIEFED)
    note(state, Note.GIVES_KEYWORD, print_at(state, spot), controller(state, spot))


def gain_control(state: State, spot: int, player: int) -> None:
    """§11.17: a player gains control of a card, §10.7: in the same kind of zone, and it is no longer briefed."""
    if controller(state, spot) == player or card_of(spot) == BASTION_CARD:
        return
    state.status[owner_of(spot)][card_of(spot)] ^= Status.IS_TURNED
    unmark(state, spot, Status.IS_BRIEFED)
    note(state, Note.TAKES_CONTROL, player, print_at(state, spot))
    state.check_due = 1


def move_unit(state: State, spot: int) -> None:
    """§11.18: a unit is moved between kingdom and battlefield."""
    if is_unit_at(state, spot):
        change_zone(state, spot)
        note(state, Note.IS_MOVED, print_at(state, spot), controller(state, spot))


# ── Steps about players ──────────────────────────────────────────────────────────────────────────────────────────────


def act_for(state: State, step: int, seat: int, player: int, source: int) -> None:
    """§11.3 to §11.20: carry out a step for one player."""
    verb, amount = read(state, step + StepColumn.VERB), amount_of(state, step, player, source)
    if verb == Verb.DRAW:
        begin_drawing(state, seat, amount)
    elif verb == Verb.STUDY:
        begin_studying(state, seat, amount)
    elif verb == Verb.SEARCH:
        begin_searching(state, seat, step)
    elif verb == Verb.SACRIFICE:
        begin_offering(state, seat, amount, read(state, step + StepColumn.WHOM_FILTER))
    elif verb == Verb.POWER:
        gain_power(state, seat, amount)
    elif verb == Verb.MAKE:
        make_tokens(state, seat, amount, read(state, step + StepColumn.MORE), read(state, step + StepColumn.MANNER))
    elif verb == Verb.DISCARD:
        state.discards[seat] = min(MOST_BUFF, state.discards[seat] + amount)
    else:
        unknown(state, verb)


def begin_drawing(state: State, seat: int, amount: int) -> None:
    """§11.3: a player draws, each card from either deck."""
    state.draws[seat] = min(MOST_BUFF, state.draws[seat] + amount)
    note(state, Note.DRAWS, seat, amount)


def begin_studying(state: State, seat: int, amount: int) -> None:
    """§11.4: a player looks at the top cards of one deck."""
    state.studies = min(MOST_STUDIED, amount)
    state.studier = seat
    note(state, Note.STUDIES, seat, state.studies)


def begin_searching(state: State, seat: int, step: int) -> None:
    """§11.5: a player searches a deck."""
    state.searching = step
    state.studier = seat


def begin_offering(state: State, seat: int, amount: int, wanted: int) -> None:
    """§11.7: a player is to sacrifice cards and chooses which."""
    state.offers[seat] = min(MOST_BUFF, amount)
    state.offer_filter = wanted


def gain_power(state: State, seat: int, amount: int) -> None:
    """§11.14: power goes into the pool of a player."""
    state.power[seat] = min(MOST_HEALTH, state.power[seat] + amount)
    note(state, Note.GAINS_POWER, seat, amount)


def make_tokens(state: State, seat: int, amount: int, card_print: int, zone: int) -> None:
    """§11.15: tokens come into play, §1.7: as long as there are any."""
    for _ in range(amount):
        if size(state.box[seat]) == 0:
            note(state, Note.BOX_EMPTY, seat)
            return
        make_token(state, seat, card_print, zone)


def make_token(state: State, seat: int, card_print: int, zone: int) -> None:
    """§11.15: a token enters play as any other permanent does, §9.4: with its entrance."""
    card = take_at(state.box[seat], 0)
    spot = spot_of(seat, card)
    state.prints[seat][card] = card_print
    state.token_kind[seat][card - FIRST_TOKEN] = card_print + 1
    note(state, Note.MAKES, seat, card_print)
    if zone == Zone.BATTLEFIELD:
        enter_battlefield(state, spot, seat)
    elif zone == Zone.KINGDOM:
        enter_kingdom(state, spot, seat)
    else:
        unknown(state, zone)
    trigger(state, spot, When.ENTRANCE, seat)


def recover(state: State, spot: int) -> None:
    """§11.20: a card comes from a graveyard to its owner's hand, before everybody's eyes."""
    owner, card = owner_of(spot), card_of(spot)
    if find(state.graveyard[owner], card) >= 0:
        take(state.graveyard[owner], card)
        put_seen(state.hand[owner], card, EVERYBODY)
        note(state, Note.RECOVERS, owner, print_at(state, spot))
