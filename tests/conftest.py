"""Shared by all tests: hypothesis draws the same examples every time and keeps no files."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "regalia", deadline=None, derandomize=True, database=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("regalia")

LONG = "test_every_line_of_the_rules_is_run[kingdoms]"
"""Takes minutes by itself: the rules of Kingdoms are the longest, and their tests the most."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to `make soak` what takes too long for `make test`."""
    for item in items:
        if item.name == LONG:
            item.add_marker(pytest.mark.soak)
