"""Peers: other projects that play games at random, each by its own ways from Python."""

from __future__ import annotations

from importlib import import_module

from contender import Contender

NAMES = ("open_spiel", "rlcard", "chess")


def find() -> tuple[list[Contender], list[str]]:
    """The contenders of every peer that is installed, and a sentence for each that is not."""
    found, missing = [], []
    for name in NAMES:
        try:
            found += import_module(f"peers.{name}").contenders()
        except ImportError as error:
            missing.append(f"{name}: {error}; `make .venv/.bench` installs it")
    return found, missing
