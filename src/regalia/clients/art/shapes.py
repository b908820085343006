"""Shapes: the data of the drawings, and shapes as SVG with their colours and other values filled in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

HOME = Path(__file__).parent
Shape = list[Any]
"""A tag of SVG and its attributes; `pip` and `text` are tags of our own."""
Values = Mapping[str, Any]
"""What stands for the names in shapes: colours, a path, a text."""


@cache
def drawn(name: str) -> dict[str, Any]:
    """The drawings in a file, such as `courts`."""
    found: dict[str, Any] = json.loads((HOME / f"{name}.json").read_text(encoding="utf-8"))
    return found


def is_red(suit: str) -> bool:
    """Is a suit red?"""
    return suit in "♥♦"


def colour_of(suit: str) -> str:
    """The colour of a suit."""
    pips = drawn("pips")
    return str(pips["red"] if is_red(suit) else pips["black"])


def svg_of(shapes: Iterable[Shape], values: Values, pen: Values | None = None, suit: str = "") -> str:
    """Shapes as SVG; texts are left out, for whoever draws sets them. `pen` is what a shape has unless it says else."""
    return "".join(_one(tag, {**(pen or {}), **given}, values, suit) for tag, given in shapes if tag != "text")


def _one(tag: str, given: Values, values: Values, suit: str) -> str:
    if tag == "pip":
        return pip(given, values, suit)
    written = "".join(
        f" {name}={quoteattr(str(values.get(value, value) if isinstance(value, str) else value))}"
        for name, value in given.items()
    )
    return f"<{tag}{written}/>"


def pip(given: Values, values: Values, suit: str) -> str:
    """A pip of a size around a point, upside down where asked."""
    own = given.get("suit", suit)
    fill = given.get("fill", colour_of(own))
    turn = " rotate(180)" if given.get("turned") else ""
    place = f"translate({given['x']} {given['y']}){turn} scale({given['size'] / 100})"
    return f'<path d="{drawn("pips")["pips"][own]}" fill="{values.get(fill, fill)}" transform="{place}"/>'
