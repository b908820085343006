"""Offered: the actions that are legal in each of many games, as lists of which only the beginning counts."""

from __future__ import annotations

from typing import Any, NamedTuple

from regalia.engine.extra import needs

with needs("learn"):
    import torch


class Offered(NamedTuple):
    """Lists of actions, and how long each is; behind its end a list says 0."""

    actions: Any
    counts: Any

    def filled(self) -> Any:
        """Which places of the lists are filled."""
        return within(self.counts, self.actions.shape[1])

    def of(self, games: Any) -> Offered:
        """The lists of some of the games."""
        return Offered(self.actions[games], self.counts[games])


def listing(actions: Any, counts: Any) -> Offered:
    """Lists from a table in which something else may stand behind the end of a list.

    On a processor the table is cut where the longest list ends; a GPU would have to be waited for.
    """
    if actions.device.type == "cpu":
        actions = actions[:, : max(1, int(counts.max()))]
    return Offered(actions.long() * within(counts, actions.shape[1]), counts)


def within(counts: Any, most: int) -> Any:
    """Which places of lists are filled."""
    return torch.arange(most, device=counts.device) < counts.unsqueeze(1)
