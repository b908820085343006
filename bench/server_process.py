"""Server process: `regalia serve` in a separate process, for as long as something about it is measured."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

MOST_WAIT = 60.0
"""Seconds after which the benchmark gives up on a server that does not answer."""


@dataclass(frozen=True)
class ServerProcess:
    """A server that answers: its address, its process, and the seconds it took to answer."""

    address: str
    process: int
    ready: float

    @property
    def core_seconds(self) -> float:
        """The CPU time of its processes so far."""
        return sum(self._core_seconds_of(process) for process in self.processes)

    @property
    def processes(self) -> list[int]:
        """Its process, and those that serve beside it or in which its bots think."""
        found = [self.process]
        for process in found:
            found += [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
        return found

    @staticmethod
    def _core_seconds_of(process: int) -> float:
        fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> float:
        """The resident memory of its processes in MiB."""
        found = 0.0
        for process in self.processes:
            lines = Path(f"/proc/{process}/status").read_text().splitlines()
            resident = next((line for line in lines if line.startswith("VmRSS")), "VmRSS 0")
            found += int(resident.split()[1]) / 1024
        return round(found, 1)


@contextmanager
def running_server(settings: dict[str, str], *options: str, prefix: Sequence[str] = ()) -> Iterator[ServerProcess]:
    """Run a server with settings and options; `prefix` goes before the command, such as `taskset -c 0`."""
    port = free_port()
    command = [*prefix, sys.executable, "-m", "regalia", "serve", "--port", str(port), *options]
    environment = {**os.environ, **{f"REGALIA_{name}": value for name, value in settings.items()}}
    begun = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        address = f"http://127.0.0.1:{port}"
        wait_for(address, process, begun + MOST_WAIT)
        yield ServerProcess(address, process.pid, time.perf_counter() - begun)
    finally:
        process.terminate()
        process.wait()


def wait_for(address: str, process: subprocess.Popen[bytes], most: float) -> None:
    """Wait until a server answers."""
    while time.perf_counter() < most and process.poll() is None:
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=1).read()
            return
        except OSError:
            time.sleep(0.02)
    raise RuntimeError("the server does not answer")


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
