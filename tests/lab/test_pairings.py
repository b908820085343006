"""Decks against each other."""

import pytest

from regalia.agents.wilson import wilson
from regalia.engine.errors import BadOption
from regalia.engine.game import load
from regalia.lab.pairings import all_pairings, as_table, pairing

GAME = load("kingdoms")


def test_the_interval_is_wilsons():
    """Known values: 50 of 100, and none of 10."""
    least, most = wilson(50, 100)
    assert (round(least, 4), round(most, 4)) == (0.4038, 0.5962)
    least, most = wilson(0, 10)
    assert round(least, 4) == 0 and round(most, 4) == 0.2775


def test_seats_are_swapped_so_that_a_deck_against_itself_wins_exactly_half():
    assert pairing(GAME, ("ember-march", "ember-march"), 40, "random", 1)["wins"] == 20


def test_games_that_cannot_be_halved_are_refused():
    with pytest.raises(BadOption, match="7 games cannot be halved"):
        pairing(GAME, ("ember-march", "ember-march"), 7, "random", 1)


def test_every_pair_is_played_and_shown_from_both_sides():
    result = all_pairings(GAME, ["ember-march", "green-patience", "moss-and-moon"], 20, "random", 1)
    assert [one["decks"] for one in result["pairings"]] == [
        ["ember-march", "green-patience"],
        ["ember-march", "moss-and-moon"],
        ["green-patience", "moss-and-moon"],
    ]
    lines = as_table(result).splitlines()
    assert lines[0] == "| per cent won | ember-march | green-patience | moss-and-moon |" and len(lines) == 5
    share = result["pairings"][0]["share"]
    assert f"| {100 * share:.0f} (" in lines[2] and f"| {100 * (1 - share):.0f} (" in lines[3]
