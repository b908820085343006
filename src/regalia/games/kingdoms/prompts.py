"""Kingdoms: what a player is asked, in one line."""

from __future__ import annotations

from regalia.engine.table import Question
from regalia.games.kingdoms.library import names
from regalia.games.kingdoms.state import (
    ATTACK_PHASE,
    ATTACK_TARGET,
    DISCARDING,
    DISCARDING_COST,
    DRAWING,
    END_PHASE,
    FIRST,
    FREE,
    KEEPING,
    MAYBE,
    MULLIGAN,
    OFFERING,
    ORDERING,
    SACRIFICING,
    SEARCHING,
    STUDYING,
    STUDYING_DECK,
    TARGETING,
    THRONE,
    UPKEEP_COST,
    WINDOW,
    State,
)
from regalia.games.kingdoms.zones import print_at

QUESTIONS = {
    MULLIGAN: Question("put back the cards that you do not want", "§2.2"),
    FIRST: Question("choose who goes first", "§2.5"),
    DRAWING: Question("choose the deck to draw from", "§3.2"),
    UPKEEP_COST: Question("pay an upkeep, or give its card up", "§3.3"),
    FREE: Question("play cards, use effects, move units, or end the phase", "§3.5"),
    WINDOW: Question("use an effect or a trice before it goes on, or pass", "§8.7"),
    TARGETING: Question("choose a target for {card}", "§8.1"),
    SACRIFICING: Question("choose what to sacrifice for {card}", "§9.15"),
    DISCARDING_COST: Question("choose a card to discard for {card}", "§9.15"),
    DISCARDING: Question("choose a card to discard", "§11.19"),
    OFFERING: Question("choose what to sacrifice", "§11.7"),
    THRONE: Question("{card} leaves play: put it into the throne room, or let it go", "§6.2"),
    KEEPING: Question("choose which {card} to keep", "§10.4"),
    STUDYING_DECK: Question("choose the deck to study", "§11.4"),
    STUDYING: Question("put each studied card on top of the deck or at its bottom", "§11.4"),
    SEARCHING: Question("choose a card to take from the deck", "§11.5"),
    ORDERING: Question("choose which effect waits on the sequence next", "§8.4"),
    MAYBE: Question("use the effect of {card}, or leave it", "§9.14"),
    ATTACK_TARGET: Question("choose what {card} attacks", "§7.2"),
}
ATTACKING = Question("attack with a unit, or end the phase", "§3.6")
RESPONDING = Question("respond to what waits, or pass", "§8.2")
TOO_MANY_CARDS = Question("discard down to seven cards", "§3.8")
ALL = (*QUESTIONS.values(), ATTACKING, RESPONDING, TOO_MANY_CARDS)


def asked(state: State) -> tuple[Question, str]:
    """What is asked now, and the name of the card that it is about."""
    return question_of(state), subject_of(state)


def question_of(state: State) -> Question:
    """The question in words; three of them depend on when they are put."""
    if state.question == FREE and state.phase == ATTACK_PHASE:
        return ATTACKING
    if state.question == WINDOW and state.links > 0:
        return RESPONDING
    if state.question == DISCARDING and state.phase == END_PHASE:
        return TOO_MANY_CARDS
    return QUESTIONS[state.question]


def subject_of(state: State) -> str:
    """The card that waits for the answer: what is being activated, what attacks, or what the state is checked for."""
    if state.question in (TARGETING, SACRIFICING, DISCARDING_COST, MAYBE):
        return names()[state.doing_print]
    if state.question in (THRONE, KEEPING):
        return names()[print_at(state, state.subject)]
    return names()[print_at(state, state.attacker)] if state.question == ATTACK_TARGET else ""
