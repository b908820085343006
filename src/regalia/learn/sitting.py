"""Sitting: one call on a machine with a GPU: train, find out whether second thoughts help, measure, and leave files behind.

`python -m regalia.learn.sitting GAME --minutes 9 --device cuda --out FOLDER`. The call ends in time; no file is larger than
`MOST_BYTES`, so the checkpoint is left in parts, and `--resume` puts those together again and goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from regalia.agents.agent import POLICY_FROM
from regalia.agents.weights import Thinking
from regalia.engine.game import load
from regalia.learn.course import Course
from regalia.learn.evaluate import UNSEEN, meet_agent, ready_made_pairings
from regalia.learn.ponder import keep, pondered
from regalia.learn.settings import Settings
from regalia.learn.trainer import CHECKPOINT
from regalia.learn.variety import option_sets

MOST_BYTES = 16 << 20
TRAINING, PONDERING = 0.6, 0.1
"""Which parts of the time go into training, and into finding out whether second thoughts help; the rest into measuring."""
OPPONENTS = ("greedy", "king")
GAMES = 400
THINKING = Thinking(worlds=32, ahead=6, trust=0.02)
ON_GPU: dict[str, dict[str, Any]] = {
    "kingdom-kards": {"games": 16384, "steps": 16, "batch": 32768},
    "kraljevska-igra": {"games": 16384, "steps": 16, "batch": 32768, "width": 256, "rate": 1e-3},
    "magic-duel": {"games": 4096, "steps": 16, "batch": 4096, "width": 256, "rate": 1e-3},
    "royal-gambit": {"games": 8192, "steps": 16, "batch": 32768, "shaped": True},
    "kingdoms": {"games": 8192, "steps": 16, "batch": 16384},
}
"""What suits a game on a GPU; other games are trained by the usual settings."""
ON_PROCESSOR: dict[str, Any] = {"games": 256, "batch": 2048, "width": 256, "rate": 1e-3}


def settings_for(slug: str, seats: int, device: str, minutes: float, seed: int, changes: dict[str, Any]) -> Settings:
    """How a game is trained in a sitting."""
    usual: dict[str, Any] = {"games": 8192, "batch": 32768} if device != "cpu" else ON_PROCESSOR
    suited = ON_GPU.get(slug, {}) if device != "cpu" else {}
    return Settings(slug, seats, seed=seed, device=device, minutes=minutes, **{**usual, **suited, **changes})


def sit(settings: Settings, minutes: float, out: Path, jobs: int, resume: bool) -> dict[str, Any]:
    """Train, ponder and measure; what came of it."""
    begun, ends = time.monotonic(), time.monotonic() + 60 * minutes
    out.mkdir(parents=True, exist_ok=True)
    if resume:
        join_parts(out)
    trainer = Course(settings, out, jobs).run(resume)
    path, game = trainer.weights_path, trainer.game
    trained = time.monotonic() - begun
    thought = pondered(game.slug, path, THINKING, "", GAMES, jobs, settings.seed, 60 * minutes * PONDERING)
    if thought["low"] > 1 / settings.seats:
        keep(path, THINKING)
    sets = option_sets(game, settings.options, settings.vary, 64, UNSEEN + settings.seed)
    tables = [("", sets)] + ([("ready-made decks", ready_made_pairings(game))] if game.library else [])
    measured: list[dict[str, Any]] = []
    for place, (name, (table, played_with)) in enumerate((one, both) for one in OPPONENTS for both in tables):
        left = (ends - time.monotonic()) / (len(OPPONENTS) * len(tables) - place)
        found = meet_agent(
            game.slug, f"{POLICY_FROM}{path}", name, GAMES, settings.seats, played_with, jobs, settings.seed, max(0.0, left)
        )
        measured.append(found | {"policy": path.name, "table": table or "as trained"})
        print(json.dumps(measured[-1]), flush=True)
    told = {"settings": settings.as_dict(), "trained s": round(trained, 1), "thinking": thought, "measured": measured}
    (out / "sitting.json").write_text(json.dumps(told, indent=1), encoding="utf-8")
    part(out / CHECKPOINT)
    return told


def part(path: Path) -> None:
    """Leave a large file in parts."""
    content = path.read_bytes()
    path.unlink()
    for old in path.parent.glob(f"{path.name}.part*"):
        old.unlink()
    for number, first in enumerate(range(0, len(content), MOST_BYTES)):
        path.with_name(f"{path.name}.part{number:03}").write_bytes(content[first : first + MOST_BYTES])


def join_parts(out: Path) -> None:
    """Put the parts of a checkpoint together again."""
    parts = sorted(out.glob(f"{CHECKPOINT}.part*"))
    if parts:
        (out / CHECKPOINT).write_bytes(b"".join(one.read_bytes() for one in parts))


def main(arguments: Sequence[str] | None = None) -> None:
    """One sitting."""
    parser = argparse.ArgumentParser(prog="python -m regalia.learn.sitting", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--minutes", type=float, default=9.0, help="for everything")
    parser.add_argument("--device", default="cuda")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--hold-out", action="append", default=[], help="a deck or card to keep out of training")
    parser.add_argument("--set", action="append", default=[], help="a setting of the training as NAME=JSON, such as width=256")
    given = parser.parse_args(arguments)
    game = load(given.game)
    changes = {name: json.loads(value) for name, _, value in (text.partition("=") for text in given.set)}
    changes |= {"hold_out": tuple(given.hold_out)} if given.hold_out else {}
    seats, trained = given.seats or game.least_seats, given.minutes * TRAINING
    if given.resume and (given.out / "sitting.json").exists():
        before = json.loads((given.out / "sitting.json").read_text(encoding="utf-8"))
        trained += before["settings"]["minutes"]
    settings = settings_for(game.slug, seats, given.device, trained, given.seed, changes)
    sit(settings, given.minutes, given.out, given.jobs, given.resume)


if __name__ == "__main__":
    main()
