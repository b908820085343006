"""Paragraphs: what the rules say in one, at the lower edge of a panel."""

from __future__ import annotations

from functools import lru_cache

from regalia.clients.art.drawing import PLAIN
from regalia.clients.desktop import fonts
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.theme import rgb
from regalia.engine.errors import RegaliaError
from regalia.engine.game import load
from regalia.match.rulebook import paragraph_of, rulebook_text

SIZE = 12.5
LEAST_ROOM, MOST_OF_PANEL = 90.0, 0.6
"""How much room a paragraph has at least, and at most as a part of the panel."""
BEGINNINGS = ("#", "§", "**", "-", "*", "|", " ")
"""How a line of the rules begins that does not go on with the one before."""


@lru_cache(maxsize=512)
def paragraph_in(slug: str, paragraph: str, language: str) -> str:
    """The text of a paragraph of a game's rules, without the signs of Markdown."""
    game = load(slug)
    try:
        text = paragraph_of(rulebook_text(game, language), paragraph, game.name)
    except RegaliaError as error:
        return str(error)
    found: list[str] = []
    for line in text.splitlines():
        plain = line.strip().lstrip("#").replace("**", "").strip()
        if found and plain and not line.startswith(BEGINNINGS):
            found[-1] += f" {plain}"
        elif plain:
            found.append(plain)
    return "\n".join(found)


def draw_paragraph(sheet: Sheet, area: Area, text: str) -> float:
    """Put a paragraph down, at the lower edge; where it begins."""
    pixels, low = round(sheet.px(SIZE), 1), area.y + area.height
    needed = fonts.line_height(pixels) * len(fonts.wrapped(text, PLAIN, pixels, area.width)) + sheet.px(12)
    y = low - max(sheet.px(LEAST_ROOM), min(area.height * MOST_OF_PANEL, needed))
    sheet.fill(area.x, y, area.width, 1, rgb(sheet.theme.line))
    sheet.paragraph(area.x, y + sheet.px(8), text, SIZE, sheet.theme.text, area.width, most=low + sheet.px(6))
    return y
