"""A separate PostgreSQL for tests, from Debian's packages, which are installed if they are missing."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from tests.server.host import BUSY_S, free_port

USER = "postgres"


def programs() -> Path | None:
    """The folder with PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    named = shutil.which("pg_ctl")
    return Path(named).resolve().parent if named else None


def installed() -> Path:
    """PostgreSQL's programs, installed if necessary."""
    if programs() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "-y", "install", "postgresql"]):
            subprocess.run(command, env=environment, check=False, capture_output=True)
    folder = programs()
    assert folder is not None, "PostgreSQL is not here and cannot be installed from here: apt-get install postgresql"
    return folder


def children_of(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rsplit(")", 1)[1].split()[1]) == parent:
                found.append(int(path.parent.name))
    return found


def is_running(process: int) -> bool:
    """Is there such a process that has not ended?"""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class PostgreSQL:
    """A cluster in a temporary folder, on a free port of the loopback."""

    def __init__(self) -> None:
        self._programs = installed()
        self._folder, self.port = Path(tempfile.mkdtemp(prefix="regalia-postgresql-")), free_port()
        self.address = f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"
        if os.geteuid() == 0:
            owner = pwd.getpwnam(USER)
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
        self._run("initdb", "-D", str(self._folder / "data"), "-U", USER, "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def _run(self, program: str, *given: str) -> None:
        command = [str(self._programs / program), *given]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid", USER, "--regid", USER, "--clear-groups", *command]
        done = subprocess.run(command, cwd=self._folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def _control(self, *given: str) -> None:
        self._run("pg_ctl", "-w", "-D", str(self._folder / "data"), "-l", str(self._folder / "log"), *given)

    def start(self) -> None:
        """Start it."""
        self._control("-o", f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self._folder}", "start")

    def new_database(self) -> str:
        """The address of a new, empty database in it."""
        name = f"test{secrets.token_hex(4)}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return self.address.removesuffix("postgres") + name

    def stop(self) -> None:
        """Stop it as a power cut does."""
        self._control("-m", "immediate", "stop")

    def kill(self) -> None:
        """End it and all its processes as `kill -9` does, so that it has to recover what was committed."""
        postmaster = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        for process in [postmaster, *children_of(postmaster)]:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        ends = time.monotonic() + BUSY_S
        while is_running(postmaster):
            assert time.monotonic() < ends, "it does not end"
            time.sleep(0.05)

    def start_again(self) -> None:
        """Start it after it was killed; a process of its own that has not noticed yet may hold its memory for a moment."""
        ends = time.monotonic() + BUSY_S
        while True:
            try:
                self.start()
                return
            except AssertionError:
                if time.monotonic() > ends:
                    raise
                time.sleep(0.5)

    def remove(self) -> None:
        """Stop it for good."""
        self.stop()
        shutil.rmtree(self._folder)
