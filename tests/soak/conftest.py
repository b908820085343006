"""The long runs are held against every game, as the contract is."""

from regalia.contract.fixtures import game, pytest_generate_tests

__all__ = ["game", "pytest_generate_tests"]
