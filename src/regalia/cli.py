"""The command line: `regalia games`, `rules`, `play`, `replay`, `simulate`, `ladder`, `position`, `cards`, `deck`.

Exit codes: 0 all went well; 1 something a person can put right, said in one sentence on stderr; 2 wrong usage; 130 Ctrl-C.
Each command imports what it needs itself, so that `regalia games` does not wait for what `regalia simulate` needs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from regalia import __version__
from regalia.clients.terminal import cardbook, completion
from regalia.engine.errors import RegaliaError
from regalia.engine.extra import needs
from regalia.engine.game import load
from regalia.engine.language import chosen
from regalia.server.launch import commands

INTERRUPTED = 130


class Commands(TyperGroup):
    """The commands; what a person can put right is said in one sentence, never as a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Carry out a command."""
        try:
            return super().invoke(ctx)
        except RegaliaError as error:
            sentence = str(error)
        except BrokenPipeError:
            raise
        except OSError as error:
            sentence = f"{error.filename or 'file'}: {error.strerror or error}"
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        from regalia.clients.terminal.paint import plain

        typer.echo(f"regalia: {plain(' '.join(sentence.split()))}", err=True)
        raise typer.Exit(1)


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def examples(*lines: str) -> str:
    """The end of a command's help."""
    return "\n\n".join(["[bold]Examples[/bold]", *lines])


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="See regalia games.", autocompletion=completion.complete_game)
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="Set an option of the game; repeat it for more.",
        autocompletion=completion.complete_option,
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO…",
        help="Who sits where: human, or an agent, for each seat; otherwise one human against knights.",
        autocompletion=completion.complete_seats,
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        metavar="LANGUAGE",
        help="The language to play in; otherwise $REGALIA_LANG, otherwise that of the system.",
        autocompletion=completion.complete_language,
    ),
]
Viewer = Annotated[int | None, typer.Option(metavar="N", help="See it as this seat does; the first seat is 0.")]


def print_version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        typer.echo(f"regalia {__version__}")
        raise typer.Exit


@app.callback(epilog=examples("regalia play kingdom-kards --seats human,knight", "regalia rules kingdom-kards 4.1"))
def regalia(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play, test and balance card games.

    Exit codes: 0 all went well, 1 something to put right (one sentence on stderr), 2 wrong usage, 130 Ctrl-C.
    """


@app.command(epilog=examples("regalia games", "regalia games --json"))
def games(as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """List the games, how many can play, and their options."""
    from regalia.clients.terminal import reports
    from regalia.clients.terminal.paint import new_console

    found, faults = reports.all_games()
    if as_json:
        reports.write_json([reports.game_entry(game) for game in found], "-")
    else:
        new_console().print(*(reports.game_card(game) for game in found), sep="\n")
    if faults:
        raise faults[0]


@app.command(
    epilog=examples("regalia rules kingdom-kards", "regalia rules kingdom-kards 4", "regalia rules kingdom-kards §4.1")
)
def rules(
    game: GameArgument,
    paragraph: Annotated[str, typer.Argument(metavar="§", help="Only this paragraph and those under it.")] = "",
    lang: Language = None,
) -> None:
    """Read the rules of a game, or one paragraph."""
    from regalia.clients.terminal.paint import new_console
    from regalia.clients.terminal.rulebook import rules_of

    new_console().print(rules_of(load(game), paragraph, chosen(lang)))


@app.command(
    epilog=examples(
        "regalia play kingdom-kards",
        "regalia play kingdom-kards --seats human,human,queen --names Ana,Bo",
        "regalia play kingdom-kards --option points=50 --option draw=2 --seed 7 --best-of 3",
        "regalia play --load evening.regalia --seats human,king",
    )
)
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="See regalia games; not needed with --load.", autocompletion=completion.complete_game
        ),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[
        str | None, typer.Option(help="Where all chance comes from; without it, nobody can guess the cards.")
    ] = None,
    names: Annotated[str, typer.Option(metavar="NAME,NAME…", help="The players' names, by seat.")] = "",
    best_of: Annotated[int, typer.Option(metavar="N", help="A series of at most N matches, an odd number.")] = 1,
    saved: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Take up a saved match.")] = None,
    lang: Language = None,
) -> None:
    """Play in the terminal, against agents or with several people at one keyboard.

    At the table type the number of a choice, a decision in notation, or: undo, hint, save, log, rules, help, quit.
    """
    from regalia.clients.terminal import launch

    language, called = chosen(lang), names.split(",") if names else []
    if saved is not None:
        if option or seed or names or best_of != 1:
            raise typer.BadParameter("a saved match has its options, seed and names: give only --seats with --load")
        raise typer.Exit(launch.take_up(saved, game, seats, language))
    if game is None:
        raise typer.BadParameter("name a GAME, or a saved match with --load FILE")
    wish = launch.Wish(load(game), seats, launch.read_options(option or []), seed, called, language)
    raise typer.Exit(wish.play() if best_of == 1 else wish.play_best_of(best_of))


@app.command(
    epilog=examples(
        "regalia replay evening.regalia",
        "regalia replay evening.regalia --seat 0 --all",
        "regalia replay evening.regalia --verify",
    )
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    seat: Viewer = None,
    seats: Seats = None,
    everything: Annotated[bool, typer.Option("--all", help="Print all steps at once.")] = False,
    verified: Annotated[bool, typer.Option("--verify", help="Deal and play it again, and check the key.")] = False,
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="With --verify: the SHA-256 of the key that was shown at the start.")
    ] = "",
) -> None:
    """Watch a saved match, forwards and backwards, and branch off to play on from any place.

    Type Enter or n, p, go N, first, last, seat N, branch, help, quit. Where stdin is no terminal, all steps are printed.
    """
    if verified:
        with needs("server"):
            from regalia.server.tables.fairness import verify

        typer.echo("\n".join(verify(file, commitment)))
        return
    from regalia.clients.terminal import keyboard
    from regalia.clients.terminal.replay import ReplayClient
    from regalia.match.replay import Replay

    client = ReplayClient(Replay(file), seat, seats)
    if everything or not keyboard.is_there():
        client.print_all()
    else:
        raise typer.Exit(client.run())


@app.command(
    epilog=examples(
        "regalia simulate kingdom-kards --games 100000",
        "regalia simulate kingdom-kards --games 1000 --agents greedy,random,random --jobs 4 --option draw=2",
        "regalia simulate kingdom-kards --games 1000000 --tier cuda --json report.json",
        "regalia simulate kingdom-kards --games 100 --tier interpreted --json - | jq .wins",
    )
)
def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games.")] = 1000,
    agents: Annotated[
        str,
        typer.Option(
            metavar="A,B…",
            help="An agent for each seat: random, greedy, page, knight, queen, king, or search:ROUNDS.",
            autocompletion=completion.complete_agents,
        ),
    ] = "random,random",
    seed: Annotated[str, typer.Option(help="Where all chance comes from; the same seed gives the same games.")] = "0",
    option: Options = None,
    tier: Annotated[
        str, typer.Option(help="interpreted, compiled or cuda.", autocompletion=completion.complete_tier)
    ] = "compiled",
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="How many cores play.")] = 1,
    json: Annotated[str, typer.Option("--json", metavar="FILE|-", help="Write the report as JSON; - is stdout.")] = "",
) -> None:
    """Play many games between agents and report what happened."""
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


@app.command(
    epilog=examples("regalia ladder kingdom-kards", "regalia ladder magic-duel --games 400 --jobs 2 --json ladder.json")
)
def ladder(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", "-n", metavar="N", help="How many games two agents play.")] = 400,
    seed: Annotated[str, typer.Option(help="Where all chance comes from.")] = "0",
    option: Options = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="How many cores play.")] = 1,
    json: Annotated[str, typer.Option("--json", metavar="FILE|-", help="Write the report as JSON; - is stdout.")] = "",
) -> None:
    """Measure how strong the agents are in a game: each level against the one below, seats swapped."""
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


@app.command(
    epilog=examples("regalia position endgame.toml", "regalia position endgame.toml --play --seats human,greedy"),
)
def position(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position in TOML, see docs/positions.md.")],
    seat: Viewer = None,
    playing: Annotated[bool, typer.Option("--play", help="Play on from it.")] = False,
    seats: Seats = None,
    lang: Language = None,
) -> None:
    """Show a written position: the table, who is to act, and what is legal; or play on from it."""
    from regalia.clients.terminal import launch
    from regalia.clients.terminal.screen import show_position

    match = launch.position_in(file)
    if playing:
        raise typer.Exit(launch.play_on(match, seats, chosen(lang)))
    show_position(match, seat, chosen(lang))


app.command(
    epilog=examples(
        "regalia cards --faction kaebur --cost 1-2", "regalia cards 'Iron Vanguard'", "regalia cards --check my.toml"
    )
)(cardbook.cards)
app.add_typer(cardbook.deck, name="deck", epilog=examples("regalia deck list", "regalia deck check my-deck.toml"))
app.command(epilog=examples("regalia serve", "regalia serve --port 80 --public-url https://play.example.org"))(commands.serve)
app.add_typer(commands.db, name="db", epilog=examples("regalia db upgrade", "regalia db backup evening.db"))


def main() -> None:
    """Run the program."""
    app(prog_name="regalia")
