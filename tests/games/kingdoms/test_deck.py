"""§1: cards and decks."""

import pytest

from regalia import Match
from regalia.engine.errors import BadOption
from regalia.games.kingdoms.deck import READY_MADE, faults_of, read_deck
from regalia.games.kingdoms.library import cards, ready_made
from regalia.games.kingdoms.state import FIRST_TOKEN
from tests.games.kingdoms.table import GAME, deck_for, table

LEGAL = deck_for(["Ashen Recruit"])


def faults(text: str) -> list[str]:
    return faults_of(read_deck(text, cards(), "deck"), cards())


def test_two_players_duel_with_forty_cards_twenty_terra_two_royals_and_a_bastion():
    """§1.1, §1.2, §2.1"""
    state = Match.new("kingdoms", seed=1).state
    for seat in range(2):
        assert state.deck[seat][0] + state.hand[seat][0] == 40
        assert state.terra_deck[seat][0] == 20
        assert (state.first_throne[seat][0], state.second_throne[seat][0], state.kingdom[seat][0]) == (1, 1, 1)


def test_a_legal_deck_breaks_no_rule_and_neither_do_the_ready_made_ones():
    """§1.2"""
    assert faults(LEGAL) == []
    assert [faults_of(ready_made(name), cards()) for name in READY_MADE] == [[]] * 9


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (("3 Road Burner", "2 Road Burner"), "§1.2: the main deck has 39 cards, not exactly 40"),
        (("2 The Long Forge", "1 The Long Forge"), "§1.2: the terra deck has 19 cards, not exactly 20"),
        (
            ("3 Road Burner; 3 Quickstep Lancer", "4 Road Burner; 2 Quickstep Lancer"),
            "§1.2: Road Burner is there 4 times, at most 3",
        ),
        (("royal Marshal Odrun; royal Marshal Odrun", "royal Marshal Odrun"), "§1.4: a deck has two Royals, not 1"),
        (
            ("royal Marshal Odrun; royal", "royal Ashen Recruit; royal"),
            "§1.4: Ashen Recruit is no Hero or Lord and cannot be a Royal",
        ),
        (("bastion Drumfort", "bastion Powder Keg"), "§1.4: Powder Keg is no Bastion"),
        (("bastion Drumfort", "bastion Rootwall"), "§1.5: Rootwall is of Furisso, and no Royal is"),
        (("3 Road Burner", "3 Hedge Warden"), "§1.5: Hedge Warden is of Furisso, and no Royal is"),
        (("3 Redclay Pit", "3 Fern Hollow"), "§1.5: Fern Hollow is of Furisso, and no Royal is"),
        (("3 Road Burner", "3 Ember Whelp"), "§1.7: Ember Whelp is a token and is in no deck"),
        (("3 Road Burner", "3 Drumfort"), "§1.4: Drumfort is a Bastion and stands outside the decks"),
        (
            ("bastion Drumfort", "bastion Drumfort; bastion Hold of Embers"),
            "§1.4: a deck has one Bastion, here are 2: Drumfort, Hold of Embers",
        ),
        (("bastion Drumfort; ", ""), "§1.4: a deck has one Bastion, here are 0"),
        (("3 Road Burner", "3 Nobody"), "deck, entry 5: there is no card 'Nobody'"),
        (
            ("3 Road Burner", "33"),
            "deck, entry 5: expected such as '3 Card name', 'royal Card name' or 'bastion Card name', found '33'",
        ),
    ],
)
def test_every_rule_that_a_deck_breaks_is_said_with_the_card_that_breaks_it(change, fault):
    """§1.2, §1.4, §1.5, §1.7"""
    assert change[0] in LEGAL
    assert fault in faults(LEGAL.replace(*change))


def test_terra_and_other_cards_do_not_mix():
    """§1.2"""
    royals = 'royals = ["Marshal Odrun", "Marshal Odrun"]\nbastion = "Drumfort"\n'
    text = f'{royals}[main]\n"Drumhill" = 3\n[terra]\n"Road Burner" = 3\n'
    assert "§1.2: Drumhill is terra and belongs into the terra deck" in faults(text)
    assert "§1.2: Road Burner is no terra and belongs into the main deck" in faults(text)


def test_two_royals_of_one_name_are_outside_the_limit_of_three():
    """§1.4"""
    deck = deck_for(["Vessa Cindermane"] * 3, royals=["Vessa Cindermane", "Vessa Cindermane"])
    assert faults(deck) == []


def test_the_royals_open_two_colours():
    """§1.5"""
    assert faults(deck_for(["Road Burner", "Hedge Warden", "Powder Keg"])) == []


def test_units_and_permanents_are_what_their_types_say():
    """§1.3"""
    known = cards().values()
    assert {card.type for card in known if card.attack >= 0} == {"pawn", "hero", "relic"}
    assert all(card.health > 0 for card in known if card.type in ("pawn", "hero", "lord", "bastion"))
    assert all(card.attack < 0 for card in known if card.type == "lord")
    assert all(not card.faction for card in known if card.type == "relic")


def test_both_deck_lists_are_open_to_both():
    """§1.6"""
    match = Match.new("kingdoms", seed=1, options={"deck_0": "ember-march", "deck_1": LEGAL})
    for seat in (None, 0, 1):
        options = match.view(seat)["options"]
        assert options["deck_0"] == "ember-march"
        assert "3 Road Burner" in options["deck_1"] and "bastion Drumfort" in options["deck_1"]


def test_a_deck_is_chosen_by_its_word_by_a_file_or_by_its_list(tmp_path):
    """§1.6"""
    file = tmp_path / "mine.txt"
    file.write_text(LEGAL.replace("; ", "\n"))
    pasted = GAME.blank(2, {"deck_0": LEGAL})
    assert GAME.blank(2, {"deck_0": str(file)}).prints == pasted.prints
    assert GAME.read_options(pasted)["deck_0"].startswith("royal Marshal Odrun; royal Marshal Odrun; bastion Drumfort; 3 ")
    assert GAME.blank(2, {"deck_0": GAME.read_options(pasted)["deck_0"]}).prints == pasted.prints


@pytest.mark.parametrize(
    ("deck", "message"),
    [
        ("no-such-deck", "deck_0: no-such-deck: there is no such file"),
        ("3 Nobody; bastion Drumfort", "deck_0: deck, entry 1: there is no card 'Nobody'"),
        ("3 Road Burner; 3 Road Burner", "§1.4: a deck has two Royals, not 0; §1.4: a deck has one Bastion, here are 0"),
        (LEGAL.replace("3 Road Burner", "2 Road Burner"), "§1.2: the main deck has 39 cards"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused_before_the_duel(deck, message):
    """§1.2, §1.6"""
    with pytest.raises(BadOption, match=message):
        Match.new("kingdoms", options={"deck_0": deck})


def test_copies_are_told_apart_by_a_number():
    """§1.6"""
    duel = table(hand=[["Ashen Recruit", "Ashen Recruit 2"], []])
    assert {"play Ashen Recruit", "play Ashen Recruit 2"} <= set(duel.typed())


def test_a_player_has_twelve_tokens():
    """§1.7: eleven are in play, and the levy makes one."""
    duel = table(hand=[["Call the Levy"], []], battlefield=[["Ember Whelp"] * 11, []])
    told = duel.do("play Call the Levy")
    assert len([name for name in duel.cards("battlefield") if name.startswith("Ember Whelp")]) == 12
    assert "§1.7 Seat 0 has no token left to make" in told
    assert duel.state.box[0][0] == 0 and FIRST_TOKEN == 43


def test_what_is_added_to_a_card_stops_at_ninety_nine():
    """§1.8"""
    duel = table(hand=[["Serrated Pike"], []], battlefield=[["Ashen Recruit"], []])
    duel.state.attack_buff[0][duel.spot("Ashen Recruit")[1]] = 98
    duel.do("play Serrated Pike", "> Ashen Recruit")
    assert duel.attack("Ashen Recruit") == 2 + 99


def test_health_stops_at_nine_hundred_and_ninety_nine():
    """§1.8, §10.8: the + of a fringe"""
    duel = table(battlefield=[["Elder Thamm"], []], colours=[["Furisso"], ["Kaebur"]]).set_health("Elder Thamm", 999)
    duel.do("use Elder Thamm: 1")
    assert duel.health("Elder Thamm") == 999
