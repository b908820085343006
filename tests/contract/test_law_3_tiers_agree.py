import os
import subprocess
import sys

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.agreement import GREEDY_PLAY, MIXED_PLAY, RANDOM_PLAY, assert_tiers_agree, played
from tests.contract.games import TESTS
from tests.contract.setting import settings_for, spread

SEEDS = 1000


def test_a_thousand_seeds_of_random_play_give_the_same_bytes_compiled(game):
    for setting in spread(game, SEEDS):
        assert_tiers_agree(game, "compiled", setting, RANDOM_PLAY, limit=20 + setting.seed % 160)


def test_whole_games_give_the_same_bytes_compiled(game):
    for setting in spread(game, 24, first_seed=SEEDS):
        assert_tiers_agree(game, "compiled", setting, RANDOM_PLAY, limit=3000)


def test_greedy_play_gives_the_same_bytes_compiled(game):
    for setting in spread(game, 40):
        play = GREEDY_PLAY if setting.seed % 2 else MIXED_PLAY
        assert_tiers_agree(game, "compiled", setting, play, limit=14)


@settings(max_examples=40)
@given(data=st.data())
def test_any_options_give_the_same_bytes_compiled(game, data):
    setting, limit = data.draw(settings_for(game)), data.draw(st.integers(0, 250))
    assert_tiers_agree(game, "compiled", setting, RANDOM_PLAY, limit)


def test_a_game_depends_on_its_number_alone_and_not_on_the_games_before_it(game):
    from regalia.engine.key import stream_of
    from regalia.engine.tiers import open_tier

    setting = spread(game, 1)[0]
    policies = [0] * game.most_seats
    _, last = open_tier(game, "compiled").run(setting.blank(game), policies, stream_of(0), 0, 8, 500)
    alone = spread(game, 1, first_seed=7)[0]
    assert played(game, "compiled", alone, RANDOM_PLAY, 500)[1] == last


def test_the_kernel_gives_the_same_bytes_in_the_simulator(game):
    command = [sys.executable, "-m", "tests.contract.agreement", game.slug, "30", "40", "5", "4"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, cwd=TESTS.parent, env=environment, capture_output=True, text=True, timeout=240)
    assert done.stdout.strip() == "the same bytes", done.stderr[-2000:]
