"""Axe: what the checker of accessibility finds on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"


@cache
def source() -> str:
    return SOURCE.read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """Every rule that is broken, with where."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(source())
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found["violations"] for node in one["nodes"]]
