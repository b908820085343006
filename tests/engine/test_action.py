import pytest

from regalia.engine.action import MOST_ACTIONS, Actions, Family, cards, numbers, offer, seats
from regalia.engine.errors import BadGame

ACTIONS = Actions(
    end=Family("end", "End"),
    strike=Family(
        "{king}[+{number}] > {target}", "Strike", king=cards((12, 25)), number=cards((1, 2), or_none=True), target=seats(3)
    ),
    bid=Family("{bid}", "Bid {bid}", bid=numbers(5, 7)),
)


def test_numbers_run_family_after_family_without_a_gap():
    assert ACTIONS.base == {"end": 0, "strike": 1, "bid": 19}
    assert ACTIONS.count == 22


def test_the_last_part_counts_fastest_and_nothing_comes_before_a_card():
    apart = [ACTIONS.take_apart(number).values for number in (1, 2, 4, 10)]
    assert apart == [
        {"king": 12, "number": -1, "target": 0},
        {"king": 12, "number": -1, "target": 1},
        {"king": 12, "number": 1, "target": 0},
        {"king": 25, "number": -1, "target": 0},
    ]


def test_every_number_is_taken_apart_and_put_together_again():
    for number in range(ACTIONS.count):
        apart = ACTIONS.take_apart(number)
        assert (apart.number, ACTIONS.number_of(apart.family, **apart.values)) == (number, number)


@pytest.mark.parametrize("number", [-1, 22, 8192])
def test_a_number_beyond_the_last_is_no_action(number):
    with pytest.raises(ValueError, match="from 0 to 21"):
        ACTIONS.take_apart(number)


def test_an_action_is_offered_by_adding_its_number():
    choices = [0] * 4
    offer(choices, 19)
    offer(choices, 0)
    assert choices == [2, 19, 0, 0]


def test_a_notation_must_name_its_parts_in_order():
    with pytest.raises(BadGame, match="in that order"):
        Family("{target} < {king}", "Strike", king=cards((12,)), target=seats(2))
    with pytest.raises(BadGame, match="in that order"):
        Family("{king}", "Strike", king=cards((12,)), target=seats(2))


def test_a_game_with_too_many_actions_is_refused():
    family = Family("{a} {b}", "x", a=numbers(0, MOST_ACTIONS // 2), b=numbers(0, 1))
    with pytest.raises(BadGame, match=str(MOST_ACTIONS)):
        Actions(all=family)
