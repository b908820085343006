"""Puzzle: positions in which the seat to act wins by force, tried decision by decision, and found in played games."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from regalia.engine.errors import BadOption
from regalia.engine.game import Game, load, slugs
from regalia.match.match import Match
from regalia.match.prover import Prover, TooLarge, deals

FOLDER = "puzzles"
WORLDS = 12
"""In how many deals a decision is proved."""
MOST_OWN = 6
"""Within how many decisions of its own the seat must have won."""
OPEN, WRONG, SOLVED = "open", "wrong", "solved"
Reply = Callable[[Match], int]
"""What another seat answers."""


@dataclass(frozen=True)
class Puzzle:
    """A written puzzle: its game, its name, what has to be seen in a sentence, and the position as text."""

    game: Game
    name: str
    idea: str
    text: str

    @property
    def title(self) -> str:
        """The name as words."""
        return self.name.replace("-", " ").capitalize()

    def begin(self) -> Match:
        """The position, dealt alike each time."""
        return Match.from_position(self.text if "\nseed" in self.text else f"seed = 1\n{self.text}")


def folder_of(game: Game) -> Path:
    """Where the puzzles of a game lie."""
    return game.rulebook.parent / FOLDER


@cache
def puzzles_of(slug: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game."""
    game = load(slug)
    return tuple(_read(game, path) for path in sorted(folder_of(game).glob("*.toml")))


def _read(game: Game, path: Path) -> Puzzle:
    text = path.read_text(encoding="utf-8")
    return Puzzle(game, path.stem, text.partition("\n")[0].lstrip("# "), text)


def every_puzzle() -> list[Puzzle]:
    """The puzzles of all games."""
    return [one for slug in slugs() for one in puzzles_of(slug)]


def puzzle_called(slug: str, name: str) -> Puzzle:
    """A puzzle by its game and its name."""
    for one in puzzles_of(slug):
        if one.name == name:
            return one
    raise BadOption(f"there is no puzzle {name!r}", place="puzzle")


def of_the_day(day: int) -> Puzzle:
    """The puzzle of a day, counted from 1970: every one comes once before any comes again."""
    everything = every_puzzle()
    stride = next(n for n in (37, 31, 29, 23) if len(everything) % n)  # so that neighbours are of different games
    return everything[day * stride % len(everything)]


# ── Trying ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def tried(puzzle: Puzzle, decisions: Sequence[int], reply: Reply) -> tuple[str, Match]:
    """The state of a puzzle after the solver's decisions: open, wrong with the first that lets the win slip, or solved."""
    match = puzzle.begin()
    solver = match.to_act
    assert solver is not None
    for place, action in enumerate(decisions):
        keeps = does_keep(match, action, MOST_OWN - place)
        match.play(action, seat=solver)
        if not keeps:
            return WRONG, match
        while not match.over and match.to_act != solver:
            match.play(reply(match))
        if match.over:
            return (SOLVED if match.winners == [solver] else WRONG), match
    return OPEN, match


def does_keep(match: Match, action: int, own: int) -> bool:
    """Does a decision keep the forced win, within `own` decisions of the seat? What is too large to prove is believed."""
    prover, worlds = _proof(match)
    try:
        return any(prover.holds(worlds, action, count) for count in range(1, max(1, own) + 1))
    except TooLarge:
        return True


def best_in(match: Match) -> int | None:
    """A decision that wins by force in the fewest own decisions; nothing where none is found."""
    prover, worlds = _proof(match)
    try:
        for own in range(1, MOST_OWN + 1):
            for action in match.legal():
                if prover.holds(worlds, action, own):
                    return action
    except TooLarge:
        return None
    return None


def _proof(match: Match) -> tuple[Prover, frozenset[bytes]]:
    assert match.to_act is not None
    prover = Prover(match.game, match.to_act)
    return prover, frozenset(prover.world_of(deal) for deal in deals(match, WORLDS))


# ── Finding ──────────────────────────────────────────────────────────────────────────────────────────────────────────

MOST_PLAYED = 4_000
"""How many tries a position of a played game gets: a win is found at once, or the position is not worth it."""
LAST = 24
"""In how many of the last decisions of a game wins by force are looked for."""
FEWEST_CHOICES = 3


def found_in(game: Game, asked: Sequence[tuple[int, bytes]]) -> Iterator[int]:
    """The steps, each given with the state before it, at which the seat to act could win by force, but not anyhow."""
    for step, before in asked[-LAST:]:
        state = game.state()
        state.unpack(before)
        here = Match(game, state, origin={"position": ""})
        if len(here.legal()) >= FEWEST_CHOICES and _is_puzzle(here):
            yield step


def _is_puzzle(match: Match) -> bool:
    prover, worlds = _proof(match)
    prover.most = MOST_PLAYED
    try:
        own = prover.length(worlds, MOST_OWN)
        return own is not None and own > 1 and not all(prover.holds(worlds, action, own) for action in match.legal())
    except TooLarge:
        return False
