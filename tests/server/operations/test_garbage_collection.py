"""When garbage is collected: new garbage soon, old garbage once the number of objects has doubled."""

import gc
import weakref

import pytest

from regalia.server.operations.garbage_collection import Collector


@pytest.fixture
def collector():
    """One that finds nothing too few to look at; the interpreter is left as it was."""
    made = Collector(few=0)
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


def test_python_no_longer_looks_at_everything_by_itself(collector):
    assert gc.get_threshold()[2] > 1_000_000


def test_new_garbage_is_freed_the_next_time(collector):
    knot, is_there = knotted()
    del knot
    collector.collect()
    assert is_there() is None


def test_garbage_that_was_set_aside_is_freed_once_there_is_twice_as_much(collector):
    knot, is_there = knotted()
    collector.collect()
    del knot
    collector.collect()
    assert is_there() is not None
    grown = [[] for _ in range(gc.get_freeze_count() + 1000)]
    collector.collect()
    assert is_there() is None
    assert grown


def test_things_that_came_and_went_do_not_count(collector):
    knot, is_there = knotted()
    for _ in range(3):
        passing = [[] for _ in range(gc.get_freeze_count() // 2)]
        collector.collect()
        passing.clear()
    del knot
    collector.collect()
    assert is_there() is not None
    collector.collect_all()
    assert is_there() is None


def test_in_the_end_all_is_as_it_was():
    before = gc.get_threshold()
    collector = Collector()
    collector.begin()
    collector.end()
    assert gc.get_threshold() == before and gc.get_freeze_count() == 0
