"""The bench of environments: what it counts, how it decides, and what it says of peers that are missing."""

import numpy as np

import environments
from measure import Pace, measure
from regalia.rl import Vector


def test_a_slice_of_calls_is_counted_in_steps():
    calls = []
    contender = environments.stepping("a game", "a way", lambda: calls.append(1), 16)
    contender.play(5)
    assert len(calls) == 5 and contender.count(5) == 80 and contender.is_peer


def test_numpy_decides_for_any_legal_action_in_every_game():
    vector, chance = Vector("kraljevska-igra", 64, tier="interpreted"), np.random.default_rng(1)
    vector.reset(1)
    taken = [environments.any_of(vector, chance) for _ in range(300)]
    assert all(vector.masks[np.arange(64), actions].all() for actions in taken)
    assert {int(actions[3]) for actions in taken} == set(vector.legal(3))


def test_pettingzoo_takes_one_decision_a_turn_and_begins_anew():
    from regalia.rl import pettingzoo

    env = pettingzoo.env("kingdom-kards", options={"turn_limit": 2}, max_cycles=6)
    turn = environments.turn_of(env)
    keys = set()
    for _ in range(30):
        turn()
        keys.add(env.unwrapped.table.match.origin["key"])
    assert len(keys) > 1


def test_a_peer_that_is_not_installed_is_named(monkeypatch):
    def gone():
        raise ImportError("No module named 'pgx'")

    monkeypatch.setattr(environments, "pettingzoo", lambda: [])
    monkeypatch.setattr(environments, "openspiel", lambda: [])
    monkeypatch.setattr(environments, "pgx", lambda n: gone())
    found, missing = environments.find([], 4)
    assert found == [] and missing == ["Not measured: Pgx: No module named 'pgx'; `make .venv/.bench` installs it"]


def test_the_tables_compare_every_vector_with_every_peer():
    ours = environments.stepping("Ours", "sample_step", lambda: sum(range(200)), 100, is_peer=False)
    theirs = environments.stepping("Theirs", "their loop", lambda: sum(range(200)), 1)
    speeds = measure([ours, theirs], Pace(rounds=1, slice_seconds=0.001))
    rows = environments.ratio_table(speeds)
    assert rows.row_count == 1 and [str(column.header) for column in rows.columns] == ["who", "Ours"]
    assert environments.speed_table(speeds).row_count == 2


def test_openspiel_steps_each_environment_of_its_vector():
    step = environments.spiel_step("kuhn_poker")
    for _ in range(20):
        step()
