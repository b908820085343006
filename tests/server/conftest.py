"""A server that tests share, and servers for one test."""

from __future__ import annotations

import pytest

from tests.server.host import HASTY_S, Host
from tests.server.in_process import in_hall, sit

__all__ = ["in_hall", "sit"]


@pytest.fixture(scope="session")
def host(tmp_path_factory):
    running = Host(tmp_path_factory.mktemp("server") / "regalia.db").start()
    yield running
    running.stop()


@pytest.fixture
def own_host(tmp_path):
    """A function that starts a server with settings, for this test alone."""
    running = []

    def start(**settings):
        running.append(Host(tmp_path / f"own{len(running)}.db", **settings).start())
        return running[-1]

    yield start
    for one in running:
        one.stop()


@pytest.fixture
def hasty(own_host):
    """A server that waits only for a few seconds."""
    return own_host(patience=HASTY_S)
