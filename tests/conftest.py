"""Shared by all tests: hypothesis draws the same examples every time and keeps no files; NumPy multiplies with one thread."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # threads that wait for one another take ten times as long where others work as well

settings.register_profile(
    "regalia", deadline=None, derandomize=True, database=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("regalia")

WEB = Path(__file__).parent / "web"
LONG = "test_every_line_of_the_rules_is_run[kingdoms]"
"""Takes minutes by itself: the rules of Kingdoms are the longest, and their tests the most."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to `make soak` what takes too long for `make test`, which looks for tests to run alone where there are browsers."""
    for item in items:
        if item.get_closest_marker("alone") and WEB not in item.path.parents:
            raise pytest.UsageError(f"{item.nodeid}: a test that runs alone belongs to tests/web")
        if item.name == LONG:
            item.add_marker(pytest.mark.soak)
