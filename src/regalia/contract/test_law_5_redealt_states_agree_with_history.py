"""Law 5: re-dealt states agree with the seat's whole history."""

from collections import Counter
from random import Random

import pytest

from regalia.contract.chronicle import Rules
from regalia.contract.conservation import assert_cards_are_conserved
from regalia.contract.history import assert_redealt_states_have_witnesses
from regalia.contract.piles import heaps
from regalia.contract.scenario import Scenario, legal_actions, spread
from regalia.contract.secrecy import redealt
from regalia.contract.situation import endings, situations
from regalia.engine.game import Game
from regalia.engine.key import stream_of
from regalia.match.view import known_to

WITNESSED, PARTS, DEEPEST = 80, 4, 350


@pytest.mark.parametrize("part", range(PARTS))
def test_for_every_redealt_state_there_is_a_game_in_which_the_seat_saw_and_heard_the_same(game: Game, part: int) -> None:
    rules = Rules(game)
    for scenario in spread(game, WITNESSED, first_seed=100)[part::PARTS]:
        assert_redealt_states_have_witnesses(rules, scenario, length=Random(scenario.seed).randrange(DEEPEST))


def test_redealing_keeps_all_that_the_seat_knows(game: Game) -> None:
    for situation in (*situations(game), *endings(game)):
        state, stream = situation.state, stream_of(situation.scenario.seed)
        for seat in range(state.seats):
            known = known_to(game, state, seat).pack()
            assert known_to(game, redealt(game, state, seat, stream), seat).pack() == known


def test_a_redealt_state_has_all_its_cards_and_goes_on_by_the_rules(game: Game) -> None:
    for situation in situations(game):
        state, chance = situation.state, situation.chance
        other = redealt(game, state, state.to_act, stream_of(situation.scenario.seed))
        assert_cards_are_conserved(game, other)
        assert legal_actions(game, other) == legal_actions(game, state)
        for _ in range(20):
            if not other.over:
                game.rules.play(other, chance.choice(legal_actions(game, other)))
                assert_cards_are_conserved(game, other)


def test_redealing_gives_each_hidden_place_each_unseen_card_equally_often(game: Game) -> None:
    """Chi-square at four standard deviations, just after the deal, for the lowest hidden place of every pile."""
    state, stream = Scenario(game.least_seats, 3).dealt(game), stream_of(9)
    seat, redeals = state.to_act, 2000
    dealt: dict[str, Counter[int]] = {
        heap.name: Counter() for heap in heaps(game, state) if heap.cards and not heap.is_known(0, seat)
    }
    for _ in range(redeals):
        for heap in heaps(game, redealt(game, state, seat, stream)):
            if heap.name in dealt:
                dealt[heap.name][heap.cards[0]] += 1
    for name, counts in dealt.items():
        expected = redeals / len(counts)
        chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
        freedom = len(counts) - 1
        assert chi_square < freedom + 4 * (2 * freedom) ** 0.5 + 4, f"{name}: {chi_square:.0f} at {freedom} degrees"
