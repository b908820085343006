"""Settings: all that can be set, by variables REGALIA_… or options of `regalia serve`. A wrong one is refused in a sentence."""

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
    """How a server runs. The name of a field in capitals, after REGALIA_, is the variable that sets it."""

    host: str = "127.0.0.1"
    """Where to listen; 0.0.0.0 for every address of the machine."""
    port: int = 8000
    """The port."""
    workers: int = 1
    """Processes that serve; more than one needs PostgreSQL."""
    database: str = DATABASE
    """A file for SQLite, or an address that begins with postgresql://."""
    public_url: str = ""
    """The address that people type, such as https://play.example.org: with https cookies are sent over nothing else."""
    origins: str = ""
    """Further addresses, separated by commas, whose pages may use this server."""
    proxies: str = ""
    """Addresses of proxies whose X-Forwarded-For is believed, separated by commas."""
    web: str = ""
    """A folder to serve at / instead of the web client that comes with the program."""
    bot_processes: int = 0
    """Processes in which bots think; 0 is one fewer than there are cores, at least one."""
    rate: float = 1.0
    """How many times the usual number of requests, messages and sockets one address and one player may send; 0 is no limit."""
    patience: float = 10.0
    """So many seconds may pass until a request, its body, or the first message of a socket has come."""
    most_sockets: int = 10_000
    """Sockets at once, in one process."""
    metrics: str = "local"
    """Who may read /metrics: `local` (this machine), `open` (everybody), `off`."""
    log: str = "info"
    """What is logged: debug, info, warning or error."""
    keep_open_hours: int = 24
    """A table at which nobody has begun to play is removed after so many hours."""
    keep_idle_days: int = 30
    """A running game without a clock in which nothing has happened for so many days is removed."""
    keep_finished_days: int = 0
    """A game that has ended is removed after so many days; 0 keeps it for good."""
    keep_chat_days: int = 90
    """A line of the chat is removed after so many days; 0 keeps it for good."""
    keep_guests_days: int = 90
    """A guest who has not been here for so many days is removed, if no game is left that names them; 0 keeps them for good."""
    session_days: int = 30
    """A session that has not been used for so many days ends."""

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
        """Is the database one of PostgreSQL?"""
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+psycopg:"))

    @property
    def is_secure(self) -> bool:
        """Do people reach the server over https?"""
        return self.public_url.startswith("https://")

    def listed(self, name: str) -> list[str]:
        """A setting that is a list, as one."""
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


def read_settings(given: Mapping[str, Any] | None = None, surroundings: Mapping[str, str] | None = None) -> Settings:
    """The settings: what is given, else what a variable says, else the default."""
    surroundings = os.environ if surroundings is None else surroundings
    found: dict[str, Any] = {}
    for field in fields(Settings):
        variable = variable_of(field.name)
        if given and given.get(field.name) is not None:
            found[field.name] = given[field.name]
        elif surroundings.get(variable, "").strip():
            found[field.name] = _read(field.name, surroundings[variable].strip(), type(field.default))
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
            f"{address!r} is no address such as https://play.example.org", place="REGALIA_PUBLIC_URL, REGALIA_ORIGINS"
        )


def _refuse(name: str, value: Any, why: str) -> None:
    raise BadOption(f"{value!r} does not do: {why}", place=variable_of(name))
