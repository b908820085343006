"""What is in force is never out of date, though it is worked out anew only where it may have changed."""

import random
from collections.abc import Iterator

import pytest

from regalia.games.kingdoms.state import Question
from regalia.games.kingdoms.statics import may_have_changed, refresh_statics
from regalia.match.revised_cards import put_in_force
from tests.games.kingdoms.random_cards import toml_of
from tests.games.kingdoms.table import GAME, Duel, move_to, table

TO_ONE_ANOTHER = {"when": "static", "do": [{"buff": [1, 0], "to": "all other own pawns"}]}
STRENGTHEN = {"when": "cost", "price": 1, "do": [{"buff": [2, 0], "to": "an own pawn", "for": "turn"}]}


@pytest.fixture(autouse=True)
def as_printed() -> Iterator[None]:
    yield
    put_in_force(GAME, ())


def ring(**static: object) -> str:
    """The Oath Ring, from which something else is in force."""
    return toml_of({"name": "Oath Ring", "type": "relic", "cost": 1, "effect": [{"when": "static", **static}]})


def with_few_cards_in_hand(given: dict[str, object], *cards: str) -> Duel:
    """A ring that gives something as long as its player holds at most one card."""
    idol = {"name": "Golden Idol", "type": "relic", "cost": 1, "effect": [STRENGTHEN]}
    put_in_force(GAME, [ring(**{"if": "1 or fewer cards in your hand"}, do=[given]), toml_of(idol), *cards])
    return table(
        hand=[["Flashfire", "Flashfire 2"], []],
        kingdom=[["Oath Ring", "Golden Idol"], []],
        battlefield=[["Ashen Recruit"], ["Siege Ogre"]],
    )


def test_what_hangs_on_a_hand_follows_it():
    """§9.16"""
    duel = with_few_cards_in_hand({"buff": [3, 0], "to": "all own pawns"})
    before = duel.attack("Ashen Recruit")
    duel.do("play Flashfire", "> their Siege Ogre", "attack phase")
    assert len(duel.cards("hand")) == 1 and duel.attack("Ashen Recruit") == before + 3


def test_what_hangs_on_exhaustion_follows_it():
    """§9.16"""
    put_in_force(GAME, [ring(do=[{"buff": [3, 0], "to": "all own exhausted units"}])])
    duel = table(kingdom=[["Oath Ring"], []], battlefield=[["Ashen Recruit"], ["Siege Ogre"]])
    before = duel.attack("Ashen Recruit")
    duel.do("attack phase")
    duel.play("attack with Ashen Recruit")
    assert duel.attack("Ashen Recruit") == before + 3


def test_what_counts_damaged_cards_follows_them():
    """§9.16, §9.13"""
    put_in_force(GAME, [ring(do=[{"buff": [1, 0], "to": "all own pawns", "each": "enemy damaged unit"}])])
    duel = table(hand=[["Flashfire"], []], kingdom=[["Oath Ring"], []], battlefield=[["Ashen Recruit"], ["Siege Ogre"]])
    before = duel.attack("Ashen Recruit")
    duel.do("play Flashfire", "> their Siege Ogre", "attack phase")
    assert duel.attack("Ashen Recruit") == before + 1


@pytest.mark.parametrize("tokens", [1, 3, 4, 7, 10, 12])
def test_any_number_of_cards_can_give_something_to_one_another(tokens):
    """§9.16: three recruits and so many whelps, each with 1 attack more from every other."""
    recruit = {"name": "Ashen Recruit", "type": "pawn", "faction": "Kaebur", "cost": 1, "attack": 1, "health": 1}
    whelp = {"name": "Ember Whelp", "type": "pawn", "faction": "Kaebur", "cost": 0, "attack": 1, "health": 1, "token": True}
    put_in_force(GAME, [toml_of({**one, "effect": [TO_ONE_ANOTHER]}) for one in (recruit, whelp)])
    duel = table(battlefield=[["Ashen Recruit", "Ashen Recruit 2", "Ashen Recruit 3", *["Ember Whelp"] * tokens], []])
    assert {duel.attack(name) for name in duel.cards("battlefield")} == {tokens + 3}


@pytest.mark.parametrize("seed", range(2))
def test_where_nothing_may_have_changed_working_it_out_anew_changes_nothing(seed):
    """§9.16: a random duel in which much is in force, looked at after every decision."""
    state = GAME.blank(2, {"deck_0": "drums-and-saplings", "deck_1": "brass-and-orchards"})
    chance, in_force = random.Random(seed), 0
    state.rng = [seed + 1, 2, 3, 4, 0, 0, 0, 0, 0]
    GAME.rules.deal(state)
    choices = [0] * (GAME.actions.count + 1)
    for _ in range(500):
        if state.over:
            break
        GAME.rules.legal(state, choices)
        GAME.rules.play(state, choices[1 + chance.randrange(choices[0])])
        if not may_have_changed(state):
            before = state.pack()
            refresh_statics(state)
            assert state.pack() == before
        in_force += any(any(row) for field in (state.aura_attack, state.aura_keywords) for row in field)
    assert in_force > 20


def test_what_has_lost_its_only_target_before_it_could_be_chosen_is_taken_back():
    """§8.12, §9.16: the only pawn falls to what has come into force meanwhile, and nothing is paid."""
    duel = with_few_cards_in_hand({"buff": [0, -5], "to": "all own pawns"})
    move_to(duel.state, 0, "Flashfire 2", "graveyard")
    assert duel.may("use Golden Idol")
    rested = sum(not duel.is_exhausted(name) for name in duel.cards("kingdom"))
    duel.play("use Golden Idol: 1")
    assert duel.where("Ashen Recruit") == "graveyard" and duel.state.question == Question.FREE
    assert sum(not duel.is_exhausted(name) for name in duel.cards("kingdom")) == rested and duel.may("attack phase")


def test_a_card_that_is_gone_before_its_effect_has_a_target_does_nothing():
    """§8.12, §9.16: the recruit itself falls."""
    volley = {"when": "cost", "do": [{"damage": 1, "to": "an enemy unit"}], "price": 1}
    recruit = {"name": "Ashen Recruit", "type": "pawn", "faction": "Kaebur", "cost": 1, "attack": 1, "health": 1}
    duel = with_few_cards_in_hand({"buff": [0, -5], "to": "all own pawns"}, toml_of({**recruit, "effect": [volley]}))
    move_to(duel.state, 0, "Flashfire 2", "graveyard")
    health = duel.health("1:Siege Ogre")
    duel.do("use Ashen Recruit: 1")
    assert duel.where("Ashen Recruit") == "graveyard" and duel.health("1:Siege Ogre") == health
    assert duel.state.question == Question.FREE and duel.state.links == 0


def test_a_trigger_that_has_lost_its_only_target_is_not_put_down():
    """§8.12, §9.16: two of them wait, and before the first has a target there is none."""
    drill = {"when": "phase", "phase": "end", "whose": "you", "do": [{"buff": [2, 0], "to": "an own pawn", "for": "turn"}]}
    idol = {"name": "Golden Idol", "type": "relic", "cost": 1, "effect": [drill, drill]}
    duel = with_few_cards_in_hand({"buff": [0, -5], "to": "all own pawns"}, toml_of(idol))
    duel.do("end phase")
    assert duel.state.question == Question.ORDERING
    move_to(duel.state, 0, "Flashfire 2", "graveyard")
    told = duel.do(duel.typed()[0])
    assert sum("Golden Idol of Seat 0 triggers, but has no target" in line for line in told) == 2


def test_one_card_can_give_something_to_itself_to_enemies_and_to_all():
    """§9.16"""
    recruit = {"name": "Ashen Recruit", "type": "pawn", "faction": "Kaebur", "cost": 1, "attack": 1, "health": 1}
    given = [{"buff": [1, 0], "to": "this"}, {"buff": [2, 0], "to": "all enemy units"}, {"buff": [4, 0], "to": "all units"}]
    put_in_force(GAME, [toml_of({**recruit, "effect": [{"when": "static", "do": given}]})])
    duel = table(battlefield=[["Ashen Recruit", "Torchbearer"], ["Torchbearer"]])
    plain = table(battlefield=[["Torchbearer"], []]).attack("Torchbearer")
    assert [duel.attack(name) for name in ("Ashen Recruit", "Torchbearer", "1:Torchbearer")] == [6, plain + 4, plain + 6]
