"""Lab: the commands that play many games between agents and say what came of them."""

from __future__ import annotations

import os
import re
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from regalia.cli.arguments import GameArgument, Options
from regalia.clients.terminal import completion
from regalia.engine.errors import BadOption
from regalia.engine.game import load

INTERRUPTED = 130
MANY_GAMES = 100_000_000
"""So many games that only a precision ends them."""

Agents = Annotated[
    str,
    typer.Option(
        metavar="A,B…",
        help="An agent for each seat: random, greedy, page, knight, queen, king, emperor, search:ROUNDS or policy:FILE; "
        "with `greedy without FAMILY and FAMILY` one that leaves out some kinds of decision.",
        autocompletion=completion.complete_agents,
    ),
]
SeedOption = Annotated[str, typer.Option(help="The seed of all chance; the same seed gives the same games.")]
Jobs = Annotated[
    int, typer.Option("--jobs", "-j", metavar="J", help="How many games are played side by side; 0 for every core.")
]
Json = Annotated[str, typer.Option("--json", metavar="FILE|-", help="Write the report as JSON; - is stdout.")]
Cards = Annotated[bool, typer.Option(help="With --out or --report: keep what became of every card.")]
Precision = Annotated[str, typer.Option(metavar="PERCENT", help="Stop when every share is known this well, such as 0.5%.")]


ReportOption = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE.html", help="Write a page that opens offline of all that the games say."),
]

ClusterOption = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Hand the games to a Ray cluster at HOST:PORT; local starts one on this machine (needs the extra ray).",
    ),
]


def hands_of(address: str) -> dict[str, Any]:
    """Who plays: this machine's cores, or the cluster at an address."""
    if not address:
        return {}
    from regalia.lab.cluster import at

    return {"hands": at(address)}


def cores(jobs: int) -> int:
    """A number of jobs: all cores for 0."""
    return jobs if jobs != 0 else len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def read_precision(text: str) -> float | None:
    """A precision such as `0.5%` or `0.5`, in per cent."""
    if not text:
        return None
    found = re.fullmatch(r"\s*(\d{1,2}(?:\.\d{1,6})?)\s*%?\s*", text)
    if found is None or not 0 < float(found[1]) < 50:
        raise BadOption(f"{text!r} is no precision: give a percentage such as 0.5%", place="--precision")
    return float(found[1]) / 100


@contextmanager
def kept_in(out: Path | None, page: Path | None) -> Iterator[Path | None]:
    """Where the games are kept: the folder that was named, or one that is gone as soon as the page about them is written."""
    if page is None:
        yield out
        return
    check_page(page)
    with TemporaryDirectory(prefix="regalia-") as folder:
        kept = out or Path(folder) / "results"
        yield kept
        write_page(page, kept)


def check_page(page: Path) -> None:
    """Refuse a page that cannot be written, or a program without what it takes, before games are played for it."""
    from regalia.clients.terminal import reports
    from regalia.lab.report import report as needed  # noqa: F401

    reports.check_target(str(page))


def write_page(page: Path, results: Path) -> None:
    """Write the page about some results."""
    from regalia.lab.report.report import report as page_of

    page.write_text(page_of(results), encoding="utf-8")
    typer.echo(f"{page}: {page.stat().st_size:,} bytes", err=True)


def command_line() -> str:
    """The command as it was typed, for those who want to repeat it."""
    return shlex.join(["regalia", *sys.argv[1:]])


def simulate(
    game: GameArgument,
    games: Annotated[
        int | None, typer.Option("--games", "-n", metavar="N", help="The number of games; 1000 unless --precision is given.")
    ] = None,
    agents: Agents = "random,random",
    seed: SeedOption = "0",
    option: Options = None,
    tier: Annotated[
        str, typer.Option(help="interpreted, compiled or cuda.", autocompletion=completion.complete_tier)
    ] = "compiled",
    jobs: Jobs = 0,
    precision: Precision = "",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game and card in this folder, or go on with what is there.")
    ] = None,
    cards: Cards = True,
    page: ReportOption = None,
    cluster: ClusterOption = "",
    json: Json = "",
) -> None:
    """Play many games between agents and report the results. Ctrl-C keeps what was played."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.clients.terminal.paint import new_console
    from regalia.lab.simulate import is_watched, precise

    reports.check_target(json)
    named, exact = [name.strip() for name in agents.split(",")], read_precision(precision)
    count = games if games is not None else MANY_GAMES if exact else 1000
    settings: dict[str, Any] = {"tier": tier, "jobs": cores(jobs)}
    if exact:
        settings["is_enough"] = precise(exact, len(named))
    options, played = read_options(option or []), load(game)
    if out is None and page is None and not cluster and not any(is_watched(name) for name in named):
        report = progress.with_progress(played, count, agents=named, seed=progress.seed_of(seed), options=options, **settings)
    else:
        settings |= hands_of(cluster)
        with kept_in(out, page) as kept:
            report = _recorded(played, named, progress.seed_of(seed), options, count, kept, cards, settings)
    if json:
        reports.write_json(report, json)
    else:
        new_console().print(reports.simulation(report))
    if report.get("interrupted"):
        raise typer.Exit(INTERRUPTED)


def _recorded(
    game: Any, named: list[str], seed: Any, options: dict[str, Any], games: int, out: Path | None, cards: bool, settings: Any
) -> dict[str, Any]:
    """Games that are watched one by one, and kept where there is a folder for them."""
    from regalia.clients.terminal import progress
    from regalia.lab.arrangement import Arrangement
    from regalia.lab.recorded import play_all, summary
    from regalia.lab.stretch import Wanted

    arranged = Arrangement(game.slug, tuple(named), seed, options)
    wanted = Wanted(cards=cards and out is not None, values=out is not None)
    begun = time.perf_counter()
    with progress.games_bar(game.name, games) as tell:
        outcome = play_all([arranged], games, folder=out, wanted=wanted, command=command_line(), progress=tell, **settings)
    return summary(arranged, outcome, settings["tier"], settings["jobs"], begun)


def report(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="A folder written by --out.")],
    out: Annotated[Path, typer.Option(metavar="FILE.html", help="The page to write.")] = Path("report.html"),
) -> None:
    """Write one HTML page, which opens offline, of all that some results say."""
    check_page(out)
    write_page(out, results)


def again(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="A folder written by --out, or a report.")],
    game: Annotated[int, typer.Argument(metavar="NUMBER", help="The number of the game, behind the stroke of seed/number.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The match to write, for regalia replay.")],
    arrangement: Annotated[int, typer.Option(metavar="N", help="Which arrangement, where there are several.")] = 0,
) -> None:
    """Play one game of some results, or of a report, again and save it as a match, to be replayed."""
    from regalia.lab.again import again as played_again

    match = played_again(results, arrangement, game)
    match.save(file)
    typer.echo(f"{file}: {len(match.decisions)} decisions; see it with regalia replay {file}")


def ladder(
    game: GameArgument,
    games: Annotated[
        int, typer.Option("--games", "-n", metavar="N", help="The number of games for each pair of agents.")
    ] = 400,
    seed: SeedOption = "0",
    option: Options = None,
    jobs: Jobs = 0,
    json: Json = "",
) -> None:
    """Measure how strong the agents are in a game: each level against the one below, with seats swapped."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.lab.ladder import PAIRINGS
    from regalia.lab.ladder import ladder as measured

    reports.check_target(json)
    options, played = read_options(option or []), load(game)
    with progress.games_bar(played.name, games * len(PAIRINGS)) as tell:
        report = measured(played, games, progress.seed_of(seed), options, cores(jobs), progress=tell)
    _show_tournament(report, json)


def tournament(
    game: GameArgument,
    agents: Annotated[
        str,
        typer.Option(metavar="A,B…", help="Who takes part.", autocompletion=completion.complete_agents),
    ] = "greedy,random",
    decks: Annotated[
        str,
        typer.Option(metavar="A,B…", help="Decks, each with every agent, where a game has decks; all: the ready-made."),
    ] = "",
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="The number of games for each pair.")] = 400,
    seed: SeedOption = "0",
    option: Options = None,
    jobs: Jobs = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep every game in this folder, or go on with what is there.")
    ] = None,
    cards: Cards = True,
    page: ReportOption = None,
    cluster: ClusterOption = "",
    table: Annotated[bool, typer.Option(help="Print the cross table as Markdown.")] = False,
    json: Json = "",
) -> None:
    """Let everybody meet everybody, half of the games from either seat: a cross table, and ratings with intervals."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.lab.stretch import Wanted
    from regalia.lab.tournament import contestants_of, cross_table
    from regalia.lab.tournament import tournament as held

    reports.check_target(json)
    options, played = read_options(option or []), load(game)
    who = contestants_of(played, agents.split(","), decks)
    settings: dict[str, Any] = {"jobs": cores(jobs), "command": command_line(), **hands_of(cluster)}
    with kept_in(out, page) as kept, progress.games_bar(played.name, games * len(who) * (len(who) - 1) // 2) as tell:
        wanted = Wanted(cards=cards and kept is not None, values=kept is not None)
        report = held(
            played, who, games, progress.seed_of(seed), options, folder=kept, wanted=wanted, progress=tell, **settings
        )
    if table:
        typer.echo(cross_table(report))
    else:
        _show_tournament(report, json)


def _show_tournament(report: dict[str, Any], json: str) -> None:
    from regalia.clients.terminal import reports
    from regalia.clients.terminal.paint import new_console

    if json:
        reports.write_json(report, json)
    else:
        new_console().print(reports.tournament(report))
    if report["interrupted"]:
        raise typer.Exit(INTERRUPTED)


def compare(
    game: GameArgument,
    a: Annotated[
        list[str] | None,
        typer.Option("--a", metavar="NAME=VALUE", help="An option, or a number of a card, of the first variant."),
    ] = None,
    b: Annotated[list[str] | None, typer.Option("--b", metavar="NAME=VALUE", help="The same of the second variant.")] = None,
    agent: Annotated[str, typer.Option(metavar="AGENT", help="Who plays every seat.")] = "greedy",
    seats: Annotated[int | None, typer.Option(metavar="N", help="The number of seats; the fewest by default.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="The most games of each variant.")] = 10_000,
    metric: Annotated[str, typer.Option(metavar="NAME", help="Stop as soon as the verdict on this is known.")] = "began",
    option: Options = None,
    seed: SeedOption = "0",
    jobs: Jobs = 0,
    page: ReportOption = None,
    cluster: ClusterOption = "",
    json: Json = "",
) -> None:
    """Play two variants on the same seeds and say what differs, by how much and how sure; stop as soon as that is known."""
    from regalia.clients.terminal import progress, reports
    from regalia.clients.terminal.launch import read_options
    from regalia.clients.terminal.paint import new_console
    from regalia.lab.arrangement import Arrangement
    from regalia.lab.compare import compare as compared
    from regalia.lab.report.variants import comparison_page
    from regalia.lab.reprint import Reprints, card_numbers

    reports.check_target(json)
    played = load(game)
    named = (agent,) * (seats or played.least_seats)
    written = [read_options([*(option or []), *(one or [])]) for one in (a, b)]
    reprints = Reprints(played, written)
    first, second = (
        Arrangement(played.slug, named, progress.seed_of(seed), reprints.options(own, len(named)), changed=card_numbers(own))
        for own in written
    )
    if page:
        check_page(page)
    with progress.games_bar(played.name, 2 * games) as tell:
        report = compared(first, second, games, metric, jobs=cores(jobs), progress=tell, **hands_of(cluster))
    if page:
        page.write_text(comparison_page(report, command_line()).html(), encoding="utf-8")
    if json:
        reports.write_json(report, json)
    else:
        new_console().print(reports.comparison(report))
    if report["interrupted"]:
        raise typer.Exit(INTERRUPTED)
