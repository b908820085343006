"""Training: it comes near what is known, from its seed alone, and goes on where it was stopped."""

import json

import numpy as np
import pytest
import torch
from tests.agents.kuhn import GAME, VALUE
from tests.learn.kuhn_theory import BET, exploited, strategy_of, worth

from regalia.agents.policies import folders
from regalia.agents.policy import shares
from regalia.agents.weights import read_weights
from regalia.engine.errors import BadFile, BadOption
from regalia.engine.game import load
from regalia.engine.observation import observation
from regalia.learn.course import Course
from regalia.learn.settings import Settings
from regalia.learn.trainer import Trainer
from regalia.learn.variety import option_sets


def learnt_strategy(weights):
    network = weights.forward(GAME)

    def bets(known, seat):
        logits, _ = network.weigh(observation(GAME, known, seat), [0, 1])
        return float(shares(logits, 1.0)[BET])

    return strategy_of(bets)


def test_kuhn_poker_is_learnt_to_its_value(trainer):
    training = trainer(
        decisions=400_000,
        games=128,
        steps=4,
        batch=512,
        magnet=0.2,
        magnet_rate=0.02,
        entropy=0.1,
        last_entropy=0.005,
        pool=0.0,
    )
    while not training.is_done:
        training.iterate()
    strategy = learnt_strategy(training.weights(average=True))
    assert worth(strategy, strategy) == pytest.approx(VALUE, abs=0.02)
    assert exploited(strategy) < 0.08


def test_the_seed_decides_every_weight(trainer):
    trained = [trainer(seed=seed) for seed in (3, 3, 4)]
    for one in trained:
        for _ in range(3):
            one.iterate()
    first, second, other = ([t.clone() for t in one.network.state_dict().values()] for one in trained)
    assert all(torch.equal(a, b) for a, b in zip(first, second, strict=True))
    assert not all(torch.equal(a, b) for a, b in zip(first, other, strict=True))


def test_a_stopped_training_goes_on_to_the_same_weights(trainer):
    whole = trainer("whole", pool=0.5)
    stopped = trainer("stopped", pool=0.5)
    for _ in range(5):
        whole.iterate()
    for _ in range(2):
        stopped.iterate()
    stopped.save()
    resumed = trainer("stopped", pool=0.5)
    resumed.resume()
    for _ in range(3):
        resumed.iterate()
    for name, tensor in whole.network.state_dict().items():
        assert torch.equal(tensor, resumed.network.state_dict()[name]), name
    assert (whole.decisions, whole.iterations) == (resumed.decisions, resumed.iterations)


def test_a_processor_can_learn_by_halved_numbers(trainer):
    exact, halved = trainer(), trainer(half=True)
    first, second = (one.iterate() for one in (exact, halved))
    assert first["value loss"] != second["value loss"]
    assert first["value loss"] == pytest.approx(second["value loss"], rel=0.05)
    assert all(weights.dtype == torch.float32 for weights in halved.network.parameters())


def test_there_is_nothing_to_resume_in_an_empty_folder(trainer):
    with pytest.raises(BadFile, match="no checkpoint"):
        trainer().resume()


def test_a_training_needs_an_end():
    with pytest.raises(BadOption, match="needs an end"):
        Settings("kuhn", 2)


def test_numpy_says_what_pytorch_says(trainer):
    training = trainer()
    training.iterate()
    network = training.weights().forward(GAME)
    seen = training.vector.observations.copy()
    with torch.no_grad():
        weights, expected = training.network(torch.from_numpy(seen))
    found, told = network.weigh_all(seen)
    assert np.allclose(found, weights.numpy(), atol=1e-4) and np.allclose(told, expected.numpy(), atol=1e-4)
    alone, _ = network.weigh(seen[0], [0, 1])
    assert np.allclose(alone, found[0], atol=1e-4)


def test_a_policy_is_learnt_to_beat_another(trainer, tmp_path):
    victim = trainer("victim")
    victim.save()
    exploiter = trainer("exploiter", decisions=60_000, games=128, exploit=str(victim.weights_path), magnet=0.0, entropy=0.01)
    while not exploiter.is_done:
        exploiter.iterate()
    victims, learnt = (learnt_strategy(one.weights()) for one in (victim, exploiter))
    gained = (worth(learnt, victims) - worth(victims, learnt)) / 2
    assert gained > 0.5 * exploited(victims) > 0.1


def test_a_training_learns_on_from_weights(trainer):
    before = trainer("before", width=32)
    before.iterate()
    before.save()
    after = trainer("after", begin=str(before.weights_path), magnet=0.0)
    kept = read_weights(before.weights_path)
    begun = {name: tensor.clone() for name, tensor in after.network.state_dict().items()}
    assert {name: tuple(tensor.shape) for name, tensor in begun.items()} == {n: a.shape for n, a in kept.arrays.items()}
    assert all(np.array_equal(tensor.numpy(), np.float32(kept.arrays[name])) for name, tensor in begun.items())
    assert (list(after.scales), after.unit) == (list(kept.scales), kept.unit)
    after.iterate()
    assert any(not torch.equal(begun[name], tensor) for name, tensor in after.network.state_dict().items())


def test_weights_of_another_game_are_no_beginning(trainer):
    strange = folders(load("kraljevska-igra"))[0] / "2.policy"
    with pytest.raises(BadFile):
        trainer(begin=str(strange))


def test_a_course_writes_weights_a_checkpoint_and_a_report(trainer, tmp_path, monkeypatch):
    told = []
    monkeypatch.setattr("regalia.learn.course.Trainer", lambda settings, out: Trainer(settings, out, GAME))
    settings = Settings("kuhn", 2, decisions=2048, games=64, steps=8, batch=256, evaluate_games=32)
    Course(settings, tmp_path, tell=told.append).run()
    assert {path.name for path in tmp_path.iterdir()} == {"2.policy", "checkpoint.pt", "report.json", "report.html"}
    report = json.loads((tmp_path / "report.json").read_text())
    assert report["decisions"] == 2048 and report["digest"] == read_weights(tmp_path / "2.policy").digest
    assert "decisions" in (tmp_path / "report.html").read_text() and "100.0%" in "".join(told)


def test_options_are_varied_and_what_is_held_out_is_not_met():
    sets = option_sets(load("kingdoms"), {"best_of": 1}, count=12, seed=3, hold_out=("ember-march", "Iron Vanguard"))
    texts = [str(one[name]) for one in sets for name in ("deck_0", "deck_1")]
    assert len(set(texts)) > 8
    assert not any("ember-march" in text or "Iron Vanguard" in text for text in texts)
    assert sets == option_sets(load("kingdoms"), {"best_of": 1}, count=12, seed=3, hold_out=("ember-march", "Iron Vanguard"))
    assert option_sets(load("kingdom-kards"), {}) == [{}]
    points = [one["points"] for one in option_sets(load("kingdom-kards"), {}, ("points=50-60",), 30)]
    assert set(points) <= set(range(50, 61)) and len(set(points)) > 5
