"""Rulebook: RULES.md of a game cut into its numbered paragraphs, each with the anchor that log lines link to."""

from __future__ import annotations

import re

_HEADING = re.compile(r"^(#{1,6})\s+(.*)$")
_NUMBERED = re.compile(r"^\s*(?:#{1,6}\s+§?\s?|(?:[-*+]\s+)?(?:\*\*|__)?§\s?)(\d+(?:\.\d+)*)\b")


def paragraphs(text: str) -> list[dict[str, str]]:
    """The paragraphs in order, each with its number (or an empty one), its anchor, its heading and its text."""
    found: list[dict[str, str]] = []
    heading, before = "", ""
    for line in text.splitlines():
        numbered, headed = _NUMBERED.match(line), _HEADING.match(line)
        if headed:
            heading = headed[2].strip()
        begins = numbered is not None and (not before.strip() or not line.lstrip().startswith("§"))
        if begins or headed or not found:
            number = numbered[1] if numbered and begins else ""
            anchor = f"p{number.replace('.', '-')}" if number else ""
            found.append({"number": number, "anchor": anchor, "heading": heading, "text": ""})
        found[-1]["text"] += line + "\n"
        before = line
    return [{**one, "text": one["text"].strip()} for one in found if one["text"].strip()]
