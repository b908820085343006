import pytest

from regalia.engine.errors import BadGame
from regalia.engine.vocabulary import Vocabulary, VocabularyType


class Phase(Vocabulary):
    """Phases, one of which has a number far off."""

    MAIN, DISCARDING = range(2)
    OVER = 9
    first = 0


def test_a_name_is_a_plain_number():
    assert (Phase.MAIN, Phase.DISCARDING, Phase.OVER) == (0, 1, 9)
    assert type(Phase.OVER) is int


def test_names_are_written_in_lower_case_in_the_order_of_their_declaration():
    assert Phase.names == {"main": 0, "discarding": 1, "over": 9}


def test_a_vocabulary_is_counted_gone_through_and_asked_for_a_number():
    assert (len(Phase), list(Phase), 9 in Phase, 2 in Phase) == (3, [0, 1, 9], True, False)


def test_a_number_is_called_by_its_name_and_an_unknown_one_by_itself():
    assert [Phase.name_of(number) for number in (9, 1, 5)] == ["over", "discarding", "5"]


def test_two_names_of_one_number_are_refused():
    with pytest.raises(BadGame, match="two names of the vocabulary Twice have the same number"):
        VocabularyType("Twice", (Vocabulary,), {"MAIN": 1, "OTHER": 1})
