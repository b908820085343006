"""Menu: the legal choices, numbered, in columns by family. A list too long for the screen asks for its first part first."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from regalia.clients.terminal.paint import HINT, NUMBER, painted
from regalia.engine.errors import BadNotation
from regalia.engine.game import Game
from regalia.engine.language import Translate
from regalia.engine.wording import SQUARE

Choice = dict[str, Any]
MOST_ENTRIES = 60
"""Nobody reads through more than so many entries, however large the screen is."""
_PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")


@dataclass(frozen=True)
class Entry:
    """One numbered line: a decision, or the beginning that several decisions share."""

    choices: tuple[Choice, ...]

    @property
    def title(self) -> str:
        """The notation, or what the notations have in common."""
        notations = [str(choice["notation"]) for choice in self.choices]
        return notations[0] if len(notations) == 1 else _cut_after(_shared_beginning(notations), self._last_shared_square)

    @property
    def _last_shared_square(self) -> str:
        """The last square that all its decisions begin with, if any: the next one may begin with the same letter."""
        shared = ""
        for parts in zip(*(choice["parts"] for choice in self.choices), strict=False):
            if any(part != parts[0] for part in parts):
                break
            shared = str(parts[0].get(SQUARE, shared))
        return shared

    @property
    def more(self) -> str:
        """How many decisions begin like this, where it is not one."""
        return f" … ({len(self.choices)})" if len(self.choices) > 1 else ""

    def leads_to(self, action: int) -> bool:
        """Is the action one of its decisions?"""
        return any(choice["id"] == action for choice in self.choices)


class Menu:
    """The choices as numbered entries, on so many columns and lines of the screen."""

    def __init__(self, game: Game, choices: list[Choice], width: int, room: int, say: Translate = str) -> None:
        self._game = game
        self._say = say
        self._width = width
        families = _by(choices, lambda choice: choice["family"])
        levels = [_levels(sorted(family, key=lambda choice: choice["id"]), len(families) > 1) for family in families]
        self.groups = [level.pop() for level in levels]
        while any(levels) and (self.height > room or len(self.entries) > MOST_ENTRIES):
            longest = max((place for place, level in enumerate(levels) if level), key=lambda place: len(self.groups[place]))
            self.groups[longest] = levels[longest].pop()

    @property
    def entries(self) -> list[Entry]:
        """All entries in the order of their numbers."""
        return [entry for group in self.groups for entry in group]

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return sum(1 if len(group) == 1 else 1 + -(-len(group) // self._in_a_row(group)) for group in self.groups)

    def pick(self, number: int) -> Entry:
        """The entry with a number."""
        if not 1 <= number <= len(self.entries):
            raise BadNotation(f"there is no choice {number}; they run from 1 to {len(self.entries)}", place="decision")
        return self.entries[number - 1]

    def number_of(self, action: int) -> int:
        """The number of the entry that leads to an action, or 0."""
        leading = (number for number, entry in enumerate(self.entries, start=1) if entry.leads_to(action))
        return next(leading, 0)

    # ── Drawing ──────────────────────────────────────────────────────────────────────────────────────────────────────

    def drawn(self) -> Group:
        """The menu as it appears on the screen."""
        lines: list[Text] = []
        number = 1
        for group in self.groups:
            lines += [self._alone(group[0], number)] if len(group) == 1 else self._columns(group, number)
            number += len(group)
        return Group(*lines)

    def _alone(self, entry: Entry, number: int) -> Text:
        said = self._heading(entry) if entry.more else painted(entry.choices[0]["label"], HINT)
        begun = _numbered(entry, number)
        begun.pad_right(self._alone_width - begun.cell_len)
        line = Text.assemble(begun, said)
        line.truncate(self._width, overflow="ellipsis")
        return line

    @property
    def _alone_width(self) -> int:
        """How far what a lone choice does stands to the right of all of them."""
        return max(_widest(group) for group in self.groups if len(group) == 1)

    def _columns(self, group: list[Entry], first: int) -> list[Text]:
        across, wide = self._in_a_row(group), _widest(group)
        lines = [Text.assemble("    ", self._heading(group[0]))]
        for start in range(0, len(group), across):
            line = Text()
            for index in range(start, min(start + across, len(group))):
                entry = _numbered(group[index], first + index)
                entry.pad_right(wide - entry.cell_len)
                line.append_text(entry)
            line.rstrip()
            lines.append(line)
        return lines

    def _in_a_row(self, group: list[Entry]) -> int:
        return max(1, self._width // _widest(group))

    def _heading(self, entry: Entry) -> Text:
        """What the decisions of a family do, with the names of their parts in place of values."""
        label = self._game.actions.families[entry.choices[0]["family"]].label.text
        return Text(named_parts(self._say(label)), style=HINT)


def named_parts(wording: str) -> str:
    """A wording with the names of its parts in place of values: `Strike TARGET with KING`."""
    return _PLACE.sub(lambda place: place[1].upper(), wording).replace("[ ", " [")


def _shared_beginning(notations: list[str]) -> str:
    """What several notations begin with, without a sign left over at its end."""
    alike = takewhile(lambda signs: len(set(signs)) == 1, zip(*notations, strict=False))
    return "".join(signs[0] for signs in alike).rstrip(" +-<>")


def _cut_after(beginning: str, square: str) -> str:
    """What several notations begin with, up to the last square that is whole."""
    return beginning[: beginning.rfind(square) + len(square)] if square else beginning


def _numbered(entry: Entry, number: int) -> Text:
    return Text.assemble((f"{number:>3} ", NUMBER), painted(entry.title), (entry.more, HINT))


def _widest(group: list[Entry]) -> int:
    """The width of a column: a number, the longest entry, and a gap."""
    return 4 + max(cell_len(entry.title + entry.more) for entry in group) + 2


def _by(choices: list[Choice], key: Callable[[Choice], Any]) -> list[list[Choice]]:
    """The choices that agree in something, together, in the order in which each first comes."""
    alike: dict[Any, list[Choice]] = {}
    for choice in choices:
        alike.setdefault(key(choice), []).append(choice)
    return list(alike.values())


def _levels(family: list[Choice], may_be_one: bool) -> list[list[Entry]]:
    """The choices of a family ever longer: by their first part, their first two parts, and so on to each by itself."""
    levels: list[list[Entry]] = []
    for parts in range(1, len(family[0]["parts"])):
        alike = _by(family, lambda choice, parts=parts: str(choice["parts"][:parts]))  # type: ignore[misc]
        if len(alike) > len(levels[-1] if levels else ()) and (may_be_one or len(alike) > 1):
            levels.append([Entry(tuple(group)) for group in alike])
    single = [Entry((choice,)) for choice in family]
    return [*(level for level in levels if len(level) < len(single)), single]
