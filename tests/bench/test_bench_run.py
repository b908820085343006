"""The run: Regalia's own part of the bench, with as few games as there can be."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import analysis
import environments
import games
import gpu
import kernels
import load as load_on_a_server
import load_against
import opening
import peers
import run
import sockets
from measure import Pace
from regalia.engine.game import load, slugs
from regalia.engine.tiers.compiled import cache_folder
from startup import start

DOCUMENT = Path(__file__).parents[2] / "docs" / "performance.md"
PROGRAMS = {
    "bench/run.py": run,
    "bench/gpu.py": gpu,
    "bench/load.py": load_on_a_server,
    "bench/load_against.py": load_against,
    "bench/sockets.py": sockets,
    "bench/analysis.py": analysis,
    "bench/environments.py": environments,
    "bench/kernels.py": kernels,
}


@pytest.fixture
def briefly(monkeypatch):
    """One short round, on whatever core."""
    monkeypatch.setattr(run, "QUICK", Pace(rounds=1, slice_seconds=0.001))
    monkeypatch.setattr(run, "stay_on_one_core", lambda: None)


def test_a_game_plays_the_same_games_every_time():
    contender = games.contender(load("kingdom-kards"), "interpreted")
    assert contender.count(2) == contender.count(2) > contender.count(1) > 0


def test_every_discovered_game_takes_part_in_every_tier():
    entered = [(contender.name, contender.way) for contender in games.contenders(["interpreted", "compiled"])]
    assert entered == [(load(slug).name, tier) for slug in slugs() for tier in ("interpreted", "compiled")]


def test_a_run_prints_its_tables_and_keeps_its_json(briefly, tmp_path, capsys):
    run.main(["--quick", "--only", "games", "--tiers", "interpreted", "--json", str(tmp_path / "bench.json")])
    kept = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert [(speed["name"], speed["way"]) for speed in kept["speeds"]] == [(load(slug).name, "interpreted") for slug in slugs()]
    assert all(speed["decisions_per_second"] > 0 for speed in kept["speeds"])
    assert "Kingdom Kards" in capsys.readouterr().out


def test_without_a_gpu_the_run_says_so(briefly, monkeypatch, capsys):
    monkeypatch.setattr(games, "why_no_gpu", lambda: "there is no GPU here")
    run.main(["--quick", "--only", "games", "--tiers", "cuda"])
    assert "Not measured: cuda: there is no GPU here" in capsys.readouterr().out


def test_peers_that_are_not_installed_are_named(monkeypatch):
    for name in ("pyspiel", "rlcard", "chess"):
        monkeypatch.setitem(sys.modules, name, None)
    found, missing = peers.find()
    assert found == [] and [sentence.split(":")[0] for sentence in missing] == ["open_spiel", "rlcard", "chess"]


def test_a_visitor_of_a_cold_server_is_timed(tmp_path):
    """In a process of its own: Playwright drives one browser a thread, and other tests have theirs."""
    asked = ["--quick", "--only", "opening", "--json", str(tmp_path / "bench.json")]
    subprocess.run([sys.executable, run.__file__, *asked], check=True, capture_output=True, timeout=120)
    kept = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert kept["not_measured"] == [] and [len(waits) for waits in kept["openings"][0].values()] == [1, 1, 1, 1]
    assert all(waits[0] > 0 for waits in kept["openings"][0].values())


def test_without_a_browser_only_the_server_is_timed(briefly, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(opening, "CHROMIUM", str(tmp_path / "chromium"))
    run.main(["--quick", "--only", "opening"])
    printed = capsys.readouterr().out
    assert "Not measured: opening: there is no browser" in printed and "seat" not in printed


def test_an_unknown_part_is_refused_by_name(capsys):
    with pytest.raises(SystemExit):
        run.main(["--only", "weather"])
    assert "'weather' is none of games, peers, perft, startup, opening" in capsys.readouterr().err


def test_a_fresh_process_deals_without_numba_and_then_plays():
    told = start("kingdom-kards", str(cache_folder()))
    assert not told.numba_after_import and not told.numba_after_match
    assert told.total > told.ready > told.prepare > 0


def test_a_start_that_fails_is_an_error(tmp_path):
    with pytest.raises(RuntimeError, match="no-such-game"):
        start("no-such-game", str(tmp_path))


def test_the_documented_commands_can_be_typed():
    commands = re.findall(r"python (bench/[^`\n]*)", DOCUMENT.read_text(encoding="utf-8"))
    assert len(commands) > len(PROGRAMS)
    for command in commands:
        program, *words = shlex.split(command, comments=True)
        PROGRAMS[program].parser().parse_args(words)
