"""Soft canvas: drawing with Pygame alone, where there is no OpenGL."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import pygame

from regalia.clients.desktop.canvas import Quad
from regalia.clients.desktop.images import Images, Key

MOST_SHAPED = 1500


class SoftCanvas:
    """Blits images; one that is stretched or turned is kept as it was last wanted."""

    name = "pygame"

    def __init__(self, window: Any, images: Images) -> None:
        self.window = window
        self.images = images
        self.calls = 0
        self._quads: list[Quad] = []
        self._shaped: OrderedDict[tuple[Any, ...], Any] = OrderedDict()
        self._generation = images.generation

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        self.window = pygame.display.get_surface()
        self._shaped.clear()

    def prepare(self, quads: list[Quad]) -> None:
        """Take a whole frame."""
        if self._generation != self.images.generation:
            self._generation = self.images.generation
            self._shaped.clear()
        self._quads = quads
        self.calls = len(quads)

    def show(self) -> None:
        """Draw it, and show it."""
        for key, x, y, width, height, turn, red, green, blue, alpha in self._quads:
            if key[0] == "white" and not turn:
                self._fill((x, y, width, height), (red, green, blue, alpha))
            elif width >= 1 and height >= 1 and alpha > 0:
                image = self._shape(key, round(width), round(height), round(turn * 2) / 2)
                image.set_alpha(alpha)
                middle = (x + width / 2, y + height / 2)
                self.window.blit(image, (round(middle[0] - image.get_width() / 2), round(middle[1] - image.get_height() / 2)))
        pygame.display.flip()

    def pixels(self) -> bytes:
        """The frame that was drawn last."""
        return bytes(pygame.image.tobytes(self.window, "RGB"))

    def _fill(self, box: tuple[float, float, float, float], colour: tuple[int, int, int, int]) -> None:
        left, top = round(box[0]), round(box[1])
        place = pygame.Rect(left, top, round(box[0] + box[2]) - left, round(box[1] + box[3]) - top)
        if colour[3] == 255:
            self.window.fill(colour[:3], place)
        elif place.width > 0 and place.height > 0:
            veil = pygame.Surface(place.size, pygame.SRCALPHA)
            veil.fill(colour)
            self.window.blit(veil, place)

    def _shape(self, key: Key, width: int, height: int, turn: float) -> Any:
        image = self.images.get(key)
        if key[0] == "surface":
            return image
        if image.get_size() == (width, height) and not turn:
            return image
        shaped = (key, width, height, turn)
        found = self._shaped.get(shaped)
        if found is None:
            found = image if image.get_size() == (width, height) else pygame.transform.smoothscale(image, (width, height))
            if turn:
                found = pygame.transform.rotozoom(found, -turn, 1)
            self._shaped[shaped] = found
            if len(self._shaped) > MOST_SHAPED:
                self._shaped.popitem(last=False)
        return found
