"""Emblems: the picture on a printed card, put together from its faction, its type, what it does and what it is called.

The ground is divided in a way that its title chooses, the type stands on it, and medals beside it show the signs of what the
card does. Words that have no sign get a rosette of their own, so a card of a game that nobody knows here is drawn as well.
"""

from __future__ import annotations

from typing import Any

from regalia.clients.art.drawing import Drawing
from regalia.clients.art.shapes import drawn, svg_of

MOST_SIGNS = 3


def livery(faction: str) -> dict[str, str]:
    """The colours and the sign of a faction; what is unknown wears those of nobody."""
    factions: dict[str, dict[str, str]] = drawn("crests")["factions"]
    return factions.get(faction.strip().lower(), factions[""])


def number_of(text: str) -> int:
    """A number that a text always gives."""
    total = 2166136261
    for letter in text:
        total = ((total ^ ord(letter)) * 16777619) & 0xFFFFFFFF
    return total


def illustration(drawing: Drawing, face: dict[str, Any], box: tuple[float, float, float, float]) -> None:
    """The picture of a card, in a box on it."""
    _, _, width, height = box
    colours, crests = livery(face["faction"]), drawn("crests")
    signs = list(face.get("signs", ()))[:MOST_SIGNS]
    svg = f'<rect width="{width}" height="{height}" fill="{colours["deep"]}"/>'
    svg += _field(number_of(face["title"]), width, height, colours["ground"], crests)
    scale = min(width / 220, height / 165)
    svg += f'<g transform="translate({width / 2 - 100 * scale:.3f} {height / 2 - 75 * scale:.3f}) scale({scale:.4f})">'
    svg += _type(face, colours, crests["emblem"]["beside" if signs else "alone"], crests)
    for place, sign in zip(crests["emblem"]["medals"].get(str(len(signs)), ()), signs, strict=False):
        svg += _medal(sign, place, colours, crests)
    drawing.through(f"{svg}</g>", (0, 0, width, height), box)


def _field(seed: int, width: float, height: float, colour: str, crests: dict[str, Any]) -> str:
    """The ground, divided as a number says; every other number sees it mirrored."""
    fields, emblem = crests["fields"], crests["emblem"]
    mirrored = f"translate({width} 0) scale({-width / 200:.4f} {height / 150:.4f})"
    place = mirrored if seed >> 8 & 1 else f"scale({width / 200:.4f} {height / 150:.4f})"
    paths = svg_of(
        [["path", {"d": d, "fill": colour}] for d in fields[(seed ^ seed >> 12) % len(fields)]],
        {},
        {"opacity": emblem["field_opacity"]},
    )
    return f'<g transform="{place}">{paths}</g>'


def _type(face: dict[str, Any], colours: dict[str, str], at: dict[str, float], crests: dict[str, Any]) -> str:
    """The emblem of the type, around a point."""
    shape, emblem = crests["types"].get(face["type"]), crests["emblem"]
    place = f"translate({at['x']} {at['y']}) scale({at['scale']}) translate(-100 -76)"
    if shape is None:
        return f'<g transform="{place}">{rosette(face["title"], 100, 76, 62, colours["light"])}</g>'
    full = svg_of([["path", {"d": d, "fill": "light"}] for d in shape["full"]], colours, emblem["type_pen"])
    line = svg_of([["path", {"d": d}] for d in shape["line"]], colours, emblem["type_line"])
    return f'<g transform="{place}">{full}{line}</g>'


def _medal(sign: str, place: list[float], colours: dict[str, str], crests: dict[str, Any]) -> str:
    """A sign on a round medal."""
    (x, y, radius), shape, emblem = place, crests["signs"].get(sign), crests["emblem"]
    medal = svg_of([["circle", {"cx": x, "cy": y, "r": radius}]], colours, emblem["medal"])
    if shape is None:
        return medal + rosette(sign, x, y, radius * 0.6, colours["deep"])
    inner = svg_of([["path", {"d": d, "fill": "deep"}] for d in shape["fill"]], colours)
    inner += svg_of([["path", {"d": d}] for d in shape["line"]], colours, emblem["sign_line"])
    inner += svg_of([["path", {"d": d}] for d in shape.get("hole", ())], colours, emblem["hole"])
    return f'{medal}<g transform="translate({x} {y}) scale({radius * emblem["sign_scale"]:.4f})">{inner}</g>'


def rosette(text: str, cx: float, cy: float, radius: float, colour: str) -> str:
    """An ornament that only this text has."""
    seed, r = number_of(text), radius
    petals, width = 5 + seed % 6, 0.3 + (seed >> 5) % 40 / 100
    petal = (
        f"M0 0 C{-r * width:.2f} {-r * 0.4:.2f} {-r * width * 0.7:.2f} {-r * 0.9:.2f} 0 {-r:.2f}"
        f" C{r * width * 0.7:.2f} {-r * 0.9:.2f} {r * width:.2f} {-r * 0.4:.2f} 0 0 Z"
    )
    pen = f'fill="none" stroke="{colour}" stroke-width="{max(2, r / 22):.2f}" stroke-linejoin="round"'
    svg = f'<g transform="translate({cx} {cy}) rotate({(seed >> 11) % 90})">'
    svg += "".join(f'<path {pen} d="{petal}" transform="rotate({360 / petals * n:.2f})"/>' for n in range(petals))
    svg += f'<circle r="{r * (0.16 + (seed >> 8) % 14 / 100):.2f}" fill="{colour}"/><circle {pen} r="{r * 1.08:.2f}"/>'
    return f"{svg}</g>"
