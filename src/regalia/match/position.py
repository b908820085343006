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

A field with a vocabulary is written by name (`phase = "main"`); its number is read too. A board is one text. A pile is a list
of cards, bottom to top; where each seat has a pile there is one list per seat, or the word "dealt". A card that others have
seen says so. Numbers that belong to the cards of a seat are written under their names: `health = [{}, { "Canopy Giant" = 2 }]`.
"""

from __future__ import annotations

from typing import Any

from regalia.engine.errors import BadOption, BadPosition
from regalia.engine.game import Game, load
from regalia.engine.key import stream_of
from regalia.engine.record import Field, Record
from regalia.engine.vocabulary import VocabularyType
from regalia.engine.written import read_toml
from regalia.match.view import SPECTATOR, view
from regalia.match.wording import card_names
from regalia.match.written_piles import lay_out_piles, lines_of, written_pile

TOP = ("game", "seats", "seed", "names", "options", "state", "chance")


def read(text: str, game: Game | None = None) -> tuple[Game, Record, dict[str, Any]]:
    """The game, the state and the heading of a written position; a given game is one of an older version."""
    written = read_toml(text, BadPosition, "position")
    _only(written, TOP, "position")
    if not isinstance(written.get("game"), str):
        raise BadPosition('the line game = "…" is missing', place="game")
    game = game or load(written["game"])
    try:
        state = game.blank(written.get("seats", game.least_seats), _section(written, "options"))
        state.rng = stream_of(written.get("seed", 0))
    except BadOption as error:
        raise BadPosition(error.message, place=error.place) from None
    game.rules.deal(state)
    fields = _section(written, "state")
    _only(fields, [*_names_written(game), "seats"], "state")
    _set_up_board(game, state, fields)
    _set_numbers(game, state, fields)
    lay_out_piles(game, state, fields)
    if "chance" in written:
        state.rng = _numbers(written["chance"], len(state.rng), "chance")
    _check(game, state)
    _check_shown(game, state)
    return game, state, written


def write(game: Game, state: Record, names: list[str] | None = None) -> str:
    """A state as text that reads back to the same bytes."""
    lines = [f'game = "{game.slug}"', f"seats = {state.seats}", f"chance = {state.rng}"]
    if names:
        lines.append(f"names = {in_toml(names)}")
    lines += ["", "[options]"] + [f"{name} = {in_toml(value)}" for name, value in game.read_options(state).items()]
    lines += ["", "[state]"]
    for name in _names_written(game):
        if game.table.board is not None and name == game.table.board.name:
            lines.append(f"{name} = {in_toml(game.table.board.write(state))}")
        else:
            lines.append(f"{name} = {in_toml(_written(game, game.field(name), state))}")
    return "\n".join(lines) + "\n"


def _names_written(game: Game) -> list[str]:
    """What is written under [state]: the board as one text, then the fields that do not encode it."""
    board = game.table.board
    kept = board.fields if board is not None else ()
    names = [field.name for field in game.state.fields if _is_written(field) and field.name not in kept]
    return [*([board.name] if board is not None else []), *names]


def _is_written(field: Field) -> bool:
    """Is a field written under [state]? Options and what follows from them are not, nor what the heading says."""
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


def _set_numbers(game: Game, state: Record, fields: dict[str, Any]) -> None:
    for field in game.state.fields:
        if field.name not in fields or field.is_pile:
            continue
        value, place = fields[field.name], f"state.{field.name}"
        if field.is_per_seat:
            for seat, line in enumerate(lines_of(value, state.seats, place)):
                getattr(state, field.name)[seat] = _line(game, state, field, seat, line, f"{place}[{seat}]")
        elif field.shape:
            setattr(state, field.name, _numbers(value, field.shape[0], place, field.bits, field.names))
        else:
            setattr(state, field.name, _one_of(_number(value, place, field.bits, field.names), place, field.names))


def _line(game: Game, state: Record, field: Field, seat: int, line: Any, place: str) -> int | list[int]:
    """What a field holds for one seat: a number, or a row of them."""
    if len(field.shape) == 1:
        return _number(line, place, field.bits, field.names)
    if field.by_card and isinstance(line, dict):
        line = _row_by_name(line, field.shape[1], place, card_names(game, state, seat))
    return _numbers(line, field.shape[1], place, field.bits, field.names)


def _numbers(value: Any, length: int, place: str, bits: int = 64, names: VocabularyType | None = None) -> list[int]:
    if not isinstance(value, list) or len(value) != length:
        raise BadPosition(f"a list of {length} whole numbers is wanted here", place=place)
    return [_number(one, f"{place}[{index}]", bits, names) for index, one in enumerate(value)]


def _row_by_name(numbers: dict[str, Any], length: int, place: str, names: list[str]) -> list[Any]:
    """A row with a number for every card, from the numbers of the cards that are named; the others have 0."""
    by_name = {name.casefold(): card for card, name in enumerate(names[:length])}
    found = [0] * length
    for name, value in numbers.items():
        if name.casefold() not in by_name:
            raise BadPosition(f"{name!r} is no card that has such a number", place=place)
        found[by_name[name.casefold()]] = value
    return found


def _number(value: Any, place: str, bits: int, names: VocabularyType | None) -> int:
    """A whole number, or the name that a vocabulary has for one."""
    if names is not None and isinstance(value, str):
        return _named(value, place, names.names)
    if not isinstance(value, int) or isinstance(value, bool) or not -(1 << (bits - 1)) <= value < 1 << (bits - 1):
        raise BadPosition(f"{value!r} is no whole number of {bits} bits", place=place)
    return value


def _one_of(number: int, place: str, names: VocabularyType | None) -> int:
    """A number, unless a vocabulary should have a name for it and has none."""
    if names is not None and number not in names:
        raise BadPosition(f"{number} is not a number for this; the names are {', '.join(names.names)}", place=place)
    return number


def _named(name: str, place: str, numbers: dict[str, int]) -> int:
    if name.lower() not in numbers:
        raise BadPosition(f"{name!r} is not a name for this; the names are {', '.join(numbers)}", place=place)
    return numbers[name.lower()]


def _check(game: Game, state: Record) -> None:
    """Let the game complete the position, and refuse it if the game finds a fault."""
    try:
        fault = game.rules.check(state) if hasattr(game.rules, "check") else ""
        if not fault and not state.over and not 0 <= state.to_act < state.seats:
            fault = f"to_act is {state.to_act}, but the seats are 0 to {state.seats - 1}"
        if not fault and not state.over:
            choices = [0] * (game.actions.count + 1)
            game.rules.legal(state, choices)
            fault = "" if choices[0] else f"seat {state.to_act} is to act but can do nothing"
    except Exception as error:  # the rules read numbers that no rule ever writes
        fault = f"the fields do not fit together ({error})"
    if fault:
        raise BadPosition(fault, place="state")


def _check_shown(game: Game, state: Record) -> None:
    """Refuse a position that cannot be kept, shown or written: its numbers may name cards or seats that do not exist."""
    try:
        state.pack()
        for viewer in (SPECTATOR, *range(state.seats)):
            choices = [0]
            if viewer == state.to_act and not state.over:
                choices = [0] * (game.actions.count + 1)
                game.rules.legal(state, choices)
            view(game, state, viewer, choices[1 : choices[0] + 1], _seat_names(state))
        write(game, state)
    except Exception as error:  # whatever it is that does not fit, it was written there
        raise BadPosition(f"the fields do not fit together ({type(error).__name__}: {error})", place="state") from None


def _seat_names(state: Record) -> list[str]:
    return [f"Seat {seat}" for seat in range(state.seats)]


# ── Writing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def _written(game: Game, field: Field, state: Record) -> Any:
    value = getattr(state, field.name)
    if field.is_per_seat:
        value = value[: state.seats]
    if field.kind == "pile":
        return written_pile(value, card_names(game, state))
    if field.kind == "pile_per_seat":
        return [written_pile(pile, card_names(game, state, owner)) for owner, pile in enumerate(value)]
    if field.by_card:
        value = [_written_by_name(line, card_names(game, state, owner)) for owner, line in enumerate(value)]
    return value if field.names is None else _in_words(value, {number: name for name, number in field.names.names.items()})


def _written_by_name(line: list[int], names: list[str]) -> dict[str, int]:
    return {name: number for name, number in zip(names, line, strict=False) if number}


def _in_words(value: Any, names: dict[int, str]) -> Any:
    """The names of numbers, however they are arranged; a number without a name stays as it is."""
    if isinstance(value, list):
        return [_in_words(one, names) for one in value]
    if isinstance(value, dict):
        return {card: _in_words(one, names) for card, one in value.items()}
    return names.get(value, value)


def in_toml(value: Any) -> str:
    """A value as a position writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{in_toml(name)} = {in_toml(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(in_toml(one) for one in value) + "]"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return str(value)
