"""§2: before the first turn."""

from regalia import Match
from regalia.engine.pile import card_at, size
from regalia.games.kingdoms.card_names import own_names
from regalia.games.kingdoms.state import Question
from tests.games.kingdoms.table import GAME, Duel, table


def begun(**options):
    return Duel(Match.new("kingdoms", seed=4, options=options))


def first_duel_over(**more):
    """A match of up to three, in which seat 1 is about to lose its Bastion to seat 0."""
    duel = table(battlefield=[["Siege Ogre"], []], options={"best_of": 3}, duel=1, **more).set_health("1:Drumfort", 3)
    duel.do("use Siege Ogre: 1", "> their Drumfort")
    return duel


def test_each_player_begins_with_five_cards_of_the_main_deck():
    """§2.1"""
    duel = begun()
    assert [size(duel.state.hand[seat]) for seat in range(2)] == [5, 5]
    assert all(card_at(duel.state.hand[seat], place) < 40 for seat in range(2) for place in range(5))


def test_cards_that_are_put_back_are_drawn_anew_once_both_have_decided_and_only_their_number_is_told():
    """§2.2, §2.7"""
    duel = begun()
    before = duel.cards("hand")
    duel.play(f"return {before[0]}", f"return {before[1]}", "done")
    assert (duel.state.question, duel.match.to_act, duel.cards("hand")) == (Question.MULLIGAN, 1, before)
    assert duel.match.view(1)["table"]["hand"][0] == {"size": 5}
    assert duel.match.view(1)["table"]["put_back"][0] == -1
    told = duel.play("done")
    assert {"§2.2 Seat 0 puts back and draws anew, cards: 2", "§2.2 Seat 1 puts back and draws anew, cards: 0"} <= set(told)
    assert size(duel.state.hand[0]) == 5 or duel.state.turn_player == 0
    assert set(before[2:]) <= set(duel.cards("hand"))


def test_a_card_is_put_back_once_and_nobody_is_asked_a_second_time():
    """§2.2"""
    duel = begun()
    first = duel.cards("hand")[0]
    duel.play(f"return {first}")
    assert f"return {first}" not in duel.typed()
    duel.play("done", "done")
    assert duel.state.question != Question.MULLIGAN


def test_lots_are_drawn_for_who_goes_first():
    """§2.3"""
    first = set()
    for seed in range(12):
        duel = Duel(Match.new("kingdoms", seed=seed))
        told = duel.play("done", "done")
        assert f"§2.3 Seat {duel.state.turn_player} is drawn by lot to go first" in told
        first.add(duel.state.turn_player)
    assert first == {0, 1}


def test_a_single_duel_is_a_match():
    """§2.4, §13.4"""
    duel = table(battlefield=[["Siege Ogre"], []]).set_health("1:Drumfort", 3)
    duel.do("use Siege Ogre: 1", "> their Drumfort")
    assert duel.match.over and duel.match.winners == [0]


def test_in_a_match_the_next_duel_begins_as_the_first_did():
    """§2.4, §2.1"""
    duel = first_duel_over()
    assert not duel.match.over and duel.match.score == [1, 0]
    assert (duel.state.duel, duel.state.question) == (2, Question.MULLIGAN)
    assert [size(duel.state.hand[seat]) for seat in range(2)] == [5, 5]
    assert duel.cards("battlefield") == [] and duel.cards("kingdom", 1) == ["Drumfort"] and duel.lost("1:Drumfort") == 0


def test_the_loser_of_the_last_duel_chooses_who_goes_first():
    """§2.5"""
    duel = first_duel_over()
    duel.play("done", "done")
    assert duel.match.to_act == 1 and set(duel.typed()) == {"begin", "follow"}
    told = duel.play("follow")
    assert "§2.5 Seat 1 lost the last duel and chose: Seat 0 goes first" in told
    assert duel.state.turn_player == 0


def test_after_a_drawn_duel_it_is_by_lot():
    """§2.5, §13.3"""
    duel = table(options={"best_of": 3, "turn_limit": 3}, duel=1)
    duel.do("end phase")
    assert duel.state.duel == 2 and duel.match.score == [0, 0]
    told = duel.play("done", "done")
    assert any(line.startswith("§2.3") for line in told)


def test_best_of_is_one_or_three():
    """§2.4"""
    assert GAME.rules.refuse(2, {"best_of": 2}) == "best_of is 1 or 3, not 2"
    assert GAME.rules.refuse(2, {"best_of": 3}) == ""


def test_everything_lies_in_its_zone():
    """§2.6"""
    zones = {zone.field for zone in GAME.table.zones}
    assert {
        "deck",
        "terra_deck",
        "hand",
        "first_throne",
        "second_throne",
        "counters",
        "kingdom",
        "battlefield",
        "graveyard",
    } <= zones
    assert {"expelled", "played"} <= zones


def test_hands_and_decks_are_hidden_and_all_else_is_open():
    """§2.7"""
    duel = table(hand=[["Flashfire"], ["Battle Fury"]], graveyard=[[], ["Road Burner"]], battlefield=[[], ["Siege Ogre"]])
    seen = duel.match.view(0)["table"]
    assert seen["hand"][0]["cards"] == ["Flashfire"]
    assert seen["hand"][1] == {"size": 1} and seen["deck"][0] == {"size": 39}
    assert seen["graveyard"][1]["cards"] == ["Road Burner"] and seen["battlefield"][1]["cards"] == ["Siege Ogre"]


def test_a_card_that_returned_to_a_hand_is_remembered():
    """§2.7, §11.11"""
    duel = table(hand=[["Tidy the Archive"], ["Flashfire"]], battlefield=[[], ["Siege Ogre"]], colours=[["Aceus"], ["Kaebur"]])
    duel.play("play Tidy the Archive", "> their Siege Ogre")
    while "pass" in duel.typed():
        duel.play("pass")
    seen = duel.match.view(0)["table"]["hand"][1]["cards"]
    assert sorted(seen, key=str) == [None, "Siege Ogre"]


def test_a_position_may_leave_out_what_follows_from_where_the_cards_lie():
    """§2.6, §3.1: a unit that is written on the battlefield is rested, briefed and has its printed health."""
    text = """
game = "kingdoms"
[state]
question = 5
phase = 4
turn_player = 0
to_act = 0
battlefield = [["Torchbearer"], ["Thornback Boar"]]
"""
    duel = Duel(
        Match.from_position(text.replace("[state]", '[options]\ndeck_0 = "ember-march"\ndeck_1 = "green-patience"\n[state]'))
    )
    assert duel.state.question == Question.FREE and duel.health("1:Thornback Boar") == 5
    duel.do("attack phase")
    assert duel.may("attack with Torchbearer")
    assert own_names(duel.state, 0)[40] == "Marshal Odrun"
