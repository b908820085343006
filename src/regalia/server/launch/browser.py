"""Browser: says where the server listens and opens a page there, as soon as it answers and not before."""

from __future__ import annotations

import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from urllib.error import URLError

PATIENCE_S = 120.0
ONE_TRY_S = 2.0
BETWEEN_TRIES_S = 0.05
AT_A_TABLE = "/play"
"""The path of the web client that leads straight to a table."""
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}
"""Addresses on which one listens but which nobody can call, and what to call instead."""


def when_ready(host: str, port: int, act: Callable[[], object]) -> None:
    """Do something, from another thread, once the server answers."""
    address = f"http://{EVERYWHERE.get(host, host)}:{port}/healthz"
    threading.Thread(target=_wait, args=(address, act), daemon=True).start()


def open_at(host: str, port: int) -> None:
    """Open the browser at a table."""
    webbrowser.open(f"http://{EVERYWHERE.get(host, host)}:{port}{AT_A_TABLE}")


def _wait(address: str, act: Callable[[], object]) -> None:
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    ends = time.monotonic() + PATIENCE_S
    while time.monotonic() < ends:
        try:
            straight.open(address, timeout=ONE_TRY_S).close()
        except (URLError, OSError):
            time.sleep(BETWEEN_TRIES_S)
        else:
            act()
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
