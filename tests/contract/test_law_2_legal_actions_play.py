import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.errors import GameOver
from regalia.match.wording import notation
from tests.contract.legality import (
    assert_anything_else_is_refused,
    assert_legal_actions_play,
    assert_legal_list_is_sound,
    assert_notation_reads_back,
)
from tests.contract.memory import match_after
from tests.contract.setting import Setting, settings_for, state_after, walk


@given(data=st.data())
def test_every_legal_action_plays_on_a_copy(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state = state_after(game, setting, length)
    if not state.over:
        assert_legal_actions_play(game, state)


@given(data=st.data())
def test_the_legal_list_is_never_empty_while_the_game_runs(game, data):
    for state in walk(game, data.draw(settings_for(game)), 200):
        if not state.over:
            assert_legal_list_is_sound(game, state)


@settings(max_examples=20)
@given(data=st.data())
def test_anything_else_is_refused_and_changes_no_byte(game, data):
    setting = data.draw(settings_for(game))
    match = match_after(game, setting, data.draw(st.integers(0, 100)))
    if not match.over:
        assert_anything_else_is_refused(match, random.Random(setting.seed))


@settings(max_examples=15)
@given(data=st.data())
def test_every_legal_action_is_read_back_from_its_notation(game, data):
    match = match_after(game, data.draw(settings_for(game)), data.draw(st.integers(0, 80)))
    if not match.over:
        assert_notation_reads_back(match)


def test_when_the_game_is_over_every_decision_is_refused(game):
    match = match_after(game, Setting(game.least_seats, 1), 20_000)
    assert match.over and match.legal() == [] and match.to_act is None
    before = match.state.pack()
    for decision in (0, game.actions.count - 1, notation(game, 0)):
        with pytest.raises(GameOver):
            match.play(decision)
    assert match.state.pack() == before


def test_numbers_of_actions_are_dense_and_each_is_taken_apart_and_put_together_again(game):
    for number in range(game.actions.count):
        apart = game.actions.take_apart(number)
        assert game.actions.number_of(apart.family, **apart.values) == number


def test_no_two_actions_are_written_alike(game):
    written = [notation(game, number) for number in range(game.actions.count)]
    assert len(set(written)) == len(written)
