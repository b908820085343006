"""The laws by number, and how a game is held to one of their tests."""

import inspect
from pathlib import Path

from regalia.contract import (
    test_law_1_cards_are_conserved,
    test_law_2_legal_actions_play,
    test_law_3_tiers_agree,
    test_law_4_nothing_leaks,
    test_law_5_redealt_states_agree_with_history,
    test_law_6_everything_comes_back,
    test_law_7_every_game_ends,
    test_law_8_every_paragraph_is_cited_and_tested,
    test_law_9_golden_play_throughs,
)
from regalia.engine.game import Game

LAWS = {
    1: test_law_1_cards_are_conserved,
    2: test_law_2_legal_actions_play,
    3: test_law_3_tiers_agree,
    4: test_law_4_nothing_leaks,
    5: test_law_5_redealt_states_agree_with_history,
    6: test_law_6_everything_comes_back,
    7: test_law_7_every_game_ends,
    8: test_law_8_every_paragraph_is_cited_and_tested,
    9: test_law_9_golden_play_throughs,
}


def hold(game: Game, law: int, test: str, folder: Path, part: int = 0) -> None:
    """Hold a game to one test of a law; the folder serves for whatever the test reads and writes."""
    function = getattr(LAWS[law], test)
    given = {"game": game, "part": part, "seed": 1, "tmp_path": folder, "golden_folder": folder, "tests_folder": folder}
    function(**{name: given[name] for name in inspect.signature(function).parameters})
