"""Table: one match as the adapters see it: what a seat is given, what the end brings, what it looks like in text."""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.game import SCORE, Game, load
from regalia.engine.key import Seed
from regalia.engine.layout import layout
from regalia.engine.observation import observation
from regalia.match.match import Match
from regalia.rl.batch import settle_by_score, settle_by_win

Options = dict[str, Any] | None

ANSI, RGB_ARRAY = "ansi", "rgb_array"
"""Ways to render."""
LAST_LINES = 5
"""How many lines of the log are drawn."""

NAMESPACE = "Regalia"


def env_id(slug: str) -> str:
    """What registries call a game: `Regalia/KingdomKards-v1`."""
    name = "".join(word.capitalize() for word in slug.split("-"))
    return f"{NAMESPACE}/{name}-v{load(slug).version}"


class LearningTable:
    """One match after another, dealt from one seed."""

    def __init__(self, game: str | Game, seats: int | None = None, options: Options = None) -> None:
        self.game = game if isinstance(game, Game) else load(game)
        self.layout = layout(self.game, seats)
        self.seats, self.options = self.layout.seats, options or {}

    def deal(self, seed: Seed) -> None:
        """Deal a match."""
        self.match = Match.new(self.game, self.seats, seed, self.options)

    def observed_by(self, seat: int) -> Any:
        """What a seat observes, from the record that is masked for it."""
        return observation(self.game, self.match.known_to(seat), seat)

    def mask_of(self, seat: int) -> Any:
        """Which actions a seat may take: none where another decides."""
        mask = np.zeros(self.game.actions.count, np.int8)
        if self.match.to_act == seat:
            mask[self.match.legal()] = 1
        return mask

    def rewards(self) -> list[float]:
        """What the end of the match brings each seat; nothing before."""
        reward = np.zeros(self.seats, np.float32)
        if self.match.over:
            (settle_by_score if self.game.stake == SCORE else settle_by_win)(self.match.state, reward)
        return [float(one) for one in reward]

    def text(self, seat: int | None) -> str:
        """The last lines of the log as a seat reads them, and the score."""
        told = [line["text"] for line in self.match.log(seat)[-LAST_LINES:]]
        return "\n".join([*told, f"score {self.match.score}, to act: {self.match.to_act}"])

    def rendered(self, mode: str | None, seat: int | None) -> Any:
        """What a seat, or a spectator, is shown: the log as text, the table in pixels, or nothing."""
        if mode == ANSI:
            return self.text(seat)
        if mode == RGB_ARRAY:
            from regalia.rl.drawing import drawn

            return drawn(self.match, seat)
        return None
