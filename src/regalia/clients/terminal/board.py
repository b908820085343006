"""Board: draws the players, the centre of the table and the viewer's hand from a view and the game's zones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from regalia.clients.terminal.paint import NOTHING, cards_in_a_row, plain
from regalia.engine.game import Game
from regalia.engine.language import Translate
from regalia.engine.record import ALL, HIDDEN
from regalia.engine.table import COUNTER, HAND, SQUARES, STACK, Zone

View = dict[str, Any]
LONGEST_NAME = 16


@dataclass(frozen=True)
class Hand:
    """The cards that the viewer holds in one zone."""

    title: str
    cards: Text

    def framed(self) -> Panel:
        """The hand in a frame."""
        title = Text(self.title)
        return Panel(self.cards, title=title, title_align="left", box=box.ROUNDED, border_style="dim", padding=(0, 1))

    def in_line(self) -> Text:
        """The hand without a frame, to save lines."""
        return Text.assemble((f"{self.title}  ", "dim"), self.cards)


class Board:
    """Draws the views of a game in a language."""

    def __init__(self, game: Game, say: Translate) -> None:
        self._game = game
        self._say = say

    def headline(self, view: View) -> Text:
        """The game, the turn, the seat to act and the phase."""
        table = self._game.table
        phase = self._say(table.phases.get(view["table"].get(table.phase_field, -1), ""))
        turn = self._say("turn {turn}").format(turn=view["turn"])
        line = Text.assemble((self._game.name, "bold"), (f" · {turn} · ", "dim"))
        if view["over"]:
            return line.append(self._say("over"), "bold")
        if view["to_act"] is None:
            return line.append(phase)
        return line.append(name_of(view, view["to_act"]), "bold yellow").append(f": {phase}" if phase else "")

    def players(self, view: View) -> Grid:
        """One line for each player: the name and the contents of their zones."""
        zones = self._zones(view, "seat")
        has_score = any(view["score"])
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
        grid.border_style = "dim"
        grid.add_column("", justify="right")
        grid.add_column(self._say("player"), max_width=LONGEST_NAME, no_wrap=True, overflow="ellipsis")
        for zone in zones:
            label = self._say(zone.label)
            longest = max(map(len, label.split()), default=1)
            grid.add_column(label, justify="right" if zone.kind == COUNTER else "left", min_width=longest)
        if has_score:
            grid.add_column(self._say("score"), justify="right")
        for seat in range(view["seats"]):
            grid.add_row(*self._player(view, zones, seat), *([str(view["score"][seat])] if has_score else []))
        return grid

    def _player(self, view: View, zones: list[Zone], seat: int) -> list[Text]:
        is_asked, is_viewer = seat == view["to_act"], seat == view["seat"]
        style = "bold yellow" if is_asked else "bold" if is_viewer else ""
        begun = Text.assemble(("▶ " if is_asked else "", "yellow"), (str(seat), "dim"))
        cells = [self._cell(zone, view["table"][zone.field][seat], is_viewer) for zone in zones]
        return [begun, Text(name_of(view, seat), style=style), *cells]

    def centre(self, view: View) -> list[Text]:
        """The zones in the centre of the table, on one line."""
        zones = [
            Text.assemble((f"{self._say(zone.label)}: ", "dim"), self._cell(zone, view["table"][zone.field], False))
            for zone in self._zones(view, "centre")
        ]
        return [Text("   ").join(zones)] if zones else []

    def hands(self, view: View) -> list[Hand]:
        """The viewer's cards in each zone that is a hand."""
        held = [zone for zone in self._zones(view, "seat") if zone.kind == HAND]
        return [self._hand(view, zone) for zone in held] if view["seat"] is not None else []

    def _hand(self, view: View, zone: Zone) -> Hand:
        """A hand, sorted in the order of the deck."""
        pile = view["table"][zone.field][view["seat"]]
        order = {name: place for place, name in enumerate(self._game.card_names)}
        cards = sorted(pile.get("cards") or [None] * pile["size"], key=lambda card: order.get(card or "", -1))
        return Hand(f"{name_of(view, view['seat'])}: {self._say(zone.label)}", cards_in_a_row(cards))

    def _zones(self, view: View, place: str) -> list[Zone]:
        return [zone for zone in self._game.table.zones if zone.place == place and zone.field in view["table"]]

    def _cell(self, zone: Zone, value: Any, is_own: bool) -> Text:
        """The contents of a zone, abbreviated."""
        if isinstance(value, dict):
            return _pile(zone, value, is_own)
        if zone.kind == SQUARES:
            return Text(" ".join(plain(square) for square in value if square) or NOTHING)
        numbers = value if isinstance(value, list) else [value]
        may_hide = self._game.field(zone.field).seen != ALL
        return Text(" ".join("?" if may_hide and number == HIDDEN else plain(number) for number in numbers))


def _pile(zone: Zone, pile: dict[str, Any], is_own: bool) -> Text:
    """The number of cards, with the top card of a stack and the known cards of another's hand; all cards of a spread."""
    size, cards = pile["size"], pile.get("cards", [])
    count = Text(str(size) if size else NOTHING, style="" if size else "dim")
    if zone.kind == STACK:
        known = [card for card in cards[-1:] if card is not None]
    elif zone.kind == HAND:
        known = [] if is_own else [card for card in cards if card is not None]
    else:
        return cards_in_a_row(cards or [None] * size)
    return Text.assemble(count, ("  ", ""), cards_in_a_row(known)) if known else count


def name_of(view: View, seat: int) -> str:
    """The name of a player, without control characters."""
    return plain(view["names"][seat])
