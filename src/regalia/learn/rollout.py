"""Rollout: decisions of many games side by side, kept on the device that they are learnt on, and what they were worth.

Nothing in the loop waits for the device: no number is read back before the rollout is complete.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.extra import needs
from regalia.learn.offered import listing
from regalia.learn.opponents import Opponents

with needs("learn"):
    import torch

NEVER = -1e9
"""The weight of what is not allowed."""
MOST_OFFERED = 128
"""Of a longer list of legal actions only the first ones are learnt on: all of them would be carried along everywhere."""


def on_device(array: Any, device: Any) -> Any:
    """An array of a vector as a tensor over the same memory."""
    return torch.from_numpy(array) if device.type == "cpu" else torch.as_tensor(array, device=device)


class Rollout:
    """`steps` decisions of `games` games."""

    def __init__(self, vector: Any, steps: int, device: Any) -> None:
        games, seats, actions, length = vector.n, vector.seats, vector.action_count, vector.layout.length
        self.steps, self.games, self.seats, self.device = steps, games, seats, device

        def room(*shape: int, kind: Any = torch.float32) -> Any:
            return torch.zeros(shape, dtype=kind, device=device)

        self.observations = room(steps, games, length, kind=torch.int16)
        self.most = min(actions, MOST_OFFERED)
        self.offered = room(steps, games, self.most, kind=torch.int16)
        self.counts = room(steps, games, kind=torch.int64)
        self.places = room(steps, games, kind=torch.int64)
        self.chances = room(steps, games)
        self.to_act = room(steps, games, kind=torch.int64)
        self.values = room(steps + 1, games, seats)
        self.rewards = room(steps, games, seats)
        self.done = room(steps, games)
        self.own = room(steps, games)

    @torch.no_grad()  # type: ignore[untyped-decorator,unused-ignore]
    def collect(self, vector: Any, act: Any, opponents: Opponents, generator: Any, unit: float, trust: float) -> None:
        """Play on; `act(observations, offered)` is the network. What seats expect is noted for all, as they are numbered.

        `trust` says how much of the change of the game's own evaluation counts as a reward.
        """
        device, shaped = self.device, vector.with_potentials
        seen, to_act = on_device(vector.observations, device), on_device(vector.to_act, device)
        offered, rewards, done = (on_device(array, device) for array in (vector.offered, vector.rewards, vector.done))
        potentials = on_device(vector.potentials, device) if shaped else None
        for step in range(self.steps):
            observations = self.observations[step].copy_(seen)
            self.offered[step].copy_(offered[:, 1 : 1 + self.most])
            counts = self.counts[step].copy_(offered[:, 0]).clamp_(max=self.most)
            acting = self.to_act[step].copy_(to_act).clamp_(min=0)
            listed = listing(self.offered[step], counts)
            is_offered = listed.filled()
            weights, values = act(observations, listed)
            logits = masked(weights, is_offered)
            place = drawn(logits, generator)
            self.chances[step] = torch.log_softmax(logits, 1).gather(1, place.unsqueeze(1)).squeeze(1)
            self.values[step] = by_seat(values, acting)
            self.own[step] = 1.0
            for games, decide, seat in opponents.parts():
                other = acting[games] != seat
                theirs = drawn(masked(decide(observations[games], listed.of(games))[0], is_offered[games]), generator)
                place[games] = torch.where(other, theirs, place[games])
                self.own[step, games] = (~other).float()
            self.places[step] = place
            action = listed.actions.gather(1, place.unsqueeze(1)).squeeze(1)
            before = potentials.clone() if potentials is not None else None
            take(vector, action)
            self.rewards[step] = rewards / unit
            self.done[step] = done
            if before is not None:
                assert potentials is not None
                self.rewards[step] += trust * (potentials * (1.0 - self.done[step].unsqueeze(1)) - before)
        _, values = act(seen.clone(), listed)
        self.values[self.steps] = by_seat(values, to_act.long().clamp(min=0))

    @torch.no_grad()  # type: ignore[untyped-decorator,unused-ignore]
    def advantages(self, decay: float) -> tuple[Any, Any]:
        """How much better each decision was for its seat than expected, and what each seat could expect, its own first."""
        ahead = torch.zeros_like(self.values[0])
        gained = torch.zeros_like(self.values[: self.steps])
        for step in reversed(range(self.steps)):
            goes_on = (1.0 - self.done[step]).unsqueeze(1)
            surprise = self.rewards[step] + goes_on * self.values[step + 1] - self.values[step]
            ahead = surprise + decay * goes_on * ahead
            gained[step] = ahead
        expected = gained + self.values[: self.steps]
        advantage = gained.gather(2, self.to_act.unsqueeze(2)).squeeze(2)
        seats = torch.arange(self.seats, device=self.device)
        turned = (self.to_act.unsqueeze(2) + seats) % self.seats
        return advantage, expected.gather(2, turned)


def take(vector: Any, action: Any) -> None:
    """Take drawn actions, which are legal; on a GPU nothing waits for them."""
    if action.device.type == "cpu":
        vector.step(action.numpy(), check=False)
    else:
        vector.step(action.contiguous(), check=False)


def masked(weights: Any, allowed: Any) -> Any:
    """Weights, where what is not allowed weighs nothing."""
    return weights.masked_fill(allowed == 0, NEVER)


def drawn(logits: Any, generator: Any) -> Any:
    """An action for each row, as likely as it is weighed."""
    noise = torch.empty_like(logits).exponential_(generator=generator)
    return (logits - noise.clamp_(min=1e-20).log_()).argmax(dim=1)


def by_seat(values: Any, to_act: Any) -> Any:
    """What seats expect, from the order in which the deciding seat comes first to that of their numbers."""
    seats = values.shape[1]
    numbers = torch.arange(seats, device=values.device)
    return values.gather(1, (numbers - to_act.unsqueeze(1)) % seats)
