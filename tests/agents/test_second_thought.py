"""Second thoughts: a policy whose weights say so plays its candidates on in worlds that its seat cannot rule out."""

import dataclasses

import numpy as np
import pytest
from tests.agents.kuhn import GAME, KING, QUEEN, Action, play
from tests.agents.untrained import untrained

from regalia.agents import agent
from regalia.agents.agent import Question, question_for
from regalia.agents.analysis import legal_in
from regalia.agents.second_thought import NEVER, SecondThought
from regalia.agents.weights import Thinking, read_weights
from regalia.contract.secrecy import permuted
from regalia.contract.situation import situations
from regalia.engine.errors import BadFile
from regalia.engine.game import built_in_slugs, load
from regalia.engine.pile import put
from regalia.match.match import Match
from regalia.match.view import known_to

QUICKLY = Thinking(worlds=3, ahead=2, trust=0.05)
CHECK, BET = Action.check(), Action.bet()


def thoughtful(game, seats=None, thinking=QUICKLY, **changes):
    return dataclasses.replace(untrained(game, seats), thinking=thinking, temperature=0.0, **changes)


def thought_of(weights, game, tier="interpreted"):
    return SecondThought(weights, weights.forward(game), agent.own_stream(1, 0), tier)


def first_question(game):
    """The first question of a match that has more than one answer, with at most four of them."""
    match = Match.new(game, game.least_seats, 2)
    while len(match.legal()) < 2:
        match.play(match.legal()[0])
    question = question_for(match)
    return dataclasses.replace(question, legal=question.legal[:4])


def holding(card, other):
    """The second seat holds a card, and the first has bet with another."""
    state = GAME.blank(2, {})
    put(state.hand[0], other)
    put(state.hand[1], card)
    put(state.deck, 3 - card - other)
    play(state, BET)
    return Question(GAME, 1, known_to(GAME, state, 1), [CHECK, BET])


@pytest.mark.parametrize("slug", built_in_slugs())
def test_every_game_can_be_thought_over(slug):
    game = load(slug)
    question = first_question(game)
    weights = thoughtful(game)
    weighed, worth = thought_of(weights, game).weigh(question, np.zeros(len(question.legal)))
    assert set(worth) == set(question.legal) and np.isfinite(weighed).all()


def test_a_call_that_must_win_is_worth_what_it_wins():
    """§2.2: who calls with the King wins two coins, who folds loses one."""
    _, worth = thought_of(thoughtful(GAME, unit=2.0), GAME).weigh(holding(KING, QUEEN), np.zeros(2))
    assert worth == {CHECK: -0.5, BET: 1.0}


def test_worth_outvotes_the_network_by_its_trust():
    """The network folds a hundred times as often: 4.6 powers of e, against one and a half wins that a call brings more."""
    logits = np.log(np.array([0.97, 0.03]))
    for trust, action in ((0.1, BET), (1.0, CHECK)):
        weights = thoughtful(GAME, unit=2.0, thinking=Thinking(2, 0, trust))
        weighed, _ = thought_of(weights, GAME).weigh(holding(KING, QUEEN), logits)
        assert weighed.argmax() == action


def test_what_the_network_rules_out_is_not_thought_of():
    question = holding(KING, QUEEN)
    logits = np.array([0.0, -9.0])
    weighed, worth = thought_of(thoughtful(GAME, unit=2.0), GAME).weigh(question, logits)
    assert worth == {} and weighed is logits
    game = load("kingdom-kards")
    question = first_question(game)
    question = dataclasses.replace(question, legal=question.legal[:3])
    weighed, worth = thought_of(thoughtful(game), game).weigh(question, np.array([0.0, 0.0, -9.0])[: len(question.legal)])
    assert len(worth) == 2 and weighed[2] == NEVER


def test_both_tiers_think_alike():
    game = load("kraljevska-igra")
    question = first_question(game)
    found = [thought_of(thoughtful(game), game, tier).weigh(question, np.zeros(len(question.legal))) for tier in
             ("interpreted", "compiled")]  # fmt: skip
    assert found[0][1] == found[1][1] and np.array_equal(found[0][0], found[1][0])


@pytest.mark.parametrize("slug", ["kraljevska-igra", "magic-duel"])
def test_nothing_that_a_seat_cannot_know_changes_what_is_decided(slug, tmp_path):
    """Law 4, for policies that think decisions over."""
    game = load(slug)
    asked = 0
    for situation in situations(game)[:12]:
        state, seat = situation.state, situation.state.to_act
        legal = [] if seat < 0 else legal_in(game, state)
        if len(legal) < 2:
            continue
        path = tmp_path / f"{state.seats}.policy"
        thoughtful(game, state.seats).write(path)
        told = [
            agent.make(f"policy:{path}", 3, seat, tier="interpreted").decide(
                Question(game, seat, known_to(game, one, seat), legal)
            )
            for one in (state, permuted(game, state, seat, situation.chance))
        ]
        assert told[0] == told[1]
        asked += 1
    assert asked > 3


def test_how_to_think_comes_with_the_weights(tmp_path):
    game = load("kraljevska-igra")
    thoughtful(game).write(tmp_path / "a.policy")
    assert read_weights(tmp_path / "a.policy").thinking == QUICKLY
    untrained(game).write(tmp_path / "b.policy")
    assert read_weights(tmp_path / "b.policy").thinking is None


def test_nobody_thinks_for_ever(tmp_path):
    for wrong in (Thinking(0, 2, 0.1), Thinking(10**9, 2, 0.1), Thinking(3, 2, 0.0)):
        thoughtful(load("kraljevska-igra"), thinking=wrong).write(tmp_path / "a.policy")
        with pytest.raises(BadFile, match="damaged"):
            read_weights(tmp_path / "a.policy")


def test_advice_names_what_each_candidate_leads_to(tmp_path):
    thoughtful(GAME, unit=2.0).write(tmp_path / "2.policy")
    question = holding(KING, QUEEN)
    advice = agent.make(f"policy:{tmp_path / '2.policy'}", 1).decide(question)
    assert advice.action == BET and advice.share[BET] > 0.99
    assert advice.value[BET] == 2.0 and advice.value[CHECK] == -1.0
