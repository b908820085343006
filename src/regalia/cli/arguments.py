"""Arguments: what several commands take on the command line."""

from __future__ import annotations

from typing import Annotated

import typer

from regalia.clients.terminal import completion

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="See regalia games.", autocompletion=completion.complete_game)
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="Set an option of the game; repeat it for more.",
        autocompletion=completion.complete_option,
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="WHO,WHO…",
        help="Who plays at each seat: human, or an agent; by default one human against knights.",
        autocompletion=completion.complete_seats,
    ),
]
Language = Annotated[
    str | None,
    typer.Option(
        metavar="LANGUAGE",
        help="The language; by default $REGALIA_LANG, then the language of the system.",
        autocompletion=completion.complete_language,
    ),
]
Viewer = Annotated[int | None, typer.Option(metavar="N", help="See it from this seat; the first seat is 0.")]
