"""Tray: a row of cards above the dock: those that can be chosen but lie open nowhere, or a pile that somebody looks through."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from regalia.clients.desktop.chooser import Pickable
from regalia.clients.desktop.felt import cards_of
from regalia.clients.desktop.rows import TALL
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.sprites import look_of
from regalia.clients.desktop.table import EVERYTHING
from regalia.clients.desktop.zones import Card, key_of

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

WIDTH = 96.0
READABLE = 0.8
"""How much of a card, of its width, has to be seen for its name to be read."""
ROW_GAP = 6.0
LETTERING = "#f3ead2"


class Tray:
    """The row of hidden choices."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.pile = ""
        """The key of the pile that somebody looks through."""
        self._places: list[tuple[Area, Card]] = []
        self._box = Area(0, 0, 0, 0)
        self._pile_of: tuple[Any, ...] = ()
        self._cards: list[Card] = []

    # ── A pile ──

    def look_through(self, key: str) -> None:
        """Look through a pile, or no longer."""
        self.pile = "" if self.pile == key else key
        self.screen.app.is_dirty = True

    def close(self) -> None:
        """Look through no pile any more."""
        self.pile = ""

    def in_pile(self) -> list[Card]:
        """The cards of the pile, the top first; while the situation is edited, those that nobody sees as well."""
        screen = self.screen
        local, is_edited = screen.local, screen.editor is not None and screen.editor.is_open
        of = (self.pile, screen.table.edition, screen.viewer, is_edited)
        if self._pile_of != of:
            self._pile_of = of
            picture = local.picture(EVERYTHING) if local is not None and is_edited else screen.felt.picture
            zones = picture["zones"] if picture is not None else []
            cards = [zone.get("cards", []) for zone in zones if key_of(zone["field"], zone["seat"]) == self.pile]
            self._cards = [card for card in reversed(cards[0] if cards else []) if "id" in card]
        return self._cards

    def card_at(self, x: float, y: float) -> Card | None:
        """The card of the row at a point."""
        return next((card for place, card in reversed(self._places) if _holds(place, x, y)), None)

    def holds(self, x: float, y: float) -> bool:
        """Does a point lie in the row?"""
        return bool(self._places) and _holds(self._box, x, y)

    # ── Hidden choices ──

    def hidden(self) -> list[Card]:
        """The cards that can be chosen next, or are chosen, and lie open nowhere."""
        screen = self.screen
        picture = screen.felt.picture
        if picture is None or not screen.chooser.legal:
            return []
        wanted = [one for one in [*screen.chooser.next, *screen.chooser.picks] if one.kind == "card"]
        unseen = [one for one in wanted if screen.felt.middle_of(one) is None]
        if not unseen or not (screen.chooser.picks or picture["offered"] or len(unseen) == len(wanted)):
            return []
        known = {card["id"]: card for card in cards_of(picture)}
        return [known[one.key] for one in dict.fromkeys(unseen) if one.key in known]

    # ── A row ──

    def draw(self, sheet: Sheet, box: tuple[float, float, float, float]) -> None:
        """Put it down."""
        self._places = []
        hidden = self.hidden()
        cards = hidden or (self.in_pile() if self.pile else [])
        if not cards and not self.pile:
            return
        x, y, width, height = box
        theme, px = sheet.theme, sheet.px
        wide = px(WIDTH)
        high, room = wide * TALL, width - px(40)
        across, down = rows_of(len(cards), wide, room, (height - px(60)) / (high + px(ROW_GAP)))
        step = min(wide + px(10), (room - wide) / max(1, across - 1))
        taken, tall = max(wide + step * (across - 1), px(300)), down * (high + px(ROW_GAP)) - px(ROW_GAP)
        left, top = x + (width - taken) / 2, y + height - tall - px(22)
        head = 0.0 if hidden else px(22)
        self._box = Area(left - px(14), top - px(12) - head, taken + px(28), tall + px(24) + head)
        sheet.box(*self._box, "#0c0f14ec", theme.accent, radius=12, pen=1.5)
        sheet.hit(*self._box, "tray", self.close)
        if not hidden:
            sheet.text(left, top - px(10) - head, self._heading(len(cards)), 12, LETTERING, widest=taken)
        for n, card in enumerate(cards):
            is_last = n % across == across - 1 or n == len(cards) - 1
            row_top = top + n // across * (high + px(ROW_GAP))
            place = Area(left + n % across * step, row_top, wide if is_last else min(step, wide), high)
            self._places.append((place, card))
            self._draw_card(sheet, card, place, wide)

    def _heading(self, count: int) -> str:
        """What pile it is, and what can be done with it."""
        screen = self.screen
        say, picture = screen.app.say, screen.felt.picture
        zone = next(one for one in picture["zones"] if key_of(one["field"], one["seat"]) == self.pile) if picture else {}
        if not count:
            return say("{pile}: none of its cards is known", pile=zone["label"])
        if screen.editor is not None and screen.editor.is_open:
            return say("{pile}, the top first: a click lays a card on top, or drag it away", pile=zone["label"])
        return say("{pile}, the top first", pile=zone["label"])

    def _draw_card(self, sheet: Sheet, card: Card, place: Area, wide: float) -> None:
        screen, theme, pickable = self.screen, sheet.theme, Pickable("card", card["id"])
        chooser = screen.chooser
        colour = theme.picked if pickable in chooser.picks else theme.accent if pickable == screen.focus else theme.legal
        if pickable in chooser.picks or pickable.known_by in chooser.next_known:
            glow = ("glow", round(wide + 18), round(place.height + 18), 8, colour)
            sheet.image(glow, place.x - 9, place.y - 9, wide + 18, place.height + 18)
        sheet.image(look_of(card, wide, False), place.x, place.y, wide, place.height)
        sheet.hit(*place, f"card {card['id']}", partial(screen.pick, pickable))


def _holds(area: Area, x: float, y: float) -> bool:
    return area.x <= x < area.x + area.width and area.y <= y < area.y + area.height


def rows_of(count: int, wide: float, room: float, most: float) -> tuple[int, int]:
    """How many cards lie beside each other, and in how many rows: as many as it takes for their names to be read."""
    readable = max(1, int((room - wide) / (wide * READABLE)) + 1)
    down = max(1, min(-(-count // readable), int(most)))
    return max(1, -(-count // down)), down
