from typing import Any

import pytest

from regalia.engine.action import (
    MOST_ACTIONS,
    Actions,
    ActionsType,
    Family,
    bundles,
    cards,
    numbers,
    offer,
    seats,
    squares,
)
from regalia.engine.errors import BadGame
from regalia.engine.game import load, slugs
from regalia.engine.wording import CARDS, unbundled


class Action(Actions):
    """A few decisions."""

    END = Family("end", "End")
    STRIKE = Family(
        "{king}[+{number}] > {target}", "Strike", king=cards((12, 25)), number=cards((1, 2), or_none=True), target=seats(3)
    )
    BID = Family("{bid}", "Bid {bid}", bid=numbers(5, 7))


class EveryPart(Actions):
    """A family for every kind of part, and for values that rise evenly, unevenly or not at all."""

    KING = Family("{card}", "x", card=cards((12, 25, 38, 51)))
    PRIME = Family("{card}", "x", card=cards((2, 3, 5, 7, 11)))
    MAYBE = Family("x[{card}]", "x", card=cards((4, 7, 9), or_none=True))
    ONE = Family("{card}", "x", card=cards((42,)))
    SPELL = Family("{cards}", "x", cards=bundles(((7, 8), (7, 9), (8, 9, 10))))
    SEAT = Family("{seat}", "x", seat=seats(4))
    SQUARE = Family("{square}", "x", square=squares((63, 0, 9)))
    NUMBER = Family("{number}", "x", number=numbers(-2, 2))
    ALL = Family(
        "{king} {prime} {spell} {seat} {square} {number}",
        "x",
        king=cards((12, 25, 38)),
        prime=cards((2, 3, 5)),
        spell=bundles(((7, 8), (9,))),
        seat=seats(2),
        square=squares((63, 0, 9)),
        number=numbers(-2, 0),
    )


def unpacked(actions: ActionsType, number: int) -> tuple[str, dict[str, int]]:
    """The family of an action and its parts, by the functions that rules call."""
    (family,) = (name for name in actions.families if getattr(actions, f"is_{name}")(number))
    return family, {part: getattr(actions, f"{family}_{part}")(number) for part in actions.families[family].parts}


def as_declared(actions: ActionsType, family: str, values: dict[str, int]) -> dict[str, int]:
    """Parts as they are declared: where a rule gives the place of a bundle among the bundles, the bundle itself."""
    parts = actions.families[family].parts
    return {name: parts[name].values[value] if parts[name].kind == CARDS else value for name, value in values.items()}


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_numbers_run_family_after_family_without_a_gap():
    assert Action.base == {"end": 0, "strike": 1, "bid": 19}
    assert Action.count == 22


def test_the_last_part_counts_fastest_and_nothing_comes_before_a_card():
    apart = [Action.take_apart(number).values for number in (1, 2, 4, 10)]
    assert apart == [
        {"king": 12, "number": -1, "target": 0},
        {"king": 12, "number": -1, "target": 1},
        {"king": 12, "number": 1, "target": 0},
        {"king": 25, "number": -1, "target": 0},
    ]


def test_every_number_is_taken_apart_and_put_together_again():
    for number in range(Action.count):
        apart = Action.take_apart(number)
        assert (apart.number, Action.number_of(apart.family, **apart.values)) == (number, number)


@pytest.mark.parametrize("number", [-1, 22, 8192])
def test_a_number_beyond_the_last_is_no_action(number):
    with pytest.raises(ValueError, match="from 0 to 21"):
        Action.take_apart(number)


def test_an_action_is_offered_by_adding_its_number():
    choices = [0] * 4
    offer(choices, Action.bid(5))
    offer(choices, Action.end())
    assert choices == [2, 19, 0, 0]


# ── The functions of the families ────────────────────────────────────────────────────────────────────────────────────


def test_rules_pack_parts_into_a_number_ask_for_its_family_and_read_its_parts():
    action = Action.strike(25, -1, 2)
    assert action == Action.number_of("strike", king=25, number=-1, target=2) == 12
    assert (Action.is_end(action), Action.is_strike(action), Action.is_bid(action)) == (False, True, False)
    assert (Action.strike_king(action), Action.strike_number(action), Action.strike_target(action)) == (25, -1, 2)


@pytest.mark.parametrize(
    "actions", [Action, EveryPart, *(load(slug).actions for slug in slugs())], ids=["few", "all", *slugs()]
)
def test_packing_and_unpacking_are_inverse_for_every_action(actions):
    """Of every game that is installed, too."""
    for number in range(actions.count):
        family, values = unpacked(actions, number)
        assert getattr(actions, family)(**values) == number
        apart = actions.take_apart(number)
        assert (apart.family, apart.values) == (family, as_declared(actions, family, values))


def test_no_number_outside_a_family_is_taken_for_one_of_it():
    for number in (-1, EveryPart.count):
        assert not any(getattr(EveryPart, f"is_{name}")(number) for name in EveryPart.families)


@pytest.mark.parametrize(
    ("family", "values"),
    [
        ("king", [12, 25, 38, 51]),
        ("prime", [2, 3, 5, 7, 11]),
        ("maybe", [-1, 4, 7, 9]),
        ("one", [42]),
        ("seat", [0, 1, 2, 3]),
        ("square", [63, 0, 9]),
        ("number", [-2, -1, 0, 1, 2]),
    ],
)
def test_a_part_of_every_kind_is_given_to_rules_by_its_value(family, values):
    (part,) = EveryPart.families[family].parts
    made = [getattr(EveryPart, family)(value) for value in values]
    assert made == list(range(EveryPart.base[family], EveryPart.base[family] + len(values)))
    assert [getattr(EveryPart, f"{family}_{part}")(action) for action in made] == values


def test_several_cards_at_once_are_given_to_rules_by_their_place_among_the_combinations():
    action = EveryPart.spell(2)
    assert EveryPart.spell_cards(action) == 2
    assert unbundled(EveryPart.take_apart(action).values["cards"]) == [8, 9, 10]


def test_values_that_rise_evenly_are_computed_and_others_are_looked_up():
    lines = EveryPart.source.splitlines()
    assert "    return (card - 12) // 13" in lines and "    return 12 + (action) * 13" in lines
    assert "    return 4 + PLACES_OF_prime_card[card - 2]" in lines and "    return VALUES_OF_prime_card[action - 4]" in lines


# ── What is refused ──────────────────────────────────────────────────────────────────────────────────────────────────


def declared(**members: Any) -> ActionsType:
    return ActionsType("Declared", (Actions,), members)


def test_a_notation_must_name_its_parts_in_order():
    with pytest.raises(BadGame, match="in that order"):
        Family("{target} < {king}", "Strike", king=cards((12,)), target=seats(2))
    with pytest.raises(BadGame, match="in that order"):
        Family("{king}", "Strike", king=cards((12,)), target=seats(2))


def test_a_game_with_too_many_actions_is_refused():
    with pytest.raises(BadGame, match=str(MOST_ACTIONS)):
        declared(ALL=Family("{a} {b}", "x", a=numbers(0, MOST_ACTIONS // 2), b=numbers(0, 1)))


@pytest.mark.parametrize("name", ["COUNT", "BASE", "FAMILIES", "SOURCE", "NAMES", "TAKE_APART", "NUMBER_OF", "NAME_OF", "PASS"])
def test_a_family_cannot_be_called_like_something_that_all_actions_have_nor_like_a_word_of_python(name):
    with pytest.raises(BadGame, match=f"cannot have a function '{name.lower()}'"):
        declared(**{name: Family("x", "x")})


def test_two_families_cannot_make_functions_of_one_name():
    king = Family("{target}", "x", target=seats(2))
    with pytest.raises(BadGame, match="cannot have a function 'king_target'"):
        declared(KING=king, KING_TARGET=Family("x", "x"))
    with pytest.raises(BadGame, match="cannot have a function 'is_king'"):
        declared(KING=king, IS_KING=Family("x", "x"))


def test_a_function_of_a_family_cannot_take_the_name_of_another_member():
    with pytest.raises(BadGame, match="cannot have a function 'end'"):
        declared(END=Family("x", "x"), end=lambda: 0)


def test_a_member_that_is_no_family_is_refused():
    with pytest.raises(BadGame, match="the action END is declared by a Family, not by 3"):
        declared(END=3)
