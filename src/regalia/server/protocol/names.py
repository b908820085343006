"""Names: what people and decks may be called. Whoever reads a name must be able to see it, and to tell a person from a bot."""

from __future__ import annotations

import re
import unicodedata

INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of characters that nobody sees: they control, or have no meaning."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0\u17b4\u17b5"
"""Letters that look like nothing."""
BETWEEN_WORDS = re.compile(r"[\W\d_]+")
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE")
"""Scripts with letters that look alike: whoever mixes them in one word wants to look like somebody else."""
MOST_MARKS = 2
"""The most accents on one letter."""
BOTS = re.compile(r"(page|knight|queen|king|greedy|random|bot|seat|server|regalia|admin|operator|moderator)( ?\d+)?")


def visible(name: str) -> str:
    """A name in its usual form; refused where a part of it cannot be seen."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    marks = 0
    for sign in plain:
        if unicodedata.category(sign) in INVISIBLE or sign in BLANK:
            raise ValueError("a name has only characters that one can see")
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks > MOST_MARKS:
            raise ValueError(f"a letter has at most {MOST_MARKS} accents")
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in plain):
        raise ValueError("a name has only characters that one can see")
    return plain


def _scripts(word: str) -> set[str]:
    """The alphabets that look alike from which the letters of a word come."""
    named = [unicodedata.name(sign, "").split(" ")[0] for sign in word if sign.isalpha()]
    return {one for one in named if one in SCRIPTS}


def of_a_person(name: str) -> str:
    """A name that is not that of a bot, nor of those who run the server, and does not only look like another."""
    if any(len(_scripts(word)) > 1 for word in BETWEEN_WORDS.split(name)):
        raise ValueError("the letters of a word come from one alphabet; some of these only look like the others")
    if BOTS.fullmatch(unicodedata.normalize("NFKC", name).casefold()):
        raise ValueError("a bot, or somebody who runs the server, is called so; choose another name")
    return name
