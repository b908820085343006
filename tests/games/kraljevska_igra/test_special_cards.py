"""§4.3 to §4.13: what special cards do as add-ons."""

import pytest

from tests.games.kraljevska_igra.table import deck, fight, grave, log, stack, told, verdict


@pytest.mark.parametrize("seven", ["7♥", "7♦", "7♣"])
def test_a_seven_adds_7_to_an_attack(seven):
    """§4.3"""
    assert verdict(fight("5♥", "9♥′", add=seven)) == "§7.13 Seat 0 wins by 12 to 9"


@pytest.mark.parametrize("seven", ["7♠′", "7♥′", "7♦′", "7♣′"])
def test_a_seven_adds_7_to_a_defence(seven):
    """§4.3, §4.5: Spades:7 does no more there."""
    assert verdict(fight("9♥", "5♥′", answer=seven)) == "§7.13 Seat 1 wins by 12 to 9"


@pytest.mark.parametrize("seven", ["7♥", "7♦"])
def test_a_lost_attack_with_a_seven_goes_to_the_grave_and_not_to_the_defender(seven):
    """§4.4, §8.5"""
    match = fight("2♥", "K♥′", add=seven, answer="7♥′")
    assert grave(match)[:4] == ["2♥", "K♥′", seven, "7♥′"]
    assert stack(match, 0) == stack(match, 1) == []


def test_a_lost_defence_with_a_seven_goes_to_the_attacker():
    """§4.4: only attacks are spared."""
    match = fight("K♥", "2♦′", add="K♣", answer="7♥′")
    assert verdict(match) == "§7.13 Seat 0 wins by 15 to 10"
    assert stack(match, 0) == ["K♥", "2♦′", "K♣", "7♥′"]


def test_a_won_attack_with_a_seven_goes_to_the_attacker():
    """§4.4, §8.6"""
    assert stack(fight("5♥", "9♥′", add="7♥"), 0) == ["5♥", "9♥′", "7♥"]


def test_spades_7_added_to_an_attack_wins_against_all_and_takes_the_table():
    """§4.5, §7.3"""
    match = fight("2♥", "A♦′", add="7♠", answer="7♦′")
    assert verdict(match) == "§7.3 Seat 0 wins: 7♠, the HookCard, wins against all"
    assert stack(match, 0) == ["2♥", "A♦′", "7♠", "7♦′"]


@pytest.mark.parametrize(("attack", "defence", "winner"), [("K♥", "2♥′", 0), ("2♥", "K♥′", 1)])
def test_cross_7_goes_home_and_all_else_to_the_grave_whoever_won(attack, defence, winner):
    """§4.6, §8.3"""
    match = fight(attack, defence, add="7♣")
    assert verdict(match).startswith(f"§7.9 Seat {winner}")
    assert grave(match)[:2] == [attack, defence]
    assert (stack(match, 0), stack(match, 1)) == (["7♣"], [])


def test_a_defender_hooks_with_cross_7_just_as_well():
    """§4.6, §8.3: the attack has won, yet gets nothing."""
    match = fight("K♥", "2♦′", add="Q♣", answer="7♣′")
    assert verdict(match) == "§7.13 Seat 0 wins by 14 to 10"
    assert grave(match) == ["K♥", "2♦′", "Q♣"]
    assert (stack(match, 0), stack(match, 1)) == ([], ["7♣′"])


def test_if_both_hook_each_gets_the_own_cross_7():
    """§4.6, §8.3"""
    match = fight("9♥", "5♥′", add="7♣", answer="7♣′")
    assert (stack(match, 0), stack(match, 1), grave(match)) == (["7♣"], ["7♣′"], ["9♥", "5♥′"])


def test_with_hook_lost_cross_7_hooks_if_its_attack_lost():
    """§8.12: to the grave goes all but Cross:7 itself."""
    match = fight("2♥", "K♥′", add="7♣", hook="lost")
    assert grave(match)[:2] == ["2♥", "K♥′"]
    assert (stack(match, 0), stack(match, 1)) == (["7♣"], [])


def test_with_hook_lost_cross_7_is_a_plain_seven_where_the_attack_won():
    """§8.12: the attacker takes the whole table."""
    match = fight("K♥", "2♥′", add="7♣", hook="lost")
    assert (sorted(stack(match, 0)), stack(match, 1)) == (sorted(["K♥", "2♥′", "7♣"]), [])
    assert not any(line.startswith("§8.3") for line in log(match))


def test_with_hook_lost_a_defenders_cross_7_shares_the_fate_of_the_table():
    """§8.12: won or lost, and also where nobody wins."""
    match = fight("K♥", "2♦′", add="Q♣", answer="7♣′", hook="lost")
    assert "7♣′" in stack(match, 0)
    match = fight("9♥", "5♥′", add="7♣", answer="7♣′", hook="lost")
    assert "7♣" in stack(match, 0) and "7♣′" in stack(match, 0)
    match = fight("5♥", "5♥′", add="7♣", answer="7♣′", hook="lost")
    assert {"7♣", "7♣′"} <= set(grave(match))


@pytest.mark.parametrize("heart", ["A♥", "4♥", "8♥"])
def test_a_powerful_heart_adds_nothing_and_takes_a_random_card_from_the_grave_at_once(heart):
    """§4.7: GraveCard, Heart:4, SacrificeCard."""
    taken = set()
    for seed in range(12):
        match = fight("9♦", "10♣′", add=heart, grave=("2♠", "3♠", "4♠"), seed=seed)
        assert verdict(match) == "§7.13 Seat 1 wins by 10 to 9"
        assert len(stack(match, 0)) == 1
        assert set(grave(match)) == {"2♠", "3♠", "4♠"} - set(stack(match, 0))
        taken.update(stack(match, 0))
    assert taken == {"2♠", "3♠", "4♠"}


def test_a_defender_takes_a_card_with_an_added_heart_too_before_the_table_is_cleared():
    """§4.7: nothing of this battle is in the grave yet."""
    match = fight("9♦", "9♥′", answer="8♥′", grave=("2♠",))
    assert told(match, "§4.7") == ["Seat 1 takes 2♠ from the grave"]
    assert grave(match) == ["9♦", "9♥′", "8♥′"]


def test_an_added_heart_takes_nothing_from_an_empty_grave():
    """§4.7, §1.6"""
    match = fight("9♦", "10♣′", add="A♥")
    assert told(match, "§4.7") == []
    assert stack(match, 1) == ["9♦", "10♣′", "A♥"]


def test_cross_1_adds_1_and_buries_the_enemys_top_card_at_once():
    """§4.8"""
    match = fight("9♥", "9♦′", add="A♣", top=(["2♠"], ["K♠′"]))
    assert told(match, "§4.8") == ["Seat 1 loses K♠′ from the deck to the grave"]
    assert verdict(match) == "§7.13 10 against 10: nobody wins"
    assert grave(match) == ["K♠′", "9♥", "9♦′", "A♣"]


def test_cross_2_adds_2_and_takes_the_enemys_top_card_at_once():
    """§4.9"""
    match = fight("9♥", "10♣′", add="2♣", top=(["2♠"], ["Q♠′", "K♠′"]))
    assert told(match, "§4.9") == ["The PoisonCard: Seat 0 takes K♠′ from the enemy's deck"]
    assert verdict(match) == "§7.13 Seat 0 wins by 11 to 10"
    assert stack(match, 0) == ["K♠′", "9♥", "10♣′", "2♣"]
    assert (deck(match, 0)[-1], deck(match, 1)[-1]) == ("2♠", "Q♠′")


def test_a_lost_poison_card_buries_the_top_card_of_both_decks_the_attackers_first():
    """§4.10: after the table is cleared; what was taken stays taken."""
    match = fight("2♥", "10♣′", add="2♣", top=(["2♠", "5♦"], ["Q♠′", "K♠′"]))
    assert stack(match, 0) == ["K♠′"]
    assert stack(match, 1) == ["2♥", "10♣′", "2♣"]
    assert grave(match) == ["5♦", "Q♠′"]
    assert told(match, "§4.10") == [
        "For the lost PoisonCard Seat 0 loses 5♦ from the deck to the grave",
        "For the lost PoisonCard Seat 1 loses Q♠′ from the deck to the grave",
    ]


def test_a_tied_poison_card_costs_nothing():
    """§4.10, §8.1"""
    match = fight("8♥", "10♣′", add="2♣")
    assert verdict(match) == "§7.13 10 against 10: nobody wins"
    assert told(match, "§4.10") == []


@pytest.mark.parametrize(
    ("cross", "total"), [("3♣", 17), ("6♣", 20), ("8♣", 22), ("9♣", 23), ("10♣", 24), ("J♣", 26), ("Q♣", 27), ("K♣", 28)]
)
def test_another_cross_adds_its_value_beyond_14(cross, total):
    """§4.11"""
    assert verdict(fight("K♥", "9♦′", add=cross)) == f"§7.13 Seat 0 wins by {total} to 10"


def test_the_weapon_adds_7_and_takes_the_two_top_cards_of_the_grave_if_it_wins():
    """§4.12, §6.3"""
    match = fight("9♥", "10♣′", add="Red", grave=("2♠", "3♠", "4♠"))
    assert verdict(match) == "§7.13 Seat 0 wins by 16 to 10"
    assert stack(match, 0) == ["9♥", "10♣′", "Red", "4♠", "3♠"]
    assert grave(match) == ["2♠"]


def test_a_weapon_that_loses_takes_nothing():
    """§4.12"""
    match = fight("2♥", "10♣′", add="Red", grave=("2♠", "3♠", "4♠"))
    assert grave(match) == ["2♠", "3♠", "4♠"]
    assert stack(match, 1) == ["2♥", "10♣′", "Red"]


def test_the_weapon_takes_only_cards_that_were_buried_before_the_battle():
    """§4.12, §8.3: Cross:7 has sent the table there on top of them."""
    match = fight("K♥", "10♦′", add="Red", answer="7♣′", grave=("2♠", "3♠", "4♠"))
    assert verdict(match) == "§7.13 Seat 0 wins by 21 to 19"
    assert stack(match, 0) == ["4♠", "3♠"]
    assert grave(match) == ["2♠", "K♥", "10♦′", "Red"]


def test_the_weapon_takes_what_there_is():
    """§4.12, §1.6"""
    match = fight("K♥", "10♦′", add="Red", answer="7♣′", grave=("2♠",))
    assert (stack(match, 0), grave(match)) == (["2♠"], ["K♥", "10♦′", "Red"])


def test_a_dark_joker_that_shows_5_adds_5_to_an_attack_and_to_a_defence():
    """§4.13"""
    assert verdict(fight("9♥", "10♣′", add="Dark", dice=(5, 0))) == "§7.13 Seat 0 wins by 14 to 10"
    assert verdict(fight("10♥", "9♣′", answer="Dark′", dice=(0, 5))) == "§7.13 Seat 1 wins by 14 to 10"


@pytest.mark.parametrize(
    ("added", "dice", "line"),
    [
        ("7♥", (0, 0), "§4.3 7♥ adds 7"),
        ("9♣", (0, 0), "§4.11 9♣ adds 9"),
        ("Red", (0, 0), "§6.3 Red, the Weapon, adds 7"),
        ("Dark", (5, 0), "§4.13 Dark adds 5"),
    ],
)
def test_the_log_says_what_an_add_on_adds(added, dice, line):
    """§4.3, §4.11, §4.13, §6.3"""
    lines = log(fight("9♥", "10♦′", add=added, dice=dice))
    assert line in lines[: lines.index("§3.4 Seat 1 adds nothing to the defence")]
