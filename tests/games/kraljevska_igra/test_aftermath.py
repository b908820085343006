"""§8: where the table goes, and what a battle sets off, in order."""

import pytest

from tests.games.kraljevska_igra.table import deck, fight, grave, hand, log, play, stack, table, told, verdict


def test_where_nobody_wins_nothing_is_taken_paid_or_drawn():
    """§8.1, §8.4: a tie suit against suit, with the PoisonCard, against a powerful Heart."""
    match = fight("6♥", "8♥′", add="2♣", grave=("2♠", "3♠"))
    assert verdict(match) == "§7.13 8 against 8: nobody wins"
    assert told(match, "§5.6") == told(match, "§4.10") == told(match, "§8.9") == []
    assert grave(match) == ["2♠", "3♠", "6♥", "8♥′", "2♣"]


@pytest.mark.parametrize(("attack", "defence", "owner"), [("J♥", "K♥′", 0), ("K♥", "J♥′", 1), ("J♥", "2♥′", 0)])
def test_a_heart_jack_comes_home_won_or_lost(attack, defence, owner):
    """§8.2"""
    assert "J♥" in "".join(stack(fight(attack, defence), owner))


def test_two_heart_jacks_both_come_home_from_a_tie():
    """§8.2, §8.4"""
    match = fight("J♥", "J♥′")
    assert (stack(match, 0), stack(match, 1), grave(match)) == (["J♥"], ["J♥′"], [])


def test_a_heart_jack_comes_home_past_the_shield_the_hook_and_a_lost_seven():
    """§8.2 before §8.3, §8.4 and §8.5"""
    assert stack(fight("J♥", "Dark′", dice=(0, 2)), 0) == ["J♥"]
    hooked = fight("J♥", "K♥′", add="7♣")
    assert (stack(hooked, 0), grave(hooked)) == (["J♥", "7♣"], ["K♥′"])
    lost = fight("J♥", "K♥′", add="7♦", answer="7♦′")
    assert (stack(lost, 0), grave(lost)) == (["J♥"], ["K♥′", "7♦", "7♦′"])


def test_the_hook_comes_before_the_shield_and_before_a_tie():
    """§8.3 before §8.4"""
    shield = fight("K♥", "Dark′", add="7♣", dice=(0, 2))
    assert stack(shield, 0) == ["7♣"]
    assert grave(shield)[:2] == ["K♥", "Dark′"]
    tie = fight("2♥", "9♣′", add="7♣")
    assert verdict(tie) == "§7.13 9 against 9: nobody wins"
    assert (stack(tie, 0), grave(tie)) == (["7♣"], ["2♥", "9♣′"])


def test_the_hook_comes_before_a_lost_seven_of_the_attack():
    """§8.3 before §8.5: the defender's Cross:7 goes home, the attacker's seven to the grave."""
    match = fight("2♥", "K♥′", add="7♦", answer="7♣′")
    assert (stack(match, 1), grave(match)) == (["7♣′"], ["2♥", "K♥′", "7♦"])


def test_a_tie_with_a_seven_goes_to_the_grave_as_a_tie():
    """§8.4 before §8.5"""
    match = fight("2♥", "9♣′", add="7♦")
    assert told(match, "§8.4") == ["The table goes to the grave"]
    assert told(match, "§8.5") == []


def test_a_heart_jack_that_was_added_nowhere_is_an_ordinary_card_of_the_hand():
    """§8.2: only as a main card; swept from a hand it goes to the grave."""
    match = fight("9♥", "K♣′", spare=("J♥ 2♦", "3♦′ 4♦′"))
    assert "J♥" in grave(match)


def test_the_winner_takes_the_whole_table():
    """§8.6"""
    match = fight("9♥", "5♥′", add="8♥", answer="7♥′")
    assert verdict(match) == "§7.13 Seat 1 wins by 12 to 9"
    assert stack(match, 1) == ["9♥", "5♥′", "8♥", "7♥′"]


def test_cards_enter_the_grave_in_order_the_last_on_top():
    """§8.7: mains, add-ons, Spades by value with the 1 as 11; attacker before defender."""
    match = fight("2♥", "K♠′", add="7♥", answer="7♥′", spare=("3♦ 4♦", "J♠′ A♠′ 10♠′ 2♠′ 9♥′ 6♥′"), lay="lay", grave=("5♣",))
    assert grave(match) == ["5♣", "2♥", "K♠′", "7♥", "7♥′", "2♠′", "10♠′", "A♠′", "J♠′"]


def test_swept_hands_enter_the_grave_after_the_table_the_attackers_first_sorted():
    """§8.7, §8.11"""
    match = fight("2♥", "K♣′", add="7♦", spare=("Red 9♦ 4♥ 4♠", "5♦′ 5♥′ 5♠′ 6♣′"))
    assert verdict(match) == "§7.13 Seat 1 wins by 14 to 9"
    assert grave(match) == ["2♥", "K♣′", "7♦", "4♠", "4♥", "9♦", "Red", "5♠′", "5♥′", "5♦′"]


def test_what_a_battle_sets_off_comes_in_order():
    """§8.8: the Heart's take, the table, the PoisonCard's penalty, the suit draw."""
    match = fight("2♥", "8♥′", add="2♣", grave=("5♣",), top=(["3♣"], ["4♣′", "5♣′", "6♣′"]))
    lines = [line.split()[0] for line in log(match)]
    assert lines[lines.index("§7.13") :] == ["§7.13", "§5.6", "§8.6", "§4.10", "§4.10", "§8.9", "§2.2", "§2.3"]
    assert grave(match) == ["3♣", "5♣′"]
    assert hand(match, 1)[-1] == "4♣′"


def test_the_weapon_takes_before_the_suit_draw():
    """§8.8"""
    match = fight("9♥", "5♥′", add="Red", grave=("2♠",))
    lines = [line.split()[0] for line in log(match)]
    assert lines[lines.index("§7.13") :] == ["§7.13", "§8.6", "§4.12", "§8.9", "§2.2", "§2.3"]


def test_the_suit_draw_comes_before_heart_king_who_exchanges_what_was_drawn():
    """§8.8, §8.9, §8.10"""
    match = fight("K♥", "5♥′", top=(["Q♥"], []))
    lines = log(match, 0)
    assert lines.index("§2.2 Seat 0 draws Q♥") < lines.index(
        "§8.10 Heart:King: Seat 0 exchanges Hearts for cards of the shuffled deck: 1"
    )


def test_a_winner_suit_against_suit_draws_one_card():
    """§8.9: whoever wins, attacker or defender."""
    assert hand(fight("9♣", "5♣′", top=(["A♠"], ["A♠′"])), 0) == ["3♦", "4♦", "A♠"]
    assert hand(fight("5♣", "9♣′", top=(["A♠"], ["A♠′"])), 1) == ["3♦′", "4♦′", "A♠′"]


def test_another_suit_draws_nothing_and_neither_do_two_jokers():
    """§8.9, §7.14"""
    assert told(fight("9♣", "5♥′"), "§8.9") == []
    assert told(fight("Red", "Dark′", dice=(0, 5)), "§8.9") == []


def test_heart_king_exchanges_all_hearts_of_both_hands():
    """§8.10: a hand keeps its size and its other cards."""
    match = fight("K♥", "9♣′", spare=("2♥ 3♥ 6♦", "10♥′ 6♦′ 5♣′"))
    assert told(match, "§8.10") == [
        "Heart:King: Seat 0 exchanges Hearts for cards of the shuffled deck: 2",
        "Heart:King: Seat 1 exchanges Hearts for cards of the shuffled deck: 1",
    ]
    assert (len(hand(match, 0)), len(hand(match, 1))) == (3, 3)
    assert "6♦" in hand(match, 0) and {"6♦′", "5♣′"} < set(hand(match, 1))
    assert {"2♥", "3♥"} <= {*hand(match, 0), *deck(match, 0)}


def test_heart_king_exchanges_after_a_defence_too_but_not_after_a_loss_or_a_tie():
    """§8.10"""
    assert len(told(fight("9♣", "K♥′"), "§8.10")) == 2
    assert told(fight("K♥", "K♦′"), "§8.10") == []
    assert told(fight("K♥", "K♥′"), "§8.10") == []


def test_the_decks_are_shuffled_after_heart_king():
    """§8.10: the returned Heart can be drawn again at once, and need not."""
    again = 0
    for seed in range(60):
        match = table('hand = [["K♥", "2♥", "6♦"], ["9♣′", "6♦′", "5♣′"]]\ndeck = [["3♠", "4♠"], ["3♠′", "4♠′"]]', seed=seed)
        play(match, "K♥", "9♣′", "pass", "pass")
        again += "2♥" in hand(match, 0)
    assert 8 <= again <= 32


def test_a_heart_of_the_other_deck_goes_into_its_holders_deck_and_lies_there_open():
    """§8.10, §1.3"""
    match = table('hand = [["K♥", "Q♥′", "6♦"], ["9♣′", "6♦′", "5♣′"]]', seed=2)
    play(match, "K♥", "9♣′", "pass", "pass")
    assert "Q♥′" in deck(match, 0)
    shown = match.view(seat=1)["table"]["deck"][0]["cards"]
    assert shown[deck(match, 0).index("Q♥′")] == "Q♥′"
    assert [card for card in shown if card] == ["Q♥′"]


def test_an_open_heart_that_is_drawn_is_known_to_both():
    """§1.3, §8.9: seat 0 draws the Heart with the other back from the top."""
    match = fight("9♣", "5♣′", top=(["Q♥′"], []))
    assert {"size": 3, "cards": [None, None, "Q♥′"]} in [
        {**pile, "cards": sorted(pile.get("cards", []), key=str)} for pile in match.view(seat=1)["table"]["hand"]
    ]


def test_cross_king_sweeps_both_hands_but_for_cross_and_takes_the_enemys_top_card():
    """§8.11"""
    match = fight("9♥", "K♣′", spare=("2♥ 3♣ 4♣", "2♦′ 5♣′ 6♣′"), top=(["A♠"], ["A♠′"]))
    assert (hand(match, 0), sorted(hand(match, 1))) == (["3♣", "4♣"], ["5♣′", "6♣′"])
    assert grave(match) == ["2♥", "2♦′"]
    assert stack(match, 1) == ["9♥", "K♣′", "A♠"]


def test_cross_king_sweeps_nothing_when_it_attacks_loses_or_ties():
    """§8.11"""
    assert told(fight("K♣", "9♥′"), "§8.11") == []
    assert told(fight("Red", "K♣′"), "§8.11") == []
    assert told(fight("K♥", "K♣′"), "§8.11") == []


def test_a_swept_dark_joker_loses_its_die():
    """§8.11, §6.4"""
    match = fight("9♥", "K♣′", spare=("Dark 3♣ 4♣", "2♦′ 5♣′ 6♣′"), dice=(4, 0))
    assert "Dark" in grave(match)
    assert match.state.die == [0, 0]


def test_a_hand_swept_empty_ends_the_round():
    """§8.11, §2.4"""
    match = fight("9♥", "K♣′", spare=("2♥", "2♦′ 5♣′"))
    assert "§2.2 Round 2 begins" in log(match)
