"""§3.2 and §3.3: what a bot imagines agrees with all that its seat has seen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from regalia import Match
from regalia.engine.cards import NAMES
from regalia.engine.key import stream_of
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.pile import card_at, size
from regalia.games.magic_duel.cards import JOKER, rank_of
from tests.games.magic_duel.onlooker import Onlooker
from tests.games.magic_duel.table import hands, listed, play, table
from tests.games.magic_duel.test_open_and_hidden import drawn


def imagined(match: Match, seat: int, times: int = 1, seed: int = 0):
    """States that the seat cannot rule out."""
    stream = stream_of(seed)
    for _ in range(times):
        state = match.known_to(seat)
        match.game.knowledge.redeal(state, seat, stream, [0] * SCRATCH_LENGTH)
        yield state


def names(match: Match, pile: list[int]) -> list[str]:
    return [match.game.card_names[card_at(pile, place)] for place in range(size(pile))]


def where_is(match: Match, state, card: str) -> str:
    """The pile in which a card lies."""
    piles = {"risk": state.risk, "advantage": state.advantage}
    piles |= {f"hand {seat}": state.hand[seat] for seat in range(state.seats)}
    piles |= {f"cast {seat}": state.cast[seat] for seat in range(state.seats)}
    return next(name for name, pile in piles.items() if card in names(match, pile))


def is_combination(pile: list[int]) -> bool:
    """§4.2"""
    ranks = {rank_of(card_at(pile, place)) for place in range(size(pile))}
    return len(ranks) == 1 and (ranks != {JOKER} or size(pile) <= 2)


def test_hidden_spells_are_imagined_as_combinations_of_every_kind():
    """§4.2, §4.4: a hidden card may be a Badef, two a Codu or a Jokulme, three a Thrack."""
    match = hands("5♠ 2♠", "9♠ 9♥ 3♠", "4♠ 4♥ 4♦ 7♠", "6♠ 8♠", more="leader = 1\nto_act = 1")
    play(match, "9♠+9♥", "4♠+4♥+4♦", "6♠")
    kinds = Counter()
    for state in imagined(match, 0, times=400):
        assert all(is_combination(state.cast[seat]) for seat in (1, 2, 3))
        kinds.update((seat, names(match, state.cast[seat])[0] in ("Red", "Dark")) for seat in (1, 2, 3))
    assert kinds[1, True] and kinds[1, False] and kinds[3, True] and kinds[3, False] and not kinds[2, True]


def test_the_cursed_spell_is_imagined_in_advantage_only():
    """§2.3"""
    match = Match.new("magic-duel", seats=3, seed=4)
    for state in imagined(match, 1, times=100):
        assert where_is(match, state, "Cursed spell") == "advantage"


def test_a_card_that_another_drew_is_imagined_in_the_hand_or_the_hidden_spell():
    """§3.3"""
    match = drawn()
    play(match, "9♠")
    assert {where_is(match, state, "K♠") for state in imagined(match, 0, times=200)} == {"hand 1", "cast 1"}


def test_after_its_holder_put_a_card_on_risk_it_is_imagined_in_the_hand_or_there():
    """§3.3"""
    match = drawn()
    play(match, "9♠ > risk", "2♥")
    found = Counter(where_is(match, state, "K♠") for state in imagined(match, 0, times=300))
    assert set(found) == {"hand 1", "risk"} and found["hand 1"] > found["risk"]
    for state in imagined(match, 0, times=300):
        if where_is(match, state, "K♠") == "risk":
            assert names(match, state.risk)[-1] == "K♠"


def test_when_a_third_wizard_draws_that_card_it_is_imagined_with_either():
    """§3.3: seat 1 put a card on Risk that seat 2 drew."""
    holder = '["K♠ seen by 0", "9♠", "9♥", "4♥", "5♥", "6♥", "7♥"]'
    match = table(f'leader = 1\nto_act = 1\nhand = [["2♠", "3♠"], {holder}, ["2♣", "3♣", "4♣"]]', seats=3)
    play(match, "9♠ > risk", "9♥", "2♣", "2♠", "advantage", "advantage", "risk")
    assert {where_is(match, state, "K♠") for state in imagined(match, 0, times=300)} == {"hand 1", "hand 2"}


def test_a_hand_without_room_gives_a_known_card_away():
    """§3.3: of two cards that seat 0 knows, one is put on Risk and the other is cast face-up: it is clear which lies there."""
    match = table(
        'leader = 1\nto_act = 1\nhand = [["2♠", "3♠"], ["K♠ seen by 0", "Q♠ seen by 0"], ["2♣", "3♣"]]',
        seats=3,
    )
    play(match, "Q♠ > risk", "K♠")
    assert all(names(match, state.risk)[-1] == "Q♠" for state in imagined(match, 0, times=50))


def test_a_hand_that_had_no_room_for_both_gives_away_that_one_lies_on_risk():
    """§3.3: seat 0 knows two cards of seat 1, who put one card on Risk, cast two others face-up and had one left."""
    match = table(
        'leader = 1\nto_act = 1\nhand = [["2♠", "3♠"], ["K♠ seen by 0", "Q♠ seen by 0", "9♠", "9♥"], ["2♣", "3♣"]]',
        seats=3,
    )
    play(match, "Q♠ > risk", "9♠+9♥", "2♣", "2♠", *["advantage"] * 6)
    assert match.view()["table"]["phase"] == 1 and match.to_act == 2
    found = Counter((where_is(match, state, "K♠"), where_is(match, state, "Q♠")) for state in imagined(match, 0, times=200))
    assert set(found) == {("hand 1", "risk"), ("risk", "hand 1")}


def test_when_hardly_a_card_is_hidden_the_only_possible_spell_is_found():
    """§4.2: of K♠ K♥ 3♦ a spell of two can only be the Kings."""
    hidden = ["K♠", "K♥", "3♦"]
    spent = ["Cursed spell", *(card for card in NAMES if card not in (*hidden, "2♠", "3♠"))]
    match = table(
        f'leader = 1\nto_act = 0\nhand = [["2♠", "3♠"], ["3♦"]]\ncast = [[], ["K♠", "K♥"]]\n'
        f'risk = []\nadvantage = []\nspent = {listed(" ".join(spent[1:]))[:-1]}, "Cursed spell"]',
    )
    for state in imagined(match, 0, times=50):
        assert sorted(names(match, state.cast[1])) == ["K♠", "K♥"] and names(match, state.hand[1]) == ["3♦"]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (5, {}), (3, {"decks": 2}), (6, {"decks": 1})])
def test_in_random_play_what_is_imagined_is_one_of_all_possibilities(seats, options):
    """§3.3, against an onlooker who keeps every possibility."""
    checked, chance = 0, random.Random(seats)
    for seed in range(8):
        match = Match.new("magic-duel", seats=seats, seed=seed, options={"target": 1, **options})
        onlookers = [Onlooker(match, seat) for seat in range(seats)]
        while not match.over and len(match.decisions) < 150:
            match.play(chance.choice(match.legal()))
            keeping = [onlooker for onlooker in onlookers if onlooker.listen()]
            for onlooker in keeping if not match.over else []:
                for state in imagined(match, onlooker.seat, seed=len(match.decisions)):
                    checked += bool(onlooker.cards)
                    assert onlooker.allows(state), (seed, len(match.decisions), onlooker.seat)
                    assert all(is_combination(pile) for pile in state.cast[:seats] if size(pile))
    assert checked > 200


@pytest.mark.parametrize("seed", range(4))
def test_the_truth_is_among_the_possibilities_of_the_onlooker(seed):
    """The oracle itself: it never rules out what really is."""
    match, chance = Match.new("magic-duel", seats=4, seed=seed), random.Random(seed)
    onlookers = [Onlooker(match, seat) for seat in range(4)]
    while not match.over and len(match.decisions) < 300:
        match.play(chance.choice(match.legal()))
        assert all(onlooker.allows(match.state) for onlooker in onlookers if onlooker.listen())
