"""Processes: one or several that listen, by the settings."""

from __future__ import annotations

import os
import signal
import socket
from dataclasses import asdict
from typing import Any

from regalia.engine.errors import BadOption
from regalia.server.monitoring import logs
from regalia.server.settings import Settings, read_settings, variable_of
from regalia.server.storage.database import lock, upgrade

QUIET_S = 20.0
"""A socket that has been quiet this long gets a ping, and is dropped if it does not answer."""
BACKLOG = 2048
MOST_REQUESTS = 1000
"""Requests at once, besides the sockets."""


def app() -> Any:
    """The application for the settings in the environment, which each of several processes runs.

    When a terminal is closed, the process that watches them ends them in order.
    """
    from regalia.server.app import make_app

    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    settings = read_settings()
    logs.set_up(settings.log)
    return make_app(settings)


def serve(settings: Settings) -> None:
    """Bring the database up to date, then serve until told to end."""
    logs.set_up(settings.log)
    held = lock(settings.database)
    upgrade(settings.database)
    given: dict[str, Any] = {
        "host": settings.host,
        "port": settings.port,
        "http": "regalia.server.operations.request_timeout:TimeoutProtocol",
        "limit_concurrency": settings.most_sockets + MOST_REQUESTS,
        "ws": "websockets-sansio",
        "ws_max_size": 64_000,
        "ws_ping_interval": QUIET_S,
        "ws_ping_timeout": QUIET_S,
        "ws_per_message_deflate": False,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "date_header": True,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.listed("proxies"),
        "backlog": BACKLOG,
        "timeout_graceful_shutdown": 10,
        "timeout_keep_alive": 15,
        "h11_max_incomplete_event_size": 32_000,
        "lifespan": "on",
    }
    if settings.workers > 1:
        from regalia.server.launch.workers import serve_by
        from regalia.server.monitoring.metrics import shared_figures

        _export(settings)
        with shared_figures():
            serve_by(settings.workers, given)
    else:
        import uvicorn

        from regalia.server.app import make_app

        _end_on_hangup()
        uvicorn.run(make_app(settings), **given)
    if held is not None:
        held.close()


def check_port(settings: Settings) -> None:
    """Refuse in one sentence a port on which nobody can listen."""
    try:
        family = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((settings.host, settings.port))
    except OSError as error:
        place = f"{settings.host}:{settings.port}"
        raise BadOption(f"nobody can listen here: {error.strerror or error}", place=place) from None


def _end_on_hangup() -> None:
    """End in order on SIGHUP: one process has no successor, and its games are to be parked; `nohup` still holds."""
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda number, frame: signal.raise_signal(signal.SIGTERM))


def _export(settings: Settings) -> None:
    """Hand the settings to new processes by the environment."""
    for name, value in asdict(settings).items():
        os.environ[variable_of(name)] = str(value)
