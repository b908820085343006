"""§13: how decisions are written and typed, and numbers that stay for good."""

import pytest

from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision
from regalia.engine.game import load
from regalia.match.wording import label, notation
from tests.games.royal_gambit.table import START, play, table, typed

ACTIONS = load("royal-gambit").actions


def test_a_move_is_typed_by_its_squares():
    """§13.1"""
    match = table(START)
    assert match.read("e2e4") == match.read(" E2E4 ")
    assert {"a2a3", "g1f3"} <= set(typed(match))


def test_a_promotion_names_the_new_piece_by_a_letter():
    """§13.1"""
    match = table("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert {"a7a8q", "a7a8r", "a7a8b", "a7a8n"} <= set(typed(match))
    with pytest.raises(BadNotation):
        match.read("a7a8k")


def test_a_card_may_be_typed_with_letters_and_without_what_is_clear():
    """§13.2"""
    match = table(START, "K♥ 9♥ 9♠")
    assert match.read("kh") == match.read("K♥") == match.read("K")
    with pytest.raises(AmbiguousNotation):
        match.read("9")


def test_targets_answers_and_discards_have_their_own_words():
    """§13.2"""
    match = table(START, "9♠ J♠ 2♣ 3♣ 5♣ 6♣", "4♠ 9♣")
    play(match, "9♠, d8, joust 9♣, lay J♠")
    match = table(START, "J♠ 2♣ 3♣ 5♣ 6♣ K♣")
    play(match, "e2e4, -3♣")
    assert match.to_act == 1


def test_what_is_no_move_now_is_refused_in_one_sentence():
    """§13.1"""
    match = table(START)
    with pytest.raises(IllegalDecision, match="'e2e5' is not allowed now"):
        match.read("e2e5")
    with pytest.raises(BadNotation, match="'z9' is no decision of Royal Gambit"):
        match.read("z9")


@pytest.mark.parametrize(
    ("number", "written", "said"),
    [
        (796, "e2e4", "Move e2 to e4"),
        (4096, "a7a8q", "Move a7 to a8 and become a queen"),
        (4096 + 4 * 256, "A♠", "Play A♠"),
        (5120 + 52, "a1", "Choose a1"),
        (5236, "done", "Leave it at that"),
        (5237, "pass", "Let it happen"),
        (5238, "joust A♠", "Challenge with A♠, face-down"),
        (5290, "block A♠", "Save the King by discarding A♠"),
        (5303, "lay A♠", "Answer the challenge with A♠"),
        (5355, "-A♠", "Discard A♠"),
        (5406, "-K♣", "Discard K♣"),
    ],
)
def test_every_decision_keeps_its_number(number, written, said):
    """§13.1, §13.2"""
    game = load("royal-gambit")
    assert (notation(game, number), label(game, number)) == (written, said)


def test_there_are_as_many_decisions_as_there_were():
    """§13.1, §13.2"""
    assert ACTIONS.count == 5407 < 8192


def test_the_record_is_small():
    """§1.1: search copies it millions of times."""
    assert load("royal-gambit").state.size < 512
