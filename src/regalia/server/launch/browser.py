"""Browser: opens at a table against a bot as soon as the server answers."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser

PATIENCE_S = 60.0
AT_A_TABLE = "/play"
"""The path of the web client that leads straight to a table."""


def open_when_ready(host: str, port: int) -> None:
    """Open the browser, from another thread, once the server listens."""
    threading.Thread(target=_wait_and_open, args=(host, port), daemon=True).start()


def _wait_and_open(host: str, port: int) -> None:
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            webbrowser.open(f"http://{host}:{port}{AT_A_TABLE}")
            return


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or any free one if that is taken."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    return wanted
