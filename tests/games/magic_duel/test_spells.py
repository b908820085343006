"""§5: which spell is the strongest, on written tables and against a naive reading of the rules."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations, product

import pytest

from regalia.engine.cards import CLUBS, DARK_JOKER, DIAMONDS, HEARTS, RED_JOKER, SPADES, card_of
from regalia.engine.game import load
from regalia.engine.pile import clear, put
from regalia.engine.record import NO_SEAT
from regalia.games.magic_duel.spells import trick_winner
from tests.games.magic_duel.table import hands, play, told

TABLE = load("magic-duel").state()
"""An empty table for spells alone."""


def winner_of(*spells: str) -> str:
    """Who gathers the trick when each wizard in turn casts this spell; every hand has two spare cards of its own."""
    spare = ["2♦ 7♦", "3♦ 8♦", "4♦ 10♦", "6♦ J♦"]
    match = hands(*(f"{spell.replace('+', ' ')} {card}" for spell, card in zip(spells, spare, strict=False)))
    lines = play(match, *spells)
    return told(lines, "§6.1")[0].partition(" gathers")[0] if told(lines, "§6.1") else "nobody"


@pytest.mark.parametrize(
    ("spells", "winner"),
    [
        (("5♠", "9♥"), "Seat 1"),
        (("K♠", "Q♥", "J♥"), "Seat 0"),
        (("A♠", "2♠"), "Seat 1"),
        (("10♠", "9♠"), "Seat 0"),
    ],
)
def test_the_higher_cantrip_wins(spells, winner):
    """§5.1, §5.7: A < 2 < … < K."""
    assert winner_of(*spells) == winner


def test_more_cards_of_one_rank_beat_fewer_whatever_the_ranks():
    """§5.2, §5.3, §5.4: Codu over Cantrip, Thrack over Codu, RAQUAV over Thrack."""
    assert winner_of("K♠", "5♠+5♥") == "Seat 1"
    assert winner_of("5♠+5♥+5♣", "K♠+K♥") == "Seat 0"
    assert winner_of("K♠+K♥+K♣", "A♠+A♥+A♦+A♣") == "Seat 1"


def test_an_ace_beats_a_king_and_all_between_when_the_two_meet():
    """§5.8"""
    assert winner_of("K♠", "A♥") == "Seat 1"
    assert winner_of("Q♠", "A♥", "K♥") == "Seat 1"
    assert winner_of("Q♠", "A♥") == "Seat 0"
    assert winner_of("K♠+K♥", "A♠+A♥") == "Seat 1"


def test_a_king_of_a_weaker_kind_does_nothing_for_an_ace():
    """§5.8: only aces and kings of the winning kind meet."""
    assert winner_of("K♠", "A♠+A♥", "5♠+5♥") == "Seat 2"
    assert winner_of("K♠", "A♠", "5♠+5♥") == "Seat 2"


def test_of_equal_ranks_the_highest_suit_wins():
    """§5.9: ♦ < ♥ < ♠ < ♣"""
    assert winner_of("9♦", "9♥") == "Seat 1"
    assert winner_of("9♠", "9♥") == "Seat 0"
    assert winner_of("9♠", "9♣") == "Seat 1"
    assert winner_of("9♠+9♥", "9♦+9♣") == "Seat 1"
    lines = play(hands("9♦ 2♦", "9♥ 3♦"), "9♦", "9♥")
    assert told(lines, "§5.9") == ["The rank is the same: the suit decides"]


def test_of_equal_spells_from_two_decks_the_earlier_wins():
    """§5.10"""
    match = hands("9♣ 2♦", "9♣ 3♦", "9♥ 4♦", "5♠ 6♦", "5♥ 7♦", more="leader = 1\nto_act = 1")
    lines = play(match, "9♣", "9♥", "5♠", "5♥", "9♣")
    assert told(lines, "§5.10") and told(lines, "§6.1") == ["Seat 1 gathers the trick, 5 cards"]
    match = hands("9♣ 9♥ 2♦", "9♣ 9♠ 3♦", "5♠ 4♦", "5♥ 6♦", "5♦ 7♦")
    assert told(play(match, "9♣+9♥", "9♣+9♠", "5♠", "5♥", "5♦"), "§6.1") == ["Seat 0 gathers the trick, 7 cards"]


def test_a_badef_beats_cantrips_and_the_first_badef_another():
    """§5.5, §5.11"""
    assert winner_of("K♠", "Red") == "Seat 1"
    assert winner_of("K♠", "A♠", "Dark", "K♥") == "Seat 2"
    assert winner_of("K♠", "Dark", "Red") == "Seat 1"


def test_a_badef_with_a_codu_or_more_ties_the_trick_whoever_else_cast_what():
    """§5.12"""
    assert winner_of("Red", "5♠+5♥") == "nobody"
    assert winner_of("Red", "5♠+5♥+5♣", "K♠+K♥") == "nobody"
    assert winner_of("Red", "5♠+5♥+5♣+5♦", "Dark") == "nobody"
    assert winner_of("K♠", "Red", "5♠+5♥", "Q♣") == "nobody"


def test_a_jokulme_wins_over_everything_and_unties_a_badef():
    """§5.6, §5.13"""
    assert winner_of("5♠+5♥+5♣+5♦", "Red+Dark") == "Seat 1"
    assert winner_of("Red+Dark", "A♠+A♥") == "Seat 0"
    match = hands("Red 2♦", "5♠ 5♥ 3♦", "Dark Dark 4♦", "K♠ 6♦", "Q♠ 7♦")
    assert told(play(match, "Red", "5♠+5♥", "Dark+Dark", "K♠", "Q♠"), "§6.1") == ["Seat 2 gathers the trick, 7 cards"]


def test_of_several_jokulmes_the_first_wins():
    """§5.13"""
    match = hands("5♠ 2♦", "Red Dark 3♦", "Red Dark 4♦", "K♠ 6♦", "Q♠ 7♦", more="leader = 2\nto_act = 2")
    assert told(play(match, "Red+Dark", "K♠", "Q♠", "5♠", "Red+Dark"), "§6.1") == ["Seat 2 gathers the trick, 7 cards"]


# ── Against a naive reading of the rules ─────────────────────────────────────────────────────────────────────────────

ORDER = "♦♥♠♣"
"""§5.9, from the lowest suit to the highest."""
CARD = {f"{rank}{suit}": (rank, suit) for rank in "A2K" for suit in ORDER} | {"Red": ("Joker", ""), "Dark": ("Joker", "")}
NUMBER = {
    **{
        f"{rank}{suit}": card_of(number, value)
        for rank, value in (("A", 1), ("2", 2), ("K", 13))
        for suit, number in zip(ORDER, (DIAMONDS, HEARTS, SPADES, CLUBS), strict=True)
    },
    "Red": RED_JOKER,
    "Dark": DARK_JOKER,
}


def naive_winner(spells: list[tuple[str, ...]]) -> int | None:
    """Who wins among spells in the order of casting, as one would read §5 aloud; nobody where the trick is tied."""
    jokers = [sum(CARD[card][0] == "Joker" for card in spell) for spell in spells]
    if 2 in jokers:
        return jokers.index(2)
    longest = max((len(spell) for spell, count in zip(spells, jokers, strict=True) if not count), default=0)
    if 1 in jokers:
        return jokers.index(1) if longest <= 1 else None
    rivals = [index for index, spell in enumerate(spells) if len(spell) == longest]
    ranks = {CARD[spells[index][0]][0] for index in rivals}
    ladder = ["2", "K", "A"] if {"A", "K"} <= ranks else ["A", "2", "K"]
    top = max(ranks, key=ladder.index)
    finalists = [index for index in rivals if CARD[spells[index][0]][0] == top]
    suits = {index: max(ORDER.index(CARD[card][1]) for card in spells[index]) for index in finalists}
    return min(finalists, key=lambda index: (-suits[index], index))


def engine_winner(spells: list[tuple[str, ...]], leader: int) -> int | None:
    """The same from the rules, as a place in the order of casting."""
    TABLE.seats, TABLE.leader = len(spells), leader
    for step, spell in enumerate(spells):
        clear(TABLE.cast[(leader + step) % len(spells)])
        for card in spell:
            put(TABLE.cast[(leader + step) % len(spells)], NUMBER[card])
    seat = trick_winner(TABLE)
    return None if seat == NO_SEAT else (seat - leader) % len(spells)


def combinations_of(deck: list[str]) -> list[tuple[str, ...]]:
    """Every combination that a small deck allows: one to four cards of one rank, one or two Jokers."""
    found = []
    for rank in sorted({CARD[card][0] for card in deck}):
        alike = [card for card in deck if CARD[card][0] == rank]
        for count in range(1, 3 if rank == "Joker" else 5):
            found += sorted(set(combinations(sorted(alike), count)))
    return found


def is_in(deck: list[str], spells: tuple[tuple[str, ...], ...]) -> bool:
    """Are there cards for all these spells at once?"""
    cast = [card for spell in spells for card in spell]
    return all(cast.count(card) <= deck.count(card) for card in set(cast))


ONE_DECK = list(CARD)
TWO_DECKS = [card for card in CARD if CARD[card][1] in ("♦", "♣", "")] * 2


@pytest.mark.parametrize("wizards", [2, 3])
@pytest.mark.parametrize("deck", [ONE_DECK, TWO_DECKS], ids=["one-deck", "two-decks"])
def test_any_casts_of_two_or_three_wizards_come_out_as_a_naive_reading_says(deck, wizards):
    """§5.7 to §5.13, for all spells of all wizards in every order, from a deck of aces, twos, kings and Jokers."""
    compared = 0
    for spells in product(combinations_of(deck), repeat=wizards):
        if is_in(deck, spells):
            compared += 1
            assert engine_winner(list(spells), compared % wizards) == naive_winner(list(spells)), spells
    assert compared > 600


@pytest.mark.parametrize("deck", [["A♦", "A♣", "K♦", "K♣", "2♥", "2♠", "Red", "Dark"], ["A♣", "K♣", "K♦", "Red", "2♦"] * 2])
def test_any_casts_of_four_wizards_from_a_smaller_deck_do_too(deck):
    """§5.7 to §5.13"""
    compared = 0
    for chosen in combinations_with_replacement(combinations_of(deck), 4):
        if is_in(deck, chosen):
            for spells in set(permutations(chosen)):
                compared += 1
                assert engine_winner(list(spells), compared % 4) == naive_winner(list(spells)), spells
    assert compared > 1000
