"""Forward: what a learnt network says of observations, computed by NumPy: it needs no PyTorch, and many games go at once."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from regalia.agents.kernel import UNSEEN_SHARE, kernel
from regalia.agents.reading import MOST, Reading

AT_ONCE = 32
"""More observations are taken in parts: what is computed for one part stays in the processor's cache."""
POOL_SCALE = 0.25
"""Sums of tokens are large."""
NEVER = np.float32(-1e9)
"""The weight of what is not legal."""


class Forward:
    """A network with its weights, ready to be asked."""

    def __init__(self, reading: Reading, weights: dict[str, Any], scales: Any) -> None:
        self.reading, self.seats = reading, reading.layout.seats
        self.weights = {name: np.ascontiguousarray(array, np.float32) for name, array in weights.items()}
        scale = np.append(np.asarray(scales, np.float32)[reading.group_of], np.float32(0))
        self._flat_scale = scale[reading.flat]
        self._layers = sum(name.startswith("trunk.") and name.endswith(".weight") for name in weights)
        self._is_turned = bool((reading.rows != reading.rows[0]).any())
        if reading.tokens:
            self._prepare_tokens(scale)

    def _prepare_tokens(self, scale: Any) -> None:
        laid, length = self.reading.tokens, self.reading.layout.length
        assert laid is not None
        self._token_scale, self._places = scale[laid.places], np.minimum(laid.places, length - 1)
        ranges = [np.arange(offset, offset + count) for offset, count in laid.spots]
        self._spots = np.concatenate(ranges) if ranges else np.zeros(0, np.int64)
        self._fields = np.repeat(np.arange(len(laid.spots)), [count for _, count in laid.spots])
        self._token_of, self._feature_of = np.full(length + 1, -1), np.zeros(length + 1, np.int64)
        tokens, features = np.indices(laid.places.shape)
        self._token_of[laid.places], self._feature_of[laid.places] = tokens, features
        self._token_of[length] = -1
        self._scale_of = np.ascontiguousarray(scale[:length])
        self._columns = np.ascontiguousarray(self.weights["card_in.weight"].T)
        self._starts = np.repeat(self.weights["card_line"], laid.cards, axis=0)
        first = laid.places.shape[1] - laid.piles
        self._sizes = np.array([laid.printed, first, laid.piles, laid.cards, self.reading.pointing])
        self._card_out = np.ascontiguousarray(self.weights["card_out.weight"].T)
        self._kernel, self._kept = kernel(), threading.local()

    def _dense(self, name: str, entered: Any) -> Any:
        return entered @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def seats_of(self, observations: Any) -> Any:
        """Whose observations these are."""
        return observations[:, : self.seats].argmax(axis=1)

    def weigh_all(self, observations: Any, masks: Any = None) -> tuple[Any, Any]:
        """A weight for each action of each observation, and what each seat may expect, the one that decides first.

        With masks only what is legal is weighed, which is quicker; everything else weighs next to nothing.
        """
        parts = [
            self._weigh_some(observations[first : first + AT_ONCE], None if masks is None else masks[first : first + AT_ONCE])
            for first in range(0, len(observations), AT_ONCE)
        ]
        return np.concatenate([weights for weights, _ in parts]), np.concatenate([expected for _, expected in parts])

    def weigh(self, observation: Any, legal: Sequence[int]) -> tuple[Any, Any]:
        """A weight for each of these actions, and what each seat may expect."""
        hidden, tokens = self._hidden(observation[None])
        seat, asked = int(self.seats_of(observation[None])[0]), np.asarray(legal)
        rows = self.reading.rows[seat, asked]
        weights = self.weights["policy.weight"][rows] @ hidden[0] + self.weights["policy.bias"][rows]
        if tokens is not None:
            answers = self._answers(hidden, self._with_pointed(observation[None], tokens))[0]
            row = np.where(rows < self.reading.pointing, rows, 0)
            for part in range(self.reading.targets.shape[2]):
                weights = weights + answers[row, self.reading.targets[seat, asked, part]]
        return weights, self._dense("value", hidden)[0]

    def weigh_listed(self, observations: Any, listed: Any) -> Any:
        """A weight for each of the actions listed for each observation."""
        if self.reading.tokens is None:
            parts = [self._listed(observations[at : at + AT_ONCE], listed[at : at + AT_ONCE]) for at in self._starts_of(listed)]
            return np.concatenate(parts)
        masks = np.zeros((len(listed), self.reading.rows.shape[1]), np.uint8)
        np.put_along_axis(masks, listed, 1, axis=1)
        return np.take_along_axis(self.weigh_all(observations, masks)[0], listed, axis=1)

    def expect_all(self, observations: Any) -> Any:
        """What each seat may expect by each observation, the one that decides first."""
        parts = [self._dense("value", self._hidden(observations[at : at + AT_ONCE])[0]) for at in self._starts_of(observations)]
        return np.concatenate(parts)

    @staticmethod
    def _starts_of(rows: Any) -> range:
        return range(0, len(rows), AT_ONCE)

    def _listed(self, observations: Any, listed: Any) -> Any:
        heads = self._dense("policy", self._hidden(observations)[0])
        return np.take_along_axis(heads, self.reading.rows[self.seats_of(observations)[:, None], listed], axis=1)

    def _weigh_some(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        hidden, tokens = self._hidden(observations)
        seats, heads, expected = self.seats_of(observations), self._dense("policy", hidden), self._dense("value", hidden)
        if tokens is None:
            weights = np.take_along_axis(heads, self.reading.rows[seats], axis=1) if self._is_turned else heads
        elif masks is not None and self._kernel.loops:
            return self._weigh_legal(observations, masks, hidden, tokens, heads), expected
        else:
            weights = np.take_along_axis(heads, self.reading.rows[seats], axis=1)
            tokens = self._with_pointed(observations, tokens)
            answers = self._answers(hidden, tokens).reshape(len(hidden), -1)
            rows = np.where(self.reading.rows < self.reading.pointing, self.reading.rows, 0)
            for part in range(self.reading.targets.shape[2]):
                places = (rows * tokens.shape[1] + self.reading.targets[:, :, part])[seats]
                weights = weights + np.take_along_axis(answers, places, axis=1)
        return (weights if masks is None else np.where(masks > 0, weights, NEVER)), expected

    def _hidden(self, observations: Any) -> tuple[Any, Any]:
        """What the trunk makes of observations, a row each; and the tokens, where there are any."""
        entered = np.clip(observations[:, self.reading.flat] * self._flat_scale, -MOST, MOST)
        tokens = None
        if self.reading.tokens:
            by_loops = self._kernel.loops is not None
            tokens, pools = self._by_loops(observations) if by_loops else self._by_products(observations)
            entered = np.concatenate((entered, pools), axis=1)
        hidden = np.maximum(even(self._dense("trunk.0", entered)), 0)
        for layer in range(1, self._layers):
            hidden = hidden + np.maximum(even(self._dense(f"trunk.{layer}", hidden)), 0)
        return hidden, tokens

    # ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _by_products(self, observations: Any) -> tuple[Any, Any]:
        """The tokens, and what lies where and what spots name, by dense products."""
        laid, count = self.reading.tokens, len(observations)
        assert laid is not None
        numbers = np.clip(observations[:, self._places] * self._token_scale, -MOST, MOST)
        lying = numbers[:, :, -laid.piles :]
        is_real = (numbers[:, :, : laid.printed] != 0).any(axis=2)
        unseen = (is_real & (lying.sum(axis=2) == 0))[:, :, None].astype(np.float32)
        inside = (numbers @ self.weights["card_in.weight"].T).reshape(count, laid.lines, laid.cards, -1)
        inside = np.maximum(inside + self.weights["card_line"][:, None], 0)
        tokens = np.maximum(self._dense("card_out", inside), 0)
        by_pile = np.concatenate((lying, np.float32(UNSEEN_SHARE) * unseen), axis=2)
        by_pile = by_pile.reshape(count, laid.lines, laid.cards, -1)
        pools = np.swapaxes(by_pile, 2, 3) @ tokens * np.float32(POOL_SCALE)
        tokens = tokens.reshape(count, laid.count, -1)
        pointed, at, parts = self._with_pointed(observations, tokens)[:, laid.count : -1], 0, [pools.reshape(count, -1)]
        for _, length in laid.spots:
            parts.append(pointed[:, at : at + length].sum(axis=1))
            at += length
        return tokens, np.concatenate(parts, axis=1)

    def _by_loops(self, observations: Any) -> tuple[Any, Any]:
        """The same by compiled loops over what is not nothing."""
        laid, count = self.reading.tokens, len(observations)
        assert laid is not None and self._kernel.loops is not None
        encode, pool, point, _ = self._kernel.loops
        inside, tokens, kinds = (one[:count] for one in self._room())
        seen = np.ascontiguousarray(observations, np.int16)
        where = self._token_of, self._feature_of, self._scale_of
        encode(seen, *where, self._columns, self._starts, self._sizes, inside, kinds)
        flat = tokens.reshape(-1, tokens.shape[2])
        np.dot(inside.reshape(-1, inside.shape[2]), self._card_out, out=flat)
        flat += self.weights["card_out.bias"]
        np.maximum(flat, 0, out=flat)
        pools = np.zeros((count, laid.lines, laid.piles + 1, tokens.shape[2]), np.float32)
        pool(seen, *where, tokens, kinds, self._sizes, np.float32(POOL_SCALE), pools)
        _, sums = self._point(seen, tokens, point)
        return tokens, np.concatenate((pools.reshape(count, -1), sums.reshape(count, -1)), axis=1)

    def _room(self) -> tuple[Any, Any, Any]:
        """Room for what is computed of cards, made once in each thread: new memory would cost more than the computing."""
        if not hasattr(self._kept, "room"):
            count, wide = self._places.shape[0], self._columns.shape[1]
            token = self._card_out.shape[1]
            sizes = ((wide, np.float32), (token, np.float32))
            arrays = [np.empty((AT_ONCE, count, size), kind) for size, kind in sizes]
            self._kept.room = (*arrays, np.empty((AT_ONCE, count), np.uint8))
        room: tuple[Any, Any, Any] = self._kept.room
        return room

    def _point(self, seen: Any, tokens: Any, point: Any) -> tuple[Any, Any]:
        """Which token each spot names, and for each field of spots the sum of them."""
        laid = self.reading.tokens
        assert laid is not None
        named = np.empty((len(seen), len(self._spots)), np.int64)
        sums = np.zeros((len(seen), len(laid.spots), tokens.shape[2]), np.float32)
        point(seen, self._spots, self._fields, tokens, self.seats_of(seen), self._sizes, named, sums)
        return named, sums

    def _weigh_legal(self, observations: Any, masks: Any, hidden: Any, tokens: Any, heads: Any) -> Any:
        """The weights of what is legal, by compiled loops."""
        assert self._kernel.loops is not None
        seen = np.ascontiguousarray(observations, np.int16)
        named, _ = self._point(seen, tokens, self._kernel.loops[2])
        asked = np.ascontiguousarray(self._dense("pointer", hidden)).reshape(len(hidden), self.reading.pointing, -1)
        out = np.full(masks.shape, NEVER, np.float32)
        allowed = np.ascontiguousarray(masks, np.uint8)
        rows, targets = self.reading.rows, self.reading.targets
        self._kernel.loops[3](allowed, heads, asked, tokens, named, self.seats_of(seen), rows, targets, self._sizes, out)
        return out

    def _with_pointed(self, observations: Any, tokens: Any) -> Any:
        """The tokens, then those of the cards that spots name, and an empty one."""
        laid = self.reading.tokens
        assert laid is not None
        spots = observations[:, self._spots].astype(np.int64)
        owner = (spots // laid.cards - self.seats_of(observations)[:, None]) % self.seats
        places = np.clip(owner * laid.cards + spots % laid.cards, 0, laid.count - 1)
        named = np.take_along_axis(tokens, places[:, :, None], axis=1)
        named = named * ((spots >= 0) & (spots < laid.count))[:, :, None]
        empty = np.zeros((len(tokens), 1, tokens.shape[2]), np.float32)
        return np.concatenate((tokens, named.astype(np.float32), empty), axis=1)

    def _answers(self, hidden: Any, tokens: Any) -> Any:
        """How well each token answers the question of each row that points."""
        asked = self._dense("pointer", hidden).reshape(len(hidden), self.reading.pointing, -1)
        return asked @ np.swapaxes(tokens, 1, 2) * np.float32(asked.shape[2] ** -0.5)


def even(numbers: Any) -> Any:
    """Rows of the same size: their mean square is 1."""
    return numbers / np.sqrt(np.square(numbers).mean(axis=1, keepdims=True) + 1e-5)
