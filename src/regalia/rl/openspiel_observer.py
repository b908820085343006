"""What players of OpenSpiel's see of a place: the observation, and the information state with perfect recall.

The observation is that of the layout, scaled. An information state adds, as a string, a digest of all that the player has
seen, heard and decided; as a tensor, the last decisions one by one, each with what was observed then.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import numpy as np

from regalia.engine.extra import needs
from regalia.engine.layout import DESCRIPTION, Layout
from regalia.engine.observation import observation
from regalia.engine.record import Record
from regalia.rl.game_tree import GameTree, Place
from regalia.rl.recall import DIGEST_LENGTH, shown

with needs("rl"):
    import pyspiel

NOW, PAST = "now", "past"
MOST_KEPT = 32
"""For how many states, which never change, what players see of them is kept: a shuffle asks for the same one card by card."""


class SeatObserver:
    """Fills `tensor`, whose parts `dict` names; an observer of another kind than the two has neither tensor nor string."""

    def __init__(self, tree: GameTree, kind: Any = None, params: Any = None) -> None:
        if params:
            raise ValueError(f"there are no parameters for observing, and {params} were given")
        self._tree, self._recalls = tree, kind is not None and kind.perfect_recall
        whole = kind is None or (kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)
        self._is_known = whole
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if whole and (not self._recalls or tree.recall.kept):
            self._lay_out()

    def _lay_out(self) -> None:
        length, kept = self._tree.layout.length, self._tree.recall.kept if self._recalls else 0
        row = length + self._tree.game.actions.count
        self.tensor = np.zeros(length + kept * row, np.float32)
        if self._recalls:
            self.dict = {NOW: self.tensor[:length], PAST: self.tensor[length:].reshape(kept, row)}
        else:
            self.dict = parts_of(self._tree.layout, self.tensor)

    def set_from(self, state: Any, player: int) -> None:
        """Write what a player observes, or remembers."""
        if self.tensor is None:
            return
        place, laid = state.place, self._tree.layout
        self.tensor[: laid.length] = laid.scaled(seen(self._tree, place.state, player))
        if self._recalls:
            past = self.dict[PAST]
            past.fill(0)
            for row, decision in zip(past, reversed(place.memory(player).decisions), strict=False):
                row[: laid.length] = laid.scaled(np.frombuffer(decision.observed, np.int16))
                row[laid.length + decision.action] = 1

    def string_from(self, state: Any, player: int) -> str | None:
        """What a player observes in words; with what it remembers, as digests that are equal where that is equal."""
        if not self._is_known:
            return None
        if self._recalls:
            return remembered(state.place, player)
        return observed(self._tree, state.place.state, player)


def parts_of(laid: Layout, tensor: Any) -> dict[str, Any]:
    """The sections of an observation by name, each in its shape."""
    return {
        section.name: tensor[section.offset : section.offset + section.length].reshape(
            section.lines, section.items, section.width
        )
        for section in laid.sections
    }


@lru_cache(MOST_KEPT)
def seen(tree: GameTree, state: Record, player: int) -> Any:
    """What a player observes, as the layout says."""
    return observation(tree.game, state, player)


@lru_cache(MOST_KEPT)
def observed(tree: GameTree, state: Record, player: int) -> str:
    """What a player observes; what is printed on cards is left out."""
    told = seen(tree, state, player).copy()
    for section in tree.layout.sections:
        if section.kind == DESCRIPTION:
            told[section.offset : section.offset + section.length] = 0
    return "; ".join(f"{name}: {number}" for name, number in tree.layout.decode(told))


@lru_cache(MOST_KEPT)
def sight(tree: GameTree, state: Record, player: int) -> str:
    """A digest of what a player sees."""
    return hashlib.blake2s(shown(tree.game, state, player), digest_size=DIGEST_LENGTH).hexdigest()


def remembered(place: Place, player: int) -> str:
    """The information state of a player: what it remembers, and what it sees now."""
    past = place.memory(player).digest.hex() or "none"
    return f"seat {player}, past {past}, now {sight(place.tree, place.state, player)}"
