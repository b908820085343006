"""What the cards of Kingdoms say for themselves."""

import pytest

from regalia.contract.scenario import Scenario
from regalia.contract.speech import assert_every_card_says_what_it_does, assert_hands_say_why_not
from regalia.games.kingdoms.card import KEYWORDS
from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.speech import card
from regalia.match.game_description import description
from tests.games.kingdoms.table import GAME, table


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_card_says_what_it_does(language):
    assert_every_card_says_what_it_does(GAME, language)


@pytest.mark.parametrize("seed", range(4))
def test_every_card_in_hand_says_why_it_cannot_be_used_along_a_game(seed):
    assert_hands_say_why_not(GAME, Scenario(2, seed, {"deck_0": "ash-and-oak", "deck_1": "moss-and-moon"}), 60, "en")


@pytest.mark.parametrize(
    ("name", "paragraphs"),
    [
        ("Ember Legion", ["§5.1", "§1.3", "§9.16"]),
        ("Duel Scholar", ["§5.1", "§12.7"]),
        ("Vine Saddle", ["§5.1", "§5.5", "§9.16", "§9.2"]),
        ("Elder Circle", ["§4.1", "§3.3", "§9.16"]),
        ("Night Bell", ["§5.1", "§9.17", "§9.17"]),
        ("Flashfire", ["§5.1", "§5.4"]),
    ],
)
def test_each_line_of_a_card_leads_to_what_explains_it(name, paragraphs):
    """§9.16, §9.17, §12"""
    assert [remark.saying.paragraph for remark in card(name)] == paragraphs
    assert [line["paragraph"] for line in description(GAME, "en")["faces"][name]["lines"]] == paragraphs


@pytest.mark.parametrize("language", ["en", "sr"])
def test_every_keyword_is_a_term_with_its_paragraph(language):
    """§12"""
    terms = {term["name"]: term["paragraph"] for term in description(GAME, language)["terms"]}
    assert [terms[word.capitalize()] for word in KEYWORDS] == [f"§12.{number}" for number in range(1, len(KEYWORDS) + 1)]


def labels(duel, language="en"):
    return {choice["notation"]: choice["label"] for choice in duel.match.choices(language)}


def test_a_choice_says_where_a_card_is_played_and_for_how_much():
    """§5.3"""
    duel = table(hand=[["Siege Ogre", "Powder Keg"], []])
    said = labels(duel)
    assert said["play Siege Ogre"] == "Play Siege Ogre in the kingdom for 5"
    assert said["deploy Siege Ogre"] == "Play Siege Ogre on the battlefield for 5"
    assert said["play Powder Keg"] == "Play Powder Keg for 2"


def test_a_card_of_the_enemy_is_called_so_in_each_language():
    """§8.1, §7.4"""
    duel = table(hand=[["Flashfire"], []], battlefield=[["Torchbearer"], ["Iron Vanguard"]])
    duel.match.play("play Flashfire")
    assert labels(duel)["> their Iron Vanguard"] == "Choose their Iron Vanguard"
    assert labels(duel, "sr")["> their Iron Vanguard"] == "Izaberi Iron Vanguard (protivnik)"
    assert labels(duel, "sr")["> Torchbearer"] == "Izaberi Torchbearer"


def test_an_upkeep_says_what_it_costs():
    """§3.3"""
    duel = table(battlefield=[["Oathless Sellsword"], []], turn=1)
    while duel.match.to_act == 1 or "pay for Oathless Sellsword" not in duel.typed():
        wanted = [one for one in ("end phase", "pass") if one in duel.typed()]
        duel.match.play((wanted or duel.match.legal())[0])
    assert cards()["Oathless Sellsword"].upkeep == 1
    assert labels(duel)["pay for Oathless Sellsword"] == "Pay 1, the upkeep of Oathless Sellsword"
