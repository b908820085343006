"""§3 and §4: the turn, its phases, and power."""

from regalia.games.kingdoms.library import cards
from regalia.games.kingdoms.state import Phase, Status
from tests.games.kingdoms.table import EIGHT_CARDS, table


def at_next_turn(duel):
    """Seat 0 ends its turn; seat 1 is asked where to draw from."""
    duel.do("end phase")
    return duel


def test_in_the_rest_phase_all_permanents_rest_and_units_are_briefed():
    """§3.1"""
    duel = table(battlefield=[[], ["Siege Ogre", "Road Burner"]], kingdom=[[], ["Powder Keg"]])
    duel.exhaust("1:Siege Ogre", "1:Powder Keg").unbrief("1:Road Burner")
    at_next_turn(duel)
    assert not duel.is_exhausted("1:Siege Ogre") and not duel.is_exhausted("1:Powder Keg")
    assert duel.has("1:Road Burner", Status.IS_BRIEFED)


def test_permanents_of_the_other_player_stay_exhausted():
    """§3.1"""
    duel = table(battlefield=[["Siege Ogre"], []]).exhaust("Siege Ogre")
    at_next_turn(duel)
    assert duel.is_exhausted("Siege Ogre")


def test_who_comes_into_play_is_not_briefed():
    """§3.1, §7.1"""
    duel = table(hand=[["Drumline Veteran"], []], battlefield=[["Ashen Recruit"], []])
    duel.do("deploy Drumline Veteran", "attack phase")
    assert "attack with Ashen Recruit" in duel.typed() and "attack with Drumline Veteran" not in duel.typed()


def test_two_cards_are_drawn_each_from_a_deck_of_ones_choice_in_the_open():
    """§3.2"""
    duel = at_next_turn(table())
    assert duel.state.phase == Phase.DRAW and set(duel.typed()) == {"main deck", "terra deck"}
    told = duel.play("main deck", "terra deck")
    assert told[:2] == ["§3.2 Seat 1 draws from the main deck", "§3.2 Seat 1 draws from the terra deck"]
    assert len(duel.cards("hand", 1)) == 2


def test_the_first_turn_of_a_duel_draws_one_card():
    """§3.2"""
    from regalia import Match
    from tests.games.kingdoms.table import Duel

    duel = Duel(Match.new("kingdoms", seed=1))
    duel.play("done", "done")
    first = duel.state.turn_player
    duel.do("main deck")
    assert duel.state.phase == Phase.MAIN and len(duel.cards("hand", first)) == 6


def test_an_empty_deck_cannot_be_chosen_and_with_both_empty_nothing_is_drawn():
    """§3.2"""
    duel = table()
    for card in duel.cards("terra_deck", 1):
        _to_graveyard(duel, 1, card, "terra_deck")
    duel.do("end phase")
    assert len(duel.cards("hand", 1)) == 2 and duel.state.phase == Phase.MAIN
    for card in duel.cards("deck", 0):
        _to_graveyard(duel, 0, card, "deck")
    for card in duel.cards("terra_deck", 0):
        _to_graveyard(duel, 0, card, "terra_deck")
    told = duel.do("end phase")
    assert "§3.2 Seat 0 has both decks empty and draws nothing" in told


def _to_graveyard(duel, seat, name, field):
    from tests.games.kingdoms.table import move_to

    move_to(duel.state, seat, name, "graveyard")


def test_an_upkeep_is_paid_or_its_card_sacrificed_in_the_order_of_ones_choice():
    """§3.3, §9.6"""
    duel = at_next_turn(table(battlefield=[[], ["Oathless Sellsword", "Oathless Sellsword 2"]], terra=(6, 1)))
    duel.do("main deck", "main deck")
    assert duel.state.phase == Phase.UPKEEP and len(duel.typed()) == 4
    told = duel.do("pay for Oathless Sellsword 2")
    assert "§3.3 Seat 1 pays the upkeep of Oathless Sellsword" in told
    assert "§3.3 Seat 1 does not pay for Oathless Sellsword" in told, "with no power left there is nothing to choose"
    assert duel.where("1:Oathless Sellsword") == "graveyard" and duel.where("1:Oathless Sellsword 2") == "battlefield"
    assert duel.lost("1:Drumfort") == 2


def test_upkeep_effects_trigger_after_the_costs_as_one_sequence():
    """§3.4, §9.8, §8.4: the player chooses their order."""
    duel = at_next_turn(table(battlefield=[[], ["Mother of Embers", "Old Growth Walker"]]))
    duel.do("main deck", "main deck")
    assert set(duel.typed()) == {"place 1 Mother of Embers", "place 2 Old Growth Walker"}
    told = duel.do("place 2 Old Growth Walker")
    placed = [line for line in told if line.startswith("§8.4")]
    assert placed == ["§8.4 Old Growth Walker of Seat 1 triggers", "§8.4 Mother of Embers of Seat 1 triggers"]
    assert told.index("§11.15 Seat 1 makes Ember Whelp") < told.index(
        "§11.12 Old Growth Walker of Seat 1 gets 1 attack and 1 health"
    )
    assert duel.health("1:Old Growth Walker") == cards()["Old Growth Walker"].health + 1


def test_the_main_phase_leads_to_the_attack_phase_or_to_the_end():
    """§3.5, §3.6, §3.7"""
    duel = table()
    assert {"attack phase", "end phase"} <= set(duel.typed())
    duel.do("attack phase")
    assert duel.state.phase == Phase.ATTACK and "attack phase" not in duel.typed()
    duel.do("end phase")
    assert duel.state.phase == Phase.SECOND_MAIN and "attack phase" not in duel.typed()
    assert "§3.8 Seat 0 enters the end phase" in duel.do("end phase")


def test_without_an_attack_phase_there_is_no_second_main_phase():
    """§3.5, §3.7"""
    told = table().do("end phase")
    assert not [line for line in told if line.startswith("§3.7")]


def test_who_is_interrupted_while_ending_the_main_phase_decides_anew():
    """§3.5, §8.7"""
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Iron Vanguard"], []])
    duel.play("attack phase", "play Flashfire", "> their Iron Vanguard")
    duel.settle()
    assert duel.state.phase == Phase.MAIN and duel.match.to_act == 0 and "attack phase" in duel.typed()


def test_at_the_end_hands_are_discarded_down_to_seven_and_then_both_have_a_last_chance():
    """§3.8, §3.9"""
    duel = table(hand=[EIGHT_CARDS, ["Flashfire"]], battlefield=[["Torchbearer"], []])
    duel.play("end phase")
    while "pass" in duel.typed():
        duel.play("pass")
    assert duel.state.phase == Phase.END and len(duel.typed()) == 8
    told = duel.play("discard Siege Ogre")
    assert "§3.8 Seat 0 has more than seven cards and discards Siege Ogre" in told
    assert duel.state.phase == Phase.END and "pass" in duel.typed()


def test_the_turn_passes_to_the_other_player():
    """§3.9"""
    duel = table()
    told = duel.do("end phase")
    assert "§3.1 Turn 4: Seat 1 rests" in told and duel.state.turn_player == 1


def test_unused_power_is_lost_at_the_end_of_the_phase():
    """§3.10"""
    duel = table()
    duel.play("tap Cinder Flats")
    assert duel.state.power == [1, 0]
    told = duel.play("attack phase")
    assert "§3.10 Seat 0 loses unused power: 1" in told and duel.state.power == [0, 0]


# ── §4 ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_terra_card_gives_one_power_and_a_landmark_what_is_printed():
    """§4.1, §4.3"""
    duel = table(kingdom=[["Gallows Bridge"], []])
    told = duel.play("tap Gallows Bridge", "tap Cinder Flats")
    assert told == ["§4.1 Seat 0 exhausts Gallows Bridge, power: 2", "§4.1 Seat 0 exhausts Cinder Flats, power: 1"]
    assert "tap Gallows Bridge" not in duel.typed()


def test_a_cost_is_paid_from_the_pool_then_with_basics_then_with_the_oldest_landmark():
    """§4.2"""
    duel = table(hand=[["Siege Ogre"], []], kingdom=[["Gallows Bridge", "The Long Forge"], []], terra=(2, 0))
    duel.play("tap Cinder Flats")
    told = duel.play("deploy Siege Ogre")
    paid = [line.split(" exhausts ")[1].split(",")[0] for line in told if line.startswith("§4.1")]
    assert paid == ["Cinder Flats", "Gallows Bridge", "The Long Forge"]
    assert duel.state.power == [0, 0]


def test_what_is_left_over_stays_in_the_pool():
    """§4.2"""
    duel = table(hand=[["Ashen Recruit"], []], kingdom=[["Gallows Bridge"], []], terra=(0, 0))
    duel.play("play Ashen Recruit")
    assert duel.state.power == [1, 0]


def test_nobody_can_play_what_cannot_be_paid_for():
    """§4.2, §5.1"""
    duel = table(hand=[["Siege Ogre", "Ashen Recruit"], []], terra=(2, 0))
    assert "play Ashen Recruit" in duel.typed() and "play Siege Ogre" not in duel.typed()


def test_who_is_asked_for_a_response_cannot_exhaust_terra_by_hand():
    """§4.3, §8.8: it would tell that there was something to respond with."""
    duel = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    assert duel.may("tap Cinder Flats")
    duel.play("deploy Siege Ogre")
    assert duel.match.to_act == 1 and not duel.may("tap")


def test_one_terra_card_a_turn_is_laid_without_a_sequence():
    """§4.4"""
    duel = table(hand=[["Drumhill", "Ashfall Road", "The Long Forge"], []])
    told = duel.play("play Drumhill")
    assert told == ["§4.4 Seat 0 lays Drumhill", "§5.3 Drumhill enters the kingdom of Seat 0"]
    assert not duel.may("play Ashfall Road") and not duel.may("play The Long Forge")
