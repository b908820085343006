import struct

import numpy as np
import pytest

from regalia.contract.scenario import Scenario, state_after
from regalia.engine.game import load
from regalia.engine.record import ALL, OWNER, TAKEN, Record, number, option, per_seat, pile, pile_per_seat, row
from regalia.engine.tiers.record_layout import base_words, dtype_of, narrow, wide_dtype_of
from tests.engine import foxes


class Shelf(Record, most_seats=3):
    """One field of every kind, the narrow ones first."""

    flag = number()
    coins = per_seat(16)
    marks = per_seat(each=4, seen=OWNER)
    far = number(64)
    books = pile(5)
    pockets = pile_per_seat(2, seen=OWNER)
    days = row(7, 32)
    option_length = option(5, least=1, most=9, help="how long the shelf is")


GAMES = [foxes.GAME, load("kingdom-kards")]


def test_every_record_has_the_common_fields_and_its_own_in_the_order_they_are_declared():
    names = [field.name for field in Shelf.fields]
    assert names[:7] == ["rng", "score", "turn", "seats", "to_act", "over", "discreet"]
    assert names[7:] == ["flag", "coins", "marks", "far", "books", "pockets", "days", "option_length"]


def test_a_field_says_its_shape_kind_and_who_sees_it():
    marks = next(field for field in Shelf.fields if field.name == "marks")
    books = next(field for field in Shelf.fields if field.name == "books")
    assert (marks.shape, marks.length, marks.is_per_seat, marks.is_pile, marks.seen) == ((3, 4), 12, True, False, OWNER)
    assert (books.shape, books.is_per_seat, books.is_pile, books.seen) == ((6,), False, True, ALL)


def test_a_name_that_numpy_has_a_meaning_for_is_refused():
    with pytest.raises(TypeError, match="'round'"):
        type("Clock", (Record,), {"round": number()}, most_seats=2)


def test_every_name_that_numpy_has_a_meaning_for_is_known():
    assert {name for name in dir(np.record) if not name.startswith("_")} <= TAKEN


def test_a_blank_record_is_all_zeros():
    shelf = Shelf()
    assert shelf.pack() == bytes(Shelf.size)
    assert (shelf.flag, shelf.days, shelf.marks) == (0, [0] * 7, [[0] * 4] * 3)


def test_the_widest_fields_come_first_and_every_number_lies_on_its_own_boundary():
    bits = [field.bits for field, _ in Shelf.layout]
    assert bits == sorted(bits, reverse=True)
    assert all(offset % (field.bits // 8) == 0 for field, offset in Shelf.layout)
    assert Shelf.size % 8 == 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_layout_is_that_of_the_numpy_record(game):
    dtype = dtype_of(game)
    for field, offset in game.state.layout:
        kind, place = dtype.fields[field.name][:2]
        assert (place, kind.base, kind.shape) == (offset, np.dtype(f"<i{field.bits // 8}"), field.shape)
    assert base_words(dtype) * 8 == game.state.size


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_numpy_reads_the_packed_bytes_as_the_same_numbers(game):
    state = state_after(game, Scenario(game.most_seats, 5), 40)
    dtype = dtype_of(game)
    seen = np.frombuffer(state.pack().ljust(dtype.itemsize, b"\0"), dtype=dtype)[0]
    for field in game.state.fields:
        assert seen[field.name].tolist() == getattr(state, field.name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_wide_record_narrows_to_the_packed_bytes(game):
    state = state_after(game, Scenario(game.least_seats, 6), 25)
    wide = np.zeros(1, dtype=wide_dtype_of(game))
    for field in game.state.fields:
        wide[field.name] = np.array(getattr(state, field.name))
    assert narrow(game, wide[0]) == state.pack()


def test_unpacking_gives_every_field_back():
    shelf, again = Shelf(), Shelf()
    shelf.flag, shelf.far, shelf.coins, shelf.days = -128, -(1 << 63), [1, -2, 3], [7, 6, 5, 4, 3, 2, 1]
    shelf.marks[2] = [1, 2, 3, 4]
    shelf.books = [2, 40, 41, 0, 0, 0]
    again.unpack(shelf.pack())
    assert [getattr(again, field.name) for field in Shelf.fields] == [getattr(shelf, field.name) for field in Shelf.fields]
    assert again.pack() == shelf.pack()


@pytest.mark.parametrize(("name", "value"), [("flag", 128), ("flag", -129), ("coins", [1 << 15, 0, 0]), ("far", 1 << 63)])
def test_a_number_too_large_for_its_field_is_an_error(name, value):
    shelf = Shelf()
    setattr(shelf, name, value)
    with pytest.raises(struct.error):
        shelf.pack()


def test_bytes_of_another_length_are_an_error():
    with pytest.raises(struct.error):
        Shelf().unpack(bytes(Shelf.size - 1))


def test_a_copy_is_equal_and_its_own():
    shelf = Shelf()
    shelf.marks[1][2] = 9
    twin = shelf.copy()
    assert twin.pack() == shelf.pack()
    twin.marks[1][2], twin.days[0], twin.flag = 1, 1, 1
    assert (shelf.marks[1][2], shelf.days[0], shelf.flag) == (9, 0, 0)


def test_a_copy_does_not_take_the_log_along():
    shelf = Shelf()
    shelf.log = [(1, 2, 3, 4, 5)]
    assert shelf.copy().log is None


def test_two_declarations_do_not_share_their_options():
    assert list(Shelf.options) == ["length"]
    assert list(foxes.State.options) == ["rounds", "pace"]
