"""§8: Swap."""

import pytest

from tests.games.royal_gambit.table import board, cards, moves, play, table, targets

PIECES = "r3kb1n/p6p/8/8/8/8/P6P/R3KB1N w - - 0 1"


def test_a_club_lets_two_own_pieces_change_places():
    """§8.1"""
    match = table(PIECES, "9♣ 2♦")
    play(match, "9♣, a1")
    assert targets(match) == {"e1", "f1", "h1"}
    assert "§8.1 Swap: a1 and h1 change places" in play(match, "h1")
    assert board(match) == "r3kb1n/p6p/8/8/8/8/P6P/N3KB1R"
    assert match.to_act == 1 and match.state.phase == 0  # nobody could answer


def test_the_ace_lets_an_own_and_an_enemy_piece_change_places():
    """§8.2"""
    match = table(PIECES, "A♣ 2♦")
    play(match, "A♣, h1")
    assert targets(match) == {"a8", "e8", "f8", "h8", "a1", "e1", "f1"}
    assert "§8.2 Swap by the Ace: h1 and a8 change places" in play(match, "a8, pass")
    assert board(match) == "N3kb1n/p6p/8/8/8/8/P6P/R3KB1r"


def test_the_ace_may_not_give_the_own_king_check():
    """§8.2, §4.1: a rook that comes to d1 or f1 would attack the King."""
    match = table("r3k3/8/8/8/8/8/8/3NKB2 w - - 0 1", "A♣ 2♦")
    play(match, "A♣, d1")
    assert "a8" not in targets(match)


def test_a_chained_club_swaps_two_own_and_two_enemy_pieces():
    """§8.3"""
    match = table(PIECES, "9♣ 2♦", chain="♣")
    play(match, "9♣, a1, h1")
    assert targets(match) == {"a8", "e8", "f8", "h8", "a7", "h7", "done"}
    play(match, "a8")
    assert targets(match) == {"f8", "h8"}  # on e8 the rook would give check
    told = play(match, "h8, pass")
    assert "§8.1 Swap: a1 and h1 change places" in told
    assert "§8.3 Swap: a8 and h8 change places as well" in told
    assert board(match) == "n3kb1r/p6p/8/8/8/8/P6P/N3KB1R"


def test_a_chained_club_whose_second_half_is_declined_cannot_be_answered():
    """§8.3, §10.1, §5.3"""
    match = table(PIECES, "9♣ 2♦", chain="♣")
    play(match, "9♣, a1, h1, done")
    assert (match.to_act, match.state.phase) == (1, 0)


def test_a_chained_ace_swaps_across_and_then_two_enemy_pieces_as_they_stand_by_then():
    """§8.4: the rook from a8 stands on h1 when the second Swap is named."""
    match = table(PIECES, "A♣ 2♦", chain="♣")
    play(match, "A♣, h1, a8")
    assert "h1" in targets(match) and "a8" not in targets(match)
    told = play(match, "h1, h8, pass")
    assert "§8.4 Swap after the Ace's: h1 and h8 change places as well" in told
    assert board(match) == "N3kb1r/p6p/8/8/8/8/P6P/R3KB1n"


def test_kings_are_swapped_too():
    """§8.5: the player's King with a piece of the same side, with an enemy piece, and with the enemy King."""
    match = table(PIECES, "9♣ 2♦")
    play(match, "9♣, e1, h1")
    assert board(match) == "r3kb1n/p6p/8/8/8/8/P6P/R3NB1K"
    match = table("n3k3/8/8/8/8/8/8/4K3 w - - 0 1", "A♣ 2♦")
    play(match, "A♣, e1, a8, pass")
    assert board(match) == "K3k3/8/8/8/8/8/8/4n3"
    match = table("n3k3/8/8/8/8/8/8/4K3 w - - 0 1", "A♣ 2♦")
    play(match, "A♣, e1, e8, pass")
    assert board(match) == "n3K3/8/8/8/8/8/8/4k3"


def test_the_own_king_is_not_swapped_into_check():
    """§8.5, §4.1"""
    match = table("r3k3/8/8/8/8/8/8/N2QKR2 w - - 0 1", "9♣ 2♦")
    play(match, "9♣, e1")
    assert targets(match) == {"d1", "f1"}  # a1 is attacked by the rook


def test_like_pieces_may_be_swapped():
    """§8.5"""
    match = table("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "9♣ 2♦")
    play(match, "9♣, a1, h1")
    assert board(match) == "4k3/8/8/8/8/8/8/R3K2R"
    assert match.state.turn == 2


@pytest.mark.parametrize(("king_swap", "is_allowed"), [("any", True), ("own", False)])
def test_the_enemy_king_is_swapped_only_if_the_option_allows_it(king_swap, is_allowed):
    """§12.3"""
    options = {"king_swap": king_swap}
    match = table(PIECES, "A♣ 2♦", options=options)
    play(match, "A♣, h1")
    assert ("e8" in targets(match)) == is_allowed
    match = table(PIECES, "9♣ 2♦", chain="♣", options=options)
    play(match, "9♣, a1, h1")
    assert ("e8" in targets(match)) == is_allowed
    match = table(PIECES, "9♣ 2♦", options=options)
    play(match, "9♣")
    assert "e1" in targets(match)


def test_an_enemy_swap_can_end_a_check():
    """§8.3, §4.1: the rook that gives check changes places with a knight; without a chain no Club helps."""
    position = "4r1kn/8/8/8/8/8/8/NB2K3 w - - 0 1"
    match = table(position, "9♣ 2♦", chain="♣")
    play(match, "9♣, a1, b1")
    assert "done" not in targets(match)
    play(match, "e8, h8, pass")
    assert board(match) == "4n1kr/8/8/8/8/8/8/BN2K3"
    unchained = table(position, "9♣ 2♦")
    assert "9♣" in cards(unchained)
    play(unchained, "9♣")
    assert targets(unchained) == {"a1", "b1", "e1"}
    play(unchained, "a1")
    assert board(unchained).endswith("KB2N3")
    assert moves(unchained)
