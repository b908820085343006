"""Keys panel: what the keys do."""

from __future__ import annotations

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.keys import HELP
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.engine.language import Translate


class KeysPanel(Panel):
    """The keys."""

    title = "Keys"

    def __init__(self, say: Translate) -> None:
        self._say = say

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        y, margin = area.y, sheet.px(118)
        for keys, does in HELP:
            lines = fonts.wrapped(self._say(does), "plain", round(sheet.px(12.5), 1), area.width - margin)
            sheet.text(area.x, y, keys, 12.5, sheet.theme.accent, hand=BOLD, widest=margin)
            y = sheet.paragraph(area.x + margin, y, "\n".join(lines), 12.5, sheet.theme.text, area.width - margin) + sheet.px(5)
