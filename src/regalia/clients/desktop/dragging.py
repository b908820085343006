"""Dragging: while the position is edited, a card is carried from zone to zone, or out of a pile that is looked through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regalia.clients.desktop.rows import TALL
from regalia.clients.desktop.sheet import Sheet
from regalia.clients.desktop.sprites import look_of
from regalia.clients.desktop.zones import Card
from regalia.engine.table import STACK

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

Zone = tuple[str, int | None]
"""A zone by its field and the seat whose it is."""


def zone_of(key: str) -> Zone:
    """The zone of a key such as hand@1."""
    field, _, seat = key.partition("@")
    return field, int(seat) if seat else None


@dataclass(frozen=True)
class Carried:
    """A card that is carried, the zone it comes from, and how it looks."""

    card: Card
    key: str
    width: float
    in_hand: bool
    from_tray: bool


class Dragging:
    """What is being carried, and where it is."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.carried: Carried | None = None
        self._at = (0.0, 0.0)

    def begin(self, x: float, y: float) -> bool:
        """Take a card up, if there is one and the position is being edited."""
        screen = self.screen
        if screen.editor is None or not screen.editor.is_open:
            return False
        self._at = (x, y)
        self.carried = self._in_tray(x, y) or self._on_felt(x, y)
        return self.carried is not None

    def _in_tray(self, x: float, y: float) -> Carried | None:
        tray = self.screen.tray
        card = tray.card_at(x, y) if tray.pile else None
        return Carried(card, tray.pile, 90, False, True) if card is not None else None

    def _on_felt(self, x: float, y: float) -> Carried | None:
        if self.screen.hit_at(x, y) is not None:
            return None
        sprite = self.screen.felt.sprite_at(*self.screen.on_felt(x, y))
        if sprite is None or "id" not in sprite.card or sprite.spot.buried:
            return None
        return Carried(sprite.card, sprite.spot.key, sprite.spot.width, sprite.spot.in_hand, False)

    def move(self, x: float, y: float) -> bool:
        """Carry it along; out of a pile that is looked through, this is closed, so that every zone can be reached."""
        self._at = (x, y)
        carried, tray = self.carried, self.screen.tray
        if carried is not None and carried.from_tray and tray.pile and not tray.holds(x, y):
            tray.close()
        return carried is not None

    def end(self, x: float, y: float) -> bool:
        """Put it down: on another zone it lies there from now on; in its own pile it lies on top from now on."""
        carried, self.carried = self.carried, None
        screen = self.screen
        if carried is None or screen.editor is None:
            return False
        place = screen.felt.place_at(*screen.on_felt(x, y))
        if carried.from_tray and screen.tray.pile and screen.tray.holds(x, y):
            screen.editor.move(carried.card["id"], zone_of(carried.key), zone_of(carried.key))
        elif place is not None and place.lot.key != carried.key:
            screen.editor.move(carried.card["id"], zone_of(carried.key), zone_of(place.lot.key))
        elif place is not None and place.lot.zone["kind"] == STACK:
            screen.tray.look_through(carried.key)
        return True

    def draw(self, sheet: Sheet) -> None:
        """What is carried lies above everything."""
        carried = self.carried
        if carried is not None:
            wide = carried.width * sheet.scale
            look = look_of(carried.card, wide, carried.in_hand)
            sheet.image(look, self._at[0] - wide / 2, self._at[1] - wide * TALL / 2, wide, wide * TALL, 0, 210)
