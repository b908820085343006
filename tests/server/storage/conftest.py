"""A PostgreSQL that tests share."""

import pytest

from tests.server.postgresql import PostgreSQL


@pytest.fixture(scope="session")
def postgresql():
    running = PostgreSQL()
    yield running
    running.remove()
