"""The fixtures of the laws, for the tests of this folder."""

from regalia.contract.fixtures import folders, game, golden_folder, pytest_generate_tests, tests_folder

__all__ = ["folders", "game", "golden_folder", "pytest_generate_tests", "tests_folder"]
