"""Kernel cache: compiled kernels are kept for later processes, each in a folder that a digest of its sources names."""

from __future__ import annotations

from importlib.metadata import version
from typing import Any

from regalia.engine.tiers.binding import Binding
from regalia.engine.tiers.compiled import cache_folder


def keep(kernel: Any, binding: Binding, name: str) -> None:
    """Have a kernel looked for in its folder before it is compiled, and put there after."""
    folder = cache_folder() / f"{name}-{binding.digest()}-cuda{version('numba-cuda')}"
    folder.mkdir(parents=True, exist_ok=True)
    configuration = settings()
    before = configuration.CACHE_DIR
    configuration.CACHE_DIR = str(folder)
    try:
        kernel.enable_caching()
    finally:
        configuration.CACHE_DIR = before


def settings() -> Any:
    """The settings of Numba-CUDA, which in later versions are its own."""
    try:
        from numba.cuda.core import config
    except ImportError:
        from numba import config
    return config
