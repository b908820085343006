"""§12: the options that a designer may set."""

import pytest

from regalia import Match
from regalia.engine.errors import BadOption
from tests.games.royal_gambit.table import START, cards, play, table, targets

PAWNS = "4k3/8/P7/1P6/2P5/3P4/4P3/4K3 w - - 0 1"
BLACK_PAWNS = "4k3/4p3/3p4/2p5/1p6/p7/8/4K3 b - - 0 1"


@pytest.mark.parametrize(
    ("rank", "ripe"), [(0, {"a6", "b5", "c4", "d3", "e2"}), (3, {"a6", "b5", "c4", "d3"}), (5, {"a6", "b5"})]
)
def test_a_normal_diamond_takes_pawns_from_a_rank_on(rank, ripe):
    """§12.4"""
    match = table(PAWNS, "9♦ 2♣", options={"diamond_rank": rank})
    play(match, "9♦")
    assert targets(match) == ripe


def test_black_counts_ranks_from_the_other_side():
    """§12.4"""
    match = table(BLACK_PAWNS, black="8♦ 8♥", options={"diamond_rank": 5})
    play(match, "8♦")
    assert targets(match) == {"b4", "a3"}


def test_the_ace_is_free_of_the_rank():
    """§12.4, §7.2, §7.4: in a chain one of the two must still be a pawn that a normal Diamond takes."""
    match = table(PAWNS, "A♦ 2♣", options={"diamond_rank": 6}, chain="♦")
    play(match, "A♦")
    assert targets(match) == {"a6", "b5", "c4", "d3", "e2"}
    play(match, "e2")
    assert targets(match) == {"a6", "done"}
    match = table(PAWNS, "A♦ 2♣", options={"diamond_rank": 6}, chain="♦")
    play(match, "A♦, a6")
    assert targets(match) == {"b5", "c4", "d3", "e2", "done"}


def test_without_a_ripe_pawn_a_diamond_cannot_be_played():
    """§12.4, §2.7"""
    assert "9♦" not in cards(table(START, "9♦ 2♣", options={"diamond_rank": 3}))


@pytest.mark.parametrize("rank", [1, 2])
def test_a_rank_that_tells_no_pawns_apart_is_refused(rank):
    """§12.4"""
    with pytest.raises(BadOption, match="diamond_rank is 0, or a rank from 3 to 7"):
        Match.new("royal-gambit", options={"diamond_rank": rank})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("diamond_rank", 8),
        ("truce", -1),
        ("truce", 101),
        ("joust_card", "deck"),
        ("assassin", 1),
        ("king_swap", "none"),
        ("block_breaks_chain", "maybe"),
        ("king_capture", "joust"),
    ],
)
def test_values_that_an_option_does_not_take_are_refused(name, value):
    """§12.1 to §12.7"""
    with pytest.raises(BadOption, match=f"option {name}"):
        Match.new("royal-gambit", options={name: value})


def test_during_a_truce_no_card_is_played():
    """§12.5"""
    match = table(START, "9♦ 2♣", options={"truce": 2})
    assert cards(match) == set()
    play(match, "e2e4")
    assert cards(match) == set()
    play(match, "e7e5")
    assert cards(match) >= {"9♦"}


def test_during_a_truce_cards_do_not_save_from_mate():
    """§12.5, §4.3"""
    mated = "6k1/5ppp/8/4n3/8/8/8/R3K3 w - - 0 1"
    for truce, is_over in ((0, False), (2, True)):
        match = table(mated, black="8♥", options={"truce": truce})
        play(match, "a1a8")
        assert match.over == is_over


@pytest.mark.parametrize(("breaks", "is_chained"), [("no", True), ("yes", False)])
@pytest.mark.parametrize("answer", ["joust K♣, lay 2♦", "pass"])
def test_a_blocked_card_breaks_the_chain_if_the_option_says_so(breaks, is_chained, answer):
    """§12.6, §5.4"""
    match = table("4k3/pppp4/8/8/8/8/8/R3K3 w - - 0 1", "9♠ 2♦ 3♠ 4♠", "K♣ Q♣", options={"block_breaks_chain": breaks})
    play(match, f"9♠, a7, {answer}, e8d8")
    told = play(match, "3♠")
    assert ("§5.2 It continues a chain: two instead of one" in told) == (is_chained or answer == "pass")


def test_an_assassin_stopped_by_a_spade_was_blocked():
    """§12.6, §11.2"""
    exposed = "3qk3/p6p/8/8/8/8/4R3/4K3 w - - 9 9"
    for breaks, is_chained in (("no", True), ("yes", False)):
        match = table(exposed, "A♠ 3♠ 2♦", "4♠ 8♣", options={"block_breaks_chain": breaks})
        play(match, "A♠, e8, block 4♠, done, e8f8")
        assert ("§5.2 It continues a chain: two instead of one" in play(match, "3♠")) == is_chained
