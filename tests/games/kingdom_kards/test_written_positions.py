"""Which written positions are refused, and with which sentence."""

import pytest

from regalia.engine.errors import BadPosition
from tests.games.kingdom_kards.table import deck, discard, hand, table, typed

WINDOW = """
turn_player = 0
to_act = 1
phase = 2
discreet = 1
played = 12
amount = 15
targets = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
last_player = 0
hand = [[], ["J♠"]]
"""


def test_an_open_window_can_be_written():
    """§8.1: seat 1 is asked about a King of Spades with a 5."""
    match = table(WINDOW)
    assert typed(match) == ["pass", "J♠"]
    match.play("pass")
    assert match.state.points[:2] == [100, 85]


def test_paying_for_a_number_can_be_written():
    """§6.2: two of three are owed still."""
    match = table('phase = 1\nowed = 2\nto_draw = 3\nhand = [["5♥", "6♥", "7♥"], []]')
    assert typed(match) == ["-5♥", "-6♥", "-7♥"]


def test_who_has_no_points_keeps_no_cards():
    """§11.1: whatever was dealt."""
    match = table("points = [10, 0, 10]", seats=3)
    assert (hand(match, 1), deck(match, 1), discard(match, 1)) == ([], [], [])


def test_a_game_that_is_over_can_be_written():
    """§11.2."""
    match = table("points = [10, 0]\nover = 1\nscore = [1, 0]")
    assert match.winners == [0]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ("points = [-1, 5]", "seat 0 has -1 points"),
        ("points = [0, 5]", "fewer than two players have points left"),
        ("score = [1, 0]", "nobody has a score before the game is over"),
        ("turn = 0", "turn must be from 1 to the turn limit of 1000"),
        ("turn = 1001", "turn must be from 1 to the turn limit of 1000"),
        ("turn_player = 2\nto_act = 2", "turn_player and to_act must be living players"),
        ("turn_player = 0\nto_act = 1", "outside a response window turn_player and to_act are the same seat"),
        ("discreet = 1", "outside a response window discreet is 0"),
        ("phase = 1\nowed = 3\nto_draw = 2", "owed must be from 1 to to_draw and to the cards in hand"),
        ('phase = 1\nowed = 2\nto_draw = 2\nhand = [["5♥"], []]', "owed must be from 1 to to_draw and to the cards in hand"),
        ("to_draw = 2", "outside the phase of discarding owed and to_draw are 0"),
        (WINDOW.replace("played = 12", "played = 10"), "played must be the number of a King or a Queen"),
        (WINDOW.replace("played = 12", "played = 64"), "played must be the number of a King or a Queen"),
        (WINDOW.replace("amount = 15", "amount = 21"), "amount must be from 10 to 20"),
        (WINDOW + "red_aces = 13", "there are no 13 red_aces"),
        (WINDOW.replace("targets = [1", "targets = [2"), "every target must be a living player"),
        (WINDOW.replace("J♠", "5♠"), "to_act must hold a Jack or a Red Ace and not be last_player"),
        (WINDOW.replace("last_player = 0", "last_player = 1"), "to_act must hold a Jack or a Red Ace and not be last_player"),
        (WINDOW.replace("discreet = 1", "discreet = 0"), "in a response window discreet is 1"),
    ],
)
def test_what_does_not_fit_together_is_refused(state, sentence):
    with pytest.raises(BadPosition, match=f"^state: {sentence}$"):
        table(state)


def test_a_phase_that_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(
        BadPosition, match=r"^state\.phase: 3 is not a number for this; the names are main, discarding, responding$"
    ):
        table("phase = 3")
