"""Pointer: what the mouse does at a table: it clicks, carries cards, scrolls, and enlarges what it rests on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from regalia.clients.desktop.chooser import Pickable, pickables_of
from regalia.engine.table import STACK

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

LEFT, RIGHT = 1, 3


class Pointer:
    """The mouse."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self._at = (0.0, 0.0)

    def handle(self, event: Any, now: float) -> bool:
        """Take an event; has anything changed?"""
        screen = self.screen
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT:
            return screen.dragging.end(*event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (LEFT, RIGHT):
            return self.click(event.pos[0], event.pos[1], right=event.button == RIGHT)
        if event.type == pygame.MOUSEWHEEL:
            return screen.sidebar.wheel(event.y, *self._at)
        if event.type == pygame.MOUSEMOTION:
            self._at = event.pos
            return self._hover(event.pos[0], event.pos[1], now)
        return False

    def _hover(self, x: float, y: float, now: float) -> bool:
        """It is here now: a card is enlarged, a choice shows what it means, a card that is carried comes along."""
        screen = self.screen
        if screen.dragging.move(x, y):
            return True
        hit = screen.hit_at(x, y)
        meant = next((one for one in screen.dock.shown if hit is not None and hit.name == f"choice {one['id']}"), None)
        pointed = set(pickables_of(meant)) if meant else set()
        is_new, screen.pointed = pointed != screen.pointed, pointed
        return screen.lens.point(x, y, now) or is_new

    def click(self, x: float, y: float, *, right: bool = False) -> bool:
        """Click on a point of the window."""
        screen = self.screen
        screen.felt.settle()
        screen.lens.hide()
        screen.letters.hide()
        if not right and not screen.is_handing_over and screen.dragging.begin(x, y):
            return True
        hit = screen.hit_at(x, y)
        if hit is not None:
            held = screen.tray.card_at(x, y)
            if right and held is not None:
                screen.sidebar.look_at(Pickable("card", held["id"]))
            else:
                (hit.other if right and hit.other else hit.act)()
                screen.sidebar.clicked(hit.name, x, y, screen.scale)
            return True
        return not screen.is_handing_over and self._click_on_felt(*screen.on_felt(x, y), right=right)

    def _click_on_felt(self, x: float, y: float, *, right: bool) -> bool:
        """Click on a card, a plate, a square or a pile."""
        screen = self.screen
        pickable, place = screen.felt.pickable_at(x, y), screen.felt.place_at(x, y)
        if pickable is not None and right:
            screen.sidebar.look_at(pickable)
        elif pickable is not None and screen.can_pick(pickable):
            screen.pick(pickable)
        elif place is not None and place.lot.zone["kind"] == STACK:
            screen.tray.look_through(place.lot.key)
        elif pickable is not None:
            screen.sidebar.look_at(pickable)
        return pickable is not None or place is not None
