"""Trainer: self-play by regularised policy gradients, from nothing or from where it was stopped."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import numpy as np

from regalia.agents.policies import SUFFIX
from regalia.agents.reading import reading
from regalia.agents.weights import Weights, read_weights
from regalia.engine.errors import BadFile, BadOption
from regalia.engine.extra import needs
from regalia.engine.game import SCORE, Game, load
from regalia.learn.network import Network, size_for, weights_of
from regalia.learn.opponents import Opponents
from regalia.learn.rollout import Rollout, on_device
from regalia.learn.settings import Settings
from regalia.learn.strength import at_random, by_network, meet
from regalia.learn.update import TOLD, update
from regalia.learn.variety import option_sets
from regalia.rl.vector import Vector

with needs("learn"):
    import torch

CHECKPOINT = "checkpoint.pt"
LOOKS, LOOK_GAMES = 40, 64
"""How often, and in how many games, random play is looked at for the sizes of numbers."""
REMEMBERED = 24
"""How often in a training an earlier self is remembered."""
MOST_GAMES_TRIED = 2048
SHAPED_PART = 0.7
"""A game's own evaluation counts less and less, and nothing after this part of a training: what is expected then is the end."""
TEMPERATURES = (0.5, 0.25, 0.0)
SLACK = 0.015
"""How much of a win share is given up to decide more freely."""


class Trainer:
    """One training."""

    def __init__(self, settings: Settings, out: Path, game: Game | None = None) -> None:
        self.settings, self.out = settings, out
        self.device = torch.device(settings.device)
        self.game = game or load(settings.game)
        self.sets = option_sets(
            self.game, settings.options, settings.vary, settings.option_sets, settings.seed, settings.hold_out
        )
        self.vector = self._vector(settings.games, settings.shaped)
        self.reading = reading(self.game, settings.seats)
        torch.manual_seed(settings.seed)
        self.network = self._begun().to(self.device)
        self.average = self.network.twin()
        fused = self.device.type != "cpu"
        self.optimiser = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-5, fused=fused)
        self.rollout = Rollout(self.vector, settings.steps, self.device)
        self.opponents = Opponents(
            settings.games, settings.seats, len(self.sets), settings.pool, self.device, self.precision, self._exploited()
        )
        self.iterations, self.decisions, self.seconds = 0, 0, 0.0
        self.curve: list[dict[str, float]] = []
        self.temperature = 1.0
        self._trial: Any = None
        self._remembered = -1.0

    def _vector(self, games: int, shaped: bool = False) -> Any:
        return Vector(self.game, games, self.settings.seats, self.sets, self.settings.device, potentials=shaped)

    def _tried(self, games: int) -> Any:
        """Games in which strength is measured."""
        if self._trial is None or self._trial.n != min(games, MOST_GAMES_TRIED):
            self._trial = self._vector(min(games, MOST_GAMES_TRIED), self.settings.shaped)
        return self._trial

    def _begun(self) -> Network:
        """The network as it is in the beginning: one that knows nothing, or one with weights that were learnt before."""
        settings = self.settings
        if settings.begin:
            weights = self._fitting(settings.begin, "begin")
            self.vector.reset(settings.seed)
            self.scales, self.unit = weights.scales, weights.unit
            return network_of(weights, self.reading)
        self.scales, self.unit = self._measured()
        return Network(self.reading, size_for(self.reading, settings.width), self.scales)

    def _exploited(self) -> Any:
        """The network that is to be exploited, if one is."""
        if not self.settings.exploit:
            return None
        weights = self._fitting(self.settings.exploit, "exploit")
        return network_of(weights, self.reading).to(self.device).requires_grad_(False)

    def _fitting(self, path: str, place: str) -> Weights:
        """Weights from a file, refused where they do not fit."""
        weights = read_weights(Path(path))
        weights.forward(self.game)
        if weights.seats != self.settings.seats:
            raise BadFile(f"this policy is for {weights.seats} seats, not {self.settings.seats}", place=place)
        return weights

    def _measured(self) -> tuple[Any, float]:
        """The sizes of the numbers that random play shows, and of the rewards."""
        vector, seen, most = self.vector, [], 0.0
        vector.reset(f"{self.settings.seed}/1")
        observations, rewards = (on_device(one, self.device) for one in (vector.observations, vector.rewards))
        for look in range(LOOKS):
            for _ in range(1 + look):
                vector.sample_step()
                if self.game.stake == SCORE:
                    most = max(most, float(rewards.abs().max()))
            seen.append(observations[:LOOK_GAMES].cpu().numpy().copy())
        vector.reset(self.settings.seed)
        unit = max(1.0, most) if self.game.stake == SCORE else 1.0
        return self.reading.measured_scales(np.concatenate(seen)), unit

    # ── Going on ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def progress(self) -> float:
        """How much of the training is done, from 0 to 1."""
        settings = self.settings
        if settings.decisions is not None:
            return min(1.0, self.decisions / settings.decisions)
        assert settings.minutes is not None
        return min(1.0, self.seconds / (60 * settings.minutes))

    @property
    def is_done(self) -> bool:
        """Is it over?"""
        late = self.settings.minutes is not None and self.seconds >= 60 * self.settings.minutes
        return late or self.progress >= 1.0

    def precision(self) -> AbstractContextManager[Any]:
        """Halved numbers on a GPU, and on a processor where that is asked for."""
        halved = self.settings.half or self.device.type != "cpu"
        return torch.autocast(self.device.type, torch.bfloat16) if halved else nullcontext()

    def act(self, observations: Any, offered: Any = None) -> Any:
        """What the network says while games are played."""
        with self.precision():
            return self.network(observations, offered)

    def _halved(self, network: Any) -> Any:
        """Another network, which says what it says as quickly."""

        def act(observations: Any, offered: Any = None) -> Any:
            with self.precision():
                return network(observations, offered)

        return act

    def iterate(self) -> dict[str, float]:
        """Play on and learn from it; what came of it."""
        settings, begun = self.settings, time.monotonic()
        generator = torch.Generator(self.device).manual_seed((settings.seed << 24) + self.iterations)
        left = 1.0 - self.progress
        if self.iterations == 0 or 1.0 - left - self._remembered >= 1 / REMEMBERED:
            self.opponents.keep(self.network)
            self._remembered = 1.0 - left
        self.opponents.choose(self.network, self.iterations)
        trust = max(0.0, 1.0 - self.progress / SHAPED_PART)
        self.rollout.collect(self.vector, self.act, self.opponents, generator, self.unit, trust)
        for group in self.optimiser.param_groups:
            group["lr"] = settings.last_rate + (settings.rate - settings.last_rate) * left
        entropy = settings.last_entropy + (settings.entropy - settings.last_entropy) * left
        told = update(self.network, self.average, self.optimiser, self.rollout, settings, entropy, generator, self.precision)
        with torch.no_grad():
            share = max(settings.magnet_rate, 1 / (self.iterations + 1))
            for slow, fast in zip(self.average.parameters(), self.network.parameters(), strict=True):
                slow.lerp_(fast, share)
        ended = self.rollout.done.sum()
        numbers = torch.cat((told, ended.reshape(1), self.rollout.own.mean().reshape(1))).tolist()
        self.iterations += 1
        self.decisions += settings.games * settings.steps
        self.seconds += time.monotonic() - begun
        line = dict(zip(TOLD, numbers, strict=False))
        line |= {
            "decisions": self.decisions, "seconds": self.seconds, "games": numbers[len(TOLD)],
            "rate": settings.games * settings.steps / max(1e-9, time.monotonic() - begun), "progress": self.progress,
        }  # fmt: skip
        self.curve.append(line)
        return line

    def run(self, tell: Callable[[Trainer, dict[str, float]], None], is_stopped: Callable[[], bool]) -> None:
        """Train to the end or until stopped."""
        saved = time.monotonic()
        while not self.is_done and not is_stopped():
            tell(self, self.iterate())
            if time.monotonic() - saved > 60 * self.settings.checkpoint_minutes:
                self.save()
                saved = time.monotonic()
        self.save()

    # ── How strong it is ─────────────────────────────────────────────────────────────────────────────────────────────

    def strength(self, games: int) -> dict[str, float]:
        """The share of games that the policy wins against random decisions, and against its oldest remembered self."""
        vector = self._tried(games)
        best = by_network(self.act)
        found = {"random": meet(vector, best, at_random, 1, self.device)["share"]}
        if self.opponents.kept and self._of_kept() is not None:
            found["earlier"] = meet(vector, best, by_network(self._of_kept()), 2, self.device)["share"]
        return found

    def _of_kept(self) -> Any:
        """The self of about half the training ago."""
        if not self.opponents.kept:
            return None
        earlier = self.network.twin()
        earlier.load_state_dict(self.opponents.kept[len(self.opponents.kept) // 2])
        return earlier

    def choose(self, games: int) -> dict[str, float]:
        """Play the network against its average, which is kept if it does as well; and find how freely it had better draw."""
        vector = self._tried(games)

        now, slow = self._halved(self.network), self._halved(self.average)
        share = meet(vector, by_network(slow), by_network(now), 3, self.device)["share"]
        best = slow if share >= 1 / self.settings.seats else now
        if best is slow:
            self.network.load_state_dict(self.average.state_dict())
        found = {"average against last": share}
        tried = {1.0: 1 / self.settings.seats}
        for temperature in TEMPERATURES:
            tried[temperature] = meet(vector, by_network(best, temperature), by_network(best), 4, self.device)["share"]
        self.temperature = max(one for one, won in tried.items() if won >= max(tried.values()) - SLACK)
        return found | {f"temperature {one} against 1": won for one, won in tried.items()}

    # ── Keeping ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def weights(self, average: bool = False, about: dict[str, Any] | None = None) -> Weights:
        """What was learnt."""
        network = self.average if average else self.network
        return Weights(
            self.game.slug, self.game.version, self.settings.seats, self.reading.digest, self.scales,
            weights_of(network), self.unit, self.temperature, about or {},
        )  # fmt: skip

    @property
    def weights_path(self) -> Path:
        """Where the weights are written."""
        return self.out / f"{self.settings.seats}{SUFFIX}"

    def save(self) -> None:
        """Write the weights, and all that it takes to go on."""
        self.out.mkdir(parents=True, exist_ok=True)
        about = {"decisions": self.decisions, "seconds": round(self.seconds, 1), "settings": self.settings.as_dict()}
        self.weights(about=about).write(self.weights_path)
        games = self.vector.save() if self.device.type == "cpu" else None
        kept = {
            "digest": self.reading.digest, "settings": self.settings.as_dict(), "network": self.network.state_dict(),
            "average": self.average.state_dict(), "optimiser": self.optimiser.state_dict(), "scales": self.scales,
            "unit": self.unit, "iterations": self.iterations, "decisions": self.decisions, "seconds": self.seconds,
            "curve": self.curve, "kept": self.opponents.kept, "remembered": self._remembered,
            "games": None if games is None else games.__dict__,
        }  # fmt: skip
        new = self.out / f"{CHECKPOINT}.new"
        torch.save(kept, new)
        new.replace(self.out / CHECKPOINT)

    def resume(self) -> None:
        """Go on from the checkpoint in the folder."""
        path = self.out / CHECKPOINT
        if not path.exists():
            raise BadFile("there is no checkpoint to resume from", place=str(path))
        kept = torch.load(path, map_location=self.device, weights_only=False)
        if kept["digest"] != self.reading.digest:
            raise BadFile("this checkpoint is of other observations or actions than there are now", place=str(path))
        self.network.load_state_dict(kept["network"])
        self.average.load_state_dict(kept["average"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.iterations, self.decisions, self.seconds = kept["iterations"], kept["decisions"], kept["seconds"]
        self.unit, self.curve, self.opponents.kept = kept["unit"], kept["curve"], kept["kept"]
        self._remembered = kept["remembered"]
        if kept["games"] is not None and self.device.type == "cpu":
            from regalia.rl.vector import Saved

            self.vector.load(Saved(**kept["games"]))
        else:
            self.vector.reset(f"{self.settings.seed}/{self.iterations}")


def network_of(weights: Weights, read: Any) -> Network:
    """A network with weights from a file."""
    from regalia.learn.network import Size

    shapes = {name: array.shape for name, array in weights.arrays.items()}
    layers = sum(name.startswith("trunk.") and name.endswith(".weight") for name in shapes)
    size = Size(
        shapes["trunk.0.weight"][0], layers, shapes.get("card_in.weight", (96,))[0], shapes.get("card_out.weight", (48,))[0]
    )
    network = Network(read, size, weights.scales)
    if any(network.state_dict()[name].shape != shape for name, shape in shapes.items()):
        raise BadOption("the weights have another shape than the network", place="policy")
    network.load_state_dict({name: torch.from_numpy(np.array(array, np.float32)) for name, array in weights.arrays.items()})
    return network


__all__ = ["Trainer", "network_of", "on_device"]
