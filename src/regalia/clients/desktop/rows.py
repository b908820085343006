"""Rows: what lies in which row of a felt, from the others' at the top to one's own hand, for cards of some width."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from regalia.clients.desktop.zones import Group, Lot

TALL = 1.4
GAP = 8.0
LABEL = 15.0
LETTER = 6.4
"""How wide a letter of a zone's name is at most, on the average."""
PLATE = 50.0
WIDE_PLATE = 60.0
LEAST_CARD = 30.0


@dataclass(frozen=True)
class Item:
    """A zone or a plate in a row, and how much room it wants."""

    width: float
    card: float
    lot: Lot | None = None
    plate: int | None = None
    grow: bool = False


@dataclass
class Row:
    """Items beside each other."""

    height: float
    items: list[Item] = field(default_factory=list)


def total(rows: list[Row]) -> float:
    """How high rows are together."""
    return sum(row.height for row in rows)


def hand_of(lot: Lot, card: float, grow: bool = False) -> Item:
    """A hand, overlapping; one that grows takes what room there is."""
    return Item(card * 2.1, card, lot, grow=grow)


def stack_of(lot: Lot, card: float) -> Item:
    """A stack, with room for its name, unless that is far wider than its cards."""
    named = min(LETTER * len(str(lot.zone["label"])), card + 40)
    return Item(max(card + 6 + max(0.0, min(6.0, 30 - card)), card + 20, named), card, lot)


def few_of(lot: Lot, card: float, most: int = 3) -> Item:
    """A place for a few cards."""
    return Item(max(card * (1 + 0.8 * (min(max(lot.most, 1), most) - 1)) + 6, 30), card, lot)


def many_of(lot: Lot, card: float) -> Item:
    """A row for many cards, as wide as can be."""
    return Item(card * 3, card, lot, grow=True)


class Rows:
    """The rows of a felt of some size."""

    plate_width = 206.0

    def __init__(
        self, felt: tuple[float, float], mine: Group, theirs: list[Group], centre: Group, seats: list[int], has_board: bool
    ) -> None:
        self.width, self.height = felt
        self.mine, self.theirs, self.centre = mine, theirs, centre
        self.own, *self.others = seats
        self.has_board = has_board

    def height_with(self, card: float) -> float:
        """How high all rows are."""
        columns = self.top(card)
        above = self.height_of_columns(columns) if len(columns) > 1 else sum(total(rows) for rows in columns)
        return above + total(self.middle(card)) + total(self.bottom(card)) + 4 * GAP

    def top(self, card: float) -> list[list[Row]]:
        """The rows of the others: one column for one, several side by side for more."""
        if len(self.theirs) == 1:
            return [self.opposite(card * 0.86)]
        return [self.column(theirs, self.others[n], card) for n, theirs in enumerate(self.theirs)]

    def opposite(self, card: float) -> list[Row]:
        """The rows of the one other player."""
        theirs = self.theirs[0]
        piles = len(theirs.hands) + len(theirs.stacks)
        room = self.width - self.plate_width - 2 * GAP - piles * (GAP + 12)
        small = min(card * 0.72, room / (len(theirs.hands) * 2.1 + len(theirs.stacks) or 1))
        first = [
            Item(self.plate_width, card, plate=self.others[0]),
            *(hand_of(lot, small, grow=True) for lot in theirs.hands),
            *(stack_of(lot, small) for lot in theirs.stacks),
        ]
        few = [] if self.has_board else [few_of(lot, card) for lot in theirs.few]
        return [*self.flowed(first, max(WIDE_PLATE + 4, small * TALL + LABEL)), *self.beside_many(few, theirs.many, card)]

    def column(self, theirs: Group, seat: int, card: float) -> list[Row]:
        """A small column for each of several others."""
        width = self.column_width
        units = len(theirs.hands) * 2.1 + len(theirs.stacks)
        units += sum(1 + 0.8 * (min(lot.most, 2) - 1) for lot in theirs.few)
        count = len(theirs.hands) + len(theirs.few) + len(theirs.stacks)
        small = min(card * 0.8, (width - GAP - count * (GAP + 22)) / max(units, 2))
        items = [
            *(hand_of(lot, small) for lot in theirs.hands),
            *(few_of(lot, small, 2) for lot in theirs.few),
            *(stack_of(lot, small) for lot in theirs.stacks),
        ]
        return [
            Row(PLATE, [Item(width - GAP, small, plate=seat, grow=True)]),
            *([Row(small * TALL + LABEL, items)] if items else []),
            *(Row(small * TALL + LABEL, [many_of(lot, small)]) for lot in theirs.many),
        ]

    @property
    def columns(self) -> int:
        """How many of the others stand side by side."""
        return int(max(1, min(len(self.others), self.width // 190)))

    @property
    def column_width(self) -> float:
        """How wide the column of each is."""
        return (self.width - GAP) / self.columns

    def height_of_columns(self, columns: list[list[Row]]) -> float:
        """How high columns are when they stand in rows."""
        firsts = range(0, len(columns), self.columns)
        rows = [max(total(rows) for rows in columns[first : first + self.columns]) for first in firsts]
        return sum(rows) + GAP * (len(rows) - 1)

    def middle(self, card: float) -> list[Row]:
        """The rows in the middle; beside a board they stand in columns instead."""
        if self.has_board:
            return []
        items = [*(stack_of(lot, card) for lot in self.centre.stacks), *(few_of(lot, card) for lot in self.centre.few)]
        height = card * TALL + LABEL
        return [*self.flowed(items, height), *(Row(height, [many_of(lot, card)]) for lot in self.centre.many)]

    def bottom(self, card: float) -> list[Row]:
        """One's own rows, the hand last; its cards are larger."""
        mine, held = self.mine, min(card * 1.35, 136.0)
        high = held * TALL * 1.1 + GAP
        few = [] if self.has_board else [few_of(lot, card) for lot in mine.few]
        rows = list(reversed(self.beside_many(few, mine.many, card)))
        small = card * (0.76 if len(mine.stacks) > 2 else 1)
        piles = [stack_of(lot, small) for lot in mine.stacks]
        plate = Item(self.plate_width, card, plate=self.own)
        room = self.width - plate.width - sum(item.width + GAP for item in piles)
        if room > held * 2.6:
            return [*rows, Row(max(high, PLATE), [plate, *(hand_of(lot, held, grow=True) for lot in mine.hands), *piles])]
        return [
            *rows,
            *self.flowed([plate, *piles], max(PLATE, small * TALL + LABEL)),
            *(Row(high, [hand_of(lot, held, grow=True)]) for lot in mine.hands),
        ]

    def beside_many(self, few: list[Item], many: list[Lot], card: float) -> list[Row]:
        """Places for few cards stand beside the first row for many, where there is one."""
        height = card * TALL + LABEL
        rows = [Row(height, [many_of(lot, card)]) for lot in many]
        if rows and sum(item.width + GAP for item in few) < self.width * 0.45:
            rows[0].items[:0] = few
            return rows
        return [*self.flowed(few, height), *rows]

    def flowed(self, items: list[Item], height: float) -> list[Row]:
        """Items in as many rows as they need."""
        rows: list[Row] = []
        room = 0.0
        for item in items:
            if item.width + GAP > room:
                rows.append(Row(height))
                room = self.width - GAP
            rows[-1].items.append(item)
            room -= item.width + GAP
        return rows


def smaller(item: Item, card: float) -> Item:
    """The same item with cards of another width."""
    return replace(item, card=card)
