"""The starter set: as many cards of each kind as were asked for, every keyword and verb on several, every card in a deck."""

from collections import Counter

import pytest

from regalia.games.kingdoms.card import KEYWORDS, WHENS
from regalia.games.kingdoms.deck import READY_MADE
from regalia.games.kingdoms.library import cards, ready_made
from regalia.games.kingdoms.verbs.registry import VERBS

FACTIONS = ("Kaebur", "Furisso", "Aceus")
LEAST = {"hero": 3, "lord": 3, "pawn": 12, "scroll": 5, "trice": 5, "supply": 3, "basic": 6, "landmark": 2, "bastion": 2}
REAL = [card for card in cards().values() if not card.token]


@pytest.mark.parametrize("faction", FACTIONS)
def test_each_faction_has_enough_of_every_type(faction):
    """§1.3"""
    count = Counter(card.type for card in REAL if card.faction == faction)
    assert all(count[kind] >= least for kind, least in LEAST.items()), count


def test_there_are_more_than_two_hundred_cards_and_fifteen_relics():
    assert 200 <= len(REAL) <= 250 and sum(card.type == "relic" for card in REAL) >= 15


def test_every_kind_of_effect_limit_and_keyword_stands_on_three_cards():
    whens = Counter(when for card in REAL for when in {effect.when for effect in card.effects})
    limits = Counter(limit for card in REAL for limit in {effect.limit for effect in card.effects})
    keywords = Counter(word for card in REAL for word in card.keywords)
    assert min(whens[when] for when in WHENS) >= 3
    assert min(limits[limit] for limit in ("firm", "hard", "strict")) >= 3
    assert min(keywords[word] for word in KEYWORDS) >= 3
    assert sum(card.upkeep > 0 for card in REAL) >= 3


def test_every_verb_stands_on_two_cards_and_study_and_search_on_three():
    verbs = Counter(verb for card in REAL for verb in {step.verb for effect in card.effects for step in effect.all_steps})
    assert min(verbs[verb] for verb in VERBS) >= 2
    assert verbs["study"] >= 3 and verbs["search"] >= 3
    assert sum(step.flag for card in REAL for effect in card.effects for step in effect.all_steps if step.verb == "search") >= 2


def test_every_token_is_made_by_some_card():
    """§1.7"""
    made = {step.word for card in REAL for effect in card.effects for step in effect.all_steps if VERBS[step.verb].token}
    assert made == {card.name for card in cards().values() if card.token}


def test_there_is_a_deck_for_each_faction_and_each_pair_and_every_card_is_in_one():
    """§1.5"""
    colours = [frozenset(cards()[name].faction for name in ready_made(deck).royals) for deck in READY_MADE]
    assert len(set(colours)) == 6 and len(READY_MADE) == 9
    played = {name for deck in READY_MADE for name in ready_made(deck).cards()}
    assert {card.name for card in REAL} - played == set()


def test_every_deck_says_what_it_is_about():
    assert all(ready_made(deck).title and ready_made(deck).about.endswith(".") for deck in READY_MADE)


def test_every_card_has_words_of_its_own_unless_it_is_plain_land():
    assert all(card.flavour for card in cards().values() if card.type != "basic")


# ── What the card language can say stands on two cards at least ──────────────────────────────────────────────────────


def said_of(card):
    """What of the card language a card uses."""
    for effect in card.effects:
        yield f"when {effect.when}"
        yield from (word for word, is_so in said_of_effect(effect).items() if is_so)
        for step in effect.all_steps:
            yield from (word for word, is_so in said_of_step(effect, step).items() if is_so)
    yield from (word for word, is_so in {"a kin": card.tribe, "an upkeep": card.upkeep}.items() if is_so)


def said_of_effect(effect):
    modes = effect.modes or (effect,)
    return {
        "one of two modes": len(effect.modes) == 2,
        "more to pay for more": any(mode.price > 0 for mode in effect.modes),
        "another way to pay": any(mode.price < 0 for mode in effect.modes),
        "X": effect.with_x,
        "a condition of what is in force": effect.bound is not None and effect.when == "static",
        "a condition of what happens": effect.bound is not None and effect.when != "static",
        "a phase begins": effect.when == "phase" and not effect.is_end,
        "a phase ends": effect.when == "phase" and effect.is_end,
        "events of other cards": effect.event is not None and "another" in effect.event.said,
        "two targets": any(len(mode.targets) == 2 for mode in modes),
        "the unit is the cost": effect.by_bearer or any(one.sacrifice and one.sacrifice.text == "its unit" for one in modes),
        "a discarded card is the cost": any(one.discard for one in modes),
        "counters with a name": any(step.named for step in effect.all_steps),
    }


def said_of_step(effect, step):
    found = step.such.said if step.such is not None else {}
    is_static = effect.when == "static"
    return {
        f"verb {step.verb}": True,
        "as much as an attack": step.measure.startswith("attack of"),
        "as much as a health": step.measure.startswith("health of"),
        "as much as a charge or a counter": step.measure.startswith("charge") or " counter " in step.measure,
        "as much as cards are there": step.each is not None,
        "others are stronger": is_static and step.verb == "buff" and step.whom.text != "this",
        "others have a keyword": is_static and step.verb == "give" and step.whom.text != "this",
        "cannot attack, move or be targeted": step.word in ("defender", "rooted", "warded"),
        "for this turn": step.lasts == "turn",
        "until your next turn": step.lasts == "round",
        "control for a turn": step.verb == "control" and step.lasts == "turn",
        "picked by the other": step.verb == "discard" and step.word == "other",
        "picked by chance": step.verb == "discard" and step.word == "chance",
        "found by its name": step.verb == "search" and "name" in found,
        "found by its cost": step.verb == "search" and "cost" in found,
        "from the deck into play": step.verb == "search" and step.place in ("kingdom", "battlefield"),
        "this, after it has left": step.whom is not None and step.whom.text == "this" and step.verb in ("recover", "revive"),
    }


def test_whatever_the_card_language_can_say_stands_on_two_cards():
    """§9, §11: what designers may ask for they find on cards of the set; how many of it each card has does not count."""
    uses = Counter(word for card in REAL for word in set(said_of(card)))
    every = {word for card in REAL for effect in card.effects for word in said_of_effect(effect)}
    every |= {
        word for card in REAL for effect in card.effects for step in effect.all_steps for word in said_of_step(effect, step)
    }
    assert len(every) > 50 and {word: uses[word] for word in every if uses[word] < 2} == {}
