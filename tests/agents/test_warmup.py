"""Warm-up: a compiler that nobody waits for any more ends."""

import os
import subprocess
import sys
import time

STARTS_ONE = """
import os, subprocess, sys
command = [sys.executable, "-m", "regalia.agents.warmup", "kingdoms", str(os.getpid())]
print(subprocess.Popen(command, stdout=subprocess.DEVNULL).pid, flush=True)
sys.stdin.read()
"""


def is_there(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_the_compiler_ends_with_the_process_that_started_it(tmp_path):
    surroundings = {**os.environ, "REGALIA_CACHE": str(tmp_path)}
    starts = subprocess.Popen(
        [sys.executable, "-c", STARTS_ONE], env=surroundings, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    compiler = int(starts.stdout.readline())
    assert is_there(compiler)
    starts.kill()
    starts.communicate()
    ends = time.monotonic() + 60
    while is_there(compiler) and time.monotonic() < ends:
        time.sleep(0.1)
    assert not is_there(compiler)
    assert not list(tmp_path.rglob("*.nbc")), "it did not end because it was done"
