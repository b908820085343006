"""Drawing: the picture of a table as an array of pixels, for videos of episodes. It draws any game from its zones.

Every frame has the same size. What has no room is counted, not drawn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regalia.engine.extra import needs
from regalia.engine.game import Game
from regalia.engine.table import COUNTER, STACK, Board
from regalia.match.match import Match
from regalia.match.picture import picture

with needs("rl"):
    from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 960, 720
MARGIN, ROW, CHIP, LABEL = 14, 25, 20, 112
SQUARE = 44
LONGEST = 16
"""The longest name of a card; the rest is cut off."""
LIGHT, DIM, PAPER, BACK, INK, RED, GOLD = "#f2efe6", "#c5cdc4", "#f7f4ea", "#31518f", "#1b1b1f", "#b3202c", "#f0c75e"
SEATS = ("#f7f4ea", "#2b2b31")
"""The discs of the pieces of two sides."""
SUITS = {"♠": INK, "♣": INK, "♥": RED, "♦": RED}


def drawn(match: Match, seat: int | None) -> Any:
    """What a seat sees of a match, or without a seat a spectator: an array of `HEIGHT` × `WIDTH` × 3 bytes."""
    return np.asarray(Sheet(match.game, picture(match, seat)).image, np.uint8)


class Sheet:
    """One frame while it is drawn: a heading, the board if there is one, then a block for the middle and for each seat."""

    def __init__(self, game: Game, seen: dict[str, Any]) -> None:
        self.image = Image.new("RGB", (WIDTH, HEIGHT), game.table.colours.felt)
        self.pen = ImageDraw.Draw(self.image)
        self.font, self.title = ImageFont.load_default(13), ImageFont.load_default(17)
        self._draw_heading(game, seen)
        tops = [58, 58]
        if game.table.board is not None:
            tops[0] = self._draw_board(game.table.board, seen["board"], seen["seat"])
        for owner in (None, *range(seen["seats"])):
            zones = [zone for zone in seen["zones"] if zone["seat"] == owner and not _is_empty(zone)]
            column = 0 if tops[0] <= tops[1] else 1
            if zones:
                tops[column] = self._draw_block(seen, owner, zones, column, tops[column])

    def _draw_heading(self, game: Game, seen: dict[str, Any]) -> None:
        self.pen.rectangle((0, 0, WIDTH, 46), fill=game.table.colours.shade)
        score = " : ".join(str(one) for one in seen["score"])
        asked = "over" if seen["over"] else seen["asks"]
        self.pen.text((MARGIN, 13), f"{game.name}   {score}   turn {seen['turn']}   {asked}", LIGHT, self.title)

    # ── Zones ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def _draw_block(self, seen: dict[str, Any], owner: int | None, zones: list[Any], column: int, top: int) -> int:
        left = MARGIN + column * WIDTH // 2
        if owner is not None:
            acts = owner == seen["to_act"] or owner in seen["winners"]
            self.pen.text((left, top), seen["names"][owner], GOLD if acts else LIGHT, self.title)
            top += ROW
        for zone in zones:
            self.pen.text((left, top + 3), zone["label"][:LONGEST], DIM, self.font)
            self._draw_zone(zone, left + LABEL, left + WIDTH // 2 - 2 * MARGIN, top)
            top += ROW
        return top + 8

    def _draw_zone(self, zone: dict[str, Any], left: int, right: int, top: int) -> None:
        if zone["kind"] == COUNTER:
            self.pen.text((left, top + 3), _value(zone["value"]), LIGHT, self.font)
            return
        cards = zone["cards"][-1:] if zone["kind"] == STACK else zone["cards"]
        room = right - 44
        shown = 0
        for card in cards:
            width = self._width(card)
            if left + width > room:
                break
            self._draw_card(card, left, top, width)
            left, shown = left + width + 4, shown + 1
        if shown < zone["size"]:
            self.pen.text((left + 2, top + 3), f"of {zone['size']}", DIM, self.font)

    def _width(self, card: dict[str, Any]) -> int:
        return 10 + int(sum(self._letter(letter) for letter in _name(card))) if "name" in card else 16

    def _letter(self, letter: str) -> float:
        return 13 if letter in SUITS else self.font.getlength(letter)

    def _draw_card(self, card: dict[str, Any], left: int, top: int, width: int) -> None:
        box = (left, top, left + width, top + CHIP)
        self.pen.rounded_rectangle(box, 4, fill=PAPER if "name" in card else BACK, outline=INK)
        at = left + 5.0
        for letter in _name(card) if "name" in card else "":
            if letter in SUITS:
                self._draw_suit(letter, at + 7, top + CHIP / 2)
            else:
                self.pen.text((at, top + 2), letter, INK, self.font)
            at += self._letter(letter)

    def _draw_suit(self, suit: str, x: float, y: float) -> None:
        """Its sign, of discs and triangles: the font at hand has none."""
        colour = SUITS[suit]
        if suit == "♦":
            self.pen.polygon([(x, y - 6), (x + 5, y), (x, y + 6), (x - 5, y)], fill=colour)
            return
        up = -1 if suit == "♥" else 1
        discs = [(x - 2.6, y + up), (x + 2.6, y + up)] + ([(x, y - 3)] if suit == "♣" else [])
        for across, down in discs:
            self.pen.ellipse((across - 2.8, down - 2.8, across + 2.8, down + 2.8), fill=colour)
        if suit == "♥":
            self.pen.polygon([(x - 5.2, y), (x + 5.2, y), (x, y + 6)], fill=colour)
        elif suit == "♠":
            self.pen.polygon([(x - 5.2, y), (x + 5.2, y), (x, y - 6)], fill=colour)
        if suit != "♥":
            self.pen.polygon([(x, y), (x + 2.5, y + 6), (x - 2.5, y + 6)], fill=colour)

    # ── The board ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _draw_board(self, board: Board, seen: dict[str, Any], seat: int | None) -> int:
        across, down = len(board.columns), len(board.rows)
        for square, piece in enumerate(seen["pieces"]):
            column, row = square % across, square // across
            if seat in board.from_above:
                column, row = across - 1 - column, down - 1 - row
            left, top = MARGIN + column * SQUARE, 58 + (down - 1 - row) * SQUARE
            is_light = (square % across + square // across) % 2 == 1
            colour = RED if board.squares[square] in seen["endangered"] else "#d8c9a3" if is_light else "#8a6b47"
            self.pen.rectangle((left, top, left + SQUARE - 1, top + SQUARE - 1), fill=colour)
            if piece is not None:
                self._draw_piece(board, piece, left, top)
        return 58 + down * SQUARE + 10

    def _draw_piece(self, board: Board, number: int, left: int, top: int) -> None:
        piece = board.pieces[number]
        self.pen.ellipse((left + 5, top + 5, left + SQUARE - 6, top + SQUARE - 6), fill=SEATS[piece.seat % 2], outline=INK)
        letters = piece.name.split()[-1][:2].capitalize()
        place = (left + (SQUARE - self.title.getlength(letters)) / 2, top + 12)
        self.pen.text(place, letters, SEATS[1 - piece.seat % 2], self.title)


def _name(card: dict[str, Any]) -> str:
    return str(card["name"])[:LONGEST].replace("′", "'")


def _value(value: Any) -> str:
    if isinstance(value, list):
        return "  ".join(_value(one) for one in value)
    return "-" if value is None else str(value)


def _is_empty(zone: dict[str, Any]) -> bool:
    return zone["kind"] != COUNTER and not zone.get("size")
