"""Folds: the lines of a text, folded where they are wider than what they stand in."""

from __future__ import annotations

from dataclasses import dataclass

INDENT = 2
"""By how many letters what is folded down is indented."""
BREAKS = " ,"


@dataclass(frozen=True)
class Fold:
    """A piece of a line: the letters from `begin` to `end` of the line `row`, indented by some letters."""

    row: int
    begin: int
    end: int
    indent: int


def folded(lines: list[str], fits: int) -> list[Fold]:
    """Every line in pieces of at most that many letters, folded behind a space or a comma where there is one."""
    found: list[Fold] = []
    for row, line in enumerate(lines):
        begin, indent = 0, 0
        while len(line) - begin > fits - indent:
            end = _break_in(line, begin, begin + fits - indent)
            found.append(Fold(row, begin, end, indent))
            begin, indent = end, min(INDENT, fits // 2)
        found.append(Fold(row, begin, len(line), indent))
    return found


def _break_in(line: str, begin: int, most: int) -> int:
    """Where a line is folded that is too long: in its second half behind a break, else where it must be."""
    at = max(line.rfind(one, begin, most) for one in BREAKS) + 1
    return at if at > (begin + most) // 2 else most


def fold_at(folds: list[Fold], row: int, column: int) -> int:
    """Which fold a place of the text is in; behind the end of one it is in the next."""
    of_row = [n for n, fold in enumerate(folds) if fold.row == row]
    return next((n for n in of_row if column < folds[n].end), of_row[-1])
