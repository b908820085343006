"""Open chance: the rules of a game with chance taken apart from them. Whoever plays says how every draw comes out.

The rules are bound with another `below`, as a tier binds them; a card that a shuffle lays, a lot and a die are draws alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from regalia.engine import chance, note
from regalia.engine.chance import COUNT, Stream
from regalia.engine.errors import BadGame
from regalia.engine.game import Game
from regalia.engine.record import Record
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.forced import asked_alone

MOST_SIDES = 20
"""What a die has at most."""


class DrawWanted(Exception):
    """The rules want another draw than those that were given; `bound` says from how many."""

    def __init__(self, bound: int) -> None:
        super().__init__(f"a draw from {bound} is wanted")
        self.bound = bound


class OpenChance:
    """The rules of a game. A record whose rules wanted a draw too many is half changed: throw it away and begin again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.most_outcomes = most_outcomes(game)
        binding = Binding(game, lambda copy: copy, {chance.below: self._below, note.note: note.note})
        self._deal: Callable[..., None] = binding.bind(game.rules.deal)
        self._play: Callable[..., None] = binding.bind(game.rules.play)
        self._is_asked_alone = asked_alone(game)
        self._draws: Iterator[int] = iter(())
        self._choices = [0] * (game.actions.count + 1)

    def deal(self, state: Record, draws: Sequence[int]) -> None:
        """Deal, and take every forced decision, with these draws."""
        self._draws = iter(draws)
        self._deal(state)
        self._take_forced(state)

    def play(self, state: Record, action: int, draws: Sequence[int]) -> None:
        """Take a decision, and every forced one after it, with these draws."""
        self._draws = iter(draws)
        self._play(state, action)
        self._take_forced(state)

    def legal(self, state: Record) -> list[int]:
        """The legal actions, in the order of the rules."""
        if state.over:
            return []
        self.game.rules.legal(state, self._choices)
        return self._choices[1 : 1 + self._choices[0]]

    def _take_forced(self, state: Record) -> None:
        legal = self.legal(state)
        while len(legal) == 1 and not self._is_asked_alone(legal[0]):
            self._play(state, legal[0])
            legal = self.legal(state)
        if state.rng[COUNT]:
            raise BadGame("a rule draws from the state's chance without `below`", place=self.game.slug)

    def _below(self, rng: Stream, bound: int) -> int:
        if bound > self.most_outcomes:
            raise BadGame(f"a rule draws from {bound}, more than {self.most_outcomes}", place=self.game.slug)
        if bound == 1:
            return 0
        drawn: int
        for drawn in self._draws:
            return drawn
        raise DrawWanted(bound)


def most_outcomes(game: Game) -> int:
    """From how many a draw is at most: the cards of the largest pile, the seats, or the sides of a die."""
    piles: list[int] = [field.shape[-1] - 1 for field in game.state.fields if field.is_pile]
    return max([*piles, game.most_seats, MOST_SIDES])
