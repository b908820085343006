"""Games: what can be played, how it is drawn, its rules, its first-game guide, its cards and its decks."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from fastapi import APIRouter

from regalia.agents import agent
from regalia.engine.errors import BadCard, BadDeck, BadGame
from regalia.engine.game import Game, load, slugs
from regalia.engine.language import ENGLISH, rulebook_in
from regalia.engine.library import Library
from regalia.match.game_description import description
from regalia.match.guide import guide_of
from regalia.server.api.common import FAILURES, ChosenLanguage, ComputingNeeded, NamedGame
from regalia.server.api.rulebook import paragraphs
from regalia.server.errors import Refused
from regalia.server.protocol.rest import DeckToCheck, Faults, ReadyMadeDecks

router = APIRouter(tags=["games"], responses=FAILURES, prefix="/games")

SHORT = (
    "slug", "name", "version", "summary", "colours", "emblem", "seats", "has_library", "has_guide", "languages", "agents",
)  # fmt: skip
"""What the list of all games says of each."""


@lru_cache(maxsize=64)
def described(game: Game, language: str) -> dict[str, Any]:
    """A game for a client, with the bots that play it."""
    return {**description(game, language), "agents": agent.names()}


@lru_cache(maxsize=64)
def guide(game: Game, language: str) -> dict[str, Any] | None:
    """The guide of a game."""
    return guide_of(game, language)


def library_of(game: Game) -> Library:
    """The cards and decks of a game; refused where it has none."""
    if game.library is None:
        raise Refused("unknown_guide", f"{game.name} has no library of cards", place="game")
    return game.library


def playable() -> list[Game]:
    """The games that can be played here."""
    found = []
    for slug in slugs():
        try:
            found.append(load(slug))
        except BadGame:
            continue
    return found


@router.get("")
async def games(language: ChosenLanguage) -> dict[str, list[dict[str, Any]]]:
    """Short descriptions of the games that can be played here."""
    found = await asyncio.to_thread(lambda: [described(game, language) for game in playable()])
    return {"games": [{name: one[name] for name in SHORT} for one in found]}


@router.get("/{slug}")
async def game(game: NamedGame, language: ChosenLanguage) -> dict[str, Any]:
    """Everything that a client needs to draw a game and to offer its choices."""
    return await asyncio.to_thread(described, game, language)


@router.get("/{slug}/rules")
async def rules(game: NamedGame, language: ChosenLanguage) -> dict[str, Any]:
    """The rulebook, as markdown and paragraph by paragraph."""
    path = rulebook_in(game, language)
    text = await asyncio.to_thread(path.read_text, "utf-8")
    spoken = ENGLISH if path == game.rulebook else language
    return {"game": game.slug, "language": spoken, "markdown": text, "paragraphs": paragraphs(text)}


@router.get("/{slug}/guide")
async def first_game(game: NamedGame, language: ChosenLanguage) -> dict[str, Any]:
    """The first-game guide."""
    found = await asyncio.to_thread(guide, game, language)
    if found is None:
        raise Refused("unknown_guide", f"{game.name} has no first-game guide", place="game")
    return found


@router.get("/{slug}/cards")
async def cards(game: NamedGame) -> dict[str, list[dict[str, Any]]]:
    """Every card of a game that has a library of cards."""
    shown = ("name", "type", "faction", "cost", "numbers", "text", "flavour")
    found = await asyncio.to_thread(library_of(game).cards)
    return {"cards": [{name: getattr(card, name) for name in shown} for card in found]}


@router.get("/{slug}/decks")
async def decks(game: NamedGame) -> ReadyMadeDecks:
    """The decks that come with a game."""
    found = await asyncio.to_thread(library_of(game).decks)
    shown = ("name", "title", "about", "lines")
    return ReadyMadeDecks.model_validate({"decks": [{name: getattr(deck, name) for name in shown} for deck in found]})


@router.post("/{slug}/decks/check")
async def check_deck(game: NamedGame, body: DeckToCheck, computing: ComputingNeeded) -> Faults:
    """What is wrong with a deck."""
    return Faults(faults=await computing.run(faults_of, game, body.text))


def faults_of(game: Game, text: str) -> list[str]:
    """Every rule that a deck breaks, or why it cannot be read."""
    try:
        return library_of(game).faults_of_deck(text, "deck")
    except (BadDeck, BadCard) as error:
        return [str(error)]
