"""Logs: one JSON object per event on stderr. No names, addresses, tokens, keys or texts of players."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

NEVER = ("token", "password", "key", "cookie", "name", "text", "address", "authorization")
"""Fields that are never logged, even if they are passed by mistake."""


OWN = ("at", "level", "event", "error")
"""Fields that every line has itself: one of that name that is passed gets an underscore."""


def _more(record: logging.LogRecord) -> list[tuple[str, Any]]:
    """The fields that were passed with an event."""
    return list(getattr(record, "more", {}).items())


class JsonFormatter(logging.Formatter):
    """One JSON object for every record."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as JSON."""
        fields: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **{f"{key}_" * (key in OWN) or key: value for key, value in _more(record) if key not in NEVER},
        }
        if record.exc_info:
            fields["error"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False, default=str)


class Log:
    """The log of the server: events with fields."""

    def __init__(self) -> None:
        self._logger = logging.getLogger("regalia.server")

    def debug(self, event: str, **more: Any) -> None:
        """A detail that helps to find a fault."""
        self._logger.debug(event, extra={"more": more})

    def info(self, event: str, **more: Any) -> None:
        """An ordinary event."""
        self._logger.info(event, extra={"more": more})

    def warning(self, event: str, **more: Any) -> None:
        """An event that should be rare."""
        self._logger.warning(event, extra={"more": more})

    def error(self, event: str, *, fault: BaseException | None = None, **more: Any) -> None:
        """An event that should not happen."""
        self._logger.error(event, exc_info=fault, extra={"more": more})


log = Log()


def set_up(level: str) -> None:
    """Log to stderr, from a level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("regalia.server", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        least = logging.getLevelNamesMapping()[level.upper()]
        logger.setLevel(least if name == "regalia.server" else max(logging.WARNING, least))
    logging.getLogger("uvicorn.access").disabled = True
