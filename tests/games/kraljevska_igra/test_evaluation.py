"""What bots go by: the worth of a table and of a hand."""

import pytest

from regalia.agents import agent
from regalia.engine.game import load
from regalia.games.kraljevska_igra.evaluation import chance_to_win
from regalia.lab.simulate import simulate
from regalia.match.wording import notation
from tests.games.kraljevska_igra.naive import ATTACKER, CARDS, DEFENDER, NOBODY, lines_that_apply, tables
from tests.games.kraljevska_igra.table import play, table

GAME = load("kraljevska-igra")


@pytest.mark.parametrize("scoring", ["points", "cards"])
@pytest.mark.parametrize("agents", [["greedy", "random"], ["random", "greedy"]])
def test_greedy_play_beats_random_play_clearly(scoring, agents):
    report = simulate(GAME, 60, agents=agents, seed=3, options={"scoring": scoring}, tier="interpreted")
    assert report["wins"][agents.index("greedy")] >= 51


def test_the_table_looks_as_good_to_one_as_it_looks_bad_to_the_other():
    match = table('hand = [["9♥", "7♦", "2♥"], ["5♦′", "7♥′", "3♥′"]]')
    for decision in ("9♥", "5♦′", "+7♦", "pass"):
        assert GAME.rules.evaluate(match.state, 0) == -GAME.rules.evaluate(match.state, 1)
        play(match, decision)


@pytest.mark.parametrize(
    ("state", "best"),
    [
        ('main = [["9♥"], []]\nhand = [["2♥"], ["10♥′", "K♥′", "3♣′"]]\nphase = 1', "10♥′"),
        ('main = [["K♠"], []]\nhand = [["2♥"], ["10♥′", "Q♥′", "3♣′"]]\nphase = 1', "3♣′"),
        ('main = [["8♥"], ["9♣′"]]\nhand = [["7♦", "2♥"], ["3♥′"]]\nphase = 2', "+7♦"),
        ('main = [["2♥"], ["K♣′"]]\nhand = [["7♥", "2♦"], ["3♥′"]]\nphase = 2', "+7♥"),
        ('main = [["9♥"], ["K♠′"]]\nhand = [["2♥"], ["A♠′", "3♥′"]]\nphase = 4', "keep"),
        ('main = [["K♦"], ["K♠′"]]\nhand = [["2♥"], ["4♠′", "3♥′"]]\nphase = 4', "lay"),
    ],
)
def test_the_greedy_agent_finds(state, best):
    """The cheapest card that wins, the cheapest that loses, a seven that wins or saves the table, Spades:1 kept for later."""
    seat = 0 if "phase = 2" in state else 1
    match = table(f"attacker = 0\nto_act = {seat}\n{state}")
    answers = {notation(GAME, agent.make("greedy", seed, seat).decide(agent.question_for(match)).action) for seed in range(5)}
    assert answers == {best}


def test_the_chances_that_the_evaluation_goes_by_are_near_the_true_ones():
    """Against every other main card alike, in attack and defence; the player chooses which."""
    won = {card: [0.0, 0.0] for card in CARDS}
    for attack, die, defence, other_die in tables():
        applying = lines_that_apply(attack, die, defence, other_die)
        winner = applying[min(applying)]
        share = 100 / 54 / (5 if "Dark" in (attack, defence) else 1) / (5 if attack == defence == "Dark" else 1)
        won[attack][0] += share * {ATTACKER: 1, NOBODY: 0.5, DEFENDER: 0}[winner]
        won[defence][1] += share * {ATTACKER: 0, NOBODY: 0.5, DEFENDER: 1}[winner]
    for kind, card in enumerate(CARDS[:53]):
        assert abs(chance_to_win(kind, 0) - max(won[card])) <= 16, (card, won[card])
