"""Law 4: nothing leaks. All that a seat is given stays the same when what it cannot know is otherwise."""

import json
import random

from regalia.contract.chronicle import Rules
from regalia.contract.piles import SPECTATOR
from regalia.contract.scenario import spread
from regalia.contract.secrecy import (
    answers,
    assert_mask_is_as_declared,
    assert_permuting_changes_nothing,
    assert_private_notes_stay_private,
    assert_same,
    given_to,
    redealt,
)
from regalia.contract.sentences import assert_sentences_name_known_cards_only
from regalia.contract.situation import endings, match_after, matches, situations
from regalia.engine.game import Game
from regalia.engine.key import stream_of


def test_what_a_seat_is_given_does_not_change_with_what_it_cannot_know(game: Game) -> None:
    for situation in (*situations(game), *endings(game)):
        for seat in [SPECTATOR, *range(situation.state.seats)]:
            assert_permuting_changes_nothing(game, situation.state, seat, situation.chance)


def test_a_redealt_state_looks_the_same_to_the_seat(game: Game) -> None:
    for situation in (*situations(game), *endings(game)):
        state, stream = situation.state, stream_of(situation.scenario.seed)
        for seat in range(state.seats):
            assert_same(given_to(game, state, seat), given_to(game, redealt(game, state, seat, stream), seat))


def test_no_agent_decides_otherwise_when_what_it_cannot_know_is_otherwise(game: Game) -> None:
    for situation in situations(game)[:10]:
        state, stream = situation.state, stream_of(situation.scenario.seed)
        assert answers(game, redealt(game, state, state.to_act, stream)) == answers(game, state)


def test_the_observation_holds_what_is_declared_and_nothing_besides(game: Game) -> None:
    for situation in (*situations(game), *endings(game)):
        for seat in [SPECTATOR, *range(situation.state.seats)]:
            assert_mask_is_as_declared(game, situation.state, seat)


def test_no_sentence_names_a_card_that_lies_hidden_from_its_reader(game: Game) -> None:
    rules = Rules(game)
    for scenario in spread(game, 20):
        assert_sentences_name_known_cards_only(rules, scenario, length=100)


def test_a_note_for_one_seat_tells_the_others_nothing_but_whose_it_is(game: Game) -> None:
    for number, match in enumerate(matches(game)[:10]):
        for told in match.told():
            assert_private_notes_stay_private(game, told, match.seats, random.Random(number))


def test_no_view_and_no_log_carries_the_key(game: Game) -> None:
    match = match_after(game, spread(game, 1, first_seed=5)[0], 30)
    for seat in [None, *range(match.seats)]:
        text = json.dumps([match.view(seat), match.log(seat)])
        assert not any(str(word) in text for word in match.state.rng[:4])
        assert match.origin["key"] not in text
