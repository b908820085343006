"""How a fault is planted in the tiny game, and found under its name."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from regalia.engine import game as discovery
from regalia.engine.game import Game
from tests.contract import magpies


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], Game]:
    """Installs a game as another package would."""

    def install(game: Game) -> Game:
        point = SimpleNamespace(name=game.slug, value="tests", load=lambda: game)
        monkeypatch.setattr(discovery, "third_party", lambda: {game.slug: point})
        return game

    return install


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch, installed: Callable[[Game], Game]) -> Callable[..., Game]:
    """Magpies of this number of turns with some of its rules replaced by faulty ones."""

    def plant(turns: int = magpies.SHORT, slug: str = "magpies", **faulty: object) -> Game:
        declared = {name: faulty.pop(name) for name in ("notes", "actions") if name in faulty}
        for name, rule in faulty.items():
            monkeypatch.setattr(magpies, name, rule, raising=name in vars(magpies))
        return installed(magpies.magpies(turns, slug=slug, **declared))

    return plant
