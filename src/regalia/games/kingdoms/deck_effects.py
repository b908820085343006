"""Kingdoms: drawing, studying, searching, discarding: what a player is asked while an effect waits for it."""

from __future__ import annotations

from regalia.engine.action import Choices, offer
from regalia.engine.fault import unknown
from regalia.engine.lookup import read
from regalia.engine.note import note
from regalia.engine.pile import (
    EVERYBODY,
    Pile,
    card_at,
    find,
    put,
    put_seen,
    show_at,
    shuffle,
    size,
    take,
    take_top,
    tuck_under,
)
from regalia.games.kingdoms.actions import Action
from regalia.games.kingdoms.arrivals import enter
from regalia.games.kingdoms.events import happens
from regalia.games.kingdoms.filters import count_lying, count_such, fits, fits_print
from regalia.games.kingdoms.notes import Note
from regalia.games.kingdoms.row_layout import DeckKind, Goal, StepColumn, Zone
from regalia.games.kingdoms.state import CARDS, SEATS, Phase, Question, State
from regalia.games.kingdoms.whens import When
from regalia.games.kingdoms.zones import is_terra_card, other, spot_of


def has_both_decks(state: State, seat: int) -> bool:
    """§3.2: can a player choose between the decks?"""
    return size(state.deck[seat]) > 0 and size(state.terra_deck[seat]) > 0


def only_deck(state: State, seat: int) -> int:
    """§3.2: an empty deck cannot be chosen while the other has cards."""
    return DeckKind.MAIN if size(state.deck[seat]) > 0 else DeckKind.TERRA


def ask(state: State, question: int, seat: int) -> None:
    """A player is asked something."""
    state.question = question
    state.to_act = seat


def is_anything_pending(state: State) -> bool:
    """Is there something that an effect, or a phase, has begun and that has to be finished first?"""
    if state.draws[0] > 0 or state.draws[1] > 0 or state.studies > 0 or state.searching > 0:
        return True
    return is_busy(state, 0) or is_busy(state, 1)


def go_on_with_pending(state: State) -> None:
    """Finish what was begun, the turn player's first."""
    if state.studies > 0:
        go_on_studying(state)
    elif state.searching > 0:
        go_on_searching(state)
    else:
        first = state.turn_player
        seat = first if is_busy(state, first) else other(first)
        if state.draws[seat] > 0:
            go_on_drawing(state, seat)
        elif state.discards[seat] > 0:
            go_on_discarding(state, seat)
        elif state.seizes[seat] > 0:
            go_on_seizing(state, seat)
        else:
            go_on_offering(state, seat)


def is_busy(state: State, seat: int) -> bool:
    """Has a player cards to draw, to discard, to lose from the hand or to sacrifice?"""
    return state.draws[seat] > 0 or state.discards[seat] > 0 or state.seizes[seat] > 0 or state.offers[seat] > 0


# ── Drawing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def go_on_drawing(state: State, seat: int) -> None:
    """§3.2: the deck is chosen card by card; with both empty nothing is drawn."""
    if has_both_decks(state, seat):
        ask(state, Question.DRAWING, seat)
    elif size(state.deck[seat]) + size(state.terra_deck[seat]) > 0:
        draw_from(state, seat, only_deck(state, seat))
    else:
        note(state, Note.NO_CARDS, seat)
        state.draws[seat] = 0


def draw_from(state: State, seat: int, which: int) -> None:
    """§3.2: the top card of a deck goes to the hand."""
    state.draws[seat] -= 1
    draw_card(state, seat, which)


def draw_card(state: State, seat: int, which: int) -> None:
    """§2.1, §3.2: the top card of a deck goes to the hand, §2.7: unseen by the other player."""
    card = take_top(state.deck[seat]) if which == DeckKind.MAIN else take_top(state.terra_deck[seat])
    put(state.hand[seat], card)
    if state.phase != Phase.SETTING_UP:
        happens(state, When.DRAWS, -1, seat)
    note(state, Note.DRAWS_MAIN if which == DeckKind.MAIN else Note.DRAWS_TERRA, seat, state.prints[seat][card])


# ── Studying ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def go_on_studying(state: State) -> None:
    """§11.4: which deck, then each card that was looked at goes to its bottom or back on top."""
    seat = state.studier
    if size(state.studied[seat]) > 0:
        ask(state, Question.STUDYING, seat)
    elif has_both_decks(state, seat):
        ask(state, Question.STUDYING_DECK, seat)
    elif size(state.deck[seat]) + size(state.terra_deck[seat]) > 0:
        look_at_top(state, only_deck(state, seat))
    else:
        state.studies = 0


def look_at_top(state: State, which: int) -> None:
    """§11.4: the top cards of a deck are looked at."""
    seat = state.studier
    state.study_deck = which
    if which == DeckKind.MAIN:
        lift_top(state.deck[seat], state.studied[seat], state.studies)
    else:
        lift_top(state.terra_deck[seat], state.studied[seat], state.studies)


def lift_top(deck: Pile, studied: Pile, count: int) -> None:
    """§11.4: cards come from the top of a deck to be looked at; where it has fewer, all of them."""
    for _ in range(min(count, size(deck))):
        put(studied, take_top(deck))


def put_under(state: State, card: int) -> None:
    """§11.4: a card goes to the bottom, where the player will remember it."""
    seat = state.studier
    take(state.studied[seat], card)
    if state.study_deck == DeckKind.MAIN:
        tuck_under(state.deck[seat], card, 1 << seat)
    else:
        tuck_under(state.terra_deck[seat], card, 1 << seat)
    note(state, Note.PUTS_UNDER, seat, state.prints[seat][card])
    finish_studying(state)


def put_over(state: State, card: int) -> None:
    """§11.4: a card goes back on top, where the player will remember it."""
    seat = state.studier
    take(state.studied[seat], card)
    if state.study_deck == DeckKind.MAIN:
        put_seen(state.deck[seat], card, 1 << seat)
    else:
        put_seen(state.terra_deck[seat], card, 1 << seat)
    note(state, Note.PUTS_OVER, seat, state.prints[seat][card])
    finish_studying(state)


def finish_studying(state: State) -> None:
    """§11.4: it is over when every card has its place."""
    if size(state.studied[state.studier]) == 0:
        state.studies = 0
        state.study_deck = 0


# ── Searching ────────────────────────────────────────────────────────────────────────────────────────────────────────


def go_on_searching(state: State) -> None:
    """§11.5: a player who finds no such card in the deck is not asked, and nobody can tell."""
    seat, wanted = state.studier, read(state, state.searching + StepColumn.WHOM_FILTER)
    if read(state, state.searching + StepColumn.MORE) == DeckKind.MAIN:
        found = count_lying(state, state.deck[seat], seat, wanted)
    else:
        found = count_lying(state, state.terra_deck[seat], seat, wanted)
    state.question = Question.SEARCHING
    state.discreet = 1
    if found > 0:
        ask(state, Question.SEARCHING, seat)
    else:
        state.question = Question.NONE
        state.discreet = 0
        finish_search(state)


def offer_finds(state: State, choices: Choices) -> None:
    """§11.5: any such card of the deck, or none: nobody can look whether there is one."""
    offer(choices, Action.find_nothing())
    if read(state, state.searching + StepColumn.MORE) == DeckKind.MAIN:
        offer_from(state, choices, state.deck[state.studier])
    else:
        offer_from(state, choices, state.terra_deck[state.studier])


def offer_from(state: State, choices: Choices, deck: Pile) -> None:
    """§11.5: every such card of a deck, in an order that tells nothing of the deck's."""
    wanted = read(state, state.searching + StepColumn.WHOM_FILTER)
    for card in range(CARDS):
        if find(deck, card) >= 0 and fits_print(state, wanted, state.prints[state.studier][card]):
            offer(choices, Action.find(card))


def take_found(state: State, card: int) -> None:
    """§11.5: the card goes to the hand, shown to all unless the effect says unrevealed; the deck is shuffled."""
    seat, step = state.studier, state.searching
    if read(state, step + StepColumn.MORE) == DeckKind.MAIN:
        take(state.deck[seat], card)
    else:
        take(state.terra_deck[seat], card)
    hidden = read(state, step + StepColumn.MANNER)
    note(state, Note.FINDS_HIDDEN if hidden else Note.FINDS, seat, state.prints[seat][card])
    end_search(state)
    bring_found(state, seat, card, read(state, step + StepColumn.TO), hidden)


def bring_found(state: State, seat: int, card: int, goal: int, hidden: int) -> None:
    """§11.5: a card that was found goes to the hand, into play, or after shuffling on top of its deck."""
    spot = spot_of(seat, card)
    seen = 1 << seat if hidden else EVERYBODY
    if goal == Goal.HAND:
        put_seen(state.hand[seat], card, 0 if hidden else EVERYBODY)
    elif goal == Goal.KINGDOM:
        enter(state, spot, seat, Zone.KINGDOM)
    elif goal == Goal.BATTLEFIELD:
        enter(state, spot, seat, Zone.BATTLEFIELD)
    elif goal == Goal.TOP and is_terra_card(spot):
        put_seen(state.terra_deck[seat], card, seen)
    elif goal == Goal.TOP:
        put_seen(state.deck[seat], card, seen)
    else:
        unknown(state, goal)


def finish_search(state: State) -> None:
    """§11.5: nothing is taken; the deck is shuffled all the same."""
    note(state, Note.FINDS_NONE, state.studier)
    end_search(state)


def end_search(state: State) -> None:
    """§11.5: the deck that was searched is shuffled."""
    if read(state, state.searching + StepColumn.MORE) == DeckKind.MAIN:
        shuffle(state.deck[state.studier], state.rng)
    else:
        shuffle(state.terra_deck[state.studier], state.rng)
    state.searching = 0


# ── Discarding and sacrificing ───────────────────────────────────────────────────────────────────────────────────────


def go_on_discarding(state: State, seat: int) -> None:
    """§3.8, §11.19: a player with no card left to discard is done."""
    if size(state.hand[seat]) == 0:
        state.discards[seat] = 0
    else:
        ask(state, Question.DISCARDING, seat)


def discard(state: State, seat: int, card: int, kind: int) -> None:
    """§3.8, §11.19: a card goes from the hand to the graveyard."""
    take(state.hand[seat], card)
    put(state.graveyard[seat], card)
    note(state, kind, seat, state.prints[seat][card])
    happens(state, When.IS_DISCARDED, spot_of(seat, card), seat)


def look_at_hand(state: State, seat: int) -> None:
    """§11.23: the other player looks at a hand, and remembers what is in it."""
    for place in range(size(state.hand[seat])):
        show_at(state.hand[seat], place, 1 << other(seat))
    note(state, Note.LOOKS, other(seat), seat)


def go_on_seizing(state: State, seat: int) -> None:
    """§11.19: the other player picks what is discarded from a hand; from an empty one nothing."""
    if size(state.hand[seat]) == 0:
        state.seizes[seat] = 0
    else:
        state.subject = seat
        ask(state, Question.SEIZING, other(seat))


def offer_seizable(state: State, choices: Choices) -> None:
    """§11.19: any card of the other player's hand."""
    seat = other(state.to_act)
    hand = state.hand[seat]
    for place in range(size(hand)):
        offer(choices, Action.target(spot_of(seat, card_at(hand, place))))


def go_on_offering(state: State, seat: int) -> None:
    """§11.7: a player who controls no such card is done."""
    if count_such(state, state.offer_filter, seat, asking_card(state)) == 0:
        state.offers[seat] = 0
    else:
        ask(state, Question.OFFERING, seat)


def asking_card(state: State) -> int:
    """§11.7: the card whose effect asks for a sacrifice: "another" is another than this one."""
    return state.link_spot[state.links - 1] if state.links > 0 else -1


def offer_such(state: State, choices: Choices, wanted: int, player: int, source: int) -> None:
    """§9.15, §11.7: every such card in play, to sacrifice."""
    for owner in range(SEATS):
        offer_such_in(state, choices, state.kingdom[owner], owner, wanted, player, source)
        offer_such_in(state, choices, state.battlefield[owner], owner, wanted, player, source)


def offer_such_in(state: State, choices: Choices, pile: Pile, owner: int, wanted: int, player: int, source: int) -> None:
    """Every such card of one pile."""
    for place in range(size(pile)):
        spot = spot_of(owner, card_at(pile, place))
        if fits(state, wanted, spot, player, source):
            offer(choices, Action.give(spot))
