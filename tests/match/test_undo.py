"""Taking back: free up to the last barrier, beyond it by consent."""

import pytest

from regalia import Match
from regalia.engine.errors import UndoRefused

TABLE = """
game = "kingdom-kards"
seats = 2
[state]
turn_player = 0
to_act = 0
hand = [["3♠", "5♥", "5♦", "10♣", "Q♥", "A♣"], ["J♠"]]
discard = [["K♥", "9♦"], []]
"""


def test_a_discard_is_taken_back_freely():
    match = Match.from_position(TABLE)
    before = [match.digest()]
    for decision in ("3♠", "-5♥", "-5♦"):
        match.play(decision)
        before.append(match.digest())
    for digest in reversed(before[:-1]):
        assert match.may_undo_freely(0)
        match.undo(0)
        assert match.digest() == digest


def test_after_a_draw_the_other_must_agree():
    match = Match.from_position(TABLE)
    for decision in ("3♠", "-5♥", "-5♦"):
        match.play(decision)
    before = match.digest()
    match.play("-10♣")
    assert not match.may_undo_freely(0)
    with pytest.raises(UndoRefused, match="must agree"):
        match.undo(0)
    match.undo(0, agreed=[1])
    assert match.digest() == before


def test_whether_the_other_was_asked_cannot_be_told_from_undo():
    """With or without a Jack in the other's hand, a Queen that was let through cannot be taken back freely."""
    asked, passed_over = Match.from_position(TABLE), Match.from_position(TABLE.replace('["J♠"]', '["2♠"]'))
    asked.play("Q♥")
    asked.play("pass")
    passed_over.play("Q♥")
    assert asked.may_undo_freely(0) == passed_over.may_undo_freely(0) is False


def test_who_has_decided_nothing_has_nothing_to_take_back():
    with pytest.raises(UndoRefused, match="nothing"):
        Match.from_position(TABLE).undo(0)


def test_a_decision_of_another_is_taken_back_with_ones_own_only_by_consent():
    match = Match.from_position(TABLE)
    before = match.digest()
    match.play("Q♥+5♥")
    match.play("J♠")
    with pytest.raises(UndoRefused):
        match.undo(0)
    match.undo(0, agreed=[1])
    assert match.digest() == before
