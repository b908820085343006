"""The client's JavaScript and CSS: linted, formatted, and its modules without a page tested under Node's own runner."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import regalia.clients

HERE = Path(__file__).parent
WEB = Path(regalia.clients.__file__).parent / "web"
BIOME = HERE / "node_modules" / ".bin" / "biome"
UNITS = sorted((HERE / "unit").glob("*.test.js"))
MOST_LINES = 400


def run(*command: str | Path) -> None:
    """Run a program in this folder; where it fails, so does the test, with what the program said."""
    plain = {**os.environ, "NO_COLOR": "1"}
    found = subprocess.run(command, cwd=HERE, env=plain, capture_output=True, text=True, timeout=900, check=False)
    if found.returncode:
        pytest.fail(f"{found.stdout}\n{found.stderr}".strip(), pytrace=False)


def test_the_linter_finds_nothing():
    run(BIOME, "lint", "--error-on-warnings", WEB, HERE / "unit")


def test_all_is_formatted_with_its_imports_in_order():
    run(BIOME, "check", "--linter-enabled=false", WEB, HERE / "unit")


def test_the_modules_that_need_no_page_do_what_they_say():
    assert len(UNITS) >= 11
    run("node", "--test", *UNITS)


def test_no_file_of_the_client_is_too_long_to_read():
    files = [path for path in WEB.rglob("*") if path.suffix in {".js", ".css"}]
    assert len(files) > 90
    assert [path.name for path in files if len(path.read_text(encoding="utf-8").splitlines()) > MOST_LINES] == []
