"""The starter set: as many cards of each kind as were asked for, every keyword and verb on several, every card in a deck."""

from collections import Counter

import pytest

from regalia.games.kingdoms.card import KEYWORDS, VERBS, WHENS
from regalia.games.kingdoms.deck import READY_MADE
from regalia.games.kingdoms.library import cards, ready_made

FACTIONS = ("Kaebur", "Furisso", "Aceus")
LEAST = {"hero": 3, "lord": 3, "pawn": 12, "scroll": 5, "trice": 5, "supply": 3, "basic": 6, "landmark": 2, "bastion": 2}
REAL = [card for card in cards().values() if not card.token]


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_enough_of_every_type(faction):
    """§1.3"""
    count = Counter(card.type for card in REAL if card.faction == faction)
    assert all(count[kind] >= least for kind, least in LEAST.items()), count


def test_there_are_about_a_hundred_and_forty_cards_and_fifteen_relics():
    assert 135 <= len(REAL) <= 150 and sum(card.type == "relic" for card in REAL) >= 15


def test_every_kind_of_effect_limit_and_keyword_stands_on_three_cards():
    whens = Counter(when for card in REAL for when in {effect.when for effect in card.effects})
    limits = Counter(limit for card in REAL for limit in {effect.limit for effect in card.effects})
    keywords = Counter(word for card in REAL for word in card.keywords)
    assert min(whens[when] for when in WHENS) >= 3
    assert min(limits[limit] for limit in ("firm", "hard", "strict")) >= 3
    assert min(keywords[word] for word in KEYWORDS) >= 3
    assert sum(card.upkeep > 0 for card in REAL) >= 3


def test_every_verb_stands_on_two_cards_and_study_and_search_on_three():
    verbs = Counter(verb for card in REAL for verb in {step.verb for effect in card.effects for step in effect.steps})
    assert min(verbs[verb] for verb in VERBS) >= 2
    assert verbs["study"] >= 3 and verbs["search"] >= 3
    assert sum(step.flag for card in REAL for effect in card.effects for step in effect.steps if step.verb == "search") >= 2


def test_every_token_is_made_by_some_card():
    """§1.7"""
    made = {
        step.word.split("\n")[0] for card in REAL for effect in card.effects for step in effect.steps if step.verb == "make"
    }
    assert made == {card.name for card in cards().values() if card.token}


def test_there_is_a_deck_for_each_faction_and_each_pair_and_every_card_is_in_one():
    """§1.5"""
    colours = [frozenset(cards()[name].faction for name in ready_made(deck).royals) for deck in READY_MADE]
    assert len(set(colours)) == len(READY_MADE) == 6
    played = {name for deck in READY_MADE for name in ready_made(deck).cards()}
    assert {card.name for card in REAL} - played == set()


def test_every_deck_says_what_it_is_about():
    assert all(ready_made(deck).title and ready_made(deck).about.endswith(".") for deck in READY_MADE)


def test_every_card_has_words_of_its_own_unless_it_is_plain_land():
    assert all(card.flavour for card in cards().values() if card.type != "basic")
