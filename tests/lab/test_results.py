"""Results in a folder: a row a game, a row a game, seat and card; a stop loses nothing and nothing is counted twice."""

import json

import polars as pl
import pytest

from regalia.engine.errors import BadFile
from regalia.engine.game import load
from regalia.engine.tiers import driver
from regalia.lab import recorded, results
from regalia.lab.arrangement import Arrangement
from regalia.lab.stretch import Wanted

ARRANGED = [Arrangement("kraljevska-igra", ("greedy", "random"), 7)]


@pytest.fixture(autouse=True)
def small_stretches(monkeypatch):
    monkeypatch.setattr("regalia.lab.run.games_at_once", lambda arrangement: 4)


def into(folder, games, arranged=ARRANGED, **more):
    more = {"wanted": Wanted(), **more}
    return recorded.play_all(arranged, games, folder=folder, tier="interpreted", **more).is_whole


def tables(folder):
    games = results.read_table(folder, results.GAMES).sort("arrangement", "game")
    cards = results.read_table(folder, results.CARDS).sort("arrangement", "game", "seat", "card")
    return games, cards, results.tally_of(folder, load("kraljevska-igra"), 0)


def test_a_row_a_game_and_a_row_a_game_seat_and_card(tmp_path):
    assert into(tmp_path / "out", 5)
    games, cards, tally = tables(tmp_path / "out")
    assert games["game"].to_list() == list(range(5)) and len(cards) == 5 * 2 * 108
    assert tally[driver.GAMES] == 5 and tally[driver.DECISIONS] == games["decisions"].sum()
    own = cards.filter((pl.col("seat") == 0) & (pl.col("game") == 0))
    assert own["opening"].sum() == 5 and own.filter(pl.col("opening") > 0)["card"].max() < 54
    told = json.loads((tmp_path / "out" / "lab.json").read_text())
    assert told["arrangements"][0]["agents"] == ["greedy", "random"] and told["arrangements"][0]["cards"][0][0] == "A♠"


def test_a_stop_keeps_what_was_played_and_the_rest_comes_out_the_same(tmp_path):
    into(tmp_path / "whole", 14)

    def stop(played):
        raise KeyboardInterrupt

    assert not into(tmp_path / "parts", 14, progress=stop)
    assert tables(tmp_path / "parts")[2][driver.GAMES] == 4
    into(tmp_path / "parts", 6)
    into(tmp_path / "parts", 14)
    whole, parts = tables(tmp_path / "whole"), tables(tmp_path / "parts")
    assert whole[0].equals(parts[0]) and whole[1].equals(parts[1]) and whole[2] == parts[2]


def test_what_was_half_written_counts_for_nothing(tmp_path):
    into(tmp_path / "out", 4)
    before = tables(tmp_path / "out")[0]
    for name in (results.GAMES, results.CARDS):
        (tmp_path / "out" / f"{name}-000001.parquet").write_bytes((tmp_path / "out" / f"{name}-000000.parquet").read_bytes())
    assert tables(tmp_path / "out")[0].equals(before), "without its notes a part is not there"


def test_a_precision_ends_the_run_where_it_is_reached(tmp_path):
    asked = []
    into(tmp_path / "out", 40, is_enough=lambda tally: asked.append(tally[driver.GAMES]) or tally[driver.GAMES] >= 12)
    assert asked == [4, 8, 12] and tables(tmp_path / "out")[2][driver.GAMES] == 12


@pytest.mark.parametrize(
    "other",
    [
        [Arrangement("kraljevska-igra", ("greedy", "random"), 8)],
        [Arrangement("kraljevska-igra", ("random", "random"), 7)],
        [Arrangement("kraljevska-igra", ("greedy", "random"), 7, {"scoring": "cards"})],
    ],
)
def test_other_games_do_not_go_into_the_same_folder(tmp_path, other):
    into(tmp_path / "out", 2)
    with pytest.raises(BadFile, match="other games"):
        into(tmp_path / "out", 2, other)


def test_a_folder_of_something_else_is_left_alone(tmp_path):
    (tmp_path / "diary.txt").write_text("mine")
    with pytest.raises(BadFile, match="something else"):
        into(tmp_path, 2)
    with pytest.raises(BadFile, match="no results"):
        results.read_about(tmp_path)


def test_cards_can_be_left_out(tmp_path):
    into(tmp_path / "out", 2, wanted=Wanted(cards=False))
    assert results.read_table(tmp_path / "out", results.CARDS) is None
