"""Clock: how long the seats of a match have thought, computed from the times of its entries alone.

While a question is discreet nobody may learn who is asked: the time for the game stands still, and only the seat that is asked
sees when its answer is due. While a match is parked no time runs at all.
"""

from __future__ import annotations

from regalia.server.protocol.parts import Clock, ClockSetting

DISCREET_MS = 60_000
"""The time for a discreet question where there is no time for a move."""
LAG_MS = 500
"""A decision on its way still counts this long after its time is up."""


class Clocks:
    """The clocks of one match."""

    def __init__(self, setting: ClockSetting | None, seats: int, started: int) -> None:
        self.setting = setting
        self._left = [1000 * (setting.game_s or 0) if setting else 0] * seats
        self._since = started
        self._running: int | None = None
        self._is_discreet = False
        self._is_parked = False
        self.carried = 0
        """How long the seat that thinks had thought about this decision before the last entry."""

    @property
    def is_there(self) -> bool:
        """Is the match played with a clock?"""
        return self.setting is not None and (self.setting.move_s is not None or self.setting.game_s is not None)

    @property
    def is_parked(self) -> bool:
        """Does no time run?"""
        return self._is_parked

    def charge(self, at: int) -> None:
        """Take the time since the last entry from the seat that was to decide."""
        if self._running is not None and not self._is_parked:
            thought = max(0, at - self._since)
            self.carried += thought
            if self.setting and self.setting.game_s and not self._is_discreet:
                self._left[self._running] = max(0, self._left[self._running] - thought)
        self._since = max(at, self._since)

    def run(self, seat: int | None, carried: int, *, is_discreet: bool) -> None:
        """From the last entry on, this seat thinks, and has already thought for a while; None where no person is to decide."""
        self._running, self.carried, self._is_discreet = seat, carried, is_discreet

    @property
    def running(self) -> int | None:
        """The seat that thinks."""
        return self._running

    def wait(self, pause_ms: int) -> None:
        """What the last entry led to is told only after a pause: nobody thinks before."""
        self._since += pause_ms

    def park(self) -> None:
        """Stop all clocks."""
        self._is_parked = True

    def resume(self) -> None:
        """Let the clocks run again."""
        self._is_parked = False

    def due(self) -> int | None:
        """When the seat that thinks must have decided."""
        if not self.is_there or self.setting is None or self._running is None or self._is_parked:
            return None
        spans = [max(0, 1000 * self.setting.move_s - self.carried)] if self.setting.move_s is not None else []
        if self._is_discreet:
            spans = spans or [DISCREET_MS]
        elif self.setting.game_s is not None:
            spans.append(self._left[self._running])
        return self._since + min(spans)

    def stopped(self, now: int) -> Clock | None:
        """The clocks at a moment at which somebody might be asked: nobody's runs."""
        if not self.is_there or self.setting is None:
            return None
        return Clock(now=now, left_ms=list(self._left) if self.setting.game_s is not None else None, running=None, due=None)

    def shown(self, now: int, viewer: int | None) -> Clock | None:
        """The clocks as a viewer may see them."""
        if not self.is_there or self.setting is None:
            return None
        is_secret = self._is_discreet and viewer != self._running
        left = list(self._left) if self.setting.game_s is not None else None
        if left is not None and self._running is not None and not self._is_discreet and not self._is_parked:
            left[self._running] = max(0, left[self._running] - max(0, now - self._since))
        running = None if is_secret or self._is_parked else self._running
        return Clock(now=now, left_ms=left, running=running, due=None if is_secret else self.due())
