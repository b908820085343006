"""The policies that come with the package: each fits its game, is small, says how it was trained, and plays well."""

from pathlib import Path

import pytest

from regalia.agents import agent
from regalia.agents.agent import question_for
from regalia.agents.policies import SUFFIX, folders, has_policy
from regalia.agents.weights import read_weights
from regalia.engine.game import built_in_slugs, load
from regalia.match.match import Match

MOST_BYTES = 4_000_000
SHIPPED = sorted((slug, path) for slug in built_in_slugs() for path in folders(load(slug))[0].glob(f"*{SUFFIX}"))
MET = 6


@pytest.fixture(params=SHIPPED, ids=[f"{slug}-{path.stem}" for slug, path in SHIPPED])
def shipped(request) -> tuple[str, Path]:
    return request.param


def test_there_is_one_at_least():
    assert SHIPPED


def test_it_fits_its_game_and_is_small(shipped):
    slug, path = shipped
    weights = read_weights(path)
    assert (weights.game, weights.seats) == (slug, int(path.stem))
    assert has_policy(load(slug), weights.seats), "observations or actions have changed: train it anew"
    assert path.stat().st_size < MOST_BYTES


def test_it_says_how_it_was_trained(shipped):
    about = read_weights(shipped[1]).about
    assert about["decisions"] > 1_000_000 and about["seconds"] > 60
    assert about["settings"]["game"] == shipped[0] and about["strength"]


def test_the_emperor_plays_it_and_beats_chance(shipped):
    slug, path = shipped
    seats, won = int(path.stem), 0
    for number in range(MET):
        match = Match.new(slug, seats, f"9/{number}")
        emperor = number % seats
        names = ["emperor" if seat == emperor else "random" for seat in range(seats)]
        players = [agent.make(name, f"9/{number}", seat, tier="compiled") for seat, name in enumerate(names)]
        while match.to_act is not None:
            match.play(players[match.to_act].decide(question_for(match)).action)
        won += match.winners == [emperor]
    assert won >= MET * 3 / 4
