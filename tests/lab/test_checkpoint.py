"""Findings in a file: a long comparison goes on where it was stopped."""

import threading
import time
from concurrent.futures import CancelledError
from dataclasses import replace

import pytest

from regalia.agents import tree
from regalia.engine.errors import BadFile
from regalia.engine.game import load
from regalia.games.kingdoms import library
from regalia.lab import pairings
from regalia.lab.checkpoint import Kept

GAME = load("kingdoms")
DECKS = ["ember-march", "green-patience"]


@pytest.fixture
def asked(monkeypatch):
    """How many games were really played, call by call."""
    calls = []

    def counted(game, games, *more, **given):
        calls.append((given["first"], games))
        return simulate(game, games, *more, **given)

    simulate = pairings.simulate
    monkeypatch.setattr(pairings, "simulate", counted)
    monkeypatch.setattr(pairings, "STRETCH", 10)
    return calls


def test_what_was_kept_is_not_played_again_and_comes_out_the_same(tmp_path, asked):
    path = tmp_path / "kept.jsonl"
    whole = pairings.all_pairings(GAME, DECKS, 40, "random", 1)
    asked.clear()
    pairings.all_pairings(GAME, DECKS, 20, "random", 1, kept=Kept(path))
    assert asked == [(0, 10), (0, 10)]
    assert pairings.all_pairings(GAME, DECKS, 40, "random", 1, kept=Kept(path)) == whole
    assert asked == [(0, 10), (0, 10), (10, 10), (10, 10)], "only what was missing"


def test_a_stretch_is_kept_as_soon_as_it_is_played(tmp_path, asked, monkeypatch):
    path = tmp_path / "kept.jsonl"
    counted = pairings.simulate

    def stopped(*given, **more):
        if len(asked) == 3:
            raise KeyboardInterrupt
        return counted(*given, **more)

    monkeypatch.setattr(pairings, "simulate", stopped)
    with pytest.raises(KeyboardInterrupt):
        pairings.all_pairings(GAME, DECKS, 40, "random", 1, kept=Kept(path))
    assert len(path.read_text().splitlines()) == 3


@pytest.mark.parametrize("change", [{"agent": "greedy"}, {"seed": 2}])
def test_other_games_are_played(tmp_path, asked, change):
    given = {"agent": "random", "seed": 1}
    pairings.all_pairings(GAME, DECKS, 20, **given, kept=Kept(tmp_path / "kept.jsonl"))
    pairings.all_pairings(GAME, DECKS, 20, **(given | change), kept=Kept(tmp_path / "kept.jsonl"))
    assert len(asked) == 4


def test_another_search_makes_other_games(tmp_path, asked, monkeypatch):
    pairings.all_pairings(GAME, DECKS, 20, "random", 1, kept=Kept(tmp_path / "kept.jsonl"))
    monkeypatch.setattr(tree, "VERSION", tree.VERSION + 1)
    pairings.all_pairings(GAME, DECKS, 20, "random", 1, kept=Kept(tmp_path / "kept.jsonl"))
    assert len(asked) == 4


@pytest.mark.parametrize(
    ("card", "change", "again"),
    [
        ("Hold of Embers", {"health": 1}, 4),
        ("Ember Whelp", {"health": 2}, 4),
        ("Spire of Aceus", {"health": 1}, 0),
        ("Ashen Recruit", {"flavour": "Another word."}, 0),
    ],
)
def test_games_are_played_again_only_where_one_of_their_cards_has_changed(tmp_path, asked, monkeypatch, card, change, again):
    """A token counts where a card of the deck makes it; what the rules do not read never counts."""
    decks = [*DECKS, "moss-and-moon"]
    pairings.all_pairings(GAME, decks, 20, "random", 1, kept=Kept(tmp_path / "kept.jsonl"))
    assert len(asked) == 6
    cards = library.cards()
    monkeypatch.setattr(library, "cards", lambda: {**cards, card: replace(cards[card], **change)})
    pairings.all_pairings(GAME, decks, 20, "random", 1, kept=Kept(tmp_path / "kept.jsonl"))
    assert len(asked) == 6 + again


def test_several_cores_find_the_same(tmp_path, asked):
    decks = [*DECKS, "moss-and-moon"]
    alone = pairings.all_pairings(GAME, decks, 60, "random", 1)
    assert pairings.all_pairings(GAME, decks, 60, "random", 1, jobs=3, kept=Kept(tmp_path / "kept.jsonl")) == alone
    asked.clear()
    assert pairings.all_pairings(GAME, decks, 60, "random", 1, kept=Kept(tmp_path / "kept.jsonl")) == alone
    assert asked == []


def test_a_stop_ends_what_the_other_cores_play(monkeypatch):
    is_playing, ended = threading.Event(), []

    def stopped(game, games, *more, first, progress):
        if first > 0 and is_playing.is_set():
            raise KeyboardInterrupt
        if first > 0:
            is_playing.set()
            for _ in range(10_000):
                time.sleep(0.001)
                try:
                    progress(0)
                except CancelledError:
                    ended.append("told to")
                    raise
        return {"wins": [games, 0], "draws": 0}

    monkeypatch.setattr(pairings, "simulate", stopped)
    with pytest.raises(KeyboardInterrupt):
        pairings.all_pairings(GAME, DECKS, 4 * pairings.STRETCH, "random", 1, jobs=2)
    assert ended == ["told to"]


def test_all_pairings_go_on_side_by_side(asked):
    pairings.all_pairings(GAME, [*DECKS, "moss-and-moon"], 50, "random", 1)
    assert [first for first, _ in asked] == [0] * 6 + [10] * 6 + [20] * 6


def test_a_line_broken_off_at_the_end_is_cut_away(tmp_path):
    path = tmp_path / "kept.jsonl"
    Kept(path).keep({"first": 0}, {"wins": [1, 2]})
    written = path.read_text()
    path.write_text(written + '{"asked": {"fir')
    kept = Kept(path)
    assert kept.find({"first": 0}) == {"wins": [1, 2]} and path.read_text() == written
    kept.keep({"first": 1}, {"wins": [2, 1]})
    assert Kept(path).find({"first": 1}) == {"wins": [2, 1]}


@pytest.mark.parametrize(
    "text", ["no JSON\n", "[1, 2]\n", '{"asked": {}}\n', '{"asked": 1, "found": {}}\n', "no end", "[deck]\nname"]
)
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path, text):
    path = tmp_path / "kept.jsonl"
    path.write_text(text)
    with pytest.raises(BadFile, match="line 1"):
        Kept(path)
    assert path.read_text() == text


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BadFile, match="cannot be read and written"):
        Kept(tmp_path / "nowhere" / "kept.jsonl")
