"""Registry: every verb there is, found by the files of this folder, each with its number."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from pathlib import Path

from regalia.engine.note import NotesType
from regalia.games.kingdoms.notes import Note, joined
from regalia.games.kingdoms.verbs.declaration import Verb

OWN_FILES = ("declaration", "registry", "dispatch")
_FILES = sorted(one.name for one in pkgutil.iter_modules([str(Path(__file__).parent)]) if one.name not in OWN_FILES)
_FOUND: list[Verb] = [import_module(f"regalia.games.kingdoms.verbs.{name}").VERB for name in _FILES]
VERBS: dict[str, Verb] = {verb.word: verb for verb in sorted(_FOUND, key=lambda verb: verb.word)}
"""Every verb by its word."""
NUMBERS: dict[str, int] = {word: number for number, word in enumerate(VERBS)}
"""The number of a verb in the rows of steps."""
NOTES: NotesType = joined(Note, [verb.tells for verb in VERBS.values() if verb.tells is not None])
"""All notes of the game: what the rules tell, then what each verb tells."""
