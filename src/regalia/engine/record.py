"""Record: the state of a game, declared once by name, type and who may see it.

A game writes a class; each line declares one field::

    class State(Record, most_seats=6):
        points = per_seat(64)
        hand = pile_per_seat(52, seen=OWNER)
        deck = pile_per_seat(52, seen=NOBODY, ordered=True)
        option_points = option(100, least=1, help="points each player starts with")

An instance holds plain Python whole numbers and lists: that is what the interpreted tier runs on. The compiled tiers run
on the same fields laid out as bytes (`pack`, `unpack`, `layout`). All numbers are signed, because mixing signed and
unsigned ones is where compilers and CPython disagree.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast, overload

from regalia.engine.vocabulary import VocabularyType
from regalia.engine.wording import CARD, NUMBER, SEAT, SQUARE

SET, SPOT, ENTRY, CARD_SET = "set", "spot", "entry", "card set"
MEANINGS = (NUMBER, SEAT, CARD, SQUARE, SET, SPOT, ENTRY, CARD_SET)
"""What a whole number can mean: itself, a seat, a card, a square of the board, or a set, with a bit for each member.

A spot is a card of any seat: owner × cards + card. An entry is a place in the lookup. An observation gives both as numbers, and
a learner reads them by their meaning. The members of a set of cards are cards."""

ALL, OWNER, NOBODY = "all", "owner", "nobody"
"""Who sees a field: everybody, the seat whose line it is, nobody."""

NO_SEAT = -1
"""In place of a seat: nobody, or nobody that the onlooker may know."""

HIDDEN = -1
"""In place of a number that the onlooker may not know."""

STREAM_LENGTH = 9
"""Four words of key, the count of words drawn, four words in stock."""

MOST_BOUND = 1_000_000_000
"""The largest number an option may take."""

_CODES = {8: "b", 16: "h", 32: "i", 64: "q"}


@dataclass(frozen=True)
class Field:
    """One declared field."""

    name: str
    bits: int
    shape: tuple[int, ...]
    seen: str
    kind: str
    ordered: bool = False
    memory: bool = False
    given: bool = False
    by_card: bool = False
    names: VocabularyType | None = None
    means: str = NUMBER
    described: bool = False

    @property
    def length(self) -> int:
        """How many numbers the field holds."""
        total = 1
        for extent in self.shape:
            total *= extent
        return total

    @property
    def is_per_seat(self) -> bool:
        """Does the field have one line for each seat?"""
        return self.kind in ("per_seat", "pile_per_seat")

    @property
    def is_pile(self) -> bool:
        """Does the field hold cards?"""
        return self.kind in ("pile", "pile_per_seat")

    @property
    def depends_on_who_looks(self) -> bool:
        """May two who look see different things? Cards that nobody sees somebody may have seen, and who acts may be hidden."""
        return self.seen == OWNER or (self.seen == NOBODY and self.is_pile) or self.name == "to_act"


@dataclass(frozen=True)
class Option:
    """A switch of the game that a designer may set; `own` where any other text is taken too, which the rules then read."""

    name: str
    default: int | str
    least: int
    most: int
    words: tuple[str, ...]
    help: str
    own: bool = False

    @property
    def own_text(self) -> int:
        """What the record holds for a text that is none of the words."""
        return -1 - len(self.words)


def number(bits: int = 8, *, seen: str = ALL, names: VocabularyType | None = None, means: str = NUMBER) -> int:
    """Declare one whole number; `names` is the vocabulary by which positions write it, `means` one of `MEANINGS`."""
    return cast(int, _declared("number", bits, (), seen, names=names, means=means))


def row(
    length: int,
    bits: int = 8,
    *,
    seen: str = ALL,
    memory: bool = False,
    names: VocabularyType | None = None,
    means: str = NUMBER,
) -> list[int]:
    """Declare a fixed row of whole numbers; `memory` where it only remembers the past and no client draws it."""
    return cast(list[int], _declared("row", bits, (length,), seen, memory=memory, names=names, means=means))


@overload
def per_seat(
    bits: int = 8,
    *,
    each: None = None,
    seen: str = ALL,
    memory: bool = False,
    given: bool = False,
    by_card: bool = False,
    names: VocabularyType | None = None,
    means: str = NUMBER,
    described: bool = False,
) -> list[int]: ...


@overload
def per_seat(
    bits: int = 8,
    *,
    each: int,
    seen: str = ALL,
    memory: bool = False,
    given: bool = False,
    by_card: bool = False,
    names: VocabularyType | None = None,
    means: str = NUMBER,
    described: bool = False,
) -> list[list[int]]: ...


def per_seat(
    bits: int = 8,
    *,
    each: int | None = None,
    seen: str = ALL,
    memory: bool = False,
    given: bool = False,
    by_card: bool = False,
    names: VocabularyType | None = None,
    means: str = NUMBER,
    described: bool = False,
) -> Any:
    """Declare one whole number, or a row of `each`, for every seat; `memory` as in `row`, `names` and `means` as in `number`.

    `given` where it follows from the options alone: the rules fill it in (`set_up`), no position and no view repeats it.
    `by_card` where the numbers of the row are those of the seat's cards: positions write them under the names of the cards.
    `described` where the game's description of each card tells a learner the same, so that observations leave the field out.
    """
    shape = (each,) if each else ()
    more = {"memory": memory, "given": given, "by_card": by_card, "names": names, "means": means}
    more["described"] = described
    return _declared("per_seat", bits, shape, seen, **more)


def pile(capacity: int, *, seen: str = ALL, ordered: bool = False) -> list[int]:
    """Declare a pile of at most `capacity` cards; `ordered` where the order matters to the rules."""
    return cast(list[int], _declared("pile", 16, (capacity + 1,), seen, ordered=ordered))


def pile_per_seat(capacity: int, *, seen: str = ALL, ordered: bool = False) -> list[list[int]]:
    """Declare a pile of at most `capacity` cards for every seat."""
    return cast(list[list[int]], _declared("pile_per_seat", 16, (capacity + 1,), seen, ordered=ordered))


def option(
    default: int | str,
    *,
    least: int = 0,
    most: int = MOST_BOUND,
    words: tuple[str, ...] = (),
    help: str,
    own: bool = False,
) -> int:
    """Declare an option: a number from `least` to `most`, or one of `words` (kept as -1, -2, … in the record).

    For words alone give `most=-1`. With `own` any other text is taken as well: the rules turn it into fields (`set_up`) and
    write it out of them again (`own_text`).
    """
    return cast(int, Option("", default, least, most, words, help, own))


def _declared(kind: str, bits: int, shape: tuple[int, ...], seen: str, **more: Any) -> Field:
    """A field without a name yet; to a checker of types it is what an instance holds under that name."""
    if more.get("means", NUMBER) not in MEANINGS:
        raise TypeError(f"a number cannot mean {more['means']!r}: it means one of {', '.join(MEANINGS)}")
    return Field("", bits, shape, seen, kind, **more)


_NUMPY = """
T all any argmax argmin argsort astype base byteswap choose clip compress conj conjugate copy cumprod cumsum
data device diagonal dtype dump dumps fill flags flat flatten getfield imag item itemsize max mean min nbytes
ndim nonzero pprint prod put ravel real repeat reshape resize round searchsorted setfield setflags shape size
sort squeeze std strides sum swapaxes take to_device tobytes tofile tolist trace transpose var view
"""
TAKEN = frozenset(_NUMPY.split())
"""Names that a record of NumPy has a meaning for: a field of such a name would be lost in the other tiers."""


class Record:
    """The fields that every game has; a game's State adds its own."""

    rng: list[int] = row(STREAM_LENGTH, 64, seen=NOBODY)
    score: list[int] = per_seat(32)
    turn: int = number(32)
    seats: int = number(8)
    to_act: int = number(8, means=SEAT)
    over: int = number(8)
    discreet: int = number(8)

    lookup: ClassVar[Sequence[int]] = ()
    """What the rules read with `lookup.read`; a game that has any numbers to look up declares a `Lookup` here."""

    most_seats: ClassVar[int]
    fields: ClassVar[tuple[Field, ...]]
    options: ClassVar[dict[str, Option]]
    layout: ClassVar[tuple[tuple[Field, int], ...]]
    size: ClassVar[int]
    _format: ClassVar[struct.Struct]
    _named: ClassVar[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]
    """The names of the fields that are one number, a row of numbers, and several rows."""

    raised: list[tuple[int, bytes]] | None = None
    """Where somebody follows: each moment at which `discreet` was set, as the length of the log and the packed state."""

    def __init_subclass__(cls, most_seats: int, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.most_seats = most_seats
        cls.options = {}
        fields = []
        for name, declared in [*Record.__dict__.items(), *cls.__dict__.items()]:
            if not isinstance(declared, (Field, Option)):
                continue
            if name in TAKEN:
                raise TypeError(f"a field of a state cannot be called {name!r}: records of NumPy have their own {name}")
            fields.append(cls._option(name, declared) if isinstance(declared, Option) else cls._field(name, declared))
        cls.fields = tuple(fields)
        setattr(cls, _FOLLOWED, _Followed())
        cls._lay_out()

    @classmethod
    def _field(cls, name: str, declared: Field) -> Field:
        shape = (cls.most_seats, *declared.shape) if declared.is_per_seat else declared.shape
        return replace(declared, name=name, shape=shape)

    @classmethod
    def _option(cls, name: str, declared: Option) -> Field:
        slug = name.removeprefix("option_")
        cls.options[slug] = replace(declared, name=slug)
        return Field(name, 32, (), ALL, "option")

    @classmethod
    def _lay_out(cls) -> None:
        """Place the widest fields first, so that every number lies on its own boundary without gaps."""
        placed, offset, codes = [], 0, []
        for field in sorted(cls.fields, key=lambda field: -field.bits):
            placed.append((field, offset))
            codes.append(f"{field.length}{_CODES[field.bits]}")
            offset += field.length * field.bits // 8
        cls.size = (offset + 7) // 8 * 8
        cls.layout = tuple(placed)
        numbers, rows, tables = (tuple(one.name for one in cls.fields if len(one.shape) == depth) for depth in range(3))
        cls._named = numbers, rows, tables
        cls._format = struct.Struct(f"<{''.join(codes)}{cls.size - offset}x")

    def __init__(self) -> None:
        self.log: list[tuple[int, int, int, int, int]] | None = None
        for field in self.fields:
            setattr(self, field.name, _blank(field.shape))

    def pack(self) -> bytes:
        """The record as bytes, the same in every tier; a number too large for its field is an error."""
        flat: list[int] = []
        for field, _ in self.layout:
            value = getattr(self, field.name)
            if len(field.shape) == 2:
                for line in value:
                    flat += line
            elif field.shape:
                flat += value
            else:
                flat.append(value)
        return self._format.pack(*flat)

    def unpack(self, packed: bytes) -> None:
        """Take every field from bytes."""
        flat, at = self._format.unpack(packed), 0
        for field, _ in self.layout:
            numbers = list(flat[at : at + field.length])
            at += field.length
            if len(field.shape) == 2:
                width = field.shape[1]
                setattr(self, field.name, [numbers[i : i + width] for i in range(0, len(numbers), width)])
            else:
                setattr(self, field.name, numbers if field.shape else numbers[0])

    def copy_from(self, other: Record) -> None:
        """Become equal to another record; the log stays."""
        numbers, rows, tables = self._named
        own, theirs = self.__dict__, other.__dict__
        for name in rows:
            own[name] = theirs[name][:]
        for name in tables:
            own[name] = [line[:] for line in theirs[name]]
        for name in numbers:
            setattr(self, name, theirs[name])

    def copy(self) -> Record:
        """A record of its own with the same fields and no log."""
        twin = type(self).__new__(type(self))
        twin.log = None
        twin.copy_from(self)
        return twin


_FOLLOWED = "discreet"


class _Followed:
    """The field `discreet` of an interpreted record: whoever follows a decision is told whenever a question may be asked.

    Rules set it before they look who can answer, so the moment tells nothing of that.
    """

    def __get__(self, record: Record, kind: type[Record]) -> int:
        return int(record.__dict__[_FOLLOWED])

    def __set__(self, record: Record, value: int) -> None:
        record.__dict__[_FOLLOWED] = value
        if value and record.raised is not None:
            record.raised.append((len(record.log or ()), record.pack()))


def _blank(shape: tuple[int, ...]) -> Any:
    """Zeros of a shape."""
    if not shape:
        return 0
    return [_blank(shape[1:]) for _ in range(shape[0])]
