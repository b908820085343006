"""Puzzles are tried decision by decision, come one a day, and are found in games that were played."""

from __future__ import annotations

import pytest

from regalia.agents.agent import make, question_for
from regalia.engine.errors import BadOption
from regalia.engine.game import slugs
from regalia.match import puzzle
from regalia.match.match import Match

QUICK = (("kraljevska-igra", "the-hook"), ("magic-duel", "aces-for-kings"), ("kingdom-kards", "the-striker-falls"))


def reply(match: Match) -> int:
    return make("greedy", 1).decide(question_for(match)).action


@pytest.mark.parametrize(("slug", "name"), QUICK)
def test_a_puzzle_is_solved_by_decisions_that_keep_the_win_and_lost_by_another(slug: str, name: str):
    one = puzzle.puzzle_called(slug, name)
    begun = one.begin()
    wrong = [action for action in begun.legal() if not puzzle.does_keep(begun, action, puzzle.MOST_OWN)]
    assert wrong and puzzle.tried(one, wrong[:1], reply)[0] == puzzle.WRONG
    taken: list[int] = []
    for _ in range(puzzle.MOST_OWN):
        state, match = puzzle.tried(one, taken, reply)
        if state == puzzle.SOLVED:
            break
        assert state == puzzle.OPEN
        best = puzzle.best_in(match)
        assert best is not None
        taken.append(best)
    assert puzzle.tried(one, taken, reply)[0] == puzzle.SOLVED


def test_every_puzzle_comes_once_before_any_comes_again():
    everything = puzzle.every_puzzle()
    days = [puzzle.of_the_day(20_000 + day) for day in range(len(everything))]
    assert {(one.game.slug, one.name) for one in days} == {(one.game.slug, one.name) for one in everything}
    assert {one.game.slug for one in everything} >= set(slugs())


def test_a_puzzle_that_is_not_there_is_refused():
    with pytest.raises(BadOption, match="no puzzle"):
        puzzle.puzzle_called("magic-duel", "nowhere")


def test_a_puzzle_is_found_in_a_game_that_led_to_it_and_not_where_nothing_is_forced():
    one = puzzle.puzzle_called("kingdom-kards", "two-deadly-strikes").begin()
    assert list(puzzle.found_in(one.game, [(7, one.packed_after(0))])) == [7]
    fresh = Match.new("kingdom-kards", seed=1)
    assert list(puzzle.found_in(fresh.game, [(1, fresh.packed_after(0))])) == []
