"""The page on environments: its code runs, its table is true."""

import re
from pathlib import Path

import gymnasium
import pytest

from regalia.engine.game import built_in_slugs, load
from regalia.rl import layout
from regalia.rl.gymnasium import register
from regalia.rl.table import env_id

PAGE = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", BLOCKS, ids=range(len(BLOCKS)))
def test_the_code_of_the_page_runs_and_is_short(text, capsys):
    names = {}
    exec(compile(text, "environments.md", "exec"), names)
    assert len([line for line in text.splitlines() if line]) <= 20
    if "results" in names:
        assert sum(names["results"][-200:]) / 200 > 0.25, "the toy agent is no better than a random player"


@pytest.mark.parametrize("slug", built_in_slugs())
def test_the_table_of_the_page_gives_the_sizes_of_every_game(slug):
    game = load(slug)
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {game.name} |"))
    cells = [cell.strip() for cell in row.strip("|").split("|")]
    seats = f"{game.least_seats} to {game.most_seats}" if game.least_seats < game.most_seats else str(game.least_seats)
    assert cells[1:4] == [seats, f"{layout(game).length:,}", f"{game.actions.count:,}"]


def test_the_page_names_the_ids_by_which_games_are_made():
    register()
    named = set(re.findall(r"Regalia/\w+-v\d+", PAGE))
    assert named == {env_id(slug) for slug in built_in_slugs()} and named <= set(gymnasium.registry)
