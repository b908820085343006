"""App: the loop of the window. It draws when something has changed or moves, and rests otherwise."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from regalia.clients.desktop.images import Images
from regalia.clients.desktop.opening import Wish, opened
from regalia.clients.desktop.saves import Settings
from regalia.clients.desktop.screen import Screen
from regalia.clients.desktop.sheet import Sheet
from regalia.clients.desktop.sounds import Sounds
from regalia.clients.desktop.table import Table
from regalia.clients.desktop.theme import DARK, THEMES, Theme
from regalia.clients.desktop.window import AUTO, LEAST, OPENGL, open_window
from regalia.clients.desktop.workers import Workers
from regalia.engine.errors import RegaliaError
from regalia.engine.extra import needs
from regalia.engine.language import ENGLISH, chosen, translation

FRAMES = 60
REST_S = 30.0
NAP_S = 1 / 60
"""How often it is looked whether something has come while nothing moves."""
UNIT = (1280, 720)
"""The window on which everything has its plain size."""


class App:
    """The window, the settings, the workers, and the screen that is shown."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None, how: str = AUTO, language: str = "") -> None:
        self.settings = settings
        self.language = language or settings.language or chosen()
        self.images = Images()
        wanted = size or (max(LEAST[0], settings.width), max(LEAST[1], settings.height))
        self.canvas, self.fallback = open_window(wanted, self.images, how)
        self.has_said_fallback = False
        """Has it been said at a table that there is no OpenGL?"""
        self.size: tuple[int, int] = (wanted[0], wanted[1])
        self.images.show_at(self.scale)
        self.workers = Workers()
        self.sounds = Sounds()
        self.screen: Screen | None = None
        self.first = ""
        """The game that the menu begins with."""
        self.is_running = True
        self.is_dirty = True
        self.frames = 0
        self.work_s: list[float] = []
        """How long each frame kept Python busy, while somebody measures."""
        self.is_measured = False
        self.clock: Callable[[], float] = time.monotonic
        self.is_open = True
        """Has it not been closed yet?"""

    # ── What screens use ──

    @property
    def theme(self) -> Theme:
        """The colours."""
        return THEMES.get(self.settings.theme, DARK)

    @property
    def scale(self) -> float:
        """How many pixels make a unit."""
        return max(0.75, min(self.size[0] / UNIT[0], self.size[1] / UNIT[1]))

    def sound(self, name: str) -> None:
        """Play a sound, unless it is muted."""
        self.sounds.play(name, is_on=self.settings.sound)

    def say(self, text: str, **values: object) -> str:
        """A sentence of this program in its language."""
        said = text if self.language == ENGLISH else translation(self.language)(text)
        return said.format(**values) if values else said

    def show(self, screen: Screen) -> None:
        """Show another screen; the one before it is left."""
        before, self.screen = self.screen, screen
        if before is not None and before is not screen:
            try:
                before.close()
            except RegaliaError as error:
                screen.tell(str(error))
        self.is_dirty = True

    def quit(self) -> None:
        """End the program."""
        self.is_running = False

    # ── The loop ──

    def run(self) -> None:
        """Run until the window is closed."""
        clock = pygame.time.Clock()
        signal.signal(signal.SIGTERM, self._terminate)
        try:
            while self.is_running:
                self.tick()
                if self._moves:
                    clock.tick(FRAMES)
        except KeyboardInterrupt:
            pass
        finally:
            self.close()

    def _terminate(self, *_: Any) -> None:
        self.is_running = False

    @property
    def _moves(self) -> bool:
        return self.screen is not None and self.screen.is_moving(self.clock())

    def tick(self, *, rest: bool = True) -> None:
        """Take what has come, and draw if anything has changed. Without `rest` it never waits."""
        for event in self._events(rest=rest):
            self._take(event)
        now = self.clock()
        self.workers.deliver()
        if self.screen is not None:
            self.is_dirty |= self.screen.tick(now)
            if self.is_running and (self.is_dirty or self.screen.is_moving(now)):
                self.is_dirty = False
                self.draw(now)

    def _events(self, *, rest: bool) -> list[Any]:
        """What has come; while nothing is to be drawn, wait for it, or until something is due.

        SDL's own waiting asks the window every millisecond, which costs more than all else that is done at rest.
        """
        if not rest or self.is_dirty or self._moves:
            return list(pygame.event.get())
        due = self.screen.due(self.clock()) if self.screen is not None else None
        ends = time.monotonic() + (REST_S if due is None else min(REST_S, max(0.0, due)))
        while not (found := list(pygame.event.get())) and not self.workers.are_done:
            if time.monotonic() >= ends or not self.is_running:
                break
            time.sleep(NAP_S)
        return found

    def _take(self, event: Any) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.resized(event.w, event.h)
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.is_dirty = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_fullscreen()
        elif self.screen is not None and self.screen.handle(event, self.clock()):
            self.is_dirty = True

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or be a window again."""
        is_full = pygame.display.is_fullscreen()
        if self.canvas.name == OPENGL:
            pygame.display.toggle_fullscreen()
        else:  # Pygame would only stretch what it draws
            size = (self.settings.width, self.settings.height) if is_full else pygame.display.get_desktop_sizes()[0]
            pygame.display.set_mode(size, pygame.RESIZABLE if is_full else pygame.FULLSCREEN)
            self.resized(*size)
        self.is_dirty = True

    def resized(self, width: int, height: int) -> None:
        """The window has another size, which is remembered unless it fills the screen."""
        self.size = (max(320, width), max(200, height))
        self.canvas.resize(*self.size)
        self.images.show_at(self.scale)
        if not pygame.display.is_fullscreen():
            self.settings.width, self.settings.height = self.size
        self.is_dirty = True

    def draw(self, now: float) -> None:
        """Draw a frame."""
        assert self.screen is not None
        begun = time.perf_counter()
        sheet = Sheet(self.theme, self.scale)
        self.screen.draw(sheet, *self.size, now)
        self.canvas.prepare(sheet.quads)
        if self.is_measured:
            self.work_s.append(time.perf_counter() - begun)
        self.canvas.show()
        self.frames += 1

    def screenshot(self, path: Path) -> None:
        """Write what the window shows as a PNG."""
        surface = pygame.image.frombytes(self.canvas.pixels(), self.size, "RGB")
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(path))

    def close(self) -> None:
        """Leave everything in order: the match is kept, the settings are remembered, the processes end."""
        self.is_open = False
        try:
            self.workers.close()
            for act in (self.screen.close if self.screen is not None else None, self.settings.save):
                self._or_say(act)
        finally:
            pygame.display.quit()

    @staticmethod
    def _or_say(act: Callable[[], object] | None) -> None:
        """Do something at the end; where it cannot be done, it is said to whoever started the program."""
        try:
            if act is not None:
                act()
        except RegaliaError as error:
            print(f"regalia: {error}", file=sys.stderr)

    # ── Going from screen to screen ──

    def open_menu(self, notice: str = "") -> None:
        """Show the menu."""
        from regalia.clients.desktop.menu_screen import MenuScreen

        self.show(MenuScreen(self, notice))

    def open_wish(self, wish: Wish) -> None:
        """Deal a new match and show its table."""
        self._seat_down(wish.table(self.language))

    def open_file(self, path: Path, kinds: list[str] | None = None) -> None:
        """Show the table in a file."""
        self._seat_down(opened(path, kinds or [], self.language))

    def open_file_or_say(self, path: Path, kinds: list[str], *, must: bool) -> None:
        """Show the table in a file; where it is broken, the menu with the reason, unless it must be shown."""
        try:
            self.open_file(path, kinds)
        except RegaliaError as error:
            if must:
                raise
            self.open_menu(str(error))

    def join(self, address: str) -> None:
        """Play at a table of a server."""
        with needs("client"):
            from regalia.clients.desktop.remote_table import open_remote

        call, tokens = self.workers.call, self.settings.tokens

        def connect() -> None:
            try:
                table = open_remote(address, tokens, self.settings.game or self.first, call, self.language)
            except RegaliaError as error:
                sentence = str(error)
                call(lambda: self.open_menu(sentence))
            else:
                call(lambda: self._seat_down(table))

        self.settings.address = address
        self.open_menu(self.say("Connecting to {address} …", address=address))
        threading.Thread(target=connect, name="connect", daemon=True).start()

    def _seat_down(self, table: Table) -> None:
        from regalia.clients.desktop.table_screen import TableScreen

        self.settings.game = table.slug
        self.show(TableScreen(self, table))

    def settle(self) -> None:
        """Draw, with everything where it is going."""
        self.tick(rest=False)
        self.draw(self.clock() + 10)
