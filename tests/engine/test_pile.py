import random

import pytest

from regalia.engine.key import stream_of
from regalia.engine.pile import (
    CARD_BITS,
    EVERYBODY,
    MOST_CARDS,
    UNKNOWN,
    card_at,
    clear,
    find,
    pour,
    put,
    put_seen,
    seen_at,
    show_at,
    shuffle,
    size,
    take,
    take_at,
    take_top,
)

ROOM = 8


def pile_of(*cards):
    laid = [0] * (ROOM + 1)
    for card in cards:
        put(laid, card)
    return laid


def cards_in(pile):
    return [card_at(pile, place) for place in range(size(pile))]


def test_the_last_card_put_is_the_top_one():
    pile = pile_of(4, 9, 2)
    assert (size(pile), cards_in(pile), take_top(pile)) == (3, [4, 9, 2], 2)
    assert pile == pile_of(4, 9)


def test_taking_from_the_middle_lets_the_others_move_down_and_leaves_no_trace():
    pile = pile_of(4, 9, 2)
    assert take_at(pile, 0) == 4
    assert pile == pile_of(9, 2)


def test_a_card_is_found_at_its_place_or_not_at_all():
    pile = pile_of(4, 9, 2)
    assert [find(pile, card) for card in (4, 9, 2, 5)] == [0, 1, 2, -1]
    take(pile, 9)
    assert pile == pile_of(4, 2)


def test_zero_is_a_card_like_any_other():
    pile = pile_of(0, 0)
    take(pile, 0)
    assert (size(pile), cards_in(pile), find(pile_of(1), 0)) == (1, [0], -1)


def test_a_cleared_pile_is_a_blank_one():
    pile = pile_of(4, 9, 2)
    clear(pile)
    assert pile == [0] * (ROOM + 1)


def test_pouring_puts_a_whole_pile_on_top_in_its_order_and_forgets_who_saw_what():
    source, target = pile_of(1, 2), pile_of(3)
    put_seen(source, 5, EVERYBODY)
    pour(source, target)
    assert (cards_in(target), seen_at(target, 3), size(source)) == ([3, 1, 2, 5], 0, 0)


def test_a_card_that_was_seen_is_remembered_until_it_is_taken():
    pile = pile_of(7)
    put_seen(pile, 8, 0b101)
    assert [(card_at(pile, place), seen_at(pile, place)) for place in (0, 1)] == [(7, 0), (8, 0b101)]
    take(pile, 7)
    assert (card_at(pile, 0), seen_at(pile, 0)) == (8, 0b101)
    assert take_top(pile) == 8 and pile == [0] * (ROOM + 1)


def test_the_largest_card_seen_by_everybody_fits_into_sixteen_signed_bits():
    assert (MOST_CARDS - 1) | EVERYBODY << CARD_BITS < 1 << 15
    assert MOST_CARDS <= UNKNOWN < 1 << CARD_BITS


@pytest.mark.parametrize("count", [0, 1, 2, 7])
def test_shuffling_keeps_the_cards_and_forgets_who_saw_them(count):
    pile, stream = pile_of(), stream_of(5)
    for card in range(count):
        put_seen(pile, card, EVERYBODY)
    shuffle(pile, stream)
    assert sorted(cards_in(pile)) == list(range(count))
    assert all(seen_at(pile, place) == 0 for place in range(count))
    assert not any(pile[count + 1 :])


def test_every_order_comes_out_of_a_shuffle_equally_often():
    stream, orders, times = stream_of(11), {}, 6000
    for _ in range(times):
        pile = pile_of(0, 1, 2)
        shuffle(pile, stream)
        orders[tuple(cards_in(pile))] = orders.get(tuple(cards_in(pile)), 0) + 1
    chi_square = sum((count - times / 6) ** 2 / (times / 6) for count in orders.values())
    assert len(orders) == 6 and chi_square < 25.7  # one in ten thousand at five degrees of freedom


def test_a_pile_behaves_as_a_list_does():
    chance = random.Random(3)
    pile, model = pile_of(), []
    for _ in range(2000):
        if model and chance.random() < 0.5:
            place = chance.randrange(len(model))
            assert take_at(pile, place) == model.pop(place)
        elif len(model) < ROOM:
            model.append(chance.randrange(MOST_CARDS))
            put(pile, model[-1])
        assert cards_in(pile) == model and not any(pile[len(model) + 1 :])


def test_a_card_is_shown_to_further_seats_where_it_lies():
    pile = pile_of(7, 8)
    show_at(pile, 0, 0b001)
    show_at(pile, 0, 0b100)
    assert [(card_at(pile, place), seen_at(pile, place)) for place in (0, 1)] == [(7, 0b101), (8, 0)]
