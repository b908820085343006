"""Written: a position that was taken apart, as text again."""

from __future__ import annotations

from typing import Any

from regalia.match.position import in_toml


def text_of(written: dict[str, Any]) -> str:
    """A position as text, its heading first."""
    lines = [f"{name} = {in_toml(value)}" for name, value in written.items() if not isinstance(value, dict)]
    for name, section in written.items():
        if isinstance(section, dict):
            lines += ["", f"[{name}]", *(f"{key} = {in_toml(value)}" for key, value in section.items())]
    return "\n".join(lines) + "\n"
