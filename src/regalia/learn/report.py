"""Report: what a training was and how it went, as JSON, and as a page that opens offline."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

WIDE, HIGH = 640, 160
POINTS = 400
"""The most points of a curve."""


def write_report(out: Path, trainer: Any, about: dict[str, Any]) -> None:
    """`report.json` and `report.html` beside the weights."""
    curve = thinned(trainer.curve)
    whole = {
        "game": trainer.game.slug,
        "version": trainer.game.version,
        "layout": trainer.reading.layout.digest,
        "digest": trainer.reading.digest,
        "weights": trainer.weights_path.name,
        **about,
        "curve": curve,
    }
    (out / "report.json").write_text(json.dumps(whole, indent=1, ensure_ascii=False), encoding="utf-8")
    (out / "report.html").write_text(page(whole), encoding="utf-8")


def thinned(curve: Sequence[dict[str, float]]) -> list[dict[str, float]]:
    """A curve of not too many points."""
    step = max(1, len(curve) // POINTS)
    return [{name: round(value, 6) for name, value in line.items()} for line in curve[::step]]


def page(whole: dict[str, Any]) -> str:
    """The report as HTML."""
    curve = whole["curve"]
    drawn = [
        (name, [(line["decisions"], line[name]) for line in curve]) for name in ("entropy", "value loss", "change", "rate")
    ]
    shares = [name for name in (whole["strength"] or [{}])[-1] if name != "decisions"]
    drawn += [
        (f"share of games won against {name}", [(line["decisions"], line[name]) for line in whole["strength"] if name in line])
        for name in shares
    ]
    rows = [(name, whole[name]) for name in ("game", "version", "layout", "digest", "weights", "decisions", "seconds")]
    rows += [("command", " ".join(whole["command"])), *whole["settings"].items(), *whole["chosen"].items()]
    rows += [
        (f"against {met['against']}", f"{met['share']:.1%} of {met['games']} ({met['low']:.1%} to {met['high']:.1%})")
        for met in whole["meetings"]
    ]
    table = "".join(f"<tr><th>{escape(str(name))}</th><td>{escape(str(value))}</td></tr>" for name, value in rows)
    title = f"Training of {whole['game']}"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        "<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}"
        "th{text-align:left;padding-right:1rem;vertical-align:top}td{overflow-wrap:anywhere}figure{margin:1.5rem 0}"
        "svg{width:100%;background:#f6f4ee}polyline{fill:none;stroke:#7a1f2b;stroke-width:2}</style>"
        f"<h1>{escape(title)}</h1>{''.join(_figure(name, points) for name, points in drawn)}<table>{table}</table></html>\n"
    )


def _figure(name: str, points: Sequence[tuple[float, float]]) -> str:
    """One curve."""
    if len(points) < 2:
        return ""
    first, last = points[0][0], points[-1][0]
    least, most = min(value for _, value in points), max(value for _, value in points)
    path = " ".join(
        f"{WIDE * (at - first) / max(1, last - first):.1f},{HIGH - HIGH * (value - least) / max(1e-9, most - least):.1f}"
        for at, value in points
    )
    words = f"{name}: from {least:.4g} to {most:.4g}, over {last:,.0f} decisions"
    return (
        f'<figure><svg viewBox="-4 -4 {WIDE + 8} {HIGH + 8}" role="img" aria-label="{escape(words)}">'
        f'<polyline points="{path}"/></svg><figcaption>{escape(words)}</figcaption></figure>'
    )
