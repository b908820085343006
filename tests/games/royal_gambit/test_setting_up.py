"""§1: setting up, what is open, what is hidden, and what can be worked out."""

from regalia import Match
from regalia.engine.key import stream_of
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.pile import card_at, size
from regalia.match.picture import picture
from tests.games.royal_gambit.table import START, all_but, board, court, fen, hand, play, table


def test_the_pieces_stand_as_in_chess_and_white_begins():
    """§1.1"""
    match = Match.new("royal-gambit", seed=1)
    assert fen(match) == f"{START} w KQkq - 0 1"
    assert match.to_act == 0


def test_everybody_is_dealt_five_cards_and_a_court_of_three_and_white_has_drawn():
    """§1.2, §2.1"""
    match = Match.new("royal-gambit", seed=1)
    assert [len(hand(match, seat)) for seat in (0, 1)] == [6, 5]
    assert [len(court(match, seat)) for seat in (0, 1)] == [3, 3]
    assert size(match.state.deck) == 52 - 11 - 6


def test_courts_and_discards_are_open_and_hands_and_the_deck_are_not():
    """§1.3"""
    match = table(START, "A♠ 2♠ 3♠ 4♠ 5♠ 6♠", "7♠ 8♠")
    play(match, "e2e4, -2♠")
    seen = match.view(1)["table"]
    assert seen["hand"] == [{"size": 5}, {"size": 3, "cards": ["7♠", "8♠", hand(match, 1)[2]]}]
    assert seen["court"][0]["cards"] == ["2♥", "3♦", "4♣"]
    assert seen["discard"]["cards"] == ["2♠"]
    assert "cards" not in seen["deck"]


def test_the_board_is_shown_square_by_square_with_names_that_a_client_need_not_understand():
    """§1.3"""
    match = table("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    seen = match.view()["table"]
    assert seen["board"][0] == "white queen" and seen["board"][60] == "black King" and seen["board"][1] is None
    assert len(seen["board"]) == 64
    assert not {"pieces", "sides", "castling", "passant", "clock"} & set(seen)


def test_a_hand_that_could_be_worked_out_is_known_to_agents_and_shown_to_nobody():
    """§1.4, §2.4: Black needs a card and the deck is empty; so White can work out what Black held, but not what Black draws."""
    match = table(START, "2♠ 3♠ 4♠", "5♠ 6♠", deck="", discard=all_but("2♠ 3♠ 4♠", "5♠ 6♠"))
    play(match, "e2e4")
    for seat, viewer in ((0, 1), (1, 0), (0, None), (1, None)):
        assert match.view(viewer)["table"]["hand"][seat] == {"size": 3}
        drawn = next(zone for zone in picture(match, viewer)["zones"] if zone["field"] == "hand" and zone["seat"] == seat)
        assert drawn["cards"] == [{"back": 0}] * 3
    assert not any("♠" in line["text"] for line in match.log(None))
    assert all({"5♠", "6♠"} <= held for held in redealt_hands(match, 0))
    assert all({"2♠", "3♠", "4♠"} == held for held in redealt_hands(match, 1))


def test_what_was_worked_out_is_forgotten_once_it_has_been_seen():
    """§1.4: Black plays one of the cards that White had worked out."""
    match = table(START, "2♠ 3♠ 4♠", "5♠ 6♠", deck="", discard=all_but("2♠ 3♠ 4♠", "5♠ 6♠"))
    play(match, "e2e4, 5♠, e4")
    play(match, "pass" if match.to_act == 0 else "e7e6")
    held = redealt_hands(match, 0)
    assert all("6♠" in one and "5♠" not in one for one in held)


def redealt_hands(match: Match, seat: int) -> list[set[str]]:
    """What the other may hold, laid card included, in many states that a seat holds possible."""
    found = []
    for number in range(60):
        other = match.known_to(seat)
        match.game.knowledge.redeal(other, seat, stream_of(number), [0] * SCRATCH_LENGTH)
        piles = (other.hand[1 - seat], other.joust[1 - seat])
        found.append({match.game.card_names[card_at(pile, place)] for pile in piles for place in range(size(pile))})
    return found


def test_while_a_card_lies_face_down_nobody_can_tell_whether_it_is_one_of_the_known_ones():
    """§1.4, §10.1: Black answers with one of three cards, two of which White knows."""
    for laid in ("5♠", "6♠"):
        match = table(START, "7♠ J♦ Q♦", "5♠ 6♠ 8♦", more=f"known = [{1 << 4 | 1 << 5}, 0]")
        play(match, f"7♠, d8, joust {laid}")
        assert match.view(0)["table"]["hand"][1] == {"size": 2}
        assert match.view(0)["table"]["joust"][1] == {"size": 1}
        assert Match.from_position(match.position()).state.pack() == match.state.pack()
        hands = redealt_hands(match, 0)
        assert all({"5♠", "6♠"} <= held for held in hands)
        assert len({frozenset(held) for held in hands}) > 5
        play(match, "lay J♦")
        left = ({"5♠", "6♠"} - {laid}).pop()
        hands = redealt_hands(match, 0)
        assert all(left in held and laid not in held for held in hands)
        assert len({frozenset(held) for held in hands}) > 1


def test_the_board_stays_as_it_was_while_a_card_is_aimed_and_answered():
    """§2.5"""
    match = table("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", white="7♠ 9♦")
    play(match, "7♠, d8")
    assert board(match) == "3qk3/8/8/8/8/8/8/4K3"
    assert match.view()["table"]["aims"] == ["d8", None, None, None]
    assert match.view()["table"]["played"] == {"size": 1, "cards": ["7♠"]}
