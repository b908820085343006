"""§14: what players type."""

import random

import pytest

from regalia import Match
from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision
from regalia.match.wording import notation
from tests.games.kingdom_kards.table import hand, play, points, table

TABLE = """
hand = [["K♠", "5♥", "4♦", "9♣", "Q♦", "A♠", "7♣"], [], []]
discard = [["Q♥"], [], []]
"""


def test_a_king_with_a_number_whose_suit_is_clear():
    """§14.1, §14.2: there is one 5 in the hand."""
    match = table(TABLE, seats=3)
    match.play("K♠+5 > 2")
    assert points(match) == [100, 100, 85]
    assert hand(match, 0) == ["4♦", "9♣", "Q♦", "A♠", "7♣"]


@pytest.mark.parametrize("text", ["K♠+5♥ > 2", "ks+5h>2", "K + 5 > 2", "KS+5H > 2", "k♠+5 > Cy", "k+5 > cy"])
def test_suits_as_letters_small_letters_spaces_and_names(text):
    """§14.1."""
    match = Match.from_position(
        f'game = "kingdom-kards"\nseats = 3\nnames = ["Ana", "Bo", "Cy"]\n[state]\nturn_player = 0\nto_act = 0\n{TABLE}'
    )
    match.play(text)
    assert points(match) == [100, 100, 85]


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("K♠ > 2", "Strike Seat 2 with K♠ for 10: 90 left"),
        ("K♠+5♥ > 2", "Strike Seat 2 with K♠ and 5♥ for 15: 85 left"),
        ("Q♦", "Heal yourself with Q♦ for 10"),
        ("Q♦+9♣", "Heal yourself with Q♦ and 9♣ for 19"),
        ("4♦", "Trade cards with 4♦: discard 4, draw 4"),
        ("A♠ < Q♥", "Fetch Q♥ from your discard pile with A♠"),
        ("end", "End your turn"),
    ],
)
def test_every_decision_of_a_turn(text, label):
    """§14.2: in the notation of the rulebook's table."""
    match = table(TABLE, seats=3)
    assert {choice["id"]: choice["label"] for choice in match.choices()}[match.read(text)] == label


def test_the_discards_for_a_number():
    """§14.2."""
    match = table(TABLE, seats=3)
    play(match, "4♦", "-7♣")
    assert "7♣" not in hand(match, 0)


@pytest.mark.parametrize("text", ["J♣", "A♥ > 0", "pass"])
def test_every_response(text):
    """§14.2."""
    match = table('hand = [["K♠"], ["J♣", "A♥"]]')
    play(match, "K♠ > 1", text)
    assert match.to_act == 0


@pytest.mark.parametrize(("text", "meant"), [("K > 1", "K♠ > Seat 1, K♥ > Seat 1"), ("Q♦+5", r"Q♦\+5♥, Q♦\+5♣")])
def test_a_suit_that_is_not_clear_is_asked_for(text, meant):
    """§14.1: the refusal lists what could be meant and changes nothing."""
    match = table('hand = [["K♠", "K♥", "Q♦", "5♥", "5♣"], []]')
    before = match.digest()
    with pytest.raises(AmbiguousNotation, match=meant):
        match.play(text)
    assert match.digest() == before


@pytest.mark.parametrize("text", ["K♥ > 1", "K♠ > 0", "K♠+6 > 1", "10♠", "-5♥", "J♠", "pass", "A♥ > 1", "A♠ < K♠"])
def test_what_is_not_allowed_now_is_refused(text):
    """§14.2: a decision of the game, but not now."""
    match = table(TABLE, seats=3)
    before = match.digest()
    with pytest.raises(IllegalDecision, match="not allowed now"):
        match.play(text)
    assert match.digest() == before


@pytest.mark.parametrize("text", ["", "king", "K♠ 5♥ > 2", "K♠+5♥", "K♠ > 9", "1♠", "11♥", "K♠+Q♦ > 1", "> 1", "stop"])
def test_what_is_no_decision_is_refused(text):
    """§14.2."""
    match = table(TABLE, seats=3)
    before = match.digest()
    with pytest.raises(BadNotation, match="is no decision of Kingdom Kards"):
        match.play(text)
    assert match.digest() == before


def test_every_decision_reads_back():
    """§14.1, §14.2: along a game of three."""
    match, chance = Match.new("kingdom-kards", seats=3, seed=5, options={"hand": 7}), random.Random(5)
    for _ in range(150):
        for action in match.legal():
            assert match.read(notation(match.game, action)) == action
        match.play(chance.choice(match.legal()))
