"""Analysis: how long a player waits for the first curve of a game that was played, and for what would have been better.

Usage: python bench/analysis.py [--games kingdoms,royal-gambit]. Two bots play each game at a server; then the analysis is asked
for as the page asks for it.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from regalia.engine.game import load
from server_process import running_server

GAMES = ("kingdom-kards", "kingdoms", "kraljevska-igra", "magic-duel", "royal-gambit")
BOTS = [{"kind": "bot", "level": "greedy"}] * 2
MOST_FIRST, MOST_WHOLE = 1.0, 5.0
PATIENCE = 600.0
BUSY, MOST_TRIES = 503, 10
"""While a process compiles, the server may say that it is busy; a page asks again, too."""


class Player:
    """Somebody at the server."""

    def __init__(self, address: str) -> None:
        self._address, self._headers = f"{address}/api/v1", {"X-Regalia": "1", "Content-Type": "application/json"}
        token = self.ask("/guests", {"name": "Bench", "program": True})["token"]
        self._headers["Authorization"] = f"Bearer {token}"

    def ask(self, path: str, body: Any = None) -> Any:
        """The answer to a request."""
        sent = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self._address + path, sent, self._headers)
        for _ in range(MOST_TRIES):
            try:
                with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                if error.code != BUSY:
                    raise
                time.sleep(1)
        raise TimeoutError(f"the server is too busy for {path}")

    def finished(self, slug: str) -> str:
        """The name of a match that two bots have played to its end."""
        name = str(self.ask("/tables", {"game": slug, "seats": BOTS})["table"]["id"])
        ends = time.monotonic() + PATIENCE
        while not self.ask(f"/matches/{name}")["ending"]:
            if time.monotonic() > ends:
                raise TimeoutError(f"the bots do not come to an end in {slug}")
            time.sleep(0.2)
        return name

    def timed(self, path: str) -> tuple[float, Any]:
        """How long an answer takes, and the answer."""
        begun = time.perf_counter()
        told = self.ask(path)
        return time.perf_counter() - begun, told


def measured(player: Player, slug: str) -> str:
    """A line of the table: a first match warms the processes up, the second is measured."""
    for _ in range(2):
        name = player.finished(slug)
        first, curve = player.timed(f"/matches/{name}/analysis")
        more, whole = player.timed(f"/matches/{name}/analysis?deep=true")
    good = "" if first < MOST_FIRST and first + more < MOST_WHOLE else "  too slow"
    decided = f"{curve['weighed']}/{curve['of']}"
    return f"{load(slug).name:<16}{decided:>12}{first:>10.2f}{first + more:>10.2f}{len(whole['mistakes']):>10}{good}"


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=lambda text: text.split(","), default=GAMES, help="slugs, separated by commas")
    return asked


def main() -> None:
    """Measure and print."""
    asked = parser().parse_args().games
    print(f"{'game':<16}{'decisions':>12}{'curve s':>10}{'whole s':>10}{'mistakes':>10}")
    with tempfile.TemporaryDirectory(prefix="regalia-bench-") as folder:
        settings = {"DATABASE": str(Path(folder) / "bench.db"), "RATE": "0", "BOT_TABLES": "open", "LOG": "error"}
        with running_server(settings) as server:
            player = Player(server.address)
            for slug in asked:
                print(measured(player, slug), flush=True)


if __name__ == "__main__":
    main()
