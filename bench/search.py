"""Search: rounds of the tree search with random play to the end, beside OpenSpiel's searches with random roll-outs.

Usage: python bench/search.py. One decision is timed in turns, in processor time, for a number of rounds; beside it is shown how
many decisions a random game takes, so that games of like length can be compared. Our rounds deal the unknown anew; among
OpenSpiel's searches only IS-MCTS does.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import pyspiel

from regalia import Match
from regalia.agents import agent
from regalia.agents.agent import Question, question_for
from regalia.agents.search import Budget, SearchAgent
from regalia.engine.game import load
from regalia.lab.simulate import simulate

ROUNDS, TURNS = 2_000, 3
OURS = ("kraljevska-igra", "magic-duel", "royal-gambit")
THEIRS = (("gin_rummy", True), ("hearts", True), ("crazy_eights(players=2)", False), ("chess", False))
"""OpenSpiel's games, and whether IS-MCTS can play them; the others are played by MCTS, which sees all cards."""


def our_search(slug: str) -> tuple[str, float, Callable[[int], object]]:
    """One of our games: its name, the length of a random game, and a search of a number of rounds played to the end."""
    game = replace(load(slug), lead=0)
    asked = question_for(Match.new(load(slug), seed=1))
    question = Question(game, asked.seat, asked.known, asked.legal)

    def search(turn: int) -> object:
        return SearchAgent(agent.own_stream(turn, 0), "bench", Budget(ROUNDS), tier="compiled").decide(question)

    search(0)
    return f"{game.name}, information-set search", simulate(slug, 200)["mean_length"], search


def their_search(name: str, deals_anew: bool) -> tuple[str, float, Callable[[int], object]]:
    """One of OpenSpiel's games, after the deal."""
    game, chance = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice([outcome for outcome, _ in state.chance_outcomes()]))

    def search(turn: int) -> object:
        roll_outs = pyspiel.RandomRolloutEvaluator(1, turn)
        if deals_anew:
            most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            return pyspiel.ISMCTSBot(turn, roll_outs, 2.0, ROUNDS, 1 << 20, most_visited, False, False).step(state)
        return pyspiel.MCTSBot(game, roll_outs, 2.0, ROUNDS, 1000, False, turn, False).step(state)

    way = "IS-MCTS" if deals_anew else "MCTS"
    return f"OpenSpiel {game.get_type().short_name}, {way}", length(state, chance), search


def length(state, chance: random.Random, games: int = 20) -> float:
    """How many decisions a random game takes from here."""
    decisions = 0
    for _ in range(games):
        copy = state.clone()
        while not copy.is_terminal():
            is_chance = copy.is_chance_node()
            copy.apply_action(chance.choice([o for o, _ in copy.chance_outcomes()] if is_chance else copy.legal_actions()))
            decisions += not is_chance
    return decisions / games


def rate(search: Callable[[int], object], turn: int) -> float:
    """Rounds per second of processor time."""
    begun = time.process_time()
    search(turn + 1)
    return ROUNDS / (time.process_time() - begun)


def main() -> None:
    """Measure all in turns and print them, with how many times as many rounds ours play."""
    contenders = [*(our_search(slug) for slug in OURS), *(their_search(*peer) for peer in THEIRS)]
    rates = [
        median(column)
        for column in zip(*([rate(search, turn) for *_, search in contenders] for turn in range(TURNS)), strict=True)
    ]
    for (name, decisions, _), rounds in zip(contenders, rates, strict=True):
        print(f"{name:45} {decisions:6.0f} decisions a game {rounds:12,.0f} rounds/s {rounds * decisions:14,.0f} decisions/s")
    for ours, our_rate in zip(contenders[: len(OURS)], rates, strict=False):
        for theirs, their_rate in zip(contenders[len(OURS) :], rates[len(OURS) :], strict=True):
            print(f"{ours[0].split(',')[0]} / {theirs[0]}: {our_rate / their_rate:.1f} times the rounds")


if __name__ == "__main__":
    main()
