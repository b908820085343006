"""What a seat remembers: all that it saw, heard and did, and nothing of what it did not notice."""

import random

import pytest
from tests.agents.kuhn import GAME as KUHN
from tests.agents.kuhn import Action

from regalia.contract.secrecy import permuted
from regalia.engine.game import load
from regalia.engine.record import NO_SEAT
from regalia.match.match import Match
from regalia.match.wording import is_private
from regalia.rl.game_tree import DEAL, tree_of
from regalia.rl.recall import Moment, Recall, heard, shown

LENGTH = 80


@pytest.fixture
def match(game):
    played, chance = Match.new(game, seed=6), random.Random(6)
    while not played.over and len(played.decisions) < LENGTH:
        played.play(chance.choice(played.legal()))
    return played


def moments(match, changed=lambda state: state, told=lambda notes: notes):
    """What led to a match as it stands, moment by moment; with other states and notes, if they are changed."""
    moment = None
    found = []
    for decision in match.decisions:
        before = match.game.state()
        before.unpack(decision.before)
        seat = NO_SEAT if decision.forced else decision.seat
        moment = Moment(moment, changed(before), seat, decision.action, told(decision.told))
        found.append(moment)
    return found


def test_permuting_what_a_seat_cannot_know_changes_nothing_that_it_remembers(game, match):
    """Law 4 for the information state: other cards where it saw none, other values in what was told to others."""
    recall = Recall(game, kept=3)
    for seat in range(match.seats):
        chance = random.Random(seat)
        true = moments(match)
        other = moments(
            match,
            lambda state, seat=seat, chance=chance: permuted(game, state, seat, chance),
            lambda notes, seat=seat: tuple(kept_from(game, note, seat) for note in notes),
        )
        assert [recall.memory(one, seat) for one in true] == [recall.memory(one, seat) for one in other]


def kept_from(game, told, seat):
    """A note with other values where it is not told to a seat."""
    return (*told[:2], 99, 98, 97) if is_private(game, told, seat) else told


def test_what_a_seat_does_not_notice_leaves_no_trace(game, match):
    recall, seen = Recall(game, kept=0), 0
    for seat in range(match.seats):
        before = None
        for moment in moments(match):
            memory = recall.memory(moment, seat)
            noticed = moment.seat == seat or bool(moment.told)
            if before is not None:
                assert (memory.digest != before.digest) == noticed
            before, seen = memory, seen + 1
    assert seen


def test_own_decisions_are_never_forgotten():
    """Two ways to the same sight are two information states: perfect recall."""
    tree = tree_of(KUHN)
    dealt = tree.root.after(0).after(0)
    checked, bet = dealt.after(Action.check()), dealt.after(Action.bet())
    assert checked.memory(0).digest != bet.memory(0).digest
    assert dealt.memory(0) == dealt.memory(1), "before anybody decided, both have heard the same"


def test_the_last_decisions_are_remembered_one_by_one():
    tree = tree_of("kraljevska-igra", kept=2)
    place, chance, actions = tree.root, random.Random(1), []
    while len(actions) < 4:
        if place.is_chance:
            place = place.after(chance.randrange(place.bound))
        else:
            action = chance.choice(place.legal)
            actions += [action] if place.to_act == 0 else []
            place = place.after(action)
    assert [decision.action for decision in place.memory(0).decisions] == actions[-2:]


def test_only_the_first_place_of_a_private_note_is_heard_by_others():
    game = load("kingdom-kards")
    match = Match.new(game, 2, seed=1)
    chance = random.Random(1)
    while not any(game.notes[told[0]].to_others is not None for told in match.told()):
        match.play(chance.choice(match.legal()))
    told = next(told for told in match.told() if game.notes[told[0]].to_others is not None)
    other = (*told[:2], told[2] + 1, *told[3:])
    assert heard(game, told, told[1]) != heard(game, other, told[1])
    assert heard(game, told, 1 - told[1]) == heard(game, other, 1 - told[1])


def test_a_deal_is_a_moment_of_nobody(game):
    place, chance = tree_of(game).root, random.Random(1)
    while place.is_chance:
        place = place.after(chance.randrange(place.bound))
    assert (place.moment.seat, place.moment.action, place.moment.earlier) == (NO_SEAT, DEAL, None)
    assert shown(game, place.state, 0) != shown(game, place.state, 1)
