"""§7: attacking."""

from regalia.engine.pile import clear
from regalia.games.kingdoms.state import Phase
from tests.games.kingdoms.table import table


def attacking(**more):
    return table(phase=Phase.ATTACK, **more)


def test_briefed_rested_units_on_the_battlefield_with_an_attack_may_attack():
    """§7.1"""
    duel = attacking(
        battlefield=[["Torchbearer", "Hetman Yorvik", "Spite Runner", "Drumline Veteran", "Spiked Barricade"], []],
        kingdom=[["Road Burner"], []],
    )
    duel.exhaust("Spite Runner").unbrief("Drumline Veteran")
    assert [one for one in duel.typed() if one.startswith("attack with")] == ["attack with Torchbearer"]


def test_an_attacker_is_exhausted_and_attacks_once():
    """§7.1"""
    duel = attacking(battlefield=[["Drumline Veteran"], []])
    told = duel.do("attack with Drumline Veteran", "> their Drumfort")
    assert "§7.1 Seat 0 attacks Drumfort with Drumline Veteran" in told and duel.is_exhausted("Drumline Veteran")
    assert duel.lost("1:Drumfort") == 2 and not duel.may("attack with")


def test_a_rested_unit_on_the_battlefield_guards_the_kingdom():
    """§7.2"""
    duel = attacking(
        battlefield=[["Drumline Veteran"], ["Iron Vanguard", "Spiked Barricade"]], kingdom=[[], ["Road Burner", "Powder Keg"]]
    )
    duel.play("attack with Drumline Veteran")
    assert set(duel.typed()) == {"> their Iron Vanguard", "> their Spiked Barricade"}


def test_without_a_rested_unit_there_the_kingdom_and_the_bastion_can_be_attacked():
    """§7.2: a relic with health guards nothing, nor does an exhausted unit."""
    duel = attacking(
        battlefield=[["Drumline Veteran"], ["Iron Vanguard", "Spiked Barricade"]], kingdom=[[], ["Road Burner", "Powder Keg"]]
    ).exhaust("1:Iron Vanguard")
    duel.play("attack with Drumline Veteran")
    attacked = {"> their Iron Vanguard", "> their Spiked Barricade", "> their Road Burner", "> their Drumfort"}
    assert set(duel.typed()) == attacked


def test_both_may_respond_to_an_attack_the_defender_first():
    """§7.3"""
    duel = attacking(hand=[["Battle Fury"], ["Flashfire"]], battlefield=[["Drumline Veteran"], ["Iron Vanguard"]])
    duel.play("attack with Drumline Veteran", "> their Iron Vanguard")
    assert duel.match.to_act == 1
    duel.play("pass")
    assert duel.match.to_act == 0 and duel.may("play Battle Fury")
    told = duel.do("play Battle Fury", "> Drumline Veteran")
    assert "§7.4 Drumline Veteran strikes Iron Vanguard for 5" in told


def test_what_the_attack_triggers_comes_onto_the_sequence_before_that():
    """§7.3, §9.9"""
    duel = attacking(hand=[[], ["Flashfire"]], battlefield=[["Torchbearer"], ["Iron Vanguard"]])
    told = duel.play("attack with Torchbearer", "> their Iron Vanguard")
    assert "§8.4 Torchbearer of Seat 0 triggers" in told and duel.match.to_act == 1
    duel.play("pass")
    assert duel.health("1:Iron Vanguard") == 3 and duel.match.to_act == 1, "asked again, now about the attack"
    assert duel.state.attacker >= 0


def test_both_lose_health_at_the_same_time():
    """§7.4, §10.2"""
    duel = attacking(battlefield=[["Ashen Recruit"], ["Drumline Veteran"]]).set_health("1:Drumline Veteran", 2)
    told = duel.do("attack with Ashen Recruit", "> their Drumline Veteran")
    assert "§7.4 Ashen Recruit strikes Drumline Veteran for 2" in told
    assert "§7.4 Drumline Veteran strikes back at Ashen Recruit for 2" in told
    assert duel.where("Ashen Recruit") == "graveyard" and duel.where("1:Drumline Veteran") == "graveyard"


def test_an_exhausted_target_deals_no_damage():
    """§7.5"""
    duel = attacking(battlefield=[["Ashen Recruit"], ["Siege Ogre"]]).exhaust("1:Siege Ogre")
    told = duel.do("attack with Ashen Recruit", "> their Siege Ogre")
    assert "§7.5 Siege Ogre does not strike back" in told and duel.health("Ashen Recruit") == 1


def test_a_target_without_attack_deals_no_damage():
    """§7.5"""
    duel = attacking(battlefield=[["Ashen Recruit"], ["Hetman Yorvik"]])
    duel.do("attack with Ashen Recruit", "> their Hetman Yorvik")
    assert duel.health("Ashen Recruit") == 1 and duel.health("1:Hetman Yorvik") == 3


def test_exhaustion_is_read_when_they_strike():
    """§7.4, §7.5: Wall Breaker exhausts its target while attacking."""
    duel = attacking(battlefield=[["Wall Breaker"], ["Siege Ogre"]])
    duel.do("attack with Wall Breaker", "> their Siege Ogre")
    assert duel.health("Wall Breaker") == 2 and duel.health("1:Siege Ogre") == 1


def test_if_one_of_them_is_gone_there_is_no_damage():
    """§7.6"""
    duel = attacking(hand=[[], ["Flashfire"]], battlefield=[["Ashen Recruit"], ["Siege Ogre"]])
    duel.play("attack with Ashen Recruit", "> their Siege Ogre")
    told = duel.play("play Flashfire", "> their Ashen Recruit") + duel.settle()
    assert "§7.6 Ashen Recruit and its target no longer face each other" in told and duel.health("1:Siege Ogre") == 5


def test_whether_the_target_could_still_be_named_is_not_asked_again():
    """§7.6, §7.2: the target moves behind a unit that guards the kingdom and is struck all the same."""
    duel = attacking(hand=[[], ["Scorched Retreat"]], battlefield=[["Drumline Veteran"], ["Iron Vanguard", "Spite Runner"]])
    duel.play("attack with Drumline Veteran", "> their Spite Runner", "play Scorched Retreat", "> Spite Runner")
    duel.settle()
    told = duel.do("main deck")
    assert "§7.4 Drumline Veteran strikes Spite Runner for 2" in told


def test_who_is_rested_again_does_not_attack_a_second_time():
    """§7.1: the hourglass rests the ogre after its attack; next turn it may attack again."""
    duel = table(kingdom=[["Cracked Hourglass"], []], battlefield=[["Siege Ogre", "Ashen Recruit"], []], phase=5)
    duel.do("attack with Siege Ogre", "use Cracked Hourglass: 1", "> Siege Ogre")
    assert not duel.is_exhausted("Siege Ogre")
    assert duel.may("attack with Ashen Recruit") and not duel.may("attack with Siege Ogre")
    duel.do("end phase", "end phase")
    assert duel.state.have_attacked == [0, 0]


def test_a_token_made_after_the_attack_is_not_the_one_that_was_attacked():
    """§7.6: the attacked token is sacrificed, and a new one is made with its number."""
    duel = table(
        kingdom=[[], ["Quartermaster Brann", "Speaker Tal"]],
        battlefield=[["Siege Ogre"], ["Ember Whelp"]],
        graveyard=[[], ["Road Burner"]],
        colours=[["Kaebur"], ["Kaebur", "Aceus"]],
        phase=5,
    )
    clear(duel.state.box[1])
    duel.play("attack with Siege Ogre", "> their Ember Whelp 1")
    duel.play("use Quartermaster Brann: 2", "sacrifice Ember Whelp 1", "use Speaker Tal: 2")
    told = duel.settle() + duel.play("main deck") + duel.settle()
    assert "§7.6 Siege Ogre and its target no longer face each other" in told
    assert duel.cards("battlefield", 1) == ["Paper Crane 1"] and duel.health("1:Paper Crane 1") == 1
