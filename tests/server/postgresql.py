"""A separate PostgreSQL for tests, from Debian's packages, which are installed if they are missing."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.server.host import free_port

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

    def stop(self) -> None:
        """Stop it as a power cut does."""
        self._control("-m", "immediate", "stop")

    def remove(self) -> None:
        """Stop it for good."""
        self.stop()
        shutil.rmtree(self._folder)
