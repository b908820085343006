"""§1 and §2: cards and places, the dice, rounds, roles, the end."""

from collections import Counter
from itertools import pairwise

import pytest

from regalia import Match
from tests.games.kraljevska_igra.table import CARDS, deck, fight, grave, hand, log, play, stack, table, told, typed, verdict


def test_each_player_has_an_own_deck_of_54_and_draws_five():
    """§1.1, §1.2, §2.2"""
    for seed in range(20):
        match = Match.new("kraljevska-igra", seed=seed)
        for seat in range(2):
            elsewhere = [*grave(match), *stack(match, 0), *stack(match, 1), *hand(match, 1 - seat)]
            own = [card for card in [*hand(match, seat), *deck(match, seat), *elsewhere] if card in CARDS[seat]]
            assert Counter(own) == Counter(CARDS[seat])
            assert len(hand(match, seat)) == 5
    assert len(CARDS[0]) == 54 and CARDS[0][52:] == ("Red", "Dark") and CARDS[1][12] == "K♠′"


def test_the_higher_die_attacks_first_and_equal_dice_are_rolled_again():
    """§2.1"""
    rolled_again = 0
    for seed in range(40):
        match = Match.new("kraljevska-igra", seed=seed)
        lines = told(match, "§2.1")
        dice = [int(line[-1]) for line in lines if " rolls " in line]
        ties = lines.count("Equal rolls: both roll again")
        assert len(dice) == 2 * (ties + 1)
        assert all(dice[2 * roll] == dice[2 * roll + 1] for roll in range(ties))
        assert dice[-2] != dice[-1]
        assert lines[-1] == f"Seat {int(dice[-1] > dice[-2])} attacks first"
        assert match.to_act == int(dice[-1] > dice[-2])
        rolled_again += ties
    assert rolled_again > 0


def test_hands_and_the_order_of_decks_are_hidden_and_all_else_is_open():
    """§1.3"""
    match = table('hand = [["5♠", "9♥"], ["K♥′", "2♣′"]]\ngrave = ["4♣", "4♣′"]\ncount_stack = [["3♣′"], []]')
    shown = match.view(seat=0)["table"]
    assert shown["hand"] == [{"size": 2, "cards": ["5♠", "9♥"]}, {"size": 2}]
    assert shown["deck"] == [{"size": 51}, {"size": 50}]
    assert shown["grave"] == {"size": 2, "cards": ["4♣", "4♣′"]}
    assert shown["count_stack"][0] == {"size": 1, "cards": ["3♣′"]}
    play(match, "5♠", "K♥′")
    assert [pile["cards"] for pile in match.view()["table"]["main"]] == [["5♠"], ["K♥′"]]


@pytest.mark.parametrize(
    ("attack", "defence", "line"),
    [
        ("A♥", "10♥′", "Seat 0 wins by 11 to 10"),
        ("A♣", "J♥′", "Seat 1 wins by 12 to 11"),
        ("J♥", "K♣′", "Seat 1 wins by 14 to 12"),
        ("Q♣", "K♥′", "Seat 1 wins by 14 to 13"),
        ("2♥", "10♣′", "Seat 1 wins by 10 to 2"),
    ],
)
def test_what_cards_count(attack, defence, line):
    """§1.4"""
    assert verdict(fight(attack, defence)) == f"§7.13 {line}"


def test_a_one_counts_1_against_diamond_2_in_attack_and_in_defence():
    """§1.5"""
    assert verdict(fight("A♥", "2♦′")) == "§7.13 Seat 1 wins by 3 to 1"
    assert verdict(fight("2♦", "A♥′")) == "§7.13 Seat 0 wins by 2 to 1"
    assert verdict(fight("2♦", "A♣′")) == "§7.13 Seat 0 wins by 2 to 1"
    assert verdict(fight("2♦", "3♥′")) == "§7.13 Seat 1 wins by 3 to 2"


def test_a_spades_1_that_is_laid_down_against_diamond_2_counts_1_too():
    """§1.5, §5.7"""
    assert verdict(fight("2♦", "K♠′", lay="lay", spare=("3♦ 4♦", "A♠′ 4♦′"))) == "§7.13 Seat 1 wins by 15 to 2"
    assert verdict(fight("3♦", "K♠′", lay="lay", spare=("5♦ 4♦", "A♠′ 4♦′"))) == "§7.13 Seat 1 wins by 25 to 3"


def test_one_draws_and_takes_as_much_as_there_is():
    """§1.6: the Sacrifice finds one card, the suit draw none."""
    match = table('hand = [["9♥", "6♦"], ["Red′", "6♦′", "8♦′"]]\ndeck = [["2♠"], ["3♠′"]]')
    play(match, "9♥", "Red′", "pass", "pass")
    assert told(match, "§6.2") == ["The Sacrifice: Seat 1 takes 3♠′ from their own deck"]
    play(match, "8♦′", "6♦", "pass")
    assert told(match, "§8.9") == ["Seat 1 has won suit against suit and draws"]
    assert told(match, "§1.6")[0] == "Seat 1 finds the deck empty"


def test_the_powerful_hearts_are_1_4_and_8():
    """§1.7"""
    match = table('hand = [["9♦", "A♥", "2♥", "3♥", "4♥", "5♥", "6♥", "8♥", "9♥", "10♥", "J♥", "Q♥", "K♥"], ["9♣′", "8♣′"]]')
    play(match, "9♦", "9♣′")
    assert typed(match) == ["pass", "+A♥", "+4♥", "+8♥"]


def test_a_round_adds_five_cards_to_what_is_left_and_the_coming_attacker_draws_first():
    """§2.2, §2.4: seat 0 has played its last card, seat 1 keeps one."""
    match = table('hand = [["9♥"], ["5♦′", "8♦′"]]', top=(["6♣", "5♣", "4♣", "3♣", "2♣"], ["6♥′", "5♥′", "4♥′", "3♥′", "2♥′"]))
    since = len(match.told())
    play(match, "9♥", "5♦′", "pass")
    after = log(match, 0, since)
    assert after[after.index("§2.2 Round 2 begins") :] == [
        "§2.2 Round 2 begins",
        *["§2.2 Seat 1 draws a card"] * 5,
        *[f"§2.2 Seat 0 draws {card}" for card in ("2♣", "3♣", "4♣", "5♣", "6♣")],
        "§2.3 Battle 2: Seat 1 attacks",
    ]
    assert sorted(hand(match, 1)) == ["2♥′", "3♥′", "4♥′", "5♥′", "6♥′", "8♦′"]


def test_fewer_than_five_are_drawn_from_a_short_deck():
    """§2.2, §1.6"""
    match = table('hand = [["9♥"], ["5♦′"]]\ndeck = [["2♠", "3♠"], ["2♥′", "3♥′"]]')
    assert (hand(match, 0), hand(match, 1)) == (["3♠", "2♠"], ["3♥′", "2♥′"])


def test_the_roles_change_after_every_battle_also_across_rounds():
    """§2.3"""
    match = Match.new("kraljevska-igra", seed=5)
    while not match.over:
        match.play(match.legal()[0])
    attackers = [line.split(": ")[1] for line in told(match, "§2.3")]
    assert len(attackers) > 20
    assert all(one != next_one for one, next_one in pairwise(attackers))


def test_a_hand_that_the_suit_draw_has_filled_again_does_not_end_the_round():
    """§2.4, §8.9"""
    match = table('hand = [["9♥"], ["5♥′", "8♦′", "6♦′"]]', top=(["Q♣"], []))
    play(match, "9♥", "5♥′", "pass")
    assert hand(match, 0) == ["Q♣"]
    assert "§2.2 Round 2 begins" not in log(match)


def test_an_empty_hand_ends_the_round_whoever_has_it():
    """§2.4: the defender's hand is empty."""
    match = table('hand = [["9♥", "2♣", "3♣"], ["5♦′"]]')
    play(match, "9♥", "5♦′", "pass")
    assert "§2.2 Round 2 begins" in log(match)
    assert (len(hand(match, 0)), len(hand(match, 1))) == (7, 5)


def test_the_game_ends_when_a_round_begins_and_somebody_has_no_card():
    """§2.5: seat 0 has no card left; the rest of seat 1's counts for nobody."""
    match = table('hand = [["9♥"], ["5♦′", "K♦′"]]\ndeck = [[], ["2♥′", "K♠′"]]\ncount_stack = [[], ["K♣′"]]')
    play(match, "9♥", "5♦′", "pass")
    assert match.over
    assert log(match)[-4:] == [
        "§2.5 Seat 0 has no card left: the game is over",
        "§9.1 Seat 0 counts 14 points, cards: 2",
        "§9.1 Seat 1 counts 14 points, cards: 1",
        "§9.3 It is equal, and Seat 0 wins by the other count",
    ]


def test_the_game_goes_on_while_both_can_draw_a_card():
    """§2.5"""
    match = table('hand = [["9♥"], ["5♦′"]]\ndeck = [["2♠"], ["2♥′"]]')
    assert not match.over or "Round 2 begins" in told(match, "§2.2")
    assert told(match, "§2.5") == ["Seat 0 has no card left: the game is over"]
    assert [line for line in told(match, "§2.2") if line.startswith("Round")] == ["Round 2 begins", "Round 3 begins"]
