"""§5 and §6: playing cards, supplies, moving, and the throne room."""

from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.state import Status
from tests.games.kingdoms.table import table

FURISSO, ACEUS = ["Furisso"], ["Aceus"]


def test_cards_are_played_in_the_main_phases_and_trices_at_any_time():
    """§5.1"""
    duel = table(hand=[["Ashen Recruit", "Burn the Fields", "Flashfire"], []], battlefield=[["Torchbearer"], ["Siege Ogre"]])
    assert {"play Ashen Recruit", "play Burn the Fields", "play Flashfire"} <= set(duel.typed())
    duel.do("attack phase")
    assert "play Flashfire" in duel.typed()
    assert not duel.may("play Ashen Recruit") and not duel.may("play Burn the Fields")


def test_a_trice_can_be_played_in_the_turn_of_the_other():
    """§5.1, §8.7"""
    duel = table(hand=[["Siege Ogre"], ["Flashfire", "Ashen Recruit"]], battlefield=[["Torchbearer"], []])
    duel.play("deploy Siege Ogre")
    assert duel.match.to_act == 1 and duel.may("play Flashfire") and not duel.may("play Ashen Recruit")


def test_a_card_waits_open_on_the_sequence():
    """§5.2, §2.7"""
    duel = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    told = duel.play("deploy Siege Ogre")
    assert "§5.2 Seat 0 plays Siege Ogre" in told and duel.where("Siege Ogre") == "played"
    assert duel.match.view(1)["table"]["played"][0]["cards"] == ["Siege Ogre"]
    duel.settle()
    assert duel.where("Siege Ogre") == "battlefield"


def test_permanents_with_health_go_to_either_zone_and_others_to_the_kingdom():
    """§5.3"""
    duel = table(hand=[["Drumline Veteran", "Spiked Barricade", "Powder Keg"], []])
    assert {"play Drumline Veteran", "deploy Drumline Veteran", "deploy Spiked Barricade"} <= set(duel.typed())
    assert "deploy Powder Keg" not in duel.typed()
    told = duel.do("play Drumline Veteran", "deploy Spiked Barricade", "play Powder Keg")
    assert duel.where("Drumline Veteran") == "kingdom" and duel.where("Spiked Barricade") == "battlefield"
    assert "§5.3 Spiked Barricade enters the battlefield of Seat 0" in told and duel.where("Powder Keg") == "kingdom"


def test_a_scroll_goes_to_the_graveyard_and_then_takes_effect():
    """§5.4"""
    duel = table(hand=[["Call the Levy"], []])
    told = duel.do("play Call the Levy")
    assert told.index("§5.4 Call the Levy goes to the graveyard of Seat 0 and takes effect") < told.index(
        "§11.15 Seat 0 makes Ember Whelp"
    )
    assert duel.where("Call the Levy") == "graveyard"


def test_a_supply_is_attached_to_the_unit_it_is_printed_for_and_keeps_its_controller():
    """§5.5"""
    duel = table(
        hand=[["Shackles of Tithe", "Serrated Pike"], []], battlefield=[["Torchbearer"], ["Siege Ogre", "Road Burner"]]
    )
    duel.play("play Shackles of Tithe")
    assert set(duel.typed()) == {"> their Siege Ogre", "> their Road Burner"}
    told = duel.do("> their Siege Ogre")
    assert "§5.5 Shackles of Tithe is attached to Siege Ogre" in told
    assert duel.attack("1:Siege Ogre") == 4 and duel.has("Shackles of Tithe", Status.IS_ATTACHED)
    assert duel.controller("Shackles of Tithe") == 0
    duel.do("play Serrated Pike", "> Torchbearer")
    assert duel.attack("Torchbearer") == 4


def test_a_supply_whose_unit_is_gone_goes_to_the_graveyard_as_destroyed():
    """§5.6, §9.5: Binding Contract's last stand draws a card."""
    duel = table(
        hand=[["Binding Contract"], ["Blood for Ground", "Scorched Retreat", "Flashfire"]],
        battlefield=[[], ["Ashen Recruit"]],
        colours=[ACEUS, ["Kaebur"]],
    )
    duel.play("play Binding Contract", "> their Ashen Recruit", "play Flashfire", "> Ashen Recruit")
    told = duel.settle()
    assert "§5.6 The unit for Binding Contract is gone" in told
    assert duel.where("Binding Contract") == "graveyard" and "§9.5 Last stand: Binding Contract of Seat 0" in told


def test_a_briefed_rested_unit_moves_once_a_turn_without_a_sequence():
    """§5.7"""
    duel = table(battlefield=[["Torchbearer"], []], kingdom=[["Drumline Veteran"], []])
    told = duel.play("move Torchbearer")
    assert told == ["§5.7 Seat 0 moves Torchbearer"] and duel.where("Torchbearer") == "kingdom"
    assert duel.has("Torchbearer", Status.HAS_MOVED) and "move Torchbearer" not in duel.typed()
    assert "move Drumline Veteran" in duel.typed()
    duel.exhaust("Drumline Veteran")
    assert "move Drumline Veteran" not in duel.typed()


def test_a_unit_that_is_not_briefed_does_not_move_and_nobody_moves_in_the_attack_phase():
    """§5.7"""
    duel = table(battlefield=[["Torchbearer", "Drumline Veteran"], []]).unbrief("Drumline Veteran")
    assert duel.may("move Torchbearer") and not duel.may("move Drumline Veteran")
    duel.play("attack phase")
    assert not duel.may("move Torchbearer")


# ── §6 ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_royal_is_played_from_the_throne_room_for_its_cost_and_the_counters_on_its_slot():
    """§6.1"""
    cost = cards()["Vessa Cindermane"].cost
    duel = table(royals=[["Vessa Cindermane", "Hetman Yorvik"], []], terra=(cost + 2, 6))
    duel.state.counters[0][0] = 2
    assert {"deploy Vessa Cindermane", "deploy Hetman Yorvik"} <= set(duel.typed())
    told = duel.do("deploy Vessa Cindermane")
    assert (
        "§6.1 Seat 0 plays Vessa Cindermane from the throne room, counters: 2" in told
        and f"§4.2 Seat 0 pays {cost + 2}" in told
    )


def test_a_royal_that_cannot_be_paid_for_with_its_counters_stays():
    """§6.1"""
    duel = table(royals=[["Vessa Cindermane", "Hetman Yorvik"], []], terra=(cards()["Vessa Cindermane"].cost + 1, 6))
    duel.state.counters[0][0] = 2
    assert not duel.may("play Vessa") and duel.may("play Hetman Yorvik")


def fallen_royal(**more):
    """The Royal Gorrim of seat 1 is destroyed on the battlefield by seat 0."""
    duel = table(
        hand=[["Flashfire"], []],
        royals=[[], ["Gorrim the Bell", "Hetman Yorvik"]],
        **more,
    )
    from tests.games.kingdoms.table import move_to

    move_to(duel.state, 1, "Gorrim the Bell", "battlefield")
    card = duel.spot("1:Gorrim the Bell")[1]
    duel.state.status[1][card], duel.state.health[1][card] = 2 | Status.IS_BRIEFED, 2
    duel.play("play Flashfire", "> their Gorrim the Bell")
    duel.settle()
    return duel


def test_a_royal_that_would_leave_play_may_go_back_to_an_empty_slot_with_two_counters():
    """§6.2, §6.3: neither graveyard nor last stand."""
    duel = fallen_royal(battlefield=[["Torchbearer"], []])
    assert duel.match.to_act == 1 and set(duel.typed()) == {"throne 1", "let go"}
    told = duel.do("throne 1")
    assert "§6.2 Seat 1 puts Gorrim the Bell into slot 1 of the throne room, counters there: 2" in told
    assert duel.where("1:Gorrim the Bell") == "first_throne" and duel.where("Torchbearer") == "battlefield"
    assert not [line for line in told if line.startswith("§9.5")]


def test_its_owner_may_let_a_royal_go():
    """§6.2, §9.5"""
    duel = fallen_royal(battlefield=[["Siege Ogre"], []])
    told = duel.do("let go")
    assert "§9.5 Last stand: Gorrim the Bell of Seat 1" in told and duel.health("Siege Ogre") == 2
    assert duel.where("1:Gorrim the Bell") == "graveyard" and duel.state.counters[1] == [0, 0]


def test_counters_add_up():
    """§6.3"""
    duel = fallen_royal()
    duel.state.counters[1][0] = 4
    duel.do("throne 1")
    assert duel.state.counters[1][0] == 6


def test_a_countered_royal_may_go_back_to_the_throne_room():
    """§6.2, §8.9"""
    duel = table(royals=[["Vessa Cindermane", "Hetman Yorvik"], []], hand=[[], ["Sap the Will"]], colours=[["Kaebur"], FURISSO])
    told = duel.play("deploy Vessa Cindermane", "play Sap the Will", "counter 1 Vessa Cindermane")
    told += duel.settle() + duel.do("throne 1")
    assert "§8.9 Vessa Cindermane of Seat 0 is countered" in told
    assert duel.where("Vessa Cindermane") == "first_throne" and duel.state.counters[0] == [2, 0]


def test_a_royal_given_as_a_cost_counts_as_paid_even_from_the_throne_room():
    """§6.2, §9.15: an effect asks for a unit, and the Royal that is given goes back."""
    duel = table(
        hand=[["Gallows Bridge"], []], royals=[["Vessa Cindermane", "Hetman Yorvik"], []], battlefield=[[], ["Road Burner"]]
    )
    from tests.games.kingdoms.table import move_to

    move_to(duel.state, 0, "Vessa Cindermane", "battlefield")
    card = duel.spot("Vessa Cindermane")[1]
    duel.state.status[0][card], duel.state.health[0][card] = 2, 3
    duel.do("play Gallows Bridge", "throne 1")
    assert duel.where("Vessa Cindermane") == "first_throne" and duel.where("1:Road Burner") == "graveyard"


def test_another_card_of_the_same_name_is_no_royal():
    """§6.4"""
    duel = table(
        hand=[["Death Before Dusk"], []],
        battlefield=[[], ["Vessa Cindermane"]],
        royals=[[], ["Vessa Cindermane", "Hetman Yorvik"]],
    ).set_health("1:Vessa Cindermane", 1)
    told = duel.do("play Death Before Dusk", "> their Vessa Cindermane")
    assert duel.where("1:Vessa Cindermane") == "graveyard" and duel.where("1:Vessa Cindermane 2") == "first_throne"
    assert not [line for line in told if line.startswith("§6.2")]


def test_being_a_royal_stays_with_the_card_in_the_hand():
    """§6.4, §6.1: a Royal that returned to the hand costs what is printed, and may go back to its throne later."""
    duel = table(
        hand=[["Slip Between Pages"], []], royals=[["Archivist Selene", "Speaker Tal"], []], colours=[ACEUS, ["Kaebur"]]
    )
    from tests.games.kingdoms.table import move_to

    move_to(duel.state, 0, "Archivist Selene", "battlefield")
    card = duel.spot("Archivist Selene")[1]
    duel.state.status[0][card], duel.state.health[0][card] = 2, 5
    duel.state.counters[0][0] = 6
    duel.play("play Slip Between Pages", "> Archivist Selene")
    duel.settle()
    duel.do("let go", "main deck")
    assert duel.where("Archivist Selene") == "hand"
    cost = cards()["Archivist Selene"].cost
    assert duel.may("deploy Archivist Selene") and f"§4.2 Seat 0 pays {cost}" in duel.do("deploy Archivist Selene")
