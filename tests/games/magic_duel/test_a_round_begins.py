"""§1 and §2: the tournament, the cards, the deal."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia import Match
from regalia.engine.errors import BadOption
from tests.games.magic_duel.table import cards, log, play, table, told


def every_card(match: Match) -> Counter[str]:
    """All cards of the table, wherever they lie."""
    piles = [cards(match, pile) for pile in ("risk", "advantage", "tied", "spent")]
    piles += [cards(match, pile, seat) for pile in ("hand", "cast") for seat in range(match.seats)]
    return Counter(card for pile in piles for card in pile)


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_wizards_play(seats):
    """§1.1"""
    assert Match.new("magic-duel", seats=seats, seed=1).seats == seats


@pytest.mark.parametrize("seats", [1, 9])
def test_no_other_number_of_wizards_is_taken(seats):
    """§1.1"""
    with pytest.raises(BadOption, match="takes 2 to 8 players"):
        Match.new("magic-duel", seats=seats)


@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (4, 1), (5, 2), (8, 2)])
def test_a_deck_has_54_cards_and_there_is_one_cursed_spell(seats, decks):
    """§1.3, §1.4: one deck for up to four wizards, two for more."""
    there = every_card(Match.new("magic-duel", seats=seats, seed=3))
    assert there.pop("Cursed spell") == 1
    assert len(there) == 54 and set(there.values()) == {decks}


@pytest.mark.parametrize(("seats", "decks"), [(7, 1), (8, 1)])
def test_fewer_than_eight_cards_for_each_wizard_are_refused(seats, decks):
    """§1.4, §10.2"""
    with pytest.raises(BadOption, match=f"54 cards, but {seats} wizards need {8 * seats}"):
        Match.new("magic-duel", seats=seats, options={"decks": decks})


@pytest.mark.parametrize(("seats", "decks"), [(2, 3), (6, 1), (8, 3)])
def test_the_option_sets_the_number_of_decks(seats, decks):
    """§10.2"""
    match = Match.new("magic-duel", seats=seats, seed=3, options={"decks": decks})
    assert every_card(match)["K♠"] == decks and every_card(match)["Cursed spell"] == 1


@pytest.mark.parametrize("value", [0, 4, "many", 1.5])
def test_no_other_number_of_decks_is_taken(value):
    """§10.2"""
    with pytest.raises(BadOption, match="auto or a whole number from 1 to 3"):
        Match.new("magic-duel", options={"decks": value})


@pytest.mark.parametrize("value", [0, 101, "many"])
def test_the_target_is_from_1_to_100(value):
    """§10.1"""
    with pytest.raises(BadOption, match="auto or a whole number from 1 to 100"):
        Match.new("magic-duel", options={"target": value})


def test_everybody_gets_seven_cards_and_the_decks_are_laid():
    """§2.1, §2.2, §2.3: a card for each wizard on Risk, all others and the cursed spell in Advantage."""
    match = Match.new("magic-duel", seats=4, seed=5)
    assert [len(cards(match, "hand", seat)) for seat in range(4)] == [7, 7, 7, 7]
    assert len(cards(match, "risk")) == 4
    assert len(cards(match, "advantage")) == 54 - 28 - 4 + 1
    assert "Cursed spell" in cards(match, "advantage")


def test_the_cursed_spell_can_lie_anywhere_in_advantage():
    """§2.3"""
    places = {cards(Match.new("magic-duel", seed=seed), "advantage").index("Cursed spell") for seed in range(300)}
    assert min(places) == 0 and max(places) == 38 and len(places) > 35


def test_the_first_leader_is_drawn_by_lot():
    """§2.4"""
    leaders = Counter(Match.new("magic-duel", seats=3, seed=seed).to_act for seed in range(300))
    assert all(60 < leaders[seat] < 140 for seat in range(3))


def test_the_winner_of_a_round_leads_the_next_with_all_cards_shuffled_anew():
    """§2.1, §2.4: what was spent comes back, tricks count from nothing."""
    match = table('hand = [["5♠"], ["9♠"], ["4♠"]]\nspent = ["Cursed spell", "K♠"]\ntricks = [1, 0, 0]', seats=3)
    assert match.over is False
    assert told(log(match), "§9.2") == [
        "Several have the most tricks: Seat 1, with 1, gathered the last one and wins the round"
    ]
    assert told(log(match), "§2.1")[-1] == "Round 2: the cards are shuffled, seven for each wizard"
    assert match.to_act == 1 and match.view()["table"]["tricks"] == [0, 0, 0]
    assert every_card(match)["K♠"] == 1 and cards(match, "spent") == []


def test_play_goes_by_seat_from_the_leader():
    """§2.4"""
    match = table('leader = 2\nto_act = 2\nhand = [["5♠", "2♠"], ["9♠", "3♠"], ["4♠", "7♠"]]', seats=3)
    order = []
    for decision in ("4♠", "5♠", "9♠"):
        order.append(match.to_act)
        play(match, decision)
    assert order == [2, 0, 1]
