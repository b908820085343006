"""The search agent: what it decides, what it may know, how long it takes."""

import threading
import time

import pytest

from regalia import Match
from regalia.agents import agent, tree, tree_memory, warmup
from regalia.agents.agent import Question, question_for
from regalia.agents.search import Budget, SearchAgent
from regalia.agents.search_settings import LEAST_LINES, plan_of
from regalia.contract.scenario import legal_actions, spread, state_after
from regalia.engine.errors import BadAgent
from regalia.engine.game import load, slugs
from regalia.engine.key import stream_of
from regalia.lab.simulate import simulate

GAMES = slugs()


BRIEF = Budget(rounds=30)


def searching(budget=BRIEF, **how):
    return SearchAgent(agent.own_stream(7, 0), "search", budget, **{"tier": "interpreted", **how})


# ── What it decides ──────────────────────────────────────────────────────────────────────────────────────────────────

LETHAL = """
game = "kingdom-kards"
[state]
turn_player = 0
to_act = 0
points = [60, 13]
hand = [["K♠", "3♥", "Q♥", "2♦"], ["Q♠"]]
"""


def test_it_takes_the_win_that_lies_there():
    match = Match.from_position(LETHAL)
    match.play(searching().decide(question_for(match)).action)
    assert match.winners == [0]


def test_a_full_table_goes_on_with_what_it_knows(monkeypatch):
    """29 first moves soon fill a table of 1,024 lines; the best of them is followed all the same."""
    monkeypatch.setattr(Budget, "lines", lambda budget, tier, trees: 1024)
    advice = searching(Budget(rounds=400)).decide(question_for(Match.new("royal-gambit", seed=1)))
    assert advice.share[advice.action] > 0.6


@pytest.mark.parametrize("slug", GAMES)
def test_it_decides_the_same_interpreted_and_compiled(slug):
    match = Match.new(slug, seed=3)
    for _ in range(3):
        question = question_for(match)
        first, second = (searching(tier=tier).decide(question) for tier in ("interpreted", "compiled"))
        assert first == second
        match.play(first.action)


@pytest.mark.parametrize("slug", GAMES)
def test_it_says_how_it_sees_what_it_has_tried(slug):
    advice = searching(Budget(rounds=60)).decide(question_for(Match.new(slug, seed=5)))
    assert sum(advice.share.values()) == pytest.approx(1)
    assert advice.value and all(0 <= value <= 1 for value in advice.value.values())
    assert advice.value.keys() == {action for action, share in advice.share.items() if share > 0}


def test_with_one_legal_action_there_is_nothing_to_search():
    match = Match.new("kingdom-kards", seed=1)
    question = question_for(match)
    alone = Question(question.game, question.seat, question.known, question.legal[:1])
    assert searching().decide(alone).share == {question.legal[0]: 1.0}


def test_several_trees_are_searched_and_taken_together():
    match = Match.new("kraljevska-igra", seed=4)
    one, four = (searching(Budget(rounds=400), trees=trees).decide(question_for(match)) for trees in (1, 4))
    assert four.action in question_for(match).legal
    assert sum(four.share.values()) == pytest.approx(1)
    assert one.share != four.share


def test_the_tree_is_kept_where_it_knows_the_next_decision_well():
    """The second half of a play has been searched with the first: it is decided from the same tree, without a round."""
    match, player = Match.new("kraljevska-igra", seed=2), searching(Budget(rounds=200))
    question = question_for(match)
    player.decide(question)
    before = player._grown[0].memory[tree_memory.ROUNDS]
    again = player.decide(question)
    assert player._grown[0].memory[tree_memory.ROUNDS] == before == 200
    assert again.action == searching(Budget(rounds=200)).decide(question).action


# ── What it may know ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("slug", GAMES)
def test_what_it_cannot_know_does_not_change_what_it_thinks(slug):
    game, stream = load(slug), stream_of(9)
    for setting in spread(game, 3):
        state = state_after(game, setting, 30)
        if state.over:
            continue
        mask, redeal = game.knowledge.mask, game.knowledge.redeal
        other = state.copy()
        mask(other, state.to_act)
        redeal(other, state.to_act, stream, [0] * 1000)
        thoughts = []
        for world in (state, other):
            known = world.copy()
            mask(known, world.to_act)
            thoughts.append(searching().decide(Question(game, world.to_act, known, legal_actions(game, known))))
        assert thoughts[0] == thoughts[1]


def test_the_seats_in_a_simulation_learn_at_tables_of_their_own():
    """Two searches side by side play as each would alone: nothing of one seat's hand comes to the other's table."""
    game = load("kraljevska-igra")
    plan = plan_of(game, LEAST_LINES, 2)
    space = [0] * plan.scratch
    plan.fill(space)
    homes = []
    for seat in range(2):
        tree_memory.sit_down(space, seat)
        homes.append(space[tree_memory.HOME])
    assert homes[1] - homes[0] == tree_memory.LINE * (LEAST_LINES + 1)
    assert homes[1] + tree_memory.LINE * (LEAST_LINES + 1) == len(space)


# ── How long it takes ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("slug", GAMES)
def test_a_time_is_kept_in_every_state(slug):
    game = load(slug)
    for setting in spread(game, 4):
        state = state_after(game, setting, 60)
        if state.over:
            continue
        known = state.copy()
        game.knowledge.mask(known, state.to_act)
        legal = legal_actions(game, known)
        player = searching(Budget(seconds=0.1))
        began = time.perf_counter()
        assert player.decide(Question(game, state.to_act, known, legal)).action in legal
        assert time.perf_counter() - began < 0.1 + 0.05 + LOADED


LOADED = 5.0
"""A machine on which other tests run at the same time gives a thread its turn late; alone it is 0.05 (tests/soak)."""


@pytest.mark.parametrize("tier", ["interpreted", "compiled"])
def test_a_cancelled_search_stops_at_once(tier):
    match, player = Match.new("kingdom-kards", seed=1), searching(Budget(seconds=60), tier=tier)
    player.decide(Question(match.game, 0, match.known_to(0), match.legal()[:1]))
    canceller = threading.Timer(1.0, player.cancel)
    if tier == "compiled":
        searching(Budget(rounds=1), tier=tier).decide(question_for(match))
    canceller.start()
    began = time.perf_counter()
    assert player.decide(question_for(match)).action in match.legal()
    assert time.perf_counter() - began < 1.0 + LOADED


@pytest.mark.parametrize("budget", [{"rounds": 0}, {"rounds": -3}, {"seconds": 0.0}, {"seconds": -1.0}, {}, {"seconds": 1e30}])
def test_a_budget_that_ends_nothing_is_refused(budget):
    with pytest.raises(BadAgent, match="search"):
        Budget(**budget)


# ── Names ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_levels_have_names_and_each_thinks_longer_than_the_one_below():
    assert agent.names() == ["random", "greedy", "page", "knight", "queen", "king", "emperor"]
    rounds = [agent.make(name).budget.rounds for name in agent.LEVELS]
    assert rounds == sorted(rounds) and len(set(rounds)) == 4


@pytest.mark.parametrize(("name", "budget"), [("search:500", Budget(rounds=500)), ("search:0.5s", Budget(seconds=0.5))])
def test_a_search_is_named_by_its_budget(name, budget):
    assert agent.make(name).budget == budget


@pytest.mark.parametrize("name", ["search", "search:", "search:-1", "search:1e9", "search:0", "search:0s", "search:x"])
def test_a_search_that_cannot_be_is_refused(name):
    with pytest.raises(BadAgent):
        agent.make(name)


def test_levels_meet_in_a_simulation_the_same_in_every_tier_and_on_every_core():
    reports = [
        simulate("kraljevska-igra", 4, ("page", "search:6"), seed=3, tier=tier, jobs=jobs)
        for tier, jobs in (("interpreted", 1), ("compiled", 1), ("compiled", 2))
    ]
    assert len({(tuple(report["wins"]), report["decisions"]) for report in reports}) == 1


def test_who_thinks_by_the_clock_cannot_be_simulated():
    with pytest.raises(BadAgent, match="bulk"):
        simulate("kingdom-kards", 1, ("search:1s", "random"))


# ── A cold start ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Cold(warmup.Warmup):
    """A compiler in another process that never gets there."""

    def _compile_elsewhere(self):
        return False


def test_a_search_begins_interpreted_and_stays_so_where_nothing_can_be_compiled(monkeypatch, tmp_path):
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path))
    match = Match.new("kingdom-kards", seed=1)
    cold = Cold(match.game, tree.weigh, plan_of(match.game, LEAST_LINES, 1))
    assert not cold.wait(60)
    monkeypatch.setattr("regalia.agents.search.warmup_of", lambda game: cold)
    player = searching(tier=None)
    assert player.decide(question_for(match)) == searching().decide(question_for(match))
    assert player.tier == "interpreted"


def test_a_search_changes_over_once_it_is_compiled(monkeypatch):
    match = Match.new("kingdom-kards", seed=1)
    warm = warmup.warmup_of(match.game)
    assert warm.wait(300)
    monkeypatch.setattr("regalia.agents.search.warmup_of", lambda game: warm)
    player = searching(tier=None)
    assert player.decide(question_for(match)) == searching().decide(question_for(match))
    assert player.tier == "compiled"
