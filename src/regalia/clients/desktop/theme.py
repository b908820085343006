"""Theme: the colours of the program, light and dark, and those that mark things, told apart by the colour-blind as well."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def rgb(colour: str) -> Colour:
    """The numbers in a colour such as #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@dataclass(frozen=True)
class Theme:
    """The colours of everything around the table. Marks are blue and orange, which all eyes tell apart, never red and green."""

    name: str
    ground: str
    panel: str
    raised: str
    line: str
    text: str
    faint: str
    accent: str
    on_accent: str
    good: str = "#3d9be9"
    bad: str = "#f08a24"
    legal: str = "#ffd75e"
    picked: str = "#5cc8ff"
    target: str = "#ff9f43"


DARK = Theme("dark", "#14171d", "#1c2129", "#2a313c", "#3b4452", "#eceff4", "#9aa5b5", "#e0b545", "#1c1608")
LIGHT = Theme(
    "light",
    "#e9e4d8",
    "#f8f5ec",
    "#ffffff",
    "#c9c0ac",
    "#1f2328",
    "#5d6470",
    "#8a5a00",
    "#ffffff",
    good="#0b63b0",
    bad="#a84e00",
)
THEMES = {"dark": DARK, "light": LIGHT}
