"""Ponder: a policy thinks decisions over only where that is stronger beyond chance."""

import json

import pytest
from tests.agents.untrained import untrained

from regalia.agents.weights import Thinking, read_weights
from regalia.engine.game import load
from regalia.learn import ponder

SLUG = "kraljevska-igra"
ORDER = [SLUG, "--worlds", "3", "--ahead", "1", "--games", "4", "--jobs", "1"]


@pytest.fixture
def path(tmp_path):
    untrained(load(SLUG)).write(tmp_path / "2.policy")
    return tmp_path / "2.policy"


@pytest.mark.parametrize(("low", "kept"), [(0.51, Thinking(3, 1, 0.02)), (0.49, None)])
def test_it_is_kept_where_it_is_stronger_beyond_chance(path, monkeypatch, low, kept):
    monkeypatch.setattr(ponder, "meet_agent", lambda *given: {"low": low, "seats": 2})
    ponder.main([*ORDER, "--policy", str(path)])
    assert read_weights(path).thinking == kept


def test_against_another_agent_it_is_only_measured(path, capsys):
    ponder.main([*ORDER, "--policy", str(path), "--against", "random"])
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4 and 0 <= told["share"] <= 1 and told["thinking"]["worlds"] == 3
    assert read_weights(path).thinking is None


def test_it_can_be_taken_out_again(path):
    ponder.keep(path, Thinking(3, 1, 0.1))
    ponder.main([SLUG, "--policy", str(path), "--worlds", "0"])
    assert read_weights(path).thinking is None
