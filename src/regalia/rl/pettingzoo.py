"""PettingZoo: every game as an AEC environment. `env("kingdom-kards")` makes one, or `pettingzoo.make` with its id.

An observation is a dictionary of `observation`, as the layout says, and `action_mask`. Decisions with one legal answer are
taken inside, as in a match. An illegal action ends the game for all, at a cost of 1, as in PettingZoo's own card games.
`parallel_env` is for whoever steps all agents at once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.extra import needs
from regalia.engine.game import Game, slugs
from regalia.engine.key import new_key
from regalia.rl.table import ANSI, RGB_ARRAY, LearningTable, Options, env_id

with needs("rl"):
    import pettingzoo
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

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
            "render_modes": [ANSI, RGB_ARRAY],
            "render_fps": 1,
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

    def render(self) -> Any:
        """The log as the spectators read it, or the table as they see it, in pixels."""
        return self.table.rendered(self.render_mode, None)

    def close(self) -> None:
        """There is nothing to close."""

    def _asked(self) -> str:
        return self.possible_agents[self.table.match.to_act or 0]


class parallel_env(ParallelEnv):  # type: ignore[misc]
    """A game as a parallel environment: in every cycle all agents name an action, and that of the seat that is asked is taken.

    The others' masks are empty, and what they name is of no account. An illegal action costs 1 and changes nothing.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Options = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self._turns = raw_env(game, seats, options, max_cycles, render_mode)
        self.table, self.render_mode = self._turns.table, render_mode
        self.metadata = {**self._turns.metadata, "is_parallelizable": True}
        self.possible_agents = self._turns.possible_agents
        self.agents: list[str] = []
        self.max_cycles = max_cycles

    def observation_space(self, agent: str) -> Any:
        """What an agent can observe."""
        return self._turns.observation_space(agent)

    def action_space(self, agent: str) -> Any:
        """What an agent can do."""
        return self._turns.action_space(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a new match."""
        self._turns.reset(seed, options)
        self.agents, self._cycles = self.possible_agents[:], 0
        return self._observed(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """A cycle: the asked seat's action is taken."""
        table, asked = self.table, self._turns.agent_selection
        self._cycles += 1
        rewards = dict.fromkeys(self.agents, 0.0)
        if int(actions[asked]) in table.match.legal():
            self._turns.step(int(actions[asked]))
            rewards = dict(zip(self.agents, table.rewards(), strict=True))
        else:
            rewards[asked] = float(ILLEGAL)
        over, cut = table.match.over, self.max_cycles is not None and self._cycles >= self.max_cycles
        given = self._observed()
        ended, truncated = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut and not over)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agents = [] if over or cut else self.agents
        return given, rewards, ended, truncated, infos

    def render(self) -> Any:
        """The log as the spectators read it, or the table as they see it, in pixels."""
        return self._turns.render()

    def close(self) -> None:
        """There is nothing to close."""

    def _observed(self) -> dict[str, Any]:
        return {agent: given_to(self.table, seat) for seat, agent in enumerate(self.agents)}


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


def register() -> None:
    """Make every game known to PettingZoo, which has a registry since 1.27."""
    for slug in slugs() if hasattr(pettingzoo, "register") else ():
        for kind, registry, entry in (("aec", "aec_registry", "env"), ("parallel", "parallel_registry", "parallel_env")):
            if env_id(slug) not in getattr(pettingzoo, registry):
                pettingzoo.register(kind, env_id(slug), f"regalia.rl.pettingzoo:{entry}", kwargs={"game": slug})


register()
