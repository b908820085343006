"""Guest: somebody at the server who is no browser."""

from __future__ import annotations

import time
from typing import Any

import httpx

PATIENCE_S = 120


def a_guest(address: str, name: str = "Mira") -> httpx.Client:
    """Somebody at the server who is no browser."""
    client = httpx.Client(base_url=f"{address}/api/v1", timeout=PATIENCE_S, headers={"X-Regalia": "1"})
    told = client.post("/guests", json={"name": name, "program": True}).raise_for_status().json()
    client.headers["Authorization"] = f"Bearer {told['token']}"
    return client


def a_finished_match(address: str) -> str:
    """The id of a short game of Kingdom Kards that two bots have played to its end."""
    guest = a_guest(address)
    seats = [{"kind": "bot", "level": "random"}] * 2
    wish: dict[str, Any] = {"game": "kingdom-kards", "seats": seats, "options": {"points": 40, "turn_limit": 30}}
    match = guest.post("/tables", json=wish).raise_for_status().json()["table"]["id"]
    ends = time.monotonic() + 5 * PATIENCE_S
    while time.monotonic() < ends:
        if guest.get(f"/matches/{match}").raise_for_status().json()["ending"]:
            return str(match)
        time.sleep(0.1)
    raise AssertionError("the bots do not come to an end")
