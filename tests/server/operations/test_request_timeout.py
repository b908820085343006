"""Connections that do not send their request in time."""

import socket

from tests.server.host import BUSY_S


def test_a_half_open_connection_is_closed(hasty):
    host = hasty
    with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as empty:
        with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as half:
            half.sendall(b"GET /api/v1/tables/x/play HTTP/1.1\r\nHost: x\r\nUpgr")
            assert half.recv(1000) == b""
        assert empty.recv(1000) == b""
