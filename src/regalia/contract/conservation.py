"""Law 1: cards are conserved. Each card of a pool lies in exactly one pile of it, or the whole pool has left the game."""

from __future__ import annotations

from collections import Counter

from regalia.contract.piles import Heap, copies_of, heaps, pool_of
from regalia.engine.game import Game
from regalia.engine.knowledge import Pool
from regalia.engine.pile import CARD_MASK, MOST_CARDS
from regalia.engine.record import NO_SEAT, Record


def assert_cards_are_conserved(game: Game, state: Record) -> None:
    """Every pool is whole, every pile holds cards of its own pools only, and nothing lies where no card is."""
    table = list(heaps(game, state))
    for heap in table:
        assert_pile_is_clean(game, heap)
    for pool in game.pools:
        for owner in range(state.seats) if pool.each_seat else [NO_SEAT]:
            assert_pool_is_whole(game, state, pool, owner, table)
    assert_absent_seats_have_nothing(game, state)


def assert_pool_is_whole(game: Game, state: Record, pool: Pool, owner: int, table: list[Heap]) -> None:
    """The cards in the piles of a pool are its cards, each as often as the pool has it."""
    there = Counter(
        card
        for heap in table
        for card in heap.cards
        if heap.field.name in pool.piles and pool_of(game, heap, card) == (pool, owner)
    )
    wanted = Counter({card: copies_of(pool, state, card) for card in {*pool.cards, *pool.once}})
    if pool.may_leave and not there:
        return
    too_many = [game.card_names[card] for card in there - wanted]
    missing = [game.card_names[card] for card in wanted - there]
    assert there == wanted, f"pool {pool.name} of seat {owner}: {missing} missing, {too_many} too often"


def assert_pile_is_clean(game: Game, heap: Heap) -> None:
    """A pile holds known cards of its pools, and zeros above its top card: equal piles are equal bytes."""
    assert 0 <= heap.pile[0] < len(heap.pile), f"{heap.name} says it holds {heap.pile[0]} cards"
    for entry in heap.entries:
        assert entry & CARD_MASK < MOST_CARDS, f"{heap.name} holds an unknown card"
        pool_of(game, heap, entry & CARD_MASK)
    assert not any(heap.pile[heap.pile[0] + 1 :]), f"{heap.name} is not blank above its top card"


def assert_absent_seats_have_nothing(game: Game, state: Record) -> None:
    """Nobody sits beyond the last seat, and so no card lies there."""
    for field in game.state.fields:
        if field.kind == "pile_per_seat":
            assert not any(any(line) for line in getattr(state, field.name)[state.seats :]), f"{field.name} of an absent seat"
