"""The command line: the commands, in the order in which `regalia --help` lists them.

Exit codes: 0 success; 1 a problem that the user can fix, in one sentence on stderr; 2 wrong usage; 130 Ctrl-C.
Each command imports what it needs itself, so that `regalia games` does not wait for what `regalia simulate` needs.
"""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from regalia import __version__
from regalia.cli import cards, catalogue, lab, observe, play, train, tune
from regalia.engine.errors import RegaliaError
from regalia.server.launch import admin, commands

INTERRUPTED = 130


class Commands(TyperGroup):
    """The commands; a problem that the user can fix is reported in one sentence, never as a traceback."""

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
    """Examples for the end of a command's help."""
    return "\n\n".join(["[bold]Examples[/bold]", *lines])


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

    Exit codes: 0 success, 1 a problem that you can fix (one sentence on stderr), 2 wrong usage, 130 Ctrl-C.
    """


app.command(epilog=examples("regalia games", "regalia games --json"))(catalogue.games)
app.command(
    epilog=examples(
        "regalia rules kingdom-kards",
        "regalia rules kingdom-kards 4",
        "regalia rules kingdom-kards §4.1",
        "regalia rules kingdom-kards K♠",
    )
)(catalogue.rules)
app.command(
    epilog=examples(
        "regalia play kingdom-kards",
        "regalia play kingdom-kards --seats human,human,queen --names Ana,Bo",
        "regalia play kingdom-kards --option points=50 --option draw=2 --seed 7 --best-of 3",
        "regalia play --load evening.regalia --seats human,king",
    )
)(play.play)
app.command(
    epilog=examples(
        "regalia replay evening.regalia",
        "regalia replay evening.regalia --seat 0 --all",
        "regalia replay evening.regalia --verify",
    )
)(play.replay)
app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
    epilog=examples("regalia desktop", "regalia desktop --game kingdoms --seats human,king"),
)(play.desktop)
app.command(
    epilog=examples(
        "regalia simulate kingdom-kards --games 100000",
        "regalia simulate kingdom-kards --games 1000 --agents greedy,random,random --jobs 4 --option draw=2",
        "regalia simulate kraljevska-igra --precision 0.5% --agents greedy,greedy --out results",
        "regalia simulate kingdom-kards --games 1000000 --tier cuda --json report.json",
        "regalia simulate kingdom-kards --games 100 --tier interpreted --json - | jq .wins",
    )
)(lab.simulate)
app.command(epilog=examples("regalia report results --out report.html"))(lab.report)
app.command(epilog=examples("regalia again results 57 game-57.regalia"))(lab.again)
app.command(
    epilog=examples("regalia ladder kingdom-kards", "regalia ladder magic-duel --games 400 --jobs 2 --json ladder.json")
)(lab.ladder)
app.command(
    epilog=examples(
        "regalia compare kingdom-kards --a draw=refill --b draw=2",
        "regalia compare kraljevska-igra --b scoring=cards --metric decisions --json -",
    )
)(lab.compare)
app.command(
    epilog=examples(
        "regalia tune kingdom-kards --vary points=25..100:25 --vary draw=1..3 --want turns=40..80 --want draws=..1",
    )
)(tune.tune)
app.command(
    epilog=examples(
        "regalia tournament kingdom-kards --agents greedy,knight,king --games 100",
        "regalia tournament kingdoms --agents greedy --decks all --games 400 --out results",
    )
)(lab.tournament)
app.command(epilog=examples("regalia observe kingdom-kards", "regalia observe magic-duel --seats 3 --seed 7"))(observe.observe)
app.command(
    epilog=examples(
        "regalia train kingdom-kards --minutes 5 --device cuda --out training/kards",
        "regalia train magic-duel --seats 3 --decisions 20000000 --seed 7",
        "regalia train kingdoms --device cuda --hold-out moss-and-moon --against greedy,king --jobs 16",
        "regalia train kingdom-kards --exploit training/kards/2.policy",
    )
)(train.train)
app.command(epilog=examples("regalia position endgame.toml", "regalia position endgame.toml --play --seats human,greedy"))(
    play.position
)
app.command(
    epilog=examples(
        "regalia cards --faction kaebur --cost 1-2", "regalia cards 'Iron Vanguard'", "regalia cards --check my.toml"
    )
)(cards.cards)
app.add_typer(cards.deck, name="deck", epilog=examples("regalia deck list", "regalia deck check my-deck.toml"))
app.command(epilog=examples("regalia serve", "regalia serve --port 80 --public-url https://play.example.org"))(commands.serve)
app.add_typer(admin.admin, name="admin", epilog=examples("regalia admin reports", "regalia admin ban mallory --days 7"))
app.add_typer(commands.db, name="db", epilog=examples("regalia db upgrade", "regalia db backup evening.db"))


def main() -> None:
    """Run the program. NumPy, which is not imported yet, multiplies with one thread: policies are small, and bots many."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    app(prog_name="regalia")
