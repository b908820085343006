"""Why panel: what can be done with a card just now, and where nothing can, under which change of the situation it could."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from regalia.clients.art.drawing import BOLD
from regalia.clients.desktop import tasks
from regalia.clients.desktop.chooser import Pickable, pickables_of
from regalia.clients.desktop.felt import cards_of
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.sprites import chips_of, look_of
from regalia.clients.desktop.zones import Card

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

SECONDS = 12.0
"""How long at most the rules are asked, in seconds of a core."""


class WhyPanel(Panel):
    """What is legal and why not."""

    title = "Why"

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.looked_at: Pickable | None = None
        self.reasons: list[tuple[dict[str, Any], list[str]]] | None = None
        self.has_tried_all = True
        self._asked: tuple[Any, ...] = ()
        self.scrolled = 0

    def look_at(self, pickable: Pickable) -> None:
        """Look at something."""
        self.looked_at, self.scrolled = pickable, 0
        self.screen.sidebar.open(self.title)
        self.changed()

    def changed(self) -> None:
        """The table has changed: what was found out no longer holds."""
        self.reasons, self._asked = None, ()

    def legal(self) -> list[dict[str, Any]]:
        """The choices in which it has a part."""
        if self.looked_at is None:
            return []
        known = self.looked_at.known_by
        return [choice for choice in self.screen.table.choices() if known in {one.known_by for one in pickables_of(choice)}]

    def ask(self) -> None:
        """Find out under which changes something could be done, in a process of its own."""
        table, pickable = self.screen.local, self.looked_at
        if table is None or pickable is None or pickable.kind != "card" or self._asked == (table.edition, pickable):
            return
        self._asked = asked = (table.edition, pickable)
        self.screen.app.workers.submit(
            tasks.why_not,
            table.match.position(),
            pickable.key,
            SECONDS,
            self.screen.app.language,
            then=lambda found: self._found(asked, found),
            failed=self._failed,
        )

    def _failed(self, error: Exception) -> None:
        self.reasons, self.has_tried_all = [], False
        self.screen.tell(str(error))

    def _found(self, asked: tuple[Any, ...], found: tuple[list[tuple[dict[str, Any], list[str]]], bool]) -> None:
        if asked == self._asked:
            self.reasons, self.has_tried_all = found
            self.screen.app.is_dirty = True

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        say, theme = self.screen.app.say, sheet.theme
        picture, pickable = self.screen.felt.picture, self.looked_at
        if picture is None or pickable is None:
            sheet.paragraph(
                area.x,
                area.y,
                say("Click on a card with the right button to see here what can be done with it, and why not."),
                13,
                theme.faint,
                area.width,
            )
            return
        card = self.screen.card_of(pickable)
        y = self._draw_card(sheet, area, card) if card else area.y
        editor = self.screen.card
        if card and editor is not None and editor.knows(card):
            edit = partial(self._edit, str(card["face"]))
            sheet.button(area.x, y, area.width, sheet.px(28), say("Edit this card"), "edit card", edit, quiet=True, size=12.5)
            y += sheet.px(36)
        legal = self.legal()
        if legal:
            self._draw_choices(sheet, Area(area.x, y, area.width, area.y + area.height - y), legal)
        else:
            self._draw_reasons(sheet, area, y, picture)

    def _draw_choices(self, sheet: Sheet, area: Area, legal: list[dict[str, Any]]) -> None:
        """What can be done with it: a click does it."""
        step, wide = sheet.px(33), area.width - sheet.px(8)
        shown = max(1, int(area.height // step))
        self.scrolled = max(0, min(self.scrolled, len(legal) - shown))
        for n, choice in enumerate(legal[self.scrolled : self.scrolled + shown]):
            act = partial(self.screen.decide, choice)
            y = area.y + n * step
            sheet.button(area.x, y, wide, sheet.px(28), choice["label"], f"why {choice['id']}", act, size=12.5)
        sheet.slider(Area(area.x, area.y, area.width, shown * step), self.scrolled, shown, len(legal))

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.scrolled = max(0, self.scrolled - by)
        return True

    def _edit(self, face: str) -> None:
        if self.screen.card is not None:
            self.screen.card.show(face)
            self.screen.sidebar.open(self.screen.card.title)

    def _own_words(self, picture: dict[str, Any]) -> list[str]:
        """What the game itself says about why its card cannot be used."""
        card = next((one for one in cards_of(picture) if self.looked_at and one["id"] == self.looked_at.key), {})
        lines = [" ".join(filter(None, (one["when"], one["text"], one["paragraph"]))) for one in card.get("why_not", ())]
        return [line for line in lines if line]

    def _draw_card(self, sheet: Sheet, area: Area, card: Card) -> float:
        """The card, large; where its lower edge is."""
        wide = min(area.width * 0.52, sheet.px(180))
        sheet.image(look_of(card, wide, False), area.x, area.y, wide, wide * 1.4)
        x, y = area.x + wide + sheet.px(12), area.y
        y = sheet.paragraph(x, y, card["name"], 14.5, sheet.theme.text, area.x + area.width - x, hand=BOLD)
        for mark in chips_of(card):
            y = sheet.paragraph(x, y, mark, 12.5, sheet.theme.faint, area.x + area.width - x)
        return area.y + wide * 1.4 + sheet.px(12)

    def _draw_reasons(self, sheet: Sheet, area: Area, y: float, picture: dict[str, Any]) -> None:
        say, theme, table = self.screen.app.say, sheet.theme, self.screen.table
        name = picture["names"][picture["to_act"]] if picture["to_act"] is not None else ""
        said = (
            say("The game is over.")
            if table.over
            else say(
                "Nothing can be done with it now: {name} is asked “{asks}” ({paragraph}).",
                name=name,
                asks=picture["asks"],
                paragraph=picture["paragraph"],
            )
        )
        y = sheet.paragraph(area.x, y, said, 13, theme.text, area.width) + sheet.px(8)
        for line in self._own_words(picture):
            y = sheet.paragraph(area.x, y, line, 13, theme.text, area.width)
        y += sheet.px(8)
        if table.over or not table.is_local:
            return
        self.ask()
        if self.reasons is None:
            sheet.text(area.x, y, say("Asking the rules what would have to be different …"), 12.5, theme.faint)
            return
        if self.reasons:
            said = say("It could be played if (a click makes it so):")
        elif self.has_tried_all:
            said = say("No change of turn, phase or counters would allow it.")
        else:
            said = say("No change of turn, phase or counters was found that would allow it; not all could be tried.")
        y = sheet.paragraph(area.x, y, said, 13, theme.faint, area.width)
        for n, (change, labels) in enumerate(self.reasons):
            what, top = ", ".join(f"{field} = {value}" for field, value in change.items()), y
            y = sheet.paragraph(area.x, y, what, 12.5, theme.accent, area.width, hand=BOLD)
            y = sheet.paragraph(area.x + sheet.px(14), y, " · ".join(labels), 12.5, theme.text, area.width - sheet.px(14))
            sheet.hit(area.x, top, area.width, y - top, f"reason {n}", partial(self._let_it_be, change))

    def _let_it_be(self, change: dict[str, Any]) -> None:
        """Go on from the situation with a change under which something could be done."""
        if self.screen.editor is not None:
            self.screen.editor.change(change)
