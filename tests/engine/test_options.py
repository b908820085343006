import pytest

from regalia.engine.errors import BadOption
from regalia.engine.game import allowed_values, option_number
from tests.engine import foxes

GAME = foxes.GAME


def test_a_blank_state_has_the_defaults():
    state = GAME.blank(2, {})
    assert (state.seats, state.option_rounds, state.option_pace) == (2, 3, -1)
    assert GAME.read_options(state) == {"rounds": 3, "pace": "slow"}


@pytest.mark.parametrize(("value", "kept"), [(1, 1), (9, 9), ("4", 4), (" 4 ", 4)])
def test_a_number_within_its_bounds_is_taken(value, kept):
    assert GAME.blank(2, {"rounds": value}).option_rounds == kept


@pytest.mark.parametrize("value", [0, 10, -1, "ten", "", "1.0", 3.0, True, None, [3], {}, "fast"])
def test_anything_else_is_refused_with_what_is_allowed(value):
    with pytest.raises(BadOption, match="a whole number from 1 to 9") as refused:
        GAME.blank(2, {"rounds": value})
    assert refused.value.place == "option rounds"


def test_a_word_is_kept_as_a_negative_number_and_read_back():
    state = GAME.blank(3, {"pace": "fast"})
    assert (state.option_pace, GAME.read_options(state)["pace"]) == (-2, "fast")


@pytest.mark.parametrize("value", [0, 1, -1, -2, "quick", "FAST"])
def test_an_option_of_words_takes_no_number_and_no_other_word(value):
    with pytest.raises(BadOption, match=r"it takes slow or fast$"):
        GAME.blank(2, {"pace": value})


def test_an_unknown_option_is_refused_with_those_there_are():
    with pytest.raises(BadOption, match="no option 'speed'; its options are: rounds, pace"):
        GAME.blank(2, {"speed": 3})


@pytest.mark.parametrize("seats", [1, 5, 0, -2, "2", 2.0, None])
def test_a_number_of_seats_that_cannot_play_is_refused(seats):
    with pytest.raises(BadOption, match="Foxes takes 2 to 4 players"):
        GAME.blank(seats, {})


def test_what_an_option_takes_can_be_said_in_words():
    assert allowed_values(GAME.options["rounds"]) == "a whole number from 1 to 9"
    assert allowed_values(GAME.options["pace"]) == "slow or fast"
    assert option_number(GAME.options["pace"], "slow") == -1
