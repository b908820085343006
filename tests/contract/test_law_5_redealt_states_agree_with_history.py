import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.match.view import known_to
from tests.contract.conservation import assert_cards_are_conserved
from tests.contract.history import assert_redealt_states_have_witnesses
from tests.contract.piles import heaps
from tests.contract.recording import Rules
from tests.contract.secrecy import redealt
from tests.contract.setting import Setting, legal_actions, settings_for, spread, state_after


@pytest.mark.parametrize("part", range(4))
def test_for_every_redealt_state_there_is_a_game_in_which_the_seat_saw_and_heard_the_same(game, part):
    rules = Rules(game)
    for number, setting in enumerate(spread(game, 80, first_seed=100)):
        if number % 4 == part:
            assert_redealt_states_have_witnesses(rules, setting, length=random.Random(setting.seed).randrange(350))


def test_a_witness_may_ask_somebody_before_cards_are_drawn():
    """With another hand seat 3 is asked, and passes, before seat 2 begins its turn; the law once mixed that hand too soon."""
    rules = Rules(load("kingdom-kards"))
    assert_redealt_states_have_witnesses(rules, Setting(4, 5007, {"points": 1}), length=91)


@given(data=st.data())
def test_redealing_keeps_all_that_the_seat_knows(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state, stream = state_after(game, setting, length), stream_of(setting.seed)
    for seat in range(state.seats):
        known = known_to(game, state, seat).pack()
        assert known_to(game, redealt(game, state, seat, stream), seat).pack() == known


@given(data=st.data())
def test_a_redealt_state_has_all_its_cards_and_goes_on_by_the_rules(game, data):
    setting, length = data.draw(settings_for(game)), data.draw(st.integers(0, 300))
    state, stream = state_after(game, setting, length), stream_of(setting.seed)
    if state.over:
        return
    other = redealt(game, state, state.to_act, stream)
    assert_cards_are_conserved(game, other)
    assert legal_actions(game, other) == legal_actions(game, state)
    chance = random.Random(setting.seed)
    for _ in range(20):
        if not other.over:
            game.rules.play(other, chance.choice(legal_actions(game, other)))
            assert_cards_are_conserved(game, other)


def test_redealing_gives_each_hidden_place_each_unseen_card_equally_often(game):
    """Chi-square at four standard deviations, just after the deal, for the lowest hidden place of every pile."""
    state, stream = Setting(game.least_seats, 3).dealt(game), stream_of(9)
    seat, redeals = state.to_act, 3000
    dealt = {heap.name: Counter() for heap in heaps(game, state) if len(heap.cards) and not heap.is_known(0, seat)}
    for _ in range(redeals):
        for heap in heaps(game, redealt(game, state, seat, stream)):
            if heap.name in dealt:
                dealt[heap.name][heap.cards[0]] += 1
    for name, counts in dealt.items():
        expected = redeals / len(counts)
        chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
        freedom = len(counts) - 1
        assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 4, f"{name}: {chi_square:.0f} at {freedom} degrees"
