"""Notation: what a person may type."""

import pytest

from regalia import Match
from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision

TABLE = """
game = "kingdom-kards"
seats = 3
names = ["Ana", "Bo", "K"]
[state]
turn_player = 0
to_act = 0
hand = [["K♠", "5♥", "5♦", "10♣", "Q♥", "A♣"], [], []]
discard = [["K♥", "9♦"], [], []]
"""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("K♠+10 > 2", "K♠+10♣ > K"),
        ("ks+10c>bo", "K♠+10♣ > Bo"),
        ("  kS + 5h > BO ", "K♠+5♥ > Bo"),
        ("k > 1", "K♠ > Bo"),
        ("q+5d", "Q♥+5♦"),
        ("q", "Q♥"),
        ("ac<9", "A♣ < 9♦"),
        ("1c < 9", "A♣ < 9♦"),
        ("1♣ < 9♦", "A♣ < 9♦"),
        ("1 < 9", "A♣ < 9♦"),
        ("Cross:1 < Diamond:9", "A♣ < 9♦"),
        ("Ace:Clubs < karo:9", "A♣ < 9♦"),
        ("King:Spades + 10 > 1", "K♠+10♣ > Bo"),
        ("END", "end"),
    ],
)
def test_what_is_typed_is_understood(typed, meant):
    match = Match.from_position(TABLE)
    action = match.read(typed)
    assert next(choice["notation"] for choice in match.choices() if choice["id"] == action) == meant


def test_every_notation_reads_back_to_its_action():
    match = Match.from_position(TABLE)
    for choice in match.choices():
        assert match.read(choice["notation"]) == choice["id"]


def test_a_suit_left_out_that_matters_is_ambiguous_and_the_choices_are_named():
    with pytest.raises(AmbiguousNotation, match="K♠\\+5♥ > Bo, K♠\\+5♦ > Bo"):
        Match.from_position(TABLE).play("K+5 > Bo")


@pytest.mark.parametrize("typed", ["K♥ > 1", "K♠ > 0", "J♠", "pass", "K♠+10 > 5", "-5♥"])
def test_a_decision_that_exists_but_is_not_allowed_is_called_illegal(typed):
    match = Match.from_position(TABLE)
    before = match.digest()
    with pytest.raises(IllegalDecision):
        match.play(typed)
    assert match.digest() == before


@pytest.mark.parametrize("typed", ["", " ", "K♠ >", "hello", "K♠ + + 5 > 1", "K♠ > Zoe", "💥", "1" * 5000])
def test_nonsense_is_no_decision(typed):
    with pytest.raises(BadNotation):
        Match.from_position(TABLE).play(typed)


def test_a_position_takes_ones_and_words_for_cards():
    """The author of Kraljevska igra writes `1♥`, `Heart:1` and `A♥` for the same card."""
    state = 'attacker = 0\nto_act = 0\nhand = [["1♥", "Heart:4", "Ace:Spades", "Red"], ["1♣′", "Heart:1′"]]'
    match = Match.from_position(f'game = "kraljevska-igra"\n[state]\n{state}')
    assert match.view(0)["table"]["hand"][0]["cards"] == ["A♥", "4♥", "A♠", "Red"]
    assert match.view(1)["table"]["hand"][1]["cards"] == ["A♣′", "A♥′"]
