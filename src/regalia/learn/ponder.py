"""Ponder: is a policy stronger when it thinks decisions over? `python -m regalia.learn.ponder GAME --policy FILE`.

Only where it is, beyond what chance can explain, the weights are told to.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from regalia.agents.agent import POLICY_FROM
from regalia.agents.weights import Thinking, read_weights
from regalia.engine.game import load
from regalia.learn.evaluate import meet_agent
from regalia.learn.variety import option_sets


def pondered(
    slug: str, path: Path, thinking: Thinking, against: str, games: int, jobs: int, seed: int, seconds: float | None = None
) -> dict[str, Any]:
    """The policy that thinks against itself without, or against an agent; what came of it."""
    weights, game = read_weights(path), load(slug)
    weights.forward(game)  # refused where it does not fit
    with tempfile.TemporaryDirectory() as folder:
        thoughtful, plain = Path(folder) / "thinking.policy", Path(folder) / "plain.policy"
        replace(weights, thinking=thinking).write(thoughtful)
        replace(weights, thinking=None).write(plain)
        sets = option_sets(game, {}, seed=seed)
        other = against or f"{POLICY_FROM}{plain}"
        found = meet_agent(slug, f"{POLICY_FROM}{thoughtful}", other, games, weights.seats, sets, jobs, seed, seconds)
    return found | {"policy": str(path), "against": against or "the network alone", "thinking": asdict(thinking)}


def keep(path: Path, thinking: Thinking | None) -> None:
    """Write into the weights how the policy thinks."""
    replace(read_weights(path), thinking=thinking).write(path)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print what came of it; against the network alone it decides what the weights say from now on."""
    parser = argparse.ArgumentParser(prog="python -m regalia.learn.ponder", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--policy", type=Path, required=True, help="a file of weights")
    parser.add_argument("--worlds", type=int, default=32, help="how many worlds are dealt; 0: let it think no more")
    parser.add_argument("--ahead", type=int, default=6, help="for how many decisions the network plays on")
    parser.add_argument(
        "--trust", type=float, default=0.02, help="how much more a decision has to be worth that it weighs less"
    )
    parser.add_argument("--against", default="", help="an agent to measure against; nothing is written then")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if given.worlds == 0:
        keep(given.policy, None)
        return
    thinking = Thinking(given.worlds, given.ahead, given.trust)
    found = pondered(given.game, given.policy, thinking, given.against, given.games, given.jobs, given.seed)
    if not given.against and found["low"] > 1 / found["seats"]:
        keep(given.policy, thinking)
        found["kept"] = True
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
