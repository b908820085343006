"""Lens: the card on which the pointer rests, or the keyboard's focus is, large enough to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.clients.desktop.rows import TALL
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.sprites import look_of
from regalia.clients.desktop.zones import Card

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

WIDTH, REST_S = 236.0, 0.3
LARGE = 170.0
"""From which width on a card needs no lens."""


class Lens:
    """What is enlarged."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._card: Card | None = None
        self._at = 0.0
        self._since = 0.0

    def point(self, x: float, y: float, now: float) -> bool:
        """The pointer is here now; is something else to be seen by that?"""
        found = self._under(x, y)
        if found == self._card:
            return False
        was_shown = self.is_shown(now)
        self._card, self._at, self._since = found, x, now
        return was_shown

    def hide(self) -> None:
        """Show nothing until the pointer moves to another card."""
        self._card = None

    def _under(self, x: float, y: float) -> Card | None:
        """The card at a point that is worth enlarging."""
        screen = self.screen
        held = screen.tray.card_at(x, y)
        if held is not None:
            return held
        sprite = None if screen.hit_at(x, y) else screen.felt.sprite_at(*screen.on_felt(x, y))
        return sprite.card if sprite is not None and "face" in sprite.card and sprite.spot.width < LARGE else None

    def is_shown(self, now: float) -> bool:
        """Has the pointer rested on a card?"""
        return self._card is not None and now >= self._since + REST_S

    def due(self, now: float) -> float | None:
        """In how many seconds a card is to be shown."""
        return self._since + REST_S - now if self._card is not None and now < self._since + REST_S else None

    def draw(self, sheet: Sheet, area: Area, now: float) -> None:
        """Put the card down, on the side of the felt on which the pointer is not."""
        card, at = (self._card, self._at) if self.is_shown(now) else self._focused()
        if card is None or "face" not in card:
            return
        wide = min(sheet.px(WIDTH), area.height * 0.8 / TALL)
        margin = sheet.px(14)
        is_right = at < area.x + area.width / 2
        x = area.x + area.width - wide - margin if is_right else area.x + margin
        y = area.y + (area.height - wide * TALL) / 2
        edge = round(sheet.px(10))
        glow = ("glow", round(wide + 2 * edge), round(wide * TALL + 2 * edge), round(wide * 0.07), "#000000")
        sheet.image(glow, x - edge, y - edge, wide + 2 * edge, wide * TALL + 2 * edge)
        sheet.image(look_of(card, wide, False), x, y, wide, wide * TALL)

    def _focused(self) -> tuple[Card | None, float]:
        """The card that the keyboard's focus is on, and where it lies."""
        focus = self.screen.focus
        card = self.screen.card_of(focus) if focus is not None else None
        point = self.screen.point_of(focus) if focus is not None and card is not None else None
        return (card, point[0]) if point is not None else (None, 0.0)
