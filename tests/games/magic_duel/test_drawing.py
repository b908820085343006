"""§7 and §8: drawing, the extra card, the cursed spell."""

from __future__ import annotations

import pytest

from regalia.engine.errors import IllegalDecision
from tests.games.magic_duel.table import cards, drawing, hands, log, play, told, typed

SIX = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠"
SEVEN = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥"


def test_everybody_draws_up_to_seven_from_the_leader_of_the_trick_on():
    """§7.1: each wizard draws all before the next begins, also when another has won the trick."""
    match = drawing("2♠ 3♠ 4♠ 5♠ 6♠", SEVEN, "2♦ 3♦ 4♦ 5♦ 6♦ 7♦", winner=2)
    order = []
    while match.view()["table"]["phase"] == 1:
        order.append(match.to_act)
        play(match, "advantage")
    assert order == [0, 0, 2]
    assert [len(cards(match, "hand", seat)) for seat in range(3)] == [7, 7, 8]


def test_drawing_is_a_duty_with_a_choice_of_decks_for_each_card():
    """§7.1, §7.2"""
    match = drawing("2♠ 3♠ 4♠ 5♠ 6♠", SEVEN)
    assert typed(match) == ["risk", "advantage"]
    play(match, "risk", "advantage")
    assert cards(match, "hand", 0)[5:7] == ["A♥", "9♣"]
    assert cards(match, "risk") == ["A♦"]


def test_which_deck_is_drawn_from_is_open_and_what_is_drawn_is_not():
    """§7.2, §3.1, §3.2"""
    match = drawing("2♠ 3♠ 4♠ 5♠ 6♠", SEVEN)
    since = len(match.told())
    play(match, "risk", "advantage")
    assert log(match, 1, since)[:2] == [
        "§7.1 Seat 0 draws from the deck of Risk",
        "§7.1 Seat 0 draws from the deck of Advantage",
    ]
    assert log(match, 0, since)[:2] == [
        "§7.1 Seat 0 draws A♥ from the deck of Risk",
        "§7.1 Seat 0 draws 9♣ from the deck of Advantage",
    ]


def test_an_empty_deck_cannot_be_chosen():
    """§7.2: the only card of Risk is gone after the first draw, and the rest is drawn from Advantage without asking."""
    match = drawing("2♠ 3♠ 4♠ 5♠", SEVEN, risk="A♦")
    play(match, "risk")
    assert [step.forced for step in match.decisions] == [False, True, True]
    assert cards(match, "hand", 0)[4:7] == ["A♦", "9♣", "10♣"]


def test_the_winner_draws_one_more_card_from_advantage_and_leads():
    """§7.3, §7.4"""
    match = drawing(SIX, SEVEN, winner=1)
    lines = play(match, "risk")
    assert told(lines, "§7.3") == ["Seat 1 draws the extra card of Advantage"]
    assert cards(match, "hand", 1)[-1] == "9♣" and len(cards(match, "hand", 1)) == 8
    assert match.to_act == 1 and told(lines, "§4.1")[0].endswith("Seat 1 leads")


def test_a_wizard_with_eight_cards_who_casts_one_draws_nothing_but_the_extra_card():
    """§7.1, §7.3"""
    match = hands("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ K♠", SEVEN, top="Q♣ J♣ 10♣ 9♣")
    play(match, "K♠", "2♥")
    assert match.to_act == 1
    play(match, "advantage")
    assert len(cards(match, "hand", 0)) == 8


def test_the_cursed_spell_takes_no_place_in_the_hand_and_closes_both_decks_for_all():
    """§8.1: neither the same wizard, nor the next, nor the winner draws any more."""
    match = drawing("2♠ 3♠ 4♠ 5♠", "2♥ 3♥ 4♥", top="Q♣ cursed", winner=1)
    lines = play(match, "advantage")
    assert told(lines, "§8.1") == ["Seat 0 draws the cursed spell: both decks are closed"]
    assert [len(cards(match, "hand", seat)) for seat in range(2)] == [4, 3]
    assert not told(lines, "§7.3") and cards(match, "spent") == ["Cursed spell"]
    assert match.to_act == 1 and told(lines, "§8.2") == ["The last trick of the round is cast"]
    assert all(">" not in decision for decision in typed(match))


def test_the_extra_card_can_be_the_cursed_spell():
    """§8.1, §7.3"""
    match = drawing(SIX, SEVEN, top="Q♣ cursed", winner=1)
    lines = play(match, "risk")
    assert told(lines, "§8.1") == ["Seat 1 draws the cursed spell: both decks are closed"]
    assert len(cards(match, "hand", 1)) == 7 and match.to_act == 1


def test_after_the_last_trick_the_round_is_over_without_drawing():
    """§8.2"""
    match = hands("5♠ 2♠", "9♠ 3♠", more='spent = ["Cursed spell"]\ntricks = [1, 1]')
    lines = play(match, "5♠", "9♠")
    assert told(lines, "§9.1") == ["Seat 1 has the most tricks, 2, and wins the round"] and not told(lines, "§7.1")
    assert match.view()["table"]["rounds"] == 2


def test_a_tie_in_the_last_trick_is_cast_again():
    """§8.2, §6.2"""
    match = hands("Red 2♠ 4♠", "9♠ 9♥ 3♠ 6♠", more='spent = ["Cursed spell"]\ntricks = [1, 1]')
    assert told(play(match, "Red", "9♠+9♥"), "§6.2")
    assert match.to_act == 0 and match.view()["table"]["rounds"] == 1
    assert told(play(match, "2♠", "3♠"), "§9.1") == ["Seat 1 has the most tricks, 2, and wins the round"]


def test_nobody_draws_once_the_decks_are_closed():
    """§8.1"""
    match = hands("5♠ 2♠", "9♠ 3♠", more='spent = ["Cursed spell"]')
    for decision in ("risk", "advantage"):
        with pytest.raises(IllegalDecision):
            match.play(decision)
