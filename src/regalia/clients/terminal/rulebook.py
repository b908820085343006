"""Rulebook: a game's RULES.md on a screen, complete or one numbered paragraph, and what one card says for itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.console import Group
from rich.markdown import Markdown
from rich.text import Text

from regalia.clients.terminal.card_words import Card, CardWords
from regalia.engine.errors import BadOption
from regalia.engine.game import Game
from regalia.engine.language import ENGLISH, translation
from regalia.match.explanation import explain_face
from regalia.match.game_description import faces
from regalia.match.rulebook import paragraph_of, rulebook_text
from regalia.match.speech import face_called

_PARAGRAPH = re.compile(r"\s*§.*|\s*[\d.]+\s*")


def rules_of(game: Game, wanted: str = "", language: str = ENGLISH) -> Markdown | Group:
    """The rules of a game, one paragraph with its subparagraphs, or a card by its name."""
    if wanted and not _PARAGRAPH.fullmatch(wanted):
        return card_called(game, wanted, language)
    text = rulebook_text(game, language)
    return Markdown(paragraph_of(text, wanted, game.name) if wanted else text)


def card_at_the_table(game: Game, name: str, cards: Sequence[Card], words: CardWords, language: str = ENGLISH) -> Group:
    """A card by its name: what it does and costs, what is true of it now, and why it cannot be used now."""
    if not name.strip():
        raise BadOption(f"name a card, such as {', '.join(words.names(cards)) or 'one of your hand'}", place="card")
    if words.are_printed:
        face = str(words.called(name, cards)["face"])
        said = explain_face(game, face, language)
        about = Group(words.described(name, cards), *([] if said["text"] else _uses(said)))
    else:
        face = face_called(game, name, list(faces(game)), language)
        about = card_called(game, face, language)
    return Group(about, *_reasons(game, face, cards, language))


def _reasons(game: Game, face: str, cards: Sequence[Card], language: str) -> list[Text]:
    """Why the cards of a face that one holds cannot be used now, each reason once."""
    say = translation(language, game)
    told = {line["text"]: line["paragraph"] for card in cards if card.get("face") == face for line in card.get("why_not", [])}
    return [Text.assemble((f"  {say('not now')}: ", "yellow"), text, (f"  {place}", "dim")) for text, place in told.items()]


def card_called(game: Game, name: str, language: str = ENGLISH) -> Group:
    """What a card does and what it costs, a line for each use, each with its paragraph."""
    face = face_called(game, name, list(faces(game)), language)
    about = explain_face(game, face, language)
    lines = [Text.assemble((about.get("title") or face, "bold"), (f"  {about['cost']}" if about.get("cost") else "", "yellow"))]
    return Group(*lines, *_uses(about))


def _uses(about: dict[str, Any]) -> list[Text]:
    """What a card can do, a line for each use, each with its paragraph."""
    lines = []
    for line in about["lines"]:
        when = f"{line['when']}: " if line["when"] else ""
        lines.append(Text.assemble("  ", (when, "dim"), line["text"], (f"  {line['paragraph']}", "dim")))
    return lines
