"""§11: what effects do, verb by verb."""

from regalia.engine.pile import card_at, seen_at, size
from regalia.games.kingdoms.library import numbers
from regalia.games.kingdoms.row_layout import Keyword
from regalia.games.kingdoms.row_reader import effect_at, step_at
from regalia.games.kingdoms.state import CARDS
from regalia.games.kingdoms.verbs.dispatch import on_card
from tests.games.kingdoms.table import table

ACEUS, FURISSO = ["Aceus"], ["Furisso"]


def test_damage_takes_health():
    """§11.1"""
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Siege Ogre"]])
    assert "§11.1 Siege Ogre of Seat 1 loses 2 health" in duel.do("play Flashfire", "> their Siege Ogre")
    assert duel.health("1:Siege Ogre") == 3


def test_healing_gives_health_back():
    """§11.2"""
    duel = table(battlefield=[["Keeper of Springs"], []], colours=[FURISSO, ["Kaebur"]]).set_health("Greenhaven", 10)
    duel.do("use Keeper of Springs: 1", "> Greenhaven")
    assert duel.health("Greenhaven") == 13


def test_each_card_is_drawn_from_either_deck():
    """§11.3"""
    duel = table(hand=[["Grand Lecture"], []], colours=[ACEUS, ["Kaebur"]])
    told = duel.do("play Grand Lecture")
    assert "§11.3 Seat 0 may draw, cards: 3" in told and set(duel.typed()) == {"main deck", "terra deck"}
    duel.do("terra deck", "main deck", "terra deck")
    assert size(duel.state.hand[0]) == 3 and duel.may("discard")


def test_an_effect_can_let_both_draw():
    """§11.3"""
    duel = table(hand=[["Broken Crown"], []])
    duel.do("play Broken Crown", "main deck", "terra deck")
    assert (size(duel.state.hand[0]), size(duel.state.hand[1])) == (1, 1)


def test_studied_cards_go_to_the_bottom_or_back_on_top_in_any_order_and_are_remembered():
    """§11.4, §2.7"""
    top = ["Lantern Page", "Paper Duelist", "Mirror Knight"]
    duel = table(hand=[["Tidy the Archive"], []], battlefield=[[], ["Siege Ogre"]], top=[top, []], colours=[ACEUS, ["Kaebur"]])
    duel.do("play Tidy the Archive", "> their Siege Ogre", "main deck")
    assert set(duel.typed()) == {
        f"{where} {name}" for where in ("bottom", "top") for name in ("Paper Duelist", "Mirror Knight")
    }
    told = duel.do("top Mirror Knight", "bottom Paper Duelist")
    assert told == ["§11.4 Seat 0 puts a card on top", "§11.4 Seat 0 puts a card at the bottom"]
    assert duel.cards("deck")[0] == "Paper Duelist" and duel.cards("deck")[-2:] == ["Lantern Page", "Mirror Knight"]
    seen = duel.match.view(0)["table"]["deck"][0]["cards"]
    assert seen[0] == "Paper Duelist" and seen[-1] == "Mirror Knight" and set(seen[1:-1]) == {None}
    assert duel.match.view(1)["table"]["deck"][0] == {"size": size(duel.state.deck[0])}


def test_any_order_on_top():
    """§11.4"""
    duel = table(
        battlefield=[["The Glass Regent"], []], top=[["Lantern Page", "Paper Duelist"], []], colours=[ACEUS, ["Kaebur"]]
    )
    duel.do("use The Glass Regent: 1", "main deck", "top Paper Duelist", "top Lantern Page")
    assert duel.cards("deck")[-2:] == ["Paper Duelist", "Lantern Page"]


def test_studying_more_than_there_is_looks_at_all():
    """§11.4"""
    from tests.games.kingdoms.table import move_to

    duel = table(battlefield=[["The Glass Regent"], []], colours=[ACEUS, ["Kaebur"]])
    for name in duel.cards("deck")[:-1]:
        move_to(duel.state, 0, name, "graveyard")
    last = duel.cards("deck")[0]
    duel.do("use The Glass Regent: 1", "main deck")
    assert set(duel.typed()) == {f"bottom {last}", f"top {last}"}


def test_studying_with_one_deck_left_and_with_none():
    """§11.4"""
    from tests.games.kingdoms.table import move_to

    duel = table(battlefield=[["The Glass Regent"], []], colours=[ACEUS, ["Kaebur"]])
    for name in duel.cards("deck"):
        move_to(duel.state, 0, name, "graveyard")
    duel.play("use The Glass Regent: 1")
    duel.settle()
    assert duel.may("bottom") and len(duel.cards("studied")) == 2
    empty = table(battlefield=[["The Glass Regent"], []], colours=[ACEUS, ["Kaebur"]])
    for field in ("deck", "terra_deck"):
        for name in empty.cards(field):
            move_to(empty.state, 0, name, "graveyard")
    assert "§11.4 Seat 0 studies, cards: 2" in empty.do("use The Glass Regent: 1") and empty.may("end phase")


def test_a_search_takes_such_a_card_shows_it_and_shuffles():
    """§11.5"""
    duel = table(hand=[["Deep Roots"], []], colours=[FURISSO, ["Kaebur"]]).set_health("Greenhaven", 20)
    duel.do("play Deep Roots")
    assert duel.may("find Stone Orchard") and duel.may("find nothing") and not duel.may("find Hedge Warden")
    name = next(one for one in duel.typed() if one != "find nothing").removeprefix("find ")
    told = duel.do(f"find {name}")
    assert f"§11.5 Seat 0 finds {name.rstrip(' 23')}" in told
    assert duel.match.view(1)["table"]["hand"][0]["cards"] == [name]
    assert not any(seen_at(duel.state.terra_deck[0], place) for place in range(size(duel.state.terra_deck[0])))
    assert duel.health("Greenhaven") == 22


def test_nobody_has_to_find_anything():
    """§11.5"""
    duel = table(hand=[["Deep Roots"], []], colours=[FURISSO, ["Kaebur"]])
    duel.do("play Deep Roots")
    assert "§11.5 Seat 0 finds nothing" in duel.do("find nothing") and duel.cards("hand") == []


def test_who_has_no_such_card_is_not_asked_and_it_looks_as_if_nothing_was_taken():
    """§11.5, §8.8: there is no Lord in the deck."""
    duel = table(battlefield=[["Rootmother Aune", "Hedge Warden"], []], colours=[FURISSO, ["Kaebur"]]).set_health(
        "Rootmother Aune", 2
    )
    told = duel.do("use Rootmother Aune: 1", "> Hedge Warden")
    assert "§11.5 Seat 0 finds nothing" in told


def test_a_search_is_a_discreet_question():
    """§11.5, §8.8"""
    duel = table(hand=[["Deep Roots"], []], colours=[FURISSO, ["Kaebur"]])
    duel.do("play Deep Roots")
    assert duel.state.discreet and duel.match.view(1)["to_act"] is None and duel.match.view(0)["to_act"] == 0


def test_an_unrevealed_search_shows_nothing():
    """§11.5"""
    duel = table(hand=[["Star Cartographer"], []], colours=[ACEUS, ["Kaebur"]])
    duel.do("deploy Star Cartographer")
    name = next(one for one in duel.typed() if one != "find nothing")
    told = duel.do(name)
    assert "§11.5 Seat 0 finds a card, unrevealed" in told
    assert duel.match.view(1)["table"]["hand"][0] == {"size": 1}


def test_destroying_sends_to_the_graveyard():
    """§11.6"""
    duel = table(hand=[["Death Before Dusk"], []], battlefield=[[], ["Siege Ogre", "Iron Vanguard"]]).set_health(
        "1:Siege Ogre", 4
    )
    told = duel.do("play Death Before Dusk", "> their Siege Ogre")
    assert "§11.6 Siege Ogre of Seat 1 is to be destroyed" in told and duel.where("1:Siege Ogre") == "graveyard"


def test_a_player_who_is_to_sacrifice_chooses():
    """§11.7"""
    duel = table(hand=[["Gallows Bridge"], []], battlefield=[["Ashen Recruit"], ["Siege Ogre", "Road Burner"]])
    told = duel.do("play Gallows Bridge")
    assert "§11.7 Seat 0 sacrifices Ashen Recruit" in told
    assert duel.match.to_act == 1 and set(duel.typed()) == {"sacrifice Siege Ogre", "sacrifice Road Burner"}
    duel.do("sacrifice Road Burner")
    assert duel.where("1:Road Burner") == "graveyard" and duel.where("1:Siege Ogre") == "battlefield"


def test_who_has_nothing_to_sacrifice_sacrifices_nothing():
    """§11.7"""
    duel = table(hand=[["Gallows Bridge"], []], battlefield=[["Ashen Recruit"], []])
    duel.do("play Gallows Bridge")
    assert duel.where("Ashen Recruit") == "graveyard" and duel.may("end phase")


def test_expelling_removes_from_the_game():
    """§11.8"""
    duel = table(hand=[["Rewrite History"], []], battlefield=[[], ["Siege Ogre"]], terra=(6, 0), colours=[ACEUS, ["Kaebur"]])
    told = duel.do("play Rewrite History", "> their Siege Ogre")
    assert "§11.8 Siege Ogre of Seat 1 is expelled" in told and duel.where("1:Siege Ogre") == "expelled"


def test_exhausting_and_resting_a_card():
    """§11.9, §11.10"""
    duel = table(hand=[["Entangle"], []], battlefield=[[], ["Siege Ogre"]], colours=[FURISSO, ["Kaebur"]])
    assert "§11.9 Siege Ogre of Seat 1 is exhausted" in duel.do("play Entangle", "> their Siege Ogre")
    own = table(hand=[["Forced March"], []], battlefield=[["Siege Ogre"], []]).exhaust("Siege Ogre")
    assert "§11.10 Siege Ogre of Seat 0 rests" in own.do("play Forced March", "> Siege Ogre")
    assert own.attack("Siege Ogre") == 8 and not own.is_exhausted("Siege Ogre")


def test_returning_sends_to_the_owners_hand():
    """§11.11"""
    duel = table(hand=[["Tidy the Archive"], []], battlefield=[[], ["Siege Ogre"]], colours=[ACEUS, ["Kaebur"]])
    told = duel.do("play Tidy the Archive", "> their Siege Ogre")
    assert "§11.11 Siege Ogre returns to the hand of Seat 1" in told and duel.cards("hand", 1) == ["Siege Ogre"]


def test_all_such_cards_can_be_returned_at_once():
    """§11.11: Sky Leviathan sends away all other units that cost 5 or more, whosever they are."""
    duel = table(
        hand=[["Sky Leviathan"], []],
        battlefield=[["Paper Duelist", "Magister Orrin Vale"], ["Siege Ogre", "Ridge Stormer", "Ember Whelp"]],
        terra=(7, 6),
        colours=[ACEUS, ["Kaebur"]],
    )
    duel.do("deploy Sky Leviathan")
    assert duel.cards("battlefield") == ["Paper Duelist", "Sky Leviathan"]
    assert duel.cards("battlefield", 1) == ["Ridge Stormer", "Ember Whelp 1"]
    assert duel.cards("hand") == ["Magister Orrin Vale"] and duel.cards("hand", 1) == ["Siege Ogre"]


def test_a_buff_stays_while_the_card_is_in_play():
    """§11.12"""
    duel = table(hand=[["Wild Growth"], []], battlefield=[["Hedge Warden"], []], colours=[FURISSO, ["Kaebur"]])
    told = duel.do("play Wild Growth", "> Hedge Warden")
    assert "§11.12 Hedge Warden of Seat 0 gets 2 attack and 2 health" in told
    duel.do("end phase")
    assert (duel.attack("Hedge Warden"), duel.health("Hedge Warden")) == (3, 6)


def test_a_given_keyword_lasts_for_the_turn():
    """§11.13"""
    duel = table(hand=[["Moonlit Barrier"], []], battlefield=[["Paper Duelist"], []], colours=[ACEUS, ["Kaebur"]])
    told = duel.do("play Moonlit Barrier", "> Paper Duelist")
    card = duel.spot("Paper Duelist")[1]
    assert "§11.13 Paper Duelist of Seat 0 gains Warded" in told and duel.state.keywords_this_turn[0][card] == Keyword.WARDED
    duel.do("end phase")
    assert duel.state.keywords_this_turn[0][card] == 0


def test_power_goes_into_the_pool():
    """§11.14"""
    duel = table(kingdom=[["Golden Idol"], []])
    assert "§11.14 Seat 0 gains power: 2" in duel.do("use Golden Idol: 1")


def test_tokens_enter_play_where_it_is_printed():
    """§11.15"""
    duel = table(hand=[["Flashfire"], []], battlefield=[[], ["Spore Drifter"]], colours=[["Kaebur"], FURISSO])
    duel.do("play Flashfire", "> their Spore Drifter")
    assert [name.startswith("Sapling") for name in duel.cards("kingdom", 1)].count(True) == 2


def test_an_effect_that_waits_can_be_countered():
    """§11.16"""
    duel = table(hand=[[], ["Spark of Defiance"]], battlefield=[["Siege Ogre"], []])
    told = duel.play("use Siege Ogre: 1", "play Spark of Defiance", "counter 1 Siege Ogre") + duel.settle()
    assert "§11.16 Spark of Defiance counters Siege Ogre" in told
    assert duel.lost("1:Drumfort") == 0 and duel.lost("Drumfort") == 1


def test_what_is_countered_once_cannot_be_countered_again():
    """§11.16, §8.5"""
    duel = table(hand=[["Siege Ogre"], ["Point of Order", "Point of Order 2"]], colours=[["Kaebur"], ACEUS])
    duel.play("deploy Siege Ogre", "play Point of Order", "counter 1 Siege Ogre")
    assert duel.match.to_act == 1
    duel.play("play Point of Order 2", "counter 1 Siege Ogre")
    told = duel.settle()
    assert "§8.5 The target of Point of Order is no longer legal" in [
        f"{one['paragraph']} {one['text']}" for one in duel.match.log()
    ]
    assert duel.where("Siege Ogre") == "graveyard" and told is not None


def test_a_card_and_an_effect_are_different_things_to_counter():
    """§11.16: Sap the Will counters cards only."""
    duel = table(hand=[[], ["Sap the Will"]], battlefield=[["Siege Ogre"], []], colours=[["Kaebur"], FURISSO])
    duel.play("use Siege Ogre: 1")
    assert duel.match.to_act == 0


def test_control_can_be_gained_by_entrance():
    """§11.17"""
    duel = table(
        hand=[["Magister Orrin Vale"], []], battlefield=[[], ["Wall Breaker", "Iron Vanguard"]], colours=[ACEUS, ["Kaebur"]]
    )
    duel.do("deploy Magister Orrin Vale")
    assert duel.controller("1:Wall Breaker") == 0 and duel.controller("1:Iron Vanguard") == 1, "the vanguard costs 4"


def test_an_effect_moves_a_unit_whatever_it_has_done():
    """§11.18"""
    duel = table(battlefield=[["Veil Dancer"], []], colours=[ACEUS, ["Kaebur"]]).exhaust("Veil Dancer")
    assert "§11.18 Veil Dancer of Seat 0 is moved" in duel.do("use Veil Dancer: 1") and duel.where("Veil Dancer") == "kingdom"


def test_who_discards_chooses_the_card():
    """§11.19"""
    duel = table(hand=[["Debt Collector"], ["Siege Ogre", "Road Burner", "Spite Runner"]], colours=[ACEUS, ["Kaebur"]])
    duel.do("deploy Debt Collector")
    assert duel.match.to_act == 1
    told = duel.do("discard Road Burner")
    assert "§11.19 Seat 1 discards Road Burner" in told and duel.where("1:Road Burner") == "graveyard"


def test_with_an_empty_hand_nothing_is_discarded():
    """§11.19"""
    from regalia.games.kingdoms.deck_effects import go_on_discarding

    duel = table()
    duel.state.discards[1] = 2
    go_on_discarding(duel.state, 1)
    assert duel.state.discards[1] == 0


def test_a_card_comes_back_from_the_graveyard_before_everybodys_eyes():
    """§11.20"""
    duel = table(kingdom=[["Grave Lantern"], []], graveyard=[["Siege Ogre", "Flashfire"], []])
    told = duel.do("use Grave Lantern: 1", "> Siege Ogre")
    assert "§11.20 Seat 0 takes Siege Ogre from the graveyard" in told
    assert duel.match.view(1)["table"]["hand"][0]["cards"] == ["Siege Ogre"]


def test_what_has_left_the_graveyard_meanwhile_is_not_recovered():
    """§11.20, §8.5"""
    from tests.games.kingdoms.table import move_to

    duel = table(
        kingdom=[["Grave Lantern"], []],
        graveyard=[["Siege Ogre"], []],
        hand=[[], ["Flashfire"]],
        battlefield=[["Torchbearer"], []],
    )
    duel.play("use Grave Lantern: 1", "> Siege Ogre")
    move_to(duel.state, 0, "Siege Ogre", "expelled")
    assert "§8.5 The target of Grave Lantern is no longer legal" in duel.settle()


def test_a_supply_acts_on_its_unit():
    """§5.5, §11.1: Shackles of Tithe at the upkeep of its controller."""
    duel = table(hand=[["Shackles of Tithe"], []], battlefield=[[], ["Siege Ogre"]], turn=1)
    duel.attach("Shackles of Tithe", "1:Siege Ogre")
    duel.do("end phase", "main deck", "main deck")
    assert duel.health("1:Siege Ogre") == 4


def test_cards_in_a_deck_are_read_bottom_to_top():
    """§2.7"""
    duel = table(top=[["Siege Ogre"], []])
    assert card_at(duel.state.deck[0], size(duel.state.deck[0]) - 1) == duel.spot("Siege Ogre")[1]


def test_terra_gets_neither_attack_nor_health_nor_keywords():
    """§11.12, §11.13: no card says so, and if one did nothing would happen."""
    duel = table(hand=[["Bark Skin"], []], colours=[["Furisso"], ["Kaebur"]])
    owner, card = duel.spot("Fern Hollow")
    before = duel.state.pack()
    effect = effect_at(duel.state, numbers()["Bark Skin"], 0)
    for index in range(2):
        on_card(duel.state, step_at(duel.state, effect, index), owner * CARDS + card, 0, 0)
    assert duel.state.pack() == before
