"""Screen: table, log and choices, laid out to fit the terminal."""

from __future__ import annotations

import sys

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from regalia.clients.terminal import keyboard
from regalia.clients.terminal.board import Board, View
from regalia.clients.terminal.chessboard import drawn_squares
from regalia.clients.terminal.log import Event, Log
from regalia.clients.terminal.menu import Choice, Menu
from regalia.clients.terminal.paint import new_console
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.match.match import Match
from regalia.match.picture import picture

WIDE = 110
"""The width from which the log is beside the table."""
LEAST_LOG = 4
"""The lines of the log that are always shown; more are shown if they are new and there is room."""
BELOW = 2
"""Lines below the choices: the prompt and one for a message."""
BLANK_LINES = 100


class Screen:
    """Draws what a seat may see; it never reads input and never decides."""

    def __init__(self, console: Console, game: Game, language: str = ENGLISH) -> None:
        self.console = console
        self.game = game
        self.say = translation(language, game)
        self._board = Board(game, self.say)
        self.words = self._board.words

    @property
    def is_interactive(self) -> bool:
        """Are both stdout and stdin terminals?"""
        return self.console.is_terminal and keyboard.is_there()

    def clear(self) -> None:
        """Clear the screen if the terminal can."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()

    def hide(self) -> None:
        """Erase the screen and its scrollback before the next person looks at it."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * BLANK_LINES)

    def show(self, view: View, events: list[Event], fresh: int, choices: list[Choice], picture: View | None = None) -> Menu:
        """Draw the table, the log with its last `fresh` events marked as new, and the choices.

        Printed cards are drawn from the picture, which has their numbers; without one, as in an old file, by their names.
        """
        self.clear()
        table, menu = self._fitting(view, choices, picture)
        high, log = self._height(table), Log(events, fresh)
        room = self.console.height - BELOW - menu.height
        if self._is_wide:
            self.console.print(self._beside(table, log, room - 2, high - 2))
        else:
            gap = [Text()] if room - high > LEAST_LOG and choices else []
            least = max(1, min(LEAST_LOG, room - high))
            below = self._log(log, self.console.width, room - high - len(gap), least)
            self.console.print(Group(table, below, *gap))
        self.console.print(menu.drawn())
        return menu

    def _fitting(self, view: View, choices: list[Choice], picture: View | None) -> tuple[Group, Menu]:
        """The table and the choices; if they do not fit the screen together, hands lose their frames and rows are shortened."""
        for table in (self.table(view, picture), self._tight_table(view, picture)):
            room = self.console.height - BELOW - self._height(table) - (0 if self._is_wide else LEAST_LOG)
            menu = self.menu(choices, max(LEAST_LOG, room))
            if menu.height <= room:
                break
        return table, menu

    def menu(self, choices: list[Choice], room: int) -> Menu:
        """The choices as a menu of at most `room` lines, if possible."""
        return Menu(self.game, choices, self.console.width, room, self.say)

    def table(self, view: View, picture: View | None = None) -> Group:
        """The table as the viewer sees it."""
        hands = self._board.hands(view) if picture is None or not self.are_printed else self._board.held(picture)
        return Group(*self._open_table(view, picture), *self._rows(picture, tight=False), *(hand.framed() for hand in hands))

    def _tight_table(self, view: View, picture: View | None = None) -> Group:
        hands = self._board.hands(view) if picture is None or not self.are_printed else self._board.held(picture)
        return Group(*self._open_table(view, picture), *self._rows(picture, tight=True), *(hand.in_line() for hand in hands))

    def _rows(self, picture: View | None, *, tight: bool) -> list[Text]:
        return self._board.rows(picture, tight=tight) if picture is not None and self.are_printed else []

    @property
    def are_printed(self) -> bool:
        """Do the cards of the game have more on them than a rank and a suit?"""
        return self._board.words.are_printed

    def _open_table(self, view: View, picture: View | None) -> list[RenderableType]:
        """What everybody sees: the headline, the players, the centre of the table."""
        has_rows = picture is not None and self.are_printed
        beside: list[RenderableType] = [
            self._board.players(view, self.console.width, has_rows=has_rows),
            *self._board.centre(view),
        ]
        squares = drawn_squares(self.game.table, view)
        if squares is None:
            return [self._board.headline(view), *beside]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(squares, Group(*beside))
        return [self._board.headline(view), grid]

    def _log(self, log: Log, width: int, room: int, least: int) -> Grid:
        """The log; outside a terminal, where nobody can ask for more, all new lines and nothing else."""
        if not self.console.is_terminal:
            return log.drawn(width, sys.maxsize, 0, self.say)
        return log.drawn(width, max(room, least), least, self.say)

    def _beside(self, table: Group, log: Log, room: int, least: int) -> Grid:
        """The table on the left, the log on the right."""
        width = self.console.width * 2 // 5
        grid = Grid.grid(padding=(0, 1), expand=True)
        grid.add_column()
        grid.add_column(width=width)
        lines = self._log(log, width - 4, room, least)
        grid.add_row(table, Panel(lines, title=self.say("log"), title_align="left", box=box.ROUNDED, border_style="dim"))
        return grid

    @property
    def _is_wide(self) -> bool:
        return self.console.width >= WIDE

    def _height(self, part: RenderableType) -> int:
        return len(self.console.render_lines(part, pad=False))


def show_position(match: Match, seat: int | None, language: str) -> None:
    """Print a position as a seat sees it, by default the seat to act, with the choices of that seat."""
    view = match.view(match.to_act if seat is None else seat, language)
    screen = Screen(new_console(), match.game, language)
    shown = picture(match, match.to_act if seat is None else seat, language)
    screen.console.print(screen.table(view, shown))
    screen.console.print(screen.menu(view["legal"], room=len(view["legal"]) * 2).drawn())
