"""Law 5 in one decision, on a written table of Kingdom Kards."""

import pytest

from regalia.contract.piles import heaps
from regalia.contract.secrecy import redealt
from regalia.engine.cards import DECK, KING, NAMES, rank
from regalia.engine.key import stream_of
from regalia.match.match import Match

KINGS = {card for card in range(DECK) if rank(card) == KING}
OTHERS = [name for card, name in enumerate(NAMES[:DECK]) if card not in KINGS]
TABLE = f"""
game = "kingdom-kards"
seats = 2
[state]
turn = 1
turn_player = 0
to_act = 0
hand = ["dealt", ["K♠", "K♥", "K♦", "K♣"]]
deck = ["dealt", []]
discard = ["dealt", {OTHERS!r}]
"""


@pytest.fixture
def after_the_shuffle():
    """Seat 1 held four cards while all its others lay open; it has shuffled those and drawn one of them."""
    match = Match.from_position(TABLE)
    match.play("end")
    assert [told["kind"] for told in match.log()][-3:] == ["turn_begins", "reshuffles", "draws"]
    return match


def test_what_a_player_held_during_a_shuffle_has_not_come_out_of_it(after_the_shuffle):
    """Everybody can work out that seat 1 holds the four Kings: nothing else was left. §2.3"""
    stream = stream_of(1)
    for _ in range(20):
        claimed = redealt(after_the_shuffle.game, after_the_shuffle.state, 0, stream)
        hand = next(heap for heap in heaps(after_the_shuffle.game, claimed) if heap.name == "hand[1]")
        assert set(hand.cards) >= KINGS
