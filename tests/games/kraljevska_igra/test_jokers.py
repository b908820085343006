"""§6: the Red Joker's three roles, the Dark Joker's six faces."""

from collections import Counter

import pytest

from regalia import Match
from tests.games.kraljevska_igra.table import deck, fight, grave, hand, log, play, stack, table, told, verdict


def drawn_with(die: int, *, graves: tuple[str, ...] = (), enemy_top: str = "K♠′") -> Match:
    """Seat 0 wins suit against suit, draws the Dark Joker and rolls this: the first seed that does."""
    for seed in range(200):
        match = fight("9♣", "5♣′", top=(["Dark"], [enemy_top]), grave=graves, seed=seed)
        if match.state.die[0] == die or (die == 6 and "Dark" not in hand(match, 0)):
            return match
    raise AssertionError(f"no seed rolls {die}")


# ── The Red Joker ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_red_joker_that_attacks_is_the_giant_and_counts_17():
    """§6.1"""
    match = fight("Red", "9♦′")
    assert told(match, "§6.1") == ["Seat 0 attacks with the Giant, worth 17"]
    assert verdict(match) == "§7.13 Seat 0 wins by 17 to 10"


def test_a_red_joker_that_defends_is_the_sacrifice_counts_0_and_takes_two_cards_of_the_own_deck():
    """§6.2: at once, before anything is added."""
    match = table('hand = [["2♥", "7♥", "3♥"], ["Red′", "9♥′", "8♥′"]]', top=(["A♠"], ["Q♠′", "K♠′"]))
    play(match, "2♥", "Red′")
    assert match.to_act == 0
    assert stack(match, 1) == ["K♠′", "Q♠′"]
    play(match, "pass", "pass")
    assert verdict(match) == "§7.13 Seat 0 wins by 2 to 0"
    assert deck(match, 0)[-1] == "A♠"


def test_a_red_joker_that_is_added_is_the_weapon():
    """§6.3, §4.12"""
    match = fight("9♥", "9♣′", add="Red")
    assert verdict(match) == "§7.13 Seat 0 wins by 16 to 9"
    assert told(match, "§6.1") == told(match, "§6.2") == []


# ── The die ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_die_of_a_dark_joker_is_rolled_when_it_is_drawn_and_its_holder_alone_sees_it():
    """§6.4, §1.3"""
    match = drawn_with(4)
    assert match.view(seat=0)["table"]["die"] == [4, -1]
    assert match.view(seat=1)["table"]["die"] == [-1, 0]
    assert match.view()["table"]["die"] == [-1, -1]
    assert log(match, 0)[-2] == "§2.2 Seat 0 draws Dark, its die shows 4"
    assert log(match, 1)[-2] == "§2.2 Seat 0 draws a card"


def test_to_the_others_drawing_a_dark_joker_looks_like_drawing_any_card():
    """§6.4, §1.3: also to a program that reads more than the sentence."""
    dark = drawn_with(2)
    other = fight("9♣", "5♣′", top=(["Q♥"], ["K♠′"]))
    assert dark.log(1)[-2] == other.log(1)[-2]


def test_the_die_stays_with_the_card_and_is_shown_when_it_is_played():
    """§6.4"""
    match = table('hand = [["Dark", "2♥", "3♥"], ["9♥′", "8♥′"]]\ndie = [4, 0]')
    play(match, "Dark")
    assert told(match, "§6.4") == ["The die of Dark shows 4"]
    shown = match.view(seat=1)["table"]
    assert (shown["shown_die"], shown["die"]) == ([4, 0], [-1, 0])
    play(match, "9♥′", "pass", "pass")
    assert match.view(seat=1)["table"]["shown_die"] == [0, 0]


def test_every_face_is_rolled():
    """§6.4, §6.10"""
    faces = Counter()
    for seed in range(120):
        match = fight("9♣", "5♣′", top=(["Dark"], ["K♠′"]), seed=seed)
        faces[match.state.die[0] if "Dark" in hand(match, 0) else 6] += 1
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert min(faces.values()) >= 8


# ── The faces ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("dice", "seat"), [((1, 0), 0), ((0, 1), 1)])
def test_die_1_wins_any_battle_in_attack_and_in_defence(dice, seat):
    """§6.5, §7.2"""
    match = fight("Dark", "A♦′", dice=dice) if seat == 0 else fight("A♠", "Dark′", dice=dice)
    assert verdict(match) == f"§7.2 Seat {seat} wins: the Dark Joker with a 1 wins any battle"
    assert len(stack(match, seat)) == 2


def test_die_2_in_defence_buries_the_table_and_a_random_card_of_the_attackers_hand():
    """§6.6, §7.1"""
    lost = set()
    for seed in range(12):
        match = fight("K♥", "Dark′", add="Red", dice=(0, 2), spare=("3♦ 4♦ 5♦", "3♦′ 4♦′"), seed=seed)
        assert verdict(match) == "§7.1 The Ultimate Shield of Seat 1 ends the battle: nobody wins"
        assert grave(match)[:3] == ["K♥", "Dark′", "Red"]
        assert (stack(match, 0), stack(match, 1)) == ([], [])
        assert len(hand(match, 0)) == 2
        lost.add(grave(match)[3])
    assert lost == {"3♦", "4♦", "5♦"}


def test_the_shield_finds_no_card_in_an_empty_hand():
    """§6.6, §1.6"""
    match = table('hand = [["K♥"], ["Dark′", "3♥′", "4♦′"]]\ndie = [0, 2]')
    play(match, "K♥", "Dark′", "pass")
    assert told(match, "§6.6") == []
    assert grave(match) == ["K♥", "Dark′"]


def test_the_die_of_a_dark_joker_that_the_shield_buries_is_gone():
    """§6.4, §6.6"""
    for seed in range(20):
        match = fight("K♥", "Dark′", dice=(3, 2), spare=("Dark 4♦ 6♦", "3♦′ 4♦′"), seed=seed)
        assert match.state.die[0] == (3 if "Dark" in hand(match, 0) else 0)


@pytest.mark.parametrize("die", [2, 5])
def test_die_2_and_die_5_count_0_in_attack(die):
    """§6.9"""
    assert verdict(fight("Dark", "2♥′", dice=(die, 0))) == "§7.13 Seat 1 wins by 2 to 0"


def test_die_3_takes_three_cards_of_the_enemys_deck_as_it_is_laid_and_counts_0():
    """§6.7: in attack and in defence."""
    match = table('hand = [["Dark", "2♥", "3♥"], ["9♥′", "8♥′", "6♥′"]]\ndie = [3, 0]', top=([], ["J♠′", "Q♠′", "K♠′"]))
    play(match, "Dark")
    assert stack(match, 0) == ["K♠′", "Q♠′", "J♠′"]
    play(match, "9♥′", "pass", "pass")
    assert verdict(match) == "§7.13 Seat 1 wins by 9 to 0"
    match = fight("2♥", "Dark′", dice=(0, 3), top=(["J♠", "Q♠", "K♠"], []))
    assert stack(match, 1) == ["K♠", "Q♠", "J♠"]
    assert verdict(match) == "§7.13 Seat 0 wins by 2 to 0"


def test_die_4_counts_14_in_attack_and_in_defence():
    """§6.8"""
    assert verdict(fight("Dark", "Q♥′", dice=(4, 0))) == "§7.13 Seat 0 wins by 14 to 13"
    assert verdict(fight("K♥", "Dark′", dice=(0, 4))) == "§7.13 14 against 14: nobody wins"


def test_die_5_counts_0_as_a_main_card():
    """§6.9"""
    assert verdict(fight("2♥", "Dark′", dice=(0, 5))) == "§7.13 Seat 0 wins by 2 to 0"


def test_die_6_goes_to_the_grave_takes_two_of_it_and_draws_from_the_enemys_deck():
    """§6.10"""
    match = drawn_with(6, graves=("2♥", "3♥", "8♥"), enemy_top="Q♥′")
    assert told(match, "§6.10")[0] == "Seat 0 draws Dark; its die shows 6: it goes to the grave, which is shuffled"
    taken = [card for card in stack(match, 0) if card not in ("9♣", "5♣′")]
    assert len(taken) == 2
    assert sorted([*grave(match), *taken]) == sorted(["2♥", "3♥", "8♥", "Dark"])
    assert hand(match, 0) == ["3♦", "4♦", "Q♥′"]
    assert match.state.die[0] == 0
    assert log(match, 1)[-2] == "§6.10 Seat 0 draws a card from the enemy's deck"
    assert log(match, 0)[-2] == "§6.10 Seat 0 draws Q♥′ from the enemy's deck"


def test_a_6_can_take_the_dark_joker_itself_back_from_the_grave():
    """§6.10: the grave held one other card."""
    match = drawn_with(6, graves=("2♥",))
    assert {"2♥", "Dark"} < set(stack(match, 0))
    assert grave(match) == []


def test_a_dark_joker_drawn_from_the_enemys_deck_is_rolled_for_as_well():
    """§6.4, §6.10: it may send itself away too, and then one more card is drawn."""
    faces = set()
    for seed in range(400):
        match = fight("9♣", "5♣′", top=(["Dark"], ["K♠′", "Dark′"]), seed=seed)
        if "Dark" not in hand(match, 0):
            faces.add(match.state.die[0])
            assert ("Dark′" in hand(match, 0)) == (match.state.die[0] > 0)
            assert ("K♠′" in hand(match, 0)) == (match.state.die[0] == 0)
    assert faces == {0, 1, 2, 3, 4, 5}


def test_a_6_is_carried_out_before_the_next_card_is_drawn():
    """§6.10, §2.2: at the start of a round."""
    for seed in range(60):
        match = table(
            'hand = [["9♥"], ["5♦′", "8♦′"]]',
            top=(["2♠", "3♠", "4♠", "Dark"], ["2♥′", "3♥′", "4♥′", "5♥′", "K♠′", "6♥′"]),
            seed=seed,
        )
        since = len(match.told())
        play(match, "9♥", "5♦′", "pass")
        after = log(match, 0, since)
        if any("its die shows 6" in line for line in after):
            six = next(place for place, line in enumerate(after) if "its die shows 6" in line)
            following = [line for line in after[six + 1 :] if not line.startswith("§6.10 Seat 0 takes")]
            assert following[0] == "§6.10 Seat 0 draws 2♥′ from the enemy's deck"
            assert following[1] == "§2.2 Seat 0 draws 4♠"
            return
    raise AssertionError("no seed rolls 6")
