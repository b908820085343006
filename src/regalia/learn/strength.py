"""Strength: how a network does against another, or against random decisions, in games played side by side on its own device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from regalia.engine.extra import needs
from regalia.learn.rollout import NEVER, drawn, masked, on_device, take

with needs("learn"):
    import torch

NEARLY_ALL = 0.98
"""The share of the games that has to end."""
LOOK_EVERY = 32
"""After how many decisions it is asked whether all games have ended."""
Decide = Callable[[Any, Any, Any], Any]
"""Actions from observations, masks and a generator."""


def by_network(network: Any, temperature: float = 1.0) -> Decide:
    """Decide by a network: 0 takes the best, 1 draws as often as it weighs."""

    def decide(observations: Any, masks: Any, generator: Any) -> Any:
        logits = masked(network(observations)[0], masks)
        return logits.argmax(1) if temperature == 0 else drawn(logits / temperature, generator)

    return decide


def at_random(observations: Any, masks: Any, generator: Any) -> Any:
    """Decide by lot."""
    return drawn(torch.zeros(masks.shape, device=masks.device).masked_fill(masks == 0, NEVER), generator)


@torch.no_grad()  # type: ignore[untyped-decorator,unused-ignore]
def meet(vector: Any, one: Decide, other: Decide, seed: int, device: Any, most: int = 1500) -> dict[str, float]:
    """One plays a seat of each game, the seats in turn, the other all others; the mean reward, and the share of single wins.

    The first game in each place counts, or short games would count more often. One that does not end is left out.
    """
    generator = torch.Generator(device).manual_seed(seed)
    vector.reset(seed)
    numbers = torch.arange(vector.n, device=device)
    sets = len(vector.options)
    seat = (torch.div(numbers, sets, rounding_mode="floor") if sets > 1 else numbers) % vector.seats
    rewards, done = on_device(vector.rewards, device), on_device(vector.done, device)
    observations, masks, to_act = (on_device(a, device) for a in (vector.observations, vector.masks, vector.to_act))
    ended, gained = torch.zeros(vector.n, device=device), torch.zeros(vector.n, device=device)
    wins = torch.zeros(vector.n, device=device)
    for step in range(most):
        mine = to_act.long() == seat
        action = torch.where(mine, one(observations, masks, generator), other(observations, masks, generator))
        take(vector, action)
        first = (done > 0) & (ended == 0)
        own = rewards.gather(1, seat.unsqueeze(1)).squeeze(1)
        gained = torch.where(first, own, gained)
        wins = torch.where(first & (own == rewards.max(1).values), torch.where(own == rewards.min(1).values, 0.5, 1.0), wins)
        ended = torch.where(first, 1.0, ended)
        if step % LOOK_EVERY == LOOK_EVERY - 1 and float(ended.mean()) >= NEARLY_ALL:
            break
    played = float(ended.sum())
    return {
        "games": played,
        "share": float(wins.sum()) / max(1.0, played),
        "reward": float(gained.sum()) / max(1.0, played),
    }
