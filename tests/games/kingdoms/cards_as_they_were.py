"""Cards as they were: a fixture for tests that print changed cards."""

import pytest

from regalia.games.kingdoms import library
from regalia.games.kingdoms.state import State


@pytest.fixture
def cards_as_they_were(monkeypatch):
    """What was printed is forgotten afterwards."""
    monkeypatch.setenv(library.EXTRA, "")
    yield
    monkeypatch.undo()
    for known in (library.filed, library.names, library.numbers):
        known.cache_clear()
    library.forget()
    State.__dict__["lookup"].forget()
