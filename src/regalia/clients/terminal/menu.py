"""Menu: the choices, numbered, in columns by family. Where they do not fit the screen, the first part is asked for first."""

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
MOST_ITEMS = 60
"""The longest list that a person reads through, however large the screen is."""
_PLACE = re.compile(r"\{(\w+)(?::\w+)?\}")


@dataclass(frozen=True)
class MenuItem:
    """A numbered item: one choice, or several that begin alike."""

    choices: tuple[Choice, ...]

    @property
    def title(self) -> str:
        """The notation, or the beginning that the notations share."""
        notations = [str(choice["notation"]) for choice in self.choices]
        return notations[0] if len(notations) == 1 else _cut_after(_shared_beginning(notations), self._last_shared_square)

    @property
    def _last_shared_square(self) -> str:
        """The last square that all its choices share, if any; the next squares may still begin with the same letter."""
        shared = ""
        for parts in zip(*(choice["parts"] for choice in self.choices), strict=False):
            if any(part != parts[0] for part in parts):
                break
            shared = str(parts[0].get(SQUARE, shared))
        return shared

    @property
    def more(self) -> str:
        """The number of choices that begin like this, if there are several."""
        return f" … ({len(self.choices)})" if len(self.choices) > 1 else ""

    def leads_to(self, action: int) -> bool:
        """Is the action one of its choices?"""
        return any(choice["id"] == action for choice in self.choices)


class Menu:
    """The choices as numbered items that fit a width and, if possible, a number of lines."""

    def __init__(self, game: Game, choices: list[Choice], width: int, room: int, say: Translate = str) -> None:
        self._game = game
        self._say = say
        self._width = width
        families = _by(choices, lambda choice: choice["family"])
        levels = [_levels(sorted(family, key=lambda choice: choice["id"]), len(families) > 1) for family in families]
        self.groups = [level.pop() for level in levels]
        while any(levels) and (self.height > room or len(self.items) > MOST_ITEMS):
            longest = max((place for place, level in enumerate(levels) if level), key=lambda place: len(self.groups[place]))
            self.groups[longest] = levels[longest].pop()

    @property
    def items(self) -> list[MenuItem]:
        """All items in the order of their numbers."""
        return [item for group in self.groups for item in group]

    @property
    def height(self) -> int:
        """The number of lines that it takes."""
        return sum(1 if len(group) == 1 else 1 + -(-len(group) // self._in_a_row(group)) for group in self.groups)

    def pick(self, number: int) -> MenuItem:
        """The item with a number."""
        if not 1 <= number <= len(self.items):
            raise BadNotation(f"there is no choice {number}; they run from 1 to {len(self.items)}", place="decision")
        return self.items[number - 1]

    def number_of(self, action: int) -> int:
        """The number of the item that leads to an action, or 0."""
        leading = (number for number, item in enumerate(self.items, start=1) if item.leads_to(action))
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

    def _alone(self, item: MenuItem, number: int) -> Text:
        said = self._heading(item) if item.more else painted(item.choices[0]["label"], HINT)
        begun = _numbered(item, number)
        begun.pad_right(self._alone_width - begun.cell_len)
        line = Text.assemble(begun, said)
        line.truncate(self._width, overflow="ellipsis")
        return line

    @property
    def _alone_width(self) -> int:
        """The column at which the explanations of single items begin."""
        return max(_widest(group) for group in self.groups if len(group) == 1)

    def _columns(self, group: list[MenuItem], first: int) -> list[Text]:
        across, wide = self._in_a_row(group), _widest(group)
        lines = [Text.assemble("    ", self._heading(group[0]))]
        for start in range(0, len(group), across):
            line = Text()
            for index in range(start, min(start + across, len(group))):
                item = _numbered(group[index], first + index)
                item.pad_right(wide - item.cell_len)
                line.append_text(item)
            line.rstrip()
            lines.append(line)
        return lines

    def _in_a_row(self, group: list[MenuItem]) -> int:
        return max(1, self._width // _widest(group))

    def _heading(self, item: MenuItem) -> Text:
        """What the choices of a family do, with the names of their parts in place of values."""
        label = self._game.actions.families[item.choices[0]["family"]].label.text
        return Text(named_parts(label, self._say), style=HINT)


def named_parts(wording: str, say: Translate) -> str:
    """A wording in a language with the names of its parts in place of values: `Strike TARGET with KING`."""
    return _PLACE.sub(lambda place: say(place[1].upper()), say(wording)).replace("[ ", " [")


def parts_of(game: Game) -> set[str]:
    """The names of all parts that the decisions of a game have, as they stand in place of values."""
    return {place[1].upper() for one in game.actions.families.values() for place in _PLACE.finditer(one.notation.text)}


def _shared_beginning(notations: list[str]) -> str:
    """What several notations begin with, without a dangling sign at the end."""
    alike = takewhile(lambda signs: len(set(signs)) == 1, zip(*notations, strict=False))
    return "".join(signs[0] for signs in alike).rstrip(" +-<>")


def _cut_after(beginning: str, square: str) -> str:
    """What several notations begin with, up to the last complete square."""
    return beginning[: beginning.rfind(square) + len(square)] if square else beginning


def _numbered(item: MenuItem, number: int) -> Text:
    return Text.assemble((f"{number:>3} ", NUMBER), painted(item.title), (item.more, HINT))


def _widest(group: list[MenuItem]) -> int:
    """The width of a column: a number, the longest item and a gap."""
    return 4 + max(cell_len(item.title + item.more) for item in group) + 2


def _by(choices: list[Choice], key: Callable[[Choice], Any]) -> list[list[Choice]]:
    """The choices grouped by a key, in the order in which each key first appears."""
    alike: dict[Any, list[Choice]] = {}
    for choice in choices:
        alike.setdefault(key(choice), []).append(choice)
    return list(alike.values())


def _levels(family: list[Choice], may_be_one: bool) -> list[list[MenuItem]]:
    """The lists that can show a family, shortest first: by the first part, by the first two, … and each choice alone."""
    levels: list[list[MenuItem]] = []
    for parts in range(1, len(family[0]["parts"])):
        alike = _by(family, lambda choice, parts=parts: str(choice["parts"][:parts]))  # type: ignore[misc]
        if len(alike) > len(levels[-1] if levels else ()) and (may_be_one or len(alike) > 1):
            levels.append([MenuItem(tuple(group)) for group in alike])
    single = [MenuItem((choice,)) for choice in family]
    return [*(level for level in levels if len(level) < len(single)), single]
