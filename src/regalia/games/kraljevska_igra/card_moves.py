"""Kraljevska igra: how cards move: drawn, taken into a Count Stack, buried in the grave, laid on the table."""

from __future__ import annotations

from regalia.engine.chance import below, roll
from regalia.engine.note import note
from regalia.engine.pile import Pile, put, put_seen, seen_at, shuffle, size, take, take_at, take_top
from regalia.games.kraljevska_igra.cards import Face, Kind, kind, value
from regalia.games.kraljevska_igra.memory import leave_hand
from regalia.games.kraljevska_igra.notes import Note
from regalia.games.kraljevska_igra.state import State

NO_DIE = -1


# ── Drawing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def draw_many(state: State, seat: int, wanted: int) -> None:
    """§2.2: draw card by card; §1.6: as many as there are."""
    there = size(state.deck[seat])
    if there < wanted:
        note(state, Note.RUNS_DRY, seat)
    for _ in range(min(wanted, there)):
        draw(state, seat)


def draw(state: State, seat: int) -> None:
    """§2.2: draw a card; §6.10: for a Dark Joker that shows 6 one is drawn from the enemy's deck."""
    owner = seat
    while draw_from(state, seat, owner):
        owner = 1 - seat


def draw_from(state: State, seat: int, owner: int) -> bool:
    """§6.4: a Dark Joker's die is rolled when it is drawn; does it send the card away?"""
    deck = state.deck[owner]
    if size(deck) == 0:
        note(state, Note.RUNS_DRY, owner)
        return False
    seen = seen_at(deck, size(deck) - 1)
    card = take_top(deck)
    die = roll(state.rng, 6) if kind(card) == Kind.DARK_JOKER else NO_DIE
    if die == Face.SENT_AWAY:
        send_away(state, seat, card)
        return True
    put_seen(state.hand[seat], card, seen)
    if die != NO_DIE:
        state.die[seat] = die
    note(state, Note.DRAWS if owner == seat else Note.DRAWS_ENEMY, seat, card, die)
    return False


def send_away(state: State, seat: int, dark_joker: int) -> None:
    """§6.10: a Dark Joker with a 6 goes to the grave, which is shuffled; its two top cards are for whoever drew it."""
    put(state.grave, dark_joker)
    shuffle(state.grave, state.rng)
    note(state, Note.SENT_AWAY, seat, dark_joker)
    for _ in range(min(2, size(state.grave))):
        card = take_top(state.grave)
        count(state, seat, card)
        note(state, Note.SIX_TAKES, seat, card)


# ── Count Stack and grave ────────────────────────────────────────────────────────────────────────────────────────────


def count(state: State, seat: int, card: int) -> None:
    """§1.2: a card goes to a player's Count Stack; §9.1: where it counts its value."""
    put(state.count_stack[seat], card)
    state.points[seat] += value(kind(card))


def take_from_deck(state: State, seat: int, owner: int, wanted: int, told: int) -> None:
    """§1.6: cards off the top of a deck go to a Count Stack, as many as there are."""
    for _ in range(min(wanted, size(state.deck[owner]))):
        card = take_top(state.deck[owner])
        count(state, seat, card)
        note(state, told, seat, card)


def take_from_grave(state: State, seat: int, wanted: int, told: int) -> None:
    """§1.6: random cards of the grave go to a Count Stack, as many as there are."""
    for _ in range(min(wanted, size(state.grave))):
        card = take_at(state.grave, below(state.rng, size(state.grave)))
        count(state, seat, card)
        note(state, told, seat, card)


def bury_top(state: State, owner: int, told: int) -> None:
    """§1.6: the top card of a deck goes to the grave, if there is one."""
    if size(state.deck[owner]) > 0:
        card = take_top(state.deck[owner])
        put(state.grave, card)
        note(state, told, owner, card)


def bury_from_hand(state: State, seat: int, card: int, told: int) -> None:
    """§1.2: a card goes from a hand to the grave; §6.4: the die of a Dark Joker is gone."""
    take(state.hand[seat], card)
    leave_hand(state, seat, card)
    put(state.grave, card)
    if kind(card) == Kind.DARK_JOKER:
        state.die[seat] = 0
    note(state, told, seat, card)


def put_on_table(state: State, seat: int, place: Pile, card: int) -> None:
    """§1.3: a card from a hand lies open on the table; §6.4: a Dark Joker shows its die."""
    take(state.hand[seat], card)
    leave_hand(state, seat, card)
    put(place, card)
    if kind(card) == Kind.DARK_JOKER:
        state.shown_die[seat] = state.die[seat]
        state.die[seat] = 0
        note(state, Note.SHOWS, card, state.shown_die[seat])
