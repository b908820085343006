"""Environments: steps a second with observation and mask, random decisions, beside PettingZoo, OpenSpiel and Pgx, in one run.

Usage: python bench/environments.py [--quick] [--n 256] [--games kingdom-kards,…] [--json FILE]
Everybody stays on one core and takes turns, and seconds are those that the core worked for them, so that others on the machine
cost nobody anything. A step is a decision of one player in one game, after which mask and observation of the next are there;
finished games are begun anew. `make .venv/.bench` installs the peers.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from contender import SEED, Contender, peer
from measure import QUICK, THOROUGH, Speed, measure
from regalia.engine.game import built_in_slugs, load
from regalia.rl import Vector
from run import several, stay_on_one_core

OPENSPIEL = ("leduc_poker", "crazy_eights(players=2)", "go_fish(players=2)", "chess")
"""Card games that OpenSpiel's environments can observe, and chess, which Royal Gambit contains."""
PETTINGZOO = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6", "chess_v6")
"""PettingZoo's classic card games, and chess."""
PGX = ("leduc_holdem", "sparrow_mahjong", "chess")
"""Pgx's card games: a toy of six cards, and one with hidden hands and draws, which is more like ours; and chess."""
WIDTH = 120
BATCH = 16
"""How many environments OpenSpiel steps side by side; it gains nothing by more."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is asked for and print it."""
    asked = parser().parse_args(arguments)
    console = Console(width=WIDTH)
    stay_on_one_core()
    contenders, missing = find(asked.games, asked.n)
    with console.status("begins") as status:
        speeds = measure(contenders, QUICK if asked.quick else THOROUGH, status.update)
    console.print(speed_table(speeds), ratio_table(speeds))
    for sentence in missing:
        console.print(sentence, markup=False)
    if asked.json:
        kept = [{"name": speed.contender.name, "how": speed.contender.way, "rates": rates_of(speed)} for speed in speeds]
        asked.json.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description="Steps a second of environments, beside other projects'.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--n", type=int, default=256, help="games side by side, ours and Pgx's")
    parser.add_argument("--games", type=several(built_in_slugs()), default=built_in_slugs(), metavar="GAMES")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every round")
    return parser


def find(games: Sequence[str], n: int) -> tuple[list[Contender], list[str]]:
    """Ours, and those peers that are installed, with a sentence for each that is not."""
    found, missing = [one for slug in games for one in ours(slug, n)], []
    for name, contenders in (("PettingZoo", pettingzoo), ("OpenSpiel", openspiel), ("Pgx", lambda: pgx(n))):
        try:
            found += contenders()
        except ImportError as error:
            missing.append(f"Not measured: {name}: {error}; `make .venv/.bench` installs it")
    return found, missing


def stepping(name: str, way: str, step: Callable[[], object], steps: int, *, is_peer: bool = True) -> Contender:
    """A contender whose slices are calls of a step, of which each takes so many decisions."""

    def play(calls: int) -> None:
        for _ in range(calls):
            step()

    make = peer if is_peer else Contender
    return make(name, way, play, lambda calls: calls * steps)


# ── Ours ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def ours(slug: str, n: int) -> Iterator[Contender]:
    """A vector that draws its decisions itself, and one that is given them by NumPy."""
    name = load(slug).name
    drawn, given, chance = Vector(slug, n), Vector(slug, n), np.random.default_rng(SEED)
    for vector in (drawn, given):
        vector.reset(SEED)
    yield stepping(name, "sample_step", drawn.sample_step, n, is_peer=False)
    yield stepping(name, "step, NumPy decides", lambda: given.step(any_of(given, chance)), n, is_peer=False)


def any_of(vector: Vector, chance: np.random.Generator) -> np.ndarray:
    """Any legal action in every game: the place in the mask where as many are passed as are drawn."""
    games, actions = np.nonzero(vector.masks)
    counts = np.bincount(games, minlength=vector.n)
    firsts = np.concatenate(([0], np.cumsum(counts)[:-1]))
    return actions[firsts + (chance.random(vector.n) * counts).astype(np.int64)]


# ── Peers ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def pettingzoo() -> list[Contender]:
    """PettingZoo's classic card games, by its own loop."""
    from importlib import import_module

    made = [(name, import_module(f"pettingzoo.classic.{name}").env()) for name in PETTINGZOO]
    return [stepping(f"PettingZoo {name}", "last, step", turn_of(env), 1) for name, env in made]


def turn_of(env) -> Callable[[], None]:
    """One decision in an AEC environment; a game that is over is begun anew."""
    env.reset(seed=SEED)
    chance = np.random.default_rng(SEED)

    def turn() -> None:
        given, _, ended, truncated, _ = env.last()
        while ended or truncated:
            env.reset()
            given, _, ended, truncated, _ = env.last()
        legal = np.flatnonzero(given["action_mask"])
        env.step(int(legal[int(chance.random() * len(legal))]))

    return turn


def openspiel() -> list[Contender]:
    """OpenSpiel's vector of environments."""
    return [stepping(f"OpenSpiel {name}", "SyncVectorEnv", spiel_step(name), BATCH) for name in OPENSPIEL]


def spiel_step(name: str) -> Callable[[], None]:
    """One decision in each environment of a vector."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    games = SyncVectorEnv([rl_environment.Environment(name, chance_event_sampler=_sampler(seed)) for seed in range(BATCH)])
    chance, now = np.random.default_rng(SEED), games.reset()

    def step() -> None:
        nonlocal now
        decided = []
        for one in now:
            legal = one.observations["legal_actions"][one.observations["current_player"]]
            decided.append(StepOutput(action=legal[int(chance.random() * len(legal))], probs=None))
        now = games.step(decided, reset_if_done=True)[0]

    return step


def _sampler(seed: int):
    from open_spiel.python.rl_environment import ChanceEventSampler

    return ChanceEventSampler(seed=SEED + seed)


def pgx(n: int) -> list[Contender]:
    """Pgx on the processor: step, finished games anew, and the drawing of decisions compiled into one call."""
    import jax  # noqa: F401

    return [stepping(f"Pgx {name}", f"jit, vmap over {n}", pgx_step(name, n), n) for name in PGX]


def pgx_step(name: str, n: int) -> Callable[[], None]:
    """One random decision in each of many games."""
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def decided(state, key):
        key, drawing, resetting = jax.random.split(key, 3)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        return step(state, jax.random.categorical(drawing, odds, axis=1), jax.random.split(resetting, n)), key

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(SEED), n))
    key = jax.random.PRNGKey(SEED + 1)

    def call() -> None:
        nonlocal state, key
        state, key = decided(state, key)
        jax.block_until_ready(state.observation)

    return call


# ── To read ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def rates_of(speed: Speed) -> list[float]:
    """Steps in a second of the core, round by round."""
    return [speed.decisions / seconds for seconds in speed.core_seconds]


def ratio(ours: Speed, theirs: Speed) -> float:
    """How many times as fast ours is: the median over the rounds, each compared with its own."""
    return median(our / their for our, their in zip(rates_of(ours), rates_of(theirs), strict=True))


def speed_table(speeds: Sequence[Speed]) -> Table:
    """How fast everybody steps."""
    title = "Steps in a second of one core with observation and mask, random decisions"
    table = Table("who", "how", title=title, box=SIMPLE_HEAD)
    for heading in ("steps/s", "spread", "core"):
        table.add_column(heading, justify="right", no_wrap=True)
    for speed in speeds:
        who, how = speed.contender.name, speed.contender.way
        rates = rates_of(speed)
        spread = (max(rates) - min(rates)) / median(rates)
        table.add_row(who, how, f"{median(rates):,.0f}", f"{spread:.0%}", f"{speed.core_share:.0%}")
    return table


def ratio_table(speeds: Sequence[Speed]) -> Table:
    """How many times as fast as each peer every vector is that draws its decisions itself."""
    vectors = [speed for speed in speeds if speed.contender.way == "sample_step"]
    table = Table(title="Vector.sample_step, how many times as fast as", box=SIMPLE_HEAD)
    table.add_column("who", no_wrap=True)
    for vector in vectors:
        table.add_column(vector.contender.name, justify="right")
    for theirs in speeds:
        if theirs.contender.is_peer:
            table.add_row(theirs.contender.name, *(f"{ratio(vector, theirs):,.1f} ×" for vector in vectors))
    return table


if __name__ == "__main__":
    main()
