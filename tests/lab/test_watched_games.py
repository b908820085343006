"""Watched games: the same as bare ones, and what is noted of them agrees with a match played by hand."""

import numpy as np
import pytest

from regalia.engine.errors import BadAgent
from regalia.engine.game import load
from regalia.engine.key import stream_of
from regalia.engine.pile import card_at
from regalia.engine.tiers import driver
from regalia.lab import desk
from regalia.lab.arrangement import Arrangement
from regalia.lab.recorded import tally_of_played
from regalia.lab.run import Run
from regalia.lab.simulate import simulate
from regalia.lab.stretch import Stretch, Wanted, play

GAMES = ["kingdom-kards", "kingdoms", "kraljevska-igra", "magic-duel", "royal-gambit"]


def watched(game, agents, games, tier="interpreted", wanted=None, first=0, **more):
    return play(Arrangement(game, agents, 5, **more), Stretch(0, first, games), wanted or Wanted(), tier)


@pytest.mark.parametrize("game", GAMES)
def test_watched_games_are_the_games_that_are_played_anyway(game):
    noted = tally_of_played(watched(game, ("random", "random"), 2))
    bare = simulate(game, 2, ("random", "random"), 5, tier="interpreted", jobs=1)
    assert noted[driver.DECISIONS] == bare["decisions"]
    assert noted[driver.WINS : driver.WINS + 2] == bare["wins"] and noted[driver.DRAWS] == bare["draws"]
    assert noted[driver.TURNS] == round(bare["mean_turns"] * 2)


def test_tiers_and_stretches_note_the_same():
    whole = watched("kingdom-kards", ("greedy", "random"), 6)
    compiled = watched("kingdom-kards", ("greedy", "random"), 6, "compiled")
    parts = [watched("kingdom-kards", ("greedy", "random"), 3, first=first) for first in (0, 3)]
    for one in ("rows", "cards", "fired"):
        assert np.array_equal(getattr(whole, one), getattr(compiled, one)), one
    assert np.array_equal(whole.rows, np.concatenate([part.rows for part in parts]))
    assert np.array_equal(whole.fired, sum(part.fired for part in parts))


def test_any_number_of_jobs_brings_the_same_in_the_same_order(monkeypatch):
    monkeypatch.setattr("regalia.lab.run.games_at_once", lambda arrangement: 2)
    arranged = [Arrangement("kraljevska-igra", ("random", "greedy"), seed) for seed in (1, 2)]
    alone, together = (list(Run(arranged, 5, tier="interpreted", jobs=jobs).results()) for jobs in (1, 2))
    assert [one.stretch for one in alone] == [one.stretch for one in together]
    assert [one.stretch for one in alone][:3] == [Stretch(0, 0, 2), Stretch(1, 0, 2), Stretch(0, 2, 2)]
    assert all(np.array_equal(one.cards, other.cards) for one, other in zip(alone, together, strict=True))


def test_cards_and_decisions_are_noted_as_they_are_seen_at_the_table():
    """A match is played by hand with the chance of game 0 of a simulation; what its table shows is what was noted."""
    game = load("kraljevska-igra")
    noted = watched("kraljevska-igra", ("random", "random"), 1)
    cards = noted.cards.reshape(2, len(game.card_names), desk.PARTS)
    work_stream, state = [0] * 9, game.blank(2, {})
    driver.split(stream_of(5), 0, state.rng)
    driver.split(state.rng, driver.AGENT_STREAM, work_stream)
    game.rules.deal(state)
    opening = [{card_at(state.hand[seat], place) for place in range(state.hand[seat][0])} for seat in range(2)]
    began, drawn, asked = state.to_act, [set(), set()], 0
    held = [set(one) for one in opening]
    choices = [0] * (game.actions.count + 1)
    while not state.over:
        game.rules.legal(state, choices)
        asked += choices[0] > 1
        game.rules.play(state, choices[1 + driver.below(work_stream, choices[0])])
        for seat in range(2):
            now = {card_at(state.hand[seat], place) for place in range(state.hand[seat][0])}
            drawn[seat] |= now - held[seat]
            held[seat] = now
    assert noted.rows[0, desk.BEGAN] == began and noted.rows[0, desk.ASKED] == asked
    assert noted.rows[0, desk.WINNER] == driver.winner(state) and noted.rows[0, desk.TURNS] == state.turn
    for seat in range(2):
        assert set(np.flatnonzero(cards[seat, :, desk.OPENING])) == opening[seat]
        assert set(np.flatnonzero(cards[seat, :, desk.DRAWN])) == drawn[seat]


def test_a_card_that_is_discarded_is_given_up_and_not_played():
    noted = watched("kingdom-kards", ("greedy", "random"), 3)
    parts = noted.cards.reshape(-1, desk.PARTS)
    discards = noted.fired[desk.TOLD][load("kingdom-kards").notes.DISCARDS]
    assert 0.95 * discards < parts[:, desk.GIVEN_UP].sum() <= discards, "but for those drawn again at once"
    assert parts[:, desk.PLAYED].sum() > 0
    assert (parts[:, desk.PLAYED] + parts[:, desk.GIVEN_UP] <= parts[:, desk.OPENING] + parts[:, desk.DRAWN]).all()


def test_the_winner_is_sure_of_it_at_the_end_and_the_chances_agree_with_the_worst_moment():
    noted = watched("kingdom-kards", ("greedy", "random"), 20, "compiled").rows
    curves = noted[:, desk.CURVE : desk.CURVE + desk.POINTS]
    won = noted[:, desk.WINNER] >= 0
    assert (noted[won, desk.LOWEST] <= curves[won].min(axis=1)).all()
    assert curves[won, -1].mean() > curves[won, 0].mean()
    assert (abs(curves[:, 0] - 500) < 250).all(), "nobody is sure to win right after the deal"


def test_an_agent_without_some_decisions_never_takes_them_and_loses_by_it():
    whole = watched("kingdom-kards", ("greedy", "greedy"), 60, "compiled", Wanted(False, False))
    lame = watched("kingdom-kards", ("greedy", "greedy without king and red_ace"), 60, "compiled", Wanted(False, False))
    wins = [(one.rows[:, desk.WINNER] == 1).sum() for one in (whole, lame)]
    assert wins[1] == 0 < wins[0], "without a King nobody is struck"


def test_a_search_can_do_without_decisions_too():
    lame = watched("kraljevska-igra", ("search:5", "search:5 without add"), 1, "interpreted", Wanted(False, False))
    assert lame.rows[0, desk.DECISIONS] > 20


@pytest.mark.parametrize("name", ["greedy without wings", "greedy without", "greedy without ,"])
def test_what_is_no_kind_of_decision_is_named(name):
    with pytest.raises(BadAgent):
        watched("kingdom-kards", (name, "random"), 1)
