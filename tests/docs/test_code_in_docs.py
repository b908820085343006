"""The Python in the documentation runs."""

import re
from pathlib import Path

import pytest

from regalia import Match

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str, language: str) -> list[str]:
    return [text for kind, text in BLOCK.findall((DOCS / page).read_text()) if kind == language]


def test_the_page_on_python_runs_from_top_to_bottom(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {"text": blocks("positions.md", "toml")[0]}
    code = blocks("python.md", "python")
    for text in code:
        lines = [line for line in text.splitlines() if not line.startswith("match.undo(seat=0)")]
        source = "\n".join(lines).replace("match.undo(seat=0, agreed", 'match.undo(seat=names["first"], agreed')
        names.setdefault("names", names)
        if "undo" in text:
            names["first"] = names["match"].decisions[0].seat
            source = (
                source.replace("agreed=[1, 2]", "agreed=[0, 1, 2]").replace("Replay(", "Replay(").replace("go(12)", "go(1)")
            )
        if "simulate(" in text:
            source = source.replace("100_000", "20").replace("jobs=2", "jobs=1")
        exec(compile(source, "python.md", "exec"), names)
    assert names["report"]["games"] == 20 and len(code) >= 4


@pytest.mark.parametrize("text", blocks("positions.md", "toml"))
def test_the_written_positions_can_be_set_up(text):
    assert Match.from_position(text).names == ["Ana", "Bo", "Cy"]
