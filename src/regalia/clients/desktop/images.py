"""Images: all that is drawn, by a key that says what it is; each is rasterised once for its size on the screen."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import numpy as np
import pygame

from regalia.clients.art.cards import card_drawing
from regalia.clients.art.drawing import PLAIN, Drawing, Text
from regalia.clients.art.men import emblem_drawing, man_drawing
from regalia.clients.desktop import fonts

Key = tuple[Any, ...]
WHITE: Key = ("white",)
"""One white dot: tinted and stretched it is any rectangle."""
MOST = 3000
TALL = 1.4
FELT = (320, 200)
FINE_CARD, FINE_PRINTED = 72, 104
"""From which width on a card shows all it has, on a window of plain size."""
CROWDED = 0.66
"""How much of what a larger window has more of goes into larger letters, rather than into more of them."""


class Images:
    """The images that are in use, made when they are first asked for."""

    def __init__(self) -> None:
        self.faces: dict[str, Any] = {}
        self.emblems: dict[str, Any] = {}
        self.surfaces: dict[str, Any] = {}
        """Surfaces that others draw themselves, such as a menu, under their names."""
        self._made: OrderedDict[Key, Any] = OrderedDict()
        self._crowd = 1.0
        self.generation = 0
        """Goes up when images that were made look different from now on: whoever has kept some forgets them."""

    def __contains__(self, key: Key) -> bool:
        return key in self._made

    def show_at(self, scale: float) -> None:
        """Draw cards from now on for a window on which a unit has that many pixels: in many small pixels no more is read."""
        crowd = max(1.0, CROWDED * scale)
        if crowd != self._crowd:
            self._crowd = crowd
            self.forget("card")

    def show_game(self, faces: dict[str, Any]) -> None:
        """Draw the cards of another game from now on."""
        if faces != self.faces:
            self.faces = faces
            self.forget("card")

    def forget(self, kind: str) -> None:
        """Draw the images of a kind again when they are next asked for."""
        self.generation += 1
        for key in [key for key in self._made if key[0] == kind]:
            del self._made[key]

    def get(self, key: Key) -> Any:
        """The image of a key."""
        if key[0] == "surface":
            return self.surfaces[key[1]]
        found = self._made.get(key)
        if found is None:
            found = self._made[key] = getattr(self, f"_make_{key[0]}")(*key[1:])
            if len(self._made) > MOST:
                self._made.popitem(last=False)
        return found

    # ── What there is ──

    def _make_white(self) -> Any:
        surface = pygame.Surface((4, 4), pygame.SRCALPHA)
        surface.fill((255, 255, 255, 255))
        return surface

    def _make_text(self, hand: str, pixels: float, colour: tuple[int, int, int], say: str) -> Any:
        return fonts.set_line(say, hand, pixels, colour)

    def _make_box(self, width: int, height: int, radius: int, fill: str, line: str, pen: float) -> Any:
        """A rounded box; an empty colour is none."""
        half = pen / 2
        pens = f'stroke="{line[:7]}" stroke-opacity="{_opacity(line)}" stroke-width="{pen}"' if line else ""
        filled = f'fill="{fill[:7]}" fill-opacity="{_opacity(fill)}"' if fill else 'fill="none"'
        inner = f'x="{half}" y="{half}" width="{width - pen}" height="{height - pen}" rx="{max(0, radius - half)}"'
        return fonts.rasterised(f"<rect {inner} {filled} {pens}/>", (0, 0, width, height), (max(1, width), max(1, height)))

    def _make_corner(self, n: int, size: int, fill: str, line: str, pen: int) -> Any:
        """One of the corners of a rounded box: upper left, upper right, lower left, lower right."""
        whole = self._make_box(4 * size, 4 * size, size, fill, line, pen)
        return whole.subsurface((n % 2 * 3 * size, n // 2 * 3 * size, size, size)).copy()

    def _make_glow(self, width: int, height: int, radius: int, colour: str) -> Any:
        """A soft light around a box."""
        svg = ""
        steps = 7
        for step in range(steps):
            inset = step * (width * 0.012 + 0.7)
            svg += (
                f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}"'
                f' rx="{radius + steps - step}"'
                f' fill="{colour}" fill-opacity="{0.1 + 0.08 * step:.2f}"/>'
            )
        return fonts.rasterised(svg, (0, 0, width, height), (max(1, width), max(1, height)))

    def _make_felt(self, felt: str, shade: str, light: str) -> Any:
        """The cloth of a table: lighter in the middle, darker at the edges; small, for it is stretched smoothly."""
        middle, cloth, edge = (np.array([int(colour[at : at + 2], 16) for at in (1, 3, 5)]) for colour in (light, felt, shade))
        width, height = FELT
        x, y = np.linspace(-0.716, 0.716, width)[:, None], np.linspace(-0.567, 0.733, height)[None, :]
        far = np.minimum(1.0, np.hypot(x, y))[:, :, None]
        inner, outer = np.clip(far / 0.6, 0, 1), np.clip((far - 0.6) / 0.4, 0, 1)
        colours = (middle + (cloth - middle) * inner) * (1 - outer) + edge * outer
        return pygame.surfarray.make_surface(colours.round().astype(np.uint8)).convert_alpha()

    def _make_card(self, face: str | None, marks: tuple[tuple[str, Any], ...], back: int, width: int, in_hand: bool) -> Any:
        shown = self.faces.get(face) if face is not None else None
        least = FINE_PRINTED if shown and shown["kind"] == "printed" and not in_hand else FINE_CARD
        named = [{"kind": kind, "value": value} for kind, value in marks]
        small = width < least * self._crowd
        return raster(card_drawing(shown, named, back, measured, small=small), width)

    def _make_man(self, sign: str, seat: int, width: int) -> Any:
        return raster(man_drawing(sign, seat), width)

    def _make_emblem(self, name: str, colour: str, width: int) -> Any:
        return raster(emblem_drawing(self.emblems[name], colour), width)

    def _make_path(self, d: str, colour: str, width: int, pen: float) -> Any:
        """A small sign in a box of 24, drawn with a pen, or filled where the pen is 0."""
        how = f'fill="none" stroke="{colour}" stroke-width="{pen}" stroke-linecap="round" stroke-linejoin="round"'
        return fonts.rasterised(f'<path d="{d}" {how if pen else f"""fill="{colour}" """}/>', (0, 0, 24, 24), (width, width))

    def _make_die(self, shown: int, width: int) -> Any:
        places = {1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8]}
        svg = '<rect x="4" y="4" width="92" height="92" rx="20" fill="#fdf8ec" stroke="#4a2f17" stroke-width="5"/>'
        for dot in places.get(shown, []):
            svg += f'<circle cx="{26 + dot % 3 * 24}" cy="{26 + dot // 3 * 24}" r="9" fill="#b3202c"/>'
        return fonts.rasterised(svg, (0, 0, 100, 100), (width, width))


def _opacity(colour: str) -> str:
    """The opacity in a colour such as #rrggbbaa."""
    return f"{int(colour[7:9], 16) / 255:.3f}" if len(colour) == 9 else "1"


def drawn_face(face: dict[str, Any], width: int) -> Any:
    """A face, with all it has, as a surface."""
    return raster(card_drawing(face, [], 0, measured, small=False), width)


def measured(text: str, size: float) -> float:
    """How wide a text on a card is, in the units of the card."""
    return fonts.width_of(text, PLAIN, size * 4) / 4


def raster(drawing: Drawing, width: int) -> Any:
    """A drawing as a surface of a width."""
    scale = width / drawing.width
    size = (max(1, width), max(1, round(drawing.height * scale)))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for layer in drawing.layers:
        x, y, wide, high = (number * scale for number in layer.window)
        window = (max(1, round(wide)), max(1, round(high)))
        found = fonts.rasterised(layer.svg, layer.view, window)
        if layer.turned:
            found = pygame.transform.rotate(found, 180)
            x, y = size[0] - x - wide, size[1] - y - high
        surface.blit(found, (round(x), round(y)))
    for text in drawing.texts:
        _write(surface, text, scale)
    return surface


def _write(surface: Any, text: Text, scale: float) -> None:
    pixels = text.size * scale
    if pixels < 3.5 or not text.say:
        return
    colour = tuple(int(text.fill[place : place + 2], 16) for place in (1, 3, 5))
    line = fonts.set_line(text.say, text.hand, pixels, colour)  # type: ignore[arg-type]
    widest = text.widest * scale
    if text.spacing < 0:
        widest = min(widest or 1e9, line.get_width() + text.spacing * scale * (len(text.say) - 1))
    if widest and line.get_width() > widest:
        line = pygame.transform.smoothscale(line, (max(1, round(widest)), line.get_height()))
    x = text.x * scale - (0 if text.begins else line.get_width() / 2)
    y = text.y * scale - fonts.ascent(text.hand, pixels)
    if text.turned:
        line = pygame.transform.rotate(line, 180)
        x, y = surface.get_width() - x - line.get_width(), surface.get_height() - y - line.get_height()
    surface.blit(line, (round(x), round(y)))
