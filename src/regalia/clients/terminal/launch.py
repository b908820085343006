"""Launch: from the arguments of the command line to a match in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from regalia.clients.terminal.saves import Keeper
from regalia.clients.terminal.seats import seated_at, seated_for
from regalia.clients.terminal.series import play_series
from regalia.clients.terminal.session import Session
from regalia.engine.errors import BadOption, BadPosition, RegaliaError
from regalia.engine.game import Game, load
from regalia.engine.key import Seed
from regalia.engine.written import read_text
from regalia.match.match import Match
from regalia.match.series import Series

Options = dict[str, str]


def read_options(written: Sequence[str]) -> Options:
    """Options from texts such as `draw=2`."""
    options = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"{text!r} is not NAME=VALUE", place="--option")
        options[name.strip()] = value.strip()
    return options


@dataclass(frozen=True)
class Wish:
    """A new match as it is requested on the command line."""

    game: Game
    seats: str | None
    options: Options
    seed: Seed | None
    names: Sequence[str]
    language: str

    def play(self) -> int:
        """Deal and play the match; the exit code."""
        seating = seated_for(self.game, self.seats)
        match = Match.new(self.game, len(seating.kinds), self.seed, self.options, seating.names(self.names))
        return Session(match, seating, Keeper(), self.language).run()

    def play_best_of(self, matches: int) -> int:
        """Play a series of such matches; the exit code."""
        seating = seated_for(self.game, self.seats)
        names, seats = seating.names(self.names), len(seating.kinds)
        series = Series(self.game.slug, seats, best_of=matches, seed=self.seed, options=self.options, names=names)
        return play_series(series, seating, self.language)


def play_saved(path: Path, game: str | None, seats: str | None, language: str) -> int:
    """Play on with a saved match; the exit code."""
    match = Match.load(path)
    if game is not None and load(game) is not match.game:
        raise BadOption(f"this is a match of {match.game.name}, not of {load(game).name}", place=str(path))
    keeper = Keeper(path)
    keeper.note_saved(match)
    return Session(match, seated_at(match.seats, seats), keeper, language).run()


def play_on(match: Match, seats: str | None, language: str) -> int:
    """Play on from a position; the exit code. Without `seats` one human plays, at the seat to act."""
    return Session(match, seated_at(match.seats, seats, match.to_act or 0), Keeper(), language).run()


def position_in(path: Path) -> Match:
    """A match that begins with the position in a file."""
    text = read_text(path, BadPosition)
    try:
        return Match.from_position(text)
    except RegaliaError as error:
        raise type(error)(str(error), place=str(path)) from None
