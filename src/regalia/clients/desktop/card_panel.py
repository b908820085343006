"""Card panel: a card's entry beside the table, checked and drawn while one types; the running game goes on with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.clients.desktop.images import Images, drawn_face
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.saves import free_path
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.text_area import TextArea
from regalia.engine.errors import RegaliaError
from regalia.engine.library import CardEntry, Revisable
from regalia.match.game_description import drafted_face

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

DRAFT = "draft"
PICTURE = 132.0


class CardPanel(Panel):
    """The entry of one card."""

    title = "Card"

    def __init__(self, screen: TableScreen, table: LocalTable, library: Revisable) -> None:
        self.screen, self.table, self.library = screen, table, library
        self.name = ""
        self.area = TextArea("", "card", self._typed)
        self.fault = ""
        self._draft: CardEntry | None = None
        self._drawn: tuple[Any, ...] = ()
        self._version = 0

    # ── Which card ──

    def show(self, name: str) -> None:
        """Show the entry of a card, if it has one."""
        if name in {card.name for card in self.library.cards()}:
            self.name = name
            self.area.begin(self.library.entry(name))
            self._typed()

    def knows(self, card: dict[str, Any]) -> bool:
        """Has a card of the picture an entry?"""
        return card.get("face") in {one.name for one in self.library.cards()}

    @property
    def is_changed(self) -> bool:
        """Has something been typed that is not played with yet?"""
        return bool(self.name) and self.area.text != self.library.entry(self.name)

    # ── What is done with it ──

    def _typed(self) -> None:
        """Check what was typed, at once."""
        try:
            self._draft = self.library.read_entry(self.area.text)
            self.fault = ""
        except RegaliaError as error:
            self.fault = str(error)

    def apply(self) -> None:
        """Go on with what was typed; where it cannot be, nothing changes."""
        if not self.name or not self.is_changed:
            return
        try:
            self.table.revise(self.area.text)
        except RegaliaError as error:
            self.fault = str(error)
            self.screen.tell(str(error))
            return
        self.area.has_focus = False
        self.screen.tell(self.screen.app.say("The game goes on with {name} as it is written now.", name=self.name))

    def _revert(self) -> None:
        self.show(self.name)

    def put_back(self) -> None:
        """Go on with every card as its file says it."""
        try:
            self.table.put_cards_back()
        except RegaliaError as error:
            self.screen.tell(str(error))
            return
        self.show(self.name)

    def save(self) -> Path | None:
        """Save the entry as a file that the game reads as a card, where its own entry is taken out."""
        if not self.name:
            return None
        path = free_path(Path(), f"{self.table.slug}-{self.name.casefold().replace(' ', '-')}", ".toml")
        self.screen.acts.write(path, self.area.text)
        return path

    # ── A panel ──

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        say, px = self.screen.app.say, sheet.px
        if not self.name:
            said = say("Click on a card with the right button to change its entry; the game goes on with it.")
            sheet.paragraph(area.x, area.y, said, 13, sheet.theme.faint, area.width)
            return
        top = self._draw_draft(sheet, area)
        low = area.y + area.height
        self.area.draw(sheet, Area(area.x, top, area.width, low - top - px(74)))
        half = (area.width - px(8)) / 2
        right = area.x + half + px(8)
        is_ready = not self.fault and self.is_changed
        sheet.button(area.x, low - px(66), half, px(29), say("Play on with it"), "apply card", self.apply, on=is_ready, size=13)
        sheet.button(right, low - px(66), half, px(29), say("As it was"), "revert card", self._revert, size=13)
        sheet.button(area.x, low - px(32), half, px(29), say("Save the entry"), "save card", self.save, size=13)
        if self.table.revisions:
            sheet.button(right, low - px(32), half, px(29), say("All cards as printed"), "put back", self.put_back, size=13)

    def _draw_draft(self, sheet: Sheet, area: Area) -> float:
        """The card as it would be printed, and beside it what is wrong, or what it says; where the text begins."""
        px, theme = sheet.px, sheet.theme
        wide = px(PICTURE)
        if self._draft is not None:
            self._draw_picture(round(wide))
            sheet.image(
                ("surface", DRAFT, self._version), area.x, area.y, round(wide), round(wide * 1.4), 0, 90 if self.fault else 255
            )
        x, room = area.x + wide + px(10), area.width - wide - px(10)
        most = area.y + wide * 1.4
        if self.fault:
            sheet.paragraph(x, area.y, self.fault, 12.5, theme.bad, room, most=most)
        elif self._draft is not None:
            face = drafted_face(self.table.match.game, self._draft, self.screen.app.language)
            sheet.paragraph(x, area.y, face["text"] or face["flavour"], 12.5, theme.text, room, most=most)
        return most + px(10)

    def _draw_picture(self, width: int) -> None:
        """Draw the card anew where it has changed."""
        app = self.screen.app
        wanted = (self._draft, width, app.language)
        if self._drawn != wanted and self._draft is not None:
            self._drawn = wanted
            self._version += 1
            images: Images = app.images
            images.surfaces[DRAFT] = drawn_face(drafted_face(self.table.match.game, self._draft, app.language), width)

    @property
    def text_area(self) -> TextArea:
        """The text that can be edited."""
        return self.area

    def wheel(self, by: int) -> bool:
        """Scroll."""
        self.area.wheel(by)
        return True

    def key(self, event: Any) -> bool:
        """Keys belong to the text while it has the focus."""
        return self.area.key(event, self.apply)

    def text(self, typed: str) -> bool:
        """Type."""
        if self.area.has_focus:
            self.area.type(typed)
        return self.area.has_focus
