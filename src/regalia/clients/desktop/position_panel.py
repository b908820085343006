"""Position panel: the situation as a text that can be changed in place; what cannot be is refused with a sentence. Cards can be
dragged from zone to zone while it is open.
"""

from __future__ import annotations

import tomllib
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.clients.desktop.dice import SIDES, is_die
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.saves import free_path
from regalia.clients.desktop.sheet import Area, Sheet
from regalia.clients.desktop.text_area import TextArea
from regalia.clients.desktop.written import text_of
from regalia.engine.errors import RegaliaError
from regalia.engine.wording import SEAT
from regalia.match.match import Match

if TYPE_CHECKING:
    from regalia.clients.desktop.table_screen import TableScreen

TEST = '''"""A situation that was set up at the table."""

from regalia import Match

POSITION = """\\
{position}"""


def test_what_can_be_done_here():
    match = Match.from_position(POSITION)
    assert match.to_act == {seat}
    assert [choice["notation"] for choice in match.choices()] == {choices}
'''


class PositionPanel(Panel):
    """The editor of the situation."""

    title = "Edit"

    def __init__(self, screen: TableScreen, table: LocalTable) -> None:
        self.screen, self.table = screen, table
        self.area = TextArea("", "position", self._typed)
        self.fault = ""
        self._read_for = -1

    @property
    def is_open(self) -> bool:
        """Can cards be dragged just now?"""
        return self.screen.app.settings.sidebar and self.screen.sidebar.panel is self

    def read(self) -> None:
        """Show the present situation, unless somebody is typing."""
        table = self.table
        if self._read_for != table.edition:
            self._read_for = table.edition
            self.area.show(table.match.position())
            self.fault = ""

    def edit(self, field: str) -> None:
        """Go to the line of a field."""
        self.screen.sidebar.open(self.title)
        self.read()
        self.area.find(f"{field} = ", "[state]")

    def _typed(self) -> None:
        """Check what was typed, at once."""
        try:
            Match.from_position(self.area.text)
            self.fault = ""
        except RegaliaError as error:
            self.fault = str(error)

    def apply(self) -> None:
        """Go on from what was typed."""
        self.set_up(self.area.text)

    def set_up(self, text: str) -> None:
        """Go on from a position; where it is none, nothing changes."""
        try:
            match = Match.from_position(text)
        except RegaliaError as error:
            self.fault = str(error)
            self.screen.tell(str(error))
            return
        self.area.has_focus = False
        self.screen.players.is_paused = True
        self.table.replace(match)

    # ── Dragging ──

    def move(self, card: str, source: tuple[str, int | None], target: tuple[str, int | None]) -> None:
        """Move a card from a zone to the top of another one."""
        written = tomllib.loads(self.table.match.position())
        state = written["state"]
        name = card.partition("#")[0].split(":")[-1]
        pile, other = _line(state, *source), _line(state, *target)
        at = next((n for n in range(len(pile) - 1, -1, -1) if self._is(pile[n], name, source[1])), None)
        if at is None:
            return self.screen.tell(self.screen.app.say("This card cannot be moved."))
        moved = str(pile.pop(at)).partition(" seen by ")[0]
        other.append(moved)
        self.set_up(text_of(written))

    # ── Plates ──

    def count(self, field: str, seat: int, by: int) -> None:
        """Count more or less of something for a seat; where it counts several things, the line with all of them is shown."""
        written = tomllib.loads(self.table.match.position())
        value = written["state"].get(field)
        if not isinstance(value, list) or not isinstance(value[seat], int):
            return self.edit(field)
        value[seat] += by
        return self.set_up(text_of(written))

    def give_turn(self, seat: int) -> None:
        """Let it be a seat's turn: it decides, and it is the one whose turn it is."""
        written = tomllib.loads(self.table.match.position())
        turns = [one.name for one in self.table.match.game.state.fields if one.means == SEAT and "turn" in one.name]
        for name in ("to_act", *turns):
            if isinstance(written["state"].get(name), int):
                written["state"][name] = seat
        self.set_up(text_of(written))

    def change(self, fields: dict[str, Any]) -> None:
        """Let some fields hold something else."""
        written = tomllib.loads(self.table.match.position())
        written["state"].update(fields)
        self.set_up(text_of(written))

    def _is(self, written: str, name: str, owner: int | None) -> bool:
        """Is a written card the one of that name, or the one that is called something else in this match?"""
        shown = written.partition(" seen by ")[0]
        return shown == name or shown == self._called(name, owner)

    def _called(self, name: str, owner: int | None) -> str:
        from regalia.engine.record import NO_SEAT
        from regalia.match.wording import card_names

        match = self.table.match
        if name not in match.game.card_names:
            return name
        number = match.game.card_names.index(name)
        return card_names(match.game, match.state, NO_SEAT if owner is None else owner)[number]

    # ── Saving ──

    def save_position(self) -> Path:
        """Save the situation as a file that a test, a puzzle or the command line can use."""
        path = free_path(Path(), f"{self.table.slug}-position", ".toml")
        self.screen.acts.write(path, self.table.match.position())
        return path

    def save_test(self) -> Path:
        """Save the situation as a finished test of what can be done in it."""
        match = self.table.match
        choices = [choice["notation"] for choice in match.choices()]
        position = match.position().replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
        path = free_path(Path(), f"test_{self.table.slug.replace('-', '_')}_position", ".py")
        self.screen.acts.write(path, TEST.format(position=position, seat=match.to_act, choices=choices))
        return path

    # ── A panel ──

    def draw(self, sheet: Sheet, area: Area) -> None:
        """Put the panel down."""
        self.read()
        say, theme, px = self.screen.app.say, sheet.theme, sheet.px
        y = sheet.paragraph(
            area.x,
            area.y,
            say("Drag cards; click on counters (right button: less) and on triangles (the turn); or change the text."),
            12,
            theme.faint,
            area.width,
        )
        low = area.y + area.height
        fault = px(64) + (px(34) if self._has_dice else 0)
        self.area.draw(sheet, Area(area.x, y + px(4), area.width, low - y - px(84) - fault))
        sheet.paragraph(area.x, low - px(76) - fault, self.fault, 12.5, theme.bad, area.width, most=low - px(70))
        self._draw_dice(sheet, area, low - px(98))
        half = (area.width - px(8)) / 2
        sheet.button(
            area.x, low - px(66), half, px(29), say("Go on from here"), "apply", self.apply, on=not self.fault, size=13
        )
        sheet.button(area.x + half + px(8), low - px(66), half, px(29), say("As it was"), "revert", self._revert, size=13)
        sheet.button(area.x, low - px(32), half, px(29), say("Save the position"), "save position", self.save_position, size=13)
        sheet.button(
            area.x + half + px(8), low - px(32), half, px(29), say("Save a test"), "save test", self.save_test, size=13
        )

    @property
    def _has_dice(self) -> bool:
        """Are dice thrown in this game?"""
        return any(is_die(zone["field"]) for zone in self.table.description["zones"])

    def _draw_dice(self, sheet: Sheet, area: Area, y: float) -> None:
        """The six sides, one of which the next die is to show."""
        if not self._has_dice:
            return
        px = sheet.px
        x = area.x + sheet.text(area.x, y + px(5), self.screen.app.say("The next die shows"), 12.5, sheet.theme.text) + px(10)
        for shown in range(1, SIDES + 1):
            if shown == self.table.next_die:
                sheet.box(x - px(3), y - px(3), px(32), px(32), sheet.theme.accent, radius=8)
            sheet.image(("die", shown, round(px(26))), x, y, px(26), px(26))
            sheet.hit(x, y, px(26), px(26), f"next die {shown}", partial(self._throw, shown))
            x += px(32)

    def _throw(self, shown: int) -> None:
        self.table.throw_next(shown)
        self.screen.tell(self.screen.app.say("The next die shows {shown}.", shown=shown))

    def _revert(self) -> None:
        self._read_for = -1

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


def _line(state: dict[str, Any], field: str, seat: int | None) -> list[str]:
    """The written cards of a zone."""
    found: list[str] = state[field] if seat is None else state[field][seat]
    return found
