"""How good the table looks, and that looking one step ahead beats chance."""

import pytest

from regalia.games.kingdoms.duels import clear_course
from regalia.games.kingdoms.evaluation import HELD, evaluate
from regalia.games.kingdoms.state import CARDS, LinkZone, Question
from regalia.games.kingdoms.supplies import holder_of
from regalia.games.kingdoms.verbs.control import gain_control
from regalia.lab.simulate import simulate
from tests.games.kingdoms.table import table

FURISSO = ["Furisso"]


def best(duel):
    """The decision after which the table looks best to the seat that takes it."""
    seat, values = duel.match.to_act, {}
    for action, typed in zip(duel.match.legal(), duel.typed(), strict=True):
        trial = duel.match.state
        duel.match.game.rules.play(trial, action)
        values[typed] = evaluate(trial, seat)
    return max(values, key=values.__getitem__)


def test_greedy_beats_random_nearly_always():
    for agents, seat in ((["greedy", "random"], 0), (["random", "greedy"], 1)):
        assert simulate("kingdoms", 40, agents=agents, tier="interpreted")["wins"][seat] >= 36


def test_the_last_blow_is_taken():
    """§13.1, §7.2"""
    duel = (
        table(battlefield=[["Siege Ogre"], ["Ridge Stormer"]], phase=5).exhaust("1:Ridge Stormer").set_health("1:Drumfort", 6)
    )
    duel.play("attack with Siege Ogre")
    assert best(duel) == "> their Drumfort"


def test_an_attack_is_aimed_where_it_does_most():
    """§7.2: a Hero is struck down rather than the Bastion scratched."""
    duel = (
        table(battlefield=[["Road Burner"], ["Gorrim the Bell"]], phase=5)
        .exhaust("1:Gorrim the Bell")
        .set_health("1:Gorrim the Bell", 1)
    )
    duel.play("attack with Road Burner")
    assert best(duel) == "> their Gorrim the Bell"


def test_a_declared_attack_is_worth_what_it_would_do():
    """§7.3"""
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Siege Ogre", "Road Burner"], ["Drumline Veteran"]], phase=5)
    before = evaluate(duel.state, 0)
    duel.play("attack with Siege Ogre")
    assert duel.match.to_act == 1 and evaluate(duel.state, 0) > before and evaluate(duel.state, 1) < -before
    weak = table(hand=[[], ["Flashfire"]], battlefield=[["Road Burner"], ["Siege Ogre", "Hedge Warden"]], phase=5)
    before = evaluate(weak.state, 0)
    weak.play("attack with Road Burner")
    assert weak.match.to_act == 0 and evaluate(weak.state, 0) != before
    weak.play("> their Siege Ogre")
    assert evaluate(weak.state, 0) < before


def test_a_chosen_attacker_that_cannot_hurt_is_worth_nothing():
    """§7.4"""
    duel = table(
        hand=[[], ["Flashfire"]],
        battlefield=[["Seedling Tender"], ["Drumline Veteran"]],
        colours=[FURISSO, ["Kaebur"]],
        phase=5,
    )
    before = evaluate(duel.state, 0)
    duel.play("attack with Seedling Tender")
    assert evaluate(duel.state, 0) < before + 10


def test_cards_on_the_sequence_count_for_their_player():
    """§8.1"""
    values = {}
    for zone in ("play", "deploy"):
        duel = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
        duel.play(f"{zone} Siege Ogre")
        values[zone] = evaluate(duel.state, 0)
    assert values["deploy"] > values["play"]


def test_who_is_about_to_die_is_worth_nothing_and_a_supply_little():
    """§10.2, §5.5"""
    duel = table(battlefield=[["Siege Ogre"], []])
    alive = evaluate(duel.state, 0)
    duel.set_health("Siege Ogre", 0)
    assert evaluate(duel.state, 0) < alive - 40
    supplied = table(hand=[["Serrated Pike"], []], battlefield=[["Siege Ogre"], []])
    supplied.attach("Serrated Pike", "Siege Ogre")
    assert alive < evaluate(supplied.state, 0) < alive + 40


def test_a_won_match_is_worth_more_than_anything():
    """§13.1"""
    duel = table(battlefield=[["Siege Ogre"], []]).set_health("1:Drumfort", 3)
    duel.do("use Siege Ogre: 1")
    assert evaluate(duel.state, 0) >= 100_000 and evaluate(duel.state, 1) <= -100_000


def test_nobody_gains_control_of_the_own():
    """§11.17, §10.6"""
    duel = table(battlefield=[["Siege Ogre"], []])
    before = duel.match.state.pack()
    for name in ("Siege Ogre", "1:Drumfort"):
        owner, card = duel.spot(name)
        gain_control(duel.state, 0, owner * CARDS + card, 0, 0)
    assert duel.match.state.pack() == before and holder_of(duel.state, 0) == -1


def test_what_waits_when_a_duel_ends_is_gone_before_the_next():
    """§2.4"""
    duel = table()
    duel.state.triggers, duel.state.trigger_spot[0], duel.state.trigger_print[0] = 1, 5, 7
    duel.state.links, duel.state.link_spot[0], duel.state.link_print[0] = 1, 5, 7
    clear_course(duel.state)
    assert (duel.state.triggers, duel.state.trigger_spot[0], duel.state.trigger_print[0]) == (0, 0, 0)
    assert (duel.state.links, duel.state.link_spot[0], duel.state.link_print[0]) == (0, 0, 0)


def test_a_countered_royal_may_be_let_go():
    """§6.2, §8.9"""
    duel = table(royals=[["Vessa Cindermane", "Hetman Yorvik"], []], hand=[[], ["Sap the Will"]], colours=[["Kaebur"], FURISSO])
    duel.play("deploy Vessa Cindermane", "play Sap the Will", "counter 1 Vessa Cindermane")
    duel.settle()
    duel.do("let go")
    assert duel.where("Vessa Cindermane") == "graveyard"


# ── What is being activated ──────────────────────────────────────────────────────────────────────────────────────────


def two_sides(card, colours):
    """A card in the hand of seat 0, with units of both sides to choose from: one hurt, one exhausted, one buried."""
    own = {"Kaebur": "Drumline Veteran", "Furisso": "Antlered Guard", "Aceus": "Mirror Knight"}[colours[0]]
    duel = table(
        hand=[[card], []],
        battlefield=[[f"{own} 2", own], ["Drumline Veteran", "Iron Vanguard", "Ashen Recruit"]],
        graveyard=[[f"{own} 3"], []],
        colours=[colours, ["Kaebur"]],
        terra=(10, 0),
    )
    return duel.set_health(f"{own} 2", 1).exhaust(f"{own} 2", "1:Iron Vanguard")


GOOD = [
    ("Flashfire", "Kaebur"),
    ("Battle Fury", "Kaebur"),
    ("Forced March", "Kaebur"),
    ("Scorched Retreat", "Kaebur"),
    ("Wild Growth", "Furisso"),
    ("Mending Rain", "Furisso"),
    ("Overgrow", "Furisso"),
    ("Return to Earth", "Furisso"),
    ("Freeze the Hour", "Aceus"),
    ("Tidy the Archive", "Aceus"),
    ("Turned Coat", "Aceus"),
    ("Moonlit Barrier", "Aceus"),
]


@pytest.mark.parametrize(("card", "faction"), GOOD)
def test_what_has_its_target_still_to_choose_is_worth_what_the_best_one_gives(card, faction):
    """§8.1: it looks the better, the better the best target is, and no worse to begin with than to pass by far."""
    duel = two_sides(card, [faction])
    before = evaluate(duel.state, 0)
    duel.play(f"play {card}")
    assert duel.state.question == Question.TARGETING and evaluate(duel.state, 0) > before - 9
    assert evaluate(duel.state, 1) == -evaluate(duel.state, 0)


def test_helping_is_aimed_at_friends_and_harm_at_enemies():
    """§11.1, §11.9"""
    assert best(_begun("Flashfire", "Kaebur")).startswith("> their")
    assert best(_begun("Freeze the Hour", "Aceus")).startswith("> their")


def _begun(card, faction):
    duel = two_sides(card, [faction])
    duel.play(f"play {card}")
    return duel


def test_a_harmful_choice_among_the_own_alone_looks_bad():
    """§11.1: the only units are one's own."""
    duel = table(hand=[["Flashfire"], []], battlefield=[["Drumline Veteran", "Siege Ogre"], []])
    before = evaluate(duel.state, 0)
    duel.play("play Flashfire")
    assert evaluate(duel.state, 0) < before


def test_what_comes_back_from_the_graveyard_or_is_countered_is_worth_cards():
    """§11.16, §11.20"""
    duel = table(hand=[["Second Spring"], []], graveyard=[["Hedge Warden", "Grove Archer"], []], colours=[FURISSO, ["Kaebur"]])
    before = evaluate(duel.state, 0)
    duel.play("play Second Spring")
    assert duel.state.question == Question.TARGETING and evaluate(duel.state, 0) > before
    answered = table(
        hand=[["Siege Ogre", "Battle Fury"], ["Sap the Will"]], battlefield=[["Torchbearer"], []], colours=[["Kaebur"], FURISSO]
    )
    answered.play("deploy Siege Ogre")
    before = evaluate(answered.state, 1)
    answered.play("play Sap the Will")
    assert answered.match.to_act == 0 and evaluate(answered.state, 1) > before - 9


@pytest.mark.parametrize(
    ("card", "faction"), [("Call the Levy", "Kaebur"), ("Grand Lecture", "Aceus"), ("Consult the Stars", "Aceus")]
)
def test_what_waits_for_its_player_is_worth_something(card, faction):
    """§11.3, §11.4, §11.5, §11.15, §11.19"""
    duel = table(hand=[[card], ["Flashfire"]], battlefield=[["Siege Ogre"], []], colours=[[faction], ["Kaebur"]], terra=(6, 6))
    duel.play(f"play {card}")
    assert duel.match.to_act == 1 and duel.state.links == 1
    with_it = evaluate(duel.state, 0)
    duel.state.link_zone[0] = LinkZone.COUNTERED
    assert with_it > evaluate(duel.state, 0)


def test_what_gives_to_both_is_worth_nothing_and_power_a_little():
    """§11.3, §11.14"""
    duel = table(hand=[["Broken Crown"], ["Flashfire"]], battlefield=[["Iron Vanguard"], []])
    duel.play("play Broken Crown", "pass")
    assert duel.state.links == 1 and duel.match.to_act == 1, "the entrance waits"
    with_it = evaluate(duel.state, 0)
    duel.state.link_zone[0] = LinkZone.COUNTERED
    assert with_it == evaluate(duel.state, 0)
    idol = table(hand=[[], ["Flashfire"]], kingdom=[["Golden Idol"], []], battlefield=[["Iron Vanguard"], []])
    idol.play("use Golden Idol: 1")
    with_it = evaluate(idol.state, 0)
    idol.state.link_zone[0] = LinkZone.COUNTERED
    assert evaluate(idol.state, 0) < with_it < evaluate(idol.state, 0) + HELD


def test_a_supply_that_looks_for_its_unit_is_worth_a_little():
    """§5.5"""
    duel = table(hand=[["Serrated Pike"], []], battlefield=[["Siege Ogre", "Torchbearer"], []])
    before = evaluate(duel.state, 0)
    duel.play("play Serrated Pike")
    assert duel.state.question == Question.TARGETING and before < evaluate(duel.state, 0) < before + HELD


def test_what_strikes_many_is_worth_something_while_it_waits():
    """§11.1: Burn the Fields with an answer open."""
    duel = table(hand=[["Burn the Fields"], ["Flashfire"]], battlefield=[["Iron Vanguard"], ["Ashen Recruit"]])
    duel.play("play Burn the Fields", "> their Cinder Flats")
    assert duel.match.to_act == 1 and duel.state.links == 1
    with_it = evaluate(duel.state, 0)
    duel.state.link_zone[0] = LinkZone.COUNTERED
    assert with_it > evaluate(duel.state, 0)


def test_a_target_that_cannot_answer_costs_an_attacker_nothing():
    """§7.5: a Lord has no attack."""
    duel = table(hand=[[], ["Flashfire"]], battlefield=[["Drumline Veteran"], ["Hetman Yorvik"]], phase=5)
    before = evaluate(duel.state, 0)
    duel.play("attack with Drumline Veteran")
    assert duel.match.to_act == 1 and evaluate(duel.state, 0) > before


def test_a_strike_at_the_bastion_counts_and_the_last_one_decides():
    """§7.2, §13.1: the defender may still respond."""
    values = []
    for health in (20, 2):
        duel = table(hand=[[], ["Flashfire"]], battlefield=[["Drumline Veteran"], []], phase=5).set_health("1:Drumfort", health)
        before = evaluate(duel.state, 0)
        duel.play("attack with Drumline Veteran")
        assert duel.match.to_act == 1
        values.append(evaluate(duel.state, 0) - before)
    assert 0 < values[0] < 1_000 < values[1]
