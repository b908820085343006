"""Reports: games, simulations and ladders as tables and as JSON."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Group
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from regalia.engine.errors import BadFile, RegaliaError
from regalia.engine.game import Game, load, slugs
from regalia.engine.record import MOST_BOUND, Option


def all_games() -> tuple[list[Game], list[RegaliaError]]:
    """Every game that loads, and the errors of those from other packages that do not."""
    found: list[Game] = []
    faults: list[RegaliaError] = []
    for slug in slugs():
        try:
            found.append(load(slug))
        except RegaliaError as error:
            faults.append(error)
    return found, faults


def game_card(game: Game) -> Group:
    """A game: its name, its number of players and its options."""
    seats = (
        f"{game.most_seats} players"
        if game.least_seats == game.most_seats
        else f"{game.least_seats} to {game.most_seats} players"
    )
    heading = Text.assemble((game.slug, "bold cyan"), f"  {game.name}", (f" · {seats} · version {game.version}", "dim"))
    parts = [heading] + ([Text(f"  {game.tagline}", style="italic")] if game.tagline else [])
    return Group(*parts, Padding(_options(game), (0, 0, 1, 2))) if game.options else Group(*parts, Text())


def _options(game: Game) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    for title in ("option", "default", "allowed", "what it sets"):
        grid.add_column(title)
    for option in game.options.values():
        grid.add_row(Text(option.name), Text(str(option.default)), Text(allowed(option)), Text(option.help, style="dim"))
    return grid


def allowed(option: Option) -> str:
    """The values that an option takes, short enough for a column."""
    whole = f"{option.least} or more" if option.most == MOST_BOUND else f"{option.least} to {option.most}"
    return ", ".join([*option.words, *([whole] if option.most >= option.least else [])])


def game_entry(game: Game) -> dict[str, Any]:
    """A game as JSON."""
    return {
        "slug": game.slug,
        "name": game.name,
        "version": game.version,
        "tagline": game.tagline,
        "seats": {"least": game.least_seats, "most": game.most_seats},
        "options": {
            option.name: {
                "default": option.default,
                "words": list(option.words),
                "least": option.least if option.most >= option.least else None,
                "most": option.most if option.most >= option.least else None,
                "help": option.help,
            }
            for option in game.options.values()
        },
    }


def simulation(report: dict[str, Any]) -> Group:
    """The report of a simulation as text."""
    options = ", ".join(f"{name}={value}" for name, value in report["options"].items())
    heading = Text.assemble((f"{report['game']}", "bold cyan"), (f"  {options}" if options else "", "dim"))
    return Group(heading, Text(), _wins(report), Text(), _figures(report), Text(), _fired(report))


def _wins(report: dict[str, Any]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    grid.add_column("seat", justify="right")
    grid.add_column("agent")
    for title in ("wins", "share", "95 per cent"):
        grid.add_column(title, justify="right")
    for seat, (name, count) in enumerate(zip(report["agents"], report["wins"], strict=True)):
        share, low, high = report["shares"][seat]
        between = f"{100 * low:.2f} – {100 * high:.2f} %"
        grid.add_row(str(seat), name, f"{count:,}", f"{100 * share:.2f} %", between)
    for name in ("draws", "unfinished"):
        grid.add_row("", name, f"{report[name]:,}", f"{100 * report[name] / max(1, report['games']):.2f} %", "")
    return grid


def tournament(report: dict[str, Any]) -> Group:
    """The report of a tournament, or of a ladder, as text."""
    heading = Text.assemble((report["game"], "bold cyan"), (f"  {report['games']} games each, seed {report['seed']}", "dim"))
    return Group(heading, Text(), _meetings(report), Text(), _ratings(report))


def _meetings(report: dict[str, Any]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    for title in ("one", "other"):
        grid.add_column(title)
    for title in ("games", "won", "drawn", "share", "95 per cent", "decisions a game"):
        grid.add_column(title, justify="right")
    for met in report["meetings"]:
        between = f"{100 * met['low']:.1f} – {100 * met['high']:.1f} %"
        counts = [f"{met[name]:,}" for name in ("games", "wins", "draws")]
        grid.add_row(met["first"], met["second"], *counts, f"{100 * met['share']:.1f} %", between, f"{met['mean_length']:,.1f}")
    return grid


def _ratings(report: dict[str, Any]) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    grid.add_column("who")
    for title in ("Elo", "95 per cent"):
        grid.add_column(title, justify="right")
    for one in report["ratings"]:
        grid.add_row(one["name"], str(one["elo"]), f"{one['low']} – {one['high']}")
    return grid


def comparison(report: dict[str, Any]) -> Group:
    """The report of a comparison as text."""
    played = f"  {report['games']:,} games of each, seed {report['seed']}"
    heading = Text.assemble((report["game"], "bold cyan"), (played, "dim"))
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    grid.add_column("")
    for title in ("a", "b", "difference", "95 per cent, all together"):
        grid.add_column(title, justify="right")
    grid.add_column("")
    for one in report["metrics"]:
        unit = f" {one['unit']}" if one["unit"] else ""
        between = "–" if one["low"] is None else f"{one['low']:+,.2f} – {one['high']:+,.2f}"
        style = "bold" if one["verdict"] == "differs" else "dim"
        values = [f"{one[name]:,.2f}{unit}" for name in ("a", "b")]
        grid.add_row(one["meaning"], *values, f"{one['difference']:+,.2f}", between, Text(one["verdict"], style=style))
    return Group(heading, Text(), grid)


def tuning(report: dict[str, Any]) -> Group:
    """The report of a search for changes as text."""
    grid = Grid(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    grid.add_column("changes")
    for title in ("size", "games", *report["wanted"], "missed by"):
        grid.add_column(title, justify="right")
    for one in report["trade_offs"]:
        changes = ", ".join(f"{name}={value}" for name, value in one["changes"].items()) or "none"
        values = [f"{m['mean']:,.1f} ({m['low']:,.1f} – {m['high']:,.1f})" for m in one["metrics"].values()]
        grid.add_row(Text(changes), f"{one['size']:.2f}", f"{one['games']:,}", *values, f"{one['missed']:.2f}")
    found = report["found"]
    changes = ", ".join(f"{name}={value}" for name, value in found["changes"].items()) if found else ""
    none = "stopped before anything that does it was found" if report["interrupted"] else "nothing that was tried does it"
    said = f"  this does it: {changes or 'no change'}" if found else f"  {none}"
    return Group(Text.assemble((report["game"], "bold cyan"), (said, "bold")), Text(), grid)


def _figures(report: dict[str, Any]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim")
    grid.add_column(justify="right")
    grid.add_row("games", f"{report['games']:,}")
    grid.add_row("decisions", f"{report['decisions']:,}")
    grid.add_row("decisions a game", f"{report['mean_length']:,.1f}")
    grid.add_row("turns a game", f"{report['mean_turns']:,.1f}")
    grid.add_row("seconds", f"{report['seconds']:,.2f}")
    grid.add_row("decisions a second", f"{report['decisions_per_second']:,}")
    grid.add_row("seed, tier, jobs", f"{report['seed']}, {report['tier']}, {report['jobs']}")
    return grid


def _fired(report: dict[str, Any]) -> Text:
    """How often each paragraph was carried out per game; one that never was is highlighted."""
    line = Text("paragraphs carried out a game: ", style="dim")
    for paragraph, count in report["paragraphs"].items():
        style = "" if count else "bold red"
        line.append(f"{paragraph} ", "dim" if count else style).append(f"{count / report['games']:.2f}  ", style)
    return line


# ── JSON ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def check_target(target: str) -> None:
    """Refuse a file that cannot be written, before hours are spent on its contents; - is stdout."""
    path = Path(target)
    if target not in ("", "-") and (path.is_dir() or not os.access(path if path.exists() else path.resolve().parent, os.W_OK)):
        raise BadFile("the report cannot be written here", place=target)


def write_json(report: Any, target: str) -> None:
    """Write JSON to a file, or with - to stdout."""
    if target == "-":
        print(json.dumps(report, indent=2, ensure_ascii=sys.stdout.encoding.lower() != "utf-8"))
    else:
        Path(target).write_text(json.dumps(report, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
