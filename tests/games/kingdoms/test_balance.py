"""The ready-made decks against each other under the King, by the games that are kept in `bench/kept`.

A changed card or list makes kept games worthless, and `regalia deck compare` has to play them anew
(docs/games/kingdoms-balance.md).
"""

import shutil
from pathlib import Path

import pytest

from regalia.engine.game import load
from regalia.lab import pairings
from regalia.lab.checkpoint import Kept

ROOT = Path(__file__).parents[3]
GAMES, SEED = 400, 1


@pytest.fixture
def result(tmp_path, monkeypatch):
    """What the kept games say; a game that is not kept is a failure."""

    def is_missing(game, games, agents, seed, options, **more):
        pytest.fail(f"no King's games of {options} are kept for the cards as they are")

    monkeypatch.setattr(pairings, "simulate", is_missing)
    kept = shutil.copy(ROOT / "bench/kept/kingdoms-king.jsonl", tmp_path)
    decks = [deck.name for deck in load("kingdoms").library.decks()]
    return pairings.all_pairings(load("kingdoms"), decks, GAMES, "king", SEED, kept=Kept(Path(kept)))


def test_every_pairing_lies_between_40_and_60_per_cent(result):
    assert len(result["pairings"]) == 15
    assert [one for one in result["pairings"] if not 0.4 <= one["share"] <= 0.6] == []


def test_the_docs_show_the_table_of_the_kept_games(result):
    assert pairings.as_table(result) in (ROOT / "docs/games/kingdoms-balance.md").read_text(encoding="utf-8")
