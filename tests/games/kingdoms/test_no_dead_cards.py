"""No card can be written that never does anything: whatever the reader accepts does something in some small state."""

import pytest

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.state import State
from regalia.games.kingdoms.verbs.registry import VERBS
from tests.games.kingdoms.dead_cards import Bench, tried
from tests.games.kingdoms.possible_cards import entry


@pytest.mark.parametrize("word", VERBS)
def test_whatever_is_accepted_does_something_in_some_state(word):
    """§11: every verb with every kind of card that it could be about."""
    taken, _, dead = tried((word,))
    assert taken > 0 and dead == [], dead[:5]


def test_the_search_finds_a_card_that_does_nothing(monkeypatch):
    """A step that gives nothing: the search must not take it for alive."""
    monkeypatch.setattr(State, "lookup", State.__dict__["lookup"])  # the bench lays other cards: put these back afterwards
    bench = Bench()
    card = read_card(entry("pawn", "entrance", [{"control": "an enemy unit"}]), "dead.toml", 1)
    assert not bench.is_dead(card)
    step = card.effects[0].steps[0]
    own = step.whom.such.on_side(1)
    idle = type(step.whom)(step.whom.how, own, "an own unit", is_chosen=True)
    effect = type(card.effects[0])("entrance", (type(step)("control", idle),))
    bench_card = type(card)(card.name, "pawn", "Kaebur", 1, 2, 3, effects=(effect,))
    assert bench.is_dead(bench_card)


DEAD = [
    ("pawn", "entrance", {"control": "an own pawn"}, "one controls one's own cards"),
    ("pawn", "entrance", {"rest": "a rested unit"}, "they are so already"),
    ("pawn", "entrance", {"exhaust": "all exhausted units"}, "they are so already"),
    ("pawn", "entrance", {"damage": 1, "to": "a terra on the battlefield"}, "no terra can ever be so"),
    ("pawn", "entrance", {"destroy": "a Kaebur relic"}, "no relic can ever be so"),
    ("pawn", "entrance", {"destroy": "a supply with attack 1 or more"}, "no supply can ever be so"),
    ("pawn", "entrance", {"destroy": "a damaged supply"}, "no supply can ever be so"),
    ("pawn", "entrance", {"destroy": "a token terra"}, "no terra can ever be so"),
    ("pawn", "entrance", {"expel": "a terra costing 1 or more"}, "no terra can ever be so"),
    ("pawn", "entrance", {"buff": [1, 0], "to": "all own lords"}, "buff needs cards with an attack"),
    ("pawn", "entrance", {"give": "vigilant", "to": "a relic"}, "vigilant is for other kinds of card"),
    ("relic", "exhaust", {"damage": 1, "to": "this"}, "damage needs cards with health"),
    ("relic", "exhaust", {"buff": [1, 1], "to": "this"}, "buff needs cards with"),
    ("pawn", "dies", {"destroy": "that card"}, "a card that dies is no longer in play"),
    ("lord", "fringe", {"draw": 1, "each": "attack of this"}, "there is no such field|has no attack"),
    ("relic", "exhaust", {"damage": 1, "to": "an enemy unit", "each": "health of this"}, "has no health"),
    ("scroll", "played", {"damage": 1, "to": "an enemy unit", "each": "charge of this"}, "a scroll has no charge"),
    ("supply", "attached", {"price": -1, "on": "own scrolls"}, "an attached supply gives"),
    ("relic", "static", {"price": -1, "on": "own terra"}, "they cost nothing"),
]


@pytest.mark.parametrize(("kind", "when", "step", "message"), DEAD)
def test_a_card_that_could_never_do_anything_is_refused(kind, when, step, message):
    with pytest.raises(BadCard, match=message):
        read_card(entry(kind, when, [step]), "dead.toml", 1)


def test_it_stands_for_the_target_that_was_chosen():
    """A later step is checked by what the earlier one chooses."""
    steps = [{"exhaust": "an enemy terra"}, {"buff": [1, 1], "to": "it"}]
    with pytest.raises(BadCard, match="terra has neither attack nor health"):
        read_card(entry("pawn", "entrance", steps), "dead.toml", 1)
