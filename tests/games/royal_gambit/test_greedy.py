"""How the greedy agent sees the table: it takes what hangs, does not leave its own hanging, and beats random play."""

from regalia.agents import agent
from regalia.agents.agent import question_for
from regalia.lab.simulate import simulate
from regalia.match.wording import notation
from tests.games.royal_gambit.table import play, table


def decided(match) -> str:
    """What the greedy agent does."""
    return notation(match.game, agent.make("greedy", seed=1).decide(question_for(match)).action)


def test_greedy_beats_random_from_either_seat():
    for seat, agents in enumerate((["greedy", "random"], ["random", "greedy"])):
        result = simulate("royal-gambit", 200, agents, seed=3)
        assert result["wins"][seat] > 0.75 * 200


def test_it_captures_the_king():
    """§12.7"""
    assert decided(table("4k3/p7/8/8/8/8/4R3/4K3 w - - 0 1", options={"king_capture": "board"})) == "e2e8"


def test_it_takes_a_queen_that_hangs():
    """§3.1"""
    assert decided(table("6k1/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "2♣ 3♣")) == "e3d5"


def test_it_moves_a_queen_that_hangs_away_or_better():
    """§3.1: not a move of the King, after which the rook takes the queen."""
    assert not decided(table("3r2k1/8/8/8/3Q4/8/8/4K3 w - - 0 1", "2♣ 3♣", courts=("5♣ 6♣ 8♣", "5♥ 6♦ 7♣"))).startswith("e1")


def test_it_strikes_the_best_piece():
    """§9.1"""
    match = table("3qk3/p6p/8/8/8/8/8/R3K3 w - - 9 9", "9♠ 2♦")
    play(match, "9♠")
    assert decided(match) == "d8"


def test_it_names_a_king_that_is_in_check_to_the_assassin():
    """§9.2"""
    match = table("3qk3/p6p/8/8/8/8/4R3/4K3 w - - 9 9", "A♠ 2♦")
    play(match, "A♠")
    assert decided(match) == "e8"


def test_it_challenges_for_a_queen_with_a_high_card_and_lets_a_pawn_go():
    """§10.1"""
    match = table("3qk3/p6p/8/8/8/8/8/R3K3 w - - 9 9", "9♠ 2♦", "A♦ 2♣")
    play(match, "9♠, d8")
    assert decided(match) == "joust A♦"


def test_a_king_that_can_be_captured_looks_very_bad():
    """§4.2, §12.7: where only the Strike captures it, it looks a little worse than a King that is safe."""
    worth = {}
    for capture in ("strike", "board"):
        match = table("4r1k1/8/8/8/8/8/8/4K2N w - - 0 1", "9♠ 2♦", "K♣ Q♣", options={"king_capture": capture})
        play(match, "9♠, e8, joust K♣, lay 2♦")
        worth[capture] = match.game.rules.evaluate(match.state, 0)
    assert worth["board"] < -4_000
    assert -1_000 < worth["strike"] < 0


def test_it_discards_what_is_worth_least():
    """§2.3"""
    match = table("4k3/p6p/8/8/8/8/8/R3K3 w - - 9 9", "A♠ K♠ A♦ K♦ 2♣ Q♠")
    play(match, "a1a2")
    assert decided(match) == "-2♣"
