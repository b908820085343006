"""Workers: several processes that share one port, started and watched by one that serves nobody itself."""

from __future__ import annotations

import os
import signal
from socket import socket
from typing import Any

from uvicorn import Config
from uvicorn.supervisors import Multiprocess

APP = "regalia.server.launch.processes:app"
ANSWER_S = 20
"""How long a process may take to answer before it is taken for dead. One killed while it is asked is missed no sooner."""
START_S = 120
"""How long a successor (SIGHUP) may take to begin to serve before it is given up: on a busy machine it takes a while."""


class Workers(Multiprocess):
    """The processes of a server."""

    def __init__(self, config: Config, sockets: list[socket]) -> None:
        is_held = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN  # by `nohup`
        self._has_terminal = not is_held and has_terminal()
        super().__init__(config, sockets)

    def handle_hup(self) -> None:
        """Replace the processes, as an operator asks for; or end, where the terminal has been closed that they began in."""
        if self._has_terminal and not has_terminal():
            self.handle_term()
        else:
            super().handle_hup()

    def restart_all(self) -> None:
        """Replace one after the other: each ends when its successor serves, and that has more time than an answer."""
        self.config.timeout_worker_healthcheck = START_S
        try:
            super().restart_all()
        finally:
            self.config.timeout_worker_healthcheck = ANSWER_S


def has_terminal() -> bool:
    """Does this process belong to a terminal that is open?"""
    try:
        os.close(os.open("/dev/tty", os.O_RDONLY | os.O_NOCTTY))
    except OSError:
        return False
    return True


def serve_by(workers: int, given: dict[str, Any]) -> None:
    """Serve by so many processes until told to end."""
    config = Config(APP, factory=True, workers=workers, timeout_worker_healthcheck=ANSWER_S, **given)
    Workers(config, [config.bind_socket()]).run()
