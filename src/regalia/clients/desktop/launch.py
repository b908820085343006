"""Launch: from the command line to the window."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regalia.engine.errors import BadOption, RegaliaError
from regalia.engine.extra import needs

if TYPE_CHECKING:
    from regalia.clients.desktop.app import App

_SIZE = re.compile(r"(\d{3,5})[x×](\d{3,5})")


def parser(program: str) -> argparse.ArgumentParser:
    """What can be given on the command line."""
    found = argparse.ArgumentParser(prog=program, description="Play a game, and take it apart: the designer's bench.")
    found.add_argument("file", nargs="?", metavar="FILE", type=Path, help="a saved match, a replay or a position to open")
    found.add_argument("--game", metavar="GAME", help="go straight to a table of this game")
    found.add_argument("--seats", metavar="WHO,WHO…", help="who plays at each seat: human, or an agent")
    found.add_argument("--seed", help="the seed of all chance")
    found.add_argument(
        "--option", "-o", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; repeat it for more"
    )
    found.add_argument("--window", metavar="1280x720", help="the size of the window")
    found.add_argument("--join", metavar="ADDRESS", help="play at a table of a server")
    found.add_argument("--renderer", choices=["auto", "opengl", "pygame"], default="auto", help="what draws")
    found.add_argument("--lang", metavar="LANGUAGE", help="the language")
    found.add_argument("--bench", action="store_true", help="print how long frames take on a full table, and leave")
    found.add_argument("--screenshot", metavar="FILE", type=Path, help="write what the window shows as a PNG, and leave")
    return found


def main(arguments: Sequence[str] | None, program: str, first: str) -> int:
    """Open the window; the exit code. `first` is the game that it opens on where none is named."""
    given = parser(program).parse_args(arguments)
    try:
        return _run(given, first)
    except RegaliaError as error:
        print(f"{program}: {' '.join(str(error).split())}", file=sys.stderr)
        return 1


def _run(given: Any, first: str) -> int:
    for name in ("PYGAME_HIDE_SUPPORT_PROMPT", "PYGAME_MENU_HIDE_SUPPORT_PROMPT"):
        os.environ.setdefault(name, "1")
    with needs("desktop"):
        from regalia.clients.desktop.app import App
        from regalia.clients.desktop.saves import Settings
    from regalia.engine.language import chosen

    settings = Settings.load()
    language = chosen(given.lang) if given.lang else settings.language or chosen()
    app = App(settings, _size(given.window), given.renderer, language)
    try:
        app.first = first
        _open(app, given)
        if given.bench:
            from regalia.clients.desktop.bench import measure

            print(measure(app))
        elif given.screenshot:
            _take_picture(app, given.screenshot)
        else:
            app.run()
            return 0
    except RegaliaError:
        app.screen = None
        app.close()
        raise
    app.close()
    return 0


def _open(app: App, given: Any) -> None:
    """The first screen."""
    from regalia.clients.desktop.opening import Wish
    from regalia.clients.terminal.launch import read_options

    kinds = given.seats.split(",") if given.seats else []
    if given.join:
        app.join(given.join)
    elif given.file is not None:
        app.open_file_or_say(given.file, kinds, must=bool(given.bench or given.screenshot))
    elif given.game or given.bench or kinds or given.seed or given.option:
        app.open_wish(Wish(given.game or app.first, kinds, dict(read_options(given.option)), given.seed))
    else:
        app.open_menu()


def _take_picture(app: App, path: Path) -> None:
    """Draw once all has come to rest, and write it down."""
    app.settle()
    app.screenshot(path)


def _size(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    found = _SIZE.fullmatch(text.strip().lower())
    if found is None:
        raise BadOption(f"{text!r} is no size; write it as 1280x720", place="--window")
    return int(found[1]), int(found[2])
