"""Rulebook: a game's RULES.md, complete or one numbered paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from rich.markdown import Markdown

from regalia.engine.errors import BadGame, BadOption
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, rulebook_in

_HEADING = re.compile(r"\s*#{1,6}\s")
_NUMBERED = re.compile(r"\s*(?:#{1,6}\s+§?\s?|(?:[-*+]\s+)?(?:\*\*|__)?§\s?)(\d+(?:\.\d+)*)\b")
"""A paragraph begins with its number: in a heading, or after § (in bold, in a list, or plain) at the start of a line."""


def rules_of(game: Game, paragraph: str = "", language: str = ENGLISH) -> Markdown:
    """The rules of a game, or one paragraph with its subparagraphs."""
    text = _text(game, rulebook_in(game, language))
    return Markdown(paragraph_of(text, paragraph, game.name) if paragraph else text)


def paragraph_of(text: str, paragraph: str, name: str) -> str:
    """The lines of a paragraph and of its subparagraphs, such as 4.1 of 4."""
    wanted = paragraph.strip().removeprefix("§").strip().rstrip(".")
    numbered = list(_numbered(text))
    lines = [line for number, line in numbered if number == wanted or number.startswith(f"{wanted}.")]
    if not wanted or not lines:
        known = ", ".join(dict.fromkeys(f"§{number.split('.')[0]}" for number, _ in numbered if number))
        raise BadOption(f"the rules of {name} have no paragraph {paragraph.strip()!r}; there are: {known}", place="rules")
    return "\n".join(lines)


def _numbered(text: str) -> Iterator[tuple[str, str]]:
    """Every line with the number of its paragraph, which is empty under an unnumbered heading."""
    number, before = "", ""
    for line in text.splitlines():
        found = _NUMBERED.match(line)
        if found and (not before.strip() or not line.lstrip().startswith("§")):
            number = found[1]
        elif _HEADING.match(line):
            number = ""
        yield number, line
        before = line


def _text(game: Game, path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        raise BadGame(f"{game.name} has no rulebook at {path}", place=game.slug) from None
