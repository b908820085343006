"""Opponents: who plays the other seats in a part of the games: earlier selves, or a policy to be exploited."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

MOST_KEPT = 32
"""When there are more earlier selves than this, every second one is forgotten."""


class Opponents:
    """The first games of a vector have one learner each; the others are played by the learner alone.

    The learner's seat goes round from game to game and from one set of options to the next, so that each set is played from
    every seat.
    """

    def __init__(
        self, games: int, seats: int, option_sets: int, part: float, device: Any, precision: Any, fixed: Any = None
    ) -> None:
        import torch

        self._precision = precision
        self._games = games if fixed is not None else int(games * part)
        numbers = torch.arange(self._games, device=device)
        turn = torch.div(numbers, option_sets, rounding_mode="floor") if option_sets > 1 else numbers
        self._seat = turn % seats
        self._fixed, self._precision = fixed, precision
        self.kept: list[dict[str, Any]] = []
        self._earlier: Any = None

    def parts(self) -> Iterator[tuple[slice, Any, Any]]:
        """Games, who plays the others there, and the learner's seat in each."""
        network = self._fixed if self._fixed is not None else self._earlier
        if network is not None and self._games:
            yield slice(0, self._games), partial(self._say, network), self._seat

    def _say(self, network: Any, observations: Any, offered: Any = None) -> Any:
        with self._precision():
            return network(observations, offered)

    def keep(self, network: Any) -> None:
        """Remember the network as it is."""
        if self._fixed is None and self._games:
            self.kept.append({name: tensor.clone() for name, tensor in network.state_dict().items()})
            if len(self.kept) > MOST_KEPT:
                self.kept = self.kept[::2]

    def choose(self, network: Any, number: int) -> None:
        """Let one of the kept selves play next."""
        if self.kept and self._fixed is None:
            if self._earlier is None:
                self._earlier = network.twin()
            self._earlier.load_state_dict(self.kept[number % len(self.kept)])
