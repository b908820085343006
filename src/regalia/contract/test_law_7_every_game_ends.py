"""Law 7: every game ends."""

import pytest

from regalia.contract import golden
from regalia.contract.scenario import Scenario, option_choices
from regalia.contract.situation import match_after
from regalia.contract.termination import assert_games_end
from regalia.engine.game import Game
from regalia.engine.tiers import driver


def test_random_games_end_at_every_number_of_seats_and_under_every_option(game: Game) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        for options in option_choices(game, seats):
            assert_games_end(game, seats, options, driver.RANDOM, games=300)


def test_greedy_games_end_at_every_number_of_seats_and_under_every_option(game: Game) -> None:
    for seats in range(game.least_seats, game.most_seats + 1):
        assert_games_end(game, seats, {}, driver.GREEDY, games=3)
    for plan in golden.wanted(game).values():
        assert_games_end(game, plan.seats, plan.options, driver.GREEDY, games=3)


@pytest.mark.parametrize("seed", range(3))
def test_a_match_that_is_over_has_winners_and_asks_nobody(game: Game, seed: int) -> None:
    match = match_after(game, Scenario(game.most_seats, seed), 50_000)
    assert match.over and match.winners
    assert match.view()["to_act"] is None and match.view()["legal"] == []
    assert all(match.score[seat] == max(match.score) for seat in match.winners)
