"""Faces: what all pictures of a game in a language share: names, backs, and the piles as they were drawn before.

Whoever draws a picture may hand out what lies here, but never changes it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.language import translation
from regalia.engine.pile import MOST_CARDS, UNKNOWN
from regalia.engine.record import NO_SEAT, Record
from regalia.engine.table import COUNTER, SQUARES, Spot, Zone
from regalia.match.speech import why_idle

PileKey = tuple[int, ...]
"""The number of a zone, its owner, and how many and which cards lie there."""
Lying = tuple[tuple[int, str], ...]
"""The cards of a kind: where each lies, and its id."""
MOST_DRAWN, MOST_IDLE = 20_000, 2_000


class Declared(NamedTuple):
    """A zone of a game as it was declared, with its number and what its field holds."""

    number: int
    zone: Zone
    field: str
    is_per_seat: bool
    is_pile: bool


class DrawnPile(NamedTuple):
    """A pile as it was drawn, which every later picture with the same pile shares."""

    zone: dict[str, Any]
    places: Mapping[Spot, Lying]
    spots: Mapping[str, Spot]
    """The cards in it that are known."""


class Faces:
    """The names of a game's cards in a language, and the back that each has in each pile."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.say = translation(language, game)
        self.names = [self.say(name) for name in game.card_names]
        self.pools = {
            field.name: [(index, pool) for index, pool in enumerate(game.pools) if field.name in pool.piles]
            for field in game.state.fields
            if field.is_pile
        }
        self._backs: dict[tuple[str, int, int], int] = {}
        self._drawn: OrderedDict[PileKey, DrawnPile] = OrderedDict()
        self._idle: dict[tuple[int, bool], tuple[dict[str, Any], dict[str, Any]]] = {}
        """By the identity of a hand that was drawn before: that hand, and the same while its seat is not to act."""
        declared = {field.name for field in game.state.fields}
        self.zones = [self._declared(number, zone) for number, zone in enumerate(game.table.zones) if zone.field in declared]
        self._begun: dict[tuple[str, int], dict[str, Any]] = {}
        self.home = {card: (index, pool) for index, pool in enumerate(game.pools) for card in (*pool.cards, *pool.once)}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(game: Game, language: str) -> Faces:
        """The faces of a game in a language."""
        return Faces(game, language)

    def back(self, pile: str, card: int, owner: int) -> int:
        """The number of a card's back, known or not: each pool has its own, and each seat where pools belong to seats."""
        found = self._backs.get((pile, card, owner))
        if found is None:
            pools = self.pools[pile]
            index, pool = pools[min(UNKNOWN - card, len(pools) - 1)] if card >= MOST_CARDS else self.home[card]
            found = self._backs[pile, card, owner] = back_number(self.game, index, pool, owner)
        return found

    def _declared(self, number: int, zone: Zone) -> Declared:
        field = self.game.field(zone.field)
        return Declared(number, zone, zone.field, field.is_per_seat, field.is_pile and zone.kind not in (SQUARES, COUNTER))

    def begun(self, zone: Zone, owner: int) -> dict[str, Any]:
        """What is the same in every picture of a zone."""
        found = self._begun.get((zone.field, owner))
        if found is None:
            seat = None if owner == NO_SEAT else owner
            found = {"field": zone.field, "seat": seat, "label": self.say(zone.label), "kind": zone.kind, "place": zone.place}
            self._begun[zone.field, owner] = found
        return found

    def drawn(self, key: PileKey) -> DrawnPile | None:
        """A pile as it was drawn before."""
        return self._drawn.get(key)

    def keep(self, key: PileKey, drawn: DrawnPile) -> None:
        """Keep a pile as it was drawn."""
        if len(self._drawn) >= MOST_DRAWN:
            self._drawn.popitem(last=False)  # one at a time: to free thousands of cards at once stops every table
        self._drawn[key] = drawn

    def idle(self, zone: dict[str, Any], known: Record) -> dict[str, Any]:
        """A hand while its seat is not to act: no card can be used, all for the same reason."""
        key = id(zone), bool(known.over)
        before = self._idle.get(key)
        if before is not None and before[0] is zone:
            return before[1]
        reasons = why_idle(self.game, known, self.language)
        cards = [{**card, "why_not": reasons} if "id" in card else card for card in zone["cards"]]
        if len(self._idle) >= MOST_IDLE:
            self._idle.clear()
        self._idle[key] = zone, {**zone, "cards": cards}
        return self._idle[key][1]

    def owner(self, card: int, seat: int) -> int:
        """The owner of a card found at a seat: that seat where every seat has cards of its own, otherwise nobody."""
        return seat if self.home[card][1].each_seat else NO_SEAT


def back_number(game: Game, index: int, pool: Pool, owner: int) -> int:
    """The number of a back: pools are numbered one after the other, each with as many backs as it has owners."""
    before = sum(game.most_seats if earlier.each_seat else 1 for earlier in game.pools[:index])
    return before + (max(owner, 0) if pool.each_seat else 0)
