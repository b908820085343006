"""Goofspiel from `examples/goofspiel`, whose package is not installed here."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "examples" / "goofspiel" / "src"))

from regalia_goofspiel import GAME
from regalia_goofspiel.state import Action

__all__ = ["GAME", "Action"]
