"""On Kuhn poker, whose solution is known, the search comes close to it, bluffs included."""

import pytest
from tests.agents.kuhn import GAME, JACK, KING, QUEEN, VALUE, Action, play

from regalia.agents import agent
from regalia.agents.agent import Question
from regalia.engine.pile import put
from regalia.match.view import known_to

ROUNDS = 3000
CHECK, BET = Action.check(), Action.bet()


def advice(card, *decisions, seed=1):
    """What the search thinks with a card in hand after some decisions; the other's card lies there, but it does not see it."""
    state, seat = GAME.blank(2, {}), len(decisions) % 2
    hidden = [other for other in (JACK, QUEEN, KING) if other != card]
    put(state.deck, hidden[1])
    put(state.hand[seat], card)
    put(state.hand[1 - seat], hidden[0])
    for decision in decisions:
        play(state, decision)
    question = Question(GAME, seat, known_to(GAME, state, seat), [CHECK, BET])
    return agent.make(f"search:{ROUNDS}", seed, tier="interpreted").decide(question)


def worth(found):
    """What a hand is worth in the search."""
    return sum(found.share[action] * found.value[action] for action in found.share)


def test_the_game_is_worth_what_theory_says():
    found = [worth(advice(card, seed=seed)) for card in (JACK, QUEEN, KING) for seed in range(4)]
    assert sum(found) / len(found) == pytest.approx(VALUE, abs=0.05)


def test_it_bluffs_with_the_jack_now_and_then_and_bets_the_king_far_oftener():
    """Every solution bets the King three times as often as the Jack, the Jack at most one time in three, the Queen never."""
    bets = {card: sum(advice(card, seed=seed).share[BET] for seed in range(4)) / 4 for card in (JACK, QUEEN, KING)}
    assert 0.05 < bets[JACK] < 0.34
    assert bets[QUEEN] < 0.34
    assert bets[KING] > 2 * bets[JACK]


@pytest.mark.parametrize(("card", "decision"), [(JACK, CHECK), (KING, BET)])
@pytest.mark.parametrize("before", [(BET,), (CHECK, BET)])
def test_it_never_calls_with_the_jack_and_always_with_the_king(card, decision, before):
    found = advice(card, *before)
    assert found.action == decision and found.share[decision] > 0.95
