"""Plots: small pictures in SVG, drawn here so that a report needs no script and no network.

Colours come from the page's style."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

WIDE, NARROW = 720, 360
"""Every plot is drawn twice, for screens and for phones; the style shows the one that can be read."""
MARGIN, LINE = 8, 24
LETTER, MOST_LETTERS = 7.8, 40
"""About so wide is a letter; of a longer name only the beginning is shown."""
BESIDE = 14
"""On phones longer names stand above their lines, not before them."""


@dataclass(frozen=True)
class Bar:
    """A value with its bounds under a name."""

    name: str
    value: float
    low: float
    high: float
    is_marked: bool = False


def intervals(bars: Sequence[Bar], middle: float | None = None, unit: str = "%") -> str:
    """A dot with whiskers for each value, in a common scale; `middle` is what the values are compared with."""
    return _plot(lambda width: _intervals(bars, middle, unit, width)) if bars else ""


def _intervals(bars: Sequence[Bar], middle: float | None, unit: str, width: int) -> str:
    longest = max(len(bar.name) for bar in bars)
    is_above = width == NARROW and longest > BESIDE
    line = 2 * LINE - 6 if is_above else LINE
    left = 12.0 if is_above else 16 + LETTER * min(longest, MOST_LETTERS)
    values = [_value(bar.value, middle, unit) for bar in bars]
    right = width - 16 - LETTER * max(map(len, values))
    low = min([bar.low for bar in bars] + ([middle] if middle is not None else []))
    high = max([bar.high for bar in bars] + ([middle] if middle is not None else []))
    scale, height = _Scale(low, high, left, right), line * len(bars) + 30
    parts = [scale.grid(height - 26)]
    if middle is not None:
        x = scale.at(middle)
        parts.append(f'<line class="middle" x1="{x:.1f}" x2="{x:.1f}" y1="2" y2="{height - 26}"/>')
    for place, (bar, value) in enumerate(zip(bars, values, strict=True)):
        y = line * place + (line - 10 if is_above else 14)
        parts.append(_name(bar.name, left, y, is_above) + _dot(bar, scale, y, unit))
        parts.append(f'<text class="value" x="{right + 12:.1f}" y="{y + 4}">{escape(value)}</text>')
    return _svg(width, height, "".join(parts))


def _name(name: str, left: float, y: float, is_above: bool) -> str:
    """A name before its line, or above it where there is no room."""
    if is_above:
        return f'<text class="name" x="4" y="{y - 12}">{escape(_short(name, MOST_LETTERS))}</text>'
    return f'<text class="name" x="{left - 10:.1f}" y="{y + 4}" text-anchor="end">{escape(_short(name, MOST_LETTERS))}</text>'


def _dot(bar: Bar, scale: _Scale, y: float, unit: str) -> str:
    """A dot with its whiskers."""
    kind, bounds = "mark real" if bar.is_marked else "mark", f"{bar.value:.1f} ({bar.low:.1f} to {bar.high:.1f}) {unit}"
    return (
        f'<line class="{kind}" x1="{scale.at(bar.low):.1f}" x2="{scale.at(bar.high):.1f}" y1="{y}" y2="{y}"/>'
        f'<circle class="{kind}" cx="{scale.at(bar.value):.1f}" cy="{y}" r="4.5">'
        f"<title>{escape(bar.name)}: {escape(bounds)}</title></circle>"
    )


def _value(value: float, middle: float | None, unit: str) -> str:
    """A value beside its dot: signed where it is a difference."""
    return (f"{value:+.1f}".replace("-", "−") if middle == 0 else f"{value:.1f}") + (" %" if unit == "%" else "")


def histogram(edges: Sequence[float], counts: Sequence[int], axis: str) -> str:
    """How many games fall between two edges each."""
    return _plot(lambda width: _histogram(edges, counts, axis, width)) if counts and sum(counts) else ""


def _histogram(edges: Sequence[float], counts: Sequence[int], axis: str, width: int) -> str:
    scale, height, most, total = _Scale(edges[0], edges[-1], 16, width - 16), 200, max(counts), sum(counts)
    parts = [scale.grid(height - 40)]
    for place, count in enumerate(counts):
        left, right = scale.at(edges[place]), scale.at(edges[place + 1])
        tall = (height - 68) * count / most
        parts.append(
            f'<rect class="bar" x="{left + 0.5:.1f}" y="{height - 40 - tall:.1f}" width="{max(1, right - left - 1):.1f}" '
            f'height="{tall:.1f}"><title>{edges[place]:g} to {edges[place + 1]:g}: {100 * count / total:.1f} %</title></rect>'
        )
    top = counts.index(most)
    x = (scale.at(edges[top]) + scale.at(edges[top + 1])) / 2
    parts.append(f'<text class="value" x="{x:.1f}" y="20" text-anchor="middle">{100 * most / total:.0f} %</text>')
    parts.append(f'<text class="axis" x="{width / 2}" y="{height - 4}" text-anchor="middle">{escape(axis)}</text>')
    return _svg(width, height, "".join(parts))


def bands(points: Sequence[Sequence[float]], axis: str) -> str:
    """Five quantiles over time, from the least to the greatest, as nested bands around the line of the middle one."""
    return _plot(lambda width: _bands(points, axis, width)) if points else ""


def _bands(points: Sequence[Sequence[float]], axis: str, width: int) -> str:
    height, left, right = 260, 48, width - 16
    top, bottom = 10, height - 44

    def xy(place: int, value: float) -> str:
        x = left + (right - left) * place / (len(points) - 1)
        return f"{x:.1f},{bottom - (bottom - top) * value / 100:.1f}"

    def band(low: int, high: int, kind: str) -> str:
        there = [xy(place, point[high]) for place, point in enumerate(points)]
        back = [xy(place, points[place][low]) for place in reversed(range(len(points)))]
        return f'<polygon class="{kind}" points="{" ".join([*there, *back])}"/>'

    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = bottom - (bottom - top) * percent / 100
        parts.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text class="axis" x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>')
    parts += [band(0, 4, "band outer"), band(1, 3, "band inner")]
    parts.append(f'<polyline class="curve" points="{" ".join(xy(place, point[2]) for place, point in enumerate(points))}"/>')
    parts += [
        f'<text class="axis" x="{left}" y="{height - 24}">the deal</text>',
        f'<text class="axis" x="{right}" y="{height - 24}" text-anchor="end">the end</text>',
        f'<text class="axis" x="{width / 2}" y="{height - 6}" text-anchor="middle">{escape(axis)}</text>',
    ]
    return _svg(width, height, "".join(parts))


def matrix(names: Sequence[str], cells: Sequence[Sequence[float | None]]) -> str:
    """Shares of lines against columns, coloured from one side to the other."""
    return _plot(lambda width: _matrix(names, cells, width))


def _matrix(names: Sequence[str], cells: Sequence[Sequence[float | None]], width: int) -> str:
    letters = 28 if width == WIDE else 15
    label = 12 + LETTER * min(letters, max(len(name) for name in names))
    length = LETTER * min(letters, max(len(name) for name in names))
    turn, beside, head = (40, 0.77 * length, 20 + 0.64 * length) if width == WIDE else (90, 8, 8 + length)
    size = min(64.0, (width - label - beside) / len(names))
    height, parts = head + 26 * len(names) + 6, []
    for column, name in enumerate(names):
        x = label + size * (column + 0.5) + (4 if turn == 90 else 0)
        parts.append(
            f'<text class="name" transform="translate({x:.1f},{head - 4:.1f}) rotate({-turn})">'
            f"{escape(_short(name, letters))}</text>"
        )
    for line, name in enumerate(names):
        y = head + 26 * line
        parts.append(
            f'<text class="name" x="{label - 8:.1f}" y="{y + 17:.1f}" text-anchor="end">{escape(_short(name, letters))}</text>'
        )
        for column, value in enumerate(cells[line]):
            if value is None:
                continue
            x, far = label + size * column, min(1.0, abs(value - 50) / 30)
            side = "cell better" if value >= 50 else "cell worse"
            parts.append(
                f'<rect class="{side}" fill-opacity="{0.08 + 0.5 * far:.2f}" x="{x + 1:.1f}" y="{y + 1:.1f}" '
                f'width="{size - 2:.1f}" height="24"/>'
                f'<text class="value" x="{x + size / 2:.1f}" y="{y + 17:.1f}" text-anchor="middle">{value:.0f}</text>'
            )
    return _svg(width, height, "".join(parts))


class _Scale:
    """Values along the picture, with a few round numbers to read them by."""

    def __init__(self, low: float, high: float, left: float, right: float) -> None:
        room = (high - low or 1.0) * 0.05
        self._low, self._high, self._left, self._right = low - room, high + room, left, right

    def at(self, value: float) -> float:
        """Where a value lies."""
        return self._left + (self._right - self._left) * (value - self._low) / (self._high - self._low)

    def grid(self, height: float) -> str:
        """Lines at round numbers, which are written below."""
        marks = self._marks(_round_step((self._high - self._low) / (6 if self._right > NARROW else 3)))
        lines = [f'<line class="grid" x1="{self.at(m):.1f}" x2="{self.at(m):.1f}" y1="2" y2="{height}"/>' for m in marks]
        y = height + 16
        texts = [f'<text class="axis" x="{self.at(m):.1f}" y="{y}" text-anchor="middle">{_mark(m)}</text>' for m in marks]
        return "".join(lines + texts)

    def _marks(self, step: float) -> list[float]:
        """The multiples of a step; of a part of it where there would not be two to read a scale by."""
        marks = [step * number for number in range(int(self._low // step) + 1, int(self._high // step) + 1)]
        return marks if len(marks) > 1 else self._marks(step / 2)


def _mark(value: float) -> str:
    return f"{value:g}".replace("-", "−")


def _round_step(step: float) -> float:
    power = 1.0
    while power * 10 <= step:
        power *= 10
    while power > step:
        power /= 10
    return next(power * by for by in (1, 2, 5, 10) if power * by >= step)


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _plot(drawn: Callable[[int], str]) -> str:
    return drawn(WIDE) + drawn(NARROW)


def _svg(width: int, height: float, body: str) -> str:
    """A picture; whoever cannot see it reads the table under it."""
    kind = "wide" if width == WIDE else "narrow"
    return f'<svg class="{kind}" viewBox="0 0 {width} {height:.0f}" aria-hidden="true">{body}</svg>'
