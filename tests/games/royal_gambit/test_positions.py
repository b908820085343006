"""Written positions: the board as one line, and what can be wrong with it."""

import pytest

from regalia import Match
from regalia.engine.errors import BadPosition
from tests.games.royal_gambit.table import START, court, fen, hand, table, typed

KINGS = "4k3/8/8/8/8/8/8/4K3"


@pytest.mark.parametrize(
    "text",
    [
        f"{START} w KQkq - 0 1",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 99 400",
    ],
)
def test_a_board_reads_back_as_it_was_written(text):
    """§1.1, §3.2, §3.3, §4.5"""
    assert fen(table(text)) == text


def test_what_is_left_out_of_a_board_is_as_usual():
    """§1.1"""
    assert fen(table(KINGS)) == f"{KINGS} w - - 0 1"


def test_who_is_on_turn_has_drawn():
    """§2.1: what is not written is dealt from the seed, with the sixth card for the side to move."""
    for side, sizes in (("w", [6, 5]), ("b", [5, 6])):
        match = Match.from_position(f'game = "royal-gambit"\nseed = 4\n[state]\nboard = "{START} {side} KQkq - 0 1"')
        assert [len(hand(match, seat)) for seat in (0, 1)] == sizes
        assert [len(court(match, seat)) for seat in (0, 1)] == [3, 3]
        assert match.to_act == "wb".index(side)


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        ("8/8 w - - 0 1", "has 2 rows, not 8"),
        ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", "'4K4' is no row of eight squares"),
        ("4k3/8/8/8/8/8/8/4X3 w - - 0 1", "'4X3' is no row of eight squares"),
        (f"{KINGS} x - - 0 1", "'x' and '1' are not the side"),
        (f"{KINGS} w - - 0 0", "'w' and '0' are not the side"),
        (f"{KINGS} w QK - 0 1", "'QK' are not rights to castle"),
        (f"{KINGS} w - e5 0 1", "'e5' is no square that a pawn passes"),
        (f"{KINGS} w - - 101 1", "'101' is no number of plies"),
        (f"{KINGS} w - - 0 1 1", "has 7 parts, not 1 to 6"),
        ("", "has 0 parts, not 1 to 6"),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", "§1.1: Black has 0 Kings, not one"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "§1.1: White has 2 Kings, not one"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "§5.5: a pawn stands on the first or the last rank"),
        (f"{KINGS} w K - 0 1", "§3.2: a right to castle without"),
        ("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", "§3.2: a right to castle without"),
        (f"{KINGS} w - e6 0 1", "§3.3: no pawn can have just passed"),
        ("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "§3.3: no pawn can have just passed"),
        ("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", "§3.3: no pawn can have just passed"),
        (f"{KINGS} w - - 100 90", "§4.5: after 100 quiet plies the game is over"),
        (f"{KINGS} w - - 0 501", "§4.6: the plies are counted from 1 to 1000"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_one_sentence(board, fault):
    with pytest.raises(BadPosition, match=fault.replace("§", ".").replace("'", ".")):
        table(board)


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ("phase = 6", "6 is not a number for this"),
        ("to_act = 1", "in this phase seat 0 is to act, not 1"),
        ("discreet = 1", "discreet is 0"),
        ("score = [1, 0]", "nobody has a score before the game is over"),
        ("phase = 5", "only who has 6 cards discards"),
        ("phase = 1", "a card lies played while it is aimed or answered"),
        ("chained = 1", "a card lies played while it is aimed or answered"),
        ("aims = [3, -1, -1, -1]", "targets are named, but no card is played"),
        ("aims = [-1, 3, -1, -1]", "aims are squares from 0 to 63"),
        ("known = [1, 0]", "known has cards of the other's hand"),
        ('phase = 1\nplayed = ["9♣"]\naims = [60, -1, -1, -1]', "e8 is no legal target of the card"),
        ('phase = 1\nplayed = ["9♠"]\nchained = 1', "chained is not what the suits of the last turns say"),
        ('phase = 1\nplayed = ["9♠"]\nchained = 2', "from_court and chained are 0 or 1"),
        ('phase = 1\nplayed = ["9♠"]\nfrom_court = 1', "cards in the Court, not 2"),
    ],
)
def test_fields_that_do_not_go_together_are_refused_with_one_sentence(more, fault):
    """§2.5, §10.1"""
    with pytest.raises(BadPosition, match=fault):
        table(f"{KINGS} w - - 0 1", more=more)


PIECES = "3qk3/p6p/8/8/8/8/P6P/R3K2N w - - 9 9"


@pytest.mark.parametrize(
    ("more", "options", "fault"),
    [
        ('phase = 1\nplayed = ["9♠"]\naims = [59, -1, -1, -1]', {}, "all targets are named already"),
        ('phase = 2\nto_act = 1\nplayed = ["9♠"]', {}, "not all targets are named"),
        ('phase = 2\nto_act = 1\nplayed = ["10♥"]\naims = [7, 40, -1, -1]', {}, "names no enemy piece, so nobody answers"),
        ('phase = 2\nto_act = 1\nplayed = ["9♠"]\naims = [60, -1, -1, -1]', {}, "e8 is no legal target of the card"),
        ('phase = 3\nplayed = ["9♠"]\naims = [59, -1, -1, -1]', {}, "cards laid for a joust, not 1"),
        (
            'phase = 3\nplayed = ["9♠"]\naims = [59, -1, -1, -1]\njoust = [[], ["K♣"]]',
            {"joust_card": "attack"},
            "the attacking card is compared",
        ),
        ('phase = 4\nplayed = ["9♠"]\naims = [59, -1, -1, -1]', {}, "no King has been named"),
        ('phase = 1\nplayed = ["9♠"]', {"truce": 20}, "there is a truce"),
    ],
)
def test_a_card_in_play_must_have_been_playable(more, options, fault):
    """§2.5, §10.1, §10.2, §11.3, §12.1, §12.5"""
    with pytest.raises(BadPosition, match=fault):
        table(PIECES, options=options, more=more)


def test_a_card_in_play_can_be_written():
    """§10.2: Black has challenged, and White is to lay a card."""
    more = 'phase = 3\nplayed = ["9♠"]\naims = [59, -1, -1, -1]\njoust = [[], ["K♣"]]'
    match = table(PIECES, more=more)
    assert typed(match) == ["lay 9♥", "lay 9♦"]


@pytest.mark.parametrize(
    ("white", "black", "courts", "fault"),
    [
        ("2♠ 3♠", "4♠ 5♠ 6♠ 7♠ 8♠ 9♠", ("2♥ 3♦ 4♣", "5♥ 6♦ 7♣"), "seat 1 has 6 cards in hand, more than 5"),
        ("2♠ 3♠", "4♠", ("2♥ 3♦", "5♥ 6♦ 7♣"), "seat 0 has 2 cards in the Court, not 3"),
    ],
)
def test_hands_and_courts_have_their_sizes(white, black, courts, fault):
    """§1.2, §2.3"""
    with pytest.raises(BadPosition, match=fault):
        table(START, white, black, courts=courts)


def test_a_game_that_is_over_is_written_and_read_too():
    """§12.7: even without a King."""
    match = table("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", options={"king_capture": "board"})
    match.play("e7e8")
    again = Match.from_position(match.position())
    assert again.over and again.winners == [0]
    assert fen(again) == "4R3/8/8/8/8/8/8/4K3 w - - 0 1"


def test_suits_are_numbers_of_suits():
    """§5.2"""
    with pytest.raises(BadPosition, match="suits are 1"):
        Match.from_position('game = "royal-gambit"\n[state]\nsuits = [5, 0]')


def test_a_board_is_a_text():
    with pytest.raises(BadPosition, match=r"state.board: 7 is no text"):
        Match.from_position('game = "royal-gambit"\n[state]\nboard = 7')


def test_the_fields_behind_the_board_are_not_written_one_by_one():
    with pytest.raises(BadPosition, match="there is no 'pieces' here"):
        Match.from_position('game = "royal-gambit"\n[state]\npieces = [0, 0, 0, 0, 0, 0]')


def test_a_position_in_which_nothing_can_be_done_is_refused():
    """§4.4"""
    with pytest.raises(BadPosition, match="seat 1 is to act but can do nothing"):
        table("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", black="8♦", courts=("2♥ 3♦ 4♣", "5♥ 6♦ 7♣"))
