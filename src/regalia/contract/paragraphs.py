"""Law 8: every paragraph of RULES.md is cited by a rule or a note and named by a test, and nothing cites one that is not there.

A paragraph is a line that begins with `**§4.1**`. A rule cites it in the docstring of a function in the game's package, or by
a note; a test names it anywhere in a file of the game's test folder. `§4.1–§4.3` is read as its two ends.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from regalia.engine.game import Game

PARAGRAPH = re.compile(r"^\*\*(§\d+(?:\.\d+)+)\*\*", re.MULTILINE)
CITED = re.compile(r"§\d+(?:\.\d+)+")


def written(game: Game) -> list[str]:
    """The paragraphs of the rulebook, in order."""
    assert game.rulebook.exists(), f"{game.slug} has no {game.rulebook.name}"
    return PARAGRAPH.findall(game.rulebook.read_text(encoding="utf-8"))


def cited_by_rules(game: Game) -> dict[str, str]:
    """Each paragraph that a function or a note of the game cites, and where."""
    cited = {note.paragraph: f"note {name}" for name, note in game.notes.kinds.items()}
    for path, function in _functions(game.rulebook.parent):
        for paragraph in CITED.findall(ast.get_docstring(function) or ""):
            cited.setdefault(paragraph, f"{path.name}, {function.name}")
    return cited


def _functions(folder: Path) -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                yield path, node


def named_by_tests(folder: Path) -> dict[str, str]:
    """Each paragraph that a test file names, and the file."""
    named: dict[str, str] = {}
    for path in sorted(folder.rglob("*.py")):
        for paragraph in CITED.findall(path.read_text(encoding="utf-8")):
            named.setdefault(paragraph, path.name)
    return named
