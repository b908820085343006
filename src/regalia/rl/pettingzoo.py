"""PettingZoo: every game as an AEC environment. `env("kingdom-kards")` makes one.

An observation is a dictionary of `observation`, as the layout says, and `action_mask`. Decisions with one legal answer are
taken inside, as in a match. An illegal action ends the game for all, at a cost of 1, as in PettingZoo's own card games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.extra import needs
from regalia.engine.game import Game
from regalia.engine.key import new_key
from regalia.rl.table import LearningTable, Options

with needs("rl"):
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

ANSI = "ansi"
ILLEGAL = -1
"""What an illegal action costs."""


def env(
    game: str | Game,
    seats: int | None = None,
    options: Options = None,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """A game as an AEC environment, in PettingZoo's usual wrappers."""
    bare = raw_env(game, seats, options, max_cycles, render_mode)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=ILLEGAL))
    )


class raw_env(AECEnv):  # type: ignore[misc]
    """A game as an AEC environment, without wrappers; its agents are `seat_0`, `seat_1` and so on."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = LearningTable(game, seats, options)
        self.metadata = {
            "name": f"{self.table.game.slug.replace('-', '_')}_v{self.table.game.version}",
            "render_modes": [ANSI],
            "is_parallelizable": False,
        }
        self.render_mode, self.max_cycles = render_mode, max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self._spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        self._actions = {agent: Discrete(self.table.game.actions.count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """What an agent can observe."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; without a seed its key comes from the operating system."""
        self.table.deal(new_key() if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._taken = 0
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent is given."""
        return given_to(self.table, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take the decision of the agent whose turn it is."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        acted = self.agent_selection
        assert action is not None
        self.table.match.play(int(action))
        self._taken += 1
        self._cumulative_rewards[acted] = 0.0
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.match.over)
        self.truncations = dict.fromkeys(self.agents, self.max_cycles is not None and self._taken >= self.max_cycles)
        self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The log as the spectators read it."""
        return self.table.text(None) if self.render_mode == ANSI else None

    def close(self) -> None:
        """There is nothing to close."""

    def _asked(self) -> str:
        return self.possible_agents[self.table.match.to_act or 0]


def observation_space(table: LearningTable) -> Any:
    """What a seat can be given."""
    whole = np.iinfo(np.int16)
    return Dict(
        {
            "observation": Box(int(whole.min), int(whole.max), (table.layout.length,), np.int16),
            "action_mask": Box(0, 1, (table.game.actions.count,), np.int8),
        }
    )


def given_to(table: LearningTable, seat: int) -> dict[str, Any]:
    """What a seat is given: what it observes, and what it may do."""
    return {"observation": table.observed_by(seat), "action_mask": table.mask_of(seat)}
