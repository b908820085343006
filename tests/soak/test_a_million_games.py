"""A million random games of every game: no error, no illegal state, none unfinished."""

import pytest

from regalia.contract.agreement import GREEDY_PLAY, MIXED_PLAY, RANDOM_PLAY, assert_tiers_agree
from regalia.contract.chronicle import Rules
from regalia.contract.conservation import assert_cards_are_conserved
from regalia.contract.history import assert_redealt_states_have_witnesses
from regalia.contract.legality import assert_legal_actions_play
from regalia.contract.scenario import spread
from regalia.contract.termination import assert_games_end
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier

pytestmark = pytest.mark.soak

GAMES, PARTS = 1_000_000, 10
CHUNK = 1_000
"""After so many games the last state is looked at."""
LOOKS = 5_000


def play(game: Game, first: int, games: int) -> list[int]:
    """The tally of so many random games, half under the default options, the others under every value of every option."""
    total = [0] * (driver.FIRED + len(game.notes))
    for number, setting in enumerate(spread(game, games // CHUNK)):
        options = setting.options if number % 2 else {}
        tally = assert_games_end(game, setting.seats, options, driver.RANDOM, CHUNK, first=first + number * CHUNK)
        total = [one + more for one, more in zip(total, tally, strict=True)]
    return total


@pytest.mark.parametrize("part", range(PARTS))
def test_a_million_random_games_end(game, part):
    assert play(game, part * GAMES // PARTS, GAMES // PARTS)[driver.GAMES] == GAMES // PARTS


def test_every_paragraph_that_a_note_cites_is_carried_out_in_many_games(game):
    fired = play(game, GAMES, GAMES // PARTS)[driver.FIRED :]
    assert [game.notes.name_of(kind) for kind, count in enumerate(fired) if count == 0 and not game.notes[kind].rare] == []


def test_states_on_the_way_are_legal_and_whole(game):
    """Games broken off after any number of decisions in the compiled tier, looked at in the interpreted one."""
    tier, state = open_tier(game, "compiled"), game.state()
    for setting in spread(game, LOOKS):
        limit = setting.seed * 7 % 1500
        _, packed = tier.run(setting.blank(game), [driver.RANDOM] * game.most_seats, stream_of(2), setting.seed, 1, limit)
        state.unpack(packed)
        assert_cards_are_conserved(game, state)
        if not state.over:
            assert_legal_actions_play(game, state)


def test_the_tiers_agree_on_many_more_games(game):
    for setting in spread(game, 5_000, first_seed=1_000_000):
        assert_tiers_agree(game, "compiled", setting, RANDOM_PLAY, limit=setting.seed % 1000)
    for setting in spread(game, 200, first_seed=2_000_000):
        assert_tiers_agree(game, "compiled", setting, GREEDY_PLAY, limit=40)
        assert_tiers_agree(game, "compiled", setting, MIXED_PLAY, limit=40)


def test_redealt_states_agree_with_history_in_many_more_games(game):
    rules = Rules(game)
    for setting in spread(game, 600, first_seed=5_000):
        assert_redealt_states_have_witnesses(rules, setting, length=setting.seed * 13 % 500)
