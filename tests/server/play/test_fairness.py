"""What a player who wants to cheat tries: to steal a win, to win time, to learn what others hold."""

import asyncio
import time

import pytest

from regalia.match.view import SPECTATOR
from regalia.server.errors import Refused
from regalia.server.play import messages
from regalia.server.protocol.parts import ClockSetting
from regalia.server.storage import presence
from regalia.server.storage.rows import BOT, DECIDE, TAKE_BACK, SeatRow
from tests.games.kingdoms.table import table as laid_out
from tests.server.course_of import CLOCK, add, course_of, decide, written
from tests.server.host import BUSY_S, QUIET

MINUTE_MS = 60_000


def away_for(table, seconds):
    """As if the table had been in memory for so long."""
    table.loaded = time.monotonic() - seconds


async def claim(one):
    """Why a seat cannot be claimed; nothing where it was."""
    try:
        await one.ask("offer", kind="bot_takes_seat", seat=1 - one.seat)
    except Refused as refused:
        return refused.code
    return ""


# ── Presence ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_nobody_claims_the_seat_of_who_left_a_moment_ago_nor_just_after_a_restart(in_hall, sit):
    async def happens(hall, table):
        ana = await sit(hall, table, 0)
        table.row.started -= 10 * MINUTE_MS
        assert await claim(ana) == "offer_refused", "the process has only just begun to look"
        away_for(table, 600)
        bo = await sit(hall, table, 1)
        table.leave(bo.connection)
        assert await claim(ana) == "offer_refused", "the other has only just gone"
        assert table.course.bots == {}

    in_hall(happens, settings={"grace": 60})


def test_nobody_claims_the_seat_of_who_is_connected_to_another_process(in_hall, sit):
    async def happens(hall, table):
        ana = await sit(hall, table, 0)
        table.row.started -= 10 * MINUTE_MS
        away_for(table, 600)
        until = hall.store.now() + presence.CERTAIN_MS
        await hall.store.write(presence.note, "elsewhere", [("table", "player1")], until)
        assert await claim(ana) == "offer_refused"

    in_hall(happens, settings={"grace": 60})


def test_after_a_minute_of_absence_a_seat_may_be_claimed(in_hall, sit):
    async def happens(hall, table):
        ana = await sit(hall, table, 0)
        table.row.started -= 10 * MINUTE_MS
        away_for(table, 61)
        await hall.store.write(presence.note, "elsewhere", [("table", "player1")], hall.store.now() - 61_000)
        assert await claim(ana) == "" and table.course.entries[-1].kind == BOT

    in_hall(happens, settings={"grace": 60})


def test_in_a_game_of_days_nobody_claims_a_seat(in_hall, sit):
    async def happens(hall, table):
        ana = await sit(hall, table, 0)
        table.row.started -= 10 * MINUTE_MS
        away_for(table, 600)
        assert await claim(ana) == "offer_refused"

    in_hall(happens, settings={"grace": 1}, clock=ClockSetting(move_s=2 * 86_400))


# ── Take-backs and clocks ────────────────────────────────────────────────────────────────────────────────────────────


def test_a_take_back_does_not_start_the_clock_for_a_move_again():
    course = course_of("kraljevska-igra", clock=CLOCK)
    seat, first = course.to_act, course.match.legal()[0]
    decide(course, first, at=20_000)
    add(course, TAKE_BACK, seat=seat, value=0, at=21_000)
    assert course.to_act == seat and course.clocks.due() == 21_000 + 30_000 - 20_000


def test_a_resignation_of_a_third_does_not_start_the_clock_for_a_move_again():
    course = course_of("kingdom-kards", 3, clock=CLOCK)
    other = next(seat for seat in range(3) if seat != course.to_act)
    add(course, "resign", seat=other, at=20_000)
    assert course.clocks.due() == 30_000


def test_nothing_is_taken_back_freely_once_the_turn_has_passed(in_hall, sit):
    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        seat = table.course.to_act
        while table.course.to_act == seat:
            await people[seat].ask("decide", number=table.course.number(seat), action=quiet(table.course))
        with pytest.raises(Refused) as refused:
            await people[seat].ask("take_back")
        assert refused.value.code == "undo_refused"

    in_hall(happens)


@pytest.mark.parametrize("rated", [True, False])
def test_nothing_is_taken_back_freely_in_a_rated_game(in_hall, sit, rated):
    """The same decision as in a game that is not rated, where it is free."""

    async def happens(hall, table):
        ana, _ = [await sit(hall, table, seat) for seat in (0, 1)]
        await ana.ask("decide", number=0, notation="2♣")
        try:
            await ana.ask("take_back")
        except Refused as refused:
            assert rated and refused.code == "undo_refused" and refused.place == "rated"
        assert table.course.entries[-1].kind == (DECIDE if rated else TAKE_BACK)

    in_hall(happens, "kingdom-kards", position=written("kingdom-kards", 2, **QUIET).row.position, rated=rated)


def quiet(course):
    """A decision in which no chance is."""
    return next(action["id"] for action in course.match.choices() if not action["notation"].startswith("Dark"))


def test_consent_to_take_back_one_decision_does_not_take_back_the_next(in_hall, sit):
    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        one, other = people[table.course.to_act], people[1 - table.course.to_act]
        await one.ask("decide", number=table.course.number(one.seat), action=quiet(table.course))
        await one.ask("offer", kind="take_back")
        offer = dict(table.offers[0])
        while table.course.to_act != one.seat:
            await other.ask("decide", number=table.course.number(other.seat), action=quiet(table.course))
        table.offers = [offer]  # as another process would still have it
        async with table.lock:
            await table.append(DECIDE, one.seat, quiet(table.course), "player")
        with pytest.raises(Refused) as refused:
            await one.requests._take_back_as_agreed(offer, table.course)
        assert refused.value.code == "offer_refused" and table.course.entries[-1].kind == DECIDE

    in_hall(happens)


@pytest.mark.parametrize(("kind", "more"), [("draw", {}), ("take_back", {}), ("bot_takes_seat", {"own": True})])
def test_what_was_offered_before_the_end_changes_nothing_after_it(in_hall, sit, kind, more):
    """Who had offered a draw and then won would have it only drawn, and be rated twice."""

    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        one, other = people[table.course.to_act], people[1 - table.course.to_act]
        await one.ask("decide", number=table.course.number(one.seat), action=quiet(table.course))
        await one.ask("offer", kind=kind, **({"seat": one.seat} if more else {}))
        offer = dict(table.offers[0])
        await other.ask("resign")
        ended, told = dict(table.row.ending), len(table.course.entries)
        assert table.offers == [] and ended["winners"] == [one.seat]
        table.offers = [offer]  # as another process would still have it
        for agree in (other.ask("answer", offer=offer["id"], agree=True), one.requests._fulfil(offer)):
            with pytest.raises(Refused):
                await agree
        assert table.row.ending == ended and len(table.course.entries) == told

    in_hall(happens)


def test_an_offer_to_take_back_lapses_with_the_next_decision_of_its_player(in_hall, sit):
    async def happens(hall, table):
        people = [await sit(hall, table, seat) for seat in (0, 1)]
        one = people[table.course.to_act]
        await one.ask("decide", number=table.course.number(one.seat), action=quiet(table.course))
        await one.ask("offer", kind="take_back")
        assert table.offers
        one.requests._lapse(one.seat)
        assert table.offers == []

    in_hall(happens)


# ── What could be answered ───────────────────────────────────────────────────────────────────────────────────────────


def duel(hand, other=("2♣", "3♣")):
    """Seat 0 plays a King or a Queen, which seat 1 can answer with a Jack."""
    return written("kingdom-kards", 2, turn_player=0, to_act=0, hand=[[*hand], [*other]])


def trading(hand, top):
    """Seat 0 deploys a unit, which seat 1 can answer with a Flashfire; the same deck has another card on top."""
    laid = laid_out(hand=[["Siege Ogre"], [hand]], top=[[], [top]], battlefield=[["Torchbearer"], []])
    return course_of("kingdoms", position=laid.match.position())


def traffic(course, decision, viewer, pause_ms=0):
    """All that a viewer is sent while a decision is taken and nobody answers it."""
    course._pause_ms = pause_ms
    sent, applied = [], decide(course, decision, at=1000)
    while True:
        for stage in applied.stages:
            if viewer in stage.notices:
                sent.append(messages.encoded(messages.step(course, applied, stage, viewer, "en", 5000)))
        if not course.match.is_discreet or course.to_act == viewer:
            return sent
        applied = decide(course, "pass", at=1000 + applied.pause_ms)


KING, QUEEN = ("K♠+5♥ > 1", ("K♠", "5♥", "6♥")), ("Q♠+5♥", ("Q♠", "5♥", "6♥"))


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
@pytest.mark.parametrize(("decision", "hand"), [KING, QUEEN])
def test_between_two_the_traffic_is_the_same_whether_or_not_the_other_could_answer(viewer, decision, hand):
    with_an_answer, without = duel(hand, ("J♣", "3♣")), duel(hand, ("2♣", "3♣"))
    asked, passed_over = traffic(with_an_answer, decision, viewer), traffic(without, decision, viewer)
    assert len(with_an_answer.entries) == 2 and len(without.entries) == 1
    assert asked == passed_over and len(asked) == 2


@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_in_kingdoms_the_number_of_steps_does_not_tell_who_could_answer(viewer):
    could, could_not = trading("Flashfire", "Siege Ogre"), trading("Siege Ogre", "Flashfire")
    asked, passed_over = (traffic(course, "deploy Siege Ogre", viewer) for course in (could, could_not))
    assert len(could.entries) > len(could_not.entries)
    assert len(asked) == len(passed_over) and [len(text) for text in asked] == [len(text) for text in passed_over]


def test_being_passed_over_is_a_barrier_like_an_answer():
    for hand in (("J♣", "3♣"), ("2♣", "3♣")):
        course = duel(KING[1], hand)
        decide(course, KING[0])
        while course.match.is_discreet:
            decide(course, "pass")
        assert not course.match.may_undo_freely(0)


def test_the_outcome_comes_after_a_pause_where_nobody_was_asked(in_hall, sit):
    position = {"turn_player": 0, "to_act": 0, "hand": [[*KING[1]], ["2♣", "3♣"]]}
    text = duel(KING[1]).row.position
    assert position and text

    async def happens(hall, table):
        ana, bo = [await sit(hall, table, seat) for seat in (0, 1)]
        await ana.ask("decide", number=0, notation=KING[0])
        assert table.number(0) == 1 and table.course.number(0) == 2
        await asyncio.sleep(0.1)
        assert len(ana.steps()) == len(bo.steps()) == 1, "the outcome is kept back"
        async with table.lock:
            await asyncio.sleep(0)
        await asyncio.sleep(0.05)
        first, second = ana.steps()
        assert first["picture"]["to_act"] is None and first["clock"]["due"] is None
        assert second["number"] == 2 == table.number(0)
        least = 400
        assert second["clock"]["now"] - first["clock"]["now"] >= least

    in_hall(happens, "kingdom-kards", {"pause": 1.0}, position=text, clock=CLOCK)


class Thinker:
    """Bots that take the first legal action, and note that they were asked."""

    def __init__(self):
        self.was_asked = asyncio.Event()

    async def run(self, task, game, level, seat, known, legal, **more):
        self.was_asked.set()
        return legal[0]


def test_a_bot_thinks_during_the_pause_so_that_its_thinking_does_not_tell_that_it_was_asked(in_hall, sit, monkeypatch):
    """Where it thought after the pause, outcomes that took longer told what it held."""
    seats = [SeatRow(0, "person", "player0", name="Ana"), SeatRow(1, "bot", level="king", name="King")]

    async def happens(hall, table):
        bots, thought = Thinker(), []

        async def pause(table, *, is_discreet):
            await asyncio.sleep(0)
            thought.append((is_discreet, bots.was_asked.is_set()))

        monkeypatch.setattr(hall._attendant, "_pause", pause)
        monkeypatch.setattr(hall._attendant, "_bots", bots)
        ana = await sit(hall, table, 0)
        await ana.ask("decide", number=0, notation=KING[0])
        async with asyncio.timeout(BUSY_S):
            while not thought:
                await asyncio.sleep(0.01)
        assert thought[0] == (True, True)

    in_hall(happens, "kingdom-kards", position=duel(KING[1], ("J♣", "3♣")).row.position, seats=seats)


ASKED_MEANWHILE = [
    ("take_back", {}),
    ("decide", {"number": 1, "action": 0}),
    ("hint", {}),
    ("offer", {"kind": "take_back"}),
    ("offer", {"kind": "rematch"}),
    ("offer", {"kind": "draw"}),
    ("pace", {"words": ["ask"]}),
]


@pytest.mark.parametrize("others", [("J♣", "3♣"), ("2♣", "3♣")])
def test_while_the_outcome_is_kept_back_whatever_is_asked_comes_out_as_if_the_other_were_thinking(in_hall, sit, others):
    text, answers = duel(KING[1], others).row.position, []

    async def happens(hall, table):
        ana = await sit(hall, table, 0)
        table.course._pause_ms = 3_600_000  # longer than any machine takes
        await ana.ask("decide", number=0, notation=KING[0])
        for message, more in ASKED_MEANWHILE:
            try:
                await ana.ask(message, **more)
                answers.append("done")
            except Refused as refused:
                answers.append(str(refused))
        again = await sit(hall, table, 0)
        assert not await hall.waits_for("table", ana.connection.player)
        await asyncio.sleep(0)
        answers.append([(one["number"], one["picture"]["to_act"], one["log"], one["over"]) for one in again.sent[:1]])
        assert (table.newest(0) is None) == table.course.match.is_discreet, "all of this came before the outcome"

    in_hall(happens, "kingdom-kards", position=text)
    assert answers[:5] == [
        "seat: not while a question is open",
        "seat: it is not your turn to decide",
        "hint: it is not your turn to decide",
        "kind: there is nothing for you to take back now",
        "kind: the game has not ended yet",
    ]
    assert answers[5:7] == ["done", "done"] and answers[7][0][:2] == (1, None)


def test_a_clock_does_not_tell_that_nobody_was_asked():
    """The seat's time begins when it is told, so that the difference between the two does not tell of the pause."""
    course = duel(KING[1])
    course.clocks.__init__(CLOCK, 2, 0)
    course._pause_ms = 1000
    applied = decide(course, KING[0], at=1000)
    assert applied.pause_ms >= 400
    told = 1000 + applied.pause_ms
    assert course.clocks.shown(told, 0).due - told == 30_000
