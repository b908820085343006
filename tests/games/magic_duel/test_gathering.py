"""§6: turning over, gathering, ties."""

from __future__ import annotations

from tests.games.magic_duel.table import cards, hands, play, seen, told, typed


def test_when_all_have_cast_the_spells_are_turned_over_and_the_winner_gathers_one_trick():
    """§6.1"""
    match = hands("5♠ 5♥ 2♠", "9♠ 3♠", "4♠ 7♠")
    lines = play(match, "5♠+5♥", "9♠", "4♠")
    assert lines[3:6] == [
        "§5.2 Seat 0 shows the Codu 5♠+5♥",
        "§5.1 Seat 1 shows the Cantrip 9♠",
        "§5.1 Seat 2 shows the Cantrip 4♠",
    ]
    assert told(lines, "§6.1") == ["Seat 0 gathers the trick, 4 cards"]
    assert match.view()["table"]["tricks"] == [1, 0, 0]
    assert seen(match, 2, "spent") == ["5♠", "5♥", "9♠", "4♠"]


def test_spells_of_every_kind_are_told_by_their_names():
    """§5.1, §5.2, §5.3, §5.4, §5.5, §5.6"""
    match = hands("5♠ 2♠ 2♣", "9♠ 9♥ 3♠", "4♠ 4♥ 4♦ 7♠", "6♠ 6♥ 6♦ 6♣ 8♠", "Red 10♠", "Dark Red J♠")
    lines = play(match, "5♠", "9♠+9♥", "4♠+4♥+4♦", "6♠+6♥+6♦+6♣", "Red", "Red+Dark")
    shown = [line.split(" shows the ")[1] for line in lines if " shows the " in line]
    assert shown == [
        "Cantrip 5♠",
        "Codu 9♠+9♥",
        "Thrack 4♠+4♥+4♦",
        "RAQUAV 6♠+6♥+6♦+6♣",
        "Badef Red",
        "Jokulme Red+Dark",
    ]


def test_after_a_tie_the_cards_stay_and_all_cast_again_without_drawing():
    """§6.2: in the same order, and a card may be put on Risk again."""
    match = hands("Red 5♥ 6♥", "9♠ 9♥ 3♠ 4♠", more="leader = 1\nto_act = 1")
    lines = play(match, "9♠+9♥", "Red")
    assert told(lines, "§6.2") == ["The cards stay, everybody casts again"]
    assert cards(match, "tied") == ["Red", "9♠", "9♥"] and match.view()["table"]["tricks"] == [0, 0]
    assert match.to_act == 1 and "3♠ > risk" in typed(match)
    assert [len(cards(match, "hand", seat)) for seat in range(2)] == [2, 2]


def test_only_the_new_spells_are_compared_and_all_is_one_trick():
    """§6.3: the tied Codu of nines does not help its wizard any more."""
    match = hands("Red 5♥ 6♥", "9♠ 9♥ 3♠ 4♠")
    play(match, "Red", "9♠+9♥")
    lines = play(match, "5♥", "3♠")
    assert told(lines, "§6.1") == ["Seat 0 gathers the trick, 5 cards"]
    assert match.view()["table"]["tricks"] == [1, 0] and cards(match, "tied") == []


def test_a_tie_can_follow_a_tie():
    """§6.2, §6.3: three castings, one trick."""
    match = hands("Red 5♥ 5♠ 6♥ 7♥", "9♠ 9♥ Dark 3♠ 4♠")
    play(match, "Red", "9♠+9♥", "5♥+5♠", "Dark")
    assert cards(match, "tied") == ["Red", "9♠", "9♥", "5♠", "5♥", "Dark"]
    assert told(play(match, "6♥", "3♠"), "§6.1") == ["Seat 0 gathers the trick, 8 cards"]
    assert match.view()["table"]["tricks"] == [1, 0]


def test_face_up_is_owed_only_for_the_casting_of_that_card():
    """§6.3"""
    match = hands("Red 5♥ 6♥ 7♥", "9♠ 9♥ 3♠ 4♠")
    play(match, "5♥ > risk", "Red", "9♠+9♥")
    lines = play(match, "6♥")
    assert told(lines, "§4.4") == ["Seat 0 casts face-down, cards: 1"]
    assert seen(match, 1, "cast", 0) == [None]
