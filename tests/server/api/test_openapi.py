"""Schemathesis asks the REST interface everything its description allows, and much that it does not."""

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.host import BUSY_S, Host

LEFT_OUT = ("/api/v1/logout", "/api/v1/accounts", "/api/v1/simulations")
"""These end the session that is asked with, or take long on purpose; they have tests of their own."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    running = Host(tmp_path_factory.mktemp("openapi") / "openapi.db").start()
    yield running
    running.stop()


def schemathesis(host, examples, folder):
    """Run it as a person does; what it prints."""
    program = Path(sys.executable).with_name("schemathesis")
    headers = {"Authorization": f"Bearer {host.guest().token}", "X-Regalia": "1"}
    command = [str(program), "--no-color", "run", f"{host.address}/api/v1/openapi.json", "--seed", "1", "-n", str(examples)]
    command += ["--phases", "examples,coverage,fuzzing", "--request-timeout", str(BUSY_S)]
    command += [part for name, value in headers.items() for part in ("-H", f"{name}: {value}")]
    command += [part for path in LEFT_OUT for part in ("--exclude-path", path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, timeout=1500)
    return done.returncode, done.stdout + done.stderr


def test_schemathesis_finds_nothing(asked, tmp_path):
    code, said = schemathesis(asked, 6, tmp_path)
    assert code == 0, said


@pytest.mark.soak
def test_schemathesis_finds_nothing_in_a_long_run(asked, tmp_path):
    code, said = schemathesis(asked, 300, tmp_path)
    assert code == 0, said


def test_every_part_of_the_interface_is_described(asked):
    paths = httpx.get(f"{asked.address}/api/v1/openapi.json").json()["paths"]
    assert len(paths) >= 28 and all(path.startswith("/api/v1/") for path in paths)
    assert all(described["description"] for methods in paths.values() for described in methods.values())
