"""Settings: what can be set, by variables REGALIA_… or options of `regalia serve`. A wrong value is refused in one sentence."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from regalia.engine.errors import BadOption

DATABASE = "regalia.db"


@dataclass(frozen=True)
class Settings:
    """How a server runs. A field is set by the variable REGALIA_ and its name in capitals."""

    host: str = "127.0.0.1"
    """The address to listen on; 0.0.0.0 for all addresses of the machine."""
    port: int = 8000
    """The port to listen on."""
    workers: int = 1
    """Processes that serve; more than one needs PostgreSQL."""
    database: str = DATABASE
    """A file for SQLite, or an address that begins with postgresql://."""
    public_url: str = ""
    """The address that people type, such as https://play.example.org; if it is https, cookies travel over https only."""
    origins: str = ""
    """Other sites whose pages may use this server, separated by commas."""
    proxies: str = ""
    """Proxies whose X-Forwarded-For is trusted, separated by commas."""
    web: str = ""
    """A folder to serve at / instead of the web client that comes with the program."""
    bot_processes: int = 0
    """Processes in which bots think; 0 means one fewer than there are cores, but at least one."""
    rate: float = 1.0
    """A factor on the rate limits for requests, messages and sockets; 0 switches them off."""
    patience: float = 10.0
    """Seconds to wait for a request, its body, or the first message of a socket."""
    most_sockets: int = 10_000
    """The largest number of open sockets in one process."""
    metrics: str = "local"
    """Who may read /metrics: `local` (this machine), `open` (everybody) or `off` (nobody)."""
    log: str = "info"
    """The lowest level that is logged: debug, info, warning or error."""
    keep_open_hours: int = 24
    """Hours after which a table is removed at which no game has begun."""
    keep_idle_days: int = 30
    """Days without a decision after which a running game without a clock is removed."""
    keep_finished_days: int = 0
    """Days after which a finished game is removed; 0 keeps it for good."""
    keep_chat_days: int = 90
    """Days after which a chat message is removed; 0 keeps it for good."""
    keep_guests_days: int = 90
    """Days of absence after which a guest is removed whom no kept game names; 0 keeps guests for good."""
    session_days: int = 30
    """Days without use after which a session ends."""

    def __post_init__(self) -> None:
        for name, least, most in LIMITS:
            if not least <= getattr(self, name) <= most:
                _refuse(name, getattr(self, name), f"expected {least} to {most}")
        for name, words in WORDS.items():
            if getattr(self, name) not in words:
                _refuse(name, getattr(self, name), f"expected one of {', '.join(words)}")
        for address in [self.public_url] * bool(self.public_url) + self.listed("origins"):
            _check_address(address)
        if self.workers > 1 and not self.is_postgresql:
            _refuse("workers", self.workers, "more than one process needs PostgreSQL, see REGALIA_DATABASE")
        if self.web and not Path(self.web).is_dir():
            _refuse("web", self.web, "there is no such folder")

    @property
    def is_postgresql(self) -> bool:
        """Is the database a PostgreSQL?"""
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+psycopg:"))

    @property
    def is_secure(self) -> bool:
        """Do people reach the server over https?"""
        return self.public_url.startswith("https://")

    def listed(self, name: str) -> list[str]:
        """The items of a setting that is a list separated by commas."""
        return [one.strip().rstrip("/") for one in getattr(self, name).split(",") if one.strip()]


LIMITS: tuple[tuple[str, float, float], ...] = (
    ("port", 0, 65535),
    ("workers", 1, 64),
    ("bot_processes", 0, 256),
    ("rate", 0, 1e6),
    ("patience", 0.1, 3600),
    ("most_sockets", 1, 1_000_000),
    ("keep_open_hours", 1, 100_000),
    ("keep_idle_days", 1, 100_000),
    ("keep_finished_days", 0, 100_000),
    ("keep_chat_days", 0, 100_000),
    ("keep_guests_days", 0, 100_000),
    ("session_days", 1, 3650),
)
WORDS = {"metrics": ("local", "open", "off"), "log": ("debug", "info", "warning", "error")}


def read_settings(given: Mapping[str, Any] | None = None, environment: Mapping[str, str] | None = None) -> Settings:
    """The settings: the value given, else that of the variable, else the default."""
    environment = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for field in fields(Settings):
        variable = variable_of(field.name)
        if given and given.get(field.name) is not None:
            found[field.name] = given[field.name]
        elif environment.get(variable, "").strip():
            found[field.name] = _read(field.name, environment[variable].strip(), type(field.default))
    return Settings(**found)


def variable_of(name: str) -> str:
    """The variable that sets a field."""
    return f"REGALIA_{name.upper()}"


def _read(name: str, text: str, kind: Any) -> Any:
    try:
        return kind(text)
    except ValueError:
        _refuse(name, text, "expected a number")


def _check_address(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/") or parts.query:
        raise BadOption(
            f"{address!r} is not an address such as https://play.example.org", place="REGALIA_PUBLIC_URL, REGALIA_ORIGINS"
        )


def _refuse(name: str, value: Any, why: str) -> None:
    raise BadOption(f"{value!r} is not accepted: {why}", place=variable_of(name))
