"""What can be wrong with a written position, and what is completed in it."""

import pytest

from regalia import Match
from regalia.engine.errors import BadPosition
from tests.games.kraljevska_igra.table import deck, grave, table

HANDS = 'hand = [["9♥", "3♦"], ["5♦′", "6♦′"]]\n'
MAINS = 'main = [["8♥"], ["8♦′"]]\n'


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        ("attacker = 2\nto_act = 0", "attacker is 0 or 1"),
        ("attacker = 0\nto_act = 0\nphase = 7", "the names are attacking"),
        ("attacker = 0\nto_act = 1", "the other seat is to act"),
        ("attacker = 0\nto_act = 0\nphase = 1", "the other seat is to act"),
        ("attacker = 0\nto_act = 1\nphase = 1", "not the main cards"),
        ('main = [["8♥"], []]', "not the main cards"),
        ('laid = ["8♠"]', "laid is empty"),
        (f'attacker = 0\nto_act = 0\nphase = 2\n{MAINS}add_on = [["7♥"], []]', "nothing has been added yet"),
        (f'attacker = 0\nto_act = 1\nphase = 3\n{MAINS}add_on = [["2♥"], []]', "the attacker may not add"),
        ('attacker = 0\nto_act = 1\nphase = 4\nmain = [["8♥"], ["K♠′"]]\nadd_on = [[], ["2♣′"]]', "the defender may not add"),
        (f"attacker = 0\nto_act = 1\nphase = 4\n{MAINS}", "for a defending Spades:King only"),
        ("sure = [[0, 0, 0, 9, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]]", r"sure\[0\] says more"),
    ],
)
def test_a_position_that_cannot_be_says_why(state, fault):
    """§3.1 to §3.4, §5.7"""
    with pytest.raises(BadPosition, match=fault):
        table(HANDS + state)


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        ('hand = [[], ["5♦′"]]', "no card in hand"),
        ('hand = [["5♦"], []]', "no card in hand"),
        ('hand = [["Dark", "2♥"], ["5♦′"]]\ndie = [0, 0]', r"die\[0\] is 1 to 5"),
        ('hand = [["Dark", "Dark′"], ["5♦′"]]\ndie = [3, 0]', "two Dark Jokers"),
        ('hand = [["2♥"], ["5♦′"]]\nmain = [["Dark"], []]\nattacker = 0\nto_act = 1\nphase = 1', r"shown_die\[0\] is 1 to 5"),
        ('hand = [["2♥"], ["5♦′"]]\ndeck = [["2♠′"], "dealt"]', "no Heart"),
    ],
)
def test_hands_dice_and_decks_must_be_possible(state, fault):
    """§3.6, §6.4, §8.10"""
    with pytest.raises(BadPosition, match=fault):
        table(state)


def test_points_follow_from_the_count_stacks():
    """§9.1"""
    assert table(HANDS + 'count_stack = [["A♠", "Red"], ["K♥′"]]').state.points == [11, 14]


def test_what_a_short_deck_does_not_mention_lies_in_the_grave():
    """§1.2"""
    match = table(HANDS + 'deck = [["2♠", "3♠"], "dealt"]')
    assert (deck(match, 0), len(grave(match))) == (["2♠", "3♠"], 50)


def test_every_situation_of_a_game_reads_back_to_the_same_bytes():
    match = Match.new("kraljevska-igra", seed=4)
    while not match.over:
        assert Match.from_position(match.position()).state.pack() == match.state.pack()
        match.play(match.legal()[-1])
    assert Match.from_position(match.position()).state.pack() == match.state.pack()
