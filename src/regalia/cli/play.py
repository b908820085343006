"""Play: the commands that play and show matches: `regalia play`, `regalia replay` and `regalia position`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from regalia.cli.arguments import Language, Options, Seats, Viewer
from regalia.clients.terminal import completion
from regalia.engine.extra import needs
from regalia.engine.game import load
from regalia.engine.language import chosen

DESKTOP_FIRST = "kingdoms"
"""The game that the desktop program opens on."""


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="See regalia games; not needed with --load.", autocompletion=completion.complete_game
        ),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="The seed of all chance; without it, the cards are unpredictable.")] = None,
    names: Annotated[str, typer.Option(metavar="NAME,NAME…", help="The players' names, by seat.")] = "",
    best_of: Annotated[int, typer.Option(metavar="N", help="Play a series of at most N matches, an odd number.")] = 1,
    saved: Annotated[Path | None, typer.Option("--load", metavar="FILE", help="Play on with a saved match.")] = None,
    lang: Language = None,
) -> None:
    """Play in the terminal, against agents or with several people at one keyboard.

    At the prompt, type the number of a choice, a decision in notation, or: undo, hint, save, log, rules, help, quit.
    """
    from regalia.clients.terminal import launch

    language, called = chosen(lang), names.split(",") if names else []
    if saved is not None:
        if option or seed or names or best_of != 1:
            raise typer.BadParameter("a saved match has its options, seed and names: give only --seats with --load")
        raise typer.Exit(launch.play_saved(saved, game, seats, language))
    if game is None:
        raise typer.BadParameter("name a GAME, or a saved match with --load FILE")
    wish = launch.Wish(load(game), seats, launch.read_options(option or []), seed, called, language)
    raise typer.Exit(wish.play() if best_of == 1 else wish.play_best_of(best_of))


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    seat: Viewer = None,
    seats: Seats = None,
    everything: Annotated[bool, typer.Option("--all", help="Print all steps at once.")] = False,
    verified: Annotated[
        bool, typer.Option("--verify", help="Deal and play it again, and check that it comes out the same.")
    ] = False,
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="With --verify: the commitment that was shown before the deal.")
    ] = "",
    share: Annotated[str, typer.Option(metavar="HEX", help="With --verify: what you added to the key of the deal.")] = "",
) -> None:
    """Watch a saved match step by step, forwards and backwards, or play on from any step.

    Type Enter or n, p, go N, first, last, seat N, branch, help, quit. If stdin is not a terminal, all steps are printed.
    """
    if verified:
        with needs("server"):
            from regalia.server.tables.fairness import verify

        typer.echo("\n".join(verify(file, commitment, share)))
        return
    from regalia.clients.terminal import keyboard
    from regalia.clients.terminal.replay import ReplayClient
    from regalia.match.replay import Replay

    client = ReplayClient(Replay(file), seat, seats)
    if everything or not keyboard.is_there():
        client.print_all()
    else:
        raise typer.Exit(client.run())


def position(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A position in TOML, see docs/positions.md.")],
    seat: Viewer = None,
    playing: Annotated[bool, typer.Option("--play", help="Play on from the position.")] = False,
    seats: Seats = None,
    lang: Language = None,
) -> None:
    """Show a written position with the legal choices, or play on from it."""
    from regalia.clients.terminal import launch
    from regalia.clients.terminal.screen import show_position

    match = launch.position_in(file)
    if playing:
        raise typer.Exit(launch.play_on(match, seats, chosen(lang)))
    show_position(match, seat, chosen(lang))


def desktop(context: typer.Context) -> None:
    """Open the desktop program, the designer's bench: FILE, --game, --seats, --seed, --option, --window, --bench, --screenshot.

    `regalia desktop --help` is the help of `python kingdoms.py`, which is the same program.
    """
    from regalia.clients.desktop import launch

    raise typer.Exit(launch.main(context.args, "regalia desktop", DESKTOP_FIRST))
