"""Printed text: what a card file says is printed whole, as sentences, in English and in Serbian."""

import re

import pytest

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.verbs.registry import VERBS
from tests.games.kingdoms.possible_cards import entry, steps_of


def printed(kind, when, *steps, **more):
    table = entry(kind, when, list(steps))
    table["effect"][0].update(more)
    card = read_card(table, "text.toml", 1)
    return card.text.split("\n")[0], card.text_in("sr").split("\n")[0]


def first_with_x(verb):
    """The first step of a verb that the reader takes with X, on a scroll."""
    for step in steps_of(verb):
        try:
            return printed("scroll", "played", {**step, "each": "X"}, x=True)
        except BadCard:
            continue
    raise AssertionError(f"no card takes X for {verb}")


@pytest.mark.parametrize("verb", [word for word, verb in VERBS.items() if "each" in verb.fields])
def test_where_x_counts_it_is_printed(verb):
    """§9.19: behind the price, too, in both languages."""
    for text, price in zip(first_with_x(verb), ("Pay X: ", "Plati X: "), strict=True):
        assert text.startswith(price) and re.search(r"X\b", text.removeprefix(price)), text


SENTENCES = [
    (
        ("pawn", "entrance", {"damage": 2, "to": "another own pawn"}),
        "Entrance: deal 2 damage to another pawn of yours.",
        "Ulazak: nanesi 2 poena štete drugom svom pešaku.",
    ),
    (
        ("pawn", "entrance", {"destroy": "all enemy exhausted heroes or lords"}),
        "Entrance: destroy all enemy exhausted Heroes and Lords.",
        "Ulazak: uništi sve protivničke iscrpljene heroje i lordove.",
    ),
    (
        ("pawn", "entrance", {"heal": 5, "to": "a bastion"}),
        "Entrance: heal a Bastion by 5.",
        "Ulazak: izleči Bastion za 5.",
    ),
    (
        ("pawn", "entrance", {"damage": 5, "to": "all bastions"}),
        "Entrance: deal 5 damage to both Bastions.",
        "Ulazak: nanesi 5 poena štete oba Bastiona.",
    ),
    (
        ("pawn", "entrance", {"expel": "a landmark"}),
        "Entrance: expel a LandMark.",
        "Ulazak: prognaj znamenje.",
    ),
    (
        ("pawn", "entrance", {"draw": 5, "who": "each"}),
        "Entrance: each player draws 5 cards.",
        "Ulazak: svaki igrač vuče 5 karata.",
    ),
    (
        ("pawn", "entrance", {"make": "Sapling", "amount": 5, "on": "kingdom"}),
        "Entrance: make 5 Sapling tokens in your kingdom.",
        "Ulazak: napravi 5 žetona Sapling u svom kraljevstvu.",
    ),
    (
        ("pawn", "entrance", {"shield": 1, "to": "all own token pawns"}),
        "Entrance: prevent the next 1 damage to all pawn tokens of yours.",
        "Ulazak: spreči sledeći 1 poen štete svim svojim pešacima koji su žetoni.",
    ),
    (
        ("pawn", "entrance", {"destroy": "a unit with spore counters 2 or less"}),
        "Entrance: destroy a unit with 2 or fewer spore counters.",
        "Ulazak: uništi jedinicu sa 2 ili manje oznaka spore.",
    ),
    (
        ("pawn", "static", {"buff": [0, 1], "to": "all own heroes"}, {"give": "warded", "to": "all own heroes"}),
        "All Heroes of yours get +0/+1 and have Warded.",
        "Svi tvoji heroji dobijaju +0/+1 i imaju Warded.",
    ),
]


@pytest.mark.parametrize(("card", "english", "serbian"), SENTENCES)
def test_phrases_stand_in_their_case(card, english, serbian):
    assert printed(*card) == (english, serbian)


def test_what_one_may_have_others_do_is_said_so():
    assert printed("pawn", "entrance", {"fight": "this", "with": "a pawn"}, may=True)[0] == (
        "Entrance: you may have this fight a pawn."
    )
    assert printed("pawn", "entrance", {"discard": 1, "who": "enemy"}, may=True)[0] == (
        "Entrance: you may have the enemy discard a card."
    )


@pytest.mark.parametrize(
    ("condition", "english", "serbian"),
    [
        ("1 or more own lords", "if there is a Lord of yours, ", "ako ima 1 ili više tvojih lordova, "),
        ("3 or fewer cards in your hand", "if there are 3 or fewer cards in your hand, ", "ako ima 3 ili manje karata u"),
        (
            "1 or fewer other own units",
            "if there is at most 1 other unit of yours, ",
            "ako ima 1 ili manje drugih tvojih jedinica",
        ),
    ],
)
def test_a_condition_is_said_as_one_would(condition, english, serbian):
    """§9.13; what lasts holds while it is so, §9.16."""
    once = printed("pawn", "entrance", {"draw": 1}, **{"if": condition})
    assert english in once[0] and serbian in once[1]
    lasting = printed("pawn", "static", {"buff": [1, 0], "to": "this"}, **{"if": condition})
    assert lasting[0].startswith(english.replace("if", "While")) and lasting[1].startswith(serbian.replace("ako", "Dok"))


def test_a_number_on_the_first_of_two_targets_is_told_from_the_second():
    """§8.14"""
    steps = {"destroy": "an own unit"}, {"damage": 1, "to": "an enemy unit", "each": "attack of it"}
    assert printed("scroll", "played", *steps)[0].endswith("to an enemy unit for each point of the first one's attack.")
