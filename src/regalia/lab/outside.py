"""Outside: agents that decide for many games at once, outside the compiled loop: learnt policies, one matrix product for all.

Each decision is drawn with the chance of its own game, so that it does not matter which games are decided together.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from regalia.engine.errors import BadFile
from regalia.engine.game import Game
from regalia.engine.layout import layout
from regalia.engine.observation import observer, source_of
from regalia.lab.advance import observe, present, present_to_outside

EMPEROR, POLICY_FROM = "emperor", "policy:"
WORDS = 1 << 32
"""How many values a word of chance has."""
LEAST_CHANCE = 0.02
"""What is decided less often than this, beside the likeliest decision, is not decided at all."""
WHOLE = 1000


class Outside(Protocol):
    """Whoever decides for many games at once."""

    def decide(self, observations: Any, masks: Any, words: Any) -> tuple[Any, Any]:
        """An action for each row, by one word of chance each, and the chance of winning in thousandths of each row's seat."""
        ...


class Policy:
    """A learnt policy."""

    def __init__(self, game: Game, weights: Any, network: Any) -> None:
        self._game, self._weights, self._network = game, weights, network

    def decide(self, observations: Any, masks: Any, words: Any) -> tuple[Any, Any]:
        """What the network would do, as often as it weighs it, and how it sees its seat's chance."""
        weighed, expected = self._network.weigh_all(observations, masks)
        actions = drawn(np.where(masks > 0, weighed, -np.inf), self._weights.temperature, words)
        chances = [self._weights.chance(float(one), self._game) for one in expected[:, 0]]
        return actions, np.clip(np.round(np.array(chances) * WHOLE), 0, WHOLE).astype(np.int64)


def drawn(weighed: Any, temperature: float, words: Any) -> Any:
    """An action for each row: the best at temperature 0, else drawn by a word of chance, what is hardly likely left out."""
    if temperature <= 0:
        return weighed.argmax(axis=1)
    chances = np.exp((weighed - weighed.max(axis=1, keepdims=True)) / temperature)
    chances[chances < LEAST_CHANCE] = 0.0
    heaps = chances.cumsum(axis=1)
    marks = (words + 0.5) / WORDS * heaps[:, -1]
    return np.minimum((heaps <= marks[:, None]).sum(axis=1), weighed.shape[1] - 1)


def file_of(game: Game, seats: int, name: str) -> Path | None:
    """The weights by which an agent plays; nothing where it plays by none."""
    from regalia.agents.policies import path_of

    if name.startswith(POLICY_FROM):
        return Path(name.removeprefix(POLICY_FROM))
    return path_of(game, seats) if name == EMPEROR else None


def outside_of(game: Game, seats: int, name: str) -> Outside | None:
    """Whoever decides for an agent of this name outside the compiled loop; nothing where it is decided inside."""
    if name != EMPEROR and not name.startswith(POLICY_FROM):
        return None
    from regalia.agents.policies import loaded_for, loaded_from

    if name == EMPEROR:
        found = loaded_for(game, seats)
        return Policy(game, *found) if found else None
    path = file_of(game, seats, name)
    if path is None or not path.is_file():
        raise BadFile("there is no such file", place=name)
    weights, network = loaded_from(game, path, path.stat().st_mtime_ns)
    if weights.seats != seats:
        raise BadFile(f"this policy is for {weights.seats} seats, not {seats}", place=str(path))
    return Policy(game, weights, network)


def digest_of(game: Game, seats: int, name: str) -> str:
    """Which weights an agent plays by; nothing where it plays by none."""
    if name != EMPEROR and not name.startswith(POLICY_FROM):
        return ""
    path = file_of(game, seats, name)
    return hashlib.blake2s(path.read_bytes(), digest_size=8).hexdigest() if path and path.is_file() else ""


# ── What binds it ────────────────────────────────────────────────────────────────────────────────────────────────────

ARRAYS = (("Observation", "int16", 1), ("Observations", "int16", 2), ("Masks", "uint8", 2))
"""The arrays in which a desk shows what seats may know."""


def functions_of(game: Game, seats: int) -> tuple[tuple[Any, Any], ...]:
    """What is bound where somebody decides from outside."""
    return (observe, observer(game, seats)), (present, present_to_outside)


def name_of(game: Game, seats: int) -> str:
    """What tells apart the plans of games and observations."""
    source = hashlib.blake2s(source_of(game, seats).encode(), digest_size=4).hexdigest()
    return f"{layout(game, seats).digest}-{source}"
