"""Page: the report as one HTML file that opens offline: sections, each with a sentence, a plot and a table under it.

What was played is written into the file, too, unseen: a game can be played again with nothing but the report.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from html import escape, unescape
from pathlib import Path
from typing import Any

from regalia.engine.errors import BadFile

Cell = str | float | int | None
PERCENT = "\N{NO-BREAK SPACE}%"
PLAYED = re.compile(r'<template id="played">(.*?)</template>', re.DOTALL)
CODE = re.compile(r"`([^`]+)`")
WIDE = 24
"""A column with a text longer than this is kept wide enough to be read, on phones too."""


def signed(value: float, digits: int = 1) -> str:
    """A difference with its sign."""
    return f"{value:+,.{digits}f}".replace("-", "−")


@dataclass(frozen=True)
class Grid:
    """A table: its heads and its lines; numbers are set to the right."""

    heads: Sequence[str]
    lines: Sequence[Sequence[Cell]]


@dataclass(frozen=True)
class Section:
    """A heading, what it says in a sentence or two (a line each), a plot, and the table under it with a note on its heads."""

    title: str
    text: str = ""
    plot: str = ""
    grid: Grid | None = None
    is_open: bool = False
    note: str = ""


@dataclass(frozen=True)
class Tile:
    """A figure that is seen at once."""

    value: str
    label: str
    note: str = ""


STYLE = Path(__file__).with_name("style.css").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Page:
    """A report: what was played and how, the figures that are seen at once, and its sections."""

    title: str
    lead: Sequence[str]
    command: str
    tiles: Sequence[Tile]
    sections: Sequence[Section]
    played: Sequence[Mapping[str, Any]] = field(default=())
    """The arrangements whose games these are."""

    def as_dict(self) -> dict[str, Any]:
        """As JSON has it, without sections in which there is nothing."""
        shown = [asdict(section) for section in self.sections if section.plot or section.grid or section.text]
        return {**asdict(self), "sections": shown}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Page:
        """A report from its JSON."""
        sections = [Section(**{**one, "grid": Grid(**one["grid"]) if one["grid"] else None}) for one in told["sections"]]
        return cls(
            told["title"],
            told["lead"],
            told["command"],
            [Tile(**one) for one in told["tiles"]],
            sections,
            told.get("played", ()),
        )

    def html(self) -> str:
        """As one file that needs no network."""
        shown = [section for section in self.sections if section.plot or section.grid or section.text]
        links = "".join(f'<a href="#s{number}">{escape(section.title)}</a>' for number, section in enumerate(shown))
        body = "".join(_section(number, section) for number, section in enumerate(shown))
        unseen = f'<template id="played">{escape(json.dumps(list(self.played)))}</template>' if self.played else ""
        lead = [escape(line) for line in self.lead]
        lead += [f"<code>{escape(self.command)}</code>"] if self.command else []
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head><body><main><h1>{escape(self.title)}</h1>"
            + f"<header>{''.join(f'<p class=dim>{line}</p>' for line in lead)}</header>"
            + f'<div class="tiles">{"".join(_tile(tile) for tile in self.tiles)}</div><nav aria-label="Sections">{links}</nav>'
            + f"{body}</main>{unseen}</body></html>\n"
        )


def played(arrangement: Mapping[str, Any]) -> dict[str, Any]:
    """Of an arrangement as it is described, what it takes to play its games again."""
    return {name: arrangement[name] for name in ("game", "agents", "seed", "options", "digest")}


def read_played(file: Path) -> list[dict[str, Any]]:
    """The arrangements that a report, kept as a file, tells of."""
    found = PLAYED.search(file.read_text(encoding="utf-8", errors="replace"))
    if found is None:
        raise BadFile("this is no report of the lab that says what was played", place=str(file))
    arranged: list[dict[str, Any]] = json.loads(unescape(found[1]))
    return arranged


def _tile(tile: Tile) -> str:
    note = f"<span>{escape(tile.note)}</span>" if tile.note else ""
    return f'<div class="tile"><b>{escape(tile.value)}</b><span>{escape(tile.label)}</span>{note}</div>'


def _section(number: int, section: Section) -> str:
    text = "".join(f"<p>{_written(line)}</p>" for line in section.text.splitlines())
    note = f"<p class=dim>{escape(section.note)}</p>" if section.note else ""
    grid = ""
    if section.grid and section.grid.lines:
        is_open = " open" if section.is_open or not section.plot else ""
        grid = f"<details{is_open}><summary>Table</summary>{note}{_grid(section.grid)}</details>"
    return f'<section id="s{number}"><h2>{escape(section.title)}</h2>{text}{section.plot}{grid}</section>'


def _written(line: str) -> str:
    """A line of text, with what stands between backticks set as code."""
    return CODE.sub(r"<code>\1</code>", escape(line))


def _grid(grid: Grid) -> str:
    kinds = [_kind([line[place] for line in grid.lines]) for place in range(len(grid.heads))]
    heads = "".join(f'<th{kinds[place]} scope="col">{escape(head)}</th>' for place, head in enumerate(grid.heads))
    lines = "".join(
        "<tr>" + "".join(f"<td{kinds[place]}>{_shown(cell)}</td>" for place, cell in enumerate(line)) + "</tr>"
        for line in grid.lines
    )
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table></div>'


def _kind(cells: Sequence[Cell]) -> str:
    """How a column is set: numbers to the right, long texts in room enough."""
    if all(cell is None or isinstance(cell, (int, float)) or _is_figure(cell) for cell in cells):
        return ' class="n"'
    return ' class="t"' if any(isinstance(cell, str) and len(cell) > WIDE for cell in cells) else ""


def _is_figure(cell: Cell) -> bool:
    return isinstance(cell, str) and (not cell or cell[0] in "0123456789+−-–") and cell[-1:] in "0123456789%–"


def _shown(cell: Cell) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:,.0f}" if cell == round(cell) or abs(cell) >= 100 else f"{cell:,.{1 if abs(cell) >= 10 else 2}f}"
    return f"{cell:,}" if isinstance(cell, int) else _written(cell)
