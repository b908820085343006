"""Settings: all that decides how a training goes. The same settings lead to the same weights, on a CPU bit by bit."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from regalia.engine.errors import BadOption


@dataclass(frozen=True)
class Settings:
    """How a training goes."""

    game: str
    seats: int
    seed: int = 1
    device: str = "cpu"
    minutes: float | None = None
    decisions: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    vary: tuple[str, ...] = ()
    """Names of options to vary, or NAME=LEAST-MOST; a text of one's own is varied unless it is given."""
    option_sets: int = 512
    hold_out: tuple[str, ...] = ()
    games: int = 256
    """How many games are played side by side."""
    steps: int = 32
    """How many decisions each plays before the network learns from them."""
    batch: int = 4096
    """From how many decisions one step of learning is taken."""
    epochs: int = 1
    width: int | None = None
    half: bool = False
    """Compute by halved numbers on the processor, too, as is always done on a GPU."""
    rate: float = 5e-4
    last_rate: float = 2e-5
    clip: float = 0.2
    decay: float = 0.95
    """How far an advantage looks ahead: the lambda of generalised advantage estimation."""
    entropy: float = 0.03
    last_entropy: float = 0.002
    magnet: float = 0.0
    """How strongly the policy is drawn to its own slowly moving average."""
    magnet_rate: float = 0.03
    value_weight: float = 0.5
    pool: float = 0.1
    """In how large a part of the games one seat is played by an earlier self."""
    shaped: bool = False
    """Learn from the change of the game's own evaluation, too."""
    against: tuple[str, ...] = ()
    """Agents that are met now and then, in other processes."""
    begin: str = ""
    """A file of weights to learn on from, instead of from nothing; the width is theirs."""
    exploit: str = ""
    """A file of weights that the other seats play by."""
    checkpoint_minutes: float = 2.0
    evaluate_games: int = 256

    def __post_init__(self) -> None:
        if self.minutes is None and self.decisions is None:
            raise BadOption("a training needs an end: a number of minutes or of decisions", place="minutes")
        if min(self.games, self.steps, self.batch, self.epochs, self.option_sets) < 1:
            raise BadOption("games, steps, batch, epochs and option sets are at least 1", place="games")

    def as_dict(self) -> dict[str, Any]:
        """By name."""
        return asdict(self)
