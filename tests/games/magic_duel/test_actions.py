"""Actions and the cards they stand for; and what no rule knows is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from regalia.engine.cards import CLUBS, DIAMONDS, HEARTS, SPADES, rank, suit
from regalia.engine.errors import BadGame
from regalia.engine.game import load
from regalia.engine.wording import unbundled
from regalia.games.magic_duel.actions import Action
from regalia.games.magic_duel.cards import of_one_rank, place_of_card, place_of_combination
from regalia.games.magic_duel.spells import spell_of
from regalia.games.magic_duel.state import Phase, Spell
from tests.games.magic_duel.table import hands

GAME = load("magic-duel")


@pytest.mark.parametrize("count", [Spell.CANTRIP, Spell.CODU, Spell.THRACK, Spell.RAQUAV])
def test_the_place_of_a_combination_follows_from_its_rank_and_suits(count):
    """§4.2"""
    for place, cards in enumerate(of_one_rank(count)):
        suits = Counter(suit(card) for card in cards)
        counts = [suits[each] for each in (SPADES, HEARTS, DIAMONDS, CLUBS)]
        assert place_of_combination(rank(cards[0]), *counts) == place


def test_the_place_of_a_single_card_is_that_of_its_combination():
    """§5.1"""
    assert [place_of_card(card) for (card,) in of_one_rank(1)] == list(range(52))


def test_every_action_that_casts_casts_the_cards_of_its_notation():
    """§5.1 to §5.6"""
    state, kinds = GAME.state(), Counter()
    for action in range(Action.count):
        parts = Action.take_apart(action)
        if "spell" in parts.values:
            kinds[parts.family, len(unbundled(parts.values["spell"]))] += 1
            assert spell_of(state, action) == parts.values["spell"]
    sizes = {"cantrip": (1, 52), "codu": (2, 130), "thrack": (3, 260), "raquav": (4, 455), "badef": (1, 2), "jokulme": (2, 3)}
    assert kinds == {(family, count): total for family, (count, total) in sizes.items()}


def test_an_action_that_casts_nothing_is_no_spell():
    with pytest.raises(BadGame, match="spell_of does not know what to do with"):
        spell_of(GAME.state(), Action.draw_risk())


@pytest.mark.parametrize("phase", [Phase.OPENING, Phase.ENDING])
def test_where_nobody_is_asked_nothing_is_legal_and_nothing_is_played(phase):
    state = hands("5♠ 9♥", "9♠ 3♠").state
    state.phase = phase
    with pytest.raises(BadGame, match=f"legal does not know what to do with {phase}"):
        GAME.rules.legal(state, [0] * (Action.count + 1))
    with pytest.raises(BadGame, match=f"play does not know what to do with {phase}"):
        GAME.rules.play(state, Action.draw_risk())
