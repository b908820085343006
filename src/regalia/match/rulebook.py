"""Rulebook: the numbered paragraphs of a game's RULES.md, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from regalia.engine.errors import BadGame, BadOption
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, rulebook_in

_HEADING = re.compile(r"\s*#{1,6}\s")
_NUMBERED = re.compile(r"\s*(?:#{1,6}\s+§?\s?|(?:[-*+]\s+)?(?:\*\*|__)?§\s?)(\d+(?:\.\d+)*)\b")
"""A paragraph begins with its number: in a heading, or after § (in bold, in a list, or plain) at the start of a line."""
_NUMBER = re.compile(r"^(?:\*\*|__)?§\s?[\d.]+(?:\*\*|__)?\s*")
_EMPHASIS = re.compile(r"\*\*|__|(?<!\w)\*|\*(?!\w)|`")


@lru_cache(maxsize=64)
def rulebook_text(game: Game, language: str = ENGLISH) -> str:
    """The rulebook as it is written."""
    path = rulebook_in(game, language)
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        raise BadGame(f"{game.name} has no rulebook at {path}", place=game.slug) from None


def paragraph_of(text: str, paragraph: str, name: str) -> str:
    """The lines of a paragraph and of its subparagraphs, such as 4.1 of 4."""
    wanted = paragraph.strip().removeprefix("§").strip().rstrip(".")
    numbered = list(_numbered(text))
    lines = [line for number, line in numbered if number == wanted or number.startswith(f"{wanted}.")]
    if not wanted or not lines:
        known = ", ".join(dict.fromkeys(f"§{number.split('.')[0]}" for number, _ in numbered if number))
        raise BadOption(f"the rules of {name} have no paragraph {paragraph.strip()!r}; there are: {known}", place="rules")
    return "\n".join(lines)


def paragraph_in_words(game: Game, paragraph: str, language: str = ENGLISH) -> str:
    """One paragraph as plain text, without its number and without marks of emphasis."""
    text = paragraph_of(rulebook_text(game, language), paragraph, game.name)
    return " ".join(_EMPHASIS.sub("", _NUMBER.sub("", text)).split())


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
