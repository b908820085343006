import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.engine.key import stream_of
from regalia.match.match import Match
from tests.contract.piles import SPECTATOR
from tests.contract.secrecy import (
    answers,
    assert_mask_is_as_declared,
    assert_permuting_changes_nothing,
    assert_private_notes_stay_private,
    assert_same,
    given_to,
    redealt,
)
from tests.contract.setting import settings_for, spread, state_after


@given(data=st.data())
def test_what_a_seat_is_given_does_not_change_with_what_it_cannot_know(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state, chance = state_after(game, setting, length), random.Random(setting.seed)
    for seat in [SPECTATOR, *range(state.seats)]:
        assert_permuting_changes_nothing(game, state, seat, chance)


@given(data=st.data())
def test_a_redealt_state_looks_the_same_to_the_seat(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state, stream = state_after(game, setting, length), stream_of(setting.seed)
    for seat in range(state.seats):
        assert_same(given_to(game, state, seat), given_to(game, redealt(game, state, seat, stream), seat))


@settings(max_examples=25)
@given(data=st.data())
def test_no_agent_decides_otherwise_when_what_it_cannot_know_is_otherwise(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state, stream = state_after(game, setting, length), stream_of(setting.seed)
    if not state.over:
        assert answers(game, redealt(game, state, state.to_act, stream)) == answers(game, state)


@given(data=st.data())
def test_the_observation_holds_what_is_declared_and_nothing_besides(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state = state_after(game, setting, length)
    for seat in [SPECTATOR, *range(state.seats)]:
        assert_mask_is_as_declared(game, state, seat)


def test_a_note_for_one_seat_tells_the_others_nothing_but_whose_it_is(game):
    for setting in spread(game, 6):
        match, chance = Match.new(game, setting.seats, setting.seed, setting.options), random.Random(setting.seed)
        for _ in range(100):
            if not match.over:
                match.play(chance.choice(match.legal()))
        for told in match.told():
            assert_private_notes_stay_private(game, told, match.seats, chance)


def test_no_view_and_no_log_carries_the_key(game):
    match = Match.new(game, game.least_seats, seed=5)
    for _ in range(30):
        if not match.over:
            match.play(match.legal()[0])
    stream = match.state.rng
    for seat in [None, *range(match.seats)]:
        text = json.dumps([match.view(seat), match.log(seat)])
        assert not any(str(word) in text for word in stream[:4])
        assert match.origin["key"] not in text
