"""Canvas: what a picture on the screen is made of, and what every way of drawing it offers. A picture is a list of quads."""

from __future__ import annotations

from typing import Protocol

from regalia.clients.desktop.images import Images, Key

Quad = tuple[Key, float, float, float, float, float, int, int, int, int]
"""An image, its upper left corner, width and height, a turn around its middle in degrees, a tint of red, green, blue, alpha."""


class Canvas(Protocol):
    """A way of drawing quads into the window."""

    name: str
    images: Images
    calls: int
    """How many times the last frame asked the driver to draw."""

    def prepare(self, quads: list[Quad]) -> None:
        """Take a whole frame, the first quad at the bottom."""
        ...

    def show(self) -> None:
        """Draw it, and show it."""
        ...

    def resize(self, width: int, height: int) -> None:
        """The window has another size."""
        ...

    def pixels(self) -> bytes:
        """The frame that was drawn last, as RGB bytes, row by row from the top."""
        ...
