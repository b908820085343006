import sys
from dataclasses import replace
from importlib import metadata
from types import ModuleType

import pytest

from regalia.engine import game as discovery
from regalia.engine.errors import BadGame, UnknownGame
from regalia.engine.game import Game, load, slugs
from tests.engine import foxes


@pytest.fixture
def installed(monkeypatch):
    """Installs entry points, `name = module:object`, as other packages would."""

    def install(**objects: str) -> None:
        points = [metadata.EntryPoint(name, value, discovery.ENTRY_POINTS) for name, value in objects.items()]
        monkeypatch.setattr(discovery.metadata, "entry_points", lambda group: points)

    return install


def test_the_games_of_the_house_are_found():
    assert "kingdom-kards" in slugs()
    assert load("kingdom-kards").name == "Kingdom Kards"


@pytest.mark.parametrize("name", ["Kingdom Kards", "kingdom_kards", " KINGDOM-KARDS "])
def test_a_name_may_be_written_in_several_ways(name):
    assert load(name) is load("kingdom-kards")


def test_an_unknown_game_is_refused_with_those_there_are():
    with pytest.raises(UnknownGame, match=r"no game 'chess'; there are: .*kingdom-kards"):
        load("chess")


def test_a_game_of_another_package_is_found(installed):
    installed(foxes="tests.engine.foxes:GAME")
    assert "foxes" in slugs() and load("foxes") is foxes.GAME


@pytest.mark.parametrize(
    "target",
    ["tests.engine.foxes:State", "tests.engine.foxes:FOXES", "tests.engine.no_such_module:GAME", "tests.engine.foxes:NO"],
)
def test_a_package_that_offers_no_game_breaks_the_contract_and_is_named(installed, target):
    installed(foxes=target)
    with pytest.raises(BadGame, match="foxes"):
        load("foxes")


def test_a_package_that_cannot_be_imported_breaks_the_contract_and_is_named(installed, monkeypatch, tmp_path):
    (tmp_path / "crooked_foxes.py").write_text("raise RuntimeError('no foxes today')\n")
    monkeypatch.syspath_prepend(tmp_path)
    installed(foxes="crooked_foxes:GAME")
    with pytest.raises(BadGame, match="foxes"):
        load("foxes")


def test_a_package_that_offers_a_game_of_another_name_breaks_the_contract(installed):
    installed(wolves="tests.engine.foxes:GAME")
    with pytest.raises(BadGame, match="wolves"):
        load("wolves")


def test_a_broken_package_does_not_keep_the_other_games_from_being_played(installed):
    installed(foxes="tests.engine.no_such_module:GAME")
    assert "kingdom-kards" in slugs()
    assert load("kingdom-kards").slug == "kingdom-kards"


@pytest.mark.parametrize("missing", ["deal", "legal", "play", "evaluate"])
def test_a_game_without_one_of_its_rules_is_refused(missing):
    rules = ModuleType("crooked")
    rules.__dict__.update({name: value for name, value in vars(foxes).items() if name != missing})
    with pytest.raises(BadGame, match=f"the rules lack {missing}"):
        replace(foxes.GAME, rules=rules)


def test_the_rulebook_lies_beside_the_rules_unless_the_game_says_otherwise(tmp_path):
    assert load("kingdom-kards").rulebook.name == "RULES.md"
    assert load("kingdom-kards").rulebook.parent.name == "kingdom_kards"
    assert replace(foxes.GAME, rulebook=tmp_path / "FOXES.md").rulebook.name == "FOXES.md"


def test_two_games_are_never_equal_by_their_contents():
    assert replace(foxes.GAME) != foxes.GAME and isinstance(replace(foxes.GAME), Game)
    assert sys.modules[foxes.__name__] is foxes.GAME.rules
