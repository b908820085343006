"""Rules as compilers get them: without names of vocabularies, and with the same results."""

from pathlib import Path
from types import FunctionType

import pytest

from regalia.engine.action import Actions, Family, cards, seats
from regalia.engine.errors import BadGame
from regalia.engine.key import stream_of
from regalia.engine.note import Notes, told
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.source import folded
from regalia.engine.vocabulary import Vocabulary, VocabularyType
from tests.engine import foxes


class Phase(Vocabulary):
    """Phases with a gap, so that no number is where one would guess it."""

    MAIN, RESPONDING = 3, 7


class Action(Actions):
    """Decisions with parts."""

    END = Family("end", "End")
    STRIKE = Family("{king} > {target}", "Strike", king=cards((12, 25, 51)), target=seats(3))


class Note(Notes):
    """Notes."""

    STRIKES = told("§1.1", "{seat} strikes")
    ENDS = told("§1.2", "{seat} ends")


BONUS = 100


def helper(number: int) -> int:
    return number + BONUS


def worth(phase: int, action: int, more: int = Phase.RESPONDING) -> int:
    """A rule with names in comparisons, tuples, calls within calls, and a default."""
    if phase == Phase.MAIN and Action.is_strike(action):
        return helper(Action.strike(Action.strike_king(action), 2 - Action.strike_target(action))) + Note.STRIKES
    if phase in (Phase.MAIN, Phase.RESPONDING):
        return -Phase.RESPONDING if Action.is_end(action) else Note.ENDS
    return more


def plain(number: int) -> int:
    return helper(number)


def lost(phase: int) -> int:
    return 1 if phase == Phase.NOWHERE else 0  # type: ignore[attr-defined]


def listed(phase: int) -> int:
    return len(Phase.names) + phase


def made(function: FunctionType) -> FunctionType:
    """A function of what is left of a rule, which has the vocabularies no more."""
    rule = folded(function)
    space = {"helper": helper, **rule.functions}
    return FunctionType(rule.code, space, function.__name__, function.__defaults__)


def test_a_folded_rule_has_the_results_of_the_plain_one():
    folded_worth, seen = made(worth), set()
    for phase in range(9):
        for action in range(Action.count):
            assert folded_worth(phase, action) == worth(phase, action)
            assert folded_worth(phase, action, 55) == worth(phase, action, 55)
            seen.add(worth(phase, action))
    assert len(seen) > Action.count


def test_names_of_vocabularies_become_numbers_and_functions():
    rule = folded(worth)
    assert not {"Phase", "Action", "Note"} & set(rule.code.co_names)
    assert rule.numbers == {"Phase.MAIN": 3, "Phase.RESPONDING": 7, "Note.STRIKES": 0, "Note.ENDS": 1}
    assert rule.functions == {
        "Action_is_strike": Action.is_strike,
        "Action_strike": Action.strike,
        "Action_strike_king": Action.strike_king,
        "Action_strike_target": Action.strike_target,
        "Action_is_end": Action.is_end,
    }


def test_a_folded_rule_stays_where_it_is_written():
    """So that tracebacks and caches find it."""
    code = folded(worth).code
    assert (code.co_filename, code.co_firstlineno) == (worth.__code__.co_filename, worth.__code__.co_firstlineno)
    assert {line for _, _, line in code.co_lines()} == {line for _, _, line in worth.__code__.co_lines()}


def test_a_rule_without_names_of_vocabularies_is_left_alone():
    rule = folded(plain)
    assert rule.code is plain.__code__ and rule.numbers == rule.functions == {}


@pytest.mark.parametrize(("function", "name"), [(lost, "Phase.NOWHERE"), (listed, "Phase.names")])
def test_a_name_that_is_neither_a_number_nor_a_function_is_refused_with_its_place(function, name):
    with pytest.raises(BadGame, match=f"{name} is neither a number nor a function") as refused:
        folded(function)
    assert refused.value.place == f"{Path(__file__)}:{function.__code__.co_firstlineno} ({function.__name__})"


def test_a_rule_whose_source_is_not_there_is_refused():
    space = {"__name__": "nowhere", "Phase": Phase}
    exec(compile("def rule() -> int:\n    return Phase.MAIN\n", "nowhere.py", "exec"), space)
    with pytest.raises(BadGame, match="the source of the rules is not there"):
        folded(space["rule"])


def test_another_number_behind_a_name_is_another_digest_even_if_no_source_has_changed():
    def digest(phase: VocabularyType) -> str:
        binding = Binding(foxes.GAME, lambda copy: copy, {})
        rule = FunctionType(worth.__code__, {**worth.__globals__, "Phase": phase}, "worth", worth.__defaults__)
        rule.__module__ = worth.__module__
        binding.bind(rule)
        return binding.digest()

    other = VocabularyType("Phase", (Vocabulary,), {"MAIN": 3, "RESPONDING": 8})
    assert digest(Phase) == digest(Phase) != digest(other)


def test_a_game_played_by_folded_rules_comes_to_the_same_bytes():
    binding = Binding(foxes.GAME, lambda copy: copy, {})
    deal, legal, play = (binding.bind(getattr(foxes, name)) for name in ("deal", "legal", "play"))
    assert "Action" not in legal.__code__.co_names
    state, other = foxes.GAME.blank(3, {}), foxes.GAME.blank(3, {})
    state.rng, other.rng, other.fired = stream_of(4), stream_of(4), [0] * len(foxes.Note)
    foxes.deal(state)
    deal(other)
    while not state.over:
        choices, same = [0] * (foxes.Action.count + 1), [0] * (foxes.Action.count + 1)
        foxes.legal(state, choices)
        legal(other, same)
        assert choices == same
        foxes.play(state, choices[1 + state.turn % choices[0]])
        play(other, same[1 + other.turn % same[0]])
        assert state.pack() == other.pack()
