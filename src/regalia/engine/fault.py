"""Fault: a rule meets what cannot be, such as a phase that no branch handles. No dispatch falls through in silence.

`unknown(state, number)` ends a chain of branches. Interpreted it raises an error that names the rule; the compiled tiers bind
it to `counted_unknown`, and a run of games that counted any raises the error when it ends.
"""

from __future__ import annotations

import sys

from regalia.engine.errors import BadGame
from regalia.engine.record import Record


def unknown(state: Record, number: int) -> int:
    """Refuse a number that no branch of the calling rule handles; it never returns one."""
    rule = sys._getframe(1).f_code
    raise BadGame(f"{rule.co_name} does not know what to do with {number}", place=f"{rule.co_filename}:{rule.co_firstlineno}")


def counted_unknown(state: Record, number: int) -> int:
    """What `unknown` is in compiled code, which cannot raise errors on every tier: it counts."""
    state.faults += 1  # type: ignore[attr-defined]
    return 0
