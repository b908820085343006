"""Kingdoms: what a player is asked, in one line."""

from __future__ import annotations

from regalia.engine import table
from regalia.games.kingdoms.library import names
from regalia.games.kingdoms.state import Phase, Question, State
from regalia.games.kingdoms.zones import print_at

QUESTIONS = {
    Question.MULLIGAN: table.Question("put back the cards that you do not want", "§2.2"),
    Question.FIRST: table.Question("choose who goes first", "§2.5"),
    Question.DRAWING: table.Question("choose the deck to draw from", "§3.2"),
    Question.UPKEEP_COST: table.Question("pay an upkeep, or give its card up", "§3.3"),
    Question.FREE: table.Question("play cards, use effects, move units, or end the phase", "§3.5"),
    Question.WINDOW: table.Question("use an effect or a trice before it goes on, or pass", "§8.7"),
    Question.TARGETING: table.Question("choose a target for {card}", "§8.1"),
    Question.SACRIFICING: table.Question("choose what to sacrifice for {card}", "§9.15"),
    Question.DISCARDING_COST: table.Question("choose a card to discard for {card}", "§9.15"),
    Question.DISCARDING: table.Question("choose a card to discard", "§11.19"),
    Question.OFFERING: table.Question("choose what to sacrifice", "§11.7"),
    Question.THRONE: table.Question("{card} leaves play: put it into the throne room, or let it go", "§6.2"),
    Question.KEEPING: table.Question("choose which {card} to keep", "§10.4"),
    Question.STUDYING_DECK: table.Question("choose the deck to study", "§11.4"),
    Question.STUDYING: table.Question("put each studied card on top of the deck or at its bottom", "§11.4"),
    Question.SEARCHING: table.Question("choose a card to take from the deck", "§11.5"),
    Question.ORDERING: table.Question("choose which effect waits on the sequence next", "§8.4"),
    Question.MAYBE: table.Question("use the effect of {card}, or leave it", "§9.14"),
    Question.CHOOSING: table.Question("choose one of the modes of {card}", "§9.21"),
    Question.CHOOSING_X: table.Question("choose X for {card}", "§9.19"),
    Question.SEIZING: table.Question("choose a card that the other player discards", "§11.19"),
    Question.ATTACK_TARGET: table.Question("choose what {card} attacks", "§7.2"),
}
ATTACKING = table.Question("attack with a unit, or end the phase", "§3.6")
RESPONDING = table.Question("respond to what waits, or pass", "§8.2")
SECOND = table.Question("choose the second target for {card}", "§8.14")
TOO_MANY_CARDS = table.Question("discard down to seven cards", "§3.8")
ALL = (*QUESTIONS.values(), ATTACKING, RESPONDING, SECOND, TOO_MANY_CARDS)


ABOUT_WHAT_IS_ACTIVATED = (
    *(
        Question.TARGETING,
        Question.SACRIFICING,
        Question.DISCARDING_COST,
        Question.MAYBE,
        Question.CHOOSING,
        Question.CHOOSING_X,
    ),
)


def asked(state: State) -> tuple[table.Question, str]:
    """What is asked now, and the name of the card that it is about."""
    return question_of(state), subject_of(state)


def question_of(state: State) -> table.Question:
    """The question in words; four of them depend on when they are put."""
    if state.question == Question.FREE and state.phase == Phase.ATTACK:
        return ATTACKING
    if state.question == Question.TARGETING and state.doing_target >= 0:
        return SECOND
    if state.question == Question.WINDOW and state.links > 0:
        return RESPONDING
    if state.question == Question.DISCARDING and state.phase == Phase.END:
        return TOO_MANY_CARDS
    return QUESTIONS[state.question]


def subject_of(state: State) -> str:
    """The card that waits for the answer: what is being activated, what attacks, or what the state is checked for."""
    if state.question in ABOUT_WHAT_IS_ACTIVATED:
        return names()[state.doing_print]
    if state.question in (Question.THRONE, Question.KEEPING):
        return names()[print_at(state, state.subject)]
    return names()[print_at(state, state.attacker)] if state.question == Question.ATTACK_TARGET else ""
