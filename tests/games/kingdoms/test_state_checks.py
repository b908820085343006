"""§10, §12 and §13: checks of the state, health, keywords, the end."""

from regalia.games.kingdoms import state_checks
from regalia.games.kingdoms.state import Status
from tests.games.kingdoms.table import table

ACEUS, FURISSO = ["Aceus"], ["Furisso"]


def test_the_state_is_checked_after_each_link_and_all_fall_at_once():
    """§10.1, §10.2"""
    duel = table(hand=[["Burn the Fields"], []], battlefield=[[], ["Road Burner", "Ashen Recruit", "Siege Ogre"]])
    told = duel.do("play Burn the Fields", "> their Cinder Flats")
    fallen = [line for line in told if line.startswith("§10.2")]
    assert len(fallen) == 3 and duel.health("1:Siege Ogre") == 4
    assert duel.where("1:Road Burner") == duel.where("1:Ashen Recruit") == duel.where("1:Cinder Flats") == "graveyard"


def test_a_fallen_bastion_ends_the_duel_before_anything_below_resolves():
    """§10.3, §13.1"""
    duel = table(battlefield=[["Siege Ogre"], ["Iron Vanguard"]]).set_health("1:Drumfort", 3)
    told = duel.do("use Siege Ogre: 1", "> their Drumfort")
    assert "§10.3 Drumfort falls: Seat 1 has lost the duel" in told and "§13.1 Seat 0 wins the duel" in told
    assert duel.match.over and duel.match.winners == [0]


def test_lower_links_do_not_resolve_once_a_bastion_has_fallen():
    """§10.3: seat 0 answers the scroll of seat 1 with the last blow."""
    duel = table(hand=[["Call the Levy"], []], battlefield=[[], ["Siege Ogre"]], terra=(6, 6)).set_health("Drumfort", 3)
    duel.play("play Call the Levy", "use Siege Ogre: 1")
    told = duel.settle()
    assert duel.match.over and duel.match.winners == [1]
    assert not [line for line in told if line.startswith("§11.15")]


def test_if_both_bastions_fall_at_once_the_duel_is_drawn():
    """§13.2: Broken Crown's last stand."""
    duel = table(hand=[["Overgrow"], []], kingdom=[[], ["Broken Crown"]], colours=[FURISSO, ["Kaebur"]])
    duel.set_health("Greenhaven", 2).set_health("1:Drumfort", 1)
    told = duel.do("play Overgrow", "> their Broken Crown")
    assert "§13.2 Both bastions fall: the duel is drawn" in told
    assert duel.match.over and duel.match.score == [0, 0] and duel.match.winners == [0, 1]


def test_who_controls_two_of_a_unique_name_chooses_one_to_keep():
    """§10.4"""
    duel = table(hand=[["Vessa Cindermane"], []], royals=[["Vessa Cindermane", "Hetman Yorvik"], []], terra=(12, 6))
    duel.do("deploy Vessa Cindermane", "deploy Vessa Cindermane 2")
    assert set(duel.typed()) == {"keep Vessa Cindermane", "keep Vessa Cindermane 2"}
    told = duel.do("keep Vessa Cindermane")
    assert "§10.4 Seat 0 keeps one Vessa Cindermane" in told
    assert set(duel.typed()) == {"throne 1", "let go"}, "the other is a Royal and may go back to its throne"


def test_pawns_are_not_unique_and_each_player_may_have_the_same_hero():
    """§10.4"""
    duel = table(
        hand=[["Ashen Recruit"], []], battlefield=[["Ashen Recruit 2"], ["Gorrim the Bell"]], kingdom=[["Gorrim the Bell"], []]
    )
    duel.do("deploy Ashen Recruit")
    assert not duel.may("keep")


def test_unique_cards_of_different_names_are_no_twins(monkeypatch):
    """§10.4: not even where a quick look takes them for such"""
    monkeypatch.setattr(state_checks, "NAME_BITS", 1)
    duel = table(hand=[["Vessa Cindermane"], []], battlefield=[["Gorrim the Bell"], []], terra=(12, 6))
    assert not state_checks.may_have_twins(duel.state, 0)
    duel.do("deploy Vessa Cindermane")
    assert state_checks.may_have_twins(duel.state, 0) and not duel.may("keep")


def test_landmarks_are_unique():
    """§10.4"""
    duel = table(hand=[["The Long Forge"], []], kingdom=[["The Long Forge 2"], []])
    duel.do("play The Long Forge", "keep The Long Forge")
    assert duel.where("The Long Forge 2") == "graveyard"


def test_a_token_that_is_sent_anywhere_is_gone():
    """§10.5"""
    duel = table(hand=[["Tidy the Archive"], []], battlefield=[[], ["Ember Whelp"]], colours=[ACEUS, ["Kaebur"]])
    told = duel.do("play Tidy the Archive", "> their Ember Whelp 1")
    assert "§10.5 The token Ember Whelp of Seat 1 is gone" in told
    assert duel.cards("hand", 1) == [] and duel.state.box[1][0] == 12


def test_an_effect_is_about_a_bastion_only_if_it_names_it():
    """§10.6"""
    duel = table(
        hand=[["Overgrow", "Turned Coat", "Wild Growth"], []],
        battlefield=[["Hedge Warden"], ["Siege Ogre"]],
        colours=[["Furisso", "Aceus"], ["Kaebur"]],
    )
    duel.play("play Overgrow")
    assert "> their Drumfort" not in duel.typed() and "> their Siege Ogre" in duel.typed()


def test_a_bastion_never_leaves_play():
    """§10.6"""
    from regalia.games.kingdoms.departures import send_away
    from tests.games.kingdoms.table import CARDS

    duel = table()
    owner, card = duel.spot("1:Drumfort")
    send_away(duel.state, owner * CARDS + card, 1)
    assert duel.state.leaving == 0


def test_who_changes_sides_keeps_the_zone_and_is_not_briefed():
    """§10.7, §11.17"""
    duel = table(hand=[["Turned Coat"], []], battlefield=[[], ["Iron Vanguard"]], colours=[ACEUS, ["Kaebur"]])
    told = duel.do("play Turned Coat", "> their Iron Vanguard")
    assert "§11.17 Seat 0 gains control of Iron Vanguard" in told and duel.controller("1:Iron Vanguard") == 0
    assert duel.where("1:Iron Vanguard") == "battlefield" and not duel.has("1:Iron Vanguard", Status.IS_BRIEFED)
    duel.do("attack phase")
    assert not duel.may("attack with")


def test_a_card_goes_to_its_owners_graveyard_whoever_controls_it():
    """§10.7"""
    duel = table(
        hand=[["Turned Coat"], ["Flashfire", "Flashfire 2"]], battlefield=[[], ["Iron Vanguard"]], colours=[ACEUS, ["Kaebur"]]
    )
    duel.do("play Turned Coat", "> their Iron Vanguard")
    duel.play("end phase", "play Flashfire", "> Iron Vanguard")
    duel.settle()
    duel.play("end phase", "play Flashfire 2", "> Iron Vanguard")
    duel.settle()
    assert duel.where("1:Iron Vanguard") == "graveyard" and duel.cards("graveyard", 0) == ["Turned Coat"]


def test_health_does_not_come_back_by_itself_and_healing_stops_at_what_is_printed_and_buffed():
    """§10.8, §11.2"""
    duel = table(hand=[["Mending Rain"], []], battlefield=[["Hedge Warden"], []], colours=[FURISSO, ["Kaebur"]])
    duel.set_health("Hedge Warden", 2)
    told = duel.do("play Mending Rain", "> Hedge Warden", "main deck")
    assert "§11.2 Hedge Warden of Seat 0 regains 2 health" in told and duel.health("Hedge Warden") == 4
    hurt = table(battlefield=[[], ["Hedge Warden"]], colours=[["Kaebur"], FURISSO]).set_health("1:Hedge Warden", 1)
    hurt.do("end phase", "main deck", "main deck")
    assert hurt.health("1:Hedge Warden") == 1


def test_the_plus_of_a_fringe_has_no_limit():
    """§10.8"""
    duel = table(battlefield=[["Elder Thamm"], []], colours=[FURISSO, ["Kaebur"]])
    duel.do("use Elder Thamm: 1")
    assert duel.health("Elder Thamm") == 7


def test_a_lost_buff_takes_back_what_is_left_of_it_and_not_more():
    """§10.9: printed 4 and a shield of 3; hurt by 1, by 5, or not at all."""
    for health, left in ((7, 4), (6, 4), (2, 2)):
        duel = table(
            hand=[["Overgrow"], ["Living Shield"]],
            battlefield=[[], ["Hedge Warden"]],
            colours=[FURISSO, FURISSO],
        )
        duel.attach("1:Living Shield", "1:Hedge Warden")
        assert duel.health("1:Hedge Warden") == 7
        duel.set_health("1:Hedge Warden", health)
        told = duel.do("play Overgrow", "> their Living Shield")
        assert duel.health("1:Hedge Warden") == left
        assert f"§10.9 Hedge Warden loses a buff of 3 health and stands at {left}" in told


def test_a_buff_for_the_turn_ends_with_it():
    """§10.9, §11.12, §3.9"""
    duel = table(hand=[["Bark Skin"], []], battlefield=[["Hedge Warden"], []], colours=[FURISSO, ["Kaebur"]])
    duel.do("play Bark Skin", "> Hedge Warden")
    assert duel.health("Hedge Warden") == 7
    duel.do("end phase")
    assert duel.health("Hedge Warden") == 4


def test_a_lost_reduction_gives_nothing_back():
    """§10.9, §10.10"""
    duel = table(
        hand=[["Overgrow"], ["Strangling Vine"]],
        battlefield=[["Thornback Boar"], []],
        colours=[FURISSO, FURISSO],
    )
    duel.attach("1:Strangling Vine", "Thornback Boar")
    assert (duel.health("Thornback Boar"), duel.attack("Thornback Boar")) == (3, 3)
    duel.do("play Overgrow", "> their Strangling Vine")
    assert (duel.health("Thornback Boar"), duel.attack("Thornback Boar")) == (3, 4)


def test_supplies_fall_with_their_unit():
    """§10.10"""
    duel = table(hand=[["Flashfire"], ["Serrated Pike"]], battlefield=[[], ["Ashen Recruit"]])
    duel.attach("1:Serrated Pike", "1:Ashen Recruit")
    told = duel.do("play Flashfire", "> their Ashen Recruit")
    assert "§10.10 Serrated Pike falls with its unit" in told and duel.where("1:Serrated Pike") == "graveyard"


def test_a_keyword_stays_while_another_supply_gives_it():
    """§10.10, §11.13"""
    duel = table(
        hand=[["Overgrow"], ["Feathered Mantle", "Feathered Mantle 2"]],
        battlefield=[[], ["Paper Duelist"]],
        colours=[FURISSO, ACEUS],
    )
    duel.attach("1:Feathered Mantle", "1:Paper Duelist").attach("1:Feathered Mantle 2", "1:Paper Duelist")
    duel.do("play Overgrow", "> their Feathered Mantle")
    assert duel.attack("1:Paper Duelist") == 4 and duel.state.aura_keywords[1][duel.spot("1:Paper Duelist")[1]] == 2


# ── §12 ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_swift_are_briefed_when_they_enter():
    """§12.1"""
    duel = table(hand=[["Quickstep Lancer"], []])
    told = duel.do("deploy Quickstep Lancer", "attack phase")
    assert "§12.1 Quickstep Lancer is swift: it is briefed at once" in told and duel.may("attack with Quickstep Lancer")


def test_who_gains_swift_is_briefed():
    """§12.1, §11.13"""
    duel = table(battlefield=[["Hetman Yorvik", "Siege Ogre"], []]).unbrief("Siege Ogre")
    duel.do("use Hetman Yorvik: 2", "> Siege Ogre")
    assert duel.has("Siege Ogre", Status.IS_BRIEFED)


def test_the_warded_cannot_be_targeted_by_the_enemy_but_can_be_attacked():
    """§12.2"""
    duel = table(
        hand=[["Flashfire"], []], battlefield=[["Siege Ogre"], ["Cloud Sentinel", "Paper Duelist"]], colours=[["Kaebur"], ACEUS]
    )
    duel.play("play Flashfire")
    assert "> their Cloud Sentinel" not in duel.typed() and "> their Paper Duelist" in duel.typed()
    attack = table(battlefield=[["Siege Ogre"], ["Cloud Sentinel", "Paper Duelist"]], colours=[["Kaebur"], ACEUS], phase=5)
    attack.play("attack with Siege Ogre")
    assert "> their Cloud Sentinel" in attack.typed()


def test_the_warded_can_be_targeted_by_their_own_side():
    """§12.2"""
    duel = table(
        hand=[["Feathered Mantle"], []], battlefield=[["Cloud Sentinel", "Paper Duelist"], []], colours=[ACEUS, ["Kaebur"]]
    )
    duel.play("play Feathered Mantle")
    assert "> Cloud Sentinel" in duel.typed()


def test_the_unyielding_strike_back_even_when_exhausted():
    """§12.3"""
    duel = table(battlefield=[["Siege Ogre"], ["Iron Vanguard"]], phase=5).exhaust("1:Iron Vanguard")
    told = duel.do("attack with Siege Ogre", "> their Iron Vanguard")
    assert "§12.3 Iron Vanguard is unyielding and strikes back" in told and duel.health("Siege Ogre") == 1


# ── §13 ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_after_the_last_turn_the_duel_is_drawn():
    """§13.3"""
    duel = table(options={"turn_limit": 3})
    told = duel.do("end phase")
    assert "§13.3 The last turn is over: the duel is drawn" in told and duel.match.over and duel.match.winners == [0, 1]


def test_a_match_of_three_ends_at_two_wins():
    """§13.4"""
    duel = table(battlefield=[["Siege Ogre"], []], options={"best_of": 3}, duel=2, score=[1, 0]).set_health("1:Drumfort", 3)
    told = duel.do("use Siege Ogre: 1", "> their Drumfort")
    assert "§13.4 The match is over" in told and duel.match.score == [2, 0] and duel.match.winners == [0]


def test_a_match_of_three_ends_after_three_duels():
    """§13.4"""
    duel = table(options={"best_of": 3, "turn_limit": 3}, duel=3, score=[1, 0])
    duel.do("end phase")
    assert duel.match.over and duel.match.winners == [0]
