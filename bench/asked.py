"""Asked: how often a player of Kingdoms is asked by default, compared with full control: `python bench/asked.py DUELS`."""

from __future__ import annotations

import sys

from regalia import Match
from regalia.agents.agent import Question, make
from regalia.games.kingdoms.state import Question as Asked


def count(duels: int, level: str = "knight") -> dict[str, int]:
    """Decisions that full control asks for, those that are asked by default, and of both the windows."""
    found = {"decisions": 0, "asked": 0, "windows": 0, "windows asked": 0}
    for seed in range(duels):
        match, agents = Match.new("kingdoms", seed=seed), [make(level, seed), make(level, seed)]
        while not match.over:
            seat, passing = match.to_act or 0, match.passing()
            is_window = match.state.question == Asked.WINDOW  # type: ignore[attr-defined]
            found["decisions"] += 1
            found["asked"] += passing is None
            found["windows"] += is_window
            found["windows asked"] += is_window and passing is None
            question = Question(match.game, seat, match.known_to(seat), match.legal())
            match.play(agents[seat].decide(question).action if passing is None else passing)
    return found


if __name__ == "__main__":
    counted = count(int(sys.argv[1]))
    print(counted, f"{counted['asked'] / counted['decisions']:.0%} of decisions,")
    print(f"{counted['windows asked'] / max(1, counted['windows']):.0%} of windows")
