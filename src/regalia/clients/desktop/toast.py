"""Toast: a sentence that is said for a while, over the upper edge of the table, in as many lines as it needs."""

from __future__ import annotations

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.sheet import Area, Sheet

SIZE, WIDEST, MOST_LINES = 13.5, 640.0, 5


def toast(sheet: Sheet, area: Area, sentence: str) -> None:
    """Put a sentence down."""
    px, pixels = sheet.px, round(sheet.px(SIZE), 1)
    room = min(px(WIDEST), area.width - px(24)) - px(28)
    lines = fonts.wrapped(sentence, BOLD, pixels, room)[:MOST_LINES]
    high = fonts.line_height(pixels)
    width = min(room, max(fonts.width_of(line, BOLD, pixels) for line in lines)) + px(28)
    x, y = area.x + (area.width - width) / 2, area.y + px(10)
    sheet.box(x, y, width, high * len(lines) + px(16), sheet.theme.raised, sheet.theme.accent, radius=8, pen=1.5)
    for n, line in enumerate(lines):
        middle, top = x + width / 2, y + px(7) + n * high
        sheet.text(middle, top, line, SIZE, sheet.theme.text, hand=BOLD, align="middle", widest=room)
