"""Identity: who sends a request, and whether it comes from a page of ours.

A browser is known by a cookie, which it also sends when a page of somebody else makes it ask: so with a cookie the `Origin`
must be ours, and what changes something needs a header that a foreign page cannot set. A program is known by a bearer token.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from regalia.engine.language import ENGLISH, code_of, languages
from regalia.server.accounts.players import Session, read_session
from regalia.server.errors import Refused
from regalia.server.operations.limits import neighbourhood
from regalia.server.settings import Settings

COOKIE = "regalia_session"
HEADER = "x-regalia"
SAFE = ("GET", "HEAD", "OPTIONS")


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return neighbourhood(connection.client.host if connection.client else "")


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token that a program sends."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def is_ours(origin: str, host: str, settings: Settings) -> bool:
    """Is it the address of this server, or of a page that the settings allow?"""
    if not origin:
        return False
    if origin in (settings.public_url.rstrip("/"), *settings.listed("origins")):
        return True
    return not settings.public_url and bool(host) and urlsplit(origin).netloc == host


def check_page(connection: HTTPConnection, settings: Settings, *, changes: bool) -> None:
    """Refuse what a page of somebody else makes a browser ask."""
    origin = connection.headers.get("origin")
    if origin is not None and not is_ours(origin, connection.headers.get("host", ""), settings):
        raise Refused("foreign_origin", "this comes from a page of another site", place="Origin")
    if bearer_of(connection) is not None or not changes:
        return
    if connection.headers.get(HEADER) != "1":
        raise Refused("no_header", "what changes something needs the header X-Regalia: 1", place="X-Regalia")
    if origin is None and COOKIE in connection.cookies:
        raise Refused("foreign_origin", "with a cookie the Origin must be given", place="Origin")


def check_socket(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a socket that a page of somebody else opens: a browser sends its cookies with that, too."""
    check_page(connection, settings, changes=False)
    if connection.headers.get("origin") is None and bearer_of(connection) is None and COOKIE in connection.cookies:
        raise Refused("foreign_origin", "with a cookie the Origin must be given", place="Origin")


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: of a program, or of a browser."""
    return bearer_of(connection) or connection.cookies.get(COOKIE) or None


async def session_of(connection: HTTPConnection, hall: Any) -> Session | None:
    """The session of a request; a token that is none is nobody's."""
    token = token_of(connection)
    if token is None or len(token) > 200:
        return None
    session: Session | None = await hall.read(read_session, token, hall.now(), hall.settings.session_days)
    return session


def language_of(asked: str | None, session: Session | None) -> str:
    """The language of a request: the one asked for, else the player's own, else English."""
    for name in (asked, session.player.language if session else None):
        if name and code_of(name) in languages():
            return code_of(name)
    return ENGLISH
