"""§4: casting."""

from __future__ import annotations

import pytest

from regalia import Match
from regalia.engine.errors import IllegalDecision
from tests.games.magic_duel.table import cards, drawing, hands, log, play, seen, table, told, typed


def spells(match: Match) -> list[str]:
    """What may be cast now."""
    return [decision for decision in typed(match) if ">" not in decision]


def test_every_wizard_casts_one_spell_in_turn_from_the_leader():
    """§4.1"""
    match = hands("5♠ 2♠", "9♠ 3♠", "4♠ 7♠", more="leader = 1\nto_act = 1")
    lines = play(match, "9♠", "4♠", "5♠")
    assert told(lines, "§4.4") == [
        "Seat 1 casts face-down, cards: 1",
        "Seat 2 casts face-down, cards: 1",
        "Seat 0 casts face-down, cards: 1",
    ]


def test_casting_is_a_duty():
    """§4.1: there is nothing else to decide but a card for Risk."""
    assert typed(hands("5♠ 9♥", "9♠ 3♠")) == ["5♠ > risk", "9♥ > risk", "5♠", "9♥"]


def test_a_spell_is_one_to_four_cards_of_one_rank():
    """§4.2"""
    assert spells(hands("5♠ 5♥ 9♥", "9♠ 3♠")) == ["5♠", "5♥", "9♥", "5♠+5♥"]
    four = spells(hands("5♠ 5♥ 5♦ 5♣", "9♠ 3♠"))
    assert len(four) == 15 and "5♠+5♥+5♦+5♣" in four and "5♥+5♣" in four


def test_a_spell_is_one_or_two_jokers_and_a_joker_is_never_wild():
    """§4.2"""
    assert spells(hands("Red Dark 9♥", "9♠ 3♠")) == ["Red", "Dark", "9♥", "Red+Dark"]


def test_three_jokers_or_five_cards_of_a_rank_are_no_spell():
    """§4.2: with two decks a hand may hold them."""
    match = hands("Red Red Dark", "9♠ 3♠", "4♠", "5♠", "6♠")
    assert spells(match) == ["Red", "Dark", "Red+Red", "Red+Dark"]
    match = hands("5♠ 5♠ 5♥ 5♥ 5♦", "9♠ 3♠", "4♠", "6♠", "7♠")
    assert max(decision.count("+") for decision in spells(match)) == 3
    assert "5♠+5♠+5♥+5♥" in spells(match) and "5♠+5♠" in spells(match)


def test_a_card_may_be_put_on_top_of_risk_before_casting():
    """§4.3"""
    match = hands("5♠ 9♥ 2♠", "9♠ 3♠", more='risk = ["A♦", "A♥"]')
    lines = play(match, "5♠ > risk")
    assert cards(match, "risk") == ["A♦", "A♥", "5♠"]
    assert match.to_act == 0 and lines == ["§4.3 Seat 0 puts a card on the deck of Risk"]
    assert log(match, seat=0)[-1] == "§4.3 Seat 0 puts 5♠ on the deck of Risk"


def test_only_one_card_may_be_put_on_risk():
    """§4.3"""
    match = hands("5♠ 9♥ 2♠", "9♠ 3♠")
    play(match, "5♠ > risk")
    assert typed(match) == ["9♥", "2♠"]


def test_a_card_for_risk_takes_two_cards_in_hand():
    """§4.3: with one card the spell is all there is, and it is cast without asking."""
    match = hands("9♥ 5♥", "9♠", "4♠ 6♠")
    lines = play(match, "9♥")
    assert told(lines, "§4.4") == ["Seat 0 casts face-down, cards: 1", "Seat 1 casts face-down, cards: 1"]
    assert match.to_act == 2


def test_a_card_for_risk_takes_open_decks():
    """§4.3, §8.1"""
    match = hands("5♠ 9♥", "9♠ 3♠", more='spent = ["Cursed spell"]')
    assert typed(match) == ["5♠", "9♥"]
    with pytest.raises(IllegalDecision):
        match.play("5♠ > risk")


def test_a_spell_is_cast_face_down_and_only_its_size_is_seen():
    """§4.4, §3.1"""
    match = hands("5♠ 5♥ 9♥", "9♠ 3♠")
    play(match, "5♠+5♥")
    assert seen(match, 1, "cast", 0) == [None, None]
    assert seen(match, 0, "cast", 0) == ["5♠", "5♥"]
    assert match.view()["table"]["cast"][0] == {"size": 2}


def test_after_a_card_on_risk_the_spell_is_cast_face_up():
    """§4.5"""
    match = hands("5♠ 5♥ 9♥ 2♠", "9♠ 3♠", "4♠ 6♠")
    lines = play(match, "2♠ > risk", "5♠+5♥")
    assert told(lines, "§4.5") == ["Seat 0 casts 5♠+5♥ face-up"]
    assert seen(match, 1, "cast", 0) == seen(match, 2, "cast", 0) == ["5♠", "5♥"]
    assert match.view()["table"]["cast"][0]["cards"] == ["5♠", "5♥"]


def test_a_wizard_without_cards_sits_out():
    """§4.6"""
    match = table('leader = 2\nto_act = 2\nhand = [["5♠", "2♠"], [], ["4♠", "7♠"]]', seats=3)
    play(match, "7♠")
    assert match.to_act == 0
    assert told(play(match, "5♠"), "§6.1") == ["Seat 2 gathers the trick, 2 cards"]


def test_who_can_cast_is_seen_again_before_a_tie_is_cast_anew():
    """§4.6: seat 1 has used up its cards in the tie."""
    match = hands("Red 5♥ 6♥", "9♠ 9♥", "4♠ 7♠ 8♠")
    lines = play(match, "Red", "9♠+9♥", "4♠")
    assert told(lines, "§6.2") and told(lines, "§4.6") == ["Seat 1 has no cards and sits out"]
    assert match.to_act == 0
    play(match, "5♥")
    assert match.to_act == 2


def test_a_lone_wizard_gathers_what_lies_there_without_casting():
    """§4.7: after a tie nobody else has cards; the trick counts, and drawing and the lead follow."""
    match = hands("Red 5♥", "9♠ 9♥", more="tricks = [0, 0]")
    lines = play(match, "Red", "9♠+9♥")
    assert told(lines, "§4.7") == ["Seat 0 alone has cards and need not cast"]
    assert told(lines, "§6.1") == ["Seat 0 gathers the trick, 3 cards"]
    assert match.view()["table"]["tricks"] == [1, 0]
    assert cards(match, "hand", 0) == ["5♥"] and match.view()["table"]["winner"] == 0


def test_a_lone_wizard_gathers_an_empty_trick_too():
    """§4.7: the cursed spell comes before the others have drawn anything, and the last trick finds one wizard with cards."""
    match = drawing("2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠", "", to_act=1, top="cursed", risk="A♦")
    lines = play(match, "advantage")
    assert told(lines, "§8.1") == ["Seat 1 draws the cursed spell: both decks are closed"]
    assert told(lines, "§4.7") == ["Seat 0 alone has cards and need not cast"]
    assert told(lines, "§6.1") == ["Seat 0 gathers the trick, 0 cards"]
    assert told(lines, "§9.1") == ["Seat 0 has the most tricks, 1, and wins the round"]


def test_if_nobody_has_cards_what_lies_there_is_set_aside_and_all_draw():
    """§4.8: no trick, no extra card, and the same wizard leads."""
    match = hands("Red", "9♠ 9♥", more='leader = 1\nto_act = 1\nrisk = ["A♦", "A♥"]\ntricks = [1, 2]')
    lines = play(match, "9♠+9♥")
    assert told(lines, "§6.2") and told(lines, "§4.8") == ["Nobody has cards: what lies there is set aside"]
    assert match.view()["table"]["tricks"] == [1, 2] and cards(match, "spent") == ["Red", "9♠", "9♥"]
    assert match.to_act == 1
    lines = play(match, *["risk"] * 2, *["advantage"] * 12)
    assert not told(lines, "§7.3") and told(lines, "§4.1")[0].endswith("Seat 1 leads")
    assert [len(cards(match, "hand", seat)) for seat in range(2)] == [7, 7]


def test_if_nobody_has_cards_in_the_last_trick_the_round_just_ends():
    """§4.8, §8.2"""
    match = hands("Red", "9♠ 9♥", more='leader = 1\nto_act = 1\nspent = ["Cursed spell"]\ntricks = [1, 2]')
    lines = play(match, "9♠+9♥")
    assert told(lines, "§4.8") and not told(lines, "§7.1")
    assert told(lines, "§9.1") == ["Seat 1 has the most tricks, 2, and wins the round"]
