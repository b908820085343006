"""Printed cards: a frame in the colours of the faction, the picture, cost, numbers and text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from regalia.clients.art.drawing import ITALIC, PLAIN, TITLE, Drawing, Measure, Text
from regalia.clients.art.emblems import illustration, livery
from regalia.clients.art.shapes import drawn, svg_of
from regalia.clients.art.titles import lines_of

WITHOUT_COST = ("basic", "landmark")


@dataclass(frozen=True)
class Numbers:
    """The numbers in the lower corners as they are now."""

    attack: str
    health: str
    power: str
    hurt: bool
    strong: bool


def numbers_now(printed_on: str, marks: Sequence[dict[str, Any]]) -> Numbers:
    """The numbers of a card as marks say they are now."""
    attack, _, health = printed_on.partition("/") if "/" in printed_on else ("", "", "")
    now = {mark["kind"]: mark["value"] for mark in marks}
    strong = "attack" in now and attack.isdigit() and int(now["attack"]) > int(attack)
    power = printed_on if printed_on.startswith("+") else ""
    return Numbers(str(now.get("attack", attack)), str(now.get("health", health)), power, "damage" in now, strong)


def printed(drawing: Drawing, face: dict[str, Any], marks: Sequence[dict[str, Any]], measure: Measure, *, small: bool) -> None:
    """A printed card; attack and health as they are now where marks say so."""
    frame, colours = drawn("frames")["printed"], livery(face["faction"])
    drawing.shapes(svg_of(frame["frame"], colours))
    if small:
        _small(drawing, face, frame, colours)
    else:
        _fine(drawing, face, frame, colours, measure)
    if face["type"] not in WITHOUT_COST:
        _gem(drawing, face["cost"], frame, colours, small=small)
    _corners(drawing, numbers_now(face["numbers"], marks), frame, small=small)


def _fine(drawing: Drawing, face: dict[str, Any], frame: dict[str, Any], colours: dict[str, str], measure: Measure) -> None:
    at = frame["title"]
    title = lines_of(face["title"], at["letters"], at["lines"])
    size = at["two"] if len(title) > 1 else at["one"]
    for place, line in enumerate(title):
        drawing.write(Text(line, at["x"], size["y"] + place * at["step"], size["font-size"], colours["ink"], TITLE, widest=168))
    illustration(drawing, face, tuple(frame["picture"]))
    drawing.shapes(svg_of(frame["fine"], colours))
    at = frame["line"]
    said = f"{face['type']}{' · ' if face['faction'] else ''}{face['faction']}".upper()
    drawing.write(
        Text(said, at["x"], at["y"], at["font-size"], colours[at["fill"]], PLAIN, spacing=at["letter-spacing"], widest=206)
    )
    for text in set_text(face["text"], numbers_now(face["numbers"], ()), frame["text"], measure):
        drawing.write(text)
    if not face["text"] and face["flavour"]:
        at = frame["flavour"]
        for place, line in enumerate(lines_of(face["flavour"], at["letters"], at["lines"])):
            drawing.write(Text(line, at["x"], at["y"] + place * at["step"], at["font-size"], at["fill"], ITALIC, widest=206))
    elif not face["text"]:
        drawing.shapes(svg_of(frame["bare"], colours))


def _small(drawing: Drawing, face: dict[str, Any], frame: dict[str, Any], colours: dict[str, str]) -> None:
    illustration(drawing, face, tuple(frame["small_picture"]))
    drawing.shapes(svg_of(frame["small"], colours))
    at = frame["small_title"]
    title = lines_of(face["title"], at["letters"], at["lines"])
    size = min(at["largest"], at["wide"] / max(len(line) for line in title))
    for place, line in enumerate(title):
        y = at["y"] - (len(title) - 1) * at["lift"] + place * at["step"]
        drawing.write(Text(line, at["x"], y, size, colours["ink"], TITLE, widest=212))


def set_text(text: str, numbers: Numbers, at: dict[str, Any], measure: Measure) -> list[Text]:
    """A text as large as it fits, clear of the numbers in the lower corners."""
    found: list[Text] = []
    for size in at["sizes"]:
        found = list(_flowed(text, size, numbers, at, measure))
        if not found or found[-1].y <= at["bottom"]:
            return found
    return found


def _flowed(text: str, size: float, numbers: Numbers, at: dict[str, Any], measure: Measure) -> Iterator[Text]:
    y = at["top"]
    for paragraph in filter(None, text.split("\n")):
        words = paragraph.split()
        while words:
            is_low = y > at["corner_top"]
            left = at["left"] + (at["corner_width"] if is_low and numbers.attack not in ("", "–") else 0)
            right = at["right"] - (at["corner_width"] if is_low and (numbers.health or numbers.power) else 0)
            line = words.pop(0)
            while words and measure(f"{line} {words[0]}", size) <= right - left:
                line += f" {words.pop(0)}"
            yield Text(line, left, y, size, at["fill"], PLAIN, begins=True)
            y += size + at["leading"]


def _gem(drawing: Drawing, cost: int, frame: dict[str, Any], colours: dict[str, str], *, small: bool) -> None:
    scale = frame["small_scale"]["gem"] if small else 1
    drawing.shapes(f'<g transform="scale({scale})">{svg_of(frame["gem"], colours)}</g>')
    at = frame["gem"][-1][1]
    drawing.write(Text(str(cost), at["x"] * scale, at["y"] * scale, at["font-size"] * scale, at["fill"]))


def _corners(drawing: Drawing, numbers: Numbers, frame: dict[str, Any], *, small: bool) -> None:
    if numbers.health:
        _badge(drawing, numbers.health, frame["health"]["hurt" if numbers.hurt else "whole"], "health", frame, small=small)
    if numbers.attack not in ("", "–"):
        _badge(drawing, numbers.attack, frame["attack"]["strong" if numbers.strong else "plain"], "attack", frame, small=small)
    if numbers.power:
        _badge(drawing, numbers.power, frame["power"]["fill"], "power", frame, small=small)


def _badge(drawing: Drawing, said: str, fill: str, which: str, frame: dict[str, Any], *, small: bool) -> None:
    at, x = frame["badge"], frame[which]["x"]
    scale, (dx, dy) = 1.0, (0, 0)
    if small:
        scale, (dx, dy) = frame["small_scale"]["badge"], frame["small_scale"]["attack" if which == "attack" else "health"]
    place = f"translate({dx} {dy}) scale({scale})"
    shape = [
        "circle",
        {"cx": x, "cy": at["y"], "r": at["r"], "fill": fill, "stroke": at["stroke"], "stroke-width": at["stroke-width"]},
    ]
    drawing.shapes(f'<g transform="{place}">{svg_of([shape], {})}</g>')
    size = at["long"] if len(said) > 2 else at["font-size"]
    widest = 1.56 * at["r"] * scale
    drawing.write(Text(said, dx + x * scale, dy + at["text_y"] * scale, size * scale, at["fill"], widest=widest))
