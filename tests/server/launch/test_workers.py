"""Workers: a closed terminal ends them in order, and an operator's signal replaces them."""

import contextlib
import os
import pty
import signal
import sys
import time

import pytest

SERVED = """
import signal, sys
from uvicorn import Config
from regalia.server.launch.workers import Workers

async def hello(scope, receive, send):
    while scope["type"] == "lifespan":
        message = await receive()
        done = message["type"].removeprefix("lifespan.")
        if done == "startup":
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        open(sys.argv[1], "a").write(done + "\\n")
        await send({"type": f"lifespan.{done}.complete"})
        if done == "shutdown":
            return

if __name__ == "__main__":
    config = Config("__main__:hello", host="127.0.0.1", port=0, workers=2, log_level="error", lifespan="on")
    Workers(config, [config.bind_socket()]).run()
"""
PATIENCE_S = 120


@pytest.fixture
def served(tmp_path):
    """Two processes, watched by one that has a terminal of its own: its number, the terminal, and what the two have told."""
    program, told = tmp_path / "served.py", tmp_path / "told"
    program.write_text(SERVED.replace("__main__:hello", "served:hello"))
    number, terminal = pty.fork()
    if number == 0:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        os.chdir(tmp_path)
        os.execv(sys.executable, [sys.executable, str(program), str(told)])
    wait_until(lambda: times(told, "startup") == 2)
    yield number, terminal, told
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)


def times(told, word):
    """How often a word has been told."""
    return told.read_text().split().count(word) if told.exists() else 0


def wait_until(is_so):
    """Wait until something is so."""
    ends = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < ends
        time.sleep(0.05)


def has_ended(number):
    return os.waitpid(number, os.WNOHANG)[0] == number


def test_when_its_terminal_is_closed_all_end_in_order(served):
    number, terminal, told = served
    os.close(terminal)
    wait_until(lambda: has_ended(number))
    assert (times(told, "startup"), times(told, "shutdown")) == (2, 2)


def test_an_operator_s_signal_replaces_them_while_the_terminal_is_open(served):
    number, terminal, told = served
    os.kill(number, signal.SIGHUP)
    wait_until(lambda: (times(told, "startup"), times(told, "shutdown")) == (4, 2))
    os.kill(number, signal.SIGTERM)
    wait_until(lambda: has_ended(number))
    assert times(told, "shutdown") == 4
    os.close(terminal)
