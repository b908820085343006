"""The games that speak Serbian: every text has a translation with the same places, and nothing else is translated."""

from __future__ import annotations

import io
import re

import pytest
from babel.messages.pofile import read_po

from regalia.engine.game import Game, load

GAMES = [load(slug) for slug in ("kingdom-kards", "kingdoms", "magic-duel", "royal-gambit")]
PLACE = re.compile(r"\{[^}]+\}")
OPTIONAL = re.compile(r"\[([^\]]*)\]")


def catalogue(game: Game) -> dict[str, str]:
    path = game.rulebook.parent / "locale" / "sr" / "LC_MESSAGES" / f"{game.slug}.po"
    return {message.id: message.string for message in read_po(io.BytesIO(path.read_bytes())) if message.id}


def texts(game: Game) -> set[str]:
    """Every English text of the game that a player reads; cards with suits go by their signs, printed ones as printed."""
    notes = [
        wording.text for note in game.notes.kinds.values() for wording in (note.text, note.to_others) if wording is not None
    ]
    labels = [family.label.text for family in game.actions.families.values()]
    questions = [question.text for question in game.table.questions]
    places = [*(zone.label for zone in game.table.zones), *game.table.phases.values(), *questions]
    options = [text for option in game.options.values() for text in (option.help, *option.words)]
    cards = [name for name in game.card_names if not game.library and not re.search("[♠♥♦♣]", name)]
    pieces = [piece.name for piece in game.table.board.pieces] if game.table.board else []
    speech = game.speech.texts if game.speech else set()
    return {game.name, game.tagline, *notes, *labels, *places, *options, *cards, *pieces, *speech}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_all_that_a_game_says_is_translated_and_nothing_else(game):
    assert set(catalogue(game)) == texts(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_translation_keeps_the_places_and_the_optional_part(game):
    for text, said in catalogue(game).items():
        assert sorted(PLACE.findall(said)) == sorted(PLACE.findall(text)), text
        assert [PLACE.findall(part) for part in OPTIONAL.findall(said)] == [
            PLACE.findall(part) for part in OPTIONAL.findall(text)
        ]
