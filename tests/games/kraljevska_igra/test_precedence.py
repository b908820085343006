"""§7: the thirteen lines, each alone, each pair of them that can meet, and all 54 × 54 main cards against a naive reading."""

from collections import Counter

import pytest

from regalia.engine.game import load
from regalia.engine.pile import card_at, put, size
from regalia.games.kraljevska_igra.actions import Action
from tests.games.kraljevska_igra.naive import ATTACKER, CARDS, DEFENDER, NOBODY, lines_that_apply, tables
from tests.games.kraljevska_igra.table import fight, grave, stack, verdict

GAME = load("kraljevska-igra")

MEETINGS = [
    (1, 2, "Dark 1", "Dark 2", "", NOBODY),
    (1, 3, "2♥", "Dark 2", "7♠", NOBODY),
    (1, 6, "A♠", "Dark 2", "", NOBODY),
    (1, 7, "J♦", "Dark 2", "", NOBODY),
    (1, 13, "K♥", "Dark 2", "", NOBODY),
    (2, 3, "2♥", "Dark 1", "7♠", DEFENDER),
    (2, 5, "Dark 1", "A♦", "", ATTACKER),
    (2, 6, "A♠", "Dark 1", "", DEFENDER),
    (2, 7, "J♦", "Dark 1", "", DEFENDER),
    (2, 13, "K♥", "Dark 1", "", DEFENDER),
    (3, 4, "A♠", "A♦", "7♠", ATTACKER),
    (3, 5, "2♥", "A♦", "7♠", ATTACKER),
    (3, 6, "2♥", "A♠", "7♠", ATTACKER),
    (3, 7, "5♠", "J♦", "7♠", ATTACKER),
    (3, 8, "K♣", "Q♣", "7♠", ATTACKER),
    (3, 9, "2♥", "K♥", "7♠", ATTACKER),
    (3, 10, "Q♠", "J♥", "7♠", ATTACKER),
    (3, 11, "J♠", "Q♥", "7♠", ATTACKER),
    (3, 12, "Q♠", "J♠", "7♠", ATTACKER),
    (3, 13, "2♥", "K♣", "7♠", ATTACKER),
    (4, 5, "A♠", "A♦", "", NOBODY),
    (4, 6, "A♦", "A♠", "", NOBODY),
    (4, 13, "A♦", "A♠", "7♦", NOBODY),
    (5, 6, "A♠", "A♦", "", NOBODY),
    (5, 7, "J♦", "A♦", "", DEFENDER),
    (5, 13, "K♥", "A♦", "", DEFENDER),
    (6, 7, "A♠", "J♦", "", ATTACKER),
    (6, 9, "A♠", "K♠", "", DEFENDER),
    (6, 13, "A♠", "K♥", "", ATTACKER),
    (7, 9, "J♦", "K♦", "", DEFENDER),
    (7, 12, "Q♠", "J♦", "", DEFENDER),
    (7, 13, "K♥", "J♦", "", DEFENDER),
    (8, 13, "K♣", "Q♣", "", DEFENDER),
    (9, 13, "Q♠", "K♠", "", DEFENDER),
    (10, 11, "Q♥", "J♥", "", DEFENDER),
    (10, 12, "J♥", "Q♠", "", ATTACKER),
    (10, 13, "Q♣", "J♥", "", DEFENDER),
    (11, 12, "J♠", "Q♥", "", DEFENDER),
    (11, 13, "J♠", "Q♥", "", DEFENDER),
    (12, 13, "J♣", "Q♣", "", ATTACKER),
]
"""Line, a later line that applies too, attack, defence (a Dark Joker with its die), add-on, and who wins."""
ONLY_UNDER_LINE_4 = (5, 6)
"""These two meet only where Spades:1 attacks Diamond:1, which line 4 decides."""


def card_and_die(text: str) -> tuple[str, int]:
    card, _, die = text.partition(" ")
    return card, int(die or 0)


def outcome(attack: str, defence: str, added: str = "") -> tuple[str, str]:
    """The paragraph that decides, and who wins, on a table written for it."""
    (mine, die), (theirs, other_die) = card_and_die(attack), card_and_die(defence)
    match = fight(mine, f"{theirs}′", add=added, dice=(die, other_die), lay="keep" if theirs == "K♠" else "")
    paragraph, _, text = verdict(match).partition(" ")
    winner = ATTACKER if text.startswith("Seat 0 wins") else DEFENDER if text.startswith("Seat 1 wins") else NOBODY
    return paragraph, winner


# ── The lines, one by one ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("attack", "defence", "paragraph", "winner"),
    [
        ("9♥", "Dark 2", "§7.1", NOBODY),
        ("Dark 2", "9♥", "§7.13", DEFENDER),
        ("Dark 1", "Dark 1", "§7.2", NOBODY),
        ("Dark 1", "K♠", "§7.2", ATTACKER),
        ("A♠", "A♦", "§7.4", NOBODY),
        ("A♦", "A♠", "§7.4", NOBODY),
        ("Red", "A♦", "§7.5", DEFENDER),
        ("A♦", "A♦", "§7.5", DEFENDER),
        ("A♦", "9♥", "§7.13", ATTACKER),
        ("K♦", "A♦", "§7.9", ATTACKER),
        ("A♠", "Red", "§7.6", ATTACKER),
        ("K♥", "A♠", "§7.6", DEFENDER),
        ("K♠", "A♠", "§7.6", ATTACKER),
        ("J♦", "K♠", "§7.7", ATTACKER),
        ("K♣", "J♦", "§7.7", DEFENDER),
        ("K♦", "J♦", "§7.7", ATTACKER),
        ("J♦", "J♥", "§7.7", ATTACKER),
        ("J♦", "Red", "§7.7", ATTACKER),
        ("Dark 4", "J♦", "§7.7", DEFENDER),
        ("J♦", "10♣", "§7.13", ATTACKER),
        ("Q♣", "K♣", "§7.8", ATTACKER),
        ("K♥", "Q♥", "§7.9", ATTACKER),
        ("Q♠", "K♠", "§7.9", DEFENDER),
        ("K♣", "9♣", "§7.13", ATTACKER),
        ("J♥", "Q♦", "§7.10", ATTACKER),
        ("Q♥", "J♣", "§7.11", ATTACKER),
        ("Q♥", "J♦", "§7.11", ATTACKER),
        ("J♣", "Q♠", "§7.12", ATTACKER),
        ("Q♦", "J♠", "§7.12", DEFENDER),
        ("9♥", "5♣", "§7.13", ATTACKER),
        ("9♥", "9♣", "§7.13", NOBODY),
    ],
)
def test_the_line_that_decides(attack, defence, paragraph, winner):
    """§7.1 to §7.13"""
    assert outcome(attack, defence) == (paragraph, winner)


def test_spades_7_decides_only_as_an_add_on_of_the_attack():
    """§7.3"""
    assert outcome("2♥", "K♦", "7♠") == ("§7.3", ATTACKER)
    assert verdict(fight("K♥", "2♥′", answer="7♠′")).startswith("§7.9 Seat 0")


def test_cross_king_has_no_aura():
    """§7.9: Cross against Cross is a matter of totals."""
    assert outcome("K♣", "9♣") == ("§7.13", ATTACKER)
    assert verdict(fight("9♣", "K♣′", add="7♥")) == "§7.13 Seat 0 wins by 16 to 14"


@pytest.mark.parametrize("card", ["A♠", "J♦", "K♠", "K♥", "K♦", "J♥", "Q♥"])
def test_identical_main_cards_are_decided_by_their_totals(card):
    """§7.14, §7.13: what helps both helps neither."""
    assert outcome(card, card)[0] == "§7.13"


def test_spades_1_against_spades_1_falls_to_the_attackers_bonus():
    """§7.14, §5.1"""
    assert outcome("A♠", "A♠") == ("§7.13", ATTACKER)
    assert verdict(fight("A♠", "A♠′", answer="7♥′")) == "§7.13 Seat 1 wins by 18 to 12"


@pytest.mark.parametrize(("attack", "defence", "line"), [("A♠", "9♥", 6), ("J♦", "K♥", 7), ("K♥", "9♥", 9), ("J♥", "Q♣", 10)])
def test_add_ons_change_nothing_before_the_totals(attack, defence, line):
    """§7.14: lines 4 to 12 look at the main cards only."""
    assert verdict(fight(attack, f"{defence}′", answer="7♥′")).startswith(f"§7.{line} Seat 0")


def test_jokers_have_no_suit():
    """§7.14: no aura over them, and no suit draw."""
    for joker in ("Red", "Dark 4"):
        assert outcome("K♥", joker)[0] == "§7.13"


# ── Every pair that can meet ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_meetings_below_are_all_there_can_be():
    """§7: looked for among all main cards, with and without Spades:7."""
    can_meet = set()
    for table in tables():
        for added in ("", "7♠"):
            lines = sorted(lines_that_apply(*table, added))
            can_meet |= {(one, other) for one in lines for other in lines if one < other}
    assert {(line, later) for line, later, *_ in MEETINGS} == can_meet


@pytest.mark.parametrize(("line", "later", "attack", "defence", "added", "winner"), MEETINGS)
def test_where_two_lines_meet_the_earlier_one_decides(line, later, attack, defence, added, winner):
    """§7.1 to §7.13"""
    applying = lines_that_apply(*card_and_die(attack), *card_and_die(defence), added)
    assert {line, later} <= applying.keys()
    decides = 4 if (line, later) == ONLY_UNDER_LINE_4 else line
    assert outcome(attack, defence, added) == (f"§7.{decides}", winner)
    assert min(applying) == decides and applying[decides] == winner


# ── Every pair of main cards ─────────────────────────────────────────────────────────────────────────────────────────


def fought(attack: str, attack_die: int, defence: str, defence_die: int):
    """A state with nothing but two main cards, after they have met: no hands, no decks, so that the game then ends."""
    state = GAME.blank(2, {})
    put(state.hand[0], CARDS.index(attack))
    put(state.hand[1], 54 + CARDS.index(defence))
    state.die[0], state.die[1] = attack_die, defence_die
    state.log = []
    GAME.rules.play(state, Action.main(CARDS.index(attack)))
    GAME.rules.play(state, Action.main(54 + CARDS.index(defence)))
    return state


def names(pile: list[int]) -> list[str]:
    return [GAME.card_names[card_at(pile, place)] for place in range(size(pile))]


def test_all_main_cards_against_all_others_come_out_as_a_naive_reading_has_it():
    """§7, §8.2, §8.4, §8.6: 54 × 54 pairs, with every face of a Dark Joker."""
    decided = Counter()
    for attack, attack_die, defence, defence_die in tables():
        state = fought(attack, attack_die, defence, defence_die)
        applying = lines_that_apply(attack, attack_die, defence, defence_die)
        line, winner = min(applying), applying[min(applying)]
        paragraphs = [GAME.notes[told[0]].paragraph for told in state.log]
        assert [one for one in paragraphs if one.startswith("§7.")] == [f"§7.{line}"], (attack, defence)
        expected = {ATTACKER: [], DEFENDER: [], NOBODY: []}
        for card, side in ((attack, ATTACKER), (f"{defence}′", DEFENDER)):
            expected[side if card.startswith("J♥") else winner].append(card)
        assert names(state.count_stack[0]) == expected[ATTACKER], (attack, defence)
        assert names(state.count_stack[1]) == expected[DEFENDER], (attack, defence)
        assert names(state.grave) == expected[NOBODY], (attack, defence)
        decided[line] += 1
    assert sum(decided.values()) == 3364
    assert set(decided) == {1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}


def test_the_shortest_written_battle_reads_like_this():
    """§7.13, §8.4"""
    match = fight("9♥", "9♣′")
    assert (grave(match), stack(match, 0), stack(match, 1)) == (["9♥", "9♣′"], [], [])
