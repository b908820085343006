"""Server: everything but play at a table, over REST: who you are, tables, games, replays."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import quote

import httpx

from regalia.client.errors import Lost, Refused
from regalia.client.seat import Seat

PREFIX = "/api/v1"
WORDS = ("me", "open")


class Server:
    """A server, and who you are there: a new guest with that name, or the player of a token."""

    def __init__(self, address: str, *, name: str = "", token: str = "", language: str = "en") -> None:
        self.address = address.rstrip("/")
        self.language = language
        self._http = httpx.Client(base_url=self.address + PREFIX, headers={"X-Regalia": "1"}, timeout=30)
        self.token = token
        self.me: dict[str, Any] = {}
        self.shares: dict[str, str] = {}
        """What you have added to the key of the deal, by table: `regalia replay FILE --verify --share SHARE` looks for it."""
        if name:
            self.enter(name)
        elif token:
            self._use_token(token)
            self.me = self.get("/me")

    def __enter__(self) -> Server:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._http.close()

    # ── Requests ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Send a request; a refusal is raised with its code."""
        given = {name: value for name, value in {"lang": self.language, **query}.items() if value is not None}
        try:
            answer = self._http.request(method, path, json=body, params=given)
        except httpx.TransportError as error:
            raise Lost(f"the server cannot be reached ({error})", place=self.address) from None
        if answer.status_code == httpx.codes.NO_CONTENT:
            return None
        if answer.is_success:
            is_json = answer.headers.get("content-type", "").startswith("application/json")
            return answer.json() if is_json else answer.text
        try:
            fault = answer.json()["error"]
        except (ValueError, KeyError, TypeError):
            fault = {"code": "internal", "message": f"the server answered {answer.status_code}"}
        raise Refused(fault["code"], fault["message"], place=fault.get("place", ""))

    def get(self, path: str, **query: Any) -> Any:
        """Read something."""
        return self.ask("GET", path, **query)

    def post(self, path: str, body: Any = None) -> Any:
        """Have the server do something."""
        return self.ask("POST", path, {} if body is None else body)

    # ── Who you are ──────────────────────────────────────────────────────────────────────────────────────────────────

    def enter(self, name: str) -> dict[str, Any]:
        """Enter as a guest."""
        return self._begin_session(self.post("/guests", {"name": name, "program": True}))

    def log_in(self, login: str, password: str) -> dict[str, Any]:
        """Log in to an account."""
        return self._begin_session(self.post("/login", {"login": login, "password": password, "program": True}))

    def make_account(self, login: str, password: str) -> dict[str, Any]:
        """Turn a guest into an account; name and history stay."""
        return self._begin_session(self.post("/accounts", {"login": login, "password": password}))

    def _begin_session(self, me: dict[str, Any]) -> dict[str, Any]:
        self._use_token(me["token"])
        self.me = me
        return me

    def _use_token(self, token: str) -> None:
        self.token = token
        self._http.headers["Authorization"] = f"Bearer {token}"

    # ── Tables ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def tables(self, game: str | None = None) -> list[dict[str, Any]]:
        """The tables in the lobby."""
        found: list[dict[str, Any]] = self.get("/tables", game=game)["tables"]
        return found

    def open_table(self, game: str, seats: Sequence[str | dict[str, Any]] = ("me", "knight"), **more: Any) -> dict[str, Any]:
        """Open a table. A seat is `me`, `open`, the level of a bot, or a dict as the server expects; `more`: `options` …

        The server commits itself to a deal first, then you add your share of its key: nobody chooses the cards.
        """
        chosen = [seat if isinstance(seat, dict) else _seat(seat) for seat in seats]
        added = {"commitment": self.post("/deals")["commitment"], "share": secrets.token_hex(16)}
        table: dict[str, Any] = self.post("/tables", {"game": game, "seats": chosen, **added, **more})["table"]
        self.shares[table["id"]] = added["share"]
        return table

    def join(self, table: str, seat: int | None = None, deck: str | None = None) -> dict[str, Any]:
        """Take a seat at a table, and add your share of the key of its deal."""
        wanted = {"seat": seat, "deck": deck, "share": secrets.token_hex(16)}
        joined: dict[str, Any] = self.post(f"/tables/{quote(table, safe='')}/join", wanted)
        self.shares[table] = str(wanted["share"])
        return joined

    def sit_at(self, table: str, **more: Any) -> Seat:
        """Connect to a table, to your seat there or as a spectator."""
        socket = self.address.replace("http", "ws", 1) + f"{PREFIX}/tables/{quote(table, safe='')}/play?lang={self.language}"
        return Seat(socket, self.token, **more)

    # ── Finished games ───────────────────────────────────────────────────────────────────────────────────────────────

    def save_match(self, match: str, path: str | Path) -> Path:
        """Save a finished game as a file, to watch and to verify."""
        target = Path(path)
        target.write_text(self.get(f"/matches/{quote(match, safe='')}/file"), encoding="utf-8")
        return target


def _seat(seat: str) -> dict[str, Any]:
    return {"kind": seat} if seat in WORDS else {"kind": "bot", "level": seat}
