"""Letters: a key shows a letter on everything that can be clicked on, and the letter clicks there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.sheet import Sheet
from regalia.clients.desktop.theme import rgb

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

ALPHABET = "asdfghjklqwertyuiopzxcvbnm"


def labels(count: int) -> list[str]:
    """That many labels, of one letter each where these are enough, else of two."""
    if count <= len(ALPHABET):
        return list(ALPHABET[:count])
    return [one + other for one in ALPHABET for other in ALPHABET][:count]


class Letters:
    """The letters while they are shown."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.targets: dict[str, tuple[float, float, Callable[[], object]]] = {}
        self._typed = ""

    @property
    def are_shown(self) -> bool:
        """Are they to be seen?"""
        return bool(self.targets)

    def show(self) -> None:
        """Give everything a letter: what can be clicked on, and the cards, which are looked at."""
        screen = self.screen
        found: list[tuple[float, float, Callable[[], object]]] = []
        for hit in screen.hits:
            if hit.name != "tray":
                found.append((hit.x, hit.y, partial(screen.pointer.click, hit.x + hit.width / 2, hit.y + hit.height / 2)))
        for sprite in screen.felt.sprites:
            pickable = Pickable("card", sprite.card.get("id", ""))
            point = screen.point_of(pickable) if pickable.key else None
            if point is not None and not screen.hit_called(f"card {pickable.key}"):
                found.append((*point, partial(screen.sidebar.look_at, pickable)))
        self.targets = dict(zip(labels(len(found)), found, strict=False))
        self._typed = ""

    def hide(self) -> None:
        """Take them away."""
        self.targets = {}

    def press(self, event: Any) -> bool:
        """A letter goes there; any other key takes the letters away."""
        typed = self._typed + (pygame.key.name(event.key) if event.key in range(pygame.K_a, pygame.K_z + 1) else "")
        target = self.targets.get(typed)
        self._typed = typed
        if target is not None:
            self.hide()
            target[2]()
        elif typed == "" or not any(label.startswith(typed) for label in self.targets):
            self.hide()
        return True

    def draw(self, sheet: Sheet) -> None:
        """Put them down, above everything."""
        theme, px = sheet.theme, sheet.px
        for label, (x, y, _) in self.targets.items():
            if label.startswith(self._typed):
                wide = px(9 + 9 * len(label))
                sheet.fill(x, y, wide, px(18), rgb(theme.accent))
                sheet.text(x + wide / 2, y, label.upper(), 12, theme.on_accent, hand=BOLD, align="middle")
