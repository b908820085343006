"""Speech: what the cards of a game say for themselves, in a player's words: their lines, their terms, and why not now.

A game says it in its `speech`. Everything about the present table is made from the masked record, so that it tells nothing
that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.engine.record import Record
from regalia.engine.speech import Remark
from regalia.engine.table import Spot
from regalia.match.rulebook import paragraph_in_words
from regalia.match.typed_card import one_card
from regalia.match.wording import said

Line = dict[str, str]
"""A sentence about a card: `when` it holds, in a word or two, the `text`, and the `paragraph` behind it."""

NOT_ASKED = "It is not your turn to decide."
NOT_IN_USE = "Nothing that can be decided now uses it."
IS_OVER = "The game is over."
TEXTS = (NOT_ASKED, NOT_IN_USE, IS_OVER)
"""What is said of a card where the game itself has nothing to say."""


@lru_cache(maxsize=4096)
def lines_of(game: Game, face: str, language: str = ENGLISH) -> tuple[Line, ...]:
    """What a card does and what it costs, a line for each use."""
    if game.speech is not None:
        return tuple(line_of(game, remark, [], language) for remark in game.speech.card(face))
    return ()


def line_of(game: Game, remark: Remark, names: Sequence[str], language: str, state: Record | None = None) -> Line:
    """A remark as a line."""
    heading = translation(language, game)(remark.saying.heading)
    return {"when": heading, "text": said(game, remark, names, language, state), "paragraph": remark.saying.paragraph}


def why_not(
    game: Game, known: Record, spot: Spot, seat: int, is_offered: bool, names: Sequence[str], language: str = ENGLISH
) -> list[Line]:
    """Why a seat cannot use a card that it holds, or not in every way, from what it knows."""
    remarks: Sequence[Remark] = ()
    if game.speech is not None and game.speech.why_not is not None and known.to_act == seat and not known.over:
        remarks = game.speech.why_not(known, spot)
    if remarks or is_offered:
        return [line_of(game, remark, names, language, known) for remark in remarks]
    if known.over or known.to_act != seat:
        return why_idle(game, known, language)
    return [_common_line(game, NOT_IN_USE, language)]


def why_idle(game: Game, known: Record, language: str = ENGLISH) -> list[Line]:
    """Why a seat that is not to act cannot use any card of its hand."""
    return [_common_line(game, IS_OVER if known.over else NOT_ASKED, language)]


@lru_cache(maxsize=256)
def _common_line(game: Game, text: str, language: str) -> Line:
    return {"when": "", "text": translation(language, game)(text), "paragraph": ""}


def terms_of(game: Game, language: str = ENGLISH) -> list[Line]:
    """The words of the rulebook with their explanations: the paragraphs that introduce them."""
    if game.speech is None:
        return []
    say = translation(language, game)
    return [
        {"name": say(term.name), "text": paragraph_in_words(game, term.paragraph, language), "paragraph": term.paragraph}
        for term in game.speech.terms
    ]


def face_called(game: Game, name: str, faces: Sequence[str], language: str = ENGLISH) -> str:
    """The face that a person means by a name, in English or in the reader's language; its beginning is enough."""
    say, wanted = translation(language, game), one_card(name)
    by_name = {spelled.casefold(): face for face in faces for spelled in (face, say(face))}
    if wanted in by_name:
        return by_name[wanted]
    begun = sorted({face for spelled, face in by_name.items() if spelled.startswith(wanted)}) if wanted else []
    if len(begun) != 1:
        fault = f"several cards begin with {name!r}: {', '.join(begun[:6])}" if begun else f"{game.name} has no card {name!r}"
        raise BadOption(fault, place="card")
    return begun[0]
