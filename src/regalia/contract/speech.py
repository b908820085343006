"""Speech: every card says what it does, in every language of its game, and every card in hand says why it cannot be used."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from regalia.contract.scenario import Scenario, legal_actions, walk
from regalia.contract.secrecy import redealt
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.engine.record import Record
from regalia.engine.table import HAND
from regalia.match.game_description import description
from regalia.match.picture import Picture, picture_of
from regalia.match.rulebook import rulebook_text
from regalia.match.view import known_to

PLACE = re.compile(r"[{}\[\]]")


def assert_every_card_says_what_it_does(game: Game, language: str) -> None:
    """Each face has lines in the language; each line cites a paragraph that the rulebook has, and each term is explained."""
    about, rulebook = description(game, language), rulebook_text(game)
    for name, face in about["faces"].items():
        assert face["lines"], f"{name} says nothing"
        for line in face["lines"]:
            assert line["text"] and not PLACE.search(line["text"]), f"{name} says {line['text']!r}"
            assert f"**{line['paragraph']}**" in rulebook, f"{name} cites {line['paragraph']}, which is not in the rulebook"
    for term in about["terms"]:
        assert term["name"] and len(term["text"]) > len(term["name"]), f"{term['name']} is not explained"


def pictures(game: Game, scenario: Scenario, length: int, language: str) -> Iterator[tuple[Record, int, Picture]]:
    """What each seat sees along a random game: the state, the seat and its picture."""
    for state in walk(game, scenario, length):
        for seat in range(state.seats):
            yield state, seat, seen_by(game, state, seat, language)


def seen_by(game: Game, state: Record, seat: int, language: str) -> Picture:
    """The picture of a seat."""
    legal = legal_actions(game, state) if seat == state.to_act and not state.over else []
    return picture_of(game, known_to(game, state, seat), seat, legal, [f"Player {number}" for number in range(8)], language)


def assert_hands_say_why_not(game: Game, scenario: Scenario, length: int, language: str) -> None:
    """Of every card in hand that no choice offers it is said why; and it is said alike where what is hidden is otherwise."""
    for number, (state, seat, seen) in enumerate(pictures(game, scenario, length, language)):
        offered = {name for choice in seen["legal"] for part in choice["parts"] for name in part.get("cards", ())}
        for card in hand_of(seen, seat):
            reasons = card.get("why_not", [])
            assert reasons or card["id"] in offered, f"{card['id']} does not say why it cannot be used: {seen['asks']}"
            assert not any(PLACE.search(reason["text"]) for reason in reasons)
        assert not any(PLACE.search(text) for text in (seen["asks"], *(choice["label"] for choice in seen["legal"])))
        if number % 7 == 0:
            other = redealt(game, state, seat, stream_of(number))
            assert said_in(seen) == said_in(seen_by(game, other, seat, language)), "a sentence tells what the seat cannot know"


def hand_of(seen: Picture, seat: int) -> list[dict[str, Any]]:
    """The cards of a seat's hand."""
    return [card for zone in seen["zones"] if zone["kind"] == HAND and zone["seat"] == seat for card in zone["cards"]]


def said_in(seen: Picture) -> str:
    """Every sentence of a picture about cards and choices."""
    reasons = [card.get("why_not") for zone in seen["zones"] for card in zone.get("cards", ())]
    return json.dumps([seen["asks"], [choice["label"] for choice in seen["legal"]], reasons], ensure_ascii=False)
