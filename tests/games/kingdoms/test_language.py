"""What the card language can say beyond the first set: each group of it in a scenario, by cards of the set."""

from regalia.games.kingdoms.row_layout import Keyword
from regalia.games.kingdoms.state import CARDS, Question
from regalia.games.kingdoms.zones import has_keyword
from tests.games.kingdoms.table import table

ACEUS, FURISSO, KAEBUR = ["Aceus"], ["Furisso"], ["Kaebur"]


def keyword(duel, name, bit):
    owner, card = duel.spot(name)
    return has_keyword(duel.state, owner * CARDS + card, bit)


# ── What is in force ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_static_is_in_force_while_its_card_is_in_play():
    """§9.16: the Drumhand's tokens get +1/+0, and lose it with her."""
    duel = table(
        hand=[["Call the Levy"], []],
        battlefield=[["Ember Whelp", "Ashen Recruit"], []],
        kingdom=[["Orsolya Drumhand"], []],
    )
    duel.do("play Call the Levy")
    assert duel.attack("Ember Whelp 1") == 2 and duel.attack("Ashen Recruit") == 2
    duel.set_health("Orsolya Drumhand", 0).state.check_due = 1
    duel.go_on()
    assert duel.attack("Ember Whelp 1") == 1


def test_health_that_is_in_force_is_lost_down_to_what_is_printed():
    """§9.16, §10.9"""
    duel = table(hand=[["Bramble Mother"], []], battlefield=[["Hedge Warden"], []], terra=[8, 6], colours=[FURISSO, KAEBUR])
    before = duel.health("Hedge Warden")
    duel.do("play Bramble Mother")
    assert duel.health("Hedge Warden") == before + 1
    duel.set_health("Bramble Mother", 0).state.check_due = 1
    duel.go_on()
    assert duel.health("Hedge Warden") == before


def test_a_condition_turns_what_is_in_force_on_and_off():
    """§9.16: the wolf hunts best alone."""
    duel = table(hand=[["Grove Sentinel"], []], battlefield=[["Lone Wolf"], []], colours=[FURISSO, KAEBUR])
    duel.do("play Grove Sentinel")
    assert duel.attack("Lone Wolf") == 5
    duel = table(hand=[["Grove Sentinel"], []], battlefield=[["Lone Wolf"], []], colours=[FURISSO, KAEBUR])
    duel.do("deploy Grove Sentinel")
    assert duel.attack("Lone Wolf") == 3


def test_prices_change_and_never_fall_below_nothing():
    """§11.29"""
    duel = table(
        hand=[["Read the Enemy"], ["Flashfire"]], kingdom=[["Vesna Inkweaver"], []], terra=[1, 6], colours=[ACEUS, KAEBUR]
    )
    assert duel.may("play Read the Enemy")
    taxed = table(hand=[["Flashfire"], []], kingdom=[[], ["Toll Ledger"]], battlefield=[[], ["Ashen Recruit"]], terra=[1, 6])
    assert not taxed.may("play Flashfire")


# ── Events ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_others_wait_for_what_happens_to_a_card():
    """§9.17: another own pawn dies, and the keeper of grudges pays it back."""
    duel = table(hand=[["Flashfire"], []], battlefield=[["Grudge Keeper", "Ashen Recruit"], []])
    told = duel.do("play Flashfire", "> Ashen Recruit")
    assert "§9.17 Grudge Keeper of Seat 0 has waited for this: a card dies" in told and duel.lost("1:Drumfort") == 1
    alone = table(hand=[["Flashfire"], []], battlefield=[["Grudge Keeper"], ["Ashen Recruit"]])
    assert not any("waited" in line for line in alone.do("play Flashfire", "> their Ashen Recruit"))


def test_that_card_is_the_one_to_which_it_happened():
    """§9.17: whoever comes is made tired by the hourglass."""
    duel = table(hand=[["Siege Ogre"], []], kingdom=[[], ["Hourglass of Rust"]])
    duel.do("play Siege Ogre")
    assert duel.is_exhausted("Siege Ogre")


def test_a_phase_that_begins_is_an_event_for_its_player():
    """§9.17: the Drumhand makes a whelp when her own end phase begins."""
    duel = table(kingdom=[["Orsolya Drumhand"], []])
    duel.do("end phase")
    assert any(name.startswith("Ember Whelp") for name in duel.cards("battlefield"))
    other = table(kingdom=[[], ["Orsolya Drumhand"]])
    other.do("end phase")
    assert other.cards("battlefield", 1) == []


def test_playing_drawing_and_discarding_are_events():
    """§9.17, §9.10"""
    duel = table(hand=[["Read the Enemy"], ["Flashfire"]], kingdom=[["Vesna Inkweaver"], []], colours=[ACEUS, KAEBUR])
    told = duel.do("play Read the Enemy")
    assert any("Vesna Inkweaver" in line and "waited" in line for line in told)


def test_exhaustion_healing_and_damage_are_events():
    """§9.17"""
    duel = table(battlefield=[["Ashen Recruit"], ["Ashen Recruit"]], kingdom=[["Oath Ring"], []])
    duel.do("attack phase", "attack with Ashen Recruit")
    assert duel.state.charges[0][duel.spot("Oath Ring")[1]] == 1


# ── Choices, X, costs ────────────────────────────────────────────────────────────────────────────────────────────────


def test_one_of_the_modes_is_chosen_when_it_is_played():
    """§9.21"""
    duel = table(hand=[["Drum and Torch"], []], battlefield=[[], ["Ashen Recruit"]])
    duel.match.play("play Drum and Torch")
    assert duel.typed() == ["mode 1", "mode 2"], "there is no relic to destroy"
    told = duel.do("mode 2")
    assert "§9.21 Seat 0 chooses mode 2 of Drum and Torch" in told and len(duel.cards("battlefield")) == 2


def test_another_way_to_pay_is_a_mode():
    """§9.21, §9.15: one power and a pawn, or four power"""
    poor = table(hand=[["Blood Price"], []], battlefield=[["Ashen Recruit"], ["Siege Ogre"]], terra=[1, 6])
    poor.match.play("play Blood Price")
    poor.do("> their Siege Ogre")
    assert poor.where("Ashen Recruit") == "graveyard" and poor.health("1:Siege Ogre") == 1
    assert not table(hand=[["Blood Price"], []], battlefield=[[], ["Siege Ogre"]], terra=[1, 6]).may("play Blood Price")


def test_x_is_chosen_and_paid_for():
    """§9.19"""
    duel = table(hand=[["Volley of Embers"], []], battlefield=[[], ["Siege Ogre"]], terra=[4, 6])
    duel.match.play("play Volley of Embers")
    assert duel.typed() == ["x 0", "x 1", "x 2", "x 3"]
    duel.do("x 2", "> their Siege Ogre")
    assert duel.health("1:Siege Ogre") == 3 and sum(duel.is_exhausted(name) for name in duel.cards("kingdom")[1:]) == 3


def test_charges_are_put_on_and_paid_with():
    """§11.26, §9.15"""
    duel = table(kingdom=[["Watcher of Oaths"], []], colours=[ACEUS, KAEBUR])
    card = duel.spot("Watcher of Oaths")[1]
    assert not duel.may("use Watcher of Oaths")
    duel.state.charges[0][card] = 3
    told = duel.do("use Watcher of Oaths: 2")
    assert "§9.15 Seat 0 takes charges off Watcher of Oaths: 3" in told and duel.state.charges[0][card] == 0


def test_a_supply_can_use_its_unit():
    """§9.22"""
    duel = table(battlefield=[["Ashen Recruit"], ["Siege Ogre"]], hand=[["Burning Standard"], []])
    duel.do("play Burning Standard", "> Ashen Recruit")
    duel.do("use Burning Standard: 2", "> their Siege Ogre")
    assert duel.is_exhausted("Ashen Recruit") and not duel.is_exhausted("Burning Standard")
    assert duel.health("1:Siege Ogre") == 3 and not duel.may("use Burning Standard")


def test_a_supply_can_sacrifice_its_unit_and_is_still_carried_out():
    """§9.22, §8.6, §10.10"""
    duel = table(battlefield=[["Lantern Page"], []], hand=[["Quill of Command"], []], colours=[ACEUS, KAEBUR])
    duel.do("play Quill of Command", "> Lantern Page")
    told = duel.do("use Quill of Command: 2")
    assert duel.where("Lantern Page") == duel.where("Quill of Command") == "graveyard"
    assert "§11.3 Seat 0 may draw, cards: 2" in told


def test_an_effect_can_have_two_targets():
    """§8.14, §11.27"""
    duel = table(hand=[["Call Them Out"], []], battlefield=[["Siege Ogre"], ["Iron Vanguard"]])
    told = duel.do("play Call Them Out", "> Siege Ogre", "> their Iron Vanguard")
    assert "§11.27 Siege Ogre fights Iron Vanguard" in told and duel.health("Siege Ogre") < 5


def test_without_a_second_target_that_part_does_nothing():
    """§8.14"""
    duel = table(hand=[["Paper Swap"], []], battlefield=[["Lantern Page"], []], colours=[ACEUS, KAEBUR])
    duel.do("play Paper Swap", "> Lantern Page")
    assert "Lantern Page" in duel.cards("hand")


# ── Zones ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_card_comes_from_the_graveyard_into_play():
    """§11.30, §12.4"""
    duel = table(hand=[["Salvage the Fallen"], []], graveyard=[["Ashen Recruit"], []])
    told = duel.do("play Salvage the Fallen", "> Ashen Recruit")
    assert "§11.30 Seat 0 brings Ashen Recruit from the graveyard into play" in told
    duel.do("attack phase")
    assert duel.may("attack with Ashen Recruit"), "it is eager, though not briefed"


def test_this_is_found_in_the_graveyard():
    """§9.18: the revenant has died, and comes back to the hand."""
    duel = table(hand=[["Flashfire"], []], battlefield=[["Ash Revenant"], []]).set_health("Ash Revenant", 2)
    duel.do("play Flashfire", "> Ash Revenant")
    assert duel.where("Ash Revenant") == "hand"


def test_cards_go_from_the_deck_into_the_graveyard():
    """§11.22"""
    duel = table(kingdom=[["Mill Wheel"], []], top=[["Ashen Recruit"], ["Siege Ogre"]])
    told = duel.do("use Mill Wheel: 1")
    assert "§11.22 Seat 0 puts Ashen Recruit from the deck into the graveyard" in told
    assert len(duel.cards("graveyard")) == len(duel.cards("graveyard", 1)) == 2


def test_who_looks_at_a_hand_remembers_it():
    """§11.23"""
    duel = table(kingdom=[["Lens of Truth"], []], hand=[[], ["Siege Ogre"]])
    assert duel.match.view(0)["table"]["hand"][1] == {"size": 1}
    duel.do("use Lens of Truth: 1")
    assert duel.match.view(0)["table"]["hand"][1]["cards"] == ["Siege Ogre"]


def test_the_other_player_picks_what_is_discarded():
    """§11.19, §11.23"""
    duel = table(hand=[["Read the Enemy"], ["Siege Ogre", "Ashen Recruit"]], colours=[ACEUS, KAEBUR])
    duel.do("play Read the Enemy")
    assert duel.state.question == Question.SEIZING and duel.match.to_act == 0
    duel.do("> their Siege Ogre")
    assert duel.where("1:Siege Ogre") == "graveyard" and duel.cards("hand", 1) == ["Ashen Recruit"]


def test_chance_picks_what_is_discarded():
    """§11.19"""
    duel = table(hand=[["Scatter the Notes"], ["Siege Ogre", "Ashen Recruit"]], colours=[ACEUS, KAEBUR])
    duel.do("play Scatter the Notes")
    assert len(duel.cards("hand", 1)) == 1 == len(duel.cards("graveyard", 1))


def test_a_card_goes_to_the_bottom_of_its_deck():
    """§11.24"""
    duel = table(hand=[["Fold Away"], []], battlefield=[[], ["Siege Ogre"]], colours=[ACEUS, KAEBUR])
    duel.do("play Fold Away", "> their Siege Ogre")
    assert duel.cards("deck", 1)[0] == "Siege Ogre"


def test_a_search_can_bring_into_play():
    """§11.5"""
    duel = table(hand=[["Call by Name"], []], colours=[ACEUS, KAEBUR], top=[["Paper Ghost"], []])
    duel.do("play Call by Name", "find Paper Ghost")
    assert duel.where("Paper Ghost") == "battlefield"


def test_a_copy_is_a_token_with_all_that_is_printed():
    """§11.21"""
    duel = table(hand=[["Mirror Lesson"], []], battlefield=[["Duel Scholar"], []], colours=[ACEUS, KAEBUR])
    duel.do("play Mirror Lesson", "> Duel Scholar")
    assert duel.cards("battlefield") == ["Duel Scholar", "Duel Scholar copy 1"]


def test_more_terra_can_be_laid():
    """§11.28, §4.4"""
    duel = table(kingdom=[["Surveyor's Chain"], []], hand=[["Cinder Flats", "Cinder Flats 2"], []], terra=[2, 2])
    duel.do("play Cinder Flats")
    assert not duel.may("play Cinder Flats")
    duel.do("use Surveyor's Chain: 1")
    assert duel.may("play Cinder Flats 2")


# ── Durations, shields, replacement ──────────────────────────────────────────────────────────────────────────────────


def test_control_for_a_turn_ends_with_it():
    """§9.20, §11.17"""
    duel = table(hand=[["Mutiny"], []], battlefield=[["Ashen Recruit"], ["Siege Ogre"]])
    duel.do("play Mutiny", "> their Siege Ogre")
    assert duel.controller("1:Siege Ogre") == 0
    duel.do("attack phase", "attack with their Siege Ogre", "> their Drumfort", "end phase", "end phase")
    assert duel.controller("1:Siege Ogre") == 1


def test_until_your_next_turn_ends_when_it_begins():
    """§9.20, §12.6"""
    duel = table(hand=[["Freeze the Ink"], []], battlefield=[[], ["Siege Ogre"]], colours=[ACEUS, KAEBUR])
    duel.do("play Freeze the Ink", "> their Siege Ogre")
    assert keyword(duel, "1:Siege Ogre", Keyword.DEFENDER)
    duel.do("end phase")
    while duel.state.turn_player == 0 or duel.state.question != Question.FREE:
        duel.match.play(duel.match.legal()[0])
    duel.match.play("attack phase")
    duel.settle()
    assert not duel.may("attack with Siege Ogre")
    while duel.state.turn_player == 1:
        duel.match.play(duel.match.legal()[0])
    assert not keyword(duel, "1:Siege Ogre", Keyword.DEFENDER)


def test_a_shield_takes_the_next_damage():
    """§11.25"""
    duel = table(
        hand=[["Bark Ward", "Bark Ward 2"], ["Flashfire"]], battlefield=[["Hedge Warden"], []], colours=[FURISSO, KAEBUR]
    )
    duel.do("play Bark Ward", "> Hedge Warden")
    owner, card = duel.spot("Hedge Warden")
    before = duel.health("Hedge Warden")
    duel.play("end phase")
    told = duel.do("play Flashfire", "> their Hedge Warden")
    assert "§11.25 The shield of Hedge Warden of Seat 0 prevents damage: 2" in told
    assert duel.health("Hedge Warden") == before and duel.state.shield[owner][card] == 1


# ── Combat ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def fight(mine, theirs, *, colours=KAEBUR, **more):
    duel = table(battlefield=[[mine], [theirs]], colours=[colours, more.pop("against", KAEBUR)], **more)
    told = duel.do("attack phase", f"attack with {mine}", f"> their {theirs}")
    return duel, told


def test_first_strike_kills_before_it_is_struck():
    """§12.7"""
    duel, _ = fight("Pit Brawler", "Ashen Recruit")
    assert duel.health("Pit Brawler") == 2 and duel.where("1:Ashen Recruit") == "graveyard"


def test_who_defends_can_strike_first_too():
    """§12.7"""
    duel, _ = fight("Ashen Recruit", "Pit Brawler")
    assert duel.health("1:Pit Brawler") == 2 and duel.where("Ashen Recruit") == "graveyard"


def test_double_strike_strikes_twice():
    """§12.8"""
    duel, _ = fight("Twin-Axe Raider", "Siege Ogre")
    assert duel.health("1:Siege Ogre") == 1


def test_overwhelm_reaches_the_bastion():
    """§12.9"""
    duel, told = fight("Wall Trampler", "Ashen Recruit")
    assert "§12.9 Wall Trampler overwhelms: the Bastion takes 4" in told and duel.lost("1:Drumfort") == 4


def test_draining_heals_the_own_bastion():
    """§12.10"""
    duel = table(battlefield=[["Leech Vine"], ["Siege Ogre"]], colours=[FURISSO, KAEBUR]).set_health("Greenhaven", 10)
    duel.do("attack phase", "attack with Leech Vine", "> their Siege Ogre")
    assert duel.health("Greenhaven") == 12


def test_deadly_destroys_whatever_it_hurts():
    """§12.11"""
    duel, _ = fight("Cinder Assassin", "Siege Ogre")
    assert duel.where("1:Siege Ogre") == "graveyard"


def test_enduring_is_exhausted_instead_and_dies_the_second_time():
    """§12.12"""
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Iron Root"]], colours=[KAEBUR, FURISSO])
    duel.set_health("1:Iron Root", 2)
    told = duel.do("play Flashfire", "> their Iron Root")
    assert "§12.12 Iron Root of Seat 1 endures" in told
    assert duel.is_exhausted("1:Iron Root") and duel.health("1:Iron Root") == 1
    duel.set_health("1:Iron Root", 0).state.check_due = 1
    duel.go_on()
    assert duel.where("1:Iron Root") == "graveyard"


def test_the_vigilant_attack_rested():
    """§12.5"""
    duel, _ = fight("Grove Sentinel", "Ashen Recruit", colours=FURISSO)
    assert not duel.is_exhausted("Grove Sentinel") and not duel.may("attack with Grove Sentinel")


def test_defenders_stay_and_the_rooted_do_not_move():
    """§12.6, §12.13"""
    duel = table(battlefield=[["Thicket Wall", "Old Bark"], []], colours=[FURISSO, KAEBUR])
    assert duel.may("move Old Bark") and not duel.may("move Thicket Wall")
    duel.do("attack phase")
    assert not duel.may("attack")


def test_the_weary_stay_exhausted():
    """§12.14"""
    duel = table(battlefield=[["Reckless Charger", "Ashen Recruit"], []], turn=1).exhaust("Reckless Charger", "Ashen Recruit")
    duel.do("end phase")
    while duel.state.turn_player == 1:
        duel.match.play(duel.match.legal()[0])
    assert duel.is_exhausted("Reckless Charger") and not duel.is_exhausted("Ashen Recruit")


def test_a_chain_of_events_ends_by_the_bound_of_a_turn():
    """§8.10: what heals waits for healing, but a turn has at most 200 activations and triggers."""
    duel = table(kingdom=[["Prayer Beads", "Mender's Lamp"], []])
    duel.state.activations = 200
    assert not duel.may("use")


def test_eager_units_attack_at_once():
    """§12.4"""
    duel = table(battlefield=[["Pyre Herald"], []]).unbrief("Pyre Herald")
    duel.do("attack phase")
    assert duel.may("attack with Pyre Herald")
