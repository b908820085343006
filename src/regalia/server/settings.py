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
    rules: str = ""
    """A folder in which the rules of all games are put aside for matches that began under them; else beside the database."""
    bot_processes: int = 0
    """Processes in which bots think; 0 means one fewer than there are cores, but at least one."""
    rate: float = 1.0
    """A factor on the limits for requests, messages, sockets and computing; 0 switches them off."""
    patience: float = 10.0
    """Seconds to wait for a request, its body, or the first message of a socket."""
    grace: float = 60.0
    """Seconds of absence after which others may give a seat to a bot, and, after a restart, clocks run again."""
    pause: float = 1.0
    """The longest pause, in seconds, after a question that nobody could answer; 0 tells who plays that nobody could."""
    most_sockets: int = 10_000
    """The largest number of open sockets in one process."""
    bot_tables: str = "local"
    """Who may open a table at which only bots play: `local` (this machine), `open` (everybody) or `off` (nobody)."""
    operators: str = ""
    """Logins of those who may settle reports in the browser, at /moderation, separated by commas."""
    mail: str = ""
    """The mail server through which players are told of their turn: smtp://user:password@host:port or smtps://…"""
    mail_from: str = ""
    """The address that those letters come from, such as regalia@example.org."""
    most_each: int = 200
    """The most sockets from one address in all processes, and other connections in each; not where REGALIA_RATE is 0."""
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
        if self.mail:
            self._check_mail()
        if self.web and not Path(self.web).is_dir():
            _refuse("web", self.web, "there is no such folder")

    def _check_mail(self) -> None:
        """Refuse mail that could not be sent, or that could name no address to come to."""
        parts = urlsplit(self.mail)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise BadOption("expected an address such as smtp://user:password@mail.example.org:587", place="REGALIA_MAIL")
        if "@" not in self.mail_from or not self.public_url:
            raise BadOption("letters need REGALIA_MAIL_FROM and REGALIA_PUBLIC_URL", place="REGALIA_MAIL")

    @property
    def is_postgresql(self) -> bool:
        """Is the database a PostgreSQL?"""
        return self.database.startswith(("postgresql:", "postgres:", "postgresql+psycopg:"))

    @property
    def rules_folder(self) -> Path:
        """Where the rules of all games are put aside."""
        cache = os.environ.get("REGALIA_CACHE") or Path.home() / ".cache" / "regalia"
        beside = Path(cache) / "rules" if "://" in self.database else Path(f"{self.database}.rules")
        return (Path(self.rules) if self.rules else beside).absolute()

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
    ("most_each", 1, 1_000_000),
    ("grace", 0, 86_400),
    ("pause", 0, 10),
    ("most_sockets", 1, 1_000_000),
    ("keep_open_hours", 1, 100_000),
    ("keep_idle_days", 1, 100_000),
    ("keep_finished_days", 0, 100_000),
    ("keep_chat_days", 0, 100_000),
    ("keep_guests_days", 0, 100_000),
    ("session_days", 1, 3650),
)
WHO = ("local", "open", "off")
WORDS = {"metrics": WHO, "bot_tables": WHO, "log": ("debug", "info", "warning", "error")}


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
