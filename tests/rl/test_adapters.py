"""The games by the conventions of others, held to the others' own tests."""

import subprocess
import sys
import warnings

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import regalia.rl.gymnasium as adapter
from regalia.engine.errors import BadAgent
from regalia.rl import pettingzoo


def test_pettingzoo_finds_nothing_wrong_with_a_game(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(pettingzoo.env(game, render_mode="ansi"), num_cycles=40)


def test_the_same_seed_gives_the_same_game_by_pettingzoo(game):
    seed_test(lambda: pettingzoo.env(game), num_cycles=20)


def test_rewards_add_up_to_nothing_when_a_game_has_ended(game):
    env = pettingzoo.env(game)
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for seat in env.agent_iter():
        observed, reward, ended, _, _ = env.last()
        total[seat] += reward
        env.action_space(seat).seed(len(env.agents))
        env.step(None if ended else env.action_space(seat).sample(observed["action_mask"]))
    assert sum(total.values()) == pytest.approx(0.0) and env.agents == []


def test_a_game_is_broken_off_after_the_most_cycles():
    env = pettingzoo.env("kingdom-kards", max_cycles=4)
    env.reset(seed=1)
    taken = 0
    for seat in env.agent_iter():
        observed, _, ended, truncated, _ = env.last()
        taken += not (ended or truncated)
        env.step(None if ended or truncated else env.action_space(seat).sample(observed["action_mask"]))
    assert taken == 4


def test_gymnasium_finds_nothing_wrong_with_a_game(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(adapter.SeatEnv(game, render_mode="ansi"))


def test_a_game_of_gymnasium_can_be_played_to_its_end():
    env = gymnasium.make("Regalia/KingdomKards-v1", against="greedy", seat=1)
    _, info = env.reset(seed=2)
    ended, reward = False, 0.0
    while not ended:
        _, reward, ended, _, info = env.step(int(info["action_mask"].argmax()))
    assert reward in (-1.0, 1.0) and env.unwrapped.table.match.over


def test_an_illegal_action_ends_the_episode_at_a_cost():
    env = gymnasium.make("Regalia/KingdomKards-v1")
    _, info = env.reset(seed=2)
    _, reward, ended, _, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_there_must_be_an_agent_for_each_other_seat():
    with pytest.raises(BadAgent, match="name one agent for each other seat"):
        adapter.SeatEnv("kingdom-kards", seats=3, against=["greedy"])
    with pytest.raises(BadAgent, match="nobody"):
        adapter.SeatEnv("kingdom-kards", against="nobody")


@pytest.mark.parametrize(
    ("module", "brought"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_without_the_extra_an_adapter_says_so_in_one_sentence(module, brought):
    script = f"import sys\nsys.modules[{brought!r}] = None\nimport regalia.rl\nimport regalia.rl.{module}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr.splitlines()[-1].endswith("the rl needs the extra: pip install 'regalia[rl]'")
