"""§9: Strike, and §11: the Royal Assassin and how it is stopped."""

import pytest

from tests.games.royal_gambit.table import board, cards, discards, fen, hand, log, play, table, targets, typed

PIECES = "3qk3/p6p/8/8/8/8/8/R3K3 w - - 9 9"
EXPOSED = "3qk3/p6p/8/8/8/8/4R3/4K3 w - - 9 9"
"""The black King is in check though White is on turn, as after a blocked card."""


def test_a_spade_removes_an_enemy_piece_but_not_the_king():
    """§9.1"""
    match = table(PIECES, "9♠ 2♦")
    play(match, "9♠")
    assert targets(match) == {"d8", "a7", "h7"}
    assert "§9.1 Strike: the black queen on d8 is removed" in play(match, "d8, pass")
    assert fen(match) == "4k3/p6p/8/8/8/8/8/R3K3 b - - 0 9"


def test_a_strike_may_not_open_a_check_on_the_own_king():
    """§9.1, §4.1: the pawn on e4 shields the King from the rook behind it."""
    match = table("4r1k1/8/8/8/4p3/p7/8/4K3 w - - 0 1", "9♠ 2♦")
    play(match, "9♠")
    assert targets(match) == {"e8", "a3"}


def test_the_assassin_removes_the_king_if_it_is_in_check():
    """§9.2, §11.4"""
    match = table(EXPOSED, "A♠ 2♦")
    play(match, "A♠")
    assert targets(match) == {"d8", "e8", "a7", "h7"}
    assert "§9.2 White wins by the Royal Assassin: the King on e8 is removed" in play(match, "e8, pass")
    assert match.over and match.winners == [0]


def test_the_assassin_spares_a_king_that_is_not_in_check_and_other_spades_spare_every_king():
    """§9.2, §9.1"""
    for position, card in ((PIECES, "A♠"), (EXPOSED, "9♠")):
        match = table(position, f"{card} 2♦")
        play(match, card)
        assert targets(match) == {"d8", "a7", "h7"}


def test_the_assassin_needs_the_own_king_safe():
    """§4.1, §9.2: White is in check from h4, and removing the King does not end that."""
    match = table("3qk3/p7/8/8/7b/8/4R3/4K3 w - - 0 1", "A♠ 2♦")
    play(match, "A♠, h4")
    assert match.decisions[-1].forced


def test_a_chained_spade_removes_two_pieces():
    """§9.3"""
    match = table(PIECES, "9♠ 2♦", chain="♠")
    play(match, "9♠, d8")
    assert targets(match) == {"a7", "h7", "done"}
    told = play(match, "a7, pass")
    assert "§9.3 Strike: the black pawn on a7 is removed as well" in told
    assert board(match) == "4k3/7p/8/8/8/8/8/R3K3"


def test_two_strikes_may_end_a_double_check():
    """§9.3, §4.1"""
    match = table("4r1k1/8/8/8/8/3n4/p7/4K3 w - - 0 1", "9♠ 2♦", chain="♠")
    play(match, "9♠")
    assert targets(match) == {"e8", "d3"}
    play(match, "e8")
    assert board(match) == "4r1k1/8/8/8/8/3n4/p7/4K3"  # the knight had to be named too, and Black is asked
    play(match, "pass")
    assert board(match) == "6k1/8/8/8/8/8/p7/4K3"


@pytest.mark.parametrize("order", ["e8, a7", "a7, e8"])
def test_a_chained_assassin_names_the_king_and_another_piece(order):
    """§9.4"""
    match = table(EXPOSED, "A♠ 2♦", chain="♠")
    told = play(match, f"A♠, {order}, pass")
    assert "§9.4 White wins by the Royal Assassin in a chain: the King on e8 is removed" in told
    assert match.winners == [0]


SHIELDED = "4k3/4p2p/8/8/8/8/4R3/4K3 w - - 0 1"


@pytest.mark.parametrize(("assassin", "may_strike"), [("strict", False), ("after_first", True)])
def test_after_the_first_removal_the_king_may_be_in_check(assassin, may_strike):
    """§12.2: the pawn on e7 shields the King."""
    match = table(SHIELDED, "A♠ 2♦", chain="♠", options={"assassin": assassin})
    play(match, "A♠")
    assert targets(match) == {"e7", "h7"}
    play(match, "e7")
    assert ("e8" in targets(match)) == may_strike


def test_without_a_chain_after_first_changes_nothing():
    """§12.2"""
    match = table(SHIELDED, "A♠ 2♦", options={"assassin": "after_first"})
    play(match, "A♠")
    assert targets(match) == {"e7", "h7"}


# ── §11 ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_against_the_assassin_one_may_joust_discard_a_spade_or_accept():
    """§11.1"""
    match = table(EXPOSED, "A♠ 2♦", "4♠ 8♣")
    play(match, "A♠, e8")
    assert typed(match) == sorted(["pass", "joust 4♠", "joust 8♣", "block 4♠"])


def test_against_another_strike_a_spade_blocks_nothing():
    """§11.1"""
    match = table(EXPOSED, "A♠ 2♦", "4♠ 8♣")
    play(match, "A♠, d8")
    assert typed(match) == sorted(["pass", "joust 4♠", "joust 8♣"])


def test_a_discarded_spade_saves_the_king_and_another_piece_may_go_in_its_place():
    """§11.2, §11.3"""
    match = table(EXPOSED, "A♠ 2♦", "4♠ 8♣")
    told = play(match, "A♠, e8, block 4♠")
    assert told[-1] == "§11.2 Black discards 4♠ and saves the King"
    assert targets(match) == {"d8", "a7", "h7", "done"}
    told = play(match, "d8")
    assert "§11.3 Strike in the King's place: the black queen on d8 is removed" in told
    assert board(match) == "4k3/p6p/8/8/8/8/4R3/4K3"
    assert discards(match) == ["4♠", "A♠"]
    assert match.to_act == 1 and not match.over


def test_the_attacker_may_leave_it_at_that():
    """§11.3"""
    match = table(EXPOSED, "A♠ 2♦", "4♠ 8♣")
    play(match, "A♠, e8, block 4♠, done")
    assert board(match) == "3qk3/p6p/8/8/8/8/4R3/4K3"
    assert fen(match).split()[4] == "10"


def test_a_second_piece_that_was_named_goes_all_the_same():
    """§11.3"""
    match = table(EXPOSED, "A♠ 2♦", "4♠ 8♣", chain="♠")
    play(match, "A♠, a7, e8, block 4♠")
    assert targets(match) == {"d8", "h7", "done"}
    play(match, "h7")
    assert board(match) == "3qk3/8/8/8/8/8/4R3/4K3"
    alone = table(EXPOSED, "A♠ 2♦", "4♠ 8♣", chain="♠")
    play(alone, "A♠, e8, a7, block 4♠, done")
    assert board(alone) == "3qk3/7p/8/8/8/8/4R3/4K3"


def test_what_goes_in_the_kings_place_may_not_open_a_check():
    """§11.3, §4.1: the pawn on b4 shields the King from the bishop."""
    match = table("4k3/8/8/b7/1p6/8/4R3/4K3 w - - 0 1", "A♠ 2♦", "4♠ 8♣")
    play(match, "A♠, e8, block 4♠")
    assert targets(match) == {"a5", "done"}


def test_without_another_piece_nothing_goes():
    """§11.3"""
    match = table("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "A♠ 2♦", "4♠ 8♣")
    play(match, "A♠, e8, block 4♠")
    assert board(match) == "4k3/8/8/8/8/8/4R3/4K3"
    assert match.to_act == 1 and not match.over


def test_a_lost_joust_saves_the_king_and_nothing_goes():
    """§11.2, §10.5: not even the second piece that was named."""
    match = table(EXPOSED, "A♠ 2♦ 4♦", "K♣ 8♣", chain="♠")
    play(match, "A♠, a7, e8, joust K♣, lay 2♦")
    assert board(match) == "3qk3/p6p/8/8/8/8/4R3/4K3"
    assert not match.over


def test_a_won_joust_wins_the_game():
    """§11.4, §2.8: the cards of the joust stay where they lie."""
    match = table(EXPOSED, "A♠ K♦ 4♦", "9♣ 8♣")
    play(match, "A♠, e8, joust 9♣, lay K♦")
    assert match.over and match.winners == [0]
    assert discards(match) == []


def test_who_has_no_cards_cannot_save_the_king():
    """§11.4, §10.1"""
    match = table(EXPOSED, "A♠ 2♦", "")
    play(match, "A♠, e8")
    assert match.winners == [0]
    assert "§10.1" not in " ".join(log(match))
    assert hand(match, 1) == [] and "A♠" not in cards(table(PIECES, "2♦ 4♦"))
