"""Kingdoms: how a duel begins: the deal, cards put back, who goes first."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.chance import Stream, below
from regalia.engine.fault import unknown
from regalia.engine.note import note
from regalia.engine.pile import card_at, clear, put, shuffle, size, take
from regalia.engine.record import NO_SEAT
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.activation import forget_doing, take_last_link
from regalia.games.kingdoms.deck import MAIN_CARDS, ROYALS
from regalia.games.kingdoms.deck_effects import ask, draw_card
from regalia.games.kingdoms.departed import forget_departed
from regalia.games.kingdoms.lasting import remove_lasting
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import CardColumn, DeckKind
from regalia.games.kingdoms.row_reader import printed
from regalia.games.kingdoms.state import (
    BASTION_CARD,
    CARDS,
    FIRST_HAND,
    FIRST_ROYAL,
    FIRST_TERRA,
    FIRST_TOKEN,
    NAME_WORDS,
    SEATS,
    Phase,
    Question,
    State,
    Status,
)
from regalia.games.kingdoms.triggers import remove_trigger
from regalia.games.kingdoms.turns import begin_turn
from regalia.games.kingdoms.zones import arrive, clear_card, other, spot_of


def begin_duel(state: State) -> None:
    """§2.1: decks are shuffled, the Royals take their thrones, the Bastion stands, and each player draws five cards."""
    clear_table(state)
    state.duel += 1
    for seat in range(SEATS):
        set_table(state, seat)
    note(state, Note.DUEL_BEGINS, state.duel)
    for seat in range(SEATS):
        for _ in range(FIRST_HAND):
            draw_card(state, seat, DeckKind.MAIN)
    state.phase = Phase.SETTING_UP
    ask(state, Question.MULLIGAN, 0)


def clear_table(state: State) -> None:
    """§2.4: before a duel nothing of the last one is left."""
    for seat in range(SEATS):
        clear(state.deck[seat])
        clear(state.terra_deck[seat])
        clear(state.hand[seat])
        clear(state.first_throne[seat])
        clear(state.second_throne[seat])
        clear(state.kingdom[seat])
        clear(state.battlefield[seat])
        clear(state.graveyard[seat])
        clear(state.expelled[seat])
        clear(state.played[seat])
        clear(state.studied[seat])
        clear(state.box[seat])
        clear_player(state, seat)
    clear_course(state)


def clear_player(state: State, seat: int) -> None:
    """§2.4: before a duel no card has anything on it, and nothing is used up."""
    for card in range(CARDS):
        clear_card(state, seat, card)
    for card in range(FIRST_TERRA):
        state.attached_to[seat][card] = 0
        state.turned_into[seat][card] = 0
    for word in range(NAME_WORDS):
        state.hard[seat][word] = 0
        state.strict[seat][word] = 0
    for slot in range(ROYALS):
        state.counters[seat][slot] = 0
    state.have_attacked[seat] = 0
    state.power[seat] = 0
    state.draws[seat] = 0
    state.discards[seat] = 0
    state.offers[seat] = 0
    state.seizes[seat] = 0


def clear_course(state: State) -> None:
    """§2.4: before a duel nothing is going on."""
    while state.links > 0:
        take_last_link(state)
    while state.triggers > 0:
        remove_trigger(state, state.triggers - 1)
    while state.lasting > 0:
        remove_lasting(state, state.lasting - 1)
    forget_departed(state)
    forget_doing(state)
    state.duel_over = 0
    state.static_due = 0
    state.in_force = 0
    state.heard = 0
    state.terra_played = 0
    state.duel_turn = 0
    state.to_ask = 0
    state.resolving = 0
    state.step = 0
    state.placing = 0
    state.leaving = 0
    state.check_due = 0
    state.ending = 0
    state.wants_attack = 0
    state.studies = 0
    state.searching = 0
    state.discreet = 0
    state.subject = -1
    state.attacker = -1
    state.attacked = -1


def set_table(state: State, seat: int) -> None:
    """§2.1: one player's cards before the first draw."""
    for card in range(MAIN_CARDS):
        put(state.deck[seat], card)
    for card in range(FIRST_TERRA, CARDS):
        put(state.terra_deck[seat], card)
    for card in range(FIRST_TOKEN, FIRST_TERRA):
        put(state.box[seat], card)
        state.prints[seat][card] = 0
        state.token_kind[seat][card - FIRST_TOKEN] = 0
    shuffle(state.deck[seat], state.rng)
    shuffle(state.terra_deck[seat], state.rng)
    for card in range(CARDS):
        state.heard |= printed(state, state.prints[seat][card], CardColumn.WHENS)
    put(state.first_throne[seat], FIRST_ROYAL)
    put(state.second_throne[seat], FIRST_ROYAL + 1)
    put(state.kingdom[seat], BASTION_CARD)
    arrive(state, spot_of(seat, BASTION_CARD), Status.IN_KINGDOM)
    state.check_due = 0
    state.static_due = 0


# ── §2.2: putting cards back ─────────────────────────────────────────────────────────────────────────────────────────


def choose_to_put_back(state: State, card: int) -> None:
    """§2.2: a player picks a card of the first hand to put back, and may pick more; nobody else sees how many."""
    state.put_back[state.to_act] |= 1 << card
    ask(state, Question.MULLIGAN, state.to_act)


def offer_put_backs(state: State, choices: Choices) -> None:
    """§2.2: any card of the first hand that has not been picked, or no more."""
    seat = state.to_act
    offer(choices, Action.done())
    hand = state.hand[seat]
    for place in range(size(hand)):
        if state.put_back[seat] >> card_at(hand, place) & 1 == 0:
            offer(choices, Action.put_back(card_at(hand, place)))


def end_picking(state: State) -> None:
    """§2.2: both pick at the same time: the cards go back when both have decided."""
    if state.to_act == 0:
        ask(state, Question.MULLIGAN, 1)
        return
    for seat in range(SEATS):
        exchange(state, seat)
    choose_first(state)


def exchange(state: State, seat: int) -> None:
    """§2.2: the picked cards go back, the deck is shuffled, and as many are drawn; only their number is told."""
    count = 0
    for card in range(MAIN_CARDS):
        if state.put_back[seat] >> card & 1:
            take(state.hand[seat], card)
            put(state.deck[seat], card)
            count += 1
    state.put_back[seat] = 0
    note(state, Note.PUTS_BACK, seat, count)
    shuffle(state.deck[seat], state.rng)
    for _ in range(count):
        draw_card(state, seat, DeckKind.MAIN)


def choose_first(state: State) -> None:
    """§2.3: lots are drawn for who goes first, §2.5: but who lost the last duel chooses."""
    if state.loser != NO_SEAT:
        ask(state, Question.FIRST, state.loser)
        return
    first = below(state.rng, SEATS)
    note(state, Note.LOT, first)
    begin_turn(state, first)


def answer_first(state: State, action: int) -> None:
    """§2.5: the loser of the last duel goes first, or lets the other."""
    if Action.is_begin(action):
        first = state.to_act
    elif Action.is_follow(action):
        first = other(state.to_act)
    else:
        first = unknown(state, action)
    note(state, Note.CHOOSES_FIRST, state.to_act, first)
    begin_turn(state, first)


def redealt(state: State, seat: int, rng: Stream) -> None:
    """§2.2: which cards the other player has picked to put back, nobody can know: any of the hand."""
    enemy = other(seat)
    state.put_back[enemy] = 0
    if state.question == Question.MULLIGAN and state.to_act == seat and enemy == 0:
        hand = state.hand[enemy]
        for place in range(size(hand)):
            if below(rng, 2) == 1:
                state.put_back[enemy] |= 1 << card_at(hand, place)
