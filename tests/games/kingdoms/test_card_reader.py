"""Card files: what can be written, and how a bad entry is refused: with file, card, field and what was expected."""

import os
import subprocess
import sys

import pytest

from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card_reader import read_file
from regalia.games.kingdoms.library import KingdomsLibrary
from regalia.games.kingdoms.phrases import BadPhrase, condition, such_cards, whom

PAWN = """
[[card]]
name = "Test Pawn"
type = "pawn"
faction = "Kaebur"
cost = 2
attack = 2
health = 2
"""
EFFECT = PAWN + '[[card.effect]]\nwhen = "entrance"\ndo = [{ damage = 1, to = "an enemy unit" }]\n'
SCROLL = """
[[card]]
name = "Test Scroll"
type = "scroll"
faction = "Aceus"
cost = 1
[[card.effect]]
when = "played"
do = [{ draw = 1 }]
"""
SUPPLY = """
[[card]]
name = "Test Supply"
type = "supply"
faction = "Aceus"
cost = 1
attach = "an own unit"
[[card.effect]]
when = "attached"
do = [{ buff = [1, 1] }]
"""


def read(tmp_path, text):
    path = tmp_path / "my.toml"
    path.write_text(text, encoding="utf-8")
    return KingdomsLibrary().read_cards(path)


def test_a_card_is_read_with_all_that_stands_in_it(tmp_path):
    (card,) = read(tmp_path, EFFECT.replace("health = 2", 'health = 2\nupkeep = 1\nkeywords = ["swift"]\nflavour = "Short."'))
    assert (card.name, card.type, card.faction, card.cost, card.numbers) == ("Test Pawn", "pawn", "Kaebur", 2, "2/2")
    assert card.text == "Swift\nUpkeep cost 1.\nEntrance: deal 1 damage to an enemy unit."
    assert card.flavour == "Short." and card.file == "my.toml"


def faulty(change, text=EFFECT):
    assert change[0] in text
    return text.replace(*change)


def step(done):
    """The pawn with another step."""
    return faulty(('damage = 1, to = "an enemy unit"', done))


def bound(said):
    """The pawn with a condition."""
    return faulty(('when = "entrance"', f'when = "entrance"\nif = "{said}"'))


CARD = "my.toml, card 'Test Pawn'"
FAULTS = [
    (faulty(('name = "Test Pawn"', "")), "my.toml, card number 1, name: expected a text, found None"),
    (faulty(("Test Pawn", "Test 4 Pawn")), "my.toml, card 'Test 4 Pawn', name: expected at most 32 letters"),
    (faulty(('type = "pawn"', 'type = "prawn"')), f"{CARD}, type: expected one of bastion, basic, .*, found 'prawn'"),
    (faulty(('"Kaebur"', '"Nowhere"')), f"{CARD}, faction: expected one of Kaebur, Furisso, Aceus, found 'Nowhere'"),
    (faulty(('faction = "Kaebur"', "")), f"{CARD}, faction: expected one of Kaebur, Furisso, Aceus"),
    (faulty(("cost = 2", "cost = 21")), f"{CARD}, cost: expected a whole number from 0 to 20, found 21"),
    (faulty(("cost = 2", "cost = true")), f"{CARD}, cost: expected a whole number from 0 to 20, found True"),
    (faulty(("attack = 2", "")), f"{CARD}, attack: expected a whole number from 0 to 20, found None"),
    (faulty(("health = 2", "health = 0")), f"{CARD}, health: expected a whole number from 1 to 99, found 0"),
    (faulty(("health = 2", "health = 2\ncolour = 3")), f"{CARD}, colour: there is no such field; expected one of name, type"),
    (faulty(("health = 2", "health = 2\npower = 1")), f"{CARD}, power: a pawn has no power"),
    (faulty(("health = 2", "health = 2\ntoken = 1")), f"{CARD}, token: expected true or false, found 1"),
    (
        faulty(("health = 2", 'health = 2\nkeywords = ["fast"]')),
        f"{CARD}, keywords: expected a list of swift, warded, unyielding",
    ),
    (faulty(('when = "entrance"', 'when = "exit"')), f"{CARD}, effect 1, when: expected one of played, entrance"),
    (faulty(('when = "entrance"', 'when = "played"')), f"{CARD}, effect 1, when: 'played' does not go with a pawn"),
    (faulty(('when = "entrance"', 'when = "attached"')), f"{CARD}, effect 1, when: only a supply has 'attached'"),
    (
        faulty(('when = "entrance"', 'when = "cost"')),
        f"{CARD}, effect 1, price: expected a whole number from 1 to 20, found None",
    ),
    (faulty(('when = "entrance"', 'when = "entrance"\nprice = 1')), f"{CARD}, effect 1, price: .* cannot have this"),
    (
        faulty(('when = "entrance"', 'when = "entrance"\nif = "many pawns"')),
        f"{CARD}, effect 1, if: expected a condition such as",
    ),
    (
        faulty(('when = "entrance"', 'when = "entrance"\nlimit = "soft"')),
        f"{CARD}, effect 1, limit: expected one of none, firm",
    ),
    (
        faulty(('when = "entrance"', 'when = "exhaust"\nsacrifice = "an enemy unit"')),
        f"{CARD}, effect 1, sacrifice: expected 'this'",
    ),
    (
        faulty(('do = [{ damage = 1, to = "an enemy unit" }]', "do = []")),
        f"{CARD}, effect 1, do: expected a list of 1 to 4 steps",
    ),
    (faulty(("damage = 1", "harm = 1")), f"{CARD}, effect 1, do 1: expected one verb, of buff, charge"),
    (faulty(("damage = 1", "damage = 1, draw = 1")), f"{CARD}, effect 1, do 1: expected one verb"),
    (faulty(("damage = 1", "damage = 0")), f"{CARD}, effect 1, do 1, damage: expected a whole number from 1 to 20, found 0"),
    (faulty(("damage = 1", 'damage = 1, for = "turn"')), f"{CARD}, effect 1, do 1, for: there is no such field"),
    (faulty(('"an enemy unit"', '"an enemy goblin"')), f"{CARD}, effect 1, do 1, to: there is no kind of card 'goblin'"),
    (faulty(('"an enemy unit"', '"somebody"')), f"{CARD}, effect 1, do 1, to: expected 'this', 'it', 'its unit', or a phrase"),
    (faulty(('"an enemy unit"', '"a unit in your graveyard"')), f"{CARD}, effect 1, do 1, to: expected cards in play"),
    (
        faulty(('"an enemy unit"', '"it"')),
        f"{CARD}, effect 1, do 1: 'it' speaks of a target in play that an earlier step chooses",
    ),
    (
        faulty(
            (
                '[{ damage = 1, to = "an enemy unit" }]',
                '[{ damage = 1, to = "a unit" }, { destroy = "a relic" }, { rest = "a pawn" }]',
            )
        ),
        f"{CARD}, effect 1, do: one effect chooses one target, or two",
    ),
    (
        faulty(('damage = 1, to = "an enemy unit"', 'buff = 1, to = "this"')),
        "buff: expected .attack, health., such as .1, 2., found 1",
    ),
    (faulty(('damage = 1, to = "an enemy unit"', 'make = "Road Burner"')), f"{CARD}, make: expected the name of a token"),
    (faulty(('damage = 1, to = "an enemy unit"', 'search = "all pawns"')), "search: expected such as 'a pawn' or 'a card'"),
    (
        faulty(('damage = 1, to = "an enemy unit"', 'sacrifice = "an enemy unit"')),
        "sacrifice: expected 'this', or such as 'a unit'",
    ),
    (
        faulty(('damage = 1, to = "an enemy unit"', 'recover = "a pawn"')),
        "recover: expected such as 'a pawn in your graveyard'",
    ),
    (faulty(('damage = 1, to = "an enemy unit"', 'control = "this"')), "control: one controls one's own cards"),
    (
        faulty(('damage = 1, to = "an enemy unit"', 'give = "swift", to = "this", for = "good"')),
        "for: a keyword is given for the turn or the round",
    ),
    (
        faulty(('when = "entrance"', 'when = "attack"'), EFFECT.replace('"pawn"', '"lord"').replace("attack = 2\n", "")),
        "only a pawn or a hero attacks",
    ),
    (faulty(("", ""), PAWN.replace('"pawn"', '"lord"').replace("attack = 2\n", "")), "a lord has a fringe effect"),
    (faulty(('type = "pawn"', 'type = "relic"'), PAWN), "a relic is colourless"),
    (
        faulty(
            ('type = "pawn"', 'type = "lord"'),
            EFFECT.replace("attack = 2\n", "")
            .replace("health = 2", "health = 2\ntoken = true")
            .replace('"entrance"', '"fringe"'),
        ),
        "a token is a pawn or a relic",
    ),
    (faulty(("cost = 1", "cost = 1\nupkeep = 1"), SCROLL), "a scroll has no upkeep"),
    (faulty(("cost = 1", "cost = 1\nhealth = 1"), SCROLL), "a scroll has no health"),
    (faulty(("cost = 1", 'cost = 1\nkeywords = ["swift"]'), SCROLL), "only a card with health has keywords"),
    (faulty(('when = "played"', 'when = "played"\nlimit = "firm"'), SCROLL), "'firm' counts each copy in play"),
    (faulty(('[[card.effect]]\nwhen = "played"\ndo = [{ draw = 1 }]', ""), SCROLL), "a scroll has exactly one effect"),
    (faulty(("an own unit", "an own relic"), SUPPLY), "attach: expected a unit, such as 'an own unit'"),
    (faulty(("buff = [1, 1]", "draw = 1"), SUPPLY), "an attached supply gives"),
    (faulty(("buff = [1, 1]", 'give = "fast"'), SUPPLY), "give: expected one of swift, warded, unyielding"),
    (
        '[[card]]\nname = "X"\ntype = "basic"\nfaction = "Aceus"\n[[card.effect]]\nwhen = "entrance"\ndo = [{ draw = 1 }]',
        "a Basic gives power",
    ),
    (
        EFFECT
        + '[[card.effect]]\nwhen = "entrance"\nlimit = "hard"\ndo = [{ draw = 1 }]\n'
        + '[[card.effect]]\nwhen = "attack"\nlimit = "strict"\ndo = [{ draw = 1 }]\n',
        "at most one effect of a card is hard or strict",
    ),
    # What a phrase cannot say.
    (step('destroy = "a scroll"'), "destroy: expected cards in play, found 'a scroll'"),
    (step('destroy = "a card"'), "destroy: expected cards in play, found 'a card'"),
    (step('recover = "a rested pawn in your graveyard"'), "'rested' cannot be said of cards in your graveyard"),
    (step('recover = "another pawn in your graveyard"'), "'another' cannot be said of cards in your graveyard"),
    (step('recover = "an own pawn in your graveyard"'), "'own' cannot be said of cards in your graveyard"),
    (step('counter = "a Kaebur card"'), "'kaebur' cannot be said of cards on the sequence"),
    (step('counter = "all enemy cards"'), "counter: expected such as 'an enemy card'"),
    (step('damage = 1, to = "a unit costing 100 or less"'), "to: expected a phrase such as"),
    (step('damage = 1, to = "a unit costing 0 or more"'), "to: everything is 0 or more: expected a number from 1"),
    (step('draw = 1, each = "card on the sequence"'), "each: expected cards in play, in a graveyard or in a hand"),
    (step('draw = 1, each = "scroll"'), "each: expected cards in play, in a graveyard or in a hand"),
    (bound("2 or more cards on the sequence"), "if: expected cards in play, in a graveyard or in a hand"),
    (
        bound("2 or more pawns in the enemy's hand"),
        "if: nobody sees which cards they are: expected 'cards in the enemy's hand'",
    ),
    (bound("2 or more cards in your hand costing 3 or less"), "'costing …' cannot be said of cards in your hand"),
    (bound("100 or more own pawns"), "if: expected a condition such as"),
    # What cannot be done to a card.
    (step('buff = [1, 1], to = "an own permanent"'), "do 1: terra has neither attack nor health nor keywords"),
    (step('give = "warded", to = "all own terra"'), "do 1: terra has neither attack nor health nor keywords"),
    (step('destroy = "an enemy unit or bastion"'), "do 1: a Bastion cannot leave play or change its controller"),
    (step('sacrifice = "a bastion", who = "enemy"'), "do 1: a Bastion cannot leave play or change its controller"),
    (step('damage = 1, to = "an enemy landmark"'), "do 1: damage needs cards with health: name units, relics or Bastions"),
    (step('heal = 1, to = "all own supplies"'), "do 1: heal needs cards with health"),
    (faulty(("draw = 1", 'counter = "an enemy card"'), SCROLL), "do: a scroll is used while nothing waits"),
    (step('move = "a relic"'), "do 1: only units move between kingdom and battlefield"),
    (step('damage = 1, to = "its unit"'), "do 1: only a supply has 'its unit'"),
    (step('search = "a basic"'), "search: there are no such cards in a main deck"),
    (step('search = "a pawn", deck = "terra"'), "search: there are no such cards in a terra deck"),
    (step('search = "a damaged pawn"'), "search: cards in a deck are neither rested nor others"),
    (
        step('counter = "an enemy card" }, { damage = 1, to = "it"'),
        "do 2: 'it' speaks of a target in play that an earlier step chooses",
    ),
    (
        step('recover = "a pawn in your graveyard" }, { rest = "it"'),
        "do 2: 'it' speaks of a target in play that an earlier step chooses",
    ),
    (faulty(("buff = [1, 1]", 'give = "swift", to = "an enemy unit"'), SUPPLY), "an attached supply gives"),
    # What does not go together.
    (
        faulty(("health = 2", 'health = 2\nkeywords = ["swift", "swift"]')),
        f"{CARD}, keywords: expected a list of .*, each once",
    ),
    (faulty(("health = 2", 'health = 2\nkeywords = [["swift"]]')), f"{CARD}, keywords: expected a list of swift"),
    (faulty(("health = 2", "health = 2\nkeywords = false")), f"{CARD}, keywords: expected a list of swift"),
    (PAWN + "effect = false", f"{CARD}, effect: expected at most 3 ..card.effect.. entries, found False"),
    ('[[card]]\nname = "X"\ntype = "basic"\nfaction = "Aceus"\ncost = 1', "cost: a basic has no cost"),
    ('[[card]]\nname = "X"\ntype = "relic"\ncost = 1\nattack = 1', "attack: a relic without health has no attack"),
    (
        '[[card]]\nname = "X"\ntype = "relic"\ncost = 1\n[[card.effect]]\nwhen = "fringe"\nhealth = 1\ndo = [{ draw = 1 }]',
        "effect: a card without health cannot pay or gain any for a fringe effect",
    ),
    (
        '[[card]]\nname = "X"\ntype = "bastion"\nfaction = "Aceus"\nhealth = 9\n[[card.effect]]\nwhen = "cost"\nprice = 1\n'
        'sacrifice = "this"\ndo = [{ draw = 1 }]',
        "effect 1, sacrifice: a bastion cannot be sacrificed",
    ),
    (
        EFFECT.replace("health = 2", "health = 2\ntoken = true").replace('"entrance"', '"entrance"\nlimit = "hard"'),
        "effect: a token has no hard or strict effect",
    ),
    (
        '[[card]]\nname = "Idle Stone"\ntype = "relic"\ntoken = true\ncost = 0\n' + step('make = "Idle Stone"'),
        "make: 'Idle Stone' has no health and belongs into the kingdom",
    ),
    (PAWN + PAWN.replace("Test Pawn", "test pawn"), "card 'test pawn', name: there is a card of that name in my.toml"),
    (PAWN.replace("Test Pawn", "road burner"), "card 'road burner', name: there is a card of that name in kaebur.toml"),
    ("this is no TOML", "my.toml: this is not TOML"),
    ('title = "x"', "my.toml: there is no 'title' here; expected ..card.. entries"),
    ("card = 3", "my.toml: expected ..card.. entries"),
    ("card = [3]", "my.toml, card number 1: expected a table"),
    (PAWN + "effect = 3", f"{CARD}, effect: expected at most 3"),
    (PAWN + 4 * EFFECT.removeprefix(PAWN), f"{CARD}, effect: expected at most 3"),
]


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_a_bad_entry_is_refused_with_file_card_field_and_what_was_expected(tmp_path, text, message):
    with pytest.raises(BadCard, match=message):
        read(tmp_path, text)


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path):
    with pytest.raises(BadCard, match="there is no such file"):
        read_file(tmp_path / "none.toml")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadCard, match="it cannot be read"):
        read_file(tmp_path / "bytes.toml")


@pytest.mark.parametrize(
    ("phrase", "printed"),
    [
        ("this", "this"),
        ("its unit", "its unit"),
        ("an own pawn", "a pawn of yours"),
        ("an enemy unit or bastion", "an enemy unit or Bastion"),
        ("all other own heroes", "all other Heroes of yours"),
        ("another rested unit on the battlefield", "another rested unit on the battlefield"),
        ("a damaged Furisso unit in the kingdom", "a damaged Furisso unit in the kingdom"),
        ("an exhausted supply costing 3 or less", "an exhausted supply costing 3 or less"),
        ("all other units costing 5 or more", "all other units costing 5 or more"),
        ("all enemy supplies", "all enemy supplies"),
        ("a trice in the enemy's graveyard", "a trice in the enemy's graveyard"),
    ],
)
def test_a_phrase_is_printed_as_it_is_meant(phrase, printed):
    assert whom(phrase).text == printed


def test_a_phrase_that_names_no_cards_is_refused():
    for wrong in ("", "unit", "a", "all of them", "an enemy enemy unit", "a unit costing many"):
        with pytest.raises(BadPhrase):
            whom(wrong)
    with pytest.raises(BadPhrase, match="such as '3 or more own pawns'"):
        condition("some pawns")
    assert such_cards("cards in your hand").many == "cards in your hand"


def test_two_cards_of_one_name_are_refused(tmp_path, monkeypatch):
    from regalia.games.kingdoms import library

    (tmp_path / "twin.toml").write_text(PAWN.replace("Test Pawn", "Road Burner"))
    monkeypatch.setenv("REGALIA_CARDS", str(tmp_path))
    library.filed.cache_clear()
    library.cards.cache_clear()
    try:
        with pytest.raises(BadCard, match=r"there is a card of that name in kaebur\.toml"):
            library.cards()
    finally:
        monkeypatch.delenv("REGALIA_CARDS")
        library.filed.cache_clear()
        library.cards.cache_clear()


def test_a_card_of_ones_own_is_played_without_compiling_anything_anew(tmp_path):
    """The same cache serves both sets of cards, and a match says which it was played with."""
    (tmp_path / "mine.toml").write_text(PAWN)
    script = """
import sys
from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.tiers import driver, open_tier
from regalia.engine.tiers.binding import Binding
game = load("kingdoms")
binding = Binding(game, lambda copy: copy, {})
binding.bind(driver.run_games)
names = [card.name for card in game.library.cards()]
print("Test Pawn" in names, binding.digest(), game.lookup_digest)
"""
    lines = []
    for cards in ("", str(tmp_path / "mine.toml")):
        environment = {**os.environ, "REGALIA_CARDS": cards}
        done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, timeout=60)
        lines.append(done.stdout.split())
    assert [line[0] for line in lines] == ["False", "True"]
    assert lines[0][1] == lines[1][1] and lines[0][2] != lines[1][2]
