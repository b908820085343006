"""A command line without a terminal, and one in a real terminal, each with a home of its own."""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest
from typer.testing import CliRunner

from regalia.cli import app

PROGRAM = [sys.executable, "-m", "regalia"]
CACHE = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
"""Where compiled rules are kept: shared by all tests, or every terminal with a home of its own would compile them again."""
ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches that are left go to a folder of the test, and so does what is saved without a path."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def regalia() -> Callable:
    """The command line, fed from a text: `regalia("play", "kingdom-kards", typed="end\\n")`."""

    def call(*arguments, typed=""):
        return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="regalia")

    return call


class Terminal:
    """A person in front of a terminal: what is typed, and what is on the screen."""

    def __init__(self, arguments: tuple, rows: int, columns: int, term: str, home: Path) -> None:
        env = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        env.update(TERM=term, PYTHONUTF8="1", HOME=str(home), XDG_CACHE_HOME=CACHE)
        command = [*PROGRAM, *map(str, arguments)]
        self.child = pexpect.spawn(
            command[0],
            command[1:],
            env=env,
            cwd=str(home),
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=60,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background inherit another
        )
        self.child.delaybeforesend = None

    def reads(self, pattern: str) -> str:
        """Wait for a text; all that came before it and itself."""
        self.child.expect(pattern)
        return self.child.before + self.child.after

    def types(self, text: str) -> None:
        self.child.sendline(text)

    def ends(self) -> tuple[str, int]:
        """Wait for the end; the last text and the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return self.child.before, self.child.exitstatus


@pytest.fixture
def terminal(home: Path) -> Iterator[Callable]:
    """The command line in a terminal of 80 by 24."""
    opened = []

    def open_terminal(*arguments, rows=24, columns=80, term="xterm-256color"):
        opened.append(Terminal(arguments, rows, columns, term, home))
        return opened[-1]

    yield open_terminal
    for one in opened:
        one.child.close(force=True)


def uncoloured(text: str) -> str:
    """What a person reads, without the control sequences of the terminal."""
    return ANSI.sub("", text).replace("\r", "")
