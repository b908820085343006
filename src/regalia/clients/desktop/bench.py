"""Bench: how long a frame keeps Python busy on a full table, and that nothing is drawn at rest."""

from __future__ import annotations

import os
import random
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING

from regalia.clients.desktop.local_table import LocalTable
from regalia.clients.desktop.table import EVERYTHING
from regalia.clients.desktop.table_screen import TableScreen
from regalia.engine.table import HAND, SPREAD

if TYPE_CHECKING:
    from regalia.clients.desktop.app import App

DECISIONS, FRAMES, REST_S = 250, 60, 3.0


def measure(app: App) -> str:
    """What is measured, as lines of text."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    app.tick(rest=False)
    started, spent = seconds_since_start(), time.process_time()
    table = screen.local
    assert table is not None
    screen.players.is_paused = True
    screen.look_through(EVERYTHING)
    fill(table)
    app.tick(rest=False)
    cards = len(screen.felt.sprites)
    app.settle()
    app.is_measured = True
    whole = [_frame(app) for _ in range(FRAMES)]
    drawn, moving = app.work_s[:], [_moving_frame(app, screen) for _ in range(FRAMES)]
    app.is_measured = False
    renderer = getattr(app.canvas, "device", "Pygame")
    screen.felt.settle()
    app.tick(rest=False)
    app.canvas.pixels()  # what the renderer still has to do for the last frame is no rest
    frames, used = app.frames, time.process_time()
    begun = time.monotonic()
    while time.monotonic() - begun < REST_S:
        app.tick()
    rest = (time.process_time() - used) / (time.monotonic() - begun)
    return "\n".join(
        [
            f"from the start     {started:.1f} s until the first table could be played, {spent:.1f} s of a core",
            f"renderer           {app.canvas.name} ({renderer}), {app.size[0]}x{app.size[1]}, {cards} cards on the table",
            f"draw calls         {app.canvas.calls} a frame",
            f"Python's work      {_ms(drawn)} ms a frame at the median, {_ms(moving)} ms while cards move",
            f"with the renderer  {_ms(whole)} ms a frame at the median",
            f"at rest            {app.frames - frames} frames in {REST_S:.0f} s, {rest:.1%} of a core",
        ]
    )


def fill(table: LocalTable) -> None:
    """Play at random, and go back to where most cards lay open."""
    chance, most, fullest = random.Random(1), -1, 0
    while not table.over and len(table.match.decisions) < DECISIONS:
        zones = table.picture(EVERYTHING)["zones"]
        shown = sum(len(zone["cards"]) for zone in zones if zone["kind"] in (HAND, SPREAD) and "cards" in zone)
        if shown > most:
            most, fullest = shown, len(table.match.decisions)
        table.decide(chance.choice(table.match.legal()))
    while len(table.match.decisions) > fullest:
        table.back()


def seconds_since_start() -> float:
    """How long ago this process was started, as far as the system says it; else since Python was ready."""
    try:
        ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
        return float(Path("/proc/uptime").read_text().split()[0]) - ticks / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return time.process_time()


def _frame(app: App) -> float:
    """Draw a frame; how long it took until it was shown."""
    begun = time.perf_counter()
    app.draw(app.clock() + 10)
    return time.perf_counter() - begun


def _moving_frame(app: App, screen: TableScreen) -> float:
    """Draw a frame in which every card is on its way; how long Python worked on it."""
    now = app.clock()
    for sprite in screen.felt.sprites:
        sprite.since = now - 0.1
        sprite.origin = type(sprite.pose)(0, 0, sprite.spot.width, 0)
    app.draw(now)
    return app.work_s[-1]


def _ms(seconds: list[float]) -> str:
    return f"{1000 * statistics.median(seconds):.1f}"
