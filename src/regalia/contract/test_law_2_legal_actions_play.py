"""Law 2: legal actions play without error; anything else is refused and changes nothing."""

import random

import pytest

from regalia.contract.legality import (
    assert_anything_else_is_refused,
    assert_legal_actions_play,
    assert_legal_list_is_sound,
    assert_notation_reads_back,
)
from regalia.contract.scenario import Scenario, any_scenarios, walk
from regalia.contract.situation import match_after, matches, situations
from regalia.engine.errors import GameOver
from regalia.engine.game import Game
from regalia.match.wording import notation


def test_every_legal_action_plays_on_a_copy(game: Game) -> None:
    for situation in situations(game):
        assert_legal_actions_play(game, situation.state)


def test_the_legal_list_is_never_empty_while_the_game_runs(game: Game) -> None:
    for scenario in any_scenarios(game, 40):
        for state in walk(game, scenario, 200):
            if not state.over:
                assert_legal_list_is_sound(game, state)


def test_anything_else_is_refused_and_changes_no_byte(game: Game) -> None:
    for number, match in enumerate(matches(game)[:20]):
        assert_anything_else_is_refused(match, random.Random(number))


def test_every_legal_action_is_read_back_from_its_notation(game: Game) -> None:
    for match in matches(game)[20:]:
        assert_notation_reads_back(match)


def test_when_the_game_is_over_every_decision_is_refused(game: Game) -> None:
    match = match_after(game, Scenario(game.least_seats, 1), 20_000)
    assert match.over and match.legal() == [] and match.to_act is None
    before = match.state.pack()
    for decision in (0, game.actions.count - 1, notation(game, 0)):
        with pytest.raises(GameOver):
            match.play(decision)
    assert match.state.pack() == before


def test_numbers_of_actions_are_dense_and_each_is_taken_apart_and_put_together_again(game: Game) -> None:
    for number in range(game.actions.count):
        apart = game.actions.take_apart(number)
        assert game.actions.number_of(apart.family, **apart.values) == number


def test_no_two_actions_are_written_alike(game: Game) -> None:
    written = [notation(game, number) for number in range(game.actions.count)]
    assert len(set(written)) == len(written)
