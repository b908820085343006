"""Sheet: what a part of the screen puts down: quads, and where a click does what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from regalia.clients.art.drawing import BOLD, PLAIN
from regalia.clients.desktop import fonts
from regalia.clients.desktop.canvas import Quad
from regalia.clients.desktop.images import WHITE, Key
from regalia.clients.desktop.theme import Colour, Theme, rgb

LARGE = 60_000
"""From how many pixels on a box is put together from its corners and plain rectangles."""


class Area(NamedTuple):
    """Where a part of the screen is put down."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Hit:
    """A place where a click does something; `name` is what tests and the keyboard know it by."""

    x: float
    y: float
    width: float
    height: float
    name: str
    act: Callable[[], object]
    other: Callable[[], object] | None = None
    """What the right button does, where it is something else."""

    def holds(self, x: float, y: float) -> bool:
        """Does a point lie in it?"""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Sheet:
    """Collects what is to be drawn, the bottom first."""

    def __init__(self, theme: Theme, scale: float = 1.0) -> None:
        self.theme = theme
        self.scale = scale
        self.quads: list[Quad] = []
        self.hits: list[Hit] = []

    def px(self, size: float) -> float:
        """A size as it is on this screen."""
        return size * self.scale

    def fill(self, x: float, y: float, width: float, height: float, colour: Colour, alpha: int = 255) -> None:
        """A plain rectangle."""
        self.quads.append((WHITE, x, y, width, height, 0, *colour, alpha))

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, line: str = "", radius: float = 8, pen: float = 1.0
    ) -> None:
        """A rounded box, its colours as #rrggbb or #rrggbbaa."""
        left, top, wide, high = round(x), round(y), round(width), round(height)
        corner, line_width = round(self.px(radius)), max(1.0, round(self.px(pen), 1))
        if wide * high > LARGE and min(wide, high) > 2 * corner:
            self._large_box((left, top, wide, high), fill, line, corner, max(1, round(line_width)))
        else:
            self.image(("box", wide, high, corner, fill, line, line_width), left, top, wide, high)

    def _large_box(self, place: tuple[int, int, int, int], fill: str, line: str, corner: int, pen: int) -> None:
        """A rounded box of plain rectangles between four images of its corners, so that the atlas need not hold all of it."""
        x, y, wide, high = place
        right, low = x + wide - corner, y + high - corner
        for n, (left, top) in enumerate(((x, y), (right, y), (x, low), (right, low))):
            self.image(("corner", n, corner, fill, line, pen), left, top, corner, corner)
        across, down = wide - 2 * corner, high - 2 * corner
        edge = pen if line else 0
        if fill:
            self._tinted(x + corner, y + edge, across, corner - edge, fill)
            self._tinted(x + edge, y + corner, wide - 2 * edge, down, fill)
            self._tinted(x + corner, y + high - corner, across, corner - edge, fill)
        if line:
            self._tinted(x + corner, y, across, pen, line)
            self._tinted(x + corner, y + high - pen, across, pen, line)
            self._tinted(x, y + corner, pen, down, line)
            self._tinted(x + wide - pen, y + corner, pen, down, line)

    def _tinted(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        """A plain rectangle in a colour that may have an opacity."""
        self.fill(x, y, width, height, rgb(colour), int(colour[7:9], 16) if len(colour) == 9 else 255)

    def image(self, key: Key, x: float, y: float, width: float, height: float, turn: float = 0, alpha: int = 255) -> None:
        """An image in a place."""
        self.quads.append((key, x, y, width, height, turn, 255, 255, 255, alpha))

    def text(
        self,
        x: float,
        y: float,
        say: str,
        size: float,
        colour: str,
        *,
        hand: str = PLAIN,
        align: str = "left",
        widest: float = 0,
        alpha: int = 255,
    ) -> float:
        """A line of text with its upper left corner there, or its middle or right edge; how wide it is."""
        pixels = round(self.px(size), 1)
        if widest:
            say = fonts.shortened(say, hand, pixels, widest)
        if not say:
            return 0
        width = fonts.width_of(say, hand, pixels)
        height = int(fonts.scaled(hand, pixels).get_height())
        left = x - (width if align == "right" else width / 2 if align == "middle" else 0)
        key = ("text", hand, pixels, rgb(colour), say)
        self.quads.append((key, round(left), round(y), round(width), height, 0, 255, 255, 255, alpha))
        return width

    def paragraph(
        self, x: float, y: float, say: str, size: float, colour: str, width: float, *, hand: str = PLAIN, most: float = 1e9
    ) -> float:
        """A text in lines; where its lower edge is. Lines that would end below `most` are left out."""
        pixels = round(self.px(size), 1)
        for line in fonts.wrapped(say, hand, pixels, width):
            if y + fonts.line_height(pixels) > most:
                break
            self.text(x, y, line, size, colour, hand=hand)
            y += fonts.line_height(pixels)
        return y

    def hit(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        name: str,
        act: Callable[[], object],
        other: Callable[[], object] | None = None,
    ) -> None:
        """Do something when somebody clicks there, or something else with the right button; what comes later lies above."""
        self.hits.append(Hit(x, y, width, height, name, act, other))

    def button(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        say: str,
        name: str,
        act: Callable[[], object],
        *,
        on: bool = False,
        quiet: bool = False,
        size: float = 14,
    ) -> None:
        """A button with a text in it."""
        theme = self.theme
        fill = theme.accent if on else theme.raised if not quiet else ""
        self.box(x, y, width, height, fill, theme.accent if on else theme.line, radius=7)
        colour = theme.on_accent if on else theme.text
        high = fonts.scaled(BOLD, self.px(size)).get_height()
        self.text(
            x + width / 2, y + (height - high) / 2, say, size, colour, hand=BOLD, align="middle", widest=width - self.px(8)
        )
        self.hit(x, y, width, height, name, act)

    def slider(self, area: Area, first: int, shown: int, count: int) -> None:
        """Beside what can be scrolled: which part of it is shown, if not all is."""
        if count > shown:
            y = area.y + area.height * first / count
            self.box(
                area.x + area.width - self.px(4), y, self.px(4), max(self.px(14), area.height * shown / count), self.theme.line
            )

    def hit_at(self, x: float, y: float) -> Hit | None:
        """The uppermost place of a click at a point."""
        for hit in reversed(self.hits):
            if hit.holds(x, y):
                return hit
        return None
