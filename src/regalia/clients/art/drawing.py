"""Drawing: a card as layers of shapes and texts, for a program that turns shapes into pixels and sets texts itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

Box = tuple[float, float, float, float]
Measure = Callable[[str, float], float]
"""How wide a text is at a size."""
PLAIN, BOLD, TITLE, ITALIC = "plain", "bold", "title", "italic"
"""The hands that texts are written in."""


@dataclass(frozen=True)
class Layer:
    """Shapes that are seen through a window of the card: the SVG, its own box, and the window; upside down where turned."""

    svg: str
    view: Box
    window: Box
    turned: bool = False


@dataclass(frozen=True)
class Text:
    """A line of text: where its baseline is, around its middle unless it begins there."""

    say: str
    x: float
    y: float
    size: float
    fill: str
    hand: str = BOLD
    begins: bool = False
    spacing: float = 0
    turned: bool = False
    widest: float = 0
    """It is squeezed where it would be wider."""


@dataclass
class Drawing:
    """What is to be seen on a box of a size."""

    width: float
    height: float
    layers: list[Layer] = field(default_factory=list)
    texts: list[Text] = field(default_factory=list)

    def shapes(self, svg: str, *, turned: bool = False) -> None:
        """Add shapes in the coordinates of the whole box."""
        whole = (0.0, 0.0, self.width, self.height)
        if self.layers and self.layers[-1].turned == turned and self.layers[-1].window == whole:
            last = self.layers.pop()
            svg = last.svg + svg
        self.layers.append(Layer(svg, whole, whole, turned))

    def through(self, svg: str, view: Box, window: Box, *, turned: bool = False) -> None:
        """Add shapes with a box of their own, seen through a window."""
        self.layers.append(Layer(svg, view, window, turned))

    def write(self, text: Text) -> None:
        """Add a text."""
        self.texts.append(text)
