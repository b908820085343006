"""Law 3: the same seed and decisions give the same bytes in every tier."""

import os
import subprocess
import sys

from regalia.contract.agreement import GREEDY_PLAY, MIXED_PLAY, RANDOM_PLAY, assert_tiers_agree, played
from regalia.contract.scenario import any_scenarios, spread
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier

SEEDS = 1000


def test_a_thousand_seeds_of_random_play_give_the_same_bytes_compiled(game: Game) -> None:
    for scenario in spread(game, SEEDS):
        assert_tiers_agree(game, "compiled", scenario, RANDOM_PLAY, limit=10 + scenario.seed % 100)


def test_whole_games_give_the_same_bytes_compiled(game: Game) -> None:
    for scenario in spread(game, 24, first_seed=SEEDS):
        assert_tiers_agree(game, "compiled", scenario, RANDOM_PLAY, limit=3000)


def test_greedy_play_gives_the_same_bytes_compiled(game: Game) -> None:
    for scenario in spread(game, 40):
        play = GREEDY_PLAY if scenario.seed % 2 else MIXED_PLAY
        assert_tiers_agree(game, "compiled", scenario, play, limit=14)


def test_any_options_give_the_same_bytes_compiled(game: Game) -> None:
    for scenario in any_scenarios(game, 40):
        assert_tiers_agree(game, "compiled", scenario, RANDOM_PLAY, limit=scenario.seed % 250)


def test_a_game_depends_on_its_number_alone_and_not_on_the_games_before_it(game: Game) -> None:
    first, policies = spread(game, 1)[0], [driver.RANDOM] * game.most_seats
    _, last = open_tier(game, "compiled").run(first.blank(game), policies, stream_of(0), 0, 8, 500)
    alone = spread(game, 1, first_seed=7)[0]
    assert played(game, "compiled", alone, RANDOM_PLAY, 500)[1] == last


def test_the_kernel_gives_the_same_bytes_in_the_simulator(game: Game) -> None:
    command = [sys.executable, "-m", "regalia.contract.agreement", game.slug, "30", "40", "5", "4"]
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240, check=False)
    assert done.stdout.strip() == "the same bytes", done.stderr[-2000:]
