"""Game tree: a game as theory sees it, place by place, where chance is a player with a choice of its own.

A place never changes; whoever goes on gets another. So a copy costs nothing, and nobody can foresee a draw: what has not
been drawn yet is written nowhere. Forced decisions are taken inside, as in a match.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from regalia.engine.chance import Stream
from regalia.engine.errors import IllegalDecision
from regalia.engine.game import SCORE, Game, load
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.layout import layout
from regalia.engine.record import NO_SEAT, STREAM_LENGTH, Record
from regalia.match.decision import Told
from regalia.match.match import digest_of
from regalia.match.view import known_to
from regalia.rl.batch import settle_by_score, settle_by_win
from regalia.rl.open_chance import DrawWanted, OpenChance
from regalia.rl.recall import Memory, Moment, Recall

DEAL = -1
"""In place of an action: the cards are dealt."""

OptionItems = tuple[tuple[str, int | str], ...]


class Place:
    """A place in a tree: a seat is asked, a draw is wanted, or the game is over.

    Where a draw is wanted, `state` is the state before the deal or the decision that wants it, and `draws` are those so far.
    """

    def __init__(
        self,
        tree: GameTree,
        state: Record,
        moment: Moment | None,
        action: int = DEAL,
        draws: tuple[int, ...] = (),
        bound: int = 0,
    ) -> None:
        self.tree, self.state, self.moment = tree, state, moment
        self.action, self.draws, self.bound = action, draws, bound

    @property
    def is_chance(self) -> bool:
        """Is a draw wanted, one of `bound` that are equally likely?"""
        return self.bound > 0

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self.state.over) and not self.is_chance

    @property
    def to_act(self) -> int:
        """The seat that is asked; nobody where a draw is wanted or the game is over."""
        return NO_SEAT if self.is_chance or self.is_over else self.state.to_act

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """What the seat that is asked may do, in ascending order."""
        return () if self.is_chance else tuple(sorted(self.tree.rules.legal(self.state)))

    @cached_property
    def returns(self) -> list[float]:
        """What the end brings each seat; nothing before."""
        reward = [0.0] * self.tree.seats
        if self.is_over:
            (settle_by_score if self.tree.game.stake == SCORE else settle_by_win)(self.state, reward)
        return reward

    @property
    def digest(self) -> str:
        """A short digest of the state, and of the draws in it."""
        return digest_of(self.state.pack() + repr((self.action, self.draws)).encode())

    def after(self, outcome: int) -> Place:
        """The place after a decision, or after a draw that came out so."""
        if self.is_chance:
            if not 0 <= outcome < self.bound:
                raise IllegalDecision(f"a draw from {self.bound} does not come out {outcome}", place="outcome")
            return self.tree.reached(self.state, self.moment, self.action, (*self.draws, outcome))
        if outcome not in self.legal:
            raise IllegalDecision(f"action {outcome} is not allowed now", place="action")
        return self.tree.reached(self.state, self.moment, outcome, ())

    def memory(self, seat: int) -> Memory:
        """What a seat remembers here."""
        return self.tree.recall.memory(self.moment, seat)

    def redealt(self, seat: int, stream: Stream) -> Place:
        """A place that the seat, which is asked, cannot tell from this one: what it does not know is dealt anew.

        What others remember is theirs, so there they remember nothing.
        """
        if seat != self.to_act:
            raise IllegalDecision(f"only for the seat that is asked can a place be dealt anew, not for {seat}", place="seat")
        state = known_to(self.tree.game, self.state, seat)
        self.tree.game.knowledge.redeal(state, seat, stream, [0] * SCRATCH_LENGTH)
        state.rng = [0] * STREAM_LENGTH
        moment = Moment(None, self.state, NO_SEAT, DEAL, ())
        moment.memories = {one: Memory(b"", ()) for one in range(self.tree.seats)}
        moment.memories[seat] = self.memory(seat)
        return Place(self.tree, state, moment)

    # ── Copies ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def __deepcopy__(self, memo: dict[int, Any]) -> Place:
        return self

    def __reduce__(self) -> Any:
        known = None if self.moment is None else (self.moment.told, [self.memory(seat) for seat in range(self.tree.seats)])
        return place_from, (self.tree.key, self.state.pack(), known, self.action, self.draws, self.bound)


class GameTree:
    """All places of a game with this number of seats and these options; `tree_of` makes one."""

    def __init__(self, game: Game, seats: int, options: OptionItems, kept: int) -> None:
        self.game, self.seats, self.key = game, seats, (game.slug, seats, options, kept)
        self.layout = layout(game, seats)
        self.rules = OpenChance(game)
        self.recall = Recall(game, kept)
        self.root = self.reached(game.blank(seats, dict(options)), None, DEAL, ())

    def reached(self, before: Record, moment: Moment | None, action: int, draws: tuple[int, ...]) -> Place:
        """The place after a decision or the deal, as far as the draws reach."""
        state = before.copy()
        state.log = []
        seat = NO_SEAT if action == DEAL else before.to_act
        try:
            if action == DEAL:
                self.rules.deal(state, draws)
            else:
                self.rules.play(state, action, draws)
        except DrawWanted as wanted:
            return Place(self, before, moment, action, draws, wanted.bound)
        told, state.log = tuple(state.log), None
        return Place(self, state, Moment(moment, before, seat, action, told))


_PLAYED: dict[str, Game] = {}
"""Games by name, for places that come back from a file; those that no package offers would not be found again."""


def tree_of(game: str | Game, seats: int | None = None, options: OptionItems = (), kept: int = 0) -> GameTree:
    """The tree of a game; `kept` is how many of its own decisions a seat remembers one by one."""
    found = game if isinstance(game, Game) else _PLAYED.get(game) or load(game)
    _PLAYED[found.slug] = found
    return _tree(found, layout(found, seats).seats, tuple(sorted(options)), kept)


@cache
def _tree(game: Game, seats: int, options: OptionItems, kept: int) -> GameTree:
    return GameTree(game, seats, options, kept)


def place_from(
    key: tuple[str, int, OptionItems, int],
    packed: bytes,
    known: tuple[tuple[Told, ...], list[Memory]] | None,
    action: int,
    draws: tuple[int, ...],
    bound: int,
) -> Place:
    """A place as it was kept in a file; what led to it is known only as far as seats remember it."""
    tree = tree_of(*key)
    state = tree.game.state()
    state.unpack(packed)
    moment = None
    if known is not None:
        moment = Moment(None, state, NO_SEAT, DEAL, known[0])
        moment.memories = dict(enumerate(known[1]))
    return Place(tree, state, moment, action, draws, bound)
