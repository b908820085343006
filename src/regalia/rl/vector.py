"""Vector: many games of one kind, advanced together by one compiled call.

Every array is made once and written in place: NumPy reads it as it is, and PyTorch (`torch.from_numpy`), JAX and others
(`from_dlpack`) read the same memory.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from regalia.engine.errors import BadFile, BadGame, BadOption, BadTier, IllegalDecision
from regalia.engine.game import Game, load
from regalia.engine.key import Seed, stream_of
from regalia.engine.record import STREAM_LENGTH, Record
from regalia.engine.tiers import COMPILED, open_processor_tier
from regalia.rl import batch
from regalia.rl.batch import RESET, SAMPLE, SHOW, STEP, Batch
from regalia.rl.layout import layout
from regalia.rl.rekey import rekey

DEVICES = ("cpu",)

Options = dict[str, Any]


@dataclass(frozen=True)
class Saved:
    """All games of a vector at one moment; `states` are the bytes of their records, a row a game."""

    digest: str
    key: tuple[int, ...]
    states: Any
    numbers: Any
    streams: Any


class Vector:
    """`n` games side by side.

    `options` are those of all games, or several sets of them, which the games take in turn. Game `i` of a fresh vector with
    seed `S` is the match with seed `S/i`; the games that follow in its place are `S/(i + n)`, `S/(i + 2n)` and so on.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | None = None,
        options: Options | Sequence[Options] | None = None,
        device: str = "cpu",
        tier: str = COMPILED,
    ) -> None:
        if device not in DEVICES:
            raise BadTier(f"a vector cannot run on {device!r} yet; there is: {', '.join(DEVICES)}", place="device")
        if n < 1:
            raise BadOption(f"{n} games are none to play", place="n")
        self.game = game if isinstance(game, Game) else load(game)
        self.n, self.device = n, device
        self.layout = layout(self.game, seats)
        self.seats, self.action_count = self.layout.seats, self.game.actions.count
        self.options: list[Options] = [options] if isinstance(options, dict) else list(options or [{}])
        self._open(tier)

    def _open(self, tier: str) -> None:
        self._tier = open_processor_tier(self.game, tier)
        plan = batch.plan_of(self.game, self.seats, len(self.options) + self.n)
        self._work = self._tier.workspace(plan)
        for slot, options in enumerate(self.options):
            self._tier.lay(self._work, slot, self.game.blank(self.seats, options))
        self._run = self._tier.driver(batch.carry_out, plan)
        self._batch = _empty_batch(self.n, self.layout.length, self.action_count, self.seats)
        self._parent = self._tier.numbers(STREAM_LENGTH)

    # ── What every game shows ────────────────────────────────────────────────────────────────────────────────────────

    @property
    def observations(self) -> Any:
        """What the seat to act observes of each game: n × `layout.length` numbers of 16 bits."""
        return self._batch.observations

    @property
    def masks(self) -> Any:
        """Which actions are legal in each game: n × `action_count`, 1 where legal."""
        return self._batch.masks

    @property
    def rewards(self) -> Any:
        """What the last call brought each seat of each game that ended in it: n × seats."""
        return self._batch.rewards

    @property
    def done(self) -> Any:
        """Which games ended in the last call, and are dealt anew: n bytes, 1 where it ended."""
        return self._batch.done

    @property
    def to_act(self) -> Any:
        """The seat that decides next in each game."""
        return self._batch.to_act

    @property
    def numbers(self) -> Any:
        """Which game of the seed each one is."""
        return self._batch.numbers

    def legal(self, game: int) -> list[int]:
        """The legal actions of one game, in the order of the rules."""
        offered = self._batch.offered[game]
        return [int(action) for action in offered[1 : 1 + offered[0]]]

    def state(self, game: int) -> Record:
        """A copy of the whole state of one game."""
        record = self.game.state()
        record.unpack(self._tier.packed(self._work, self._slot(game)))
        return record

    # ── Playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def reset(self, seed: Seed = 1) -> Any:
        """Deal all games from a seed; the observations."""
        self._parent[:] = stream_of(seed)
        self._carry_out(RESET)
        return self.observations

    def step(self, actions: Any) -> tuple[Any, Any, Any]:
        """Take an action in every game; observations, rewards and which games ended.

        Forced decisions are taken as well, and games that end are dealt anew. An illegal action changes nothing in any game.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise IllegalDecision(f"a step takes a row of {self.n} whole numbers", place="actions")
        self._check(chosen)
        self._batch.actions[:] = chosen
        self._carry_out(STEP)
        return self.observations, self.rewards, self.done

    def sample_step(self, k: int = 1) -> tuple[Any, Any, Any]:
        """Take `k` random decisions in every game; observations after the last, rewards of all, which games ended."""
        if k < 1:
            raise BadOption(f"{k} decisions are none to take", place="k")
        self._carry_out(SAMPLE, k)
        return self.observations, self.rewards, self.done

    def _check(self, actions: Any) -> None:
        known = (actions >= 0) & (actions < self.action_count)
        legal = known & (self.masks[np.arange(self.n), np.where(known, actions, 0)] == 1) | (self.to_act < 0)
        if not legal.all():
            game = int(np.argmin(legal))
            raise IllegalDecision(f"action {actions[game]} is not allowed now", place=f"game {game}")

    def _carry_out(self, order: int, decisions: int = 0) -> None:
        faults = self._run(self._work, self._batch, self._parent, len(self.options), order, decisions)
        if faults:
            raise BadGame(f"{faults} times a rule met what it does not know", place=self.game.slug)

    def _slot(self, game: int) -> int:
        return len(self.options) + game

    # ── Saving ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def save(self) -> Saved:
        """All games as they are now."""
        rows = [np.frombuffer(self._tier.packed(self._work, self._slot(game)), np.uint8) for game in range(self.n)]
        key = tuple(int(number) for number in self._parent)
        return Saved(self.layout.digest, key, np.stack(rows), self.numbers.copy(), self._batch.streams.copy())

    def load(self, saved: Saved) -> Any:
        """Take up saved games; the observations."""
        if saved.digest != self.layout.digest or len(saved.states) != self.n:
            raise BadFile("these games were saved by a vector of another game, number of seats or size", place="saved")
        self._parent[:] = list(saved.key)
        self.numbers[:], self._batch.streams[:] = saved.numbers, saved.streams
        for game, row in enumerate(saved.states):
            self._tier.lay_packed(self._work, self._slot(game), row.tobytes())
        self._carry_out(SHOW)
        return self.observations

    def clone(self) -> Vector:
        """Another vector with the same games, which goes on by itself."""
        twin = Vector(self.game, self.n, self.seats, self.options, self.device, self._tier.name)
        twin.load(self.save())
        return twin

    def rekey(self, seed: Seed) -> None:
        """Give every game new chance: what anybody knows stays, what chance will bring is drawn anew."""
        parent = stream_of(seed)
        for game in range(self.n):
            state = self.state(game)
            rekey(self.game, state, parent, game)
            self._tier.lay(self._work, self._slot(game), state)


def _empty_batch(n: int, length: int, actions: int, seats: int) -> Batch:
    return Batch(
        observations=np.zeros((n, length), np.int16),
        masks=np.zeros((n, actions), np.uint8),
        rewards=np.zeros((n, seats), np.float32),
        done=np.zeros(n, np.uint8),
        to_act=np.full(n, -1, np.int8),
        offered=np.zeros((n, actions + 1), np.int16),
        actions=np.zeros(n, np.int64),  # type: ignore[arg-type]
        numbers=np.zeros(n, np.int64),  # type: ignore[arg-type]
        streams=np.zeros((n, STREAM_LENGTH), np.int64),
    )
