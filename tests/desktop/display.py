"""A display for the tests: a virtual X server, installed where it is missing, on a number that nobody uses."""

from __future__ import annotations

import ctypes.util
import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType

PACKAGES = ["xvfb", "libgl1-mesa-dri", "libgl1"]
DRIVERS = ("/usr/lib/*/dri/swrast_dri.so", "/usr/lib/*/libgallium*.so", "/usr/lib*/dri/swrast_dri.so")
"""Where Mesa's software renderer lies, by its version."""


def is_complete() -> bool:
    """Are a virtual X server and OpenGL in software here?"""
    has_driver = any(list(Path("/").glob(pattern.lstrip("/"))) for pattern in DRIVERS)
    return shutil.which("Xvfb") is not None and ctypes.util.find_library("GL") is not None and has_driver


def installed() -> str:
    """The program of the virtual X server; it and OpenGL are installed if necessary, by one process at a time."""
    with (Path(tempfile.gettempdir()) / "regalia-xvfb.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_complete() and os.geteuid() == 0 and shutil.which("apt-get"):
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            patience = ["-o", "DPkg::Lock::Timeout=300"]
            for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", *patience, "install", *PACKAGES]):
                subprocess.run(command, env=environment, check=False, capture_output=True)
    found = shutil.which("Xvfb")
    assert found is not None, "Xvfb is not here and cannot be installed from here: apt-get install xvfb"
    return found


class Display:
    """A screen that nobody sees."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        # without -noreset it begins anew when its last window is closed, and refuses the next one meanwhile
        command = [installed(), "-displayfd", str(writing), "-screen", "0", "3840x2160x24", "-nolisten", "tcp", "-noreset"]
        self._server = subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.name = f":{answer.readline().strip()}"

    def __enter__(self) -> Display:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._server.terminate()
        self._server.wait()
