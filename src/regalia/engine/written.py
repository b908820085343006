"""Written: the one reader of TOML and JSON. A text is measured before it is parsed, and whatever is wrong is one sentence.

The parsers of Python take seconds and gigabytes for texts that are made for that: long dotted keys, deep nesting, numbers of
a million digits. So bytes, depth, parts of a key and digits have bounds here, and so have the values that come out.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
from pathlib import Path
from typing import Any

from regalia.engine.errors import RegaliaError

LONGEST = 256_000
"""The most bytes of a text, where its reader sets no other bound."""
DEEPEST = 24
MOST_PARTS = 8
"""The most parts of a dotted key, such as a.b.c."""
MOST_DIGITS = 40
MOST_VALUES = 100_000
LEAST_NUMBER, MOST_NUMBER = -(1 << 127), (1 << 128) - 1

# A text without an end is consumed to the end of its line, so that every pattern takes time in proportion to its length.
_BASIC = r'"(?:[^"\\\n]|\\.)*+"?'
_DIGITS = rf"[0-9](?:_?[0-9A-Fa-f]){{{MOST_DIGITS},}}+"
_TOML = re.compile(
    r'"""(?:[^\\]|\\.)*?(?:"""|\Z)' + r"|'''.*?(?:'''|\Z)" + rf"|{_BASIC}" + r"|'[^'\n]*+'?|\#[^\n]*+"
    rf"|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<digits>{_DIGITS})|(?P<dot>\.)|(?P<line>[\n,=])",
    re.DOTALL,
)
_JSON = re.compile(rf"{_BASIC}|(?P<open>[\[{{])|(?P<close>[\]}}])|(?P<digits>{_DIGITS})", re.DOTALL)

Fault = type[RegaliaError]


def read_toml(text: str, fault: Fault, place: str, *, longest: int = LONGEST) -> dict[str, Any]:
    """A TOML text; an error of the kind `fault` that names the place where it cannot be read."""
    _measure(text, _TOML, fault, place, longest)
    try:
        written = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise fault(f"this is not TOML: {_sentence(error)}", place=place) from None
    _weigh(written, fault, place)
    return written


def read_json(text: str, fault: Fault, place: str, *, longest: int = LONGEST) -> Any:
    """A JSON text; an error of the kind `fault` that names the place where it cannot be read."""
    _measure(text, _JSON, fault, place, longest)
    try:
        written = json.loads(text)
    except (RecursionError, ValueError) as error:
        raise fault(f"this is not JSON: {_sentence(error)}", place=place) from None
    _weigh(written, fault, place)
    return written


def read_text(path: Path, fault: Fault, *, longest: int = LONGEST) -> str:
    """The text of a file; an error of the kind `fault` where there is none, or too much."""
    try:
        with path.open("rb") as file:
            found = file.read(longest + 1)
        text = found.decode("utf-8")
    except FileNotFoundError:
        raise fault("there is no such file", place=str(path)) from None
    except UnicodeDecodeError:
        raise fault("it cannot be read: this is not UTF-8 text", place=str(path)) from None
    except (OSError, ValueError) as error:
        raise fault(f"it cannot be read: {getattr(error, 'strerror', None) or error}", place=str(path)) from None
    if len(found) > longest:
        raise fault(f"it is longer than {longest} bytes", place=str(path))
    return text.replace("\r\n", "\n")


def _measure(text: str, tokens: re.Pattern[str], fault: Fault, place: str, longest: int) -> None:
    """Refuse a text that a parser would take too long for."""
    if len(text) > longest:
        raise fault(f"it is longer than {longest} characters", place=place)
    depth = dots = line = 0
    for token in tokens.finditer(text):
        kind = token.lastgroup
        line += token[0].count("\n")
        if kind == "open":
            depth, dots = depth + 1, 0
        elif kind == "close":
            depth -= 1
        elif kind == "line":
            dots = 0
        elif kind == "dot":
            dots += 1
        what = _excess(kind, depth, dots)
        if what:
            raise fault(what, place=f"{place}, line {line + 1}")


def _excess(kind: str | None, depth: int, dots: int) -> str:
    """What there is too much of."""
    if depth > DEEPEST:
        return f"it is nested more than {DEEPEST} deep"
    if dots >= MOST_PARTS:
        return f"a name has more than {MOST_PARTS} parts"
    return f"a number has more than {MOST_DIGITS} digits" if kind == "digits" else ""


def _weigh(written: Any, fault: Fault, place: str) -> None:
    """Refuse what came out if it is too much, or a number is that no game can hold."""
    waiting, values = [(written, 0)], 0
    while waiting:
        value, depth = waiting.pop()
        values += 1
        if values > MOST_VALUES or depth > DEEPEST:
            raise fault(f"more than {MOST_VALUES} values, or nested more than {DEEPEST} deep", place=place)
        if isinstance(value, dict):
            waiting += [(one, depth + 1) for one in value.values()]
        elif isinstance(value, list):
            waiting += [(one, depth + 1) for one in value]
        elif not _is_plain(value):
            raise fault(f"{str(value)[:40]} cannot be written here", place=place)


def _is_plain(value: Any) -> bool:
    """Is it a text, a number within bounds, true, false or nothing?"""
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, int):
        return LEAST_NUMBER <= value <= MOST_NUMBER
    return value is None or isinstance(value, str)


def _sentence(error: BaseException) -> str:
    """What a parser says, in one line and not too long."""
    return " ".join(str(error).split())[:200] or type(error).__name__
