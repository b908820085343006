"""Cards with other numbers: a changed card is a copy under a name of its own."""

import pytest

from regalia.engine.errors import BadCard
from regalia.games.kingdoms import library
from regalia.games.kingdoms.changed_cards import changed_entry, changed_name
from tests.games.kingdoms.cards_as_they_were import cards_as_they_were
from tests.games.kingdoms.table import GAME

__all__ = ["cards_as_they_were"]


def test_a_changed_card_differs_by_its_numbers_only(cards_as_they_were):
    names = GAME.library.print_changed([("Ashen Recruit", {"cost": 0, "attack": 9})])
    assert names == ["Ashen Recruit a-IX c-O"]
    plain, changed = (library.cards()[name] for name in ("Ashen Recruit", *names))
    assert (changed.cost, changed.attack) == (0, 9) != (plain.cost, plain.attack)
    assert (changed.health, changed.effects, changed.keywords) == (plain.health, plain.effects, plain.keywords)


def test_a_number_that_an_entry_does_not_name_is_added_behind_its_name():
    assert changed_entry('[[card]]\nname = "One"\ncost = 2\n', "Two", {"upkeep": 1}).splitlines()[1:3] == [
        'name = "Two"',
        "upkeep = 1",
    ]


@pytest.mark.parametrize(("field", "value", "said"), [("speed", 2, "expected one of attack"), ("cost", 90, "from 0 to 89")])
def test_what_cannot_be_changed_is_refused_by_name(field, value, said):
    with pytest.raises(BadCard, match=said):
        changed_name("Ashen Recruit", {field: value})
