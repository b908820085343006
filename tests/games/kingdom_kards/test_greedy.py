"""What the greedy bot sees one step ahead, on tables with one good answer, and how it does against chance."""

import pytest

from regalia import Match
from regalia.agents import agent
from regalia.lab.simulate import simulate
from regalia.match.wording import notation
from tests.games.kingdom_kards.table import table


def greedy(match: Match, seed: int = 1) -> str:
    """What the greedy bot decides."""
    advice = agent.make("greedy", seed=seed).decide(agent.question_for(match))
    return notation(match.game, advice.action)


def test_it_strikes_to_kill():
    """§11.1: seat 1 falls to a King with the 5, not without."""
    assert greedy(table('points = [100, 15]\nhand = [["K♠", "2♥", "5♥", "Q♦"], []]')) == "K♠+5♥ > 1"


def test_it_strikes_who_can_be_put_out_rather_than_the_strongest():
    """§11.1."""
    assert greedy(table('points = [100, 10, 80]\nhand = [["K♠"], [], []]', seats=3)) == "K♠ > 1"


def test_it_attaches_the_largest_number():
    """§5.2."""
    assert greedy(table('points = [20, 100]\nhand = [["Q♠", "2♥", "9♥", "5♦", "J♠"], []]')) == "Q♠+9♥"


def test_it_trades_poor_cards():
    """§6.1: nothing but small numbers."""
    assert greedy(table('hand = [["4♠", "2♥", "3♥", "5♦", "2♦"], []]')) in ("4♠", "2♥", "2♦", "3♥")


def test_it_keeps_good_cards_and_gives_away_poor_ones():
    """§6.2: of a King, a Jack and a 5 the 5 goes first."""
    assert greedy(table('phase = 1\nowed = 2\nto_draw = 2\nhand = [["K♠", "J♠", "5♦"], []]')) == "-5♦"


def test_it_does_not_trade_good_cards():
    """§6.1: a 2 would cost a Jack and a Red Ace."""
    assert greedy(table('hand = [["2♠", "J♥", "A♦"], []]')) == "end"


def test_it_saves_its_life():
    """§9.1: by the Jack, while the King would put it out."""
    match = table('points = [100, 10]\nhand = [["K♠"], ["J♠"]]')
    match.play("K♠ > 1")
    assert greedy(match) == "J♠"


def test_it_ends_the_last_turn_when_it_leads_and_not_when_it_can_still_draw_level():
    """§11.3, §11.4: a Queen makes a loss a draw, and with a number a win."""
    assert greedy(table('points = [90, 100]\nturn = 1000\nhand = [["Q♠"], []]')) == "Q♠"
    assert greedy(table('points = [90, 100]\nturn = 1000\nhand = [["Q♠", "2♥"], []]')) == "Q♠+2♥"
    assert greedy(table('points = [100, 100]\nturn = 1000\nhand = [["J♠"], []]')) == "end"
    assert greedy(table('points = [110, 100]\nturn = 1000\nhand = [["Q♠"], []]')) == "end"


def test_it_lets_a_rival_be_hurt():
    """§8.1: seat 2 is struck, seat 1 holds a Jack."""
    match = table('hand = [["K♠"], ["J♠"], []]', seats=3)
    match.play("K♠ > 2")
    assert greedy(match) == "pass"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_beats_chance(seats):
    """One greedy bot against random ones, from either end of the table."""
    agents = ("greedy",) + ("random",) * (seats - 1)
    first = simulate("kingdom-kards", 100, agents=agents, seed=1)["wins"][0]
    last = simulate("kingdom-kards", 100, agents=agents[::-1], seed=1)["wins"][-1]
    assert first + last >= 190
