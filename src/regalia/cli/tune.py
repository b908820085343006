"""Tune: the command that searches changes of options and decks."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from regalia.cli.arguments import GameArgument, Options
from regalia.cli.lab import INTERRUPTED, Jobs, Json, ReportOption, SeedOption, check_page, command_line, cores
from regalia.engine.game import load


def tune(
    game: GameArgument,
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="NAME=VALUE,FROM..TO:STEP",
            help="An option, a number of a card or who plays (agent-0) to change; repeat it.",
        ),
    ],
    want: Annotated[list[str], typer.Option("--want", metavar="METRIC=LEAST..MOST", help="What is wanted; repeat it.")],
    agent: Annotated[str, typer.Option(metavar="AGENT", help="Who plays every seat.")] = "greedy",
    seats: Annotated[int | None, typer.Option(metavar="N", help="The number of seats; the fewest by default.")] = None,
    changes: Annotated[int, typer.Option(metavar="N", min=1, help="The most changes at once.")] = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="So many games for a candidate that is not dropped.")
    ] = 1000,
    option: Options = None,
    seed: SeedOption = "0",
    jobs: Jobs = 0,
    page: ReportOption = None,
    json: Json = "",
) -> None:
    """Search the fewest and smallest changes that bring metrics into ranges, and show the trade-offs."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.clients.terminal.paint import new_console
    from regalia.lab.knob import read_knob
    from regalia.lab.report.variants import tuning_page
    from regalia.lab.tune import read_range
    from regalia.lab.tune import tune as tuned

    reports.check_target(json)
    played, options = load(game), read_options(option or [])
    named = [agent] * (seats or played.least_seats)
    knobs, ranges = [read_knob(played, text, options, named) for text in vary], [read_range(text) for text in want]
    how: dict[str, Any] = {"jobs": cores(jobs)}
    if page:
        check_page(page)
    with new_console(on_stderr=True).status(played.name):
        report = tuned(played, named, knobs, ranges, games, changes, progress.seed_of(seed), options, **how)
    if page:
        page.write_text(tuning_page(report, command_line()).html(), encoding="utf-8")
    if json:
        reports.write_json(report, json)
    else:
        new_console().print(reports.tuning(report))
    if report["interrupted"]:
        raise typer.Exit(INTERRUPTED)
