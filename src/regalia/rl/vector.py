"""Vector: many games of one kind, advanced together by one compiled call, on the processor or on a GPU.

Every array is made once and written in place. On the processor it is NumPy's, and PyTorch (`torch.from_numpy`), JAX and others
(`from_dlpack`) read the same memory; on a GPU they read it by `__cuda_array_interface__` (`torch.as_tensor(…, device="cuda")`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from regalia.engine.errors import BadFile, BadGame, BadOption, BadTier, IllegalDecision
from regalia.engine.game import Game, load
from regalia.engine.key import Seed, stream_of
from regalia.engine.layout import layout
from regalia.engine.observation import prints_of
from regalia.engine.record import NO_SEAT, STREAM_LENGTH, Record
from regalia.engine.rekey import rekey
from regalia.engine.seating import reseated, seated
from regalia.engine.tiers import COMPILED, CUDA, open_batch_tier
from regalia.rl import batch
from regalia.rl.batch import CHECK, DRAW, RESET, SAMPLE, SHOW, STEP, WEIGH, Batch, Kind

CPU, GPU = DEVICES = ("cpu", "cuda")

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

    `options` are those of all games, or several sets of them, and `seats` how many play in all, or several numbers: games take
    the combinations in turn, or each draws one where they are `drawn`. With several numbers of seats all arrays are wide enough
    for the most. Game `i` of a fresh vector with seed `S` is the match with seed `S/i`; the games that follow in its place are
    `S/(i + n)`, `S/(i + 2n)` and so on.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | Sequence[int] | None = None,
        options: Options | Sequence[Options] | None = None,
        device: str = "cpu",
        tier: str = COMPILED,
        potentials: bool = False,
        drawn: bool = False,
    ) -> None:
        if device not in DEVICES:
            raise BadTier(f"a vector cannot run on {device!r}; there are: {', '.join(DEVICES)}", place="device")
        if n < 1:
            raise BadOption(f"a vector needs at least one game, not {n}", place="n")
        self.game = game if isinstance(game, Game) else load(game)
        self.n, self.device = n, device
        numbers = [layout(self.game, seats).seats] if seats is None or isinstance(seats, int) else sorted(set(seats))
        if not numbers:
            raise BadOption("no number of seats is nobody to play", place="seats")
        self.seat_numbers = tuple(layout(self.game, number).seats for number in numbers)
        self.layout = layout(self.game, max(self.seat_numbers))
        self.seats, self.action_count = self.layout.seats, self.game.actions.count
        self._seated = seated(self.game, self.seats)
        self.options: list[Options] = [options] if isinstance(options, dict) else list(options or [{}])
        self.with_potentials, self.drawn = potentials, drawn
        self._open(CUDA if device == GPU else tier)

    def _open(self, tier: str) -> None:
        self._tier = open_batch_tier(self._seated, tier)
        kind = Kind(len(self.seat_numbers) > 1, self.drawn, self.with_potentials)
        blanks = [self._seated.blank(seats, options) for seats in self.seat_numbers for options in self.options]
        self._blanks = len(blanks)
        plan = batch.plan_of(self._seated, self.seats, self._blanks + self.n, kind)
        self._work = self._tier.workspace(plan)
        for slot, blank in enumerate(blanks):
            self._tier.lay(self._work, slot, blank)
        self._run = self._tier.driver(batch.carry_out, plan)
        self._batch = _empty_batch(self._tier.array, self.n, self.layout.length, self.action_count, self.seats)
        if self.game.prints:
            self._batch = self._batch._replace(prints=self._on_device(prints_of(self.game)))
        self._batch.to_act[:] = np.full(self.n, NO_SEAT, np.int8)
        self._parent = self._tier.numbers(STREAM_LENGTH)

    def _on_device(self, rows: Any) -> Any:
        """What NumPy holds, where the tier runs."""
        return rows if self.device == CPU else self._tier.taken(rows, self._tier.array(rows.shape, rows.dtype.name))

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
    def offered(self) -> Any:
        """The legal actions of each game as a list: first how many, then their numbers."""
        return self._batch.offered

    @property
    def rewards(self) -> Any:
        """What the last call brought each seat of each game that ended in it: n × seats."""
        return self._batch.rewards

    @property
    def potentials(self) -> Any:
        """How good each game looks to each seat by the game's own evaluation, from -1 to 1: n × seats, if asked for."""
        return self._batch.potentials

    @property
    def done(self) -> Any:
        """Which games ended in the last call, and are dealt anew: n bytes, 1 where it ended."""
        return self._batch.done

    @property
    def to_act(self) -> Any:
        """The seat that decides next in each game."""
        return self._batch.to_act

    @property
    def actions(self) -> Any:
        """What `draw_step` and `sample_step` took last in each game."""
        return self._batch.actions

    @property
    def seat_counts(self) -> Any:
        """How many seats play in each game."""
        return self._batch.seat_counts

    @property
    def numbers(self) -> Any:
        """Which game of the seed each one is."""
        return self._batch.numbers

    def legal(self, game: int) -> list[int]:
        """The legal actions of one game, in the order of the rules."""
        offered = self._tier.on_host(self._batch.offered[game])
        return [int(action) for action in offered[1 : 1 + offered[0]]]

    def state(self, game: int) -> Record:
        """A copy of the whole state of one game, as a match has it."""
        return reseated(self.game, self._record(game))

    def _record(self, game: int) -> Record:
        record = self._seated.state()
        record.unpack(self._tier.rows(self._work, self._slot(game), 1)[0].tobytes())
        return record

    # ── Playing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def reset(self, seed: Seed = 1) -> Any:
        """Deal all games from a seed; the observations."""
        self._parent[:] = np.array(stream_of(seed))
        self._carry_out(RESET)
        return self.observations

    def step(self, actions: Any, *, check: bool = True) -> tuple[Any, Any, Any]:
        """Take an action in every game; observations, rewards and which games ended.

        Forced decisions are taken as well, and games that end are dealt anew. An illegal action changes nothing in any game.
        Without `check` nothing waits for the GPU, and whoever calls answers for the actions being legal.
        """
        chosen = actions if hasattr(actions, "__cuda_array_interface__") and self.device == GPU else np.asarray(actions)
        if tuple(chosen.shape) != (self.n,) or np.dtype(_kind_of(chosen)).kind not in "iu":
            raise IllegalDecision(f"a step takes a row of {self.n} whole numbers", place="actions")
        if chosen is actions and _kind_of(chosen) != "int64":
            raise IllegalDecision("on a GPU a step takes whole numbers of 64 bits", place="actions")
        given = self._batch._replace(actions=self._tier.taken(chosen, self._batch.actions))
        if check:
            self._check(given)
        self._run(self._work, given, self._parent, self._blanks, STEP, 0)
        if check:
            self._raise_faults()
        return self.observations, self.rewards, self.done

    def draw_step(self, logits: Any, *, check: bool = True) -> tuple[Any, Any, Any]:
        """Take an action in every game, drawn from the softmax of the logits of its legal ones; `actions` says which.

        `logits` are n × `action_count` numbers of 32 bits, read where they lie if that is where the tier runs; those of illegal
        actions do not matter. Otherwise it is as in `step`. The draws follow from the seed, with equal bytes on every machine.
        """
        is_there = hasattr(logits, "__cuda_array_interface__") and self.device == GPU
        rows = logits if is_there else np.require(logits, np.float32, ("C", "A", "W"))
        if tuple(rows.shape) != self.masks.shape or _kind_of(rows) != "float32":
            raise IllegalDecision(f"logits are {self.n} × {self.action_count} numbers of 32 bits", place="logits")
        given = self._batch._replace(logits=self._tier.taken(rows, rows) if is_there else self._on_device(rows))
        if check:
            self._run(self._work, given, self._parent, self._blanks, WEIGH, 0)
            if faults := self._faults():
                self._batch.faults[:] = np.zeros(1, np.int64)
                raise IllegalDecision(f"in {faults} games the logits weigh no legal action", place="logits")
        self._run(self._work, given, self._parent, self._blanks, DRAW, 0)
        if check:
            self._raise_faults()
        return self.observations, self.rewards, self.done

    def sample_step(self, k: int = 1) -> tuple[Any, Any, Any]:
        """Take `k` random decisions in every game; observations after the last, rewards of all, which games ended."""
        if k < 1:
            raise BadOption(f"there must be at least one decision to take, not {k}", place="k")
        self._carry_out(SAMPLE, k)
        return self.observations, self.rewards, self.done

    def _check(self, given: Batch) -> None:
        self._run(self._work, given, self._parent, self._blanks, CHECK, 0)
        if self._faults():
            self._batch.faults[:] = np.zeros(1, np.int64)
            actions, masks, to_act = (self._tier.on_host(one) for one in (given.actions, self.masks, self.to_act))
            known = (actions >= 0) & (actions < self.action_count)
            legal = known & (masks[np.arange(self.n), np.where(known, actions, 0)] == 1) | (to_act < 0)
            game = int(np.argmin(legal))
            raise IllegalDecision(f"action {actions[game]} is not allowed now", place=f"game {game}")

    def _carry_out(self, order: int, decisions: int = 0) -> None:
        self._run(self._work, self._batch, self._parent, self._blanks, order, decisions)
        self._raise_faults()

    def _faults(self) -> int:
        return int(self._tier.on_host(self._batch.faults)[0])

    def _raise_faults(self) -> None:
        if faults := self._faults():
            raise BadGame(f"{faults} times a rule met what it does not know", place=self.game.slug)

    def _slot(self, game: int) -> int:
        return self._blanks + game

    # ── Saving ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def save(self) -> Saved:
        """All games as they are now."""
        key = tuple(int(number) for number in self._tier.on_host(self._parent))
        states = self._tier.rows(self._work, self._slot(0), self.n).copy()
        numbers, streams = (self._tier.on_host(one).copy() for one in (self.numbers, self._batch.streams))
        return Saved(self.layout.digest, key, states, numbers, streams)

    def load(self, saved: Saved) -> Any:
        """Take up saved games; the observations."""
        if saved.digest != self.layout.digest or saved.states.shape != (self.n, self._seated.state.size):
            raise BadFile("these games were saved by a vector of another game, number of seats or size", place="saved")
        self._parent[:] = np.array(saved.key)
        self.numbers[:], self._batch.streams[:] = saved.numbers, saved.streams
        self._tier.lay_rows(self._work, self._slot(0), saved.states)
        self._carry_out(SHOW)
        return self.observations

    def clone(self) -> Vector:
        """Another vector with the same games, which goes on by itself."""
        given = self.options, self.device, self._tier.name, self.with_potentials, self.drawn
        twin = Vector(self.game, self.n, self.seat_numbers, *given)
        twin.load(self.save())
        return twin

    def rekey(self, seed: Seed) -> None:
        """Give every game new chance, and those that follow it: what anybody knows stays, what chance brings is drawn anew."""
        parent = stream_of(seed)
        for game in range(self.n):
            state = self._record(game)
            rekey(self._seated, state, parent, game)
            self._tier.lay(self._work, self._slot(game), state)
        self._parent[:] = np.array(parent)


def _kind_of(array: Any) -> str:
    """The name of the type of an array's numbers, whatever library it comes from."""
    return str(array.dtype).rpartition(".")[2]


def _empty_batch(array: Any, n: int, length: int, actions: int, seats: int) -> Batch:
    return Batch(
        observations=array((n, length), "int16"),
        masks=array((n, actions), "uint8"),
        rewards=array((n, seats), "float32"),
        done=array((n,), "uint8"),
        to_act=array((n,), "int8"),
        offered=array((n, actions + 1), "int16"),
        actions=array((n,), "int64"),
        logits=array((1, actions), "float32"),
        numbers=array((n,), "int64"),
        streams=array((n, STREAM_LENGTH), "int64"),
        potentials=array((n, seats), "float32"),
        seat_counts=array((n,), "int8"),
        prints=array((1,), "int16"),
        faults=array((1,), "int64"),
    )
