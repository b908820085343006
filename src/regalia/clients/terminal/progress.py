"""Progress: shows on stderr how far games have come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from regalia.clients.terminal.paint import new_console
from regalia.engine.game import Game
from regalia.engine.key import Seed
from regalia.lab.simulate import simulate


class RateColumn(ProgressColumn):
    """How many games are played a second."""

    def render(self, task: Task) -> Text:
        """The rate of the last seconds."""
        return Text(f"{task.speed:,.1f} games/s" if task.speed else "", style="dim")


@contextmanager
def games_bar(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """A bar with rate and time left if stderr is a terminal; what it yields is told how many games have been played."""
    console = new_console(on_stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("preparing the rules", total=None)
        yield lambda played: bar.update(task, completed=played, total=games, description=title)


def with_progress(game: Game, games: int, **settings: Any) -> dict[str, Any]:
    """Simulate with a progress bar; while the rules are compiled the bar shows no amount."""
    with games_bar(game.name, games) as tell:
        return simulate(game, games, progress=tell, **settings)


def seed_of(text: str) -> Seed:
    """A seed from its text: a whole number as a number, anything else as it was typed."""
    return int(text) if text.removeprefix("-").isdecimal() and len(text) < 32 else text
