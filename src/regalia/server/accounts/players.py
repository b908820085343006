"""Players: guests and accounts, and the sessions by which they are known. Of a session token only a digest is stored."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from sqlalchemy import Connection, delete, select, update

from regalia.server.errors import Refused
from regalia.server.storage.schema import players, sessions

HASHER = PasswordHasher()
DAY_MS = 86_400_000
MOST_SETTINGS = 20_000
USED_MS = 60_000
"""The use of a session is written down at most once in this time."""


@dataclass(frozen=True)
class Player:
    """Somebody who plays."""

    id: str
    name: str
    login: str | None
    language: str | None
    settings: dict[str, Any]
    created: int

    @property
    def is_guest(self) -> bool:
        """Has this player no account?"""
        return self.login is None


@dataclass(frozen=True)
class Session:
    """A session: whose it is, and under which digest it is stored."""

    player: Player
    digest: str
    used: int


def new_id() -> str:
    """An id that nobody can guess: 128 bits."""
    return secrets.token_urlsafe(16)


def digest_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).hexdigest()


def player_of(row: Any) -> Player:
    """A player from a row."""
    return Player(row.id, row.name, row.login, row.language, json.loads(row.settings), row.created)


def read_player(connection: Connection, name: str) -> Player:
    """A player by id."""
    row = connection.execute(select(players).where(players.c.id == name)).first()
    if row is None:
        raise Refused("unknown_player", "there is no such player", place="player")
    return player_of(row)


# ── Sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def add_guest(connection: Connection, name: str, language: str | None, now: int) -> tuple[Player, str]:
    """A new guest, and the token of the session."""
    player = Player(new_id(), name, None, language, {}, now)
    row = {"id": player.id, "name": name, "language": language, "settings": "{}", "created": now, "seen": now}
    connection.execute(players.insert(), row)
    return player, add_session(connection, player.id, now)


def add_session(connection: Connection, player: str, now: int) -> str:
    """A new session; its token."""
    token = secrets.token_urlsafe(32)
    connection.execute(sessions.insert(), {"digest": digest_of(token), "player": player, "created": now, "used": now})
    return token


def end_session(connection: Connection, digest: str) -> None:
    """End a session."""
    connection.execute(delete(sessions).where(sessions.c.digest == digest))


def read_session(connection: Connection, token: str, now: int, days: int) -> Session | None:
    """The session of a token, if there is one and it is not too old."""
    joined = select(players, sessions.c.digest, sessions.c.used).join(sessions, sessions.c.player == players.c.id)
    row = connection.execute(joined.where(sessions.c.digest == digest_of(token))).first()
    if row is None or row.used < now - days * DAY_MS:
        return None
    check_welcome(row.banned, now)
    return Session(player_of(row), row.digest, row.used)


def check_welcome(banned: int | None, now: int) -> None:
    """Refuse somebody whom an operator keeps out."""
    if banned is not None and banned > now:
        raise Refused("banned", "those who run this server keep you out", place="session")


def note_use(session: Session, now: int) -> Callable[[Connection], None] | None:
    """The job that writes down the use of a session; none where that was done a moment ago."""
    if now - session.used < USED_MS:
        return None

    def write(connection: Connection) -> None:
        connection.execute(update(sessions).where(sessions.c.digest == session.digest).values(used=now))
        connection.execute(update(players).where(players.c.id == session.player.id).values(seen=now))

    return write


# ── Accounts ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def hash_password(password: str) -> str:
    """The hash of a password. It is slow on purpose, so not for the event loop."""
    return HASHER.hash(password)


def is_right(stored: str | None, password: str) -> bool:
    """Does a password match its stored hash? It takes as long without a hash, so that nobody learns which logins exist."""
    try:
        return HASHER.verify(stored or decoy_hash(), password) and stored is not None
    except (Argon2Error, InvalidHashError):
        return False


@cache
def decoy_hash() -> str:
    """The hash of a password that nobody has. Made when first needed: it takes a tenth of a second."""
    return HASHER.hash(secrets.token_hex(16))


def make_account(connection: Connection, session: Session, login: str, hashed: str, now: int) -> tuple[Player, str]:
    """Turn a guest into an account; it is the same player, so the history stays. All sessions end, and a new one begins."""
    changed = connection.execute(
        update(players)
        .where(players.c.id == session.player.id, players.c.login.is_(None))
        .values(login=login.casefold(), password=hashed)
    )
    if not changed.rowcount:
        raise Refused("has_account", "you have an account already", place="login")
    connection.execute(delete(sessions).where(sessions.c.player == session.player.id))
    return read_player(connection, session.player.id), add_session(connection, session.player.id, now)


def read_login(connection: Connection, login: str) -> tuple[str | None, str | None]:
    """The player of a login and the hash of the password."""
    row = connection.execute(select(players.c.id, players.c.password).where(players.c.login == login.casefold())).first()
    return (row.id, row.password) if row else (None, None)


def log_in(connection: Connection, player: str, before: str | None, now: int) -> tuple[Player, str]:
    """A new session for a player who has given the right password; the session before ends."""
    check_welcome(connection.scalar(select(players.c.banned).where(players.c.id == player)), now)
    if before is not None:
        end_session(connection, before)
    return read_player(connection, player), add_session(connection, player, now)


def change(connection: Connection, player: Player, values: dict[str, Any]) -> Player:
    """Change a player's name, language or settings."""
    if "settings" in values:
        merged = {**player.settings, **values["settings"]}
        if len(json.dumps(merged)) > MOST_SETTINGS:
            raise Refused("too_large", f"at most {MOST_SETTINGS} characters of settings are kept", place="settings")
        values = {**values, "settings": json.dumps({key: value for key, value in merged.items() if value is not None})}
    if values:
        connection.execute(update(players).where(players.c.id == player.id).values(**values))
    return read_player(connection, player.id)
