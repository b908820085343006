"""What operators can read of a running server."""

import os
import subprocess

import httpx

from regalia.server.monitoring import metrics


def test_health_and_metrics(host):
    assert httpx.get(f"{host.address}/healthz").json()["status"] == "ok"
    ana, bo = host.pair()
    one = ana if ana.legal else bo
    one.decide(one.legal[0]["id"])
    text = httpx.get(f"{host.address}/metrics").text
    counted = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(counted['regalia_entries_total{kind="decide"}']) >= 1 and float(counted["regalia_sockets"]) >= 2
    assert float(counted["regalia_decision_seconds_count"]) >= 1


def test_what_a_process_held_that_has_ended_is_counted_no_more(tmp_path):
    """After a rolling deploy every socket was counted twice, and after the next three times."""
    ended = subprocess.Popen(["true"])
    ended.wait()
    here, gone = (tmp_path / f"gauge_livesum_{process}.db" for process in (os.getpid(), ended.pid))
    counted = tmp_path / f"counter_{ended.pid}.db"
    for path in (here, gone, counted):
        path.touch()
    metrics.forget_dead(tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([here, counted])


def test_the_figures_of_several_processes_leave_nothing_behind(monkeypatch, tmp_path):
    monkeypatch.delenv(metrics.FOLDER, raising=False)
    with metrics.shared_figures():
        folder = os.environ[metrics.FOLDER]
        assert os.path.isdir(folder)
    assert not os.path.exists(folder) and metrics.FOLDER not in os.environ
    monkeypatch.setenv(metrics.FOLDER, str(tmp_path))
    with metrics.shared_figures():
        assert os.environ[metrics.FOLDER] == str(tmp_path)
    assert tmp_path.is_dir()
