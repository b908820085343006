"""Paint: cards and sentences as coloured text, with letters where a terminal cannot show suits."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

RED = r"(?:10|[2-9AJQK])?[♥♦]′?"
BLACK = r"(?:10|[2-9AJQK])?[♠♣]′?"
PARAGRAPH = "dim"
NUMBER = "bold cyan"
HINT = "dim"
UNKNOWN_CARD = "··"
NOTHING = "–"

LETTERS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "§": "par. ",
    "·": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "▶": ">",
    "×": "x",
    "′": "'",
    "↷": "~",
    "✓": "+",
    **dict(zip("♔♕♖♗♘♙♚♛♜♝♞♟", "KQRBNPkqrbnp", strict=True)),
}
"""Replacements for characters that the terminal's encoding lacks; those for suits can also be typed."""


def plain(text: Any) -> str:
    """Text without control characters: it may come from somebody else's file."""
    return "".join(sign if sign.isprintable() else " " for sign in str(text))


def painted(text: Any, style: str = "") -> Text:
    """A sentence with coloured suits."""
    line = Text(plain(text), style=style)
    line.highlight_regex(RED, "bold bright_red")
    line.highlight_regex(BLACK, "bold")
    return line


def cards_in_a_row(cards: Iterable[str | None], none: str = NOTHING) -> Text:
    """Cards side by side; unknown ones are dots."""
    names = [UNKNOWN_CARD if card is None else plain(card) for card in cards]
    between = ", " if any(" " in name for name in names) else "  "
    return Text(between).join([painted(name) for name in names]) if names else Text(none, style="dim")


def log_line(event: dict[str, Any], style: str = "") -> Text:
    """An event after its paragraph."""
    return Text.assemble((f"{plain(event['paragraph']):<6} ", PARAGRAPH), painted(event["text"], style))


def new_console(*, on_stderr: bool = False) -> Console:
    """A console on stdout or stderr that prints letters where the encoding has no suits."""
    stream = sys.stderr if on_stderr else sys.stdout
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors=_BY_LETTERS)
    return Console(stderr=on_stderr, highlight=False, emoji=False, markup=False)


_BY_LETTERS = "regalia-letters"


def _letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(LETTERS.get(sign, "?") for sign in missing), error.end


codecs.register_error(_BY_LETTERS, _letters)
