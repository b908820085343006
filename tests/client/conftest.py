"""The client is tried at a real server."""

from tests.server.conftest import host

__all__ = ["host"]
