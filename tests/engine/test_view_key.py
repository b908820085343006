"""Keys are equal exactly where what is seen is equal: over states of every game, and others that a seat cannot tell apart."""

from __future__ import annotations

import random

import numba
import numpy as np
import pytest

from regalia.contract import secrecy
from regalia.contract.piles import heaps
from regalia.contract.scenario import spread, walk
from regalia.engine import game as games
from regalia.engine.game import load
from regalia.engine.pile import CARD_BITS
from regalia.engine.record import ALL
from regalia.engine.tiers import open_processor_tier, view_key
from regalia.engine.tiers.driver import Workspace, key_to, key_to_all
from regalia.engine.tiers.plan import POLICIES
from regalia.match.view import known_to
from tests.engine import foxes

GAMES = [*games.slugs(), "foxes"]


def key_as_seen(work: Workspace, other: int, seat: int) -> int:
    """The key of the first record, with the second as a veil, through which another has looked before."""
    alike = key_to_all(work, 0, 1)
    key_to(work, 0, 1, other, alike)
    return key_to(work, 0, 1, seat, alike)


def states_of(game):
    """States of some games, those with a discreet question among them, each with others that a seat cannot tell from it."""
    chance = random.Random(4)
    for setting in spread(game, 3):
        path = [state.copy() for state in walk(game, setting, 60)]
        for state in [path[0], *path[1::20], *[one for one in path if one.discreet][:2]]:
            yield state
            yield with_marks(game, state)
            for seat in (0, state.seats - 1, -1):
                yield secrecy.permuted(game, state, seat, chance)


def with_marks(game, state):
    """The same state, but for who has seen which card of an open pile: that tells nothing."""
    marked = state.copy()
    for heap in heaps(game, marked):
        if heap.field.seen == ALL and heap.cards:
            heap.pile[1] ^= 1 << CARD_BITS
    return marked


@pytest.mark.parametrize("tier", ["interpreted", "compiled"])
@pytest.mark.parametrize("slug", GAMES)
def test_keys_are_equal_exactly_where_what_is_seen_is_equal(slug, tier):
    game = foxes.GAME if slug == "foxes" else load(slug)
    opened = open_processor_tier(game, tier)
    driver, work = opened.driver(key_as_seen, POLICIES), opened.workspace(POLICIES)
    seen, keys = [], []
    for state in states_of(game):
        for seat in range(-1, state.seats):
            opened.lay(work, 0, state)
            seen.append((seat, known_to(game, state, seat).pack()))
            keys.append((seat, driver(work, -1 if seat == 0 else 0, seat)))
    assert len(set(seen)) == len(set(keys)) == len(set(zip(seen, keys, strict=True))) < len(seen)
    assert all(0 <= key < 1 << 62 for _, key in keys)


def test_every_word_that_tells_something_counts_and_so_does_its_place():
    loops = view_key.loops_of(foxes.GAME)
    alike, apart = view_key.words_of(foxes.GAME)
    for loop, runs in ((view_key.stir_alike, alike), (view_key.stir_apart, apart)):
        stir = numba.njit(loops[loop])
        words = [word for run in runs for word in run]
        raw = np.zeros((2 * len(words) + 1, foxes.GAME.state.size // 8), dtype=np.int64)
        for place, word in enumerate(words):
            raw[1 + place, word], raw[1 + len(words) + place, word] = 1, 1 << 62
        assert len({stir(raw, slot, 0) for slot in range(len(raw))}) == len(raw) and stir(raw, 0, 0) != stir(raw, 0, 1)


def test_no_word_is_stirred_twice_and_only_what_tells_nothing_is_passed_over():
    game = load("kingdoms")
    alike, apart = ({word for run in runs for word in run} for runs in view_key.words_of(game))
    told_nothing = {"rng", "prints"}
    words = set()
    for field, offset in game.state.layout:
        if field.name not in told_nothing:
            words |= set(range(offset // 8, (offset + field.length * field.bits // 8 + 7) // 8))
    assert not alike & apart and alike | apart == words
