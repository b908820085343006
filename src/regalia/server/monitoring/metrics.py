"""Metrics: what Prometheus reads of the server. Those of several processes are added up (PROMETHEUS_MULTIPROC_DIR)."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from prometheus_client import REGISTRY as OWN
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

ENTRIES = Counter("regalia_entries", "Entries of all matches, by kind", ["kind"])
REFUSALS = Counter("regalia_refusals", "What was refused, by code", ["code"])
REQUESTS = Counter("regalia_requests", "Requests answered, by status", ["status"])
SOCKETS = Gauge("regalia_sockets", "Sockets that are connected", multiprocess_mode="livesum")
LIVE_TABLES = Gauge("regalia_live_tables", "Tables held in memory", multiprocess_mode="livesum")
LATENCY = Histogram(
    "regalia_decision_seconds",
    "From the arrival of a decision until everybody has been told",
    buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
COMMIT = Histogram("regalia_commit_seconds", "Transactions that write", buckets=(0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 1, 5))
JOBS = Counter("regalia_written", "Jobs that were written in those transactions")
BOT_SECONDS = Histogram(
    "regalia_bot_seconds", "How long bots think, by level", ["level"], buckets=(0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)
)
JOBS_KILLED = Counter("regalia_jobs_killed", "Jobs of bots and simulations that were ended at their deadline")
JOBS_WAITING = Gauge("regalia_jobs_waiting", "Jobs that wait for a process in which bots think", multiprocess_mode="livesum")


def committed(jobs: int, seconds: float) -> None:
    """Count a transaction."""
    COMMIT.observe(seconds)
    JOBS.inc(jobs)


FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which several processes note their figures."""


@contextmanager
def shared_figures() -> Iterator[None]:
    """A folder for the figures of several processes, which is removed at the end; one that the operator has named stays."""
    if FOLDER in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="regalia-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


def forget_dead(folder: Path) -> None:
    """Forget what processes held that have ended: their sockets and tables would be counted for good."""
    for path in folder.glob("gauge_live*_*.db"):
        process = int(path.stem.rpartition("_")[2])
        try:
            os.kill(process, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]
        except PermissionError:
            continue


def exposition() -> bytes:
    """All metrics in the format that Prometheus reads."""
    if FOLDER not in os.environ:
        return generate_latest(OWN)
    forget_dead(Path(os.environ[FOLDER]))
    registry = CollectorRegistry()
    multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
