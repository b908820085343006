"""Fonts: texts as surfaces, in the few hands that the program writes in. Signs that no font has are drawn from the art."""

from __future__ import annotations

import io
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pygame_menu.font as bundled

from regalia.clients.art.drawing import BOLD, ITALIC, PLAIN, TITLE
from regalia.clients.art.shapes import drawn, is_red

MONO = "mono"
FILES = {
    PLAIN: bundled.FONT_OPEN_SANS,
    BOLD: bundled.FONT_OPEN_SANS_BOLD,
    TITLE: bundled.FONT_OPEN_SANS_BOLD,
    ITALIC: bundled.FONT_OPEN_SANS_ITALIC,
    MONO: bundled.FONT_FIRACODE,
}
Colour = tuple[int, int, int]
SIGNS = {
    "→": ("M-42 0 H34 M10 -24 L36 0 L10 24", True),
    "✓": ("M-34 4 L-8 30 L36 -28", True),
    "▶": ("M-28 -38 L38 0 L-28 38 Z", False),
    "◆": ("M0 -40 L34 0 L0 40 L-34 0 Z", False),
}
"""Signs besides the suits, around the middle of a box of 100: drawn with a pen, or filled."""
_PIECES = re.compile(f"([♠♥♦♣{''.join(SIGNS)}])")
RED_ON_DARK, RED_ON_LIGHT = "#ff7a7a", "#b3202c"


@lru_cache(maxsize=256)
def font(hand: str, size: int) -> Any:
    """A font of a size in pixels."""
    return pygame.font.Font(FILES[hand], max(4, size))


def scaled(hand: str, pixels: float) -> Any:
    """The font whose letters are as high as CSS would have them."""
    return font(hand, round(pixels * 1.06))


@lru_cache(maxsize=16384)
def width_of(text: str, hand: str, pixels: float) -> float:
    """How wide a text is."""
    found = scaled(hand, pixels)
    return sum(
        _sign_width(pixels) if _PIECES.fullmatch(piece) else float(found.size(piece)[0]) for piece in _PIECES.split(text)
    )


def line_height(pixels: float) -> int:
    """How far two lines of a text are apart."""
    return round(pixels * 1.42)


def ascent(hand: str, pixels: float) -> int:
    """How far the baseline is below the top of a text's surface."""
    return int(scaled(hand, pixels).get_ascent())


def _sign_width(pixels: float) -> float:
    return round(pixels * 0.86)


def set_line(text: str, hand: str, pixels: float, colour: Colour) -> Any:
    """A line of text as a surface."""
    found = scaled(hand, pixels)
    pieces = [piece for piece in _PIECES.split(text) if piece]
    if len(pieces) == 1 and not _PIECES.fullmatch(pieces[0]):
        return found.render(text, True, colour)
    surface = pygame.Surface((max(1, round(width_of(text, hand, pixels))), found.get_height()), pygame.SRCALPHA)
    x = 0.0
    for piece in pieces:
        if _PIECES.fullmatch(piece):
            size = round(pixels * 0.8)
            surface.blit(_sign(piece, size, colour), (x + pixels * 0.03, found.get_ascent() - size * 0.95))
            x += _sign_width(pixels)
        else:
            surface.blit(found.render(piece, True, colour), (x, 0))
            x += found.size(piece)[0]
    return surface


@lru_cache(maxsize=512)
def _sign(sign: str, size: int, colour: Colour) -> Any:
    fill = f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
    if sign in SIGNS:
        d, is_stroked = SIGNS[sign]
        pen = f'fill="none" stroke="{fill}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"'
        return rasterised(f'<path d="{d}" {pen if is_stroked else f"""fill="{fill}" """}/>', (-50, -50, 100, 100), (size, size))
    if is_red(sign):
        fill = RED_ON_DARK if sum(colour) > 384 else RED_ON_LIGHT
    return rasterised(f'<path d="{drawn("pips")["pips"][sign]}" fill="{fill}"/>', (-50, -50, 100, 100), (size, size))


def rasterised(svg: str, view: tuple[float, float, float, float], size: tuple[int, int]) -> Any:
    """Shapes of SVG as a surface of a size."""
    box = " ".join(str(number) for number in view)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{size[0]}" height="{size[1]}"'
    text += f' preserveAspectRatio="none">{svg}</svg>'
    found = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    if found.get_size() == size:
        return found
    return pygame.transform.smoothscale(found, size)


@lru_cache(maxsize=4096)
def wrapped(text: str, hand: str, pixels: float, width: float) -> tuple[str, ...]:
    """A text in lines that are no wider than that."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            tried = f"{line} {word}" if line else word
            if line and width_of(tried, hand, pixels) > width:
                lines.append(line)
                line = word
            else:
                line = tried
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=4096)
def shortened(text: str, hand: str, pixels: float, width: float) -> str:
    """A text cut to a width, with an ellipsis where something is missing."""
    if width_of(text, hand, pixels) <= width:
        return text
    least, most = 0, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        if width_of(f"{text[:middle]}…", hand, pixels) <= width:
            least = middle
        else:
            most = middle - 1
    return f"{text[:least]}…"


def bundled_file(hand: str) -> Path:
    """The file of a font."""
    return Path(str(FILES[hand]))


def forget() -> None:
    """Forget all fonts: they end with the window they were opened for."""
    font.cache_clear()
    _sign.cache_clear()
