"""Update: one step of learning by proximal policy optimisation, drawn to a slowly moving average where that is asked for."""

from __future__ import annotations

from typing import Any

from regalia.engine.extra import needs
from regalia.learn.offered import listing
from regalia.learn.rollout import Rollout, masked
from regalia.learn.settings import Settings

with needs("learn"):
    import torch

STEEPEST = 1.0
"""Gradients are cut off at this length."""
TOLD = ("policy loss", "value loss", "entropy", "change", "drawn")
"""What is told of an update: `change` is how far the policy moved, `drawn` how far it is from its average."""


def update(
    network: Any,
    average: Any,
    optimiser: Any,
    rollout: Rollout,
    settings: Settings,
    entropy: float,
    generator: Any,
    precision: Any,
) -> Any:
    """Learn from a rollout; the means of what `TOLD` names, still on the device."""
    advantage, expected = rollout.advantages(settings.decay)
    own = rollout.own.flatten()
    advantage = normalised(advantage.flatten(), own)
    observations, counts = rollout.observations.flatten(0, 1), rollout.counts.flatten()
    offered = rollout.offered.flatten(0, 1)[:, : int(counts.max())]
    taken_at, before, expected = rollout.places.flatten(), rollout.chances.flatten(), expected.flatten(0, 1)
    told, count = torch.zeros(len(TOLD), device=own.device), 0
    for _ in range(settings.epochs):
        order = torch.randperm(len(own), generator=generator, device=own.device)
        for places in torch.split(order, settings.batch):
            listed, seen = listing(offered[places], counts[places]), observations[places]
            allowed = listed.filled()
            with precision():
                weights, values = network(seen, listed)
                logits = masked(weights, allowed)
                chances = torch.log_softmax(logits, 1)
                likely = chances.exp()
                weight = own[places] / own[places].sum().clamp(min=1.0)
                taken = chances.gather(1, taken_at[places].unsqueeze(1)).squeeze(1)
                change = taken - before[places]
                ratio = change.exp()
                gain = advantage[places]
                clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
                policy_loss = -(torch.minimum(ratio * gain, clipped * gain) * weight).sum()
                value_loss = torch.nn.functional.mse_loss(values, expected[places])
                spread = -((likely * chances).sum(1) * weight).sum()
                loss = policy_loss + settings.value_weight * value_loss - entropy * spread
                pull = torch.zeros((), device=own.device)
                if settings.magnet:
                    with torch.no_grad():
                        towards = torch.log_softmax(masked(average(seen, listed)[0], allowed), 1)
                    pull = ((likely * (chances - towards)).sum(1) * weight).sum()
                    loss = loss + settings.magnet * pull
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimiser.step()
            moved = ((ratio - 1 - change) * weight).sum()
            told += torch.stack([one.detach().float() for one in (policy_loss, value_loss, spread, moved, pull)])
            count += 1
    return told / count


def normalised(advantage: Any, own: Any) -> Any:
    """Advantages of the learner's own decisions, with mean 0 and spread 1."""
    total = own.sum().clamp(min=1.0)
    mean = (advantage * own).sum() / total
    spread = (((advantage - mean) ** 2 * own).sum() / total).sqrt()
    return (advantage - mean) / (spread + 1e-6)
