"""Cards: a face or a back as a drawing, in a box of 250 by 350; a small card shows less, and larger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regalia.clients.art.drawing import TITLE, Drawing, Measure, Text
from regalia.clients.art.emblems import rosette
from regalia.clients.art.printed import printed
from regalia.clients.art.shapes import Shape, Values, colour_of, drawn, svg_of
from regalia.clients.art.titles import lines_of

Face = dict[str, Any]
Mark = dict[str, Any]


def card_drawing(face: Face | None, marks: Sequence[Mark], back: int, measure: Measure, *, small: bool) -> Drawing:
    """A card: `face` as the description of its game gives it, None for the back."""
    frames = drawn("frames")
    drawing = Drawing(*frames["box"])
    if face is None:
        draw_back(drawing, back)
        return drawing
    drawing.shapes(svg_of(frames["paper"], {}))
    if face["kind"] == "playing":
        playing(drawing, face["rank"], face["suit"], small=small)
    elif face["kind"] == "joker":
        joker(drawing, face["colour"], face["title"], small=small)
    elif face["kind"] == "printed":
        printed(drawing, face, marks, measure, small=small)
    else:
        plain(drawing, face["title"])
    return drawing


def draw_back(drawing: Drawing, back: int) -> None:
    """The back of a card, in the cloth of its number."""
    backs = drawn("backs")
    drawing.shapes(svg_of(backs["shapes"], backs["cloths"][back % len(backs["cloths"])]))


def put(drawing: Drawing, shapes: Sequence[Shape], values: Values, suit: str = "", *, turned: bool = False) -> None:
    """Add shapes and texts of a template."""
    svg = svg_of(shapes, values, suit=suit)
    if svg:
        drawing.shapes(svg, turned=turned)
    for tag, given in shapes:
        if tag == "text":
            fill = str(values.get(given["fill"], given["fill"]))
            say, spacing = str(values[given["say"]]), given.get("letter-spacing", 0)
            drawing.write(Text(say, given["x"], given["y"], given["font-size"], fill, spacing=spacing, turned=turned))


def playing(drawing: Drawing, rank: str, suit: str, *, small: bool) -> None:
    """A card with a rank and perhaps a suit."""
    frames = drawn("frames")["playing"]
    values = {"rank": rank, "colour": colour_of(suit) if suit else frames["without_suit"], "gold": drawn("pips")["gold"]}
    if small:
        put(drawing, frames["large"].get(rank, frames["large"][""]), values, suit)
        put(drawing, frames["large_suit"] if suit else frames["large_bare"], values, suit)
        return
    corner = [shape for shape in frames["corner"].get(rank, frames["corner"][""]) if suit or shape[0] != "pip"]
    for turned in (False, True):
        put(drawing, corner, values, suit, turned=turned)
    if not suit:
        put(drawing, frames["bare"], values)
    elif rank in "KQJ":
        figure(drawing, court(rank, suit), suit)
    elif rank == "A":
        put(drawing, frames["ace"], values, suit)
    else:
        put(drawing, number_pips(rank), values, suit)


def number_pips(rank: str) -> list[Shape]:
    """The pips of a number card; those in the lower half stand on their heads."""
    field = drawn("frames")["playing"]["field"]
    return [
        [
            "pip",
            {
                "x": field["x"] + field["width"] * x / 100,
                "y": field["y"] + field["height"] * y / 100,
                "size": field["size"],
                "turned": y > 50,
            },
        ]
        for x, y in drawn("pips")["places"][rank]
    ]


def court(rank: str, suit: str) -> str:
    """Half a court figure."""
    courts = drawn("courts")
    values = {**courts["common"], **courts["houses"][suit]}
    shapes = [*courts["robe"][rank], *courts["head"][rank], *courts["held"][suit], *courts["hand"]]
    return _figure_svg(shapes, values, suit)


def jester(colour: str) -> str:
    """Half a joker."""
    courts = drawn("courts")
    return _figure_svg(courts["joker"], {**courts["common"], **courts["jesters"][colour]}, "")


def _figure_svg(shapes: Sequence[Shape], values: Values, suit: str) -> str:
    courts = drawn("courts")
    bead = {**courts["pen"], "stroke-width": courts["bead"]}
    return "".join(svg_of([shape], values, bead if shape[0] == "circle" else courts["pen"], suit) for shape in shapes)


def figure(drawing: Drawing, half: str, suit: str) -> None:
    """A figure in its frame, twice."""
    frame, view = drawn("frames")["figure"], tuple(drawn("courts")["view"])
    drawing.shapes(svg_of(frame["under"], {}))
    for turned in (False, True):
        drawing.through(half, view, tuple(frame["window"]), turned=turned)
        if suit:
            drawing.shapes(svg_of(frame["index"], {}, suit=suit), turned=turned)
    drawing.shapes(svg_of(frame["over"], {"gold": drawn("pips")["gold"]}))


def joker(drawing: Drawing, colour: str, title: str, *, small: bool) -> None:
    """A joker: its name down the edge and the jester twice; small, its title over one jester."""
    frame = drawn("frames")["joker"]
    ink = frame["inks"][colour]
    if small:
        at = frame["title"]
        size = at["sizes"][len(title) > at["long"]]
        drawing.write(Text(title, at["x"], at["y"], size, ink))
        drawing.through(jester(colour), tuple(frame["view"]), tuple(frame["window"]))
        return
    at = frame["letter"]
    for turned in (False, True):
        for place, letter in enumerate(frame["word"]):
            drawing.write(Text(letter, at["x"], at["y"] + place * at["step"], at["font-size"], ink, turned=turned))
    figure(drawing, jester(colour), "")


def plain(drawing: Drawing, title: str) -> None:
    """A card with a title only: an ornament of its own."""
    frame = drawn("frames")["plain"]
    ornament, at = frame["rosette"], frame["title"]
    drawing.shapes(svg_of(frame["shapes"], {}))
    drawing.shapes(rosette(title, ornament["cx"], ornament["cy"], ornament["radius"], ornament["colour"]))
    found = lines_of(title, at["letters"], at["lines"])
    for place, line in enumerate(found):
        y = at["y"] + (place - (len(found) - 1) / 2) * at["step"]
        drawing.write(Text(line, at["x"], y, at["font-size"], at["fill"], hand=TITLE))
