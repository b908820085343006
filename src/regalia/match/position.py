"""Position: any situation as a small TOML text. What is not written is dealt from the seed.

::

    game = "kingdom-kards"
    seats = 2
    seed = 7
    [state]
    turn_player = 0
    to_act = 0
    points = [30, 15]
    hand = [["K♠", "5♥"], ["J♣ seen by 0"]]

A board is one text. A pile is a list of cards, bottom to top; for piles of the seats there is one list a seat, or the
word "dealt". A card that others have seen says so. What is counted for every card of a seat stands under its name:
`health = [{}, { "Canopy Giant" = 2 }]`.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

from regalia.engine.errors import BadOption, BadPosition
from regalia.engine.game import Game, load
from regalia.engine.key import stream_of
from regalia.engine.knowledge import Pool
from regalia.engine.pile import EVERYBODY, card_at, clear, find, put_seen, seen_at, size, take_at
from regalia.engine.record import NO_SEAT, Field, Record
from regalia.match.wording import card_names

TOP = ("game", "seats", "seed", "names", "options", "state", "chance")
DEALT = "dealt"
_SEEN = re.compile(r"^(.*?)(?:\s+seen by (all|\d(?:\s*,\s*\d)*))?$")


def read(text: str) -> tuple[Game, Record, dict[str, Any]]:
    """The game, the state and the heading of a written position."""
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition(f"this is not TOML: {error}", place="position") from None
    _only(written, TOP, "position")
    if not isinstance(written.get("game"), str):
        raise BadPosition('the line game = "…" is missing', place="game")
    game = load(written["game"])
    try:
        state = game.blank(written.get("seats", game.least_seats), _section(written, "options"))
        state.rng = stream_of(written.get("seed", 0))
    except BadOption as error:
        raise BadPosition(error.message, place=error.place) from None
    game.rules.deal(state)
    fields = _section(written, "state")
    _only(fields, [*_names_written(game), "seats"], "state")
    _set_up_board(game, state, fields)
    _write_numbers(game, state, fields)
    for pool in game.pools:
        _write_pool(game, state, pool, fields)
    _put_in_order(game, state, fields)
    if "chance" in written:
        state.rng = _numbers(written["chance"], len(state.rng), "chance")
    _check(game, state)
    return game, state, written


def write(game: Game, state: Record, names: list[str] | None = None) -> str:
    """A state as text that reads back to the same bytes."""
    lines = [f'game = "{game.slug}"', f"seats = {state.seats}", f"chance = {state.rng}"]
    if names:
        lines.append(f"names = {_toml(names)}")
    lines += ["", "[options]"] + [f"{name} = {_toml(value)}" for name, value in game.read_options(state).items()]
    lines += ["", "[state]"]
    for name in _names_written(game):
        if game.table.board is not None and name == game.table.board.name:
            lines.append(f"{name} = {_toml(game.table.board.write(state))}")
        else:
            lines.append(f"{name} = {_toml(_written(game, game.field(name), state))}")
    return "\n".join(lines) + "\n"


def _names_written(game: Game) -> list[str]:
    """What stands under [state]: the board as one text, then the fields that it is not kept in."""
    board = game.table.board
    kept = board.fields if board is not None else ()
    names = [field.name for field in game.state.fields if _is_written(field) and field.name not in kept]
    return [*([board.name] if board is not None else []), *names]


def _is_written(field: Field) -> bool:
    """Does a field stand under [state]? Not the options and what follows from them, nor what stands above."""
    return field.kind != "option" and not field.given and field.name not in ("rng", "seats")


# ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _only(table: dict[str, Any], allowed: Any, place: str) -> None:
    for name in table:
        if name not in allowed:
            raise BadPosition(f"there is no {name!r} here; there are: {', '.join(allowed)}", place=place)


def _section(written: dict[str, Any], name: str) -> dict[str, Any]:
    section = written.get(name, {})
    if not isinstance(section, dict):
        raise BadPosition(f"[{name}] must be a table", place=name)
    return section


def _set_up_board(game: Game, state: Record, fields: dict[str, Any]) -> None:
    """Set the board up as it is written."""
    board = game.table.board
    if board is None or board.name not in fields:
        return
    text = fields[board.name]
    fault = board.read(state, text) if isinstance(text, str) else f"{text!r} is no text"
    if fault:
        raise BadPosition(fault, place=f"state.{board.name}")


def _write_numbers(game: Game, state: Record, fields: dict[str, Any]) -> None:
    for field in game.state.fields:
        if field.name not in fields or field.is_pile:
            continue
        value, place = fields[field.name], f"state.{field.name}"
        if not field.shape:
            setattr(state, field.name, _number(value, place, field.bits))
        elif field.is_per_seat:
            width = field.shape[1] if len(field.shape) == 2 else 0
            lines = _list(value, state.seats, place)
            for seat, line in enumerate(lines):
                at = f"{place}[{seat}]"
                if field.by_card and isinstance(line, dict):
                    line = _row_by_name(line, width, at, card_names(game, state, seat))
                read_line: Any = _numbers(line, width, at, field.bits) if width else _number(line, at, field.bits)
                getattr(state, field.name)[seat] = read_line
        else:
            setattr(state, field.name, _numbers(value, field.shape[0], place, field.bits))


def _write_pool(game: Game, state: Record, pool: Pool, fields: dict[str, Any]) -> None:
    """Lay out the written piles of a pool, for each seat by itself where each has one."""
    if not any(name in fields for name in pool.piles):
        return
    for owner in range(state.seats) if pool.each_seat else [None]:
        piles = _piles(game, state, pool, owner)
        written: dict[str, list[tuple[int, int]]] = {}
        for name in pool.piles:
            if name in fields:
                lines = _list(fields[name], state.seats, f"state.{name}") if game.field(name).is_per_seat else [fields[name]]
                for line, cards in enumerate(lines):
                    place = f"{name}[{line}]" if game.field(name).is_per_seat else name
                    if place in piles and cards != DEALT:
                        written[place] = _cards(game, cards, f"state.{place}", card_names(game, state, line))
        if written:
            names = card_names(game, state, NO_SEAT if owner is None else owner)
            _lay_out(names, pool, piles, written, f"{pool.rest}[{owner}]" if pool.each_seat else pool.rest)


def _put_in_order(game: Game, state: Record, fields: dict[str, Any]) -> None:
    """Bring every written pile into its written order, also where cards of several pools lie in it."""
    for field in game.state.fields:
        if field.is_pile and field.name in fields:
            lines = fields[field.name] if field.is_per_seat else [fields[field.name]]
            piles = getattr(state, field.name) if field.is_per_seat else [getattr(state, field.name)]
            for owner, (pile, cards) in enumerate(zip(piles, lines, strict=False)):
                if cards != DEALT:
                    clear(pile)
                    for card, seen in _cards(game, cards, f"state.{field.name}", card_names(game, state, owner)):
                        put_seen(pile, card, seen)


def _piles(game: Game, state: Record, pool: Pool, owner: int | None) -> dict[str, list[int]]:
    """The piles of a pool by their place in the text, such as `hand[1]`."""
    piles = {}
    for name in pool.piles:
        if not game.field(name).is_per_seat:
            piles[name] = getattr(state, name)
        else:
            for line in range(state.seats) if owner is None else [owner]:
                piles[f"{name}[{line}]"] = getattr(state, name)[line]
    return piles


def _lay_out(
    names: list[str], pool: Pool, piles: dict[str, list[int]], written: dict[str, list[tuple[int, int]]], rest: str
) -> None:
    """Put the written cards into their piles; the others stay where they were dealt, and lost ones go to the rest."""
    belongs = {*pool.cards, *pool.once}
    loose: list[int] = []
    for place in written:
        for index in range(size(piles[place]) - 1, -1, -1):
            if card_at(piles[place], index) in belongs:
                loose.append(take_at(piles[place], index))
    for place, cards in written.items():
        for card, seen in cards:
            if card in belongs:
                _place(names, piles, written, loose, place, card, seen)
    unwritten = rest if rest not in written else next((place for place in piles if place not in written), None)
    if loose and unwritten is None and not (pool.may_leave and not any(written.values())):
        raise BadPosition(f"{names[loose[0]]} is missing: every pile is written and none has it", place="state")
    for card in loose if unwritten is not None else []:
        pile = piles[str(unwritten)]
        pile[0] += 1
        pile[2 : pile[0] + 1] = pile[1 : pile[0]]
        pile[1] = card


def _place(
    names: list[str],
    piles: dict[str, list[int]],
    written: dict[str, list[tuple[int, int]]],
    loose: list[int],
    place: str,
    card: int,
    seen: int,
) -> None:
    """Take a card from where it lies and put it where it is written."""
    if card in loose:
        loose.remove(card)
    else:
        source = next((pile for other, pile in piles.items() if other not in written and find(pile, card) >= 0), None)
        if source is None:
            raise BadPosition(f"{names[card]} is there more often than the game has it", place=f"state.{place}")
        take_at(source, find(source, card))
    if size(piles[place]) == len(piles[place]) - 1:
        raise BadPosition(f"{len(written[place])} cards do not fit here", place=f"state.{place}")
    put_seen(piles[place], card, seen)


def _cards(game: Game, cards: Any, place: str, names: list[str]) -> list[tuple[int, int]]:
    if not isinstance(cards, list):
        raise BadPosition(f'{cards!r} is no list of cards and not "{DEALT}"', place=place)
    by_name = {name.casefold(): card for known in (game.card_names, names) for card, name in enumerate(known)}
    found = []
    for index, text in enumerate(cards):
        parts = _SEEN.match(text) if isinstance(text, str) else None
        if parts is None or parts[1].casefold() not in by_name:
            raise BadPosition(f"{text!r} is no card of {game.name}", place=f"{place}[{index}]")
        seats = EVERYBODY if parts[2] == "all" else sum(1 << int(digit) for digit in re.findall(r"\d", parts[2] or ""))
        if seats > EVERYBODY:
            raise BadPosition(f"{text!r} names a seat beyond 7", place=f"{place}[{index}]")
        found.append((by_name[parts[1].casefold()], seats))
    return found


def _list(value: Any, length: int, place: str) -> list[Any]:
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(f"a list of {length} is wanted here, one for each seat", place=place)
    return value


def _numbers(value: Any, length: int, place: str, bits: int = 64) -> list[int]:
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(f"a list of {length} whole numbers is wanted here", place=place)
    return [_number(one, f"{place}[{index}]", bits) for index, one in enumerate(value)]


def _row_by_name(numbers: dict[str, Any], length: int, place: str, names: list[str]) -> list[Any]:
    """A row with a number for every card, from the numbers of some cards by name; the others have 0."""
    by_name = {name.casefold(): card for card, name in enumerate(names[:length])}
    found = [0] * length
    for name, value in numbers.items():
        if name.casefold() not in by_name:
            raise BadPosition(f"{name!r} is no card that has such a number", place=place)
        found[by_name[name.casefold()]] = value
    return found


def _number(value: Any, place: str, bits: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise BadPosition(f"{value!r} is no whole number of {bits} bits", place=place)
    return value


def _check(game: Game, state: Record) -> None:
    """Let the game complete the position and say what is wrong with it."""
    try:
        fault = game.rules.check(state) if hasattr(game.rules, "check") else ""
        if not fault and not state.over and not 0 <= state.to_act < state.seats:
            fault = f"to_act is {state.to_act}, but the seats are 0 to {state.seats - 1}"
        if not fault and not state.over:
            choices = [0] * (game.actions.count + 1)
            game.rules.legal(state, choices)
            fault = "" if choices[0] else f"seat {state.to_act} is to act but can do nothing"
    except (IndexError, OverflowError) as error:
        fault = f"the fields do not fit together ({error})"
    if fault:
        raise BadPosition(fault, place="state")


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _written(game: Game, field: Field, state: Record) -> Any:
    value = getattr(state, field.name)
    if field.is_per_seat:
        value = value[: state.seats]
    if field.kind == "pile":
        return _written_pile(value, card_names(game, state))
    if field.kind == "pile_per_seat":
        return [_written_pile(pile, card_names(game, state, owner)) for owner, pile in enumerate(value)]
    if field.by_card:
        return [_written_by_name(line, card_names(game, state, owner)) for owner, line in enumerate(value)]
    return value


def _written_pile(pile: list[int], names: list[str]) -> list[str]:
    cards = []
    for place in range(size(pile)):
        seats, name = seen_at(pile, place), names[card_at(pile, place)]
        who = "all" if seats == EVERYBODY else ",".join(str(seat) for seat in range(8) if seats >> seat & 1)
        cards.append(f"{name} seen by {who}" if who else name)
    return cards


def _written_by_name(line: list[int], names: list[str]) -> dict[str, int]:
    return {name: number for name, number in zip(names, line, strict=False) if number}


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml(name)} = {_toml(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)
