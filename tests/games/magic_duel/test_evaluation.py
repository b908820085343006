"""What the greedy bot sees one step ahead, on tables with one good answer, and how it does against chance."""

from __future__ import annotations

import pytest

from regalia import Match
from regalia.agents import agent
from regalia.engine.game import load
from regalia.games.magic_duel.cards import rank_of
from regalia.games.magic_duel.evaluation import kind_with, outdoes
from regalia.lab.simulate import simulate
from regalia.match.wording import notation
from tests.games.magic_duel.table import drawing, hands, play, table

GAME = load("magic-duel")
CLOSED = 'spent = ["Cursed spell"]'
"""No more drawing: what is not cast is worth little."""


def greedy(match: Match) -> set[str]:
    """What the greedy bot decides, with several streams of chance."""
    seat = match.to_act or 0
    answers = [agent.make("greedy", seed, seat).decide(agent.question_for(match)).action for seed in range(5)]
    return {notation(match.game, action) for action in answers}


def test_in_the_last_trick_it_casts_the_strongest_spell():
    """§8.2: a Thrack of 3s rather than a King, a Jokulme rather than a Codu."""
    assert greedy(hands("3♠ 3♥ 3♦ K♠", "9♠ 5♠", more=CLOSED)) == {"3♠+3♥+3♦"}
    assert greedy(hands("3♠ 3♥ Red Dark", "9♠ 5♠", more=CLOSED)) == {"Red+Dark"}


def test_it_outdoes_a_spell_that_lies_face_up():
    """§5.8: only the ace beats the King that seat 0 has cast after a card on Risk."""
    match = hands("K♠ 5♦ 2♦ 2♥", "Q♠ J♠ A♥ 10♠")
    play(match, "5♦ > risk", "K♠")
    assert greedy(match) <= {"A♥", "10♠ > risk", "J♠ > risk", "Q♠ > risk"}
    play(match, "10♠ > risk")
    assert greedy(match) == {"A♥"}


@pytest.mark.parametrize(
    ("spell", "lying", "is_better"),
    [
        ("9♥", "8♥", True),
        ("8♥", "8♠", False),
        ("K♥", "Q♥", True),
        ("K♥", "A♥", False),
        ("A♥", "K♥", True),
        ("A♥", "2♥", False),
        ("2♥", "A♥", True),
        ("3♥+3♠", "K♥", True),
        ("K♥", "3♥+3♠", False),
        ("3♥+3♠", "4♥+4♠+4♦", False),
        ("Red", "K♥", True),
        ("Red", "3♥+3♠", False),
        ("Red", "Dark", False),
        ("K♥", "Red", False),
        ("3♥+3♠", "Red", False),
        ("Red+Dark", "3♥+3♠+3♦+3♣", True),
        ("3♥+3♠+3♦+3♣", "Red+Dark", False),
    ],
)
def test_which_spell_outdoes_one_that_lies_there(spell, lying, is_better):
    """§5.7 to §5.13: what the evaluation goes by before the bot has cast; the suit is left out."""
    kinds = [kind_with(number(cards[0]), len(cards)) for cards in (spell.split("+"), lying.split("+"))]
    values = [number(text.split("+")[0]) for text in (spell, lying)]
    assert outdoes(kinds[0], values[0], kinds[1], values[1]) is is_better


def number(card: str) -> int:
    return rank_of(GAME.card_names.index(card))


def test_it_does_not_spend_a_pair_where_it_cannot_win():
    """§5.3: against a Thrack that lies face-up a single low card goes."""
    match = hands("9♠ 9♥ 9♦ 5♦ 2♦", "K♠ K♥ 3♠", more="leader = 0\nto_act = 0")
    play(match, "5♦ > risk", "9♠+9♥+9♦")
    assert greedy(match) == {"3♠ > risk"}


def test_a_deck_is_chosen_by_what_is_known_to_lie_on_it():
    """§7.2, §3.3: a King that makes a pair is drawn back, an ace that seat 0 itself put on Risk is left there."""
    hand = '["K♠", "3♠", "4♠", "5♠", "6♠"]'
    others = '["2♥", "3♥", "4♥", "5♥", "6♥", "7♥", "8♥"]'
    for top, best in (("K♥", "risk"), ("A♥", "advantage")):
        state = f'phase = 1\nleader = 0\nto_act = 0\nwinner = 1\nhand = [{hand}, {others}]\nrisk = ["9♦", "{top} seen by 0"]'
        answers = [agent.make("greedy", seed).decide(agent.question_for(table(state))).action for seed in range(20)]
        chosen = [notation(GAME, action) for action in answers]
        assert chosen.count(best) > 10, (top, chosen)


def test_points_outweigh_tricks_and_tricks_outweigh_cards():
    """§1.2, §9.1: how the table looks to a wizard goes by what brings it nearer to the tournament."""
    hand = "2♠ 3♠ 4♠ 5♠ 6♠ 7♠"
    plain = drawing(hand, "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥").state
    ahead = drawing(hand, "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥").state
    ahead.tricks[0] = 1
    winning = drawing("2♠ 3♠", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥").state
    winning.score[0] = 1
    worth = [GAME.rules.evaluate(state, 0) for state in (plain, ahead, winning)]
    assert worth == sorted(worth) and len(set(worth)) == 3


def test_a_tournament_that_is_won_looks_best():
    """§1.2"""
    over = table("over = 1\nscore = [4, 1]").state
    assert GAME.rules.evaluate(over, 0) > GAME.rules.evaluate(over, 1) > GAME.rules.evaluate(hands("5♠ 2♠", "9♠ 3♠").state, 1)


@pytest.mark.parametrize(("seats", "least"), [(2, 180), (3, 180), (4, 150), (8, 80)])
def test_it_beats_chance(seats, least):
    """One greedy bot against random ones, a hundred tournaments from either end of the table."""
    agents = ("greedy",) + ("random",) * (seats - 1)
    first = simulate(GAME, 100, agents=agents, seed=1)["wins"][0]
    last = simulate(GAME, 100, agents=agents[::-1], seed=1)["wins"][-1]
    assert first + last >= least
