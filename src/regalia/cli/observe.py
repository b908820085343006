"""Observe: what a learner is given of a game: `regalia observe`."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.cli.arguments import GameArgument
from regalia.engine.game import load


def observe(
    game: GameArgument,
    seats: Annotated[int | None, typer.Option(metavar="N", help="The number of seats; by default the fewest.")] = None,
    seed: Annotated[str, typer.Option(help="The seed of the example.")] = "1",
) -> None:
    """Print how the observations of a game are laid out, and an example, decoded."""
    from regalia.clients.terminal.paint import new_console, plain
    from regalia.match.match import Match
    from regalia.rl import layout, observation

    found = load(game)
    laid = layout(found, seats)
    console = new_console()
    console.print(f"{found.name}, {laid.seats} seats: {laid.length} numbers, layout {laid.digest}", highlight=False)
    for section in laid.sections:
        shape = f"{section.lines} × {section.items} × {section.width}"
        line = f"{section.offset:>6}  {section.name:<20} {shape:<14} {section.meaning}"
        console.print(plain(line), highlight=False, markup=False, soft_wrap=True)
    match = Match.new(found, laid.seats, seed)
    seat = match.to_act or 0
    console.print(f"\nThe first decision with seed {plain(seed)}, as seat {seat} observes it:", highlight=False, markup=False)
    for name, value in laid.decode(observation(found, match.known_to(seat), seat)):
        console.print(plain(f"{value:>6}  {name}"), highlight=False, markup=False)
