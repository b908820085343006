"""A slip in a rule is told in one sentence that names the function and the line, not in a compiler's trace."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from types import ModuleType

import pytest

from regalia.engine.errors import BadGame
from regalia.engine.tiers.compiled import Compiled
from tests.engine import foxes

HEAD = """from __future__ import annotations
from tests.engine.foxes import *
from tests.engine import foxes
State = foxes.State
deal, legal, play = foxes.deal, foxes.legal, foxes.play


"""


def rules_with(tmp_path, evaluate: str) -> ModuleType:
    """The rules of the foxes with another evaluation."""
    path = tmp_path / "slipped.py"
    path.write_text(HEAD + evaluate)
    spec = importlib.util.spec_from_file_location("slipped", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SLIPS = {
    "a dictionary": (
        "def evaluate(state: State, seat: int) -> int:\n    worth = {1: 2}\n    return worth[1]\n",
        9,
        "makes a dictionary",
    ),
    "a text": ('def evaluate(state: State, seat: int) -> int:\n    return 1 if "fox" == "hen" else 0\n', 9, "the text 'fox'"),
    "a list": ("def evaluate(state: State, seat: int) -> int:\n    return max([1, 2])\n", 9, "makes a list"),
    "an argument": ("def evaluate(state: State, seat) -> int:\n    return 0\n", 8, "does not say what `seat` is"),
    "no result": ("def evaluate(state: State, seat: int):\n    return 0\n", 8, "does not say what it returns"),
    "a call": ("def evaluate(state: State, seat: int) -> int:\n    return sum(state.score)\n", 9, "calls `sum`"),
    "a name": ("def evaluate(state: State, seat: int) -> int:\n    return nonsense\n", 9, "unknown name `nonsense`"),
    "a module": (
        "def evaluate(state: State, seat: int) -> int:\n    return foxes.evaluate(state, seat)\n",
        9,
        "import evaluate",
    ),
    "a field": ("def evaluate(state: State, seat: int) -> int:\n    return state.nonsense\n", 9, "no field `nonsense`"),
    "a type": ("def evaluate(state: State, seat: int) -> int:\n    return state.hand + 1.5\n", 9, "cannot be compiled"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_with_the_function_and_the_line(slip, tmp_path, monkeypatch):
    monkeypatch.setenv("REGALIA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setitem(__import__("sys").modules, "slipped", rules := rules_with(tmp_path, SLIPS[slip][0]))
    _, line, said = SLIPS[slip]
    tier = Compiled(replace(foxes.GAME, rules=rules))
    with pytest.raises(BadGame) as refused:
        tier.run(foxes.GAME.blank(2, {}), [1] * 4, [0] * 9, 0, 1, 10)
    assert refused.value.place == f"{tmp_path / 'slipped.py'}:{line}"
    assert "evaluate" in refused.value.message and said in refused.value.message
    assert "\n" not in refused.value.message
