"""Menu screen: choose a game and who plays it, a file, or a server; settings. On the cloth of the game that is chosen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from regalia.clients.desktop.menu_backdrop import MenuBackdrop
from regalia.clients.desktop.menu_pages import MenuPages
from regalia.clients.desktop.opening import Wish, game_titles
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.terminal.seats import HUMAN
from regalia.engine.errors import RegaliaError
from regalia.engine.game import load

if TYPE_CHECKING:
    from regalia.clients.desktop.app import App

PANEL, MARGIN = 620.0, 26.0
"""How wide the panel with what can be chosen is, and how far it stays from the edge."""


class MenuScreen:
    """The menu."""

    def __init__(self, app: App, notice: str = "") -> None:
        self.app = app
        self.notice = notice
        titles = game_titles()
        wanted = [slug for slug in (app.settings.game, app.first) if slug in titles]
        self.slug = [*wanted, *titles][0]
        self.page = "main"
        self.kinds: list[str] = []
        self.options: dict[str, Any] = {}
        self.seed = ""
        self.path = ""
        self._backdrop = MenuBackdrop(app)
        self._pages = MenuPages(self)
        self._surface: Any = None
        self._panel = pygame.Rect(0, 0, 1, 1)
        self._menu: Any = None
        self._version = 0
        self._built_for: tuple[Any, ...] = ()
        self.choose_game(self.slug)

    # ── What is chosen ──

    def choose_game(self, slug: str) -> None:
        """Choose another game: with the fewest players, one of them a person."""
        game = load(slug)
        self.slug = self.app.settings.game = slug
        self.kinds = [HUMAN, *[self.app.settings.opponent] * (game.least_seats - 1)]
        kept = self.app.settings.options.get(slug, {})
        self.options = {name: kept[name] for name in kept if name in game.options}
        self.rebuild()

    def choose_seats(self, count: int) -> None:
        """Play with more or fewer."""
        self.kinds = [*self.kinds, *[self.app.settings.opponent] * count][:count]
        self.rebuild()

    def choose_kind(self, seat: int, kind: str) -> None:
        """Let a person or a bot sit at a seat."""
        self.kinds[seat] = kind
        if kind != HUMAN:
            self.app.settings.opponent = kind

    def choose_option(self, name: str, value: str) -> None:
        """Play with another value of an option."""
        if value == "" or str(load(self.slug).options[name].default) == value:
            self.options.pop(name, None)
        else:
            self.options[name] = value

    def wish(self) -> Wish:
        """What is chosen."""
        return Wish(self.slug, list(self.kinds), dict(self.options), self.seed.strip() or None)

    def go(self, page: str) -> None:
        """Show another page of the menu."""
        self.page = page
        self.rebuild()

    def start(self) -> None:
        """Deal, and go to the table."""
        self.app.settings.options[self.slug] = dict(self.options)
        self._try(lambda: self.app.open_wish(self.wish()))

    def open(self, path: str) -> None:
        """Open a saved match or a position."""
        self._try(lambda: self.app.open_file(Path(path).expanduser()))

    def join(self) -> None:
        """Join a table of a server."""
        self._try(lambda: self.app.join(self.app.settings.address))

    def speak(self, language: str) -> None:
        """Speak another language."""
        self.app.language = self.app.settings.language = language
        self.rebuild()

    def wear(self, theme: str) -> None:
        """Have other colours."""
        self.app.settings.theme = theme
        self.rebuild()

    def _try(self, act: Any) -> None:
        try:
            act()
        except RegaliaError as error:
            self.tell(str(error))

    def tell(self, sentence: str) -> None:
        """Say something until the next click or key."""
        self.notice = sentence
        self.rebuild()

    def rebuild(self) -> None:
        """Build the page anew."""
        self._built_for = ()
        self.app.is_dirty = True

    # ── A screen ──

    def draw(self, sheet: Sheet, width: int, height: int, now: float) -> None:
        """Put it down."""
        built_for = (width, height, self.app.language, self.app.settings.theme, self.page)
        if self._built_for != built_for:
            self._built_for = built_for
            self._build(sheet, width, height)
        panel = self._panel
        self._backdrop.draw(sheet, self.slug, Area(0, 0, width, height), panel.left)
        sheet.box(
            panel.x - sheet.px(14), panel.y, panel.width + sheet.px(28), panel.height, sheet.theme.panel, sheet.theme.line, 14
        )
        self._surface.fill((0, 0, 0, 0))
        self._menu.draw(self._surface)
        self._version += 1
        self.app.images.surfaces["menu"] = self._surface.subsurface(panel)
        sheet.image(("surface", "menu", self._version), *panel)

    def _build(self, sheet: Sheet, width: int, height: int) -> None:
        margin = round(sheet.px(MARGIN))
        wide = min(round(sheet.px(PANEL)), width - 2 * margin)
        self._panel = pygame.Rect(width - wide - 2 * margin, margin, wide, height - 2 * margin)
        self._menu = self._pages.built(self.page, self._panel, (width, height))
        self._surface = pygame.Surface((width, height), pygame.SRCALPHA)

    def handle(self, event: Any, now: float) -> bool:
        """Take an event."""
        if self._menu is None:
            return False
        if event.type == pygame.DROPFILE:
            self.open(event.file)
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if self.page != "main":
                self.go("main")
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.notice = ""
        if event.type == pygame.MOUSEBUTTONDOWN:  # a finger points nowhere before it touches
            self._menu.update([pygame.event.Event(pygame.MOUSEMOTION, pos=event.pos, rel=(0, 0), buttons=(0, 0, 0))])
        changed = bool(self._menu.update([event]))
        return changed or event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.MOUSEWHEEL)

    def point_of(self, widget: str) -> tuple[int, int]:
        """The middle of a widget."""
        box = self._menu.get_widget(widget, recursive=True).get_rect(to_real_position=True)
        return int(box.centerx), int(box.centery)

    def tick(self, now: float) -> bool:
        """Nothing is due in a menu."""
        return False

    def is_moving(self, now: float) -> bool:
        """Nothing moves."""
        return False

    def due(self, now: float) -> float | None:
        """Nothing is due."""
        return None

    def close(self) -> None:
        """There is nothing to keep."""
