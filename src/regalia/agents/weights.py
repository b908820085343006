"""Weights: a learnt network as a file: a line that says what it is, a header, and the numbers, most of them in eight bits.

A matrix is kept as whole numbers from -127 to 127 with a scale for each row. The header names the game, how many seats, and the
digest of what the network reads and weighs; a file that does not fit is refused with a sentence. Rules may change: the network
then plays as well as it can. What it sees, or what can be decided, may not.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from regalia.agents.forward import Forward
from regalia.agents.reading import reading
from regalia.engine.errors import BadFile
from regalia.engine.game import SCORE, Game

MAGIC = b"REGALIA-POLICY 1\n"
SMALL = 4096
"""Arrays of fewer numbers are kept as they are."""
MOST_HEADER = 1 << 22
MOST_WORLDS, MOST_AHEAD = 4096, 10_000


@dataclass(frozen=True)
class Thinking:
    """How a policy thinks decisions over (`second_thought`), where that was measured to be stronger than the network alone."""

    worlds: int
    """How many worlds are dealt."""
    ahead: int
    """For how many decisions the network plays on in each."""
    trust: float
    """How much more a decision has to be worth that the network weighs e times less, for it to be taken."""


@dataclass
class Weights:
    """What a file holds."""

    game: str
    version: int
    seats: int
    digest: str
    scales: Any
    arrays: dict[str, Any]
    unit: float = 1.0
    """By how much what is expected is multiplied to be a reward."""
    temperature: float = 0.0
    """How freely decisions are drawn: 0 takes the best, 1 draws as often as the network weighs."""
    about: dict[str, Any] = field(default_factory=dict)
    """How it was trained."""
    thinking: Thinking | None = None
    """How it thinks decisions over; it decides by the network alone where this is nothing."""

    def write(self, path: Path) -> None:
        """Write the file; whoever reads it meanwhile reads the old one or the new one."""
        entries, blocks, at = [], [], 0
        for name, array in self.arrays.items():
            numbers = np.asarray(array, np.float32)
            if numbers.ndim == 2 and numbers.size >= SMALL:
                scale = np.maximum(np.abs(numbers).max(axis=1), 1e-12).astype(np.float32) / 127
                parts = [scale.tobytes(), np.rint(numbers / scale[:, None]).astype(np.int8).tobytes()]
                kind = "rows of 8 bits"
            else:
                parts, kind = [numbers.tobytes()], "numbers of 32 bits"
            entries.append({"name": name, "shape": list(numbers.shape), "kind": kind, "at": at})
            at += sum(map(len, parts))
            blocks += parts
        header = {
            "game": self.game, "version": self.version, "seats": self.seats, "digest": self.digest, "unit": self.unit,
            "temperature": self.temperature, "about": self.about, "scales": [float(one) for one in self.scales],
            "thinking": asdict(self.thinking) if self.thinking else None, "arrays": entries,
        }  # fmt: skip
        new = path.with_name(f"{path.name}.new")
        new.write_bytes(MAGIC + json.dumps(header, ensure_ascii=False).encode() + b"\n" + b"".join(blocks))
        new.replace(path)

    def forward(self, game: Game) -> Forward:
        """The network for a game; an error where it was learnt for another, or for what has changed since."""
        if game.slug != self.game:
            raise BadFile(f"this policy plays {self.game}, not {game.slug}", place="policy")
        if not game.least_seats <= self.seats <= game.most_seats:
            raise BadFile(f"this policy is for {self.seats} seats, which {game.name} does not take", place="policy")
        read = reading(game, self.seats)
        if read.digest != self.digest:
            raise BadFile(
                f"this policy was trained for other observations or actions of {game.name} than there are now: train it anew",
                place="policy",
            )
        return Forward(read, self.arrays, np.array(self.scales, np.float32))

    def chance(self, expected: float, game: Game) -> float:
        """What a seat expects as a chance of winning; where a game is played for its score, as points."""
        if game.stake == SCORE:
            return expected * self.unit
        return min(1.0, max(0.0, (expected * self.unit * (self.seats - 1) + 1) / self.seats))


def read_header(path: Path) -> dict[str, Any]:
    """What a file of weights says of itself."""
    with _opened(path) as file:
        return _header(file, path)


def read_weights(path: Path) -> Weights:
    """A file of weights."""
    with _opened(path) as file:
        header = _header(file, path)
        body = file.read()
    try:
        arrays = {entry["name"]: _array(entry, body) for entry in header["arrays"]}
        return Weights(
            header["game"], header["version"], header["seats"], header["digest"], header["scales"], arrays,
            header["unit"], header["temperature"], header["about"], _thinking(header.get("thinking")),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise BadFile("this file of weights is damaged", place=str(path)) from error


def _thinking(told: dict[str, Any] | None) -> Thinking | None:
    if told is None:
        return None
    found = Thinking(int(told["worlds"]), int(told["ahead"]), float(told["trust"]))
    if not (1 <= found.worlds <= MOST_WORLDS and 0 <= found.ahead <= MOST_AHEAD and found.trust > 0):
        raise ValueError("nobody thinks like that")
    return found


def _opened(path: Path) -> Any:
    try:
        return path.open("rb")
    except FileNotFoundError:
        raise BadFile("there is no such file", place=str(path)) from None
    except OSError as error:
        raise BadFile(f"it cannot be read: {error.strerror}", place=str(path)) from None


def _header(file: Any, path: Path) -> dict[str, Any]:
    if file.read(len(MAGIC)) != MAGIC:
        raise BadFile("this is no file of weights", place=str(path))
    try:
        header: dict[str, Any] = json.loads(file.readline(MOST_HEADER))
    except ValueError as error:
        raise BadFile("this file of weights is damaged", place=str(path)) from error
    return header


def _array(entry: dict[str, Any], body: bytes) -> Any:
    shape, at = tuple(int(extent) for extent in entry["shape"]), int(entry["at"])
    if entry["kind"] == "numbers of 32 bits":
        return np.frombuffer(body, np.float32, int(np.prod(shape)), at).reshape(shape)
    scale = np.frombuffer(body, np.float32, shape[0], at)
    return np.frombuffer(body, np.int8, shape[0] * shape[1], at + 4 * shape[0]).reshape(shape) * scale[:, None]
