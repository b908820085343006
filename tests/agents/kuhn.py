"""Kuhn poker from `examples/kuhn`, whose package is not installed here."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "examples" / "kuhn" / "src"))

from regalia_kuhn import GAME, VALUE
from regalia_kuhn.rules import play
from regalia_kuhn.state import JACK, KING, QUEEN, Action

__all__ = ["GAME", "JACK", "KING", "QUEEN", "VALUE", "Action", "play"]
