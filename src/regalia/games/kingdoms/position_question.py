"""Kingdoms: written positions: whether there is a reason for the question that is asked. Plain Python, never compiled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regalia.engine.pile import card_at, size
from regalia.games.kingdoms.activation import is_free_phase
from regalia.games.kingdoms.deck import MAIN_CARDS, ROYALS
from regalia.games.kingdoms.state import FIRST_ROYAL, LinkZone, Question, State
from regalia.games.kingdoms.zones import card_of, is_in_play, owner_of


def wrong_question(state: State) -> Iterator[str]:
    """What a player is asked without a reason."""
    seat, question = state.to_act, state.question
    if question == Question.FREE and (seat != state.turn_player or not is_free_phase(state.phase)):
        yield "§3.5: in a main phase or the attack phase the turn player decides"
    for asked, is_fine, fault in _reasons(state, seat):
        if question in asked and not is_fine:
            yield f"question is {question}, but {fault}"


def _reasons(state: State, seat: int) -> Iterable[tuple[tuple[int, ...], bool, str]]:
    """Questions, and what must hold for them to be asked."""
    subject = max(0, state.subject)
    is_royal = FIRST_ROYAL <= card_of(subject) < FIRST_ROYAL + ROYALS and owner_of(subject) == seat
    dealt = [card for hand in state.hand for card in (card_at(hand, place) for place in range(size(hand)))]
    return (
        ((Question.MULLIGAN,), max(dealt, default=0) < MAIN_CARDS, "first hands come from the main deck"),
        (
            (
                *(Question.TARGETING, Question.SACRIFICING, Question.DISCARDING_COST, Question.MAYBE),
                *(Question.CHOOSING, Question.CHOOSING_X),
            ),
            state.doing > 0,
            "nothing is being activated",
        ),
        (
            (Question.SACRIFICING, Question.DISCARDING_COST, Question.MAYBE, Question.CHOOSING, Question.CHOOSING_X),
            state.doing_effect > 0,
            "no effect is being activated",
        ),
        (
            (Question.TARGETING,),
            state.doing_effect > 0 or state.doing_zone == LinkZone.SUPPLY,
            "what is being activated has no target",
        ),
        ((Question.DRAWING,), state.draws[seat] > 0, "there is nothing to draw"),
        ((Question.DISCARDING,), state.discards[seat] > 0, "there is nothing to discard"),
        ((Question.SEIZING,), state.seizes[1 - seat] > 0, "there is nothing to pick from the other's hand"),
        ((Question.OFFERING,), state.offers[seat] > 0, "there is nothing to sacrifice"),
        (
            (Question.STUDYING, Question.STUDYING_DECK),
            state.studies > 0 and state.studier == seat,
            "this player studies nothing",
        ),
        ((Question.SEARCHING,), state.searching > 0 and state.studier == seat, "this player searches for nothing"),
        ((Question.ATTACK_TARGET,), state.attacker >= 0 and is_in_play(state, max(0, state.attacker)), "nobody attacks"),
        ((Question.KEEPING,), is_in_play(state, subject), "subject names no card in play"),
        ((Question.THRONE,), is_royal and state.subject >= 0, "subject names no Royal of this player"),
    )
