"""Observation: what a seat may know, as a row of numbers, written out game by game from the declared visibility.

`observe(state, seat, out)` is generated as `mask` is, section by section of the `layout`, and `source_of` shows it. It reads a
field only as far as the declaration lets the seat see it; so it writes the same numbers for a state and for the masked copy of
it, and a test holds it to that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from regalia.engine.game import Game
from regalia.engine.knowledge import Observation, cards_a_back
from regalia.engine.layout import CHOICE, DESCRIPTION, LARGEST, OPTION, PILE, SELF, SET, Layout, Section, layout
from regalia.engine.pile import CARD_BITS, CARD_MASK, MOST_CARDS, UNKNOWN, Pile
from regalia.engine.record import ALL, OWNER, Field, Record
from regalia.engine.wording import NUMBER, SEAT

# ── What the written-out functions are made of ───────────────────────────────────────────────────────────────────────


def clear_first(out: Observation, count: int) -> None:
    """The first numbers of a row become 0."""
    out[:count] = 0  # type: ignore[call-overload]


def copy_numbers(source: Observation, first: int, out: Observation, at: int, count: int) -> None:
    """Copy some numbers of a row to a place in another."""
    out[at : at + count] = source[first : first + count]


def clipped(number: int) -> int:
    """A number as far as 16 bits hold it."""
    return min(max(number, -LARGEST), LARGEST)


def mark(number: int, out: Observation, at: int, width: int) -> None:
    """One-hot: a 1 in the place of a number; none where it lies outside."""
    if 0 <= number < width:
        out[at + number] = 1


def mark_seat(number: int, seat: int, out: Observation, at: int, seats: int) -> None:
    """One-hot of a seat, counted from the seat that observes; none where it is nobody's."""
    if 0 <= number < seats:
        out[at + (number - seat + seats) % seats] = 1


def spread_set(word: int, out: Observation, at: int, bits: int) -> None:
    """The members of a set, a bit each."""
    for bit in range(bits):
        out[at + bit] = (word >> bit) & 1


def count_open(pile: Pile, out: Observation, at: int, counts: int) -> None:
    """The size of a pile, and how often each card lies in it."""
    out[at] = pile[0]
    for place in range(1, pile[0] + 1):
        out[counts + (pile[place] & CARD_MASK)] += 1


def count_hidden(pile: Pile, seat: int, out: Observation, at: int, counts: int) -> None:
    """The size of a pile, and of the cards that the seat has seen how often each lies in it."""
    out[at] = pile[0]
    for place in range(1, pile[0] + 1):
        if pile[place] >> (CARD_BITS + seat) & 1:
            out[counts + (pile[place] & CARD_MASK)] += 1


def count_backs(pile: Pile, seat: int, out: Observation, at: int, cards_a_back: int) -> None:
    """How many cards of each back lie hidden in a pile."""
    for place in range(1, pile[0] + 1):
        if pile[place] >> (CARD_BITS + seat) & 1 == 0:
            card = pile[place] & CARD_MASK
            out[at + (UNKNOWN - card if card >= MOST_CARDS else card // cards_a_back)] += 1


BLOCKS: tuple[Callable[..., Any], ...] = (
    clear_first,
    copy_numbers,
    clipped,
    mark,
    mark_seat,
    spread_set,
    count_open,
    count_hidden,
    count_backs,
)


# ── Writing it out ───────────────────────────────────────────────────────────────────────────────────────────────────


class Manner(NamedTuple):
    """How `observe` is written out; it writes the same numbers in every manner."""

    fewer_seats: bool = False
    """Fewer may play than there are seats in the layout: their lines come first, and the others are nothing."""
    prints_at_hand: bool = False
    """It is given the descriptions of all prints, one after the other, and copies them."""


PLAIN = Manner()
DESCRIBING = ("describe", "print_of", "describe_print", "describe_now")
"""The rules by which a game describes its cards: by the first alone, or by the others, which tell what is printed apart."""


def source_of(game: Game, seats: int, manner: Manner = PLAIN) -> str:
    """`observe` of a game for a number of seats, as text."""
    found, count = layout(game, seats), "state.seats" if manner.fewer_seats else str(seats)
    given = ", prints: Observation" if manner.prints_at_hand else ""
    common = [line for one in found.sections if not _is_by_seat(game, one) for line in _lines(game, one, found, manner)]
    by_seat = [line for one in found.sections if _is_by_seat(game, one) for line in _lines(game, one, found, manner)]
    is_filled = game.prints > 0 and manner == Manner(prints_at_hand=True)
    return (
        "\n".join(
            [
                f"def observe(state: State, seat: int, out: Observation{given}) -> None:",
                f'    """What a seat of {game.name} with {seats} seats may know."""',
                f"    clear_first(out, {found.section(DESCRIPTION).offset if is_filled else found.length})",
                *(f"    {line}" for line in common),
                f"    for line in range({count}):",
                f"        owner = (seat + line) % {count}",
                *(f"        {line}" for line in by_seat),
            ]
        )
        + "\n"
    )


@cache
def observer(game: Game, seats: int, manner: Manner = PLAIN) -> Callable[..., None]:
    """`observe` of a game for a number of seats."""
    namespace: dict[str, Any] = {"__name__": __name__, **{block.__name__: block for block in BLOCKS}}
    namespace |= {name: getattr(game.rules, name) for name in DESCRIBING if hasattr(game.rules, name)}
    exec(compile(source_of(game, seats, manner), f"<observation of {game.slug}>", "exec"), namespace)
    observe: Callable[..., None] = namespace["observe"]
    return observe


def observation(game: Game, state: Record, seat: int) -> Any:
    """What a seat observes of a state, as a new row."""
    out = np.zeros(layout(game, state.seats).length, np.int16)
    observer(game, state.seats)(state, seat, out)
    return out


def _is_by_seat(game: Game, section: Section) -> bool:
    """Is the section written in the loop over the seats?"""
    if section.kind in (SELF, OPTION):
        return False
    return section.kind == DESCRIPTION or game.field(section.name).is_per_seat


def prints_of(game: Game) -> Any:
    """The descriptions of all prints of a game, one after the other; nothing where it tells apart no prints."""
    width = len(game.rules.DESCRIPTION) if game.prints else 0
    out = np.zeros(game.prints * width, np.int16)
    state = game.state()
    for card_print in range(game.prints):
        game.rules.describe_print(state, card_print, out, card_print * width)
    return out


def _lines(game: Game, section: Section, found: Layout, manner: Manner) -> list[str]:
    at = f"{section.offset} + {section.line} * line" if section.lines > 1 else str(section.offset)
    if section.kind == SELF:
        return [f"mark(seat, out, {at}, {section.width})"]
    if section.kind == OPTION:
        return _option_lines(section)
    if section.kind == DESCRIPTION:
        return _description_lines(game, section, at, manner)
    field = game.field(section.name)
    if section.kind == PILE:
        return _pile_lines(game, field, section, at)
    return _number_lines(field, section, at, "state.seats" if manner.fewer_seats else str(found.seats))


def _option_lines(section: Section) -> list[str]:
    value = f"state.{section.name}"
    mark_word = f"mark(-1 - {value}, out, {section.offset + 1}, {section.width - 1})"
    return [f"out[{section.offset}] = clipped(max({value}, 0))", *([mark_word] if section.width > 1 else [])]


def _description_lines(game: Game, section: Section, at: str, manner: Manner) -> list[str]:
    lines = [f"for card in range({section.items}):", f"    at = {at} + {section.width} * card"]
    if not game.prints:
        return [*lines, "    describe(state, owner, card, out, at)"]
    given = f"copy_numbers(prints, card_print * {section.width}, out, at, {section.width})"
    asked = "describe_print(state, card_print, out, at)"
    lines += ["    card_print = print_of(state, owner, card)", f"    {given if manner.prints_at_hand else asked}"]
    return [*lines, "    describe_now(state, owner, card, out, at)"]


def _pile_lines(game: Game, field: Field, section: Section, at: str) -> list[str]:
    pile = f"state.{field.name}[owner]" if field.is_per_seat else f"state.{field.name}"
    ahead = section.backs if section.backs > 1 else 0
    counts = f"{at} + {1 + ahead - section.first}"
    is_open = [f"count_open({pile}, out, {at}, {counts})"]
    hidden = [f"count_hidden({pile}, seat, out, {at}, {counts})"]
    if ahead:
        hidden.append(f"count_backs({pile}, seat, out, {at} + 1, {cards_a_back(game, field.name)})")
    if field.seen == ALL:
        return is_open
    if field.seen == OWNER and field.is_per_seat:
        return ["if line == 0:", *(f"    {line}" for line in is_open), "else:", *(f"    {line}" for line in hidden)]
    return hidden


def _number_lines(field: Field, section: Section, at: str, seats: str) -> list[str]:
    lines = _item_lines(field, section, at, seats)
    if field.name == "to_act":
        lines = ["if state.to_act == seat or not state.discreet:", *(f"    {line}" for line in lines)]
    if field.is_per_seat and field.seen == OWNER:
        return ["if line == 0:", *(f"    {line}" for line in lines)]
    return lines


def _item_lines(field: Field, section: Section, at: str, seats: str) -> list[str]:
    value = f"state.{field.name}" + ("[owner]" if field.is_per_seat else "")
    if section.items == 1:
        return [_written(field, section, value, at, seats)]
    written = _written(field, section, f"{value}[item]", f"{at} + {section.width} * item", seats)
    return [f"for item in range({section.items}):", f"    {written}"]


def _written(field: Field, section: Section, value: str, at: str, seats: str) -> str:
    if section.kind == SEAT:
        return f"mark_seat({value}, seat, out, {at}, {seats})"
    if section.kind == CHOICE:
        return f"mark({value} - {section.first}, out, {at}, {section.width})"
    if section.kind == SET:
        return f"spread_set({value}, out, {at}, {section.width})"
    assert section.kind == NUMBER
    return f"out[{at}] = {f'clipped({value})' if field.bits > 16 else value}"
