"""What the cards of Kingdoms say for themselves."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from tests.games.kingdoms.table import GAME


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_card_says_what_it_does(language):
    assert_every_card_says_what_it_does(GAME, language)


@pytest.mark.parametrize("seed", range(4))
def test_every_card_in_hand_says_why_it_cannot_be_used_along_a_game(seed):
    assert_hands_say_why_not(GAME, Scenario(2, seed, {"deck_0": "ash-and-oak", "deck_1": "moss-and-moon"}), 60, "en")
