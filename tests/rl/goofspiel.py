"""Goofspiel from `examples/goofspiel`, the game of docs/new-game.md, whose package is not installed here."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "examples" / "goofspiel" / "src"))

from regalia_goofspiel import GAME

__all__ = ["GAME"]
