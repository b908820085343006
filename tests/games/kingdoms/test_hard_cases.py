"""Cards in each other's way: copies beside what they copy, control that is given twice, and what is done to all at once.

Most tests let a card of the set say something else, as a designer would write it.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from regalia import Match
from regalia.engine.errors import BadCard
from regalia.games.kingdoms.card import PHASES
from regalia.games.kingdoms.card_reader import read_card
from regalia.games.kingdoms.state import Phase
from regalia.match import position
from regalia.match.revised_cards import put_in_force
from tests.games.kingdoms.possible_cards import entry
from tests.games.kingdoms.random_cards import toml_of
from tests.games.kingdoms.table import GAME, table

COPY = {"when": "played", "do": [{"copy": "a unit"}]}
BORROW = {"when": "played", "do": [{"control": "a unit", "for": "turn"}]}
SEIZE = {"when": "played", "do": [{"control": "a unit"}]}


@pytest.fixture(autouse=True)
def as_printed() -> Iterator[None]:
    yield
    put_in_force(GAME, ())


def says(name: str, kind: str, effect: dict[str, Any], **more: Any) -> str:
    """The entry of a card of the set that does something else from now on."""
    plain = {"cost": 1} if kind == "relic" else {"faction": "Kaebur", "cost": 1}
    return toml_of({"name": name, "type": kind, **plain, **more, "effect": [effect]})


# ── Copies ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_copy_is_not_taken_for_another_card_of_its_name():
    """§11.21, §1.6: the second token, beside the second recruit of the deck"""
    put_in_force(GAME, [says("Call the Levy", "scroll", COPY)])
    duel = table(
        hand=[["Call the Levy", "Call the Levy 2"], []], battlefield=[["Ashen Recruit", "Ashen Recruit 2"], []], terra=(6, 6)
    )
    duel.do("play Call the Levy", "> Ashen Recruit", "play Call the Levy 2", "> Ashen Recruit 2")
    names = duel.cards("battlefield")
    assert names == ["Ashen Recruit", "Ashen Recruit 2", "Ashen Recruit copy 1", "Ashen Recruit copy 2"]
    assert len(set(duel.typed())) == len(duel.typed())


def test_a_table_with_a_copy_can_be_written_down_and_read_again():
    """§1.7, §11.21"""
    put_in_force(GAME, [says("Call the Levy", "scroll", COPY)])
    duel = table(hand=[["Call the Levy"], []], battlefield=[[], ["Siege Ogre"]])
    duel.do("play Call the Levy", "> their Siege Ogre")
    again = Match.from_position(position.write(GAME, duel.state))
    assert position.write(GAME, again.state) == position.write(GAME, duel.state)


def test_a_table_with_a_token_that_was_turned_into_another_can_be_written_down_and_read_again():
    """§1.7, §11.31"""
    duel = table(
        hand=[["Folded Smaller"], []], battlefield=[[], ["Ember Whelp", "Siege Ogre"]], colours=[["Aceus"], ["Kaebur"]]
    )
    duel.do("play Folded Smaller", "> their Ember Whelp 1")
    assert 'turned_into = [{}, {"Ember Whelp 1"' in position.write(GAME, duel.state)
    again = Match.from_position(position.write(GAME, duel.state))
    assert position.write(GAME, again.state) == position.write(GAME, duel.state)


def test_a_copy_counts_as_its_card_where_a_name_is_used_up():
    """§9.11: whoever has used the effect of a name in this turn does not use it again by a copy."""
    again = {"when": "cost", "price": 1, "limit": "hard", "do": [{"damage": 1, "to": "all enemy bastions"}]}
    put_in_force(
        GAME,
        [
            says("Torchbearer", "pawn", again, attack=1, health=1),
            says("Call the Levy", "scroll", COPY),
            says("Flashfire", "trice", SEIZE),
        ],
    )
    duel = table(hand=[["Call the Levy", "Flashfire"], []], battlefield=[[], ["Torchbearer"]])
    duel.do("play Flashfire", "> their Torchbearer", "use their Torchbearer: 1", "play Call the Levy", "> their Torchbearer")
    assert duel.cards("battlefield") == ["Torchbearer copy 1"] and not duel.may("use")


@pytest.mark.parametrize("kind", ["relic", "landmark", "supply", "bastion"])
def test_what_is_no_unit_does_not_copy_itself(kind):
    """§11.21"""
    with pytest.raises(BadCard, match="expected units"):
        read_card(entry(kind, "fringe" if kind == "bastion" else "entrance", [{"copy": "this"}]), "dead.toml", 1)


# ── Control ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_takes_back_what_was_lent_has_it_back_for_good():
    """§9.20: nothing goes back a second time when the turn ends."""
    put_in_force(GAME, [says("Call the Levy", "scroll", BORROW), says("Flashfire", "trice", SEIZE)])
    duel = table(hand=[["Call the Levy"], ["Flashfire"]], battlefield=[[], ["Siege Ogre"]])
    duel.do("play Call the Levy", "> their Siege Ogre")
    assert duel.controller("1:Siege Ogre") == 0
    duel.play("attack phase", "play Flashfire", "> Siege Ogre")
    duel.settle()
    assert duel.controller("1:Siege Ogre") == 1
    duel.do("end phase")
    assert duel.state.turn_player == 1 and duel.controller("1:Siege Ogre") == 1


@pytest.mark.parametrize(("second", "seat"), [(SEIZE, 0), (BORROW, 1)])
def test_who_has_a_card_for_a_turn_can_gain_it_for_good(second, seat):
    """§9.20"""
    put_in_force(GAME, [says("Call the Levy", "scroll", BORROW), says("Flashfire", "trice", second)])
    duel = table(hand=[["Call the Levy", "Flashfire"], []], battlefield=[[], ["Siege Ogre"]])
    duel.do("play Call the Levy", "> their Siege Ogre", "play Flashfire", "> their Siege Ogre", "end phase")
    assert duel.state.turn_player == 1 and duel.controller("1:Siege Ogre") == seat


def test_what_is_lent_goes_back_to_whoever_had_it_and_the_log_says_so():
    """§9.20: the enemy had it, though it is not the enemy's"""
    put_in_force(GAME, [says("Call the Levy", "scroll", BORROW), says("Flashfire", "trice", SEIZE)])
    duel = table(hand=[["Call the Levy"], ["Flashfire"]], battlefield=[["Siege Ogre"], []])
    duel.play("attack phase", "play Flashfire", "> their Siege Ogre")
    duel.settle()
    duel.do("play Call the Levy", "> Siege Ogre")
    assert duel.controller("Siege Ogre") == 0
    assert "§9.20 Siege Ogre goes back to Seat 1" in duel.do("end phase") and duel.controller("Siege Ogre") == 1


# ── All at once ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_all_get_is_worked_out_before_the_first_of_them_gets_it():
    """§9.13: the attack of the card itself, which is one of them"""
    gift = {"when": "entrance", "do": [{"buff": [1, 0], "to": "all own units", "each": "attack of this"}]}
    put_in_force(GAME, [says("Torchbearer", "pawn", gift, attack=2, health=3)])
    duel = table(hand=[["Torchbearer"], []], battlefield=[["Siege Ogre"], ["Torchbearer"]])
    before = duel.attack("Siege Ogre")
    duel.do("play Torchbearer")
    assert duel.attack("Torchbearer") == 4 and duel.attack("Siege Ogre") == before + 2
    mirrored = table(hand=[[], ["Torchbearer"]], battlefield=[[], ["Siege Ogre"]], turn=1)
    mirrored.do("play Torchbearer")
    assert mirrored.attack("1:Siege Ogre") == before + 2


def test_whom_a_step_hurts_does_not_count_for_the_next():
    """§9.13: one unit is damaged when it resolves, so everybody gets one."""
    hurt = {"when": "played", "do": [{"damage": 1, "to": "all units", "each": "damaged unit"}]}
    put_in_force(GAME, [says("Call the Levy", "scroll", hurt)])
    duel = table(hand=[["Call the Levy"], []], battlefield=[["Siege Ogre", "Siege Ogre 2"], ["Siege Ogre"]])
    duel.set_health("Siege Ogre", 4).do("play Call the Levy")
    assert [duel.health(name) for name in ("Siege Ogre", "Siege Ogre 2", "1:Siege Ogre")] == [3, 4, 4]


@pytest.mark.parametrize("where", ["if", "each"])
@pytest.mark.parametrize("such", ["own unit with attack 3 or more", "own unit with swift"])
def test_what_is_in_force_cannot_end_itself_by_beginning(where, such):
    """§9.16: such a card would flicker."""
    step = {"buff": [1, 0], "to": "all own pawns", **({"each": such} if where == "each" else {})}
    more = {"if": f"1 or fewer {such}"} if where == "if" else {}
    with pytest.raises(BadCard, match="what lasts cannot depend on numbers and keywords"):
        read_card(entry("relic", "static", [step], **more), "dead.toml", 1)


def test_a_price_may_depend_on_attack_for_it_changes_none():
    """§11.29"""
    card = entry("relic", "static", [{"price": -1, "on": "own scrolls"}], **{"if": "1 or more own units with attack 3 or more"})
    assert "attack 3 or more" in read_card(card, "fine.toml", 1).text


# ── This and others ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_another_is_not_the_card_that_asks_for_it():
    """§11.7"""
    toll = {"when": "entrance", "do": [{"sacrifice": "another unit"}]}
    put_in_force(GAME, [says("Torchbearer", "pawn", toll, attack=2, health=3)])
    duel = table(hand=[["Torchbearer"], []], battlefield=[["Siege Ogre"], []])
    duel.do("play Torchbearer")
    assert duel.where("Torchbearer") == "kingdom" and duel.where("Siege Ogre") == "graveyard"
    alone = table(hand=[["Torchbearer"], []])
    alone.do("play Torchbearer")
    assert alone.where("Torchbearer") == "kingdom"


def test_who_endures_is_exhausted_for_those_who_wait_for_that():
    """§12.12, §9.17"""
    watch = {"when": "is exhausted", "of": "own unit", "do": [{"damage": 1, "to": "all enemy bastions"}]}
    steadfast = {"when": "fringe", "health": -1, "do": [{"draw": 1}]}
    put_in_force(
        GAME,
        [
            says("Torchbearer", "pawn", steadfast, attack=1, health=1, keywords=["enduring"]),
            says("Golden Idol", "relic", watch),
        ],
    )
    duel = table(hand=[["Flashfire"], []], battlefield=[["Torchbearer"], []], kingdom=[["Golden Idol"], []])
    duel.do("play Flashfire", "> Torchbearer")
    assert duel.is_exhausted("Torchbearer") and duel.health("Torchbearer") == 1 and duel.lost("1:Drumfort") == 1


def test_a_shield_an_enduring_unit_and_an_overwhelming_blow():
    """§11.25, §12.9, §12.12: six, less one for the shield, less two of health: three go on to the Bastion."""
    put_in_force(
        GAME,
        [
            says("Torchbearer", "pawn", {"when": "attack", "do": [{"draw": 1}]}, attack=1, health=2, keywords=["enduring"]),
            says(
                "Siege Ogre",
                "pawn",
                {"when": "entrance", "do": [{"draw": 1}]},
                attack=6,
                health=5,
                keywords=["overwhelm", "deadly"],
            ),
            says("Flashfire", "trice", {"when": "played", "do": [{"shield": 1, "to": "a unit"}]}),
        ],
    )
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Siege Ogre"], ["Torchbearer"]])
    duel.do("attack phase")
    duel.play("attack with Siege Ogre", "> their Torchbearer", "play Flashfire", "> Torchbearer")
    duel.settle()
    assert duel.health("1:Torchbearer") == 1 and duel.is_exhausted("1:Torchbearer") and duel.lost("1:Drumfort") == 3


def test_a_royal_that_was_turned_into_another_comes_to_the_throne_room_as_itself():
    """§11.31, §6.2"""
    turn = {"when": "played", "do": [{"transform": "a unit", "into": "Ember Whelp"}, {"destroy": "it"}]}
    put_in_force(GAME, [says("Flashfire", "trice", turn)])
    duel = table(hand=[["Flashfire"], []])
    duel.do("play Marshal Odrun", "play Flashfire", "> Marshal Odrun", "throne 1")
    assert duel.cards("first_throne") == ["Marshal Odrun"]


# ── The turn ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def turn_of_seat_0(phase: str, at: str) -> Any:
    """A whole turn of seat 0, who has an idol that heals the Bastion at a moment of its controller's turn."""
    heals = {"when": "phase", "phase": phase, "at": at, "do": [{"heal": 1, "to": "all own bastions"}]}
    put_in_force(GAME, [says("Golden Idol", "relic", heals)])
    duel = table(kingdom=[["Golden Idol"], []], turn=1).set_health("Drumfort", 10)
    last, since = duel.state.turn + 2, len(duel.match.told())
    while duel.state.turn < last or duel.state.phase < Phase.MAIN:
        wanted = [one for one in ("attack phase", "end phase") if one in duel.typed()]
        duel.match.play((wanted or duel.match.legal())[0])
    return duel, [line["text"] for line in duel.match.log(since=since)]


@pytest.mark.parametrize("at", ["begin", "end"])
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_a_begin_and_an_end_for_effects(phase, at):
    """§9.17"""
    duel, _ = turn_of_seat_0(phase, at)
    assert duel.health("Drumfort") == 11


def test_what_the_end_of_a_turn_triggers_is_put_down_as_the_next_one_begins():
    """§9.17"""
    _, told = turn_of_seat_0("end", "end")
    waited = next(place for place, line in enumerate(told) if "has waited for this: a phase begins or ends" in line)
    assert "Turn 5: Seat 1 rests" in told[waited + 1] and "Golden Idol of Seat 0 triggers" in told[waited + 2]


def test_a_turn_is_said_to_begin_and_to_end():
    moments = {
        ("end", "end"): "end of your turn",
        ("rest", "begin"): "beginning of your turn",
        ("rest", "end"): "end of your rest phase",
    }
    for (phase, at), said in moments.items():
        effect = {"when": "phase", "phase": phase, "at": at, "do": [{"draw": 1}]}
        card = read_card({"name": "Vigil", "type": "relic", "cost": 1, "effect": [effect]}, "vigil.toml", 1)
        assert card.text == f"At the {said}: draw a card."
