"""§5: what main cards count and do."""

import pytest

from tests.games.kraljevska_igra.table import fight, grave, hand, log, play, stack, table, told, typed, verdict


@pytest.mark.parametrize(
    ("spade", "total"), [("2♠", 3), ("3♠", 4), ("4♠", 5), ("6♠", 7), ("7♠", 8), ("8♠", 9), ("9♠", 10), ("10♠", 11)]
)
def test_an_attacking_spade_gains_1(spade, total):
    """§5.1"""
    assert verdict(fight(spade, "K♥′")) == f"§7.13 Seat 1 wins by 14 to {total}"


def test_a_defending_spade_gains_nothing():
    """§5.1"""
    assert verdict(fight("9♥", "10♠′")) == "§7.13 Seat 1 wins by 10 to 9"


def test_the_attacking_spades_queen_gains_2():
    """§5.1"""
    assert verdict(fight("Q♠", "K♥′")) == "§7.13 Seat 0 wins by 15 to 14"
    assert verdict(fight("Q♥", "Q♠′")) == "§7.13 13 against 13: nobody wins"


def test_the_attacking_spades_jack_and_king_gain_1():
    """§5.1"""
    assert verdict(fight("J♠", "K♥′")) == "§7.13 Seat 1 wins by 14 to 13"
    assert verdict(fight("K♠", "K♥′")) == "§7.13 Seat 0 wins by 15 to 14"


def test_spades_5_counts_exactly_10_in_attack_and_5_in_defence():
    """§5.2"""
    assert verdict(fight("5♠", "9♦′")) == "§7.13 10 against 10: nobody wins"
    assert verdict(fight("6♥", "5♠′")) == "§7.13 Seat 0 wins by 6 to 5"


@pytest.mark.parametrize(
    ("diamond", "total"), [("3♦′", 4), ("5♦′", 6), ("6♦′", 7), ("7♦′", 8), ("8♦′", 9), ("9♦′", 10), ("Q♦′", 14)]
)
def test_a_defending_diamond_gains_1(diamond, total):
    """§5.3"""
    assert verdict(fight("Red", diamond, spare=("3♦ 4♦", "10♥′ 9♥′"))) == f"§7.13 Seat 0 wins by 17 to {total}"


def test_the_defending_diamonds_10_gains_2_and_the_jack_1():
    """§5.3"""
    assert verdict(fight("Red", "10♦′")) == "§7.13 Seat 0 wins by 17 to 12"
    assert verdict(fight("10♥", "J♦′")) == "§7.13 Seat 1 wins by 13 to 10"


def test_an_attacking_diamond_gains_nothing():
    """§5.3"""
    assert verdict(fight("9♦", "10♣′")) == "§7.13 Seat 1 wins by 10 to 9"


@pytest.mark.parametrize("attack", ["2♥", "5♠", "Q♠", "K♥", "K♠", "A♥", "Red", "9♣"])
def test_against_diamond_2_every_attacking_card_counts_exactly_1(attack):
    """§5.4: bonuses and the Giant's 17 included."""
    assert verdict(fight(attack, "2♦′")) == "§7.13 Seat 1 wins by 3 to 1"


@pytest.mark.parametrize("die", [4, 5, 2])
def test_against_diamond_2_a_dark_joker_counts_1_as_well(die):
    """§5.4: neither 14 nor 0."""
    assert verdict(fight("Dark", "2♦′", dice=(die, 0))) == "§7.13 Seat 1 wins by 3 to 1"


def test_the_log_says_which_main_card_counts_differently():
    """§5.2, §5.4, §5.5, §1.5, §6.8"""
    assert told(fight("5♠", "9♥′"), "§5.2") == ["5♠ counts 10 in attack"]
    assert told(fight("K♥", "2♦′"), "§5.4") == ["2♦′ makes the attack with K♥ count 1"]
    assert told(fight("A♠", "2♦′"), "§5.4") == []
    assert told(fight("9♥", "K♦′"), "§5.5") == ["K♦′ gains 2 for each card of the attack"]
    assert told(fight("2♦", "A♥′"), "§1.5") == ["A♥′ counts 1 against 2♦"]
    assert told(fight("Dark", "9♥′", dice=(4, 0)), "§6.8") == ["Dark counts 14"]
    assert told(fight("9♥", "Dark′", dice=(0, 4)), "§6.8") == ["Dark′ counts 14"]


def test_against_diamond_2_add_ons_still_add():
    """§5.4"""
    assert verdict(fight("K♥", "2♦′", add="7♥")) == "§7.13 Seat 0 wins by 8 to 3"


def test_diamond_2_does_not_shrink_spades_1():
    """§5.4, §7.6"""
    assert verdict(fight("A♠", "2♦′")).startswith("§7.6 Seat 0 wins")


def test_an_attacking_diamond_2_shrinks_nothing():
    """§5.4"""
    assert verdict(fight("2♦", "K♥′")) == "§7.13 Seat 1 wins by 14 to 2"


def test_the_defending_diamonds_king_gains_1_and_2_for_each_attacking_card():
    """§5.5"""
    assert verdict(fight("Red", "K♦′")) == "§7.13 17 against 17: nobody wins"
    assert verdict(fight("Red", "K♦′", add="A♥")) == "§7.13 Seat 1 wins by 19 to 17"
    assert verdict(fight("Red", "K♦′", add="3♣")) == "§7.13 Seat 0 wins by 20 to 19"
    assert verdict(fight("K♦", "K♥′")) == "§7.13 14 against 14: nobody wins"


def test_the_defenders_own_add_on_does_not_feed_diamonds_king():
    """§5.5"""
    assert verdict(fight("Red", "K♦′", answer="8♥′")) == "§7.13 17 against 17: nobody wins"


@pytest.mark.parametrize("heart", ["A♥′", "4♥′", "8♥′"])
@pytest.mark.parametrize("attack", ["2♦", "Red"])
def test_a_defending_powerful_heart_takes_two_random_cards_won_or_lost(heart, attack):
    """§5.6: won against the 2 unless it is the 1, which counts 1 there; lost against the Giant."""
    match = fight(attack, heart, grave=("2♠", "3♠", "4♠", "5♠"))
    taken = [card for card in stack(match, 1) if card in ("2♠", "3♠", "4♠", "5♠")]
    assert len(taken) == 2
    assert stack(match, 1)[:2] == taken
    assert len(told(match, "§5.6")) == 2


def test_a_defending_heart_takes_before_the_table_is_cleared():
    """§5.6, §8.8: the lost seven sends the table to the grave, but too late to be taken."""
    match = fight("2♦", "8♥′", add="7♥", answer="7♥′", grave=("2♠",))
    assert told(match, "§5.6") == ["For the defence Seat 1 takes 2♠ from the grave"]
    assert grave(match) == ["2♦", "8♥′", "7♥", "7♥′"]


def test_a_defending_heart_takes_nothing_where_nobody_wins():
    """§5.6, §8.1"""
    match = fight("8♦", "8♥′", grave=("2♠", "3♠"))
    assert told(match, "§5.6") == []
    assert grave(match) == ["2♠", "3♠", "8♦", "8♥′"]


def test_an_attacking_powerful_heart_takes_nothing():
    """§5.6"""
    match = fight("8♥", "2♥′", grave=("2♠", "3♠"))
    assert grave(match) == ["2♠", "3♠"]


def test_spades_king_in_defence_may_lay_down_every_spade_of_the_hand():
    """§5.7: 14, and 3, 10 and 11 for the Spades."""
    match = fight("K♥", "K♠′", add="K♣", spare=("3♦ 4♦", "A♠′ 10♠′ 3♠′ 9♥′ 8♥′"), lay="lay")
    assert verdict(match) == "§7.13 Seat 1 wins by 38 to 28"
    assert stack(match, 1) == ["K♥", "K♠′", "K♣", "3♠′", "10♠′", "A♠′"]
    assert hand(match, 1) == ["9♥′", "8♥′"]


def test_laid_down_spades_are_lost_with_the_battle():
    """§5.7: they share the fate of the table."""
    match = fight("Red", "K♠′", add="K♣", spare=("3♦ 4♦", "2♠′ 9♥′ 8♥′"), lay="lay")
    assert verdict(match) == "§7.13 Seat 0 wins by 31 to 16"
    assert stack(match, 0) == ["Red", "K♠′", "K♣", "2♠′"]


def test_spades_king_may_keep_the_spades():
    """§5.7"""
    match = fight("K♥", "K♠′", spare=("3♦ 4♦", "2♠′ 9♥′"), lay="keep")
    assert verdict(match) == "§7.13 14 against 14: nobody wins"
    assert told(match, "§5.7") == ["Seat 1 lays down nothing"]
    assert hand(match, 1) == ["2♠′", "9♥′"]


def test_who_has_no_spade_to_lay_down_is_asked_all_the_same():
    """§5.7, §1.3: not to be asked would tell it."""
    match = table('hand = [["9♥", "2♥"], ["K♠′", "3♥′"]]')
    play(match, "9♥", "K♠′", "pass", "pass")
    assert (match.to_act, typed(match)) == (1, ["keep"])


def test_spades_king_in_attack_lays_down_nothing():
    """§5.7"""
    match = fight("K♠", "9♥′", spare=("2♠ 3♠", "3♦′ 4♦′"))
    assert not [line for line in log(match) if line.startswith("§5.7")]


def test_laying_down_comes_after_both_add_ons():
    """§5.7"""
    match = table('hand = [["9♥", "7♥", "2♥"], ["K♠′", "7♦′", "2♠′", "3♥′"]]')
    told_lines = play(match, "9♥", "K♠′", "+7♥", "+7♦′", "lay")
    assert told_lines[2:8] == [
        "§3.3 Seat 0 adds 7♥ to the attack",
        "§4.3 7♥ adds 7",
        "§3.4 Seat 1 adds 7♦′ to the defence",
        "§4.3 7♦′ adds 7",
        "§5.7 Seat 1 lays down 2♠′",
        "§7.13 Seat 1 wins by 23 to 16",
    ]
