"""Constants of the rules: compiled code holds them, so a cache must know them, and long tables are laid out for the tier."""

from types import FunctionType

import numpy as np

from regalia.engine.tiers.binding import LONG, Binding
from regalia.engine.tiers.record_layout import constant_array
from tests.engine.foxes import GAME

STEP = 3
SHORT_TABLE = tuple(range(LONG))
TABLE = tuple(range(100, 100 + LONG + 1))


def looked_up(place: int) -> int:
    """What a rule might read."""
    return TABLE[place] + SHORT_TABLE[place] + STEP


def bound(function, lay_out=lambda table: table) -> tuple[Binding, FunctionType]:
    binding = Binding(GAME, lambda copy: copy, {}, lay_out)
    return binding, binding.bind(function)


def with_globals(**names) -> FunctionType:
    """The same rule with other constants, as though another file had computed them."""
    return FunctionType(looked_up.__code__, {**looked_up.__globals__, **names}, "looked_up")


def test_a_long_table_is_laid_out_for_the_tier_and_a_short_one_stays():
    _, copy = bound(looked_up, constant_array)
    assert isinstance(copy.__globals__["TABLE"], np.ndarray) and copy.__globals__["TABLE"].tolist() == list(TABLE)
    assert copy.__globals__["SHORT_TABLE"] is SHORT_TABLE
    assert copy(2) == looked_up(2)


def test_the_original_keeps_its_tuple():
    bound(looked_up, constant_array)
    assert looked_up.__globals__["TABLE"] is TABLE


def test_another_constant_is_another_digest_even_if_no_source_has_changed():
    same = bound(with_globals())[0].digest()
    assert bound(looked_up)[0].digest() == same
    assert bound(with_globals(STEP=4))[0].digest() != same
    assert bound(with_globals(TABLE=(*TABLE[:-1], 0)))[0].digest() != same


def hand(state) -> int:
    """A rule that is called like the field it reads."""
    return len(state.hand)


def test_a_rule_may_be_called_like_the_field_it_reads():
    _, copy = bound(hand)
    assert copy(GAME.state()) == len(GAME.state().hand)
