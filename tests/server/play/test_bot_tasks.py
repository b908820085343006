"""What is decided without search: for a player whose time is up, and for a bot that is not heard in time."""

import asyncio
from types import SimpleNamespace

import pytest

from regalia.agents import policies
from regalia.agents.policies import FOLDER, SUFFIX
from regalia.engine.game import load
from regalia.match.match import Match
from regalia.server.errors import Refused
from regalia.server.play import bot_tasks
from regalia.server.play.attendant import Attendant, PendingDecision
from regalia.server.play.bot_tasks import at_once, safest
from tests.agents.untrained import untrained
from tests.games.kingdoms.table import table

HANGING = """
game = "royal-gambit"
seed = 1
[state]
board = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 20"
"""


def decided(match):
    """The notation of the safest decision."""
    seat = match.to_act
    action = safest(match.game.slug, seat, match.known_to(seat).pack(), match.legal())
    return next(choice["notation"] for choice in match.choices() if choice["id"] == action)


def test_where_one_may_pass_one_passes():
    laid = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    laid.match.play("deploy Siege Ogre")
    assert laid.match.to_act == 1
    assert len(laid.match.legal()) > 1
    assert decided(laid.match) == "pass"


def test_else_what_looks_best_at_once_is_done():
    match = Match.from_position(HANGING)
    assert decided(match) == "e4d5"


# ── A bot that is not heard in time ──────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def learnt(tmp_path, monkeypatch):
    """Give a game a policy of its own for a table; the game, and what the policy likes best there."""
    game = load("kingdom-kards")
    (tmp_path / FOLDER).mkdir()
    untrained(game, 2).write(tmp_path / FOLDER / f"2{SUFFIX}")
    monkeypatch.setattr(policies, "folders", lambda game: [tmp_path / FOLDER])
    policies.loaded_for.cache_clear()
    yield game
    policies.loaded_for.cache_clear()


class Overloaded:
    """Processes in which bots think, all busy."""

    async def run(self, task, *given, **more):
        raise Refused("busy", "too much waits to be computed")


class Threads:
    """A store that runs things at once."""

    async def in_thread(self, job, *given):
        return job(*given)


def decided_by(level, match):
    """What the attendant decides for a seat while nothing can be computed."""
    attendant = Attendant(Threads(), Overloaded(), lambda name: None, 0)
    given = match.known_to(match.to_act).pack(), match.legal()
    pending = PendingDecision(0, "who", match.game.slug, match.to_act, level, *given)
    return asyncio.run(attendant._decided(pending)), (match.game.slug, match.to_act, *given)


def test_a_bot_that_is_not_heard_decides_by_what_was_learnt(learnt, monkeypatch):
    match = Match.new("kingdom-kards", seats=2, seed=5)
    asked = []
    monkeypatch.setattr(bot_tasks.agent, "make", lambda name, **more: asked.append(name) or Decides(match.legal()[-1]))
    bot_tasks._agent.cache_clear()
    try:
        assert decided_by("king", match)[0] == match.legal()[-1] and asked == ["emperor"]
    finally:
        bot_tasks._agent.cache_clear()


class Decides:
    """An agent with one answer."""

    def __init__(self, action):
        self._action = action

    def decide(self, question):
        return SimpleNamespace(action=self._action)


def test_without_a_policy_it_decides_by_what_looks_best_and_never_at_random(monkeypatch):
    monkeypatch.setattr(policies, "folders", lambda game: [])
    policies.loaded_for.cache_clear()
    match = Match.from_position(HANGING)
    taken = {decided_by("king", match)[0] for _ in range(5)}
    assert [next(one["notation"] for one in match.choices() if one["id"] == action) for action in taken] == ["e4d5"]
    policies.loaded_for.cache_clear()


def test_the_policy_decides_without_a_process_of_its_own(learnt):
    match = Match.new("kingdom-kards", seats=2, seed=5)
    action, given = decided_by("king", match)
    assert action in match.legal() and at_once(*given) in match.legal()
