"""§9: kinds of effects, limits, conditions and costs."""

from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.state import Departure
from tests.games.kingdoms.table import CARDS, table

ACEUS, FURISSO = ["Aceus"], ["Furisso"]


def send_away(duel, name, how):
    """A card leaves play, and what follows."""
    from regalia.games.kingdoms.departures import send_away

    owner, card = duel.spot(name)
    send_away(duel.state, owner * CARDS + card, how)
    return duel.go_on()


def test_a_fringe_effect_needs_a_rested_card_and_can_be_used_once_a_turn_briefed_or_not():
    """§9.1"""
    duel = table(battlefield=[["Mother of Embers"], ["Iron Vanguard"]]).unbrief("Mother of Embers")
    told = duel.do("use Mother of Embers: 1", "> their Iron Vanguard")
    assert "§9.1 Mother of Embers uses its fringe effect, health: -1" in told
    assert duel.health("Mother of Embers") == 5 and duel.health("1:Iron Vanguard") == 3
    assert "use Mother of Embers: 1" not in duel.typed()
    fresh = table(battlefield=[["Mother of Embers"], ["Iron Vanguard"]]).exhaust("Mother of Embers")
    assert "use Mother of Embers: 1" not in fresh.typed()


def test_a_fringe_effect_has_normal_speed():
    """§9.1, §8.7"""
    duel = table(battlefield=[["Mother of Embers"], ["Iron Vanguard"]], phase=5)
    assert not duel.may("use Mother of Embers: 1")


def test_what_would_leave_less_than_no_health_cannot_be_paid_and_exactly_none_destroys_the_card():
    """§9.1, §10.2: the effect is on the sequence by then and resolves."""
    duel = table(battlefield=[["Rootmother Aune", "Hedge Warden"], []], colours=[FURISSO, ["Kaebur"]])
    duel.set_health("Rootmother Aune", 1)
    assert "use Rootmother Aune: 1" not in duel.typed()
    duel.set_health("Rootmother Aune", 2)
    duel.do("use Rootmother Aune: 1", "> Hedge Warden")
    assert duel.where("Rootmother Aune") == "graveyard" and duel.health("Hedge Warden") == 5


def test_an_exhaust_effect_needs_a_rested_and_briefed_unit():
    """§9.2"""
    duel = table(battlefield=[["Grove Archer"], ["Iron Vanguard"]], colours=[FURISSO, ["Kaebur"]])
    told = duel.do("use Grove Archer: 1", "> their Iron Vanguard")
    assert "§9.2 Grove Archer is exhausted for its effect" in told and duel.is_exhausted("Grove Archer")
    assert not duel.may("use Grove Archer")
    fresh = table(battlefield=[["Grove Archer"], ["Iron Vanguard"]], colours=[FURISSO, ["Kaebur"]]).unbrief("Grove Archer")
    assert not fresh.may("use Grove Archer")


def test_a_relic_need_not_be_briefed():
    """§9.2"""
    duel = table(hand=[["Golden Idol"], []])
    duel.do("play Golden Idol", "use Golden Idol: 1")
    assert duel.state.power == [2, 0]


def test_a_cost_effect_costs_power_and_nothing_else():
    """§9.3"""
    duel = table(battlefield=[["Pyre Singer"], []], terra=(1, 6)).exhaust("Pyre Singer").unbrief("Pyre Singer")
    told = duel.do("use Pyre Singer: 2")
    assert "§9.3 Seat 0 pays for an effect of Pyre Singer" in told and duel.attack("Pyre Singer") == 4


def test_exhaust_and_cost_effects_have_speed_two():
    """§9.2, §9.3, §8.7"""
    duel = table(hand=[["Siege Ogre"], []], battlefield=[[], ["Pyre Singer", "Grove Archer"]], colours=[["Kaebur"], ["Kaebur"]])
    duel.play("deploy Siege Ogre")
    assert duel.match.to_act == 1 and duel.may("use Pyre Singer: 2")


def test_entrance_triggers_when_a_card_enters_play():
    """§9.4"""
    duel = table(hand=[["Vessa Cindermane"], []])
    told = duel.do("deploy Vessa Cindermane")
    assert "§9.4 Entrance: Vessa Cindermane of Seat 0" in told
    assert sum(name.startswith("Ember Whelp") for name in duel.cards("battlefield")) == 2


def test_last_stand_triggers_for_the_destroyed_and_the_sacrificed_but_not_for_the_returned():
    """§9.5"""
    for how, expected in ((Departure.DESTROYED, True), (2, True), (Departure.RETURNED, False), (Departure.EXPELLED, False)):
        duel = table(battlefield=[["Spore Drifter"], []], colours=[FURISSO, ["Kaebur"]])
        assert ("§9.5" in send_away(duel, "Spore Drifter", how)) == expected


def test_sacrifice_triggers_when_a_card_is_sacrificed():
    """§9.6"""
    duel = table(hand=[["Blood for Ground"], []], battlefield=[["Pyre Singer"], ["Siege Ogre", "Iron Vanguard"]])
    told = duel.do("play Blood for Ground", "> their Siege Ogre", "sacrifice Pyre Singer")
    assert "§9.6 Sacrifice: Pyre Singer of Seat 0" in told
    duel.do("> their Iron Vanguard")
    assert duel.health("1:Siege Ogre") == 1 and duel.health("1:Iron Vanguard") == 2


def test_expel_triggers_when_a_card_is_expelled_from_play():
    """§9.7"""
    duel = table(battlefield=[["Mire Lurker"], []], colours=[FURISSO, ["Kaebur"]])
    assert "§9.7" in send_away(duel, "Mire Lurker", Departure.EXPELLED)
    duel.settle()
    assert duel.where("Mire Lurker") == "expelled" and duel.lost("1:Drumfort") == 3
    destroyed = table(battlefield=[["Mire Lurker"], []], colours=[FURISSO, ["Kaebur"]])
    assert "§9.7" not in send_away(destroyed, "Mire Lurker", Departure.DESTROYED)


def test_upkeep_triggers_in_the_upkeep_of_its_controller_only():
    """§9.8"""
    duel = table(battlefield=[["Old Growth Walker"], []], colours=[FURISSO, ["Kaebur"]])
    told = duel.do("end phase", "main deck", "main deck")
    assert not [line for line in told if line.startswith("§9.8")]
    told = duel.do("end phase", "main deck", "main deck")
    assert (
        "§9.8 Upkeep: Old Growth Walker of Seat 0" in told
        and duel.attack("Old Growth Walker") == cards()["Old Growth Walker"].attack + 1
    )


def test_attack_triggers_when_the_card_attacks():
    """§9.9"""
    duel = table(battlefield=[["Marshal Odrun", "Ashen Recruit"], []], phase=5)
    told = duel.do("attack with Marshal Odrun", "> their Drumfort")
    assert "§9.9 Attack: Marshal Odrun of Seat 0" in told and duel.attack("Ashen Recruit") == 3
    assert duel.attack("Marshal Odrun") == cards()["Marshal Odrun"].attack


def test_firm_counts_each_copy_by_itself():
    """§9.10"""
    duel = table(battlefield=[["Pyre Singer", "Pyre Singer 2"], []])
    told = duel.do("use Pyre Singer: 2")
    assert "§9.10 Firm: this Pyre Singer has used its effect for this turn" in told
    assert not duel.may("use Pyre Singer: 2") and duel.may("use Pyre Singer 2: 2")


def test_a_copy_that_left_play_and_came_back_counts_as_new():
    """§9.10"""
    duel = table(
        battlefield=[["Pyre Singer"], []],
        hand=[["Slip Between Pages"], []],
        colours=[["Kaebur", "Aceus"], ["Kaebur"]],
        terra=(6, 6),
    )
    duel.do("use Pyre Singer: 2", "play Slip Between Pages", "> Pyre Singer", "main deck", "deploy Pyre Singer")
    assert duel.where("Pyre Singer") == "battlefield" and duel.may("use Pyre Singer: 2")


def test_hard_counts_all_copies_of_a_name_for_a_player():
    """§9.11"""
    duel = table(hand=[["Break the Gate", "Break the Gate 2"], []], terra=(9, 6))
    told = duel.do("play Break the Gate", "> their Drumfort")
    assert "§9.11 Hard: Seat 0 has used Break the Gate for this turn" in told and not duel.may("play Break the Gate 2")
    duel.do("end phase", "main deck", "main deck", "end phase", "main deck", "main deck")
    assert duel.state.turn_player == 0 and duel.may("play Break the Gate 2")


def test_a_hard_trigger_that_is_used_up_is_not_put_down():
    """§9.11"""
    duel = table(battlefield=[["Wall Breaker", "Wall Breaker 2"], ["Siege Ogre", "Iron Vanguard"]], phase=5)
    duel.do("attack with Wall Breaker", "> their Siege Ogre", "> their Siege Ogre")
    told = duel.do("attack with Wall Breaker 2", "> their Iron Vanguard")
    assert "§9.9 Attack: Wall Breaker of Seat 0" in told and not duel.is_exhausted("1:Iron Vanguard")


def test_strict_counts_for_the_whole_duel():
    """§9.12"""
    duel = table(
        hand=[["Second Spring", "Second Spring 2"], []],
        graveyard=[["Hedge Warden", "Grove Archer"], []],
        colours=[FURISSO, ["Kaebur"]],
    )
    told = duel.do("play Second Spring", "> Hedge Warden", "main deck")
    assert "§9.12 Strict: Seat 0 has used Second Spring for this duel" in told
    duel.do("end phase", "main deck", "main deck", "end phase", "main deck", "main deck")
    assert duel.state.turn_player == 0 and "Second Spring 2" in duel.cards("hand") and not duel.may("play Second Spring 2")


def test_a_condition_must_be_met_when_a_trigger_is_put_down():
    """§9.13"""
    duel = table(hand=[["Debt Collector"], ["Flashfire"]], colours=[ACEUS, ["Kaebur"]])
    assert "§9.13 The condition of Debt Collector is not met" in duel.do("deploy Debt Collector")
    rich = table(hand=[["Debt Collector"], ["Siege Ogre", "Road Burner", "Spite Runner"]], colours=[ACEUS, ["Kaebur"]])
    rich.do("deploy Debt Collector")
    assert rich.match.to_act == 1 and rich.may("discard Siege Ogre")


def test_a_condition_can_ask_for_few():
    """§9.13: Wall Breaker needs one or fewer other units of yours on the battlefield."""
    duel = table(battlefield=[["Wall Breaker", "Road Burner", "Spite Runner"], ["Siege Ogre"]], phase=5)
    assert "§9.13 The condition of Wall Breaker is not met" in duel.do("attack with Wall Breaker", "> their Siege Ogre")


def test_an_effect_that_is_used_needs_its_condition_too():
    """§9.13: Quartermaster Brann needs a pawn in the graveyard."""
    duel = table(battlefield=[["Quartermaster Brann", "Road Burner"], []], graveyard=[["Flashfire"], []])
    assert not duel.may("use Quartermaster Brann: 2")


def test_for_each_counts_when_the_effect_resolves():
    """§9.13, §11.14"""
    duel = table(hand=[["Harvest Home"], []], battlefield=[["Hedge Warden", "Grove Archer"], []], colours=[FURISSO, ["Kaebur"]])
    told = duel.do("play Harvest Home")
    assert "§11.14 Seat 0 gains power: 2" in told


def test_triggers_are_mandatory_unless_they_say_may():
    """§9.14"""
    duel = table(battlefield=[["Torchbearer"], ["Siege Ogre"]], phase=5)
    duel.do("attack with Torchbearer")
    assert set(duel.typed()) == {"> their Siege Ogre", "no"}
    assert "§9.14 Seat 0 does not use Torchbearer" in duel.do("no")
    forced = table(battlefield=[["Wall Breaker"], ["Siege Ogre", "Iron Vanguard"]], phase=5)
    forced.do("attack with Wall Breaker", "> their Siege Ogre")
    assert set(forced.typed()) == {"> their Siege Ogre", "> their Iron Vanguard"}


def test_a_may_without_a_target_is_asked_yes_or_no():
    """§9.14, §11.5"""
    duel = table(hand=[["River Ferrier"], []], colours=[FURISSO, ["Kaebur"]])
    duel.do("deploy River Ferrier")
    assert set(duel.typed()) == {"yes", "no"}
    duel.do("yes")
    assert duel.may("find Heartwood Shrine") and duel.may("find nothing")


def test_a_may_without_a_target_can_be_declined():
    """§9.14"""
    duel = table(hand=[["River Ferrier"], []], colours=[FURISSO, ["Kaebur"]])
    duel.do("deploy River Ferrier")
    assert "§9.14 Seat 0 does not use River Ferrier" in duel.do("no")
    assert not duel.may("find") and duel.where("River Ferrier") == "battlefield"


def test_a_sacrifice_or_a_discarded_card_is_given_when_the_effect_is_activated():
    """§9.15"""
    duel = table(
        hand=[["Siege Ogre", "Road Burner"], ["Flashfire"]],
        kingdom=[["Merchant's Scale"], []],
        battlefield=[["Torchbearer"], []],
    )
    told = duel.play("use Merchant's Scale: 1", "discard Siege Ogre")
    assert "§9.15 Seat 0 discards Siege Ogre as a cost" in told and duel.where("Siege Ogre") == "graveyard"
    assert duel.match.to_act == 1, "it waits on the sequence"
    other = table(battlefield=[["Quartermaster Brann", "Road Burner"], []], graveyard=[["Spite Runner"], []])
    told = other.do("use Quartermaster Brann: 2", "sacrifice Road Burner")
    assert "§9.15 Seat 0 sacrifices Road Burner as a cost" in told


def test_what_cannot_be_given_makes_the_effect_unusable():
    """§9.15"""
    assert not table(kingdom=[["Merchant's Scale"], []]).may("use Merchant's Scale")
    buried = [["Spite Runner"], []]
    assert not table(battlefield=[["Quartermaster Brann"], []], graveyard=buried).may("use Quartermaster Brann: 2")
    assert not table(hand=[["Blood for Ground"], []], battlefield=[[], ["Siege Ogre"]]).may("play Blood for Ground")
