"""Cover: what is seen between two people at one screen: nothing of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop.sheet import Sheet
from regalia.clients.desktop.theme import rgb

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen


def cover(screen: TableScreen, sheet: Sheet, width: float, height: float) -> None:
    """Cover everything until the next person says that it is their turn."""
    say, theme, px = screen.app.say, sheet.theme, sheet.px
    seat = screen.table.to_act
    name = screen.table.names[seat] if seat is not None else ""
    middle, y = width / 2, height * 0.38
    sheet.fill(0, 0, width, height, rgb(theme.ground))
    sheet.text(middle, y, say("Hand the screen to {name}", name=name), 30, theme.text, hand=BOLD, align="middle")
    sheet.text(middle, y + px(50), say("Nobody sees the cards meanwhile."), 15, theme.faint, align="middle")
    said = say("I am {name}", name=name)
    wide = px(260)
    sheet.button(middle - wide / 2, y + px(100), wide, px(48), said, "take over", screen.take_over, on=True, size=17)
