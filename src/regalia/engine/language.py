"""Language: in which one a player reads, and the texts in it. Standard gettext catalogues; the English text is the key.

A game keeps its own under `locale/LANGUAGE/LC_MESSAGES/SLUG.po` and its rules in `RULES.LANGUAGE.md`; what belongs to no
game is in the catalogue `regalia`. `make locale` compiles them.
"""

from __future__ import annotations

import gettext
import locale
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.engine.errors import BadOption

if TYPE_CHECKING:
    from regalia.engine.game import Game

ENGLISH = "en"
HOME = Path(__file__).parents[1] / "locale"
Translate = Callable[[str], str]


def languages() -> list[str]:
    """The languages there is a catalogue for, English first."""
    return [ENGLISH, *sorted(path.name for path in HOME.glob("*") if path.is_dir())]


def chosen(asked: str | None = None) -> str:
    """The language to use: the one asked for, then $REGALIA_LANG, then the locale's, then English."""
    for source, name in (("--lang", asked), ("REGALIA_LANG", os.environ.get("REGALIA_LANG"))):
        if name:
            if code_of(name) not in languages():
                raise BadOption(f"there is no language {name!r}; there are: {', '.join(languages())}", place=source)
            return code_of(name)
    spoken = code_of(locale.getlocale(locale.LC_MESSAGES)[0] or os.environ.get("LC_ALL") or os.environ.get("LANG") or "")
    return spoken if spoken in languages() else ENGLISH


def code_of(name: str) -> str:
    """The language in the name of a locale: sr for sr_RS.UTF-8@latin."""
    return re.split(r"[_.@-]", name.strip().lower(), maxsplit=1)[0]


@cache
def _catalogue(domain: str, folder: Path, language: str) -> gettext.NullTranslations:
    return gettext.translation(domain, folder, [language], fallback=True)


def translation(language: str, game: Game | None = None) -> Translate:
    """A function that says an English text in a language: in the game's words, else in the common ones."""
    if language == ENGLISH:
        return lambda text: text
    common = _catalogue("regalia", HOME, language)
    own = _catalogue(game.slug, game.rulebook.parent / "locale", language) if game else common

    def translate(text: str) -> str:
        said = own.gettext(text) if text else text
        return said if said != text or not text else common.gettext(text)

    return translate


def rulebook_in(game: Game, language: str) -> Path:
    """The rulebook in a language, or the English one."""
    translated = game.rulebook.with_name(f"RULES.{language}.md")
    return translated if translated.exists() else game.rulebook
