"""Written position: a position that a player sends as text. The server deals with its own key, and no text can name a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from regalia.engine.errors import BadPosition, RegaliaError
from regalia.engine.game import Game, load, option_number
from regalia.engine.record import Option
from regalia.engine.written import read_toml
from regalia.match import position
from regalia.match.match import Match
from regalia.match.picture import picture_of
from regalia.server.errors import Refused

MOST_TIMES = 10
"""How many times its default an option on a server may be."""
KEPT = ("game", "seats", "options", "state")
"""The sections of a position that count; seed, chance and names are those of the table."""


def checked_options(game: Game, options: dict[str, Any]) -> dict[str, Any]:
    """The options; refused where a text among them could be the name of a file."""
    for name, value in options.items():
        option = game.options.get(name)
        if option is None or not option.own or not isinstance(value, str) or value.strip() in option.words:
            continue
        if "\n" not in value.strip() and ";" not in value:
            known = ", ".join(option.words)
            raise Refused("bad_option", f"expected one of {known}, or a list of cards", place=f"options.{name}")
    return options


def check_ranges(game: Game, options: Mapping[str, Any]) -> None:
    """Refuse numbers far above the usual ones: such a game might never end, and its bots would think all the time."""
    for name, value in options.items():
        option = game.options.get(name)
        number = number_in(option, value) if option else None
        if option is None or number is None:
            continue
        usual = option.default if isinstance(option.default, int) else 0
        most = max(MOST_TIMES * usual, MOST_TIMES * 10)
        if number > most:
            raise Refused("bad_option", f"on a server at most {most}", place=f"options.{name}")


def number_in(option: Option, value: Any) -> int | None:
    """The number that an option is set to, written as a number or as text; None where it is set to a word or a text."""
    if isinstance(value, str) and (option.own or value.strip() in option.words):
        return None
    return option_number(option, value)


def read_text(text: str) -> dict[str, Any]:
    """A position as it is written, without the sections that do not count."""
    written = read_toml(text, BadPosition, "position")
    if not isinstance(written.get("game"), str):
        raise BadPosition('the line game = "…" is missing', place="game")
    options = written.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition("[options] must be a table", place="options")
    written["options"] = checked_options(load(written["game"]), options)
    return {name: value for name, value in written.items() if name in (*KEPT, "seed", "chance")}


def dealt_from(written: dict[str, Any], key: str) -> str:
    """The position as text, with a key from which everything that is not written is dealt."""
    lines = [f"game = {_toml(written['game'])}", f"seed = {_toml(key)}"]
    if "seats" in written:
        lines.append(f"seats = {_toml(written['seats'])}")
    for name in ("options", "state"):
        section = written.get(name, {})
        if not isinstance(section, dict):
            raise BadPosition(f"[{name}] must be a table", place=name)
        lines += ["", f"[{name}]", *(f"{_toml_key(field)} = {_toml(value)}" for field, value in section.items())]
    return "\n".join(lines) + "\n"


def set_up(text: str) -> Match:
    """The match that begins with a position, for somebody who edits it."""
    written = read_text(text)
    plain = dealt_from(written, "0" * 32) if "seed" not in written and "chance" not in written else text
    try:
        return Match.from_position(plain)
    except RegaliaError:
        raise
    except Exception as error:  # whatever it is that does not fit, it was written there
        raise BadPosition(f"the fields do not fit together ({type(error).__name__})", place="state") from None


def with_men(text: str, men: dict[str, int | None]) -> str:
    """A position after an editor has put pieces on squares or taken them off."""
    match = set_up(text)
    board, state = match.game.table.board, match.state
    if not men:
        return text
    if board is None or board.put is None:
        raise BadPosition(f"{match.game.name} has no board to put anything on", place="men")
    for square, piece in men.items():
        if square not in board.squares or (piece is not None and piece >= len(board.pieces)):
            raise BadPosition(f"piece {piece} on {square!r} is not possible on this board", place="men")
        board.put(state, board.squares.index(square), -1 if piece is None else piece)
    return position.write(match.game, state, match.names)


def fields_of(match: Match) -> dict[str, Any]:
    """A position as an editor holds it: every field under [state] as it is written."""
    state: dict[str, Any] = read_toml(match.position(), BadPosition, "position")["state"]
    return state


def open_picture(match: Match, language: str) -> dict[str, Any]:
    """The table with everything shown, for an editor."""
    return picture_of(match.game, match.state, match.to_act, match.legal(), match.names, language, number=len(match.decisions))


def _toml_key(name: str) -> str:
    return json.dumps(str(name), ensure_ascii=False)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return "[" + ", ".join(_toml(one) for one in value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml_key(name)} = {_toml(one)}" for name, one in value.items()) + "}"
    raise BadPosition(f"{value!r} cannot be part of a position", place="position")
