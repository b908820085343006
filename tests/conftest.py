"""Shared by all tests: hypothesis draws the same examples every time and keeps no files."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "regalia", deadline=None, derandomize=True, database=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("regalia")
