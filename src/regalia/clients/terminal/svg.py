"""SVG: a picture of the terminal with a game in progress."""

from __future__ import annotations

import io
import re

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from regalia.agents import agent
from regalia.clients.terminal.log import fresh_for
from regalia.clients.terminal.screen import Screen
from regalia.engine.game import load
from regalia.match.match import Match
from regalia.match.picture import picture

NIGHT = TerminalTheme(
    (17, 20, 28),
    (226, 228, 233),
    [
        (17, 20, 28),
        (255, 92, 92),
        (120, 200, 120),
        (250, 200, 90),
        (110, 160, 255),
        (200, 140, 255),
        (90, 205, 220),
        (226, 228, 233),
    ],
    [
        (110, 115, 128),
        (255, 92, 92),
        (120, 200, 120),
        (250, 200, 90),
        (110, 160, 255),
        (200, 140, 255),
        (90, 205, 220),
        (255, 255, 255),
    ],
)
"""Colours that read well on a page of any brightness."""


_FONTS_FROM_ELSEWHERE = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""A picture must not fetch anything; the reader's own monospaced font is good enough."""


def picture_of(match: Match, seat: int, width: int = 96, height: int = 30) -> str:
    """What the person at a seat sees, as SVG."""
    console = Console(record=True, file=io.StringIO(), width=width, height=height, force_terminal=True, highlight=False)
    view = match.view(seat)
    Screen(console, match.game).show(view, match.log(seat), fresh_for(match, seat), view["legal"], picture(match, seat))
    console.print(Text(f"{match.names[seat]}> "))
    drawn = console.export_svg(title=f"regalia play {match.game.slug}", theme=NIGHT, unique_id="regalia")
    return _FONTS_FROM_ELSEWHERE.sub("", drawn)


def in_progress(game: str, decisions: int, seed: int = 0, names: tuple[str, ...] = ("Ana", "Bo", "Cy")) -> Match:
    """A match between greedy agents after at least `decisions` decisions, where the first seat has ten choices or more."""
    names = names[: load(game).most_seats]
    match = Match.new(game, seats=len(names), seed=seed, names=names)
    agents = [agent.make("greedy", seed, seat) for seat in range(len(names))]
    while not match.over and (len(match.decisions) < decisions or match.to_act != 0 or len(match.legal()) < 10):
        question = agent.question_for(match)
        match.play(agents[question.seat].decide(question).action)
    return match
