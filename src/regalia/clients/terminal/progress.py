"""Progress: runs simulations and ladders with a progress display on stderr."""

from __future__ import annotations

from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from regalia.clients.terminal.paint import new_console
from regalia.engine.game import Game
from regalia.engine.key import Seed
from regalia.lab.ladder import ladder
from regalia.lab.simulate import simulate


def with_progress(game: Game, games: int, **settings: Any) -> dict[str, Any]:
    """Simulate with a progress bar if stderr is a terminal; while the rules are compiled the bar shows no amount."""
    console = new_console(on_stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("preparing the rules", total=None)

        def tell(played: int) -> None:
            bar.update(task, completed=played, total=games, description=game.name)

        return simulate(game, games, progress=tell, **settings)


def ladder_with_progress(game: Game, games: int, **settings: Any) -> dict[str, Any]:
    """Measure the agents, and show the present pairing if stderr is a terminal."""
    console = new_console(on_stderr=True)
    with console.status(game.name) as status:

        def tell(stronger: str, weaker: str) -> None:
            status.update(f"{game.name}: {stronger} against {weaker}")

        return ladder(game, games, progress=tell, **settings)


def seed_of(text: str) -> Seed:
    """A seed from its text: a whole number as a number, anything else as it was typed."""
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 32 else text
