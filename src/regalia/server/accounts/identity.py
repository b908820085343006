"""Identity: who sends a request, and whether it comes from one of our pages.

A browser is known by a cookie, which it also sends when a foreign page makes the request: so with a cookie the `Origin` must be
ours, and a request that changes something needs a header that a foreign page cannot set. A program is known by a bearer token.
"""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from regalia.engine.language import ENGLISH, code_of, languages
from regalia.server.accounts.players import Session, read_session
from regalia.server.errors import Refused
from regalia.server.settings import Settings
from regalia.server.storage.store import Store

COOKIE = "regalia_session"
HEADER = "x-regalia"
SAFE = ("GET", "HEAD", "OPTIONS")
"""The methods that change nothing."""
LONGEST_TOKEN = 200


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; of an IPv6 address the /64 network, which is what one household has."""
    host = connection.client.host if connection.client else ""
    try:
        parsed = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(parsed, ipaddress.IPv6Address):
        mapped = parsed.ipv4_mapped
        return str(mapped) if mapped else str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers by which a proxy says that the request is not its own."""


def is_local(connection: HTTPConnection) -> bool:
    """Does a request come from this machine, and not through a proxy on it?"""
    if connection.client is None or any(name in connection.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


def bearer_of(connection: HTTPConnection) -> str | None:
    """The token that a program sends."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def is_ours(origin: str, host: str, settings: Settings) -> bool:
    """Is an origin this server, or a site that the settings allow?"""
    if not origin:
        return False
    if origin in (settings.public_url.rstrip("/"), *settings.listed("origins")):
        return True
    return not settings.public_url and bool(host) and urlsplit(origin).netloc == host


def check_host(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a name that is not ours: a foreign page may have let its own name lead to this machine."""
    host = _host_of(connection.headers.get("host", ""))
    ours = {urlsplit(address).hostname for address in (settings.public_url, *settings.listed("origins")) if address}
    if host in ours or host == socket.gethostname().lower():
        return
    if host.endswith((".localhost", ".local")) or _is_address(host) or (host and "." not in host):
        return  # nobody can buy such a name, so no foreign page can come from it
    raise Refused("wrong_host", "this server has another name; see REGALIA_PUBLIC_URL", place="Host")


def _host_of(given: str) -> str:
    """The host in a header, without its port."""
    try:
        return (urlsplit(f"//{given}").hostname or "").lower()
    except ValueError:
        return ""


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def check_change(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a request to change something that a foreign page makes a browser send."""
    _check_origin(connection, settings)
    if bearer_of(connection) is None and connection.headers.get(HEADER) != "1":
        raise Refused("no_header", "a request that changes something needs the header X-Regalia: 1", place="X-Regalia")
    _check_cookie(connection)


def check_socket(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a socket that a foreign page opens: a browser sends its cookies with that, too."""
    check_host(connection, settings)
    _check_origin(connection, settings)
    _check_cookie(connection)


def _check_origin(connection: HTTPConnection, settings: Settings) -> None:
    """Refuse a foreign origin."""
    origin = connection.headers.get("origin")
    if origin is not None and not is_ours(origin, connection.headers.get("host", ""), settings):
        raise Refused("foreign_origin", "this comes from a page of another site", place="Origin")


def _check_cookie(connection: HTTPConnection) -> None:
    """Refuse a cookie without an origin, unless a bearer token says who it is."""
    if connection.headers.get("origin") is None and bearer_of(connection) is None and COOKIE in connection.cookies:
        raise Refused("foreign_origin", "a request with a cookie needs an Origin", place="Origin")


def token_of(connection: HTTPConnection) -> str | None:
    """The token of a request: of a program, or of a browser."""
    return bearer_of(connection) or connection.cookies.get(COOKIE) or None


async def session_of(connection: HTTPConnection, store: Store, settings: Settings) -> Session | None:
    """The session of a request; an unknown token is nobody's."""
    token = token_of(connection)
    if token is None or len(token) > LONGEST_TOKEN:
        return None
    return await store.read(read_session, token, store.now(), settings.session_days)


def language_of(asked: str | None, session: Session | None) -> str:
    """The language of a request: the one asked for, else that of the player, else English."""
    for name in (asked, session.player.language if session else None):
        if name and code_of(name) in languages():
            return code_of(name)
    return ENGLISH
