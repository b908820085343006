"""Garbage collection: when the interpreter looks for reference cycles. A full collection stops every table while it lasts.

Left to itself, Python collects everything whenever the number of objects has grown by a quarter: 0.25 s with a thousand tables.
Here new objects are collected often, and the survivors are frozen (`gc.freeze`). A frozen object is still freed as soon as
nothing refers to it; cycles among frozen objects are looked for only when their number has doubled.
"""

from __future__ import annotations

import gc

COLLECT_S = 2.0
YOUNG = (5_000, 20)
"""Python's thresholds for its two young generations."""
NEVER = 1 << 30
FEW = 500_000
"""With fewer objects than this, cycles among frozen ones take too little memory to look for."""


class Collector:
    """Collects garbage when it is told to."""

    def __init__(self, few: int = FEW) -> None:
        self._few = few
        self._usual = gc.get_threshold()
        self._survived = self._added = 0
        """The objects that survived the last full collection, and those frozen since."""

    def begin(self) -> None:
        """Collect everything once, and from now on only when told to."""
        gc.set_threshold(*YOUNG, NEVER)
        self.collect_all()

    def end(self) -> None:
        """Leave collection to Python again."""
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def collect(self) -> None:
        """Collect new objects, or everything if the number of objects has doubled."""
        gc.collect()
        self._added += len(gc.get_objects())
        gc.freeze()
        if self._has_doubled():
            self._added = gc.get_freeze_count() - self._survived  # leaves out those freed since; counting is slow
        if self._has_doubled():
            self.collect_all()

    def collect_all(self) -> None:
        """Collect everything, frozen objects included."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._survived, self._added = gc.get_freeze_count(), 0

    def _has_doubled(self) -> bool:
        return self._survived + self._added > max(self._few, 2 * self._survived)
