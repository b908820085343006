"""Report: what was measured, as tables to read and as JSON to keep."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from importlib import metadata
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from measure import Speed, ratio
from opening import Opening
from promises import Promise, compiled, promises
from regalia import __version__
from startup import Startup

PACKAGES = ("numba", "numpy", "open_spiel", "rlcard", "chess")

QUIET = 0.95
"""The core share from which on a rate can be trusted."""


@dataclass
class Report:
    """One run."""

    speeds: list[Speed] = field(default_factory=list)
    startups: list[Startup] = field(default_factory=list)
    not_measured: list[str] = field(default_factory=list)
    leaves: list[Speed] = field(default_factory=list)
    openings: list[Opening] = field(default_factory=list)

    @property
    def promises(self) -> list[Promise]:
        """The figures that must hold."""
        return promises([*self.speeds, *self.leaves], self.startups, self.openings)


# ── To read ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def show(report: Report, console: Console) -> None:
    """Print every table that has something in it, and what was not measured."""
    tables = (
        speed_table(report.speeds),
        ratio_table(report.speeds),
        speed_table(report.leaves, "Perft, one core: leaves a second", "leaves/s"),
        ratio_table(report.leaves),
        startup_table(report.startups),
        opening_table(report.openings),
        promise_table(report.promises),
    )
    for table in tables:
        if table.row_count:
            console.print(table)
    for sentence in [
        *disturbances([*report.speeds, *report.leaves]),
        *(f"Not measured: {reason}" for reason in report.not_measured),
    ]:
        console.print(sentence, markup=False)
    console.print(f"{machine()['processor']}, one core; {', '.join(versions())}", style="dim", markup=False)


def disturbances(speeds: Iterable[Speed]) -> list[str]:
    """A warning where the core worked for others too: ratios stand that, rates do not. Who waits for a GPU is not disturbed."""
    least = min((speed.core_share for speed in speeds if speed.contender.way != "cuda"), default=1.0)
    if least >= QUIET:
        return []
    return [f"Disturbed: the core gave only {least:.0%} of its time to one of them; repeat when the machine is quiet."]


def speed_table(
    speeds: Iterable[Speed], title: str = "Random play by two, one core: decisions a second", unit: str = "decisions/s"
) -> Table:
    """How fast everybody plays, or counts."""
    table = _table(title, "who", "how")
    for heading in (unit, "spread", "core", "a game"):
        table.add_column(heading, justify="right", no_wrap=True)
    for speed in speeds:
        table.add_row(
            speed.contender.name,
            speed.contender.way,
            f"{speed.rate:,.0f}",
            f"{speed.spread:.0%}",
            f"{speed.core_share:.0%}",
            f"{speed.decisions / speed.games:,.1f}",
        )
    return table


def ratio_table(speeds: list[Speed]) -> Table:
    """How many times as fast as each peer every compiled game is."""
    table = _table("Compiled, how many times as fast as", "who", "how")
    for ours in compiled(speeds):
        table.add_column(ours.contender.name, justify="right")
    if not compiled(speeds):
        return table
    for theirs in speeds:
        if theirs.contender.is_peer:
            times = [f"{ratio(ours, theirs):,.1f} ×" for ours in compiled(speeds)]
            table.add_row(theirs.contender.name, theirs.contender.way, *times)
    return table


def startup_table(startups: Iterable[Startup]) -> Table:
    """How long the first game takes."""
    table = _table("A fresh process to its first simulated game: seconds", "game", "cache")
    for heading in ("import", "deal", "Numba", "compile/load", "game", "from start"):
        table.add_column(heading, justify="right", no_wrap=True)
    for startup in startups:
        for kind in ("cold", "cached"):
            table.add_row(startup.game, kind, *(f"{seconds:.3f}" for seconds in _steps(startup, kind)))
    return table


def _steps(startup: Startup, kind: str) -> list[float]:
    names = ("import_regalia", "deal_match", "import_numba", "prepare", "simulate", "total")
    return [startup.median(kind, lambda start, name=name: getattr(start, name)) for name in names]


def opening_table(openings: Iterable[Opening]) -> Table:
    """How long a visitor of a cold server waits."""
    table = _table("A cold server, and a visitor without a past: seconds", "what")
    for heading in ("half after", "the slowest", "times"):
        table.add_column(heading, justify="right", no_wrap=True)
    for opening in openings:
        for of, waits in vars(opening).items():
            if waits:
                table.add_row(of.replace("_", " "), f"{opening.median(of):.3f}", f"{max(waits):.3f}", str(len(waits)))
    return table


def promise_table(kept: Iterable[Promise]) -> Table:
    """What must hold, and whether it does."""
    table = _table("What must hold", "what")
    for heading in ("measured", "asked", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    for promise in kept:
        bound = f"≥ {_figure(promise.least)}" if promise.least else f"≤ {_figure(promise.most)}"
        verdict = "[green]holds[/]" if promise.is_kept else "[bold red]missed[/]"
        table.add_row(promise.what, _figure(promise.measured), f"{bound} {promise.unit}", verdict)
    return table


def _figure(number: float) -> str:
    """A number with the digits that count."""
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.3g}"


def _table(title: str, *words: str) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in words:
        table.add_column(heading)
    return table


# ── To keep ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def as_json(report: Report) -> dict[str, Any]:
    """Everything that was measured, round by round."""
    return {
        "regalia": __version__,
        "machine": machine(),
        "versions": dict(version.split(" ", 1) for version in versions()),
        "speeds": [speed_as_json(speed) for speed in report.speeds],
        "leaves": [speed_as_json(speed) for speed in report.leaves],
        "ratios": ratios_as_json(report.speeds) + ratios_as_json(report.leaves),
        "startups": [asdict(startup) for startup in report.startups],
        "openings": [asdict(opening) for opening in report.openings],
        "promises": [{**asdict(promise), "is_kept": promise.is_kept} for promise in report.promises],
        "not_measured": report.not_measured,
    }


def speed_as_json(speed: Speed) -> dict[str, Any]:
    """One contender."""
    return {
        "name": speed.contender.name,
        "way": speed.contender.way,
        "is_peer": speed.contender.is_peer,
        "decisions_per_second": speed.rate,
        "spread": speed.spread,
        "core_share": speed.core_share,
        "games": speed.games,
        "decisions": speed.decisions,
        "seconds": speed.seconds,
    }


def ratios_as_json(speeds: list[Speed]) -> list[dict[str, Any]]:
    """Every compiled game against every peer."""
    return [
        {"game": ours.contender.name, "peer": theirs.contender.name, "way": theirs.contender.way, "times": ratio(ours, theirs)}
        for ours in compiled(speeds)
        for theirs in speeds
        if theirs.contender.is_peer
    ]


def machine() -> dict[str, Any]:
    """What the run ran on."""
    return {
        "processor": processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
    }


def processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def versions() -> list[str]:
    """The packages that take part, with their versions."""
    found = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            found.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:
            continue
    return found
