"""§8: the sequence."""

from regalia.engine.pile import clear
from regalia.games.kingdoms.state import MOST_LINKS, MOST_WAITING, Phase
from regalia.match.view import known_to
from tests.games.kingdoms.table import GAME, table

ACEUS, FURISSO = ["Aceus"], ["Furisso"]


def test_what_is_activated_waits_and_the_opponent_is_asked_first():
    """§8.1, §8.2"""
    duel = table(hand=[["Flashfire", "Flashfire 2"], ["Flashfire"]], battlefield=[["Torchbearer"], ["Iron Vanguard"]])
    duel.play("play Flashfire", "> their Iron Vanguard")
    assert duel.match.to_act == 1 and duel.health("1:Iron Vanguard") == 4
    duel.play("pass")
    assert duel.match.to_act == 0
    duel.play("pass")
    assert duel.health("1:Iron Vanguard") == 2


def test_after_a_response_the_other_is_asked_again_until_both_pass_in_a_row():
    """§8.2"""
    duel = table(hand=[["Flashfire", "Flashfire 2"], ["Flashfire"]], battlefield=[["Siege Ogre"], ["Iron Vanguard"]])
    duel.play("play Flashfire", "> their Iron Vanguard", "play Flashfire", "> their Siege Ogre")
    assert duel.match.to_act == 0 and duel.state.links == 2
    duel.play("play Flashfire 2", "> their Iron Vanguard")
    assert duel.state.links == 0 or duel.match.to_act == 0


def test_the_last_resolves_first_and_nothing_is_activated_in_between():
    """§8.3"""
    duel = table(hand=[["Death Before Dusk"], ["Bark Skin"]], battlefield=[[], ["Hedge Warden"]], colours=[["Kaebur"], FURISSO])
    duel.set_health("1:Hedge Warden", 3)
    told = duel.play("play Death Before Dusk", "> their Hedge Warden", "play Bark Skin", "> Hedge Warden") + duel.settle()
    first = next(place for place, line in enumerate(told) if "Bark Skin goes" in line)
    second = next(place for place, line in enumerate(told) if "Death Before Dusk goes" in line)
    assert first < second


def test_triggers_make_a_new_sequence_afterwards():
    """§8.4: Spite Runner falls to Burn the Fields, and its last stand is placed once that has resolved."""
    duel = table(hand=[["Burn the Fields"], ["Flashfire"]], battlefield=[["Ashen Recruit"], ["Spite Runner"]])
    duel.play("play Burn the Fields", "> Cinder Flats")
    assert duel.state.links == 1 and duel.match.to_act == 1
    told = duel.play("pass")
    assert "§9.5 Last stand: Spite Runner of Seat 1" in told and duel.state.links == 0
    assert duel.match.to_act == 1 and duel.may("> their Drumfort"), "its controller chooses the target as it is placed"


def test_the_turn_players_trigger_resolves_last():
    """§8.4"""
    duel = table(battlefield=[["Spite Runner", "Siege Ogre"], ["Spite Runner", "Siege Ogre"]], phase=5)
    duel.play("attack with Spite Runner", "> their Spite Runner")
    duel.settle()
    assert duel.match.to_act == 0, "the turn player puts the own trigger down first"
    told = duel.do("> their Drumfort", "> their Drumfort")
    assert duel.lost("Drumfort") == 1 and duel.lost("1:Drumfort") == 1
    lost = [line for line in told if line.startswith("§11.1 Drumfort")]
    assert lost == ["§11.1 Drumfort of Seat 0 loses 1 health", "§11.1 Drumfort of Seat 1 loses 1 health"]


def test_a_target_that_has_become_illegal_makes_that_part_do_nothing():
    """§8.5: the trice still draws its card."""
    duel = table(
        hand=[["Freeze the Hour"], ["Moonlit Barrier"]],
        battlefield=[[], ["Paper Duelist"]],
        colours=[ACEUS, ACEUS],
        top=[[], []],
    )
    told = duel.play("play Freeze the Hour", "> their Paper Duelist", "play Moonlit Barrier", "> Paper Duelist") + duel.settle()
    assert "§8.5 The target of Freeze the Hour is no longer legal" in told and not duel.is_exhausted("1:Paper Duelist")
    assert "main deck" in duel.typed()


def test_an_effect_resolves_even_if_its_card_has_left_play():
    """§8.6"""
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Torchbearer"], ["Iron Vanguard"]], kingdom=[["Powder Keg"], []])
    told = duel.do("use Powder Keg: 1", "> their Iron Vanguard")
    assert duel.where("Powder Keg") == "graveyard" and duel.health("1:Iron Vanguard") == 1
    assert "§8.1 Seat 0 uses an effect of Powder Keg" in told


def test_both_may_begin_a_sequence_after_terra_was_laid_the_turn_player_first():
    """§8.7"""
    duel = table(hand=[["Drumhill", "Flashfire"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    duel.play("play Drumhill")
    assert duel.match.to_act == 0 and "pass" in duel.typed()
    duel.play("pass")
    assert duel.match.to_act == 1 and "pass" in duel.typed()


def test_both_may_begin_a_sequence_after_a_move_and_after_a_resolved_sequence():
    """§8.7"""
    duel = table(hand=[["Ashen Recruit"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    duel.play("move Torchbearer")
    assert duel.match.to_act == 1
    duel.play("pass")
    duel.play("deploy Ashen Recruit", "pass")
    assert duel.where("Ashen Recruit") == "battlefield" and duel.match.to_act == 1 and "pass" in duel.typed()


def test_both_may_begin_a_sequence_before_each_phase_ends():
    """§8.7"""
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    phases = []
    duel.play("attack phase")
    while duel.state.turn_player == 0:
        if "pass" in duel.typed():
            phases.append(duel.state.phase)
            duel.play("pass")
        else:
            duel.play("end phase")
    assert phases == [4, 5, 6, 7]


def test_who_can_activate_nothing_is_not_asked_and_nobody_can_tell():
    """§8.8: with a trice in hand or without, the other sees the same while the question is open."""
    views = []
    for held in ("Flashfire", "Siege Ogre"):
        duel = table(hand=[["Ashen Recruit"], [held]], battlefield=[["Torchbearer"], []])
        duel.play("deploy Ashen Recruit")
        if duel.match.to_act == 1:
            assert duel.state.discreet and duel.match.view(0)["to_act"] is None
            duel.settle()
        views.append((known_to(GAME, duel.state, 0).hand[1], duel.match.log(0)))
    assert views[0] == views[1]


def test_what_is_countered_does_nothing_and_goes_to_the_graveyard():
    """§8.9"""
    duel = table(hand=[["Siege Ogre"], ["Point of Order"]], colours=[["Kaebur"], ACEUS])
    told = duel.play("deploy Siege Ogre", "play Point of Order", "counter 1 Siege Ogre") + duel.settle()
    assert "§8.9 Siege Ogre of Seat 0 is countered" in told and duel.where("Siege Ogre") == "graveyard"


def test_after_two_hundred_activations_nothing_more_can_be_activated_and_triggers_are_dropped():
    """§8.10"""
    duel = table(hand=[["Road Burner", "Drumhill"], []], battlefield=[["Torchbearer"], []], activations=199)
    told = duel.do("deploy Road Burner")
    assert "§8.10 Nothing more can be activated this turn" in told and duel.lost("1:Drumfort") == 0
    assert not duel.may("use ") and not duel.may("deploy ") and duel.may("play Drumhill") and duel.may("move Torchbearer")


def test_a_full_sequence_takes_nothing_more():
    """§8.11"""
    duel = table(hand=[["Flashfire"], []], battlefield=[["Torchbearer"], []])
    assert duel.may("play Flashfire")
    duel.state.links = MOST_LINKS
    assert not duel.may("play Flashfire")


def test_triggers_beyond_the_bound_are_dropped():
    """§8.11"""
    duel = table(hand=[["Road Burner"], []], phase=Phase.MAIN)
    duel.state.triggers = MOST_WAITING
    from regalia.games.kingdoms.triggers import waits

    waits(duel.state, 1, 0, 1, 0, -1)
    assert duel.state.triggers == MOST_WAITING


def test_nothing_is_played_without_a_target_it_needs():
    """§8.12"""
    duel = table(hand=[["Flashfire", "Serrated Pike", "Call the Levy"], []])
    assert not duel.may("play Flashfire") and not duel.may("play Serrated Pike") and duel.may("play Call the Levy")


def test_a_trigger_without_a_target_is_not_put_down():
    """§8.12"""
    duel = table(hand=[["Court Illusionist"], []], colours=[ACEUS, ["Kaebur"]])
    told = duel.do("deploy Court Illusionist")
    assert "§8.12 Court Illusionist of Seat 0 triggers, but has no target" in told


def test_triggers_that_find_the_sequence_full_wait_for_the_next_one():
    """§8.11, §8.4"""
    from regalia.games.kingdoms.sequence import place_next

    duel = table()
    duel.state.links, duel.state.triggers, duel.state.placing = MOST_LINKS, 1, 1
    place_next(duel.state)
    assert (duel.state.triggers, duel.state.placing) == (1, 0)


def test_the_triggers_of_the_other_player_come_after_those_of_the_turn_player():
    """§8.4: seat 1's trigger waits first, and seat 0's is put down first."""
    duel = table(battlefield=[["Spite Runner", "Siege Ogre"], ["Spite Runner", "Siege Ogre"]], turn=1, phase=5)
    duel.play("attack with Spite Runner", "> their Spite Runner")
    duel.settle()
    assert duel.match.to_act == 1 and duel.state.triggers == 1, "seat 1 is the turn player now"


def test_a_token_with_the_number_of_the_target_is_not_the_target():
    """§8.5: the whelp that the supply was meant for is gone when a crane has come to be in its place."""
    duel = table(
        hand=[["Feathered Mantle"], []],
        kingdom=[["Quartermaster Brann", "Speaker Tal"], []],
        battlefield=[["Ember Whelp"], []],
        graveyard=[["Road Burner"], []],
        colours=[["Kaebur", "Aceus"], ["Kaebur"]],
    )
    clear(duel.state.box[0])
    duel.play("play Feathered Mantle", "> Ember Whelp 1", "use Quartermaster Brann: 2", "sacrifice Ember Whelp 1")
    told = duel.play("use Speaker Tal: 2") + duel.settle() + duel.play("main deck") + duel.settle()
    assert "§5.6 The unit for Feathered Mantle is gone" in told
    assert duel.cards("battlefield") == ["Paper Crane 1"] and duel.attack("Paper Crane 1") == 1
