"""A match in Python, as its documentation reads."""

import pytest

from regalia import Match
from regalia.engine.errors import BadOption, GameOver, IllegalDecision, UnknownGame

STRIKE = """
game = "kingdom-kards"
seats = 3
seed = 7
names = ["Ana", "Bo", "Cy"]
[state]
turn_player = 0
to_act = 0
points = [40, 30, 10]
hand = [["K♠", "5♥"], ["Q♠"], ["Q♥"]]
"""


def test_a_match_is_its_seed_options_and_decisions():
    first, second = (Match.new("kingdom-kards", seats=3, seed=7, options={"draw": 2}) for _ in range(2))
    for match in (first, second):
        for _ in range(30):
            match.play(match.legal()[-1])
    assert first.state.pack() == second.state.pack()
    assert first.options == {"points": 100, "hand": 5, "draw": 2, "turn_limit": 1000}


def test_without_a_seed_no_two_matches_are_alike():
    assert Match.new("kingdom-kards").digest() != Match.new("kingdom-kards").digest()


def test_a_decision_is_taken_by_notation_or_by_number():
    by_text, by_number = Match.from_position(STRIKE), Match.from_position(STRIKE)
    by_number.play(by_text.play("K♠+5 > 2"))
    assert by_text.digest() == by_number.digest()
    assert by_text.view(seat=0)["table"]["points"] == [40, 30, 0]


def test_a_player_may_be_named_in_a_decision():
    match = Match.from_position(STRIKE)
    match.play("ks+5h > bo")
    assert match.view()["table"]["points"] == [40, 15, 10]


@pytest.mark.parametrize("decision", [10_000, -1, True, 5])
def test_an_illegal_number_is_refused_and_changes_nothing(decision):
    match = Match.from_position(STRIKE)
    before = match.digest()
    with pytest.raises(IllegalDecision):
        match.play(decision)
    assert match.digest() == before and match.decisions == []


def test_nobody_decides_for_another_seat():
    match = Match.from_position(STRIKE)
    with pytest.raises(IllegalDecision, match="seat 2"):
        match.play("end", seat=2)
    match.play("end", seat=0)


def test_a_decision_with_one_answer_is_taken_by_the_match():
    """A 2 played with two other cards in hand: after the first discard there is nothing left to choose."""
    match = Match.from_position(STRIKE.replace('["K♠", "5♥"]', '["2♠", "K♠", "5♥"]'))
    match.play("2♠")
    match.play("-5♥")
    assert [decision.forced for decision in match.decisions] == [False, False, True]
    assert match.to_act == 0


def test_an_only_choice_that_would_tell_about_the_hand_is_asked_all_the_same():
    match = Match.from_position(STRIKE.replace('["K♠", "5♥"]', '["J♠", "J♥"]'))
    assert [choice["notation"] for choice in match.choices()] == ["end"]
    assert match.decisions == []


def test_after_the_end_nothing_is_legal():
    match = Match.from_position(
        STRIKE.replace("seats = 3", "seats = 2")
        .replace("[40, 30, 10]", "[40, 10]")
        .replace(', ["Q♥"]]', "]")
        .replace(', "Cy"', "")
    )
    match.play("K♠ > Bo")
    assert match.over and match.to_act is None and match.legal() == [] and match.winners == [0]
    with pytest.raises(GameOver):
        match.play("end")


@pytest.mark.parametrize(
    ("arguments", "error", "place"),
    [
        ({"game": "whist"}, UnknownGame, "whist"),
        ({"seats": 1}, BadOption, "seats"),
        ({"seats": 7}, BadOption, "seats"),
        ({"seats": "two"}, BadOption, "seats"),
        ({"options": {"draw": 9}}, BadOption, "draw"),
        ({"options": {"draw": "some"}}, BadOption, "draw"),
        ({"options": {"points": 0}}, BadOption, "points"),
        ({"options": {"points": 1.5}}, BadOption, "points"),
        ({"options": {"cheat": 1}}, BadOption, "cheat"),
        ({"seed": "abc"}, BadOption, "seed"),
        ({"names": ["Ana", "ana"]}, BadOption, "names"),
        ({"names": ["Ana", "Bo", "Cy"]}, BadOption, "names"),
    ],
)
def test_bad_input_is_named(arguments, error, place):
    with pytest.raises(error, match=place):
        Match.new(**{"game": "kingdom-kards", "seats": 2, **arguments})


def test_a_view_shows_the_viewers_hand_and_only_the_size_of_others():
    match = Match.from_position(STRIKE)
    table = match.view(seat=1)["table"]
    assert table["hand"] == [{"size": 2}, {"size": 1, "cards": ["Q♠"]}, {"size": 1}]
    assert table["deck"][1].keys() == {"size"}
    assert "rng" not in table
    assert match.view(seat=1)["legal"] == [] and match.view(seat=0)["legal"]


def test_a_spectator_sees_what_is_open_to_all():
    table = Match.from_position(STRIKE).view()["table"]
    assert [set(pile) for pile in table["hand"]] == [{"size"}] * 3


def test_a_card_fetched_openly_stays_known_to_all():
    match = Match.from_position(STRIKE.replace('["K♠", "5♥"]', '["A♠", "5♥"]') + 'discard = [["K♦", "9♠"], [], []]\n')
    match.play("A♠ < K♦")
    assert match.view(seat=2)["table"]["hand"][0] == {"size": 2, "cards": ["K♦", None]}
    assert match.view()["table"]["hand"][0] == {"size": 2, "cards": ["K♦", None]}


def test_there_is_no_view_for_a_seat_that_does_not_exist():
    for seat in (3, -1, "0", True):
        with pytest.raises(BadOption, match="seat"):
            Match.from_position(STRIKE).view(seat=seat)


def test_a_drawn_card_is_told_to_its_player_alone():
    match = Match.new("kingdom-kards", seats=2, seed=7)
    drawn = {seat: [one["text"] for one in match.log(seat) if one["kind"] == "draws"] for seat in (0, 1, None)}
    player = match.to_act
    assert drawn[player] != drawn[1 - player] == drawn[None] == [f"Seat {player} draws a card"]
