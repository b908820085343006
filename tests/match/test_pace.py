"""Passing until one's turn, with stops: a setting of the match for each seat."""

import json

import pytest
from tests.games.kingdoms.table import table

from regalia import Match
from regalia.engine.errors import BadOption


def asked():
    """Seat 0 has played a card, and seat 1, who holds a trice, is asked."""
    duel = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    duel.play("deploy Siege Ogre")
    assert duel.match.to_act == 1
    return duel


def test_without_a_setting_a_player_is_asked_where_it_matters():
    assert asked().match.passing() is None


def test_full_control_asks_where_it_is_needless_too():
    """Seat 0 is asked in the own rest phase with a trice that can be played in the main phase as well."""
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Torchbearer"], ["Ashen Recruit"]])
    duel.play("end phase")
    while not (duel.match.to_act == 1 and duel.state.turn_player == 1):
        duel.match.play("pass")
    assert duel.typed()[0] == "pass" and duel.match.passing() is not None
    duel.match.set_pace(1, "full")
    assert duel.match.pace[1].words() == ["full"] and duel.match.passing() is None


def test_a_player_can_pass_until_their_own_turn():
    duel = asked()
    duel.match.set_pace(1, "turn")
    while duel.state.turn_player == 0 or duel.match.passing() is not None:
        passing = duel.match.passing()
        if passing is not None:
            assert duel.match.to_act == 1
            duel.match.play(passing)
        else:
            assert duel.match.to_act == 0
            duel.match.play("end phase")
    assert duel.match.passing() is None and duel.match.to_act == 1, "on their own turn the player decides"


def test_a_player_can_stop_at_the_end_phase():
    duel = asked()
    duel.match.set_pace(1, "turn", "end")
    phases = set()
    while duel.state.turn_player == 0 and duel.state.phase < 7:
        passing = duel.match.passing()
        if passing is not None:
            phases.add(duel.state.phase)
        duel.match.play("end phase" if passing is None else passing)
    assert duel.match.to_act == 1 and "pass" in duel.typed() and duel.match.passing() is None
    assert phases == {4}


def test_a_decision_that_is_no_pass_is_always_asked():
    duel = table(hand=[["Gallows Bridge"], []], battlefield=[["Ashen Recruit"], ["Iron Vanguard", "Road Burner"]])
    duel.match.set_pace(1, "turn")
    duel.play("play Gallows Bridge")
    assert duel.match.to_act == 1 and duel.match.passing() is None


def test_what_is_passed_by_the_setting_is_recorded_as_any_pass():
    duel, other = asked(), asked()
    duel.match.set_pace(1, "turn")
    duel.match.play(duel.match.passing())
    other.match.play("pass")
    assert duel.match.decisions == other.match.decisions


def test_the_setting_is_saved_with_the_match(tmp_path):
    duel = asked()
    duel.match.set_pace(1, "turn", "end", "attack")
    duel.match.save(tmp_path / "match.regalia")
    assert json.loads((tmp_path / "match.regalia").read_text().splitlines()[0])["pace"] == [[], ["turn", "end", "attack"]]
    again = Match.load(tmp_path / "match.regalia")
    assert again.pace == duel.match.pace
    again.set_pace(1, "ask")
    assert again.pace[1].words() == [] and again.passing() is None


@pytest.mark.parametrize("words", [["soon"], ["turn", "tea"], ["end"]])
def test_a_setting_that_is_none_is_refused(words):
    with pytest.raises(BadOption, match=r"pace: .*expected ask, full, or turn and phases to stop at .rest, draw, upkeep"):
        asked().match.set_pace(1, *words)


def test_where_nobody_passes_there_is_no_pace():
    match = Match.new("kraljevska-igra", seed=1)
    match.set_pace(0, "ask")
    with pytest.raises(BadOption, match="in Kraljevska igra nobody passes"):
        match.set_pace(0, "turn")


def test_after_the_end_nothing_is_passed():
    duel = table(battlefield=[["Siege Ogre"], []]).set_health("1:Drumfort", 3)
    duel.match.set_pace(1, "turn")
    duel.do("use Siege Ogre: 1", "> their Drumfort")
    assert duel.match.over and duel.match.passing() is None
