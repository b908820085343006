"""Menu backdrop: the cloth of the game that is chosen, its name, and a few of its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import fonts
from regalia.clients.desktop.rows import TALL
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.engine.game import load
from regalia.match.game_description import description

if TYPE_CHECKING:
    from regalia.clients.desktop.app import App

FANNED, TURN = 5, 9.0
"""How many cards are shown, and how far each is turned from the next."""
LETTERING, FAINT = "#f7efd9", "#e0d9c4"


class MenuBackdrop:
    """What lies behind the menu."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._about: dict[str, Any] = {}
        self._of: tuple[str, str] = ("", "")

    def draw(self, sheet: Sheet, slug: str, area: Area, room: float) -> None:
        """Put it down; the panel begins at `room`."""
        if self._of != (slug, self.app.language):
            self._of = (slug, self.app.language)
            self._about = description(load(slug), self.app.language)
            self.app.images.show_game(self._about["faces"])
        colours, px = self._about["colours"], sheet.px
        sheet.image(("felt", colours["felt"], colours["shade"], colours["light"]), *area)
        left, wide = px(34), room - px(34 + 40)
        sheet.text(left, px(22), "Regalia", 17, "#e0b545", hand=BOLD)
        size = 46.0
        while size > 20 and fonts.width_of(self._about["name"], BOLD, round(px(size), 1)) > wide:
            size -= 2
        sheet.text(left, px(56), self._about["name"], size, LETTERING, hand=BOLD)
        sheet.paragraph(left, px(66 + 1.5 * size), self._about["summary"], 17, FAINT, wide)
        self._draw_fan(sheet, area, left + wide / 2)

    def _draw_fan(self, sheet: Sheet, area: Area, middle: float) -> None:
        """Some of the cards, fanned: from all over the list, so that they differ."""
        faces = [name for name, face in self._about["faces"].items() if face.get("type") != "basic"]
        count = min(FANNED, len(faces))
        chosen = [faces[(2 * n + 1) * len(faces) // (2 * count)] for n in range(count)]
        wide = min(sheet.px(200), middle * 0.46)
        for n, face in enumerate(chosen):
            off = n - (count - 1) / 2
            x = middle + off * wide * 0.56 - wide / 2
            y = area.y + area.height * 0.66 - wide * TALL / 2 + off * off * wide * 0.045
            sheet.image(("card", face, (), 0, round(wide), False), x, y, wide, wide * TALL, off * TURN)
