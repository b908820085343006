"""Acts: what the buttons of the bar and the keys do at a table: go through the match, look, save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.opening import Wish
from regalia.clients.desktop.players import SPEEDS
from regalia.clients.desktop.saves import SUFFIX, free_path, write_whole, writing
from regalia.clients.desktop.table import EVERYTHING
from regalia.engine.errors import RegaliaError

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen


class Acts:
    """What a designer does at a table besides deciding."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.app = screen.app

    # ── What buttons and keys do ──

    def _local(self) -> LocalTable | None:
        """The table, where its match runs in the program; else it is said that it does not."""
        if self.screen.local is None:
            self.screen.tell(self.app.say("This is done at a table in the program, not at a server's."))
        return self.screen.local

    def menu(self) -> None:
        """Go to the menu."""
        self.app.open_menu()

    def again(self) -> None:
        """Deal the same game again, for the same players, once this one is over."""
        table = self._local()
        if table is not None and table.over:
            self.app.open_wish(Wish(table.slug, list(table.kinds), dict(table.match.options)))

    def sidebar(self) -> None:
        """Show the sidebar, or hide it."""
        self.app.settings.sidebar = not self.app.settings.sidebar

    def all(self) -> None:
        """List every choice that is left."""
        self.screen.lists_all = not self.screen.lists_all

    def escape(self) -> None:
        """Close what is open, or take a click back."""
        if self.screen.tray.pile:
            self.screen.tray.close()
        else:
            self.screen.chooser.put_back()

    def reveal(self) -> None:
        """Reveal everything, or look as usual."""
        if self._local() is None:
            return
        self.screen.look_through(None if self.screen.eyes == EVERYTHING else EVERYTHING)

    def eyes(self) -> None:
        """Look through the eyes of the next: everything, each seat, a spectator, and as usual again."""
        if self._local() is None:
            return
        order: list[int | None] = [None, EVERYTHING, *range(len(self.screen.table.names)), -1]
        self.screen.look_through(order[(order.index(self.screen.eyes) + 1) % len(order)])

    def eyes_in_words(self) -> str:
        """Through whose eyes the designer looks."""
        if self.screen.eyes == EVERYTHING:
            return self.app.say("everything is revealed")
        if self.screen.eyes == -1:
            return self.app.say("as a spectator")
        return self.app.say("as {name} sees it", name=self.screen.table.names[self.screen.eyes or 0])

    def theme(self) -> None:
        """Light or dark."""
        self.app.settings.theme = "light" if self.app.settings.theme == "dark" else "dark"

    def sound(self) -> None:
        """Sound on or off."""
        self.app.settings.sound = not self.app.settings.sound
        self.screen.tell(self.app.say("Sound on") if self.app.settings.sound else self.app.say("Sound off"))

    def estimate(self) -> None:
        """Estimate every choice."""
        self.screen.sidebar.open(self.screen.estimate.title)

    def save(self) -> None:
        """Save the match in a file."""
        table = self._local()
        if table is None:
            return
        path = free_path(Path(), table.slug, SUFFIX)
        self._say_saved(path, lambda: table.line().save(path))

    def write(self, path: Path, text: str) -> None:
        """Write a file, and say that it is there, or why it is not."""
        self._say_saved(path, lambda: write_whole(path, text))

    def _say_saved(self, path: Path, save: Callable[[], None]) -> None:
        try:
            with writing(path):
                save()
        except RegaliaError as error:
            return self.screen.tell(str(error))
        return self.screen.tell(self.app.say("Saved as {path}", path=path.name))

    def open(self, path: Path) -> None:
        """Open another table from a file; where it is broken, it is said why and this one stays."""
        try:
            self.app.open_file(path)
        except RegaliaError as error:
            self.screen.tell(str(error))

    # ── Going through the match ──

    def step(self, by: int) -> None:
        """Go one decision back or forward; the bots wait."""
        table = self._local()
        if table is None:
            return
        self.screen.players.is_paused = True
        moved = table.back() if by < 0 else table.forward()
        if not moved and by > 0 and table.bot_to_act is not None:
            self.screen.players.ask()
        elif not moved:
            self.screen.tell(self.app.say("There is nothing to go back to.") if by < 0 else self.app.say("Nothing lies ahead."))

    def jump(self, to_end: bool) -> None:
        """Go to the deal, or to where nothing lies ahead."""
        table = self._local()
        if table is None:
            return
        self.screen.players.is_paused = True
        if to_end:
            table.last()
        else:
            table.first()

    def pause(self) -> None:
        """Let the bots wait, or go on."""
        self.screen.players.is_paused = not self.screen.players.is_paused
        self.screen.show()

    def faster(self, by: int) -> None:
        """Let the bots play faster or more slowly."""
        speed = max(0, min(len(SPEEDS) - 1, self.screen.players.speed + by))
        self.screen.players.speed = self.app.settings.speed = speed
        self.screen.tell(self.app.say("Speed: {speed}", speed=self.app.say(SPEEDS[speed][0])))

    def next_speed(self) -> None:
        """Let the bots play at the next speed; after the fastest comes the slowest."""
        is_fastest = self.screen.players.speed == len(SPEEDS) - 1
        self.faster(-len(SPEEDS) if is_fastest else 1)

    def undo(self) -> None:
        """Take the last decision of the person at the screen back."""
        humans = self.screen.table.humans
        if not humans:
            return self.step(-1)
        viewer = self.screen.viewer
        seat = viewer if viewer is not None and viewer in humans else humans[0]
        try:
            self.screen.table.undo(seat)
        except RegaliaError as error:
            self.screen.tell(str(error))
