"""Series: several matches between the same players, such as best of three."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.engine.chance import split
from regalia.engine.errors import BadOption
from regalia.engine.key import Seed, key_of, new_key, stream_of
from regalia.engine.record import STREAM_LENGTH
from regalia.match.match import Match


class Series:
    """Matches until a player has won more than half of them, or all have been played."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        best_of: int = 3,
        seed: Seed | None = None,
        options: dict[str, Any] | None = None,
        names: Sequence[str] = (),
    ) -> None:
        if not isinstance(best_of, int) or best_of < 1 or best_of % 2 == 0:
            raise BadOption(f"a series is best of an odd number, not of {best_of!r}", place="best_of")
        self._game, self._seats, self._options, self._names = game, seats, options, names
        self._stream = stream_of(new_key() if seed is None else seed)
        self.best_of = best_of
        self.matches: list[Match] = []
        self.next_match()

    @property
    def match(self) -> Match:
        """The present match, or the last one."""
        return self.matches[-1]

    @property
    def wins(self) -> list[int]:
        """The matches won by each seat; a drawn match counts for nobody."""
        decided = [match.winners[0] for match in self.matches if len(match.winners) == 1]
        return [decided.count(seat) for seat in range(self.match.seats)]

    @property
    def over(self) -> bool:
        """Is the series decided, or are all its matches played?"""
        return self.match.over and (max(self.wins) > self.best_of // 2 or len(self.matches) == self.best_of)

    @property
    def winners(self) -> list[int]:
        """The seats with the most wins once the series is over."""
        return [seat for seat, won in enumerate(self.wins) if won == max(self.wins)] if self.over else []

    def next_match(self) -> Match:
        """Deal the next match, with chance drawn from the key of the series."""
        if self.matches and (self.over or not self.match.over):
            raise BadOption("the series is over" if self.over else "the present match is not over", place="series")
        stream = [0] * STREAM_LENGTH
        split(self._stream, len(self.matches), stream)
        self.matches.append(
            Match.new(self._game, seats=self._seats, seed=key_of(stream), options=self._options, names=self._names)
        )
        return self.match
