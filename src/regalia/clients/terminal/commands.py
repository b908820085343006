"""Commands: what can be typed during a match besides decisions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from regalia.clients.terminal.menu import named_parts
from regalia.clients.terminal.paint import HINT
from regalia.engine.game import Game
from regalia.engine.language import Translate

WAYS = "Type a number, a decision as written, or: {commands}"
DISPENSABLE = ("pace", "save", "log", "rules", "hint", "undo", "card")


@dataclass(frozen=True)
class Command:
    """A command: its name, what may follow it, and what it does."""

    name: str
    after: str
    does: str


COMMANDS = {
    command.name: command
    for command in (
        Command("undo", "", "take back your last decision; people at the table must agree if something was shown since"),
        Command("hint", "", "ask what a good player would do"),
        Command("save", "[FILE]", "save the match; go on later with regalia play --load FILE"),
        Command(
            "pace",
            "[ask | full | turn PHASE…]",
            "be asked where it matters, each time, or not until your turn but for some phases",
        ),
        Command("log", "[LINES]", "what has happened, with the paragraphs of the rules"),
        Command("card", "NAME", "what a card costs and does, and why it cannot be used now"),
        Command("rules", "[§]", "the rules, or one paragraph such as rules 4.1"),
        Command("help", "", "this help"),
        Command("quit", "", "leave; the match is kept"),
    )
}


def ways_within(width: int, say: Translate) -> str:
    """What can be typed, on one line: a narrow terminal leaves the commands that are wanted least to `help`."""
    named = list(COMMANDS)
    for name in DISPENSABLE:
        if len(say(WAYS).format(commands=" ".join(named))) <= width:
            break
        named.remove(name)
    return say(WAYS).format(commands=" ".join(named))


def help_for(game: Game, say: Translate) -> Group:
    """What can be typed in a game: choices, its notation, the commands."""
    return Group(
        Text(say("Type the number of a choice, or a decision as it is written:"), style="bold"),
        _two_columns(
            (named_parts(one.notation.text, say), named_parts(one.label.text, say)) for one in game.actions.families.values()
        ),
        Text(say("Letters s h d c stand for ♠ ♥ ♦ ♣, and a suit may be left out where it is clear."), style=HINT),
        Text(say("A player is named, or given by the number of the seat. Enter draws the table again."), style=HINT),
        Text(say("Commands:"), style="bold"),
        _two_columns((f"{command.name} {say(command.after)}", say(command.does)) for command in COMMANDS.values()),
    )


def _two_columns(lines: Iterable[tuple[str, str]]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for typed, does in lines:
        grid.add_row(Text(f"  {typed}"), Text(does, style=HINT))
    return grid
