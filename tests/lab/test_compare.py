"""Compare: what differs is found, an A/A comparison stays silent, and it stops as soon as it knows."""

import json

import numpy as np
import pytest

from regalia.engine.errors import BadOption
from regalia.engine.game import load
from regalia.lab import desk
from regalia.lab.arrangement import Arrangement
from regalia.lab.compare import DIFFERS, IDENTICAL, OPEN, SAME, Account, Comparison, compare
from regalia.lab.metrics import METRICS, metric_called

WIDTH = desk.width_of(load("kingdom-kards"))


def invented(chance, games, began=0.5, length=200.0):
    """Rows as games would leave them: a coin decides whether who began wins, the length is skewed."""
    rows = np.zeros((games, WIDTH), np.int64)
    rows[:, desk.BEGAN] = chance.integers(0, 2, games)
    wins = chance.random(games) < began
    rows[:, desk.WINNER] = np.where(wins, rows[:, desk.BEGAN], 1 - rows[:, desk.BEGAN])
    rows[:, desk.DECISIONS] = chance.gamma(2.0, length / 2, games)
    rows[:, desk.TURNS] = rows[:, desk.DECISIONS] // 4
    rows[:, desk.ASKED] = rows[:, desk.DECISIONS]
    rows[:, desk.CHOICES] = rows[:, desk.ASKED] * 5 + chance.integers(0, 100, games)
    return rows


def verdicts(comparison):
    return {line["metric"]: line["verdict"] for line in comparison.result()}


def differs_ever(chance, games, step, metrics):
    """Looked at after every step and stopped at the first difference: does an A/A comparison claim one?"""
    comparison = Comparison(metrics)
    for _ in range(games // step):
        for variant in range(2):
            comparison.add(variant, invented(chance, step), 2)
        if DIFFERS in verdicts(comparison).values():
            return True
    return False


def test_two_equal_variants_differ_in_at_most_5_of_100_comparisons_though_each_is_stopped_early():
    """1,000 comparisons of 2,000 games with ten looks each and four metrics at once; 50 are allowed."""
    chance, metrics = np.random.default_rng(2), [METRICS[name] for name in ("began", "seat-0", "decisions", "choices")]
    assert sum(differs_ever(chance, 2_000, 200, metrics) for _ in range(1_000)) <= 50


@pytest.mark.soak
def test_a_long_comparison_of_two_equal_variants_stays_silent_too():
    chance = np.random.default_rng(3)
    assert sum(differs_ever(chance, 20_000, 100, list(METRICS.values())) for _ in range(1_000)) <= 50


def test_a_difference_is_found_and_its_bounds_hold_it():
    chance, comparison = np.random.default_rng(4), Comparison([METRICS["began"], METRICS["decisions"]])
    for _ in range(20):
        comparison.add(0, invented(chance, 200, 0.5), 2)
        comparison.add(1, invented(chance, 200, 0.6), 2)
    began, decisions = comparison.result()
    assert began["verdict"] == DIFFERS and began["low"] < 10 < began["high"] and began["low"] > 0
    assert decisions["verdict"] in (OPEN, SAME)


def test_enough_games_show_that_there_is_no_difference_that_matters():
    chance, comparison = np.random.default_rng(5), Comparison([METRICS["began"]])
    for variant in range(2):
        comparison.add(variant, invented(chance, 40_000), 2)
    assert verdicts(comparison) == {"began": SAME}


def test_games_are_paired_in_their_order_however_they_arrive():
    chance = np.random.default_rng(6)
    one, other = invented(chance, 300), invented(chance, 300)
    whole, parts = (Comparison([METRICS["decisions"]]) for _ in range(2))
    whole.add(0, one, 2)
    whole.add(1, other, 2)
    for variant, first, after in ((0, 0, 100), (1, 0, 250), (0, 100, 300), (1, 250, 300)):
        parts.add(variant, (one, other)[variant][first:after], 2)
    assert parts.accounts["decisions"].squares == whole.accounts["decisions"].squares != 0


def test_nothing_is_said_of_a_few_games():
    account = Account(METRICS["began"])
    account.add(np.zeros(50), np.ones(50))
    assert account.verdict(0.95) == OPEN


def test_a_variant_is_the_same_as_itself_and_its_rules_decide_the_rest():
    one = Arrangement("kingdom-kards", ("random", "random"), 3, {"points": 20})
    same = compare(one, one, 150, tier="interpreted")
    assert {line["verdict"] for line in same["metrics"]} == {IDENTICAL} and same["games"] < 151
    json.dumps(same)


def test_an_option_that_changes_the_length_is_noticed_before_all_games_are_played(monkeypatch):
    monkeypatch.setattr("regalia.lab.run.games_at_once", lambda arrangement: 60)
    short = Arrangement("kingdom-kards", ("random", "random"), 3, {"points": 10})
    longer = Arrangement("kingdom-kards", ("random", "random"), 3, {"points": 30})
    found = compare(short, longer, 600, "decisions", ("decisions",), tier="interpreted")
    line = found["metrics"][0]
    assert line["verdict"] == DIFFERS and line["difference"] > 0 and found["games"] < 600


def test_an_unknown_metric_is_named():
    with pytest.raises(BadOption, match="no metric 'fun'"):
        metric_called("fun")
