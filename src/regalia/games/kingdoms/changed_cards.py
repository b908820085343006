"""Kingdoms: changed cards: copies of cards with other numbers, under names of their own, so that both can be played with."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from regalia.engine.errors import BadCard

LETTERS = {"attack": "a", "cost": "c", "health": "h", "power": "p", "upkeep": "u"}
"""The numbers that can be changed, and how the name of a changed card says so."""
MOST_LETTERS = 32
ROMAN = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_TOP = re.compile(r"\A(.*?)(?=^\[\[card\.|\Z)", re.DOTALL | re.MULTILINE)


def roman(number: int) -> str:
    """A number in letters, which is what names are made of."""
    written = ""
    for value, letters in ROMAN:
        while number >= value:
            written, number = written + letters, number - value
    return written or "O"


def changed_name(name: str, changes: Mapping[str, int]) -> str:
    """What a changed card is called: a card of cost 2 and attack 9 ends in `a-IX c-II`."""
    for field, value in changes.items():
        if field not in LETTERS:
            raise BadCard(f"expected one of {', '.join(LETTERS)}, found {field!r}", place=f"card {name!r}")
        if not 0 <= value < 90:
            raise BadCard(f"expected a number from 0 to 89, found {value}", place=f"card {name!r}, {field}")
    code = " ".join(f"{LETTERS[field]}-{roman(value)}" for field, value in sorted(changes.items()))
    return f"{name[: MOST_LETTERS - len(code) - 1].rstrip()} {code}"


def changed_entry(entry: str, name: str, changes: Mapping[str, int]) -> str:
    """The entry of a card with another name and other numbers."""
    top = _TOP.match(entry)
    said = top[1] if top else ""
    rest = entry[len(said) :]
    said = re.sub(r"^name\s*=.*$", f'name = "{name}"', said, count=1, flags=re.MULTILINE)
    for field, value in changes.items():
        said, found = re.subn(rf"^{field}\s*=.*$", f"{field} = {value}", said, count=1, flags=re.MULTILINE)
        if not found:
            said = re.sub(r"^(name = .*)$", rf"\1\n{field} = {value}", said, count=1, flags=re.MULTILINE)
    return said + rest


def card_file(entries: Iterable[str]) -> Path:
    """A file of cards that is there until the program ends."""
    folder = Path(tempfile.mkdtemp(prefix="regalia-cards-"))
    owner = os.getpid()
    atexit.register(lambda: shutil.rmtree(folder, ignore_errors=True) if os.getpid() == owner else None)
    file = folder / "changed.cards.toml"
    file.write_text("\n".join(entries), encoding="utf-8")
    return file
