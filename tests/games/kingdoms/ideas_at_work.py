"""Each of the twenty-five ideas at a small table: `python -m tests.games.kingdoms.ideas_at_work`, $REGALIA_CARDS naming them.

It runs in a process of its own, since the cards of a process are read once. It prints a line for each idea: its name, and
`works` or what went wrong.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from regalia.games.kingdoms.row_layout import Keyword
from regalia.games.kingdoms.state import CARDS
from regalia.games.kingdoms.zones import has_keyword
from tests.games.kingdoms.table import Duel, table

IDEAS: dict[str, Callable[[], None]] = {}


def idea(name: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """What is seen when a card is played."""

    def keep(scenario: Callable[[], None]) -> Callable[[], None]:
        IDEAS[name] = scenario
        return scenario

    return keep


def own(*names: str, **more: Any) -> Duel:
    """A table at which seat 0 has these units on the battlefield."""
    return table(battlefield=[names, more.pop("against", ())], **more)


def keyword(duel: Duel, name: str, bit: int) -> bool:
    owner, card = duel.spot(name)
    return has_keyword(duel.state, owner * CARDS + card, bit)


def tokens(duel: Duel, kind: str) -> int:
    return sum(name.startswith(kind) for name in duel.cards("battlefield"))


@idea("Parade Marshal")
def anthem() -> None:
    duel = own("Ashen Recruit", hand=[["Parade Marshal"], []])
    before = duel.attack("Ashen Recruit")
    duel.do("play Parade Marshal")
    assert duel.attack("Ashen Recruit") == before + 1 and duel.attack("Parade Marshal") == 2


@idea("Hungry Altar")
def whenever_another_dies() -> None:
    duel = own("Ashen Recruit", kingdom=[["Hungry Altar"], []], hand=[["Flashfire"], []]).set_health("Drumfort", 10)
    duel.do("play Flashfire", "> Ashen Recruit")
    assert duel.lost("1:Drumfort") == 1 and duel.health("Drumfort") == 11


@idea("Spell Eater")
def grows_with_spells() -> None:
    duel = own("Spell Eater", against=["Siege Ogre"], hand=[["Flashfire"], []])
    duel.do("play Flashfire", "> their Siege Ogre")
    assert duel.attack("Spell Eater") == 3


@idea("Threefold Order")
def one_of_three() -> None:
    duel = own(against=["Siege Ogre"], hand=[["Threefold Order"], []], kingdom=[[], ["Golden Idol"]])
    duel.match.play("play Threefold Order")
    assert duel.typed() == ["mode 1", "mode 2", "mode 3"]
    duel.do("mode 2")
    assert duel.where("1:Golden Idol") == "graveyard" and duel.health("1:Siege Ogre") == 5


@idea("Great Blaze")
def fireball() -> None:
    duel = own(against=["Siege Ogre"], hand=[["Great Blaze"], []])
    duel.do("play Great Blaze", "x 3", "> their Siege Ogre")
    assert duel.health("1:Siege Ogre") == 2


@idea("Rise Again")
def reanimation() -> None:
    duel = own(hand=[["Rise Again"], []], graveyard=[["Siege Ogre"], []])
    duel.do("play Rise Again", "> Siege Ogre")
    assert duel.where("Siege Ogre") == "battlefield"


@idea("Burn the Books")
def milling() -> None:
    duel = own(hand=[["Burn the Books"], []])
    before = len(duel.cards("deck", 1))
    duel.do("play Burn the Books")
    assert len(duel.cards("deck", 1)) == before - 4 and len(duel.cards("graveyard", 1)) == 4


@idea("Patron of Fire")
def cheaper_spells() -> None:
    assert not own("Ashen Recruit", hand=[["Flashfire"], []], terra=(0, 0)).may("play Flashfire")
    assert own("Patron of Fire", hand=[["Flashfire"], []], terra=(0, 0)).may("play Flashfire")


@idea("Pacifying Bell")
def cannot_attack() -> None:
    duel = table(kingdom=[["Pacifying Bell"], []], battlefield=[["Ashen Recruit"], ["Ashen Recruit", "Siege Ogre"]], turn=1)
    duel.do("attack phase")
    assert duel.may("attack with Siege Ogre") and not duel.may("attack with Ashen Recruit")


@idea("Shield Wall")
def prevention() -> None:
    duel = own("Siege Ogre", hand=[["Shield Wall", "Flashfire"], []])
    duel.do("play Shield Wall", "> Siege Ogre")
    duel.do("play Flashfire", "> Siege Ogre")
    assert duel.health("Siege Ogre") == 5


@idea("Old Survivor")
def something_else_than_death() -> None:
    duel = own("Old Survivor", hand=[["Flashfire"], []])
    duel.do("play Flashfire", "> Old Survivor")
    assert (
        duel.where("Old Survivor") == "battlefield" and duel.is_exhausted("Old Survivor") and duel.health("Old Survivor") == 1
    )


@idea("Twin Banner")
def a_copy() -> None:
    duel = own("Quickstep Lancer", hand=[["Twin Banner"], []])
    duel.do("play Twin Banner")
    assert tokens(duel, "Quickstep Lancer") == 2


@idea("Powder Works")
def charges() -> None:
    duel = own(against=["Siege Ogre"], kingdom=[["Powder Works"], []])
    owner, card = duel.spot("Powder Works")
    assert not duel.may("use Powder Works")
    duel.state.charges[owner][card] = 2
    duel.do("use Powder Works: 2")
    assert duel.health("1:Siege Ogre") == 3 and duel.state.charges[owner][card] == 0


@idea("Champion of All")
def combat_words() -> None:
    duel = own("Champion of All", against=["Siege Ogre"]).set_health("Drumfort", 5)
    duel.do("attack phase", "attack with Champion of All", "> their Siege Ogre")
    assert duel.where("1:Siege Ogre") == "graveyard" and duel.health("Champion of All") == 5 and duel.health("Drumfort") == 8


@idea("Bought for a Day")
def threaten() -> None:
    duel = own(against=["Siege Ogre"], hand=[["Bought for a Day"], []])
    duel.exhaust("1:Siege Ogre").do("play Bought for a Day")
    assert duel.controller("1:Siege Ogre") == 0 and not duel.is_exhausted("1:Siege Ogre")
    duel.do("attack phase", "attack with their Siege Ogre", "> their Drumfort", "end phase", "end phase")
    assert duel.controller("1:Siege Ogre") == 1 and duel.lost("1:Drumfort") > 0


@idea("Inquisition")
def you_choose_what_they_discard() -> None:
    duel = own(hand=[["Inquisition"], ["Siege Ogre", "Ashen Recruit"]])
    duel.do("play Inquisition", "> their Siege Ogre")
    assert duel.cards("hand", 1) == ["Ashen Recruit"]


@idea("Spy at the Gate")
def a_look_at_a_hand() -> None:
    duel = own(hand=[["Spy at the Gate"], ["Siege Ogre"]])
    duel.do("play Spy at the Gate")
    assert duel.match.view(0)["table"]["hand"][1]["cards"] == ["Siege Ogre"]


@idea("Summon the Recruits")
def tutor() -> None:
    duel = own(hand=[["Summon the Recruits"], []], top=[["Ashen Recruit"], []])
    duel.do("play Summon the Recruits", "find Ashen Recruit")
    assert duel.where("Ashen Recruit") == "battlefield"


@idea("Evening Drill")
def beginning_of_a_phase() -> None:
    duel = table(kingdom=[["Evening Drill"], []])
    duel.do("end phase")
    assert tokens(duel, "Ember Whelp") == 1


@idea("Duel at Dawn")
def a_fight() -> None:
    duel = own("Siege Ogre", against=["Iron Vanguard"], hand=[["Duel at Dawn"], []])
    attack = duel.attack("1:Iron Vanguard")
    duel.do("play Duel at Dawn")
    assert duel.health("Siege Ogre") == 5 - attack


@idea("Reckoning")
def as_much_as_its_attack() -> None:
    duel = own(against=["Iron Vanguard"], hand=[["Reckoning"], []])
    duel.set_health("1:Iron Vanguard", 9)
    attack = duel.attack("1:Iron Vanguard")
    duel.do("play Reckoning")
    assert attack > 0 and duel.health("1:Iron Vanguard") == 9 - attack


@idea("Desperate Volley")
def another_way_to_pay() -> None:
    duel = own("Ashen Recruit", against=["Siege Ogre"], hand=[["Desperate Volley"], []], terra=(0, 0))
    duel.match.play("play Desperate Volley")
    duel.do("mode 2", "> their Siege Ogre") if "mode 2" in duel.typed() else duel.do("> their Siege Ogre")
    assert duel.health("1:Siege Ogre") == 1 and duel.where("Ashen Recruit") == "graveyard"


@idea("Scouting Party")
def kicker() -> None:
    duel = own(hand=[["Scouting Party"], []])
    duel.match.play("play Scouting Party")
    assert duel.typed() == ["mode 1", "mode 2"]
    told = duel.do("mode 2")
    assert tokens(duel, "Ember Whelp") == 2 and "§11.3 Seat 0 may draw, cards: 2" in told


@idea("Unquiet Soldier")
def it_comes_back() -> None:
    duel = own("Unquiet Soldier", hand=[["Flashfire"], []])
    duel.do("play Flashfire", "> Unquiet Soldier")
    assert duel.where("Unquiet Soldier") == "hand"


@idea("Royal Guard")
def while_you_control_a_lord() -> None:
    duel = table(battlefield=[["Royal Guard"], []], kingdom=[["Hetman Yorvik"], []])
    alone = own("Royal Guard")
    assert (duel.attack("Royal Guard"), duel.health("Royal Guard")) == (4, 4) and alone.attack("Royal Guard") == 2
    assert keyword(duel, "Royal Guard", Keyword.VIGILANT) and not keyword(alone, "Royal Guard", Keyword.VIGILANT)


def main() -> None:
    """Try each, and say which work."""
    for name, scenario in IDEAS.items():
        try:
            scenario()
        except Exception:
            print(f"{name}: {traceback.format_exc(limit=-1)!r}")
        else:
            print(f"{name}: works")


if __name__ == "__main__":
    main()
