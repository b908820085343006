"""When garbage is looked for: new garbage soon, old garbage once there is twice as much of everything."""

import gc
import weakref

import pytest

from regalia.server.operations.garbage_collection import Tidier


@pytest.fixture
def tidier():
    """One that finds nothing too few to look at; the interpreter is left as it was."""
    made = Tidier(few=0)
    made.begin()
    yield made
    made.end()


class Knot:
    """Something that refers to itself."""

    def __init__(self):
        self.own = self


def knotted():
    knot = Knot()
    return knot, weakref.ref(knot)


def test_python_no_longer_looks_at_everything_by_itself(tidier):
    assert gc.get_threshold()[2] > 1_000_000


def test_new_garbage_is_freed_the_next_time(tidier):
    knot, is_there = knotted()
    del knot
    tidier.tidy()
    assert is_there() is None


def test_garbage_that_was_set_aside_is_freed_once_there_is_twice_as_much(tidier):
    knot, is_there = knotted()
    tidier.tidy()
    del knot
    tidier.tidy()
    assert is_there() is not None
    grown = [[] for _ in range(gc.get_freeze_count() + 1000)]
    tidier.tidy()
    assert is_there() is None
    assert grown


def test_things_that_came_and_went_do_not_count(tidier):
    knot, is_there = knotted()
    for _ in range(3):
        passing = [[] for _ in range(gc.get_freeze_count() // 2)]
        tidier.tidy()
        passing.clear()
    del knot
    tidier.tidy()
    assert is_there() is not None
    tidier.look_at_all()
    assert is_there() is None


def test_in_the_end_all_is_as_it_was():
    before = gc.get_threshold()
    tidier = Tidier()
    tidier.begin()
    tidier.end()
    assert gc.get_threshold() == before and gc.get_freeze_count() == 0
