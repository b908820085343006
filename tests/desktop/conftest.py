"""A real window on a virtual display, and a hand that clicks and types in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from tests.desktop.display import Display

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
SMALL = (1024, 576)


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    with Display() as opened:
        yield opened.name


@pytest.fixture
def home(tmp_path, monkeypatch, display):
    """A home of its own, on the display."""
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("REGALIA_LANG", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def open_app(home) -> Iterator[Callable]:
    """Opens the program; what is open is closed at the end."""
    from regalia.clients.desktop.app import App
    from regalia.clients.desktop.saves import Settings
    from tests.desktop.hand import Hand

    opened = []

    def open_one(size=SMALL, how="pygame", language="en", **settings) -> Hand:
        app = App(Settings(motion=False, **settings), size, how, language)
        opened.append(app)
        return Hand(app)

    yield open_one
    for app in opened:
        if app.is_open:
            app.close()
