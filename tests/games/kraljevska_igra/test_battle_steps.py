"""§3 and §4.1, §4.2: the steps of a battle, and who may add what."""

import pytest

from regalia.engine.errors import AmbiguousNotation, IllegalDecision
from tests.games.kraljevska_igra.table import fight, hand, log, play, table, told, typed

EVERYTHING = [f"{rank}{suit}" for suit in "♠♥♦♣" for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")]


def holding(attack: str, defence: str, *, die: int = 3) -> list[str]:
    """What an attacker with all other cards in hand may do after the two main cards."""
    mine = ", ".join(f'"{card}"' for card in [attack, *(card for card in EVERYTHING if card != attack), "Red", "Dark"])
    match = table(f'hand = [[{mine}], ["{defence}", "3♥′"]]\ndie = [{die}, 0]')
    play(match, attack, defence)
    return typed(match)


def answering(attack: str, defence: str, *, die: int = 3) -> list[str]:
    """What a defender with all other cards in hand may do once the attacker has passed."""
    theirs = ", ".join(f'"{card}′"' for card in [defence, *(card for card in EVERYTHING if card != defence), "Red", "Dark"])
    match = table(f'hand = [["{attack}", "3♥"], [{theirs}]]\ndie = [0, {die}]')
    play(match, attack, f"{defence}′", "pass")
    return typed(match)


def test_the_attacker_is_asked_for_a_card_then_the_defender_then_both_for_a_special_card():
    """§3.1, §3.2, §3.3, §3.4"""
    match = table('hand = [["9♥", "7♦", "2♥"], ["5♦′", "7♥′", "3♥′"]]')
    asked = []
    for decision in ("9♥", "5♦′", "+7♦", "+7♥′"):
        asked.append(match.to_act)
        play(match, decision)
    assert asked == [0, 1, 0, 1]
    assert log(match)[:8] == [
        "§3.1 Seat 0 attacks with 9♥",
        "§3.2 Seat 1 defends with 5♦′",
        "§3.3 Seat 0 adds 7♦ to the attack",
        "§4.3 7♦ adds 7",
        "§3.4 Seat 1 adds 7♥′ to the defence",
        "§4.3 7♥′ adds 7",
        "§7.13 Seat 0 wins by 16 to 13",
        "§8.6 Seat 0 takes the table",
    ]


def test_both_may_pass():
    """§3.3, §3.4"""
    match = fight("9♥", "5♣′")
    assert told(match, "§3.3") == ["Seat 0 adds nothing to the attack"]
    assert told(match, "§3.4") == ["Seat 1 adds nothing to the defence"]


def test_any_card_can_be_the_main_card_of_an_attack_and_of_a_defence():
    """§3.5"""
    match = table('hand = [["7♠", "Red", "A♥"], ["Dark′", "2♣′", "7♣′"]]\ndie = [0, 5]')
    assert typed(match) == ["7♠", "Red", "A♥"]
    play(match, "7♠")
    assert typed(match) == ["Dark′", "2♣′", "7♣′"]


def test_as_a_main_card_a_special_card_does_not_do_what_it_does_as_an_add_on():
    """§3.5: the HookCards attack like any 7, and nothing is taken for them."""
    spades = fight("7♠", "9♥′")
    assert told(spades, "§7.13") == ["Seat 1 wins by 9 to 8"]
    assert told(spades, "§8.6") == ["Seat 1 takes the table"]
    cross = fight("7♣", "2♥′")
    assert told(cross, "§8.6") == ["Seat 0 takes the table"]
    poison = fight("2♣", "A♥′")
    assert told(poison, "§4.9") == told(poison, "§4.10") == []


def test_who_has_no_card_in_hand_is_not_asked():
    """§3.6: the attacker played the last card; the defender still is asked."""
    match = table('hand = [["9♥"], ["5♦′", "6♦′"]]')
    play(match, "9♥", "5♦′")
    assert told(match, "§3.3") == []
    assert (match.to_act, typed(match)) == (1, ["pass"])


def test_a_defender_without_cards_is_asked_neither_to_add_nor_to_lay_down():
    """§3.6, §5.7"""
    match = table('hand = [["9♥", "2♥", "3♥"], ["K♠′"]]')
    play(match, "9♥", "K♠′", "pass")
    assert told(match, "§3.4") == told(match, "§5.7") == []
    assert told(match, "§7.13") == ["Seat 1 wins by 14 to 9"]


def test_an_attacker_may_add_sevens_powerful_hearts_the_red_joker_and_any_cross():
    """§4.1"""
    cross = [f"+{rank}♣" for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")]
    assert holding("9♠", "9♥′") == ["pass", "+7♠", "+A♥", "+4♥", "+7♥", "+8♥", "+7♦", *cross, "+Red"]


def test_a_cross_attack_takes_no_cross_but_the_seven():
    """§4.1, §4.6"""
    assert holding("9♣", "9♥′") == ["pass", "+7♠", "+A♥", "+4♥", "+7♥", "+8♥", "+7♦", "+7♣", "+Red"]


def test_a_joker_is_no_cross_attack():
    """§4.1, §7.14"""
    match = table('hand = [["Red", "K♣", "2♠"], ["9♥′", "3♥′"]]')
    play(match, "Red", "9♥′")
    assert typed(match) == ["pass", "+K♣"]


def test_a_defender_may_add_sevens_and_powerful_hearts_only():
    """§4.2"""
    assert answering("9♠", "9♥") == ["pass", "+7♠′", "+A♥′", "+4♥′", "+7♥′", "+8♥′", "+7♦′", "+7♣′"]


@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_dark_joker_is_added_only_if_its_die_shows_5(die):
    """§4.1, §4.2, §4.13"""
    assert "+Dark" not in holding("9♠", "9♥′", die=die)
    assert "+Dark" in holding("9♠", "9♥′", die=5)
    assert "+Dark′" not in answering("9♠", "9♥", die=die)
    assert "+Dark′" in answering("9♠", "9♥", die=5)


def test_who_has_nothing_to_add_is_asked_all_the_same():
    """§3.3, §3.4, §1.3: taking the pass at once would tell what the hand lacks."""
    match = table('hand = [["9♥", "2♥"], ["5♦′", "3♥′"]]')
    play(match, "9♥", "5♦′")
    assert (match.to_act, typed(match)) == (0, ["pass"])
    play(match, "pass")
    assert (match.to_act, typed(match)) == (1, ["pass"])


def test_suit_and_stroke_are_left_out_where_it_is_clear():
    """§1.2, §3.1"""
    match = table('hand = [["9♥", "9♠", "J♥"], ["5♦′", "Dark′", "7♥′"]]\ndie = [0, 4]')
    with pytest.raises(AmbiguousNotation):
        match.play("9")
    match.play("j")
    match.play("dark")
    match.play("pass")
    match.play("+7")
    assert told(match, "§3.4") == ["Seat 1 adds 7♥′ to the defence"]


def test_a_card_that_is_not_in_the_hand_or_no_special_card_is_refused_and_changes_nothing():
    """§3.1, §4.1"""
    match = table('hand = [["9♥", "2♥"], ["5♦′", "3♥′"]]')
    before = match.digest()
    for decision in ("5♦′", "+2♥", "pass", "lay"):
        with pytest.raises(IllegalDecision):
            match.play(decision)
    assert match.digest() == before
    assert hand(match, 0) == ["9♥", "2♥"]
