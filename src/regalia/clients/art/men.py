"""Men: what stands on a board, cut from the wood of its seat, in a box of 100; and emblems of games, in a box of 64."""

from __future__ import annotations

from typing import Any

from regalia.clients.art.drawing import Drawing, Text
from regalia.clients.art.shapes import drawn, svg_of


def man_drawing(sign: str, seat: int) -> Drawing:
    """A man in the wood of its seat; a sign that is no chess man is written on a round token."""
    men = drawn("men")
    wood, shape = men["woods"][seat % len(men["woods"])], men["shapes"].get(men["signs"].get(sign))
    drawing = Drawing(*men["box"])
    drawing.shapes(svg_of([men["shadow"]], {}))
    if shape is None:
        at = men["sign"]
        drawing.shapes(svg_of(men["token"], wood, men["pen"]))
        drawing.write(Text(sign, at["x"], at["y"], at["font-size"], wood[at["fill"]]))
        return drawing
    drawing.shapes(svg_of([["path", {"d": d, "fill": "fill"}] for d in shape["body"]], wood, men["pen"]))
    drawing.shapes(svg_of([["path", {"d": d}] for d in shape["lines"]], wood, {**men["pen"], **men["line"]}))
    return drawing


def emblem_drawing(emblem: dict[str, Any], colour: str) -> Drawing:
    """The emblem of a game in a colour."""
    drawing = Drawing(64, 64)
    pen = {"fill": "none", "stroke": colour, "stroke-width": 3, "stroke-linecap": "round", "stroke-linejoin": "round"}
    drawing.shapes(svg_of([["path", {"d": d, "fill": colour}] for d in emblem["filled"]], {}))
    drawing.shapes(svg_of([["path", {"d": d}] for d in emblem["stroked"]], {}, pen))
    return drawing
