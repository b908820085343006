"""Connections that do not send their request in time, and too many of them."""

import socket

from tests.server.host import BUSY_S, until


def test_a_half_open_connection_is_closed(hasty):
    host = hasty
    with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as empty:
        with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as half:
            half.sendall(b"GET /api/v1/tables/x/play HTTP/1.1\r\nHost: x\r\nUpgr")
            assert half.recv(1000) == b""
        assert empty.recv(1000) == b""


def is_closed(connection):
    """Has the server closed a connection on which nothing was sent?"""
    connection.settimeout(0.3)
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_one_address_holds_no_more_connections_than_it_may(own_host):
    host = own_host(rate=1000, most_each=5, patience=60)
    held: list[socket.socket] = []
    until(lambda: holds_five(host.port, held))  # the connection by which the test saw that it answers may still be open
    with socket.create_connection(("127.0.0.1", host.port), timeout=BUSY_S) as sixth:
        assert is_closed(sixth)
    held.pop().close()
    until(lambda: answers(host.port))
    for one in held:
        one.close()


def holds_five(port, held):
    """Are five connections open at once?"""
    for one in held:
        one.close()
    held[:] = [socket.create_connection(("127.0.0.1", port), timeout=BUSY_S) for _ in range(5)]
    return not any(is_closed(one) for one in held)


def answers(port):
    """Does the server answer a request?"""
    with socket.create_connection(("127.0.0.1", port), timeout=BUSY_S) as asking:
        try:
            asking.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return asking.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False


def test_sockets_do_not_count_as_connections(own_host):
    host = own_host(rate=1000, most_each=5)
    ana = host.guest("Ana")
    table = ana.open_table("kingdom-kards", ["me", "open"])["id"]
    seats = [ana.sit_at(table) for _ in range(5)]
    assert answers(host.port)
    for seat in seats:
        seat.close()
