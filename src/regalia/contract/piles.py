"""Piles of a state, one after the other, and a naive reading of who may know a card: an oracle apart from the engine's mask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.pile import CARD_BITS, CARD_MASK, EVERYBODY, Pile
from regalia.engine.record import ALL, NO_SEAT, OWNER, Field, Record

SPECTATOR = -1

PoolOf = tuple[Pool, int]
"""A pool, and the seat whose pool it is where every seat has one."""


@dataclass(frozen=True)
class Heap:
    """One pile on the table: its field and, where every seat has one, whose it is."""

    field: Field
    owner: int
    pile: Pile

    @property
    def name(self) -> str:
        """As a person would point at it."""
        return self.field.name if self.owner == NO_SEAT else f"{self.field.name}[{self.owner}]"

    @property
    def cards(self) -> list[int]:
        """The cards, bottom to top."""
        return [entry & CARD_MASK for entry in self.entries]

    @property
    def entries(self) -> list[int]:
        """The cards with the seats that have seen them."""
        return self.pile[1 : self.pile[0] + 1]

    def is_known(self, place: int, seat: int) -> bool:
        """May a seat know the card at a place? By the declaration, or because it has seen that card."""
        if self.field.seen == ALL or (self.field.seen == OWNER and self.owner == seat):
            return True
        seen = self.entries[place] >> CARD_BITS
        return seen == EVERYBODY if seat == SPECTATOR else bool(seen >> seat & 1)


def heaps(game: Game, state: Record) -> Iterator[Heap]:
    """Every pile that a seat of this game has, and every pile of the table."""
    for field in game.state.fields:
        if field.kind == "pile":
            yield Heap(field, NO_SEAT, getattr(state, field.name))
        elif field.kind == "pile_per_seat":
            for owner in range(state.seats):
                yield Heap(field, owner, getattr(state, field.name)[owner])


def pool_of(game: Game, heap: Heap, card: int) -> PoolOf:
    """The pool that a card of a pile belongs to."""
    for pool in game.pools:
        if heap.field.name in pool.piles and (card in pool.cards or card in pool.once):
            return pool, heap.owner if pool.each_seat else NO_SEAT
    raise AssertionError(f"{heap.name} holds the card {card}, which belongs to no pool of that pile")


def copies_of(pool: Pool, state: Record, card: int) -> int:
    """How often a pool has a card."""
    return 1 if not pool.copies or card in pool.once else getattr(state, pool.copies)
