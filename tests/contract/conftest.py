"""How a fault is planted in the tiny game, found under its name, and refused by a law."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from regalia.engine import game as discovery
from regalia.engine.game import Game
from tests.contract import magpies
from tests.contract.laws import hold


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


@pytest.fixture
def refuses(tmp_path: Path) -> Callable[..., None]:
    """Says that a test of a law refuses a game, in these words."""

    def refuse(law: int, test: str, game: Game, words: str | None = None) -> None:
        with pytest.raises(AssertionError, match=words):
            for part in range(4):
                hold(game, law, test, tmp_path, part)

    return refuse
