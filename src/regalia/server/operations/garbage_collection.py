"""Tidying: when the interpreter looks for garbage that refers to itself. A look at everything stops every table meanwhile.

Left to itself Python looks through all objects whenever their number has grown by a quarter: 0.25 s with a thousand
tables. Here what has come up lately is looked through often, and what has outlived that is set aside (`gc.freeze`). Things set
aside are still freed as soon as nothing refers to them; all are looked through again only when there are twice as many.
"""

from __future__ import annotations

import gc

TIDY_S = 2.0
YOUNG = (5_000, 20)
"""After so many new objects they are looked through; after so many such looks, their elders too."""
NEVER = 1 << 30
FEW = 500_000
"""With fewer objects than these, garbage among those set aside takes too little room to look for it."""


class Tidier:
    """Looks for garbage at times of its own choosing."""

    def __init__(self, few: int = FEW) -> None:
        self._few = few
        self._usual = gc.get_threshold()
        self._stayed = self._added = 0
        """How many objects outlived the last look at everything, and how many were set aside since."""

    def begin(self) -> None:
        """Look through everything once, and from now on only when told to."""
        gc.set_threshold(*YOUNG, NEVER)
        self.look_at_all()

    def end(self) -> None:
        """Leave it to Python again."""
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def tidy(self) -> None:
        """Look through what is new, or through everything where there has come to be twice as much."""
        gc.collect()
        self._added += len(gc.get_objects())
        gc.freeze()
        if self._has_doubled():
            self._added = gc.get_freeze_count() - self._stayed  # without those that were freed since; counting takes a while
        if self._has_doubled():
            self.look_at_all()

    def look_at_all(self) -> None:
        """Look through everything, what was set aside included."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._stayed, self._added = gc.get_freeze_count(), 0

    def _has_doubled(self) -> bool:
        return self._stayed + self._added > max(self._few, 2 * self._stayed)
