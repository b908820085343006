"""Board: draws the players, the centre of the table and the viewer's hand from a view and the game's zones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from regalia.clients.terminal.card_words import Card, CardWords
from regalia.clients.terminal.copies import Copies
from regalia.clients.terminal.paint import NOTHING, cards_in_a_row, plain
from regalia.engine.game import Game
from regalia.engine.language import Translate
from regalia.engine.record import ALL, HIDDEN
from regalia.engine.table import COUNTER, HAND, SPREAD, SQUARES, STACK, Zone

View = dict[str, Any]
LONGEST_NAME = 16
BETWEEN = 2
"""Columns are so far apart."""
FEW = 4
"""A zone with room for at most this many cards shares its line with others."""


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
        self.words = CardWords(game, say)

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

    def players(self, view: View, width: int, *, has_rows: bool = False) -> Grid:
        """One line for each player: the name and the contents of their zones, but for those that have rows of their own."""
        zones = self._fitting(
            view, [zone for zone in self._zones(view, "seat") if not (has_rows and self._has_row(zone))], width
        )
        has_score = any(view["score"])
        grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_edge=False, header_style="dim")
        grid.border_style = "dim"
        grid.add_column("", justify="right")
        grid.add_column(self._say("player"), max_width=LONGEST_NAME, no_wrap=True, overflow="ellipsis")
        for zone in zones:
            label = self._say(zone.label)
            grid.add_column(label, justify="right" if zone.kind == COUNTER else "left", min_width=_longest_word(label))
        if has_score:
            grid.add_column(self._say("score"), justify="right")
        for seat in range(view["seats"]):
            grid.add_row(*self._player(view, zones, seat), *([str(view["score"][seat])] if has_score else []))
        return grid

    def _fitting(self, view: View, zones: list[Zone], width: int) -> list[Zone]:
        """The zones that a line has room for: of too many, the last empty ones are left out, and idle counters always."""
        cells = {zone: [self._cell(zone, lying, False).plain for lying in view["table"][zone.field]] for zone in zones}
        zones = [zone for zone in zones if zone.kind != COUNTER or set(cells[zone]) != {NOTHING}]
        names = max(min(LONGEST_NAME, len(name_of(view, seat) + self.side_of(seat))) for seat in range(view["seats"]))

        def needed() -> int:
            words = [_longest_word(" ".join([self._say(zone.label), *cells[zone]])) for zone in zones]
            score = [len(self._say("score"))] if any(view["score"]) else []
            return sum(one + BETWEEN for one in (len("▶ 0"), names, *words, *score))

        empty = [zone for zone in zones if set(cells[zone]) == {NOTHING}]
        while needed() > width and empty:
            zones = [zone for zone in zones if zone is not empty[-1]]
            empty.pop()
        return zones

    def _player(self, view: View, zones: list[Zone], seat: int) -> list[Text]:
        is_asked, is_viewer = seat == view["to_act"], seat == view["seat"]
        style = "bold yellow" if is_asked else "bold" if is_viewer else ""
        begun = Text.assemble(("▶ " if is_asked else "", "yellow"), (str(seat), "dim"))
        cells = [self._cell(zone, view["table"][zone.field][seat], is_viewer) for zone in zones]
        return [begun, Text(name_of(view, seat) + self.side_of(seat), style=style), *cells]

    def side_of(self, seat: int) -> str:
        """Which men on the board are a player's, where each has a colour of their own."""
        board = self._game.table.board
        sides = {piece.name.split()[0] for piece in board.pieces if piece.seat == seat} if board else set()
        return f" ({self._say(sides.pop())})" if len(sides) == 1 else ""

    def centre(self, view: View) -> list[Text]:
        """The zones in the centre of the table, on one line."""
        zones = [
            Text.assemble((f"{self._say(zone.label)}: ", "dim"), self._cell(zone, view["table"][zone.field], False))
            for zone in self._zones(view, "centre")
        ]
        return [Text("   ").join(zones)] if zones else []

    def _has_row(self, zone: Zone) -> bool:
        """Does a zone get a line of its own where cards are printed: one that lies open?"""
        return zone.kind == SPREAD or (zone.kind == STACK and self._game.field(zone.field).seen == ALL)

    # ── Printed cards ────────────────────────────────────────────────────────────────────────────────────────────────

    def rows(self, picture: View, *, tight: bool = False) -> list[Text]:
        """What lies before each player, the viewer last: every zone by its name, each card with its numbers of now."""
        first = picture["seat"] or 0
        seats = [(first + n + 1) % picture["seats"] for n in range(picture["seats"])]
        lines = [line for seat in seats for line in self._rows_of(picture, seat, tight)]
        waiting = [self._waits(picture, one) for one in reversed(picture["waiting"])]
        return [*lines, *waiting, *([] if tight else [self.words.legend()])]

    def _rows_of(self, picture: View, seat: int, tight: bool) -> list[Text]:
        zones = [zone for zone in picture["zones"] if zone["kind"] == SPREAD and zone["seat"] == seat]
        declared = {zone.field: self._most(zone) for zone in self._game.table.zones if zone.kind == SPREAD and not zone.waits}
        few = [zone for zone in zones if declared.get(zone["field"], FEW + 1) <= FEW and zone["cards"]]
        many = [zone for zone in zones if declared.get(zone["field"], 0) > FEW]
        copies = Copies(picture, self.words)
        lines = [Text("   ").join(self._zone(zone, copies, tight=False) for zone in few)] if few else []
        for zone in many:
            line = self._zone(zone, copies, tight)
            if tight and lines and not zone["cards"]:
                lines[-1] = Text("   ").join([lines[-1], line])
            else:
                lines.append(line)
        stacks = [zone for zone in picture["zones"] if zone["kind"] == STACK and zone["seat"] == seat]
        heaps = [self._heap(zone) for zone in stacks if zone["cards"] and self._game.field(zone["field"]).seen == ALL]
        lines += [Text("   ").join(heaps)] if heaps and not tight else []
        begun = Text.assemble((f"{name_of(picture, seat)}  ", "bold"), lines[0] if lines else "")
        return [begun, *(Text("  ").append_text(line) for line in lines[1:])]

    def _most(self, zone: Zone) -> int:
        """How many cards a zone has room for."""
        return int(self._game.field(zone.field).shape[-1]) - 1

    def _zone(self, zone: View, copies: Copies, tight: bool) -> Text:
        cards: list[Card] = zone["cards"]
        told = [card for card in cards if not tight or self.words.has_health(card)]
        line = Text.assemble(
            (f"{zone['label']}: ", "dim"), self.words.listed(self.words.in_play(card, copies.name(card)) for card in told)
        )
        rest = len(cards) - len(told)
        return line.append(" " + self._say("and {n} more").format(n=rest), "dim") if rest else line

    def _heap(self, zone: View) -> Text:
        """An open pile: how many cards, and the top one."""
        return Text.assemble((f"{zone['label']}: ", "dim"), f"{zone['size']}, ", self.words.name(zone["cards"][-1]))

    def _waits(self, picture: View, one: View) -> Text:
        """Something that waits for answers: whose, which card, at what it is aimed, what it will do."""
        everything = (card for zone in picture["zones"] for card in zone.get("cards", ()))
        target = next((card for card in everything if one["target_card"] and card.get("id") == one["target_card"]), None)
        aimed = f" > {self.words.name(target)}" if target else ""
        head = f"{self._say('waits')}: {name_of(picture, one['seat'])}: {self.words.name(one)}{aimed}"
        return Text.assemble((head, "yellow"), f": {one['text']}" if one["text"] else "")

    def held(self, picture: View) -> list[Hand]:
        """The viewer's hands with costs and printed numbers."""
        zones = [zone for zone in picture["zones"] if zone["kind"] == HAND and zone["seat"] == picture["seat"]]
        return [self._held(picture, zone) for zone in zones if picture["seat"] is not None]

    def _held(self, picture: View, zone: View) -> Hand:
        cards = sorted(map(self.words.in_hand, zone["cards"]), key=lambda text: text.plain)
        return Hand(f"{name_of(picture, picture['seat'])}: {zone['label']}", self.words.listed(cards))

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
        if isinstance(value, list) and not any(value):
            return Text(NOTHING, style="dim")
        numbers = value if isinstance(value, list) else [value]
        may_hide = self._game.field(zone.field).seen != ALL
        return Text(" ".join("?" if may_hide and number == HIDDEN else plain(number) for number in numbers))


def _longest_word(text: str) -> int:
    """How wide a column must be that breaks lines between words only."""
    return max(map(len, text.split()), default=1)


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
