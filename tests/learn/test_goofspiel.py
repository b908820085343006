"""Goofspiel for two prizes is solved by hand, and learnt to that solution.

Whoever wins the dearer prize wins, and in the last round everybody bids the highest card left. If the first prize is
dearer than most, both bid the King for it. If it is cheap, both keep the King, which wins the second prize, and bid the
Queen. The game is worth nothing, since both do the same.
"""

from tests.learn.goofspiel import GAME, Action

from regalia.agents.policy import shares
from regalia.engine.observation import observation
from regalia.engine.pile import card_at
from regalia.match.match import Match

QUEEN, KING = Action.bid(11), Action.bid(12)
OPTIONS = {"prizes": 2}
CHEAP, DEAR = range(1, 5), range(10, 14)
MATCHES = 60
"""In so many each prize is turned up first several times."""


def best_bid(points):
    return KING if points in DEAR else QUEEN


def chance_of(network, match, action):
    """How often a policy takes an action where a match is now."""
    seat, legal = match.to_act, match.legal()
    logits, _ = network.weigh(observation(GAME, match.known_to(seat), seat), legal)
    return float(shares(logits, 1.0)[legal.index(action)])


def found_in(network):
    """How often the policy does what is best: in the first round for cheap and for dear prizes, and in the last round."""
    found = {"cheap": [], "dear": [], "last": []}
    for seed in range(MATCHES):
        match = Match.new(GAME, 2, seed, OPTIONS)
        points = card_at(match.state.stake, 0) - 12
        if points not in CHEAP and points not in DEAR:
            continue
        for _ in range(2):
            found["cheap" if points in CHEAP else "dear"].append(chance_of(network, match, best_bid(points)))
            match.play(best_bid(points))
        highest = KING if best_bid(points) == QUEEN else QUEEN
        for _ in range(2):
            found["last"].append(chance_of(network, match, highest))
            match.play(highest)
    return {name: sum(chances) / len(chances) for name, chances in found.items()}


def test_goofspiel_is_learnt_to_its_solution(trainer):
    training = trainer(
        game=GAME,
        options=OPTIONS,
        decisions=300_000,
        games=256,
        steps=8,
        batch=1024,
        magnet=0.05,
        entropy=0.05,
        last_entropy=0.002,
        pool=0.0,
        rate=2e-3,
    )
    while not training.is_done:
        training.iterate()
    found = found_in(training.weights(average=True).forward(GAME))
    assert min(found.values()) > 0.85, found
