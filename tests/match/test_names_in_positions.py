"""Positions by name: a field that holds a vocabulary is written by name, and read by name or by number."""

import pytest
from tests.match.lamps import GAME, Colour, Phase

from regalia import Match
from regalia.engine.errors import BadPosition


@pytest.fixture(autouse=True)
def lamps(monkeypatch):
    """The game of lamps, among those that a position may name."""
    monkeypatch.setattr("regalia.match.position.load", lambda slug: GAME)


def set_up(state):
    return Match.from_position(f'game = "lamps"\n[state]\n{state}\n')


@pytest.mark.parametrize("written", ['"dark_hour"', '"Dark_Hour"', "5"])
def test_a_number_is_read_by_its_name_or_as_it_is(written):
    assert set_up(f"phase = {written}").state.phase == Phase.DARK_HOUR


def test_rows_and_lines_are_read_by_name_too_and_names_and_numbers_may_be_mixed():
    state = set_up('street = ["red", 2, "amber"]\nporch = ["green", 1]\nwindows = [["amber", "green"], [0, "green"]]').state
    assert state.street == [Colour.RED, Colour.GREEN, Colour.AMBER]
    assert state.porch == [Colour.GREEN, Colour.AMBER]
    assert state.windows == [[Colour.AMBER, Colour.GREEN], [Colour.RED, Colour.GREEN]]


def test_names_are_written_and_read_back_to_the_same_bytes():
    match = set_up("phase = 5\nstreet = [0, 2, 1]\nporch = [2, 0]\nwindows = [[1, 2], [0, 2]]")
    written = match.position()
    for line in (
        'phase = "dark_hour"',
        'street = ["red", "green", "amber"]',
        'porch = ["green", "red"]',
        'windows = [["amber", "green"], ["red", "green"]]',
        "oil = 3",
    ):
        assert line in written.splitlines()
    assert Match.from_position(written).state.pack() == match.state.pack()


def test_a_number_without_a_name_is_written_as_it_is():
    match = set_up("street = [0, -1, 7]")
    assert 'street = ["red", -1, 7]' in match.position().splitlines()
    assert Match.from_position(match.position()).state.pack() == match.state.pack()


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ('phase = "tea"', "state.phase: 'tea' is not a name for this; the names are main, dark_hour"),
        ('street = ["red", "blue", "red"]', "state.street[1]: 'blue' is not a name for this; the names are red, amber, green"),
        ('porch = ["red", "main"]', "state.porch[1]: 'main' is not a name for this; the names are red, amber, green"),
        ('windows = [["red", "red"], ["red", ""]]', "state.windows[1][1]: '' is not a name for this"),
        ('oil = "red"', "state.oil: 'red' is no whole number of 8 bits"),
        ("phase = true", "state.phase: True is no whole number of 8 bits"),
    ],
)
def test_an_unknown_name_is_refused_with_its_place_and_the_names_there_are(state, said):
    with pytest.raises(BadPosition) as refused:
        set_up(state)
    assert str(refused.value).startswith(said)


def test_views_keep_the_numbers():
    table = set_up('phase = "dark_hour"\nstreet = ["green", "red", "red"]').view()["table"]
    assert (table["phase"], table["street"]) == (5, [2, 0, 0])
