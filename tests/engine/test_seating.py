"""Records with room for those who play, and for nobody else: the same games in less memory."""

import pytest

from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.layout import layout
from regalia.engine.seating import reseated, seated
from regalia.engine.tiers import driver, open_tier
from tests.agents.kuhn import GAME as KUHN
from tests.rl.goofspiel import GAME as GOOFSPIEL

MANY = (load("kingdom-kards"), load("magic-duel"), GOOFSPIEL)
"""Games that more can play than must."""


@pytest.mark.parametrize("game", MANY, ids=lambda game: game.slug)
def test_fewer_players_need_less_memory(game):
    sizes = [seated(game, seats).state.size for seats in range(game.least_seats, game.most_seats + 1)]
    assert sizes == sorted(set(sizes)) and sizes[-1] == game.state.size


def test_two_players_of_kingdom_kards_need_little_more_than_a_third_of_what_six_need():
    game = load("kingdom-kards")
    assert (seated(game, 2).state.size, game.state.size) == (888, 2416)


@pytest.mark.parametrize("game", MANY, ids=lambda game: game.slug)
def test_the_same_games_are_played_in_it(game):
    """No rule touches the line of a seat that nobody has: there is none."""
    for seats in range(game.least_seats, game.most_seats):
        small, policies = seated(game, seats), [driver.RANDOM] * game.most_seats
        given = policies, stream_of(3), seats, 1, 120
        tally, last = open_tier(game, "interpreted").run(game.blank(seats, {}), *given)
        small_tally, small_last = open_tier(small, "interpreted").run(small.blank(seats, {}), *given)
        record = small.state()
        record.unpack(small_last)
        assert small_tally == tally and reseated(game, record).pack() == last


@pytest.mark.parametrize("game", MANY, ids=lambda game: game.slug)
def test_a_record_comes_back_from_a_smaller_seating(game):
    small = seated(game, game.least_seats)
    state = game.blank(game.least_seats, {})
    state.rng = stream_of(5)
    game.rules.deal(state)
    assert reseated(game, reseated(small, state)).pack() == state.pack()
    assert reseated(small, state).copy().hand is not state.hand


@pytest.mark.parametrize("game", MANY, ids=lambda game: game.slug)
def test_what_is_observed_is_the_same(game):
    for seats in range(game.least_seats, game.most_seats + 1):
        assert layout(seated(game, seats), seats).digest == layout(game, seats).digest


def test_a_game_with_all_its_seats_is_the_game_itself():
    assert seated(KUHN, 2) is KUHN and seated(load("kingdoms"), 2) is load("kingdoms")
    assert seated(MANY[0], 3) is seated(MANY[0], 3)
