"""How a match goes, entry by entry, without a server."""

import pytest

from regalia.server.errors import Refused
from regalia.server.play.course import DECISIONS_KEPT
from regalia.server.storage.rows import BOT, DECIDE, DRAW, PARK, RESIGN, RESUME, TAKE_BACK, TIME_OUT, Entry
from regalia.server.tables.written_position import dealt_from, read_text
from tests.games.kingdoms.table import table
from tests.server.course_of import CLOCK, KEY, add, course_of, decide, play_randomly


def test_the_same_entries_give_the_same_bytes():
    one, other = course_of("kingdom-kards", 3), course_of("kingdom-kards", 3)
    play_randomly(one, 60)
    for entry in one.entries:
        other.apply(entry)
    assert one.match.digest() == other.match.digest()
    assert [one.picture(viewer, "en") for viewer in one.viewers] == [other.picture(viewer, "en") for viewer in other.viewers]


def test_an_entry_out_of_order_is_not_taken():
    course = course_of("kraljevska-igra")
    with pytest.raises(Refused) as refused:
        course.apply(Entry(2, DECIDE, 0, course.match.legal()[0], 0, None))
    assert refused.value.code == "internal"


def test_what_is_taken_back_far_is_played_again_from_the_beginning():
    course = course_of("royal-gambit")
    play_randomly(course, 10)
    decisions, digest = len(course.match.decisions), course.match.digest()
    play_randomly(course, DECISIONS_KEPT + 20, seed=2)
    assert not course.match.may_rewind(decisions)
    applied = add(course, TAKE_BACK, seat=0, value=decisions)
    assert course.match.digest() == digest and applied.stages[-1].notices[0].log_from == course.log_length


def test_the_log_since_a_number_begins_where_it_may_be_another():
    course = course_of("kraljevska-igra")
    play_randomly(course, 6)
    length, number = course.log_length, course.number(0)
    assert course.log_since(0, number) == length
    add(course, TAKE_BACK, seat=0, value=2)
    cut = course.log_length
    play_randomly(course, 3, seed=9)
    assert course.log_since(0, number) == cut < length
    assert course.log_since(0, 0) == 0 == course.log_since(0, 10_000)


def test_of_two_who_resigns_has_lost_of_three_a_bot_plays_on():
    duel = course_of("kraljevska-igra")
    add(duel, RESIGN, seat=1)
    assert duel.outcome and duel.outcome.winners == [0] and duel.outcome.reason == "resigned"
    three = course_of("kingdom-kards", 3)
    add(three, RESIGN, seat=1)
    assert three.outcome is None and three.bots == {1: "knight"} and three.persons() == [0, 2]
    add(three, TIME_OUT, seat=0)
    assert three.outcome and three.outcome.winners == [2] and three.outcome.reason == "time"


def test_who_gave_up_does_not_win_even_if_the_bot_does():
    course = course_of("magic-duel", 3)
    add(course, BOT, seat=0, value=0)
    play_randomly(course, 2_000)
    assert course.match.over and course.outcome and 0 not in course.outcome.winners


def test_a_draw_is_shared_by_those_who_still_play():
    course = course_of("kingdom-kards", 3)
    add(course, RESIGN, seat=2)
    add(course, DRAW, seat=0)
    assert course.outcome and course.outcome.winners == [0, 1] and course.outcome.reason == "agreed"
    assert course.picture(0, "en")["over"] and course.picture(0, "en")["legal"] == []


def test_thinking_takes_only_from_the_time_of_the_seat_that_thinks():
    course = course_of("kraljevska-igra", clock=CLOCK)
    seat = course.to_act
    decide(course, course.match.legal()[0], at=7_000)
    shown = course.clocks.shown(7_000, 0)
    assert shown.left_ms[seat] == 93_000 and shown.left_ms[1 - seat] == 100_000


def test_a_decision_is_due_after_the_time_for_a_move_or_what_is_left_for_the_game():
    course = course_of("kraljevska-igra", clock=CLOCK)
    assert course.clocks.due() == 30_000 == course.wake(0)
    at = 0
    while course.outcome is None and course.clocks.shown(at, 0).left_ms[course.to_act] > 30_000:
        at += 25_000
        decide(course, course.match.legal()[0], at=at)
    left = course.clocks.shown(at, 0).left_ms[course.to_act]
    assert course.clocks.due() == at + min(left, 30_000)


def test_no_time_runs_while_a_match_is_parked():
    course = course_of("kraljevska-igra", clock=CLOCK)
    seat = course.to_act
    add(course, PARK, at=5_000)
    assert course.clocks.due() is None and course.wake(5_000) is None
    assert course.clocks.shown(900_000, 0).left_ms[seat] == 95_000
    add(course, RESUME, at=1_000_000)
    assert course.clocks.due() == 1_030_000
    assert course.clocks.shown(1_001_000, 0).left_ms[seat] == 94_000


def test_a_player_who_passes_until_their_turn_is_not_shown_what_the_server_will_pass():
    laid = table(hand=[["Siege Ogre"], ["Flashfire"]], battlefield=[["Torchbearer"], []])
    course = course_of("kingdoms", position=dealt_from(read_text(laid.match.position()), KEY))
    course.match.set_pace(1, "turn")
    decide(course, "deploy Siege Ogre")
    assert course.to_act == 1 and course.automatic_pass() is not None
    assert course.picture(1, "en")["legal"] == [] and course.wake(77) == 77
    course.match.set_pace(1, "ask")
    assert course.picture(1, "en")["legal"] != []
