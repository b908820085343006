"""Catalogue: the commands that list the games and print their rules: `regalia games` and `regalia rules`."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.cli.arguments import GameArgument, Language
from regalia.engine.game import load
from regalia.engine.language import chosen


def games(as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """List the games, how many can play, and their options."""
    from regalia.clients.terminal import reports
    from regalia.clients.terminal.paint import new_console

    found, faults = reports.all_games()
    if as_json:
        reports.write_json([reports.game_entry(game) for game in found], "-")
    else:
        new_console().print(*(reports.game_card(game) for game in found), sep="\n")
    if faults:
        raise faults[0]


def rules(
    game: GameArgument,
    wanted: Annotated[str, typer.Argument(metavar="§|CARD", help="Only this paragraph and those under it, or this card.")] = "",
    lang: Language = None,
) -> None:
    """Read the rules of a game, one paragraph, or what a card does."""
    from regalia.clients.terminal.paint import new_console
    from regalia.clients.terminal.rulebook import rules_of

    new_console().print(rules_of(load(game), wanted, chosen(lang)))
