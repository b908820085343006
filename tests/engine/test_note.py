import pytest

from regalia.engine.errors import BadGame
from regalia.engine.note import Notes, NotesType, note, told
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


class Note(Notes):
    """A few notes."""

    DEALS = told("§1.2", "{seat} deals")
    DRAWS = told("§1.1", "{seat} draws {fox:card}", to_others="{seat} draws", barrier=True)
    MORE = told("§1.2", "more", rare=True)


def test_notes_are_plain_numbers_in_the_order_of_their_declaration():
    assert (Note.DEALS, Note.DRAWS, Note.MORE) == (0, 1, 2)
    assert (len(Note), Note.names, Note.name_of(1)) == (3, {"deals": 0, "draws": 1, "more": 2}, "draws")


def test_a_note_knows_its_paragraph_who_reads_it_and_whether_it_ends_free_undo():
    assert Note.paragraphs() == ["§1.2", "§1.1"]
    assert (Note[Note.DEALS].seen, Note[Note.DRAWS].seen) == (ALL, OWNER)
    assert [kind.barrier for kind in Note.kinds.values()] == [False, True, False]
    assert [kind.rare for kind in Note.kinds.values()] == [False, False, True]


def test_a_member_that_is_no_note_is_refused():
    with pytest.raises(BadGame, match="the note DEALS is declared by `told`, not by 'deals'"):
        NotesType("Declared", (Notes,), {"DEALS": "deals"})


def test_a_note_is_written_down_while_somebody_listens_and_lost_otherwise():
    state = foxes.State()
    note(state, foxes.Note.SHOWS, 1)
    state.log = []
    note(state, foxes.Note.SHOWS, 1, 5)
    assert state.log == [(foxes.Note.SHOWS, 1, 5, 0, 0)]
