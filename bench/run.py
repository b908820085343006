"""Run: every figure that the documentation claims, beside a peer's, measured in the same run.

Usage: python bench/run.py [--quick] [--only games,peers,perft,startup,opening] [--tiers …] [--json FILE]
`make bench` does all of it.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

import games
import peers
import perft
from measure import QUICK, THOROUGH, measure
from opening import opening
from regalia.engine.game import slugs
from regalia.engine.tiers import TIERS
from report import Report, as_json, show
from startup import startup

PARTS = ("games", "peers", "perft", "startup", "opening")


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure what is asked for, print it, and keep it if a file is named."""
    asked = parser().parse_args(arguments)
    console = Console()
    stay_on_one_core()
    with console.status("begins") as status:
        report = run(asked, status.update)
    show(report, console)
    if asked.json:
        asked.json.write_text(json.dumps(as_json(report), indent=2) + "\n", encoding="utf-8")


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    parser = argparse.ArgumentParser(description="Every figure that the documentation claims, beside a peer's.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds, one cold start a game")
    parser.add_argument("--only", type=several(PARTS), default=list(PARTS), metavar="PARTS", help=", ".join(PARTS))
    parser.add_argument("--tiers", type=several(TIERS), default=list(TIERS), metavar="TIERS", help=", ".join(TIERS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything that was measured, round by round")
    return parser


def several(known: Sequence[str]):
    """A reader of words with commas between them."""

    def read(text: str) -> list[str]:
        words = text.split(",")
        for word in words:
            if word not in known:
                raise argparse.ArgumentTypeError(f"{word!r} is none of {', '.join(known)}")
        return words

    return read


def run(asked: argparse.Namespace, progress) -> Report:
    """Measure: all contenders in turns, then the starts, then the opening of the server."""
    report = Report()
    contenders = []
    if "games" in asked.only:
        tiers, missing = games.tiers_here()
        contenders += games.contenders([tier for tier in asked.tiers if tier in tiers])
        report.not_measured += [sentence for sentence in missing if sentence.split(":")[0] in asked.tiers]
    if "peers" in asked.only:
        found, missing = peers.find()
        contenders += found
        report.not_measured += missing
    report.speeds = measure(contenders, QUICK if asked.quick else THOROUGH, progress)
    if "perft" in asked.only:
        counters, missing = perft.contenders()
        report.leaves = measure(counters, QUICK if asked.quick else THOROUGH, progress)
        report.not_measured += missing
    if "startup" in asked.only:
        for slug in slugs():
            progress(f"starting {slug} in fresh processes")
            report.startups.append(startup(slug, 1 if asked.quick else 3))
    if "opening" in asked.only:
        progress("opening a server, and the page in a browser")
        waits, missing = opening(1 if asked.quick else 5)
        report.openings.append(waits)
        report.not_measured += missing
    return report


def stay_on_one_core() -> None:
    """Keep this process, and those it starts, on one core, where the system lets a process choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


if __name__ == "__main__":
    main()
