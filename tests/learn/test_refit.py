"""The lead that wins three games of four is found from what came of positions."""

import random
from pathlib import Path

import pytest

from regalia.agents.search import as_chance
from regalia.engine.game import load
from regalia.learn.evaluate import ready_made_pairings
from regalia.learn.refit import Look, chance_of, fitted, looks_of, read, table_of, written

KEPT = sorted((Path(__file__).parent / "looks").glob("*.txt"))
"""What was seen in 100 games each: `python -m regalia.learn.refit GAME --agent search:100 --games 100 --keep FILE`."""


@pytest.fixture(params=KEPT, ids=[path.stem for path in KEPT])
def kept(request):
    return load(request.param.stem), read(request.param.read_text())


def won_of(told, least, most):
    """The share of the positions that were won, of those given a chance between these; the other side of each counts, too."""
    both = [*told, *((1 - chance, 1 - won) for chance, won in told)]
    within = [won for chance, won in both if least <= chance < most]
    assert len(within) > 200
    return sum(within) / len(within)


def made_up(lead, count=4000):
    chance = random.Random(1)
    looks = []
    for _ in range(count):
        ahead = round(chance.gauss(0, 2 * lead))
        looks.append(Look(ahead, 1.0 if chance.random() < chance_of(ahead, lead) else 0.0))
    return looks


@pytest.mark.parametrize("lead", [40, 900, 25_000])
def test_a_lead_is_found_again(lead):
    assert fitted(made_up(lead)) == pytest.approx(lead, rel=0.15)


def test_of_positions_given_seventy_of_a_hundred_seventy_are_won():
    for line in table_of(made_up(500), 500):
        assert line["won"] == pytest.approx(line["given"], abs=0.07)


def test_three_of_four_are_won_with_the_lead():
    assert chance_of(300, 300) == 0.75 and chance_of(-300, 300) == 0.25 and chance_of(0, 300) == 0.5


def test_positions_of_a_game_are_looked_at():
    looks = looks_of("kraljevska-igra", "greedy", {}, 2, "1/1")
    assert len(looks) > 20 and {look.won for look in looks} <= {0.0, 0.5, 1.0}
    ahead = [look for look in looks if look.ahead > 0]
    assert ahead and len(ahead) < len(looks)


def test_ready_made_decks_meet_each_other():
    kingdoms = load("kingdoms")
    decks = kingdoms.options["deck_0"].words
    assert len(ready_made_pairings(kingdoms)) == len(decks) ** 2
    assert ready_made_pairings(load("kingdom-kards")) == [{}]


def test_of_positions_given_seventy_of_a_hundred_by_their_lead_about_seventy_were_won(kept):
    game, looks = kept
    told = [(chance_of(look.ahead, game.lead), look.won) for look in looks]
    assert won_of(told, 0.65, 0.75) == pytest.approx(0.7, abs=0.05)


def test_of_positions_given_seventy_of_a_hundred_by_a_hint_about_seventy_were_won(kept):
    game, looks = kept
    told = [(as_chance(game, 2, look.judged), look.won) for look in looks if look.judged is not None]
    assert won_of(told, 0.65, 0.75) == pytest.approx(0.7, abs=0.05)
    assert won_of([(look.judged, look.won) for look in looks if look.judged is not None], 0.65, 0.75) < won_of(told, 0.65, 0.75)


def test_a_judgement_becomes_the_chance_that_its_lead_gives():
    game = load("magic-duel")
    for ahead in (-4000, -300, 0, 700, 9000):
        judged = chance_of(ahead, game.search_lead)
        assert as_chance(game, 2, judged) == pytest.approx(chance_of(ahead, game.lead))
        assert as_chance(game, 3, judged) == judged
    assert as_chance(game, 2, 1.0) == 1.0 and as_chance(game, 2, 0.0) == 0.0


def test_what_was_seen_is_read_as_it_was_written():
    looks = [Look(-40, 0.0, 0.125), Look(7, 0.5), Look(900, 1.0, 1.0)]
    assert read(written(looks)) == looks
