from regalia.engine.note import Notes, note, told
from regalia.engine.record import ALL, OWNER
from regalia.engine.wording import Wording
from tests.engine import foxes


def show(kind, value):
    return f"<{kind} {value}>"


def test_a_sentence_shows_each_value_in_its_place():
    strikes = Wording("{seat} strikes {target:seat} with {king:card} for {amount}")
    assert strikes.places == (("seat", "seat"), ("target", "seat"), ("king", "card"), ("amount", "number"))
    assert strikes.say([0, 2, 12, 15], show) == "<seat 0> strikes <seat 2> with <card 12> for <number 15>"


def test_a_part_in_brackets_is_left_out_when_its_card_is_missing():
    plays = Wording("{king:card}[ with {number:card}]")
    assert plays.say([12, 4], show) == "<card 12> with <card 4>"
    assert plays.say([12, -1], show) == "<card 12>"


def test_a_part_in_brackets_is_left_out_when_its_number_or_seat_is_missing():
    assert Wording("wins[ {points} points][ over {target:seat}]").say([3, -1], show) == "wins <number 3> points"


def test_a_translation_may_put_the_places_in_another_order():
    gives = Wording("{seat} gives {fox:card}")
    assert gives.say([1, 3], show, "{fox} od {seat}") == "<card 3> od <seat 1>"


def test_values_that_the_sentence_has_no_place_for_are_ignored():
    assert Wording("{seat} waits").say([1, 0, 0, 0], show) == "<seat 1> waits"


def test_kinds_of_notes_are_numbered_in_order_and_know_their_paragraph():
    notes = Notes(
        deals=told("§1.2", "{seat} deals"),
        draws=told("§1.1", "{seat} draws {fox:card}", to_others="{seat} draws", barrier=True),
        more=told("§1.2", "more"),
    )
    assert (len(notes), notes.number, notes.name(1)) == (3, {"deals": 0, "draws": 1, "more": 2}, "draws")
    assert notes.paragraphs() == ["§1.2", "§1.1"]
    assert (notes[0].seen, notes[1].seen, notes[1].barrier, notes[0].barrier) == (ALL, OWNER, True, False)


def test_a_note_is_written_down_while_somebody_listens_and_lost_otherwise():
    state = foxes.State()
    note(state, 2, 1)
    state.log = []
    note(state, 2, 1, 5)
    assert state.log == [(2, 1, 5, 0, 0)]
