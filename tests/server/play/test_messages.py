"""Nothing leaks: whatever a viewer may not know may be otherwise, all that is sent to it stays the same bytes."""

import dataclasses
import random

import pytest

from regalia.contract.secrecy import permuted
from regalia.engine.game import load, slugs
from regalia.engine.record import ALL
from regalia.match.match import Match
from regalia.match.view import SPECTATOR
from regalia.server.play import messages
from regalia.server.play.course import Course
from regalia.server.protocol.parts import ClockSetting
from tests.server.course_of import decide, row_of, written

CLOCK = ClockSetting(move_s=60, game_s=600)
LANGUAGES = ("en", "sr")


def sent(course, applied, viewer):
    """All that one viewer is sent about an entry: the step, and what a welcome would hold."""
    said = [messages.encoded(messages.course_part(course, viewer, language, 0, 1000)) for language in LANGUAGES]
    for stage in applied.stages:
        if viewer in stage.notices:
            said += [messages.encoded(messages.step(course, applied, stage, viewer, one, 1000)) for one in LANGUAGES]
    return said


def made_up(course, applied, viewer, chance):
    """The same with what was told to others about their secrets made up."""
    game = course.match.game

    def other(told):
        is_secret = game.notes[told[0]].to_others is not None and told[1] != viewer
        return (*told[:2], *(chance.randrange(len(game.card_names)) for _ in told[2:])) if is_secret else told

    def elsewhere(stage):
        notice = stage.notices.get(viewer)
        if notice is None:
            return stage
        state = hidden_elsewhere(game, stage.state, viewer, chance)
        made_up = dataclasses.replace(notice, told=tuple(other(told) for told in notice.told))
        return dataclasses.replace(stage, state=state, notices={**stage.notices, viewer: made_up})

    return dataclasses.replace(applied, stages=tuple(elsewhere(stage) for stage in applied.stages))


def hidden_elsewhere(game, packed, viewer, chance):
    """A packed state with other cards where a viewer knows none."""
    if packed is None:
        return None
    state = game.state()
    state.unpack(packed)
    return permuted(game, state, viewer, chance).pack()


def lay_out(match, state):
    """Put another state behind a match, which then has to compute again what is legal."""
    match._state.copy_from(state)
    match._legal = None


def assert_nothing_leaks(course, applied, chance, monkeypatch):
    match = course.match
    truth, legal = match.state, match.legal()
    secrets = any(field.seen != ALL and not field.is_pile and field.name != "rng" for field in match.game.state.fields)
    for viewer in course.viewers:
        with monkeypatch.context() as patched:
            if secrets and viewer == truth.to_act:
                patched.setattr(match, "legal", lambda legal=legal: legal)
            lay_out(match, permuted(match.game, truth, viewer, chance))
            try:
                patched.setattr(match, "told", lambda: [])
                patched.setattr(type(course), "to_act", truth.to_act if not course.outcome else None)
                theirs = sent(course, made_up(course, applied, viewer, chance), viewer)
                lay_out(match, truth)
                mine = sent(course, applied, viewer)
            finally:
                lay_out(match, truth)
        assert mine == theirs, f"what seat {viewer} is sent tells two deals apart that it may not"


def play_and_check(slug, seats, decisions, seed, monkeypatch):
    game = load(slug)
    course, chance = Course(row_of(game, seats, clock=CLOCK, key=f"{seed:032x}")), random.Random(seed)
    for number in range(decisions):
        if course.to_act is None:
            return
        applied = decide(course, chance.choice(course.match.legal()), at=number * 1000)
        assert_nothing_leaks(course, applied, chance, monkeypatch)


@pytest.mark.parametrize("slug", slugs())
def test_what_is_sent_does_not_change_with_what_the_viewer_may_not_know(slug, monkeypatch):
    game = load(slug)
    for seats in {game.least_seats, min(game.most_seats, 3)}:
        play_and_check(slug, seats, 40, seats, monkeypatch)


def test_the_check_itself_notices_a_leak(monkeypatch):
    monkeypatch.setattr(Match, "known_to", lambda match, seat: match.state)
    with pytest.raises(AssertionError, match="tells two deals apart"):
        play_and_check("kraljevska-igra", 2, 1, 1, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("slug", slugs())
def test_over_whole_games_nothing_that_is_sent_leaks(slug, monkeypatch):
    game = load(slug)
    for seed in range(3):
        for seats in range(game.least_seats, game.most_seats + 1):
            play_and_check(slug, seats, 2_000, seed, monkeypatch)


def responses(hand):
    """Seat 0 plays a King at seat 3; seats 1 and 2 may answer if they hold a Jack."""
    hands = [["K♠", "5♥"], hand, ["J♣", "2♣", "3♣"], ["4♦", "6♦", "7♦"]]
    return written("kingdom-kards", 4, turn_player=0, to_act=0, hand=hands)


def stream(course, viewer):
    """All that a viewer is sent while the King is played and all others pass."""
    said = []
    applied = decide(course, "K♠+5♥ > 3", at=1000)
    while True:
        for stage in applied.stages:
            if viewer in stage.notices:
                said.append(messages.encoded(messages.step(course, applied, stage, viewer, "en", 5000)))
        if not course.match.is_discreet:
            return said
        applied = decide(course, "pass", at=2000)


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 3])
def test_nobody_learns_that_another_was_asked_and_passed(viewer):
    with_an_answer, without = responses(["J♥", "2♣", "3♣"]), responses(["8♥", "2♣", "3♣"])
    asked, passed_over = stream(with_an_answer, viewer), stream(without, viewer)
    assert len(with_an_answer.entries) == len(without.entries) + 1
    assert asked == passed_over


def test_a_clock_does_not_tell_who_is_asked():
    course = responses(["J♥", "2♣", "3♣"])
    course.clocks.__init__(CLOCK, 4, 0)
    decide(course, "K♠+5♥ > 3", at=1000)
    shown = {viewer: course.clocks.shown(9000, viewer) for viewer in (None, 0, 1, 2, 3)}
    assert shown[1].running == 1 and shown[1].due == 61_000
    assert shown[None] == shown[0] == shown[2] == shown[3] and shown[0].running is None and shown[0].due is None
