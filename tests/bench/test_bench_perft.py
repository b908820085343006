"""Perft: both contenders count the same leaves."""

import sys

import perft
from regalia.games.royal_gambit.perft import perft as count_leaves


def test_both_contenders_count_the_same_leaves():
    ours, theirs = perft.contenders()[0]
    assert ours.count(3) == theirs.count(3) == 8_902 + 97_862 + 89_890


def test_a_game_more_is_a_position_more():
    assert perft.count_compiled(4) - perft.count_compiled(3) == count_leaves(perft.POSITIONS[0], perft.DEPTH)


def test_without_python_chess_the_run_says_so(monkeypatch):
    monkeypatch.setitem(sys.modules, "chess", None)
    contenders, missing = perft.contenders()
    assert [contender.name for contender in contenders] == [perft.OURS]
    assert missing[0].startswith("chess:")
