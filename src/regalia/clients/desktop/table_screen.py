"""Table screen: a table with its felt, the dock below, the bar above and the sidebar; clicks and keys become decisions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from regalia.clients.desktop.acts import Acts
from regalia.clients.desktop.card_panel import CardPanel
from regalia.clients.desktop.chooser import Choice, Chooser, Pickable
from regalia.clients.desktop.cover import cover
from regalia.clients.desktop.dock import HEIGHT as DOCK
from regalia.clients.desktop.dock import Dock
from regalia.clients.desktop.dragging import Dragging
from regalia.clients.desktop.estimate_panel import EstimatePanel
from regalia.clients.desktop.felt import Felt, cards_of
from regalia.clients.desktop.felt_painter import FeltPainter, Marks
from regalia.clients.desktop.inspector_panel import InspectorPanel
from regalia.clients.desktop.keeper import Keeper
from regalia.clients.desktop.keys_panel import KeysPanel
from regalia.clients.desktop.lens import Lens
from regalia.clients.desktop.letters import Letters
from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.log_panel import LogPanel
from regalia.clients.desktop.panel import Panel
from regalia.clients.desktop.players import Players
from regalia.clients.desktop.pointer import Pointer
from regalia.clients.desktop.position_panel import PositionPanel
from regalia.clients.desktop.sheet import Area, Hit, Sheet
from regalia.clients.desktop.sidebar import WIDTH as SIDEBAR
from regalia.clients.desktop.sidebar import Sidebar
from regalia.clients.desktop.simulate_panel import SimulatePanel
from regalia.clients.desktop.sounds import heard_in
from regalia.clients.desktop.table import EVERYTHING, Table
from regalia.clients.desktop.table_bar import HEIGHT as BAR
from regalia.clients.desktop.table_bar import TableBar
from regalia.clients.desktop.toast import toast
from regalia.clients.desktop.tray import Tray
from regalia.clients.desktop.why_panel import WhyPanel
from regalia.clients.desktop.zones import Card
from regalia.engine.errors import RegaliaError
from regalia.match.revised_cards import revisable

if TYPE_CHECKING:
    from regalia.clients.desktop.app import App

NOTICE_S = 6.0


class TableScreen:
    """A table on the screen."""

    def __init__(self, app: App, table: Table) -> None:
        self.app, self.table = app, table
        self.local = table if isinstance(table, LocalTable) else None
        """The table, where its match runs in the program and can be taken apart."""
        self.felt = Felt(table.description)
        self.chooser = Chooser()
        self.players = Players(self.local, app.workers, app.settings.speed)
        self.acts = Acts(self)
        self.keeper = Keeper(self.local, app.workers) if self.local else None
        self.dock = Dock(self.decide, self.cancel)
        self.tray = Tray(self)
        self.dragging = Dragging(self)
        self.lens = Lens(self)
        self.pointer = Pointer(self)
        self.letters = Letters(self)
        self.bar = TableBar(self)
        self.why = WhyPanel(self)
        self.editor = PositionPanel(self, self.local) if self.local else None
        self.estimate = EstimatePanel(self)
        panels: list[Panel] = [LogPanel(self.log_lines, table.slug, app.language), self.why, self.estimate]
        if self.local and self.editor:
            panels[1:1] = [InspectorPanel(self.local, app.say, self.editor.edit), self.editor]
            panels.append(SimulatePanel(self, self.local))
        library = revisable(self.local.match.game) if self.local else None
        self.card = CardPanel(self, self.local, library) if self.local and library is not None else None
        if self.card:
            panels[3:3] = [self.card]
        panels.append(KeysPanel(app.say))
        self.sidebar = Sidebar(self, panels, self.why)
        self.viewer: int | None = None
        self.eyes: int | None = None
        """Through whose eyes the designer looks; None: as it is that seat's turn."""
        self.is_handing_over = False
        self.focus: Pickable | None = None
        self.pointed: set[Pickable] = set()
        self.lists_all: bool = False
        self.notice, self._notice_until = "", 0.0
        self._shown_message = ""
        self._shown_edition = -1
        self._log: list[dict[str, Any]] = []
        self._log_of: tuple[Any, ...] = ()
        self.hits: list[Hit] = []
        self._origin = (0.0, 0.0)
        self.scale = 1.0
        self._lens_was_shown = False
        self._follow_cards()
        self._look()
        if app.fallback and not app.has_said_fallback:
            app.has_said_fallback = True
            self.tell(app.say("Drawn by Pygame, since OpenGL is not to be had: {reason}", reason=app.fallback))

    def _follow_cards(self) -> None:
        """Draw and play with the cards as they are now."""
        self.felt.description = self.table.description
        self.app.images.show_game(self.table.description["faces"])
        if self.local:
            self.app.workers.play_with(self.local.slug, self.local.revisions)

    # ── Who looks ──

    def _look(self) -> None:
        """Look through the eyes of whoever is at the screen now; between two people it is covered."""
        humans = self.table.humans
        if self.eyes is not None:
            viewer = None if self.eyes == -1 else self.eyes
        elif len(humans) == 1:
            viewer = humans[0]
        elif not humans:
            viewer = None
        else:
            viewer = self._holder()
        if viewer != self.viewer:
            self.viewer = viewer
            self._log_of = ()
        self.show()

    def _holder(self) -> int | None:
        """The person at the screen where several play; another one is handed it behind a cover."""
        seat = self.table.to_act
        if seat in self.table.humans and seat != self.viewer:
            self.is_handing_over = True
        return self.viewer

    def take_over(self) -> None:
        """The next person is at the screen now."""
        self.is_handing_over = False
        self.viewer = self.table.to_act
        self._log_of = ()
        self.show()

    def look_through(self, eyes: int | None) -> None:
        """Look through any seat's eyes, a spectator's (-1), with nothing hidden (EVERYTHING), or as usual (None)."""
        self.eyes = eyes
        self.is_handing_over = False
        if eyes is None and len(self.table.humans) > 1:
            self.viewer = None
        self._look()

    # ── Showing ──

    def show(self) -> None:
        """Show the table as it is now."""
        now = self.app.clock()
        if self.felt.description is not self.table.description:
            self._follow_cards()
        picture = self.table.picture(self.viewer)
        before = self._log[:]
        lines = self.log_lines()
        events = lines[len(before) :] if lines[: len(before)] == before else []
        first = picture["seat"] if picture["seat"] is not None and self.viewer != EVERYTHING else (self.table.humans or [0])[0]
        self.felt.moves = self.app.settings.motion
        if heard := heard_in(self.felt.picture, picture):
            self.app.sound(heard)
        self.felt.show(picture, events, first, now)
        self._shown_edition = self.table.edition
        is_asked = picture["to_act"] in self.table.humans or self.viewer == EVERYTHING or self.players.is_paused
        self.chooser.offer(picture["legal"] if is_asked and not self.is_handing_over else [])
        self.focus, self.lists_all, self.dock.first = None, False, 0
        self.pointed = set()
        self.players.wait_from(now)
        self.sidebar.changed()
        self.app.is_dirty = True

    def log_lines(self) -> list[dict[str, Any]]:
        """The log as the viewer reads it."""
        which, told = self.table.told()
        if self._log_of != (which, self.viewer) or told < len(self._log):
            self._log, self._log_of = [], (which, self.viewer)
        if told > len(self._log):
            self._log = [*self._log, *self.table.log(self.viewer, len(self._log))]
        return self._log

    def tell(self, sentence: str) -> None:
        """Say something in the bar for a while."""
        self.notice, self._notice_until = sentence, self.app.clock() + NOTICE_S
        self.app.is_dirty = True

    @property
    def said(self) -> str:
        """What is said over the table: for a while, or as long as something is the matter with the connection."""
        return self.notice or (self.app.say(self.table.message) if self.table.message else "")

    def prompt(self) -> str:
        """What is asked, in words."""
        picture, say = self.felt.picture, self.app.say
        if picture is None:
            return ""
        if picture["over"]:
            names = ", ".join(picture["names"][seat] for seat in picture["winners"])
            return (
                say("{name} wins.", name=names) if len(picture["winners"]) == 1 else say("A draw between {names}.", names=names)
            )
        seat = picture["to_act"]
        if seat is None:
            return say("Somebody is being asked.")
        if self.chooser.legal:
            asks = picture["asks"] or say("Choose what to do")
            return f"{picture['names'][seat]}: {asks}" if len(self.table.humans) != 1 else str(asks)
        return say("Waiting for {name}", name=picture["names"][seat]) + (f": {picture['asks']}" if picture["asks"] else "")

    def draw(self, sheet: Sheet, width: int, height: int, now: float) -> None:
        """Put everything down on a sheet."""
        self.scale = scale = sheet.scale
        side = SIDEBAR * scale if self.app.settings.sidebar else 0.0
        bar, dock = BAR * scale, DOCK * scale
        self._origin = (0.0, bar)
        self.felt.resize((width - side) / scale, (height - bar - dock) / scale, now)
        self.felt.tidy(now)
        if self.is_handing_over:
            cover(self, sheet, width, height)
        else:
            marks = Marks(
                self.chooser.next_known if self.chooser.legal else set(), self.chooser.picks, self.focus, self.pointed
            )
            edits = self.editor if self.editor and self.editor.is_open else None
            FeltPainter(self.felt, sheet, 0, bar, scale, edits).paint(marks, self.app.say("score"), now)
            self.tray.draw(sheet, (0, bar, width - side, height - bar - dock))
            self._draw_dock(sheet, (0, height - dock, width - side, dock))
            if side:
                self.sidebar.draw(sheet, Area(width - side, bar, side, height - bar))
            self.bar.draw(sheet, width, bar)
            self.lens.draw(sheet, Area(0, bar, width - side, height - bar - dock), now)
            self.dragging.draw(sheet)
            self.letters.draw(sheet)
            if self.said:
                toast(sheet, Area(0, bar, width - side, height - bar), self.said)
        self.hits = sheet.hits

    def _draw_dock(self, sheet: Sheet, box: tuple[float, float, float, float]) -> None:
        say = self.app.say
        self.dock.draw(sheet, self.chooser, self.prompt(), box, say("More ({n})"), say("Take the click back"), self.lists_all)
        if self.table.over:
            self._draw_what_next(sheet, box[0] + sheet.px(12), box[1] + sheet.px(36))

    def _draw_what_next(self, sheet: Sheet, x: float, y: float) -> None:
        """What can be done once the game is over: deal again, or go to the menu."""
        say, wide, gap = self.app.say, sheet.px(150), sheet.px(8)
        if self.local:
            sheet.button(x, y, wide, sheet.px(30), say("Play again"), "play again", self.acts.again, on=True, size=13)
            x += wide + gap
        sheet.button(x, y, wide, sheet.px(30), say("Menu"), "to menu", self.acts.menu, size=13)

    def card_of(self, pickable: Pickable) -> Card | None:
        """The card of the picture that something is."""
        picture = self.felt.picture
        if picture is None or pickable.kind != "card":
            return None
        return next((card for card in cards_of(picture) if card["id"] == pickable.key), None)

    # ── Deciding ──

    def pick(self, pickable: Pickable) -> None:
        """Pick something; decide where only one choice is left."""
        if not self.can_pick(pickable):
            self.sidebar.look_at(pickable)
            return
        choice = self.chooser.pick(pickable)
        self.app.sound("pick")
        self.dock.first = 0
        self.app.is_dirty = True
        if choice is not None:
            self.decide(choice)

    def can_pick(self, pickable: Pickable) -> bool:
        """Does a click on this lead anywhere?"""
        chooser = self.chooser
        return chooser.can_pick(pickable) or pickable in chooser.picks or chooser.begins(pickable)

    def decide(self, choice: Choice) -> None:
        """Take a decision."""
        try:
            self.table.decide(choice["id"])
            if self.local is None:
                self.chooser.offer([])  # until the server has answered
        except RegaliaError as error:
            self.tell(str(error))

    def cancel(self) -> None:
        """Take the last click back."""
        self.chooser.put_back()
        self.dock.first = 0
        self.app.is_dirty = True

    # ── Events ──

    def handle(self, event: Any, now: float) -> bool:
        """Take an event; has anything changed?"""
        if event.type == pygame.KEYDOWN:
            return self.bar.keys.press(event)
        if event.type == pygame.TEXTINPUT:
            return self.sidebar.type(event.text)
        if event.type == pygame.DROPFILE:
            self.acts.open(Path(event.file))
            return True
        return self.pointer.handle(event, now)

    def on_felt(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window as a point of the felt."""
        return (x - self._origin[0]) / self.scale, (y - self._origin[1]) / self.scale

    def on_window(self, x: float, y: float) -> tuple[float, float]:
        """A point of the felt as a point of the window."""
        return x * self.scale + self._origin[0], y * self.scale + self._origin[1]

    def hit_at(self, x: float, y: float) -> Hit | None:
        """The uppermost place of a click at a point."""
        return next((hit for hit in reversed(self.hits) if hit.holds(x, y)), None)

    def hit_called(self, name: str) -> Hit | None:
        """The uppermost place of a click of that name."""
        return next((hit for hit in reversed(self.hits) if hit.name == name), None)

    def point_of(self, pickable: Pickable) -> tuple[float, float] | None:
        """A point of the window on which a click means this."""
        hit = self.hit_called(f"card {pickable.key}") if pickable.kind == "card" else None
        if hit is not None:
            return hit.x + min(8.0, hit.width / 2), hit.y + hit.height / 2
        found = self.felt.middle_of(pickable)
        return self.on_window(*found) if found else None

    # ── Time ──

    def tick(self, now: float) -> bool:
        """Do what is due; has anything changed?"""
        self.players.tick(now)
        if self.keeper:
            self.keeper.tick(now)
        for one in (self.players, self.keeper):
            if one and one.trouble:
                self.tell(one.trouble)
                one.trouble = ""
        if self._shown_edition != self.table.edition:
            if self.app.settings.own_turn_only and self.table.pass_by_pace():
                return True
            self._look()
            return True
        if self._shown_message != self.table.message:
            self._shown_message = self.table.message
            return True
        is_shown = self.lens.is_shown(now)
        is_new, self._lens_was_shown = is_shown != self._lens_was_shown, is_shown
        if self.notice and now > self._notice_until:
            self.notice = ""
            return True
        return is_new

    def is_moving(self, now: float) -> bool:
        """Is another frame to be drawn at once?"""
        return not self.is_handing_over and self.felt.is_moving(now)

    def due(self, now: float) -> float | None:
        """In how many seconds something is due."""
        found = [
            self.players.due(now),
            self.lens.due(now),
            self.keeper.due(now) if self.keeper else None,
            max(0.0, self._notice_until - now) + 0.01 if self.notice else None,
        ]
        return min((one for one in found if one is not None), default=None)

    def close(self) -> None:
        """Leave the table; it is kept."""
        self.table.close()
