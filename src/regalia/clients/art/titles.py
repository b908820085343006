"""Titles: a text in a few short lines."""

from __future__ import annotations


def lines_of(text: str, width: int, most: int) -> list[str]:
    """A text in lines of at most `width` letters; what does not fit into `most` lines is cut off."""
    found: list[str] = []
    for word in text.split():
        if found and len(found[-1]) + 1 + len(word) <= width:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return [*found[: most - 1], f"{found[most - 1][: width - 1]}…"] if len(found) > most else found
