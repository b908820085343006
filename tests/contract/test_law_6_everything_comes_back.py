import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.memory import (
    assert_decisions_replay,
    assert_position_reads_back,
    assert_replay_shows_what_was_seen,
    assert_saving_and_loading_come_back,
    assert_undo_comes_back,
    match_after,
)
from tests.contract.setting import Setting, settings_for, spread


@given(data=st.data())
def test_a_position_reads_back_to_the_same_bytes(game, data):
    assert_position_reads_back(match_after(game, data.draw(settings_for(game)), data.draw(st.integers(0, 200))))


@settings(max_examples=20)
@given(data=st.data())
def test_the_same_decisions_lead_to_the_same_bytes(game, data):
    assert_decisions_replay(match_after(game, data.draw(settings_for(game)), data.draw(st.integers(0, 200))))


@given(data=st.data())
def test_a_decision_is_taken_back_to_the_last_byte(game, data):
    setting = data.draw(settings_for(game))
    match = match_after(game, setting, data.draw(st.integers(0, 100)))
    if not match.over:
        assert_undo_comes_back(match, random.Random(setting.seed))


def test_a_saved_match_is_taken_up_again(game, tmp_path):
    for setting in spread(game, 8):
        assert_saving_and_loading_come_back(match_after(game, setting, 10 * setting.seed), tmp_path / "match.regalia")


def test_a_match_from_a_position_is_saved_and_taken_up_again(game, tmp_path):
    written = match_after(game, Setting(game.least_seats, 4), 25)
    match = type(written).from_position(written.position())
    chance = random.Random(4)
    for _ in range(10):
        if not match.over:
            match.play(chance.choice(match.legal()))
    assert_saving_and_loading_come_back(match, tmp_path / "match.regalia")


def test_a_replay_shows_what_was_seen_at_every_step(game, tmp_path):
    for setting in spread(game, 5):
        assert_replay_shows_what_was_seen(match_after(game, setting, 30), tmp_path / "match.regalia")


def test_a_finished_match_comes_back_too(game, tmp_path):
    match = match_after(game, Setting(game.least_seats, 1), 20_000)
    assert match.over
    assert_position_reads_back(match)
    assert_saving_and_loading_come_back(match, tmp_path / "match.regalia")
