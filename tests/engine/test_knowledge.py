"""What a seat may know, on a written table of Foxes: three seats, each kind of field, one fox that seat 1 has peeked at."""

from collections import Counter

import pytest

from regalia.engine.key import stream_of
from regalia.engine.knowledge import SCRATCH_LENGTH, source_of
from regalia.engine.pile import CARD_BITS, EVERYBODY, MOST_CARDS, UNKNOWN, card_at, put, put_seen, seen_at, size
from regalia.engine.record import HIDDEN, NO_SEAT
from tests.engine import foxes

MASK, REDEAL = foxes.GAME.knowledge.mask, foxes.GAME.knowledge.redeal
SPECTATOR = -1


@pytest.fixture
def table():
    """burrow 3 2 1 (1 on top, peeked at by seat 1), hands [8, 4], [0], [5 seen by all, 6 seen by seat 0], meadow 9 7."""
    state = foxes.GAME.blank(3, {})
    for fox in (3, 2):
        put(state.burrow, fox)
    put_seen(state.burrow, 1, 1 << 1)
    for seat, fox in ((0, 8), (0, 4), (1, 0)):
        put(state.hand[seat], fox)
    put_seen(state.hand[2], 6, 1 << 0)
    put_seen(state.hand[2], 5, EVERYBODY)
    for fox in (9, 7):
        put(state.meadow, fox)
    state.rng = stream_of(1)
    state.scent, state.trail = [1, 2, 3, 0], [[1, 1], [2, 2], [3, 3], [0, 0]]
    state.trap, state.snares, state.to_act = 7, [1, 2, 3], 2
    return state


def cards_in(pile):
    return [card_at(pile, place) if card_at(pile, place) < MOST_CARDS else "?" for place in range(size(pile))]


def known(state, seat):
    masked = state.copy()
    MASK(masked, seat)
    return masked


def redealt(state, seat, stream):
    masked = known(state, seat)
    REDEAL(masked, seat, stream, [0] * SCRATCH_LENGTH)
    return masked


def test_an_open_pile_is_seen_by_all_in_its_order(table):
    assert [cards_in(known(table, seat).meadow) for seat in (0, 1, 2, SPECTATOR)] == [[9, 7]] * 4


def test_a_pile_of_nobody_shows_its_size_and_the_cards_a_seat_has_seen_in_their_places(table):
    burrows = [cards_in(known(table, seat).burrow) for seat in (0, 1, 2, SPECTATOR)]
    assert burrows == [["?", "?", "?"], ["?", "?", 1], ["?", "?", "?"], ["?", "?", "?"]]


def test_an_owner_sees_the_own_hand_in_its_order(table):
    assert [cards_in(known(table, seat).hand[seat]) for seat in range(3)] == [[8, 4], [0], [6, 5]]


def test_others_see_of_a_hand_its_size_and_sorted_what_they_have_seen(table):
    hands = [cards_in(known(table, seat).hand[2]) for seat in (0, 1, SPECTATOR)]
    assert hands == [[5, 6], [5, "?"], [5, "?"]]
    assert [cards_in(known(table, seat).hand[0]) for seat in (1, 2, SPECTATOR)] == [["?", "?"]] * 3


def test_a_seat_does_not_see_who_else_has_seen_a_card(table):
    seen_by_one, in_own_hand = known(table, 0).hand[2], known(table, 2).hand[2]
    assert {seen_at(seen_by_one, place) for place in range(2)} == {1 << 0}
    assert {seen_at(in_own_hand, place) for place in range(2)} == {0}
    assert known(table, 1).hand[2][2] == UNKNOWN < 1 << CARD_BITS


def test_a_number_of_the_owner_is_shown_to_the_owner_alone(table):
    assert known(table, 1).scent[:3] == [HIDDEN, 2, HIDDEN]
    assert known(table, 1).trail[:3] == [[HIDDEN] * 2, [2, 2], [HIDDEN] * 2]
    assert known(table, SPECTATOR).scent[:3] == [HIDDEN] * 3


def test_a_number_of_nobody_is_shown_to_nobody(table):
    for seat in (0, 1, 2, SPECTATOR):
        assert (known(table, seat).trap, known(table, seat).snares) == (HIDDEN, [HIDDEN] * 3)
        assert known(table, seat).rng == [HIDDEN] * 9


def test_lines_of_seats_that_nobody_sits_at_stay_blank(table):
    masked = known(table, 0)
    assert (masked.scent[3], masked.trail[3], masked.hand[3]) == (0, [0, 0], [0] * (foxes.FOXES + 1))


def test_during_a_discreet_question_only_the_one_asked_sees_who_is_asked(table):
    assert [known(table, seat).to_act for seat in (0, 1, 2, SPECTATOR)] == [2, 2, 2, 2]
    table.discreet = 1
    assert [known(table, seat).to_act for seat in (0, 1, 2, SPECTATOR)] == [NO_SEAT, NO_SEAT, 2, NO_SEAT]


def test_masking_twice_hides_nothing_more(table):
    once = known(table, 1)
    assert known(once, 1).pack() == once.pack()


def test_redealing_keeps_what_is_known_and_has_every_card_once(table):
    stream = stream_of(2)
    for _ in range(50):
        other = redealt(table, 1, stream)
        assert (cards_in(other.hand[1]), cards_in(other.meadow), card_at(other.burrow, 2)) == ([0], [9, 7], 1)
        assert 5 in cards_in(other.hand[2])
        piles = [other.burrow, other.meadow, *other.hand]
        assert sorted(card for pile in piles for card in cards_in(pile)) == list(range(foxes.FOXES))
        assert known(other, 1).pack() == known(table, 1).pack()


def test_redealing_gives_the_state_chance_of_its_own_and_lets_the_game_make_up_numbers(table):
    stream = stream_of(2)
    one, another = redealt(table, 1, stream), redealt(table, 1, stream)
    assert one.rng != another.rng != table.rng and one.rng[4:] == [0] * 5
    assert one.scent[1] == 2 and all(0 <= scent < foxes.SCENTS for scent in one.scent[:3])
    assert 0 <= one.trap < foxes.FOXES


def test_every_way_to_deal_the_unseen_cards_is_equally_likely(table):
    """Seat 0 does not know five cards: three in the burrow, one in hand 1 … and knows hand 2. 4! orders, each as likely."""
    stream, times, orders = stream_of(6), 4800, Counter()
    for _ in range(times):
        other = redealt(table, 0, stream)
        orders[(*cards_in(other.burrow), *cards_in(other.hand[1]))] += 1
    expected = times / 24
    assert len(orders) == 24 and {frozenset(order) for order in orders} == {frozenset({0, 1, 2, 3})}
    assert sum((count - expected) ** 2 / expected for count in orders.values()) < 58.6  # one in ten thousand, 23 degrees


def test_the_written_out_functions_can_be_read():
    text = source_of(foxes.GAME)
    assert text.startswith("def mask(state: State, seat: int) -> None:")
    assert "def redeal(state: State, seat: int, rng: Stream, scratch: Scratch) -> None:" in text
    assert "redealt(state, seat, rng)" in text
