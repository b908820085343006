"""Cards that are changed while a duel goes on: what a designer tries beside the table."""

import json
from collections.abc import Iterator

import pytest

from regalia import Match
from regalia.engine.errors import BadCard, BadFile, RegaliaError
from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_processor_tier
from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.plan import RANDOM
from regalia.match.game_description import speaking_faces
from regalia.match.revised_cards import put_in_force, revisable, revised, revisions_of
from tests.games.kingdoms.table import GAME, Duel, table

LIBRARY = revisable(GAME)


@pytest.fixture(autouse=True)
def as_printed() -> Iterator[None]:
    yield
    put_in_force(GAME, ())


def card(name):
    return next(card for card in LIBRARY.cards() if card.name == name)


def duel_with_flashfire() -> Duel:
    return table(hand=[["Flashfire", "Flashfire 2"], []], battlefield=[[], ["Siege Ogre"]])


def test_an_entry_is_what_the_file_says_of_one_card():
    entry = LIBRARY.entry("Flashfire")
    assert entry.startswith('[[card]]\nname = "Flashfire"\n') and entry.count("[[card]]") == 1
    for known in LIBRARY.cards():
        assert LIBRARY.read_entry(LIBRARY.entry(known.name)) == known


def test_a_running_duel_goes_on_with_a_card_that_says_something_else_until_it_is_put_back():
    digest, entry = GAME.lookup_digest, LIBRARY.entry("Flashfire")
    duel = Duel(revised(duel_with_flashfire().match, entry.replace("damage = 2", "damage = 4").replace("cost = 1", "cost = 0")))
    assert card("Flashfire").cost == 0 and GAME.lookup_digest != digest
    lines = speaking_faces(GAME)["Flashfire"]
    assert "4" in lines["text"] and lines["cost"] == 0 and "4" in str(lines["lines"])
    duel.do("play Flashfire", "> their Siege Ogre")
    assert duel.health("1:Siege Ogre") == 1
    put_in_force(GAME, ())
    assert GAME.lookup_digest == digest and card("Flashfire").cost == 1 and "2" in speaking_faces(GAME)["Flashfire"]["text"]


def test_what_waits_on_the_sequence_keeps_the_effect_it_was_played_with():
    duel = duel_with_flashfire()
    duel.play("play Flashfire", "> their Siege Ogre")
    entry = LIBRARY.entry("Flashfire")
    later = revised(duel.match, entry.replace("damage = 2", "damage = 1"))
    later = Duel(revised(later, entry.replace("damage = 2", "damage = 5")))
    later.settle()
    assert later.health("1:Siege Ogre") == 3
    later.do("play Flashfire 2", "> their Siege Ogre")
    assert later.where("1:Siege Ogre") == "graveyard"


def digest_of_the_rules():
    """What the cache folder of compiled rules is named after."""
    binding = Binding(GAME, lambda copy: copy, {})
    binding.bind(driver.run_games)
    return binding.digest()


def games_with(tier):
    """What a few random games come to, and how the last one ends."""
    return open_processor_tier(GAME, tier).run(GAME.blank(2, {"deck_0": "ember-march"}), [0, 0], stream_of(23), 0, 2, 1_000)


def test_a_changed_card_compiles_nothing_anew(monkeypatch):
    """The driver that there is plays the new card as the interpreted rules do, and the cache is the same one."""
    from numba.core import compiler

    tier, digest, before = open_processor_tier(GAME, "compiled"), digest_of_the_rules(), games_with("compiled")
    games = tier.driver(driver.run_games, RANDOM)
    signatures = list(games.signatures)
    monkeypatch.setattr(compiler, "compile_extra", lambda *_, **__: pytest.fail("something was compiled"))
    entry = LIBRARY.entry("Flashfire").replace("cost = 1", "cost = 0")
    put_in_force(
        GAME, [entry.replace("damage = 2", "damage = 9"), LIBRARY.entry("Ashen Recruit").replace("health = ", "health = 1")]
    )
    after = games_with("compiled")
    assert after != before and after == games_with("interpreted")
    assert digest_of_the_rules() == digest and tier.is_ready(driver.run_games, RANDOM)
    assert tier.driver(driver.run_games, RANDOM) is games and list(games.signatures) == signatures and len(signatures) == 1


@pytest.mark.parametrize(("printed", "left"), [(8, 6), (5, 3), (3, 1), (1, 1)])
def test_a_unit_in_play_gains_or_loses_health_with_what_is_printed_and_does_not_fall(printed, left):
    duel = duel_with_flashfire().set_health("1:Siege Ogre", 3)
    entry = LIBRARY.entry("Siege Ogre")
    later = Duel(revised(duel.match, entry.replace("health = 5", f"health = {printed}")))
    assert later.health("1:Siege Ogre") == left


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('type = "trice"', 'type = "spell"'), "card 'Flashfire', type: expected one of"),
        (('name = "Flashfire"', 'name = "Firestorm"'), "no card is called 'Firestorm'"),
        (("cost = 1", "cost = "), "this is not TOML"),
        (("[[card]]", "[card]"), "expected one \\[\\[card\\]\\]"),
        (('damage = 2, to = "a unit"', 'make = "Nobody"'), "expected the name of a token"),
        (("cost = 1", "token = true\ncost = 1"), "token"),
        (('faction = "Kaebur"', 'faction = "Aceus"'), "§1.5: Flashfire is of Aceus, and no Royal is"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_changes_nothing(change, sentence):
    match = duel_with_flashfire().match
    digest, packed = GAME.lookup_digest, match.state.pack()
    with pytest.raises(RegaliaError, match=sentence):
        revised(match, LIBRARY.entry("Flashfire").replace(*change))
    assert GAME.lookup_digest == digest and revisions_of(GAME) == () and match.state.pack() == packed
    assert card("Flashfire").cost == 1


def test_a_type_that_cannot_lie_where_the_card_lies_is_refused():
    duel = table(battlefield=[["Siege Ogre"], []])
    entry = '[[card]]\nname = "Siege Ogre"\ntype = "scroll"\nfaction = "Kaebur"\ncost = 1\n'
    entry += '[[card.effect]]\nwhen = "played"\ndo = [{ draw = 1 }]\n'
    with pytest.raises(RegaliaError, match="Siege Ogre does not stay in play"):
        revised(duel.match, entry)
    assert card("Siege Ogre").type == "pawn"


def test_a_match_file_says_which_entries_it_was_played_with(tmp_path):
    match = revised(duel_with_flashfire().match, LIBRARY.entry("Flashfire").replace("damage = 2", "damage = 3"))
    match.play("play Flashfire")
    match.save(tmp_path / "tried.regalia")
    entries = json.loads((tmp_path / "tried.regalia").read_text().splitlines()[0])["cards"]
    put_in_force(GAME, ())
    with pytest.raises(BadFile, match="other cards"):
        Match.load(tmp_path / "tried.regalia")
    put_in_force(GAME, entries)
    assert Match.load(tmp_path / "tried.regalia").digest() == match.digest()


def test_a_game_whose_cards_are_no_files_has_nothing_to_revise():
    other = load("magic-duel")
    assert revisable(other) is None and revisions_of(other) == ()
    put_in_force(other, ())
    with pytest.raises(BadCard, match="cannot be changed"):
        put_in_force(other, ("[[card]]",))
    with pytest.raises(BadCard, match="cannot be changed"):
        revised(Match.new(other, seed=1), "[[card]]")
