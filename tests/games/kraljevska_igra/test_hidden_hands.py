"""§1.3: what everybody can tell of a hidden hand, and that a hand dealt anew agrees with it."""

from regalia import Match
from regalia.engine.key import stream_of
from regalia.engine.knowledge import SCRATCH_LENGTH
from regalia.engine.pile import card_at, size
from regalia.games.kraljevska_igra.state import CLAIMS, Claim
from tests.games.kraljevska_igra.table import fight, hand, play, table


def imagined(match: Match, seat: int, times: int = 60) -> list[list[str]]:
    """The enemy's hand as a seat can imagine it, again and again."""
    found, stream = [], stream_of(7)
    for _ in range(times):
        known = match.known_to(seat)
        match.game.knowledge.redeal(known, seat, stream, [0] * SCRATCH_LENGTH)
        pile = known.hand[1 - seat]
        found.append([match.game.card_names[card_at(pile, place)] for place in range(size(pile))])
    return found


def suits(hands: list[list[str]]) -> set[str]:
    return {card.rstrip("′")[-1] for held in hands for card in held}


def test_after_heart_king_nobody_imagines_a_heart_that_was_kept():
    """§1.3, §8.10: seat 1 had no Heart and drew nothing."""
    match = fight("K♥", "9♣′", spare=("3♦ 4♦", "6♦′ 5♣′ 9♠′"))
    hands = imagined(match, 0)
    assert suits(hands) == {"♠", "♦", "♣", "d", "k"}
    assert match.state.sure[1][4:] == [0, 3, 0, 0]


def test_a_card_drawn_since_may_be_a_heart_again():
    """§1.3, §8.10: one Heart went, one card came."""
    match = fight("K♥", "9♣′", spare=("3♦ 4♦", "6♦′ 5♣′ 10♥′"))
    hearts = [sum("♥" in card for card in held) for held in imagined(match, 0, 300)]
    assert set(hearts) == {0, 1}


def test_after_laying_down_nobody_imagines_a_spade():
    """§1.3, §5.7"""
    match = fight("K♥", "K♠′", add="2♣", spare=("3♦ 4♦", "2♠′ 9♥′ 8♦′"), lay="lay")
    assert "♠" not in suits(imagined(match, 0))


def test_who_lays_down_nothing_may_hold_spades():
    """§1.3, §5.7"""
    match = fight("K♥", "K♠′", add="2♣", spare=("3♦ 4♦", "2♠′ 9♥′ 8♦′"), lay="keep")
    assert "♠" in suits(imagined(match, 0))


def test_after_cross_king_everybody_imagines_cross_only():
    """§1.3, §8.11"""
    match = fight("9♥", "K♣′", spare=("2♥ 3♣ 4♣", "2♦′ 5♣′ 6♣′"))
    assert suits(imagined(match, 0)) == suits(imagined(match, 1)) == {"♣"}


def test_a_card_that_is_played_may_have_been_the_one_that_was_known():
    """§1.3: of two Cross one is played; one of the two cards left is Cross, the other was drawn since."""
    match = fight("9♥", "K♣′", spare=("2♥ 3♣ 4♣", "2♦′ 5♣′ 6♣′"))
    play(match, "5♣′", "3♣")
    crosses = [sum("♣" in card for card in held) for held in imagined(match, 0, 40)]
    assert set(crosses) == {1}
    assert match.state.sure[1][4:] == [1, 1, 1, 1]


def test_no_spade_and_no_heart_together_leave_neither():
    """§1.3: first the Spades were laid down, then Heart:King took the Hearts."""
    match = table(
        'hand = [["K♥", "3♦", "4♦"], ["9♣′", "8♦′", "6♦′", "5♦′"]]\nsure = [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 4, 0, 0, 0]]'
    )
    play(match, "K♥", "9♣′", "pass", "pass")
    assert match.state.sure[1][4:] == [3, 3, 3, 0]
    assert suits(imagined(match, 0)) <= {"♦", "♣", "k", "d"}


def test_a_dark_joker_in_an_imagined_hand_has_a_die_from_1_to_5_and_none_where_there_is_none():
    """§6.4"""
    match = table('hand = [["9♥", "3♦"], ["5♦′", "8♦′", "6♦′", "Q♣′", "2♥′"]]')
    stream, faces = stream_of(3), set()
    for _ in range(600):
        known = match.known_to(0)
        match.game.knowledge.redeal(known, 0, stream, [0] * SCRATCH_LENGTH)
        holds = any(card_at(known.hand[1], place) == 107 for place in range(size(known.hand[1])))
        assert (known.die[1] in range(1, 6)) if holds else known.die[1] == 0
        faces.add(known.die[1])
    assert faces == {0, 1, 2, 3, 4, 5}


def test_the_backs_tell_whose_card_it_is_but_not_which():
    """§1.2, §1.3: seat 1 holds a card of seat 0's deck."""
    match = table('hand = [["9♥", "3♦"], ["5♦′", "K♠"]]')
    for held in imagined(match, 0):
        assert sorted(card.endswith("′") for card in held) == [False, True]
    assert "K♠" not in match.view(seat=0)["table"]["hand"][1].get("cards", [])


def test_what_is_known_of_cards_with_one_back_says_nothing_of_those_with_the_other():
    """§1.3, §8.10: the card of seat 0's deck in seat 1's hand is no Heart; one drawn since may be."""
    match = fight("K♥", "9♣′", spare=("3♦ 4♦", "6♦′ K♠ 10♥′"))
    assert [match.state.sure[1][claim] for claim in (Claim.NO_HEART, CLAIMS + Claim.NO_HEART)] == [1, 1]
    for held in imagined(match, 0):
        assert [card for card in held if not card.endswith("′") and "♥" in card] == []
    assert len(hand(match, 1)) == 3


def test_every_situation_of_a_game_and_every_hand_imagined_in_it_holds_together():
    """§1.3, §6.4: the check of written positions finds nothing wrong and has nothing to complete."""
    known_by_suit = 0
    for seed in range(20):
        match, stream = Match.new("kraljevska-igra", seed=seed), stream_of(seed)
        while not match.over:
            state = match.state
            assert match.game.rules.check(state) == ""
            assert state.pack() == match.state.pack()
            known_by_suit += any(map(any, state.sure))
            known = match.known_to(match.to_act)
            match.game.knowledge.redeal(known, match.to_act, stream, [0] * SCRATCH_LENGTH)
            assert match.game.rules.check(known) == ""
            match.play(match.legal()[seed % len(match.legal())])
    assert known_by_suit > 50
