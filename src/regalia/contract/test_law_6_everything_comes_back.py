"""Law 6: save, load, undo, replay and a written position come back to the same bytes."""

import random
from pathlib import Path

from regalia.contract.round_trip import (
    assert_decisions_replay,
    assert_position_reads_back,
    assert_replay_shows_what_was_seen,
    assert_saving_and_loading_come_back,
    assert_undo_comes_back,
)
from regalia.contract.scenario import Scenario, spread
from regalia.contract.situation import match_after, match_in, matches
from regalia.engine.game import Game
from regalia.match.match import Match


def test_a_position_reads_back_to_the_same_bytes(game: Game) -> None:
    for match in matches(game):
        assert_position_reads_back(match)


def test_the_same_decisions_lead_to_the_same_bytes(game: Game) -> None:
    for match in matches(game)[:20]:
        assert_decisions_replay(match)


def test_a_decision_is_taken_back_to_the_last_byte(game: Game) -> None:
    for number, match in enumerate(matches(game)):
        assert_undo_comes_back(match, random.Random(number))


def test_a_saved_match_is_taken_up_again(game: Game, tmp_path: Path) -> None:
    for match in matches(game)[:8]:
        assert_saving_and_loading_come_back(match, tmp_path / "match.regalia")


def test_a_match_from_a_position_is_saved_and_taken_up_again(game: Game, tmp_path: Path) -> None:
    match, chance = Match.from_position(matches(game)[0].position()), random.Random(4)
    for _ in range(10):
        if not match.over:
            match.play(chance.choice(match.legal()))
    assert_saving_and_loading_come_back(match, tmp_path / "match.regalia")


def test_a_replay_shows_what_was_seen_at_every_step(game: Game, tmp_path: Path) -> None:
    for scenario in spread(game, 5):
        assert_replay_shows_what_was_seen(match_in(game, scenario, deepest=40), tmp_path / "match.regalia")


def test_a_finished_match_comes_back_too(game: Game, tmp_path: Path) -> None:
    match = match_after(game, Scenario(game.least_seats, 1), 20_000)
    assert match.over
    assert_position_reads_back(match)
    assert_saving_and_loading_come_back(match, tmp_path / "match.regalia")
