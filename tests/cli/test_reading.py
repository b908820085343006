"""What can be read: games, rules, version and help."""

import json
import os
import subprocess

import pytest

from regalia import __version__
from regalia.clients.terminal import reports
from regalia.engine.errors import BadGame, BadOption
from regalia.engine.game import load, slugs
from regalia.match.rulebook import paragraph_of
from tests.cli.conftest import PROGRAM


def test_games_are_listed_with_seats_options_allowed_values_and_defaults(regalia):
    listed = regalia("games").stdout
    assert "kingdom-kards" in listed and "2 to 6 players" in listed
    line = next(line for line in listed.splitlines() if line.strip().startswith("draw"))
    assert "refill" in line and "refill, 1 to 5" in line


def test_games_as_json_hold_every_discovered_game(regalia):
    listed = {game["slug"]: game for game in json.loads(regalia("games", "--json").stdout)}
    assert sorted(listed) == slugs()
    assert listed["kingdom-kards"]["seats"] == {"least": 2, "most": 6}
    draw = listed["kingdom-kards"]["options"]["draw"]
    assert (draw["default"], draw["words"], draw["least"], draw["most"]) == ("refill", ["refill"], 1, 5)


def test_a_broken_package_does_not_hide_the_other_games(regalia, monkeypatch):
    def load_or_fail(slug):
        if slug == "broken":
            raise BadGame("the package 'broken' cannot be loaded", place="broken")
        return load(slug)

    monkeypatch.setattr(reports, "slugs", lambda: ["broken", "kingdom-kards"])
    monkeypatch.setattr(reports, "load", load_or_fail)
    result = regalia("games")
    assert "kingdom-kards" in result.stdout
    assert result.exit_code == 1 and result.stderr == "regalia: broken: the package 'broken' cannot be loaded\n"


@pytest.mark.parametrize("slug", slugs())
def test_the_rules_of_every_game_can_be_read(regalia, slug):
    result = regalia("rules", slug)
    assert result.exit_code == 0 and load(slug).name in result.stdout


@pytest.mark.parametrize("written", ["4.1", "§4.1", "§ 4.1"])
def test_one_paragraph_is_read_alone(regalia, written):
    read = regalia("rules", "kingdom-kards", written).stdout
    assert "4.1" in read and "4.2" not in read and "5.1" not in read


def test_a_paragraph_brings_those_under_it(regalia):
    read = regalia("rules", "kingdom-kards", "4").stdout
    assert "4.1" in read and "4.2" in read and "5.1" not in read and "3.1" not in read


def test_a_reference_at_the_start_of_a_line_begins_no_paragraph():
    text = "## 1 Deal\n\n**§1.1** Five cards (see\n§2.1) each.\n\n## 2 Draw\n\n**§2.1** One card.\n\n# Notes\nNone."
    assert paragraph_of(text, "1.1", "War") == "**§1.1** Five cards (see\n§2.1) each.\n"
    assert paragraph_of(text, "2", "War") == "## 2 Draw\n\n**§2.1** One card.\n"


@pytest.mark.parametrize("paragraph", ["99", "§", "4.1.1", "King"])
def test_a_paragraph_that_is_not_there_is_an_error(paragraph):
    with pytest.raises(BadOption, match="no paragraph"):
        paragraph_of(load("kingdom-kards").rulebook.read_text(), paragraph, "Kingdom Kards")


def test_the_version_is_printed(regalia):
    assert regalia("--version").stdout == f"regalia {__version__}\n"


@pytest.mark.parametrize("command", ["games", "rules", "play", "replay", "simulate", "position"])
def test_help_has_examples_for_every_command(regalia, command):
    shown = regalia(command, "--help")
    assert shown.exit_code == 0
    assert "Examples" in shown.stdout and f"regalia {command}" in shown.stdout.split("Examples")[1]


def test_the_first_help_names_the_exit_codes(regalia):
    assert "Exit codes: 0 success, 1 a problem that you can fix" in " ".join(regalia("--help").stdout.split())


@pytest.mark.parametrize("arguments", [["--version"], ["games"], ["rules", "kingdom-kards", "4"]])
def test_reading_takes_no_compiler(arguments):
    code = f"import sys; sys.argv = ['regalia', *{arguments!r}]\nfrom regalia.cli import main\ntry: main()\nfinally: "
    code += "assert not {'numba', 'numpy'} & set(sys.modules), 'too much is imported'"
    ended = subprocess.run([PROGRAM[0], "-c", code], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("regalia pl", "play"),
        ("regalia play king", "kingdom-kards"),
        ("regalia play kingdom-kards --seats human,gr", "human,greedy"),
        ("regalia simulate kingdom-kards --agents ra", "random"),
        ("regalia simulate kingdom-kards --tier comp", "compiled"),
        ("regalia play kingdom-kards --option dr", "draw=refill"),
    ],
)
def test_the_tab_key_completes(typed, offered):
    words = len(typed.split()) - 1
    env = {**os.environ, "_REGALIA_COMPLETE": "complete_bash", "COMP_WORDS": typed, "COMP_CWORD": str(words)}
    code = "from regalia.cli import main; main()"
    ended = subprocess.run([PROGRAM[0], "-c", code], capture_output=True, text=True, env=env)
    assert offered in ended.stdout.split(), ended


def test_completion_can_be_installed(regalia):
    assert "--install-completion" in regalia("--help").stdout
