"""Which written positions are refused, and what is filled in where one says less than all."""

from __future__ import annotations

import random
import re

import pytest

from regalia import Match
from regalia.agents import agent
from regalia.engine.errors import BadPosition
from regalia.engine.game import load
from regalia.engine.pile import size
from regalia.games.magic_duel.written_memory import agrees_on_hands, agrees_on_risk, is_in_bounds
from tests.games.magic_duel.table import cards, drawing, listed, play, seen, table

SEVEN, SIX = '["2♠", "3♠", "4♠", "5♠", "6♠", "7♠", "8♠"]', '["2♥", "3♥", "4♥", "5♥", "6♥", "7♥"]'
EIGHT = SEVEN.replace("]", ', "9♠"]')
DRAWING = f"phase = 1\nleader = 0\nwinner = 0\nhand = [{SEVEN}, {SIX}]\nto_act = 1"
CASTING = 'leader = 0\nto_act = 1\nhand = [["2♠"], ["9♥", "3♥"]]\ncast = [["5♠"], []]'


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ("phase = 2", "phase is casting or drawing, not opening"),
        ("leader = 2\nto_act = 0", "leader and to_act are seats, 0 to 1"),
        ("leader = 0\nto_act = -1", "leader and to_act are seats, 0 to 1"),
        ("score = [3, 0]", "§1.2: while the tournament lasts, everybody has 0 to 2 points"),
        ("score = [0, -1]", "§1.2: while the tournament lasts, everybody has 0 to 2 points"),
        ("tricks = [0, -1]", "tricks are 0 to 162"),
        ("tricks = [163, 0]", "tricks are 0 to 162"),
        ("turn = 0", "turn and rounds are 1 to 1000000"),
        ("rounds = 2147483647", "turn and rounds are 1 to 1000000"),
        ("turn = 4\ngathered_at = [5, 0]", "gathered_at says in which trick a wizard gathered one last, 0 to turn, which is 4"),
        ("discreet = 1", "discreet is 0: who is asked is always open"),
        ('risk = ["Cursed spell"]', "§2.3: the cursed spell lies in advantage, or in spent once it is drawn"),
        ("risked = [2, 0]", "risked is 1 for a wizard who has put a card on Risk in this casting, else 0"),
        ('spent = ["Cursed spell"]\nrisked = [1, 0]', "§8.1: the decks are closed, nobody puts a card on Risk"),
        (CASTING.replace('"5♠"', '"5♠", "6♠"'), "§4.2: what seat 0 has cast is no combination"),
        (CASTING.replace('"5♠"', '"5♠", "Red"'), "§4.2: what seat 0 has cast is no combination"),
        (CASTING.replace('["5♠"]', "[]"), "§4.1: seat 0 must have cast before seat 1"),
        (CASTING.replace("to_act = 1", "to_act = 0"), "§4.1: seat 0 has cast, but it is not yet past seat 0, who is to act"),
        (CASTING.replace("leader = 0", "leader = 1"), "§4.1: seat 0 has cast, but it is not yet past seat 1, who is to act"),
        ("risked = [0, 1]", "§4.3: seat 1 has put a card on Risk before its time"),
        (CASTING.replace('"5♠"', '"5♠ seen by 1"'), "§4.4: nobody else has seen what seat 0 has cast face-down"),
        ('hand = [[], ["5♠", "6♠"]]', "§4.6: seat 0 has no cards and sits out"),
        ('hand = [["5♠", "6♠"], []]', "§4.7: seat 0 alone has cards and does not cast"),
        (DRAWING + '\nspent = ["Cursed spell"]', "§8.1: the decks are closed, nobody draws"),
        (DRAWING + '\ncast = [["5♣"], []]', "§6.1: cards are drawn after the spells were gathered"),
        (DRAWING + '\ntied = ["5♣"]', "§6.1: cards are drawn after the spells were gathered"),
        (DRAWING + "\nrisked = [1, 0]", "§6.1: cards are drawn after the spells were gathered"),
        (DRAWING.replace(SEVEN, EIGHT), "§7.3: nobody has more than seven cards before the extra card is drawn"),
        (DRAWING.replace("to_act = 1", "to_act = 0"), "§7.1: seat 0 has seven cards and does not draw"),
        (
            DRAWING.replace(SEVEN, '["2♠"]'),
            "§7.1: seat 0 has fewer than seven cards and draws before seat 1",
        ),
        (DRAWING.replace("winner = 0", "winner = 2"), "winner is the seat that won the trick, 0 to 1, or -1"),
        (
            'hand = [["5♠", "6♠"], ["K♠ seen by 1", "3♠"]]',
            "§3.3: a card of hand[1] can have been seen by one other wizard only, who put it on Risk",
        ),
        (
            'hand = [["5♠", "6♠"], ["K♠ seen by 0,5", "3♠"]]',
            "§3.3: a card of hand[1] can have been seen by one other wizard only, who put it on Risk",
        ),
        ('risk = ["K♠ seen by 0,1"]', "§3.3: a card of risk can have been seen by one wizard only, who put it there"),
        (
            'risked = [1, 0]\nrisk = ["K♠ seen by 1"]',
            "§4.3: the card that seat 0 has put on Risk does not lie on top",
        ),
        (
            'hand = [["5♠", "6♠"], ["K♠", "3♠"]]\nrisked = [1, 0]\nrisk = []',
            "§4.3: the card that seat 0 has put on Risk does not lie on top",
        ),
    ],
)
def test_what_does_not_fit_together_is_refused(state, sentence):
    with pytest.raises(BadPosition, match=f"^state: {re.escape(sentence)}$"):
        table(state)


def test_nobody_has_seen_a_card_of_advantage():
    """§3.2"""
    with pytest.raises(BadPosition, match=r"^state: §3.2: nobody has seen a card of advantage$"):
        Match.from_position(re.sub(r'(advantage = \["[^"]+)', r"\1 seen by 0", table("").position()))


def test_three_jokers_are_no_spell():
    """§4.2: with two decks."""
    with pytest.raises(BadPosition, match=r"§4.2: what seat 0 has cast is no combination"):
        table(CASTING.replace('"5♠"', '"Red", "Red", "Dark"'), options="decks = 2")


def test_the_cursed_spell_lies_nowhere_but_in_advantage_and_spent():
    """§2.3: not even as a spell."""
    with pytest.raises(BadPosition, match=r"§2.3: the cursed spell lies in advantage, or in spent once it is drawn"):
        table(CASTING.replace('"5♠"', '"Cursed spell"'))


def test_a_tournament_that_is_over_can_be_written():
    """§1.2"""
    assert table("over = 1\nscore = [1, 4]").winners == [1]


def test_the_number_of_decks_follows_from_the_options():
    """§1.4: whatever the position says of it, the next round is dealt from as many cards."""
    match = table('decks = 7\nhand = [["5♠"], ["9♠"]]\nspent = ["Cursed spell"]\ntricks = [2, 2]')
    assert match.view()["table"]["rounds"] == 2 and len(cards(match, "advantage")) == 54 - 14 - 2 + 1


def test_cards_in_spent_close_the_decks_when_the_cursed_spell_is_among_them():
    """§8.1"""
    assert table('closed = 0\nspent = ["Cursed spell"]').view()["table"]["closed"] == 1
    assert table('closed = 1\nspent = ["K♠"]').view()["table"]["closed"] == 0


def test_a_spell_of_who_has_put_a_card_on_risk_lies_face_up_and_that_card_is_known_to_its_wizard():
    """§4.5, §3.3: seat 0 has put the top card there."""
    match = table(CASTING + '\nrisked = [1, 0]\nrisk = ["A♦", "Q♦"]')
    assert seen(match, 1, "cast", 0) == ["5♠"]
    assert seen(match, 0, "risk") == [None, "Q♦"] and seen(match, 1, "risk") == [None, None]


def test_while_a_spell_lies_face_down_a_known_card_of_that_hand_is_not_seen_until_it_is_turned_over():
    """§3.3: seat 1 has put the K♠ on Risk, and seat 0 drew it; it may be the spell."""
    match = table(CASTING.replace('"2♠"', '"K♠ seen by 1", "2♠"'))
    assert set(seen(match, 1, "hand", 0)) == {None}
    play(match, "3♥")
    assert list(filter(None, seen(match, 1, "hand", 0))) == ["K♠"]


def test_two_wizards_can_each_know_one_of_two_equal_cards():
    """§3.3: with two decks seat 0 holds both K♠, one from seat 1, one from seat 2; seat 0 casts another card."""
    hand = '["K♠ seen by 1", "K♠ seen by 2", "2♠", "3♠"]'
    match = table(f'hand = [{hand}, ["5♠", "6♠"], ["7♠", "8♠"]]', seats=3, options="decks = 2")
    play(match, "2♠", "5♠", "7♠")
    for viewer in (1, 2):
        assert list(filter(None, seen(match, viewer, "hand", 0))) == ["K♠"]


def test_what_a_match_writes_is_kept_as_it_is_remembered():
    """§3.3: at every step of random play; two and three decks have equal cards in one hand."""
    for seed, (seats, decks) in enumerate([(2, 1), (3, 1), (4, 2), (5, 3), (2, 3), (6, 1)]):
        match, chance = Match.new("magic-duel", seats, seed, {"decks": decks, "target": 1}), random.Random(seed)
        while not match.over and len(match.decisions) < 150:
            state = match.state
            assert is_in_bounds(state) and agrees_on_risk(state) and agrees_on_hands(state), (seed, len(match.decisions))
            match.play(chance.choice(match.legal()))


@pytest.mark.parametrize(
    "changed",
    [
        "puts = 999",
        "puts = -1",
        "casting = 99",
        f"put_by = {[7] * 194}",
        f"drawn_by = {[-3] * 194}",
        'risk = ["A♦"]',
        'risk = ["K♦", "K♥", "K♣", "5♦"]',
    ],
)
def test_what_is_remembered_is_made_anew_where_it_does_not_fit_the_cards(changed):
    """§3.3: a text that a match wrote, and a line that somebody changed: it can be played on, by bots as well."""
    match, chance = Match.new("magic-duel", 2, 4, {"decks": 2}), random.Random(4)
    while sum(size(pile) for pile in match.state.cast) != 1 or match.state.puts < 5:
        match.play(chance.choice(match.legal()))
    name = changed.split(" = ")[0]
    lines = [changed if line.startswith(f"{name} = ") else line for line in match.position().splitlines()]
    lines = [line for line in lines if not line.startswith("advantage")] if name == "risk" else lines
    again = Match.from_position("\n".join(lines))
    assert is_in_bounds(again.state) and agrees_on_risk(again.state) and agrees_on_hands(again.state)
    for _ in range(12):
        again.play(agent.make("greedy", seed=1).decide(agent.question_for(again)).action)


def test_who_is_written_to_have_seen_a_card_on_risk_remembers_it():
    """§3.3: in a text that a match wrote seat 1 is added to have put the A♦ there, below the K♠ of seat 0."""
    match = table('hand = [["K♠", "5♠", "6♠"], ["9♥", "3♥"]]\nrisk = ["A♦"]')
    play(match, "K♠ > risk")
    text = match.position()
    assert "K♠ seen by 0" in text and Match.from_position(text).view(0)["table"]["risk"]["cards"] == [None, "K♠"]
    text = text.replace('"A♦", "K♠ seen by 0"', '"A♦ seen by 1", "K♠ seen by 0"')
    assert Match.from_position(text).view(1)["table"]["risk"]["cards"] == ["A♦", None]


def test_a_card_that_somebody_put_on_risk_can_lie_below_one_that_nobody_knows():
    """§3.3: written once more, the position is the same."""
    match = table('hand = [["5♠", "6♠"], ["9♥", "3♥"]]\nrisk = ["A♦", "K♠ seen by 0", "Q♦"]')
    assert seen(match, 0, "risk") == [None, "K♠", None]
    assert Match.from_position(match.position()).position() == match.position()


def test_so_many_known_cards_that_the_round_could_not_be_remembered_are_refused():
    """§3.3: with three decks there is room for what a round can bring and 32 cards more."""
    names = [name for name in load("magic-duel").card_names if name != "Cursed spell"][10:50]
    risk = listed(" ".join(names)).replace(f'"{names[0]}"', f'"{names[0]} seen by 0"')
    state = f'hand = [["2♠", "3♠"], ["4♠", "5♠"]]\nrisk = {risk}'
    with pytest.raises(BadPosition, match=r"§3.3: more than 32 cards that were put on Risk are not remembered"):
        table(state, options="decks = 3")
    assert table(state, options="decks = 2").view(0)["table"]["risk"]["cards"][0] == names[0]


def test_the_extra_card_fits_into_every_hand():
    """§7.3: also into that of a wizard who holds seven when the trick is over."""
    match = drawing("2♠ 3♠ 4♠ 5♠ 6♠ 7♠", "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥", winner=1)
    play(match, "advantage")
    assert len(cards(match, "hand", 1)) == 8
