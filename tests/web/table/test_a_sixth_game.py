"""A sixth game, the one of docs/new-game.md, is played in the browser without a change to the client."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.web.conftest import Served
from tests.web.table.player import against_a_bot, click_on, newcomer

EXAMPLE = Path(__file__).parents[3] / "examples" / "goofspiel"


def test_goofspiel_appears_and_is_played_to_its_end(browser: Browser, tmp_path, monkeypatch):
    site = tmp_path / "site"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(EXAMPLE)]
    subprocess.run(command, check=True, timeout=900)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), *filter(None, [os.environ.get("PYTHONPATH")])]))
    server, complaints = Served(tmp_path), []
    server.start()
    page = newcomer(browser, server, complaints)
    page.goto("/")
    tile = page.locator(".game-tile", has_text="Goofspiel")
    expect(tile).to_be_visible()
    assert tile.evaluate("tile => tile.style.getPropertyValue('--felt')") == "#6b1f2e"
    against_a_bot(page, "goofspiel")
    click_on([page], random.Random(2))
    expect(page.locator(".outcome")).to_be_visible()
    page.context.close()
    server.stop()
    assert complaints == []
