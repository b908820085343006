"""Gymnasium: one seat of a game against named agents. Importing this registers `Regalia/KingdomKards-v1` and the like.

An observation is a dictionary of `observation`, as the layout says, and `action_mask`, which `info` carries too. The reward
comes at the end. An illegal action ends the episode and costs 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.agents import agent
from regalia.agents.agent import question_for
from regalia.engine.errors import BadAgent
from regalia.engine.extra import needs
from regalia.engine.game import Game, slugs
from regalia.rl.pettingzoo import ILLEGAL, given_to, observation_space
from regalia.rl.table import ANSI, RGB_ARRAY, LearningTable, Options, env_id

with needs("rl"):
    import gymnasium
    from gymnasium.spaces import Discrete

LARGEST_SEED = 1 << 31


class SeatEnv(gymnasium.Env):  # type: ignore[misc,type-arg,unused-ignore]
    """One seat of a game; the other seats are played by agents, `against` names one for all or one for each of them."""

    metadata = {"render_modes": [ANSI, RGB_ARRAY], "render_fps": 1}  # noqa: RUF012 (Gymnasium declares it so)

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        against: str | Sequence[str] = "random",
        seats: int | None = None,
        options: Options = None,
        render_mode: str | None = None,
    ) -> None:
        self.table = LearningTable(game, seats, options)
        self.seat, self.render_mode = seat, render_mode
        others = self.table.seats - 1
        self.against = [against] * others if isinstance(against, str) else list(against)
        wrong = [name for name in self.against if not agent.is_one(name)]
        if wrong or len(self.against) != others or not 0 <= seat < self.table.seats:
            raise BadAgent(
                f"seat {seat} cannot play against {self.against}: name one agent for each other seat", place="against"
            )
        self.observation_space = observation_space(self.table)
        self.action_space = Discrete(self.table.game.actions.count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new match and let the others play until the seat is asked."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(LARGEST_SEED))
        self.table.deal(dealt)
        seats = [seat for seat in range(self.table.seats) if seat != self.seat]
        self._agents = {seat: agent.make(name, dealt, seat) for seat, name in zip(seats, self.against, strict=True)}
        self._let_others_play()
        return self._given()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take a decision, and let the others play until the seat is asked again."""
        match = self.table.match
        if match.to_act == self.seat and int(action) not in match.legal():
            given, info = self._given()
            return given, float(ILLEGAL), True, False, {**info, "illegal": True}
        if not match.over:
            match.play(int(action))
            self._let_others_play()
        given, info = self._given()
        return given, self.table.rewards()[self.seat], match.over, False, info

    def render(self) -> Any:
        """The log as the seat reads it, or the table as it sees it, in pixels."""
        return self.table.rendered(self.render_mode, self.seat)

    def _given(self) -> tuple[dict[str, Any], dict[str, Any]]:
        given = given_to(self.table, self.seat)
        return given, {"action_mask": given["action_mask"]}

    def _let_others_play(self) -> None:
        match = self.table.match
        while match.to_act is not None and match.to_act != self.seat:
            match.play(self._agents[match.to_act].decide(question_for(match)).action)


def register() -> None:
    """Make every game known to Gymnasium."""
    for slug in slugs():
        if env_id(slug) not in gymnasium.registry:
            gymnasium.register(env_id(slug), entry_point="regalia.rl.gymnasium:SeatEnv", kwargs={"game": slug})


register()
