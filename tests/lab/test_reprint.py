"""Cards with other numbers: a changed card is a copy under a name of its own, which lies in the decks of its variant only."""

import pytest
from tests.games.kingdoms.cards_as_they_were import cards_as_they_were

from regalia.engine.errors import BadCard, BadOption
from regalia.engine.game import load
from regalia.games.kingdoms import library
from regalia.games.kingdoms.changed_cards import changed_name, roman
from regalia.lab.arrangement import Arrangement
from regalia.lab.compare import compare
from regalia.lab.knob import read_knob
from regalia.lab.report.variants import comparison_page
from regalia.lab.reprint import Reprints, card_numbers, combined
from regalia.lab.tune import read_range, tune

GAME = load("kingdoms")
BOTH = {"deck_0": "ember-march", "deck_1": "green-patience"}
CHEAP = {**BOTH, "Ashen Recruit.cost": "0", "Ashen Recruit.attack": "9"}
__all__ = ["cards_as_they_were"]
pytestmark = pytest.mark.usefixtures("cards_as_they_were")


def test_a_changed_card_lies_in_the_deck_of_its_variant_and_differs_by_its_numbers_only():
    options = Reprints(GAME, [BOTH, CHEAP]).options(CHEAP, 2)
    assert "3 Ashen Recruit a-IX c-O" in options["deck_0"].splitlines() and options["deck_1"] == "green-patience"
    plain, changed = (library.cards()[name] for name in ("Ashen Recruit", "Ashen Recruit a-IX c-O"))
    assert (changed.cost, changed.attack) == (0, 9) != (plain.cost, plain.attack)
    assert (changed.health, changed.effects, changed.keywords) == (plain.health, plain.effects, plain.keywords)
    assert GAME.read_options(GAME.blank(2, options))["deck_0"].count("Ashen Recruit") == 1


def test_the_variant_without_changes_keeps_its_decks():
    assert Reprints(GAME, [BOTH, CHEAP]).options(BOTH, 2) == BOTH


def test_a_card_that_lies_in_no_deck_cannot_be_tried():
    with pytest.raises(BadOption, match="no deck at this table has a card 'Novice Scribe'"):
        wish = {**BOTH, "Novice Scribe.cost": "0"}
        Reprints(GAME, [wish]).options(wish, 2)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("Ashen Recruit.health", "0", "health"),
        ("Ashen Recruit.speed", "2", "expected one of attack, cost"),
        ("Nobody At All.cost", "2", "there is no card 'Nobody At All'"),
    ],
)
def test_a_number_that_no_card_can_have_is_refused_by_name(name, value, said):
    with pytest.raises(BadCard, match=said):
        Reprints(GAME, [{name: value}])


def test_a_word_is_no_number_and_a_game_without_cards_of_its_own_has_none():
    with pytest.raises(BadOption, match="is no number"):
        Reprints(GAME, [{"Ashen Recruit.cost": "cheap"}])
    with pytest.raises(BadOption, match="no cards with numbers"):
        Reprints(load("kraljevska-igra"), [{"King.cost": "2"}])


def test_names_say_what_was_changed_and_are_not_too_long():
    assert [roman(number) for number in (0, 4, 9, 14, 40, 89)] == ["O", "IV", "IX", "XIV", "XL", "LXXXIX"]
    assert changed_name("Ashen Recruit", {"health": 3, "cost": 2}) == "Ashen Recruit c-II h-III"
    assert len(changed_name("A Name Of Thirty-Two Letters Here", {"health": 38, "cost": 28, "attack": 18})) <= 32


def test_a_comparison_says_which_cards_were_changed_and_not_whole_decks():
    reprints = Reprints(GAME, [BOTH, CHEAP])
    a, b = (
        Arrangement("kingdoms", ("random", "random"), 5, reprints.options(own, 2), changed=card_numbers(own))
        for own in (BOTH, CHEAP)
    )
    page = comparison_page(compare(a, b, 2, "seat-0", tier="interpreted"))
    assert page.title == "Kingdoms: the cards as they stand or Ashen Recruit.cost=0, Ashen Recruit.attack=9"
    assert "Ashen Recruit.cost=0" in page.lead[1] and "royal" not in "".join(page.lead)


def test_tuning_tries_the_numbers_of_a_card_and_says_them():
    knob = read_knob(GAME, "Ashen Recruit.cost=0..2", BOTH)
    assert (knob.usual, knob.values) == (1, (0, 2))
    found = tune(
        GAME, ("random", "random"), [knob], [read_range("turns=1000..")], 2, 1, 3, BOTH, tier="interpreted"
    )  # fmt: skip
    assert found["found"] is None and found["seen"] == 3
    assert {tuple(one["changes"].items()) for one in found["trade_offs"]} <= {
        (),
        (("Ashen Recruit.cost", 0),),
        (("Ashen Recruit.cost", 2),),
    }


def test_numbers_of_one_card_are_tried_in_all_combinations_and_those_of_two_cards_are_not():
    tried = combined({"A.cost": (1, 2), "A.health": (5,), "B.cost": (3,), "points": (9,)})
    assert tried == [
        {"A.health": 5},
        {"A.cost": 1},
        {"A.cost": 1, "A.health": 5},
        {"A.cost": 2},
        {"A.cost": 2, "A.health": 5},
        {"B.cost": 3},
    ]
