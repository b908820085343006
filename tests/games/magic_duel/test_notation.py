"""§11: what wizards type."""

from __future__ import annotations

import random

import pytest

from regalia import Match
from regalia.engine.errors import AmbiguousNotation, BadNotation, IllegalDecision
from regalia.match.wording import notation
from tests.games.magic_duel.table import cards, drawing, hands

HELD = "K♠ K♥ 7♠ 7♥ 7♦ 7♣ Red Dark"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("7♦ > risk", "Put 7♦ on the deck of Risk and cast face-up"),
        ("K♠", "Cast the Cantrip K♠"),
        ("K♠+K♥", "Cast the Codu K♠+K♥"),
        ("7♠+7♦+7♣", "Cast the Thrack 7♠+7♦+7♣"),
        ("7♠+7♥+7♦+7♣", "Cast the RAQUAV 7♠+7♥+7♦+7♣"),
        ("Red", "Cast the Badef Red"),
        ("Red+Dark", "Cast the Jokulme Red+Dark"),
    ],
)
def test_every_decision_of_a_casting(text, label):
    """§11.2: in the notation of the rulebook's table; what the spell beats is said behind a colon."""
    match = hands(HELD, "2♠ 3♠")
    labels = {choice["id"]: choice["label"] for choice in match.choices()}
    assert labels[match.read(text)].partition(": ")[0] == label


@pytest.mark.parametrize("text", ["risk", "advantage"])
def test_the_decks_are_named(text):
    """§11.2"""
    match = drawing("2♠ 3♠ 4♠ 5♠ 6♠", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥")
    match.play(text)
    assert cards(match, "hand", 0)[5:] == {"risk": ["A♥"], "advantage": ["9♣"]}[text]


@pytest.mark.parametrize("text", ["K♠+K♥", "K♥+K♠", "kh+ks", "K + K", "k♥ + k"])
def test_letters_for_suits_any_order_and_suits_left_out(text):
    """§11.1"""
    match = hands(HELD, "2♠ 3♠")
    assert notation(match.game, match.read(text)) == "K♠+K♥"


@pytest.mark.parametrize("text", ["dark+red", "RED + dark"])
def test_jokers_are_typed_by_their_names_in_any_order(text):
    """§11.1"""
    match = hands(HELD, "2♠ 3♠")
    assert notation(match.game, match.read(text)) == "Red+Dark"


@pytest.mark.parametrize(
    ("text", "meant"), [("K", "K♠, K♥"), ("7+7+7", r"7♥\+7♦\+7♣, .*7♠\+7♥\+7♦"), ("7 > risk", "7♠ > risk")]
)
def test_a_suit_that_is_not_clear_is_asked_for(text, meant):
    """§11.1: the refusal lists what could be meant and changes nothing."""
    match = hands(HELD, "2♠ 3♠")
    before = match.digest()
    with pytest.raises(AmbiguousNotation, match=meant):
        match.play(text)
    assert match.digest() == before


def test_equal_cards_of_two_decks_are_one_choice():
    """§11.1: it does not matter which of the two."""
    match = hands("K♠ K♠ 5♥", "2♠ 3♠", "4♠ 6♠", "8♠ 9♠", "J♠ Q♠")
    for text in ("K♠", "K", "K♠+K♠", "K+K", "K > risk"):
        assert match.read(text) in match.legal()


@pytest.mark.parametrize("text", ["Q♠", "K♠+K♦", "5♠+5♥", "Q♠ > risk", "risk", "advantage", "Red+Red"])
def test_what_is_not_allowed_now_is_refused(text):
    """§11.2: a decision of the game, but not now."""
    match = hands(HELD, "2♠ 3♠")
    before = match.digest()
    with pytest.raises(IllegalDecision, match="not allowed now"):
        match.play(text)
    assert match.digest() == before


@pytest.mark.parametrize("text", ["", "K♠+7♠", "K♠+Red", "Red+Dark+Red", "K♠ K♥", "pass", "Cursed spell", "7♠+7♠+7♥+7♥+7♦"])
def test_what_is_no_combination_is_no_decision(text):
    """§11.2, §4.2"""
    match = hands(HELD, "2♠ 3♠")
    before = match.digest()
    with pytest.raises(BadNotation, match="is no decision of Magic Duel"):
        match.play(text)
    assert match.digest() == before


@pytest.mark.parametrize(("seats", "decks"), [(2, 1), (3, 3), (6, 2)])
def test_every_decision_reads_back(seats, decks):
    """§11.1, §11.2: along a game, also with equal cards."""
    match, chance = Match.new("magic-duel", seats=seats, seed=5, options={"decks": decks}), random.Random(5)
    for _ in range(60):
        for action in match.legal():
            assert match.read(notation(match.game, action)) == action
        match.play(chance.choice(match.legal()))
        if match.over:
            break
