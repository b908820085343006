"""Lab: the commands that play many games between agents: `regalia simulate` and `regalia ladder`."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.cli.arguments import GameArgument, Options
from regalia.clients.terminal import completion
from regalia.engine.game import load


def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="The number of games.")] = 1000,
    agents: Annotated[
        str,
        typer.Option(
            metavar="A,B…",
            help="An agent for each seat: random, greedy, page, knight, queen, king, or search:ROUNDS.",
            autocompletion=completion.complete_agents,
        ),
    ] = "random,random",
    seed: Annotated[str, typer.Option(help="The seed of all chance; the same seed gives the same games.")] = "0",
    option: Options = None,
    tier: Annotated[
        str, typer.Option(help="interpreted, compiled or cuda.", autocompletion=completion.complete_tier)
    ] = "compiled",
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="The number of processes that play.")] = 1,
    json: Annotated[str, typer.Option("--json", metavar="FILE|-", help="Write the report as JSON; - is stdout.")] = "",
) -> None:
    """Play many games between agents and report the results."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.clients.terminal.paint import new_console

    reports.check_target(json)
    named = [name.strip() for name in agents.split(",")]
    report = progress.with_progress(
        load(game), games, agents=named, seed=progress.seed_of(seed), options=read_options(option or []), tier=tier, jobs=jobs
    )
    if json:
        reports.write_json(report, json)
    else:
        new_console().print(reports.simulation(report))


def ladder(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="The number of games for each pair of agents.")
    ] = 400,
    seed: Annotated[str, typer.Option(help="The seed of all chance.")] = "0",
    option: Options = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="The number of processes that play.")] = 1,
    json: Annotated[str, typer.Option("--json", metavar="FILE|-", help="Write the report as JSON; - is stdout.")] = "",
) -> None:
    """Measure how strong the agents are in a game: each level against the one below, with seats swapped."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.clients.terminal.paint import new_console

    reports.check_target(json)
    settings = {"seed": progress.seed_of(seed), "options": read_options(option or []), "jobs": jobs}
    report = progress.ladder_with_progress(load(game), games, **settings)
    if json:
        reports.write_json(report, json)
    else:
        new_console().print(reports.ladder(report))
