"""Replays: forwards, backwards, from any seat, and on into a new match."""

import pytest

from regalia import Match
from tests.cli.conftest import uncoloured
from tests.cli.positions import STRIKE


@pytest.fixture
def evening(home):
    """Ana trades a 2 for two other cards and ends her turn."""
    match = Match.from_position(STRIKE)
    for decision in ("2♣", "-5♥", "-5♦", "end"):
        match.play(decision)
    match.save(home / "evening.regalia")
    return home / "evening.regalia"


def test_without_a_terminal_every_step_is_printed(regalia, evening):
    read = regalia("replay", evening).stdout
    assert "0/4  the deal" in read and "1/4  Ana: 2♣" in read and "4/4  Ana: end" in read
    assert read.index("Ana plays 2♣ and owes 2 cards") < read.index("Ana discards 5♥") < read.index("Ana ends the turn")


def test_a_seat_reads_its_own_draws_and_no_other_does(regalia, evening):
    drawn = [event["text"] for event in Match.load(evening).log(0) if event["kind"] == "draws" and "Ana" in event["text"]]
    own, others = regalia("replay", evening, "--seat", 0).stdout, regalia("replay", evening, "--seat", 1, "--all").stdout
    assert drawn and all(text in own for text in drawn)
    assert not any(text in others for text in drawn) and "Ana draws a card" in others


def test_one_steps_forwards_and_backwards(terminal, evening):
    opened = terminal("replay", evening)
    assert "0/4  the deal" in uncoloured(opened.reads("replay> "))
    for typed, place in (
        ("", "1/4"),
        ("n", "2/4"),
        ("p", "1/4"),
        ("last", "4/4"),
        ("n", "4/4"),
        ("first", "0/4"),
        ("go 3", "3/4"),
    ):
        opened.types(typed)
        assert place in uncoloured(opened.reads("replay> ")), typed
    opened.types("quit")
    assert opened.ends()[1] == 0


def test_another_seat_sees_another_hand(terminal, evening):
    opened = terminal("replay", evening)
    assert ": hand" not in uncoloured(opened.reads("replay> "))
    opened.types("seat 1")
    assert "Bo: hand" in uncoloured(opened.reads("replay> "))
    opened.types("seat")
    assert ": hand" not in uncoloured(opened.reads("replay> "))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("fly", "replay: 'fly' is not a command here; type help"),
        ("go home", "go: 'home' is not a whole number"),
        ("seat 7", "seat: there is no seat 7"),
        ("branch human", "--seats: the match has 2 seats, not 1"),
    ],
)
def test_what_cannot_be_done_is_said_and_one_goes_on(terminal, evening, typed, sentence):
    opened = terminal("replay", evening)
    opened.reads("replay> ")
    opened.types(typed)
    assert sentence in uncoloured(opened.reads("replay> "))
    opened.types("help")
    assert "one step backwards" in uncoloured(opened.reads("replay> "))


def test_a_branch_is_played_on_and_the_replay_stays_as_it_is(terminal, evening, home):
    before = evening.read_bytes()
    opened = terminal("replay", evening)
    opened.reads("replay> ")
    opened.types("go 1")
    opened.reads("replay> ")
    opened.types("branch")
    assert "-5♥" in uncoloured(opened.reads("Ana> "))
    opened.types("-K♠")
    opened.reads("Ana> ")
    opened.types("save branch.regalia")
    opened.reads("Ana> ")
    opened.types("quit")
    assert opened.ends()[1] == 0 and evening.read_bytes() == before
    branch = Match.load(home / "branch.regalia")
    assert [branch.game.actions.take_apart(one.action).family for one in branch.decisions] == ["number", "discard"]


def test_where_the_game_is_over_there_is_no_branch(terminal, home):
    match = Match.from_position(STRIKE.replace('"J♣", ', "").replace("40", "12"))
    match.play("K♠+5♥ > Bo")
    match.save(home / "over.regalia")
    opened = terminal("replay", "over.regalia")
    opened.reads("replay> ")
    opened.types("last")
    opened.reads("replay> ")
    opened.types("branch")
    assert "the game is over here" in uncoloured(opened.reads("replay> "))


def test_ctrl_c_and_the_end_of_input_leave(terminal, evening):
    opened = terminal("replay", evening)
    opened.reads("replay> ")
    opened.child.sendintr()
    assert opened.ends()[1] == 130
    opened = terminal("replay", evening)
    opened.reads("replay> ")
    opened.child.sendeof()
    assert opened.ends()[1] == 0
