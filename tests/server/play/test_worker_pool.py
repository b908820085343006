"""The processes in which bots think: whatever size a job and its result have, and whenever a process dies."""

import asyncio
import os
import signal
from pathlib import Path

import pytest
import uvloop

from regalia.server.errors import Refused
from regalia.server.play.worker_pool import WorkerPool

LARGE = 3_000_000
"""More than a pipe holds: a long match to analyse is as large."""


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_a_job_and_its_result_may_be_larger_than_a_pipe(run):
    async def happens():
        pool = WorkerPool(1)
        try:
            assert await pool.run(len, b"x" * LARGE) == LARGE
            assert len(await pool.run(bytes, LARGE)) == LARGE
        finally:
            pool.close()

    run(happens())


def test_after_a_process_has_died_another_does_the_next_job():
    async def happens():
        pool = WorkerPool(1)
        try:
            first = await pool.run(os.getpid)
            with pytest.raises(Refused, match="died"):
                await pool.run(os._exit, 3)
            second = await pool.run(os.getpid)
            os.kill(second, signal.SIGKILL)
            while is_running(second):
                await asyncio.sleep(0.01)
            assert await pool.run(os.getpid) not in (first, second)
        finally:
            pool.close()

    asyncio.run(happens())


def is_running(process: int) -> bool:
    """Does a process run? One that has ended may still wait to be counted."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_what_a_job_raises_is_raised_and_what_cannot_be_sent_too():
    async def happens():
        pool = WorkerPool(1)
        try:
            with pytest.raises(ValueError):
                await pool.run(int, "no number")
            with pytest.raises(Exception, match="pickle"):
                await pool.run(len, lambda: None)
            assert await pool.run(len, "four") == 4
        finally:
            pool.close()

    asyncio.run(happens())
