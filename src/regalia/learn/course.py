"""Course: a training from its beginning to its report: progress, measurements now and then, and what ends it."""

from __future__ import annotations

import json
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regalia.learn.report import write_report
from regalia.learn.settings import Settings
from regalia.learn.trainer import Trainer

LINE_SECONDS = 10.0
MEASUREMENTS = 4
"""How often strength is measured during a training."""


class Course:
    """One training, told as it goes."""

    def __init__(self, settings: Settings, out: Path, jobs: int = 1, tell: Callable[[str], None] = print) -> None:
        self.settings, self.out, self.jobs, self._tell = settings, out, jobs, tell
        self.strength: list[dict[str, float]] = []
        self._stopped = False
        self._told = 0.0

    def run(self, resume: bool = False) -> Trainer:
        """Train, measure and report."""
        before = [(number, signal.signal(number, self._stop)) for number in (signal.SIGTERM, signal.SIGINT)]
        try:
            trainer = Trainer(self.settings, self.out)
            if resume:
                trainer.resume()
                self._tell(f"goes on from {trainer.decisions:,} decisions")
            self._describe(trainer)
            trainer.run(self._follow, lambda: self._stopped)
            return self._end(trainer)
        finally:
            for number, handler in before:
                signal.signal(number, handler)

    def _stop(self, number: int, frame: Any) -> None:
        """Stop after the present step, and save."""
        self._stopped = True

    def _describe(self, trainer: Trainer) -> None:
        count = sum(weights.numel() for weights in trainer.network.parameters())
        self._tell(
            f"{trainer.game.name}, {trainer.settings.seats} seats, {len(trainer.sets)} sets of options: "
            f"{count:,} weights, {trainer.settings.games:,} games side by side on {trainer.settings.device}"
        )

    def _follow(self, trainer: Trainer, line: dict[str, float]) -> None:
        now = time.monotonic()
        if now - self._told >= LINE_SECONDS or trainer.is_done:
            self._told = now
            left = line["seconds"] * (1 / max(1e-6, line["progress"]) - 1)
            self._tell(
                f"{line['progress']:6.1%} {line['decisions']:>13,.0f} decisions {line['rate']:>10,.0f}/s "
                f"entropy {line['entropy']:.3f} value {line['value loss']:.4f} {self._last()} {left / 60:.1f} min left"
            )
        if line["progress"] >= (len(self.strength) + 1) / MEASUREMENTS and not trainer.is_done:
            self._measure(trainer)

    def _measure(self, trainer: Trainer) -> None:
        begun = time.monotonic()
        found = {"decisions": float(trainer.decisions), **trainer.strength(self.settings.evaluate_games)}
        self.strength.append(found)
        if self.settings.minutes is not None:
            trainer.seconds += time.monotonic() - begun

    def _last(self) -> str:
        if not self.strength:
            return ""
        return " ".join(f"{name} {share:.0%}" for name, share in self.strength[-1].items() if name != "decisions")

    def _end(self, trainer: Trainer) -> Trainer:
        """The last measurements; weights, checkpoint and report are written."""
        chosen = {} if self._stopped else trainer.choose(self.settings.evaluate_games)
        self._measure(trainer)
        about = {
            "decisions": trainer.decisions, "seconds": round(trainer.seconds, 1), "command": sys.argv[1:],
            "settings": self.settings.as_dict(), "strength": self.strength, "chosen": chosen,
        }  # fmt: skip
        trainer.weights(about={**about, "strength": self.strength[-1:]}).write(trainer.weights_path)
        meetings = self._meet(trainer)
        write_report(self.out, trainer, {**about, "meetings": meetings})
        self._tell(f"{self._last()}; {trainer.weights_path}, {trainer.weights_path.stat().st_size / 1e6:.2f} MB")
        return trainer

    def _meet(self, trainer: Trainer) -> list[dict[str, Any]]:
        """The policy against agents."""
        from regalia.learn.evaluate import meet_agent

        found = []
        for agent in self.settings.against:
            met = meet_agent(
                trainer.game.slug, f"policy:{trainer.weights_path}", agent, self.settings.evaluate_games,
                self.settings.seats, trainer.sets, self.jobs,
            )  # fmt: skip
            self._tell(json.dumps(met))
            found.append(met)
        return found
