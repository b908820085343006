"""Puzzles: each is proved to be a forced win, and the King level wins it against everybody."""

from __future__ import annotations

from pathlib import Path

import pytest

from regalia.agents.agent import make, question_for
from regalia.engine.game import built_in_slugs, load
from regalia.match.match import Match
from regalia.match.prover import Prover, deals
from regalia.match.puzzle import folder_of
from regalia.match.wording import notation

GAMES = sorted(built_in_slugs())
PUZZLES = sorted(file for game in GAMES for file in folder_of(load(game)).glob("*.toml"))
LEAST_PUZZLES, LEAST_BEYOND_GREED = 10, 3
WORLDS = 48
"""In so many deals a puzzle is proved."""
MOST_OWN = 6
"""Within so many decisions of its own the seat has won."""
DETOUR = 1
"""So many decisions more than the shortest win the King level may take."""
SEEDS = 5
MOST_DECISIONS = 100
"""Nothing that is won takes this long."""


def name_of(puzzle: Path) -> str:
    return f"{game_of(puzzle)}/{puzzle.stem}"


def game_of(puzzle: Path) -> str:
    return puzzle.parents[1].name.replace("_", "-")


def opened(puzzle: Path) -> Match:
    match = Match.from_position(puzzle.read_text(encoding="utf-8"))
    assert match.game.slug == game_of(puzzle) and match.to_act is not None
    return match


def tables(puzzle: Path, count: int) -> list[Match]:
    """The puzzle with what its seat does not know dealt anew, in so many ways."""
    match = opened(puzzle)
    return [Match(match.game, deal, origin={"position": name_of(puzzle)}) for deal in deals(match, count)]


def proof_of(puzzle: Path) -> tuple[Prover, frozenset[bytes]]:
    """A prover for the seat to act, and the worlds to prove the puzzle in."""
    match = opened(puzzle)
    prover = Prover(match.game, match.to_act)
    return prover, frozenset(prover.world_of(deal) for deal in deals(match, WORLDS))


def is_won(match: Match, level: str, others: str, seed: int) -> bool:
    """Does a level win the puzzle against others?"""
    solver = match.to_act
    agents = [make(level if seat == solver else others, seed, seat, tier="compiled") for seat in range(match.seats)]
    for _ in range(MOST_DECISIONS):
        if match.over:
            break
        match.play(agents[match.to_act].decide(question_for(match)).action)
    return match.winners == [solver]


def seeds_lost(puzzle: Path, level: str, others: str) -> list[int]:
    """The seeds, each with a deal of its own, from which a level does not win a puzzle."""
    return [seed for seed, match in enumerate(tables(puzzle, SEEDS)) if not is_won(match, level, others, seed)]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_at_least_ten_puzzles(game: str) -> None:
    puzzles = [puzzle for puzzle in PUZZLES if game_of(puzzle) == game]
    assert len(puzzles) >= LEAST_PUZZLES
    assert len({puzzle.read_text(encoding="utf-8") for puzzle in puzzles}) == len(puzzles)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_a_puzzle_says_in_its_first_line_what_has_to_be_seen(puzzle: Path) -> None:
    first = puzzle.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# ") and first.endswith(".")


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_a_puzzle_is_won_by_force_and_not_by_every_decision(puzzle: Path) -> None:
    prover, worlds = proof_of(puzzle)
    own = prover.length(worlds, MOST_OWN)
    assert own is not None
    assert not all(prover.holds(worlds, action, own) for action in prover.legal(next(iter(worlds))))


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_the_first_decision_of_the_king_level_keeps_the_win(puzzle: Path) -> None:
    prover, worlds = proof_of(puzzle)
    own = prover.length(worlds, MOST_OWN)

    def keeps(action: int) -> bool:
        return prover.holds(worlds, action, own) or prover.holds(worlds, action, own + DETOUR)

    question = question_for(opened(puzzle))
    decided = {make("king", seed, question.seat, tier="compiled").decide(question).action for seed in range(SEEDS)}
    assert [notation(question.game, action) for action in decided if not keeps(action)] == []


@pytest.mark.parametrize("others", ["random", "greedy", "king"])
@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_the_king_level_wins_a_puzzle_from_every_seed(puzzle: Path, others: str) -> None:
    assert seeds_lost(puzzle, "king", others) == []


@pytest.mark.parametrize("game", GAMES)
def test_greed_does_not_win_them_all(game: str) -> None:
    beyond = [name_of(puzzle) for puzzle in PUZZLES if game_of(puzzle) == game and seeds_lost(puzzle, "greedy", "greedy")]
    assert len(beyond) >= LEAST_BEYOND_GREED
