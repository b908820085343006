"""The tiny game without a fault keeps every law, short and long: what refuses it elsewhere is the fault."""

import pytest

from regalia.contract import golden
from tests.contract.laws import LAWS, hold
from tests.contract.magpies import LONG, SHORT

TESTS = [(law, name) for law, module in LAWS.items() for name in vars(module) if name.startswith("test_")]
IN_ANOTHER_PROCESS = "test_the_kernel_gives_the_same_bytes_in_the_simulator"


@pytest.mark.parametrize("turns", [SHORT, LONG], ids=["short", "long"])
@pytest.mark.parametrize(("law", "test"), [pair for pair in TESTS if pair[1] != IN_ANOTHER_PROCESS])
def test_the_honest_game_keeps_every_law(planted, tmp_path, law, test, turns):
    game = planted(turns, slug=f"magpies-{turns}")
    (tmp_path / "test_rules.py").write_text(game.rulebook.read_text(), encoding="utf-8")
    golden.write(game, tmp_path, golden.wanted(game))
    hold(game, law, test, tmp_path)
