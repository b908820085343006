"""Ahead: tasks that go on side by side while their results are fetched in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Result = TypeVar("Result")


def in_order(tasks: Iterable[Callable[[], Result]], most: int) -> Iterator[Result]:
    """What tasks bring, in their order, with at most `most` begun and not yet fetched.

    A task is begun when it is taken from the tasks, and calling it waits for what it brings.
    """
    waiting: deque[Callable[[], Result]] = deque()
    for task in tasks:
        waiting.append(task)
        if len(waiting) >= most:
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()
