"""Starting it: a port that is taken, and what a cold server loads."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.server.launch import processes
from regalia.server.settings import Settings
from tests.server.host import BUSY_S, entries_in


@pytest.fixture
def heeded_hangups():
    """Processes that begin now heed SIGHUP, even where the tests themselves were begun by `nohup`, which they inherit."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


def test_a_port_that_is_taken_is_said_in_one_sentence(host, tmp_path):
    command = [sys.executable, "-m", "regalia", "serve", "--port", str(host.port), "--database", str(tmp_path / "x.db")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=BUSY_S)
    assert done.returncode == 1 and "nobody can listen here" in done.stderr and "Traceback" not in done.stderr


def test_a_cold_server_answers_without_a_compiler(own_host, tmp_path):
    """What makes it ready soon; how soon is measured by `bench/run.py --only opening`."""
    host = own_host(cache=tmp_path / "cache")
    loaded = Path(f"/proc/{host.process.pid}/maps").read_text()
    assert "python" in loaded and [name for name in ("numba", "llvmlite", "numpy") if name in loaded] == []
    assert not (tmp_path / "cache").exists()


@pytest.mark.usefixtures("heeded_hangups")
def test_one_process_that_gets_sighup_parks_its_games_before_it_ends(own_host):
    """`systemctl reload`, or a terminal that is closed: it was killed in the middle of everything."""
    host = own_host()
    host.pair(clock={"game_s": 600})
    host.process.send_signal(signal.SIGHUP)
    host.process.wait(BUSY_S)
    assert [kind for entries in entries_in(host.database).values() for _, kind, _ in entries] == ["park"]


@pytest.mark.usefixtures("heeded_hangups")
def test_one_of_several_processes_leaves_hangups_to_the_one_that_watches(monkeypatch):
    monkeypatch.setattr(processes, "read_settings", lambda: Settings())
    monkeypatch.setattr("regalia.server.app.make_app", lambda settings: settings)
    monkeypatch.setattr(processes.logs, "set_up", lambda level: None)
    assert processes.app() == Settings() and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
