"""The page on the command line says what there is."""

import json
from pathlib import Path

import pytest

from regalia.cli import app
from regalia.clients.terminal.commands import COMMANDS
from regalia.clients.terminal.replay import HELP

PAGE = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", [command.callback.__name__ for command in app.registered_commands])
def test_every_command_is_on_the_page(command):
    assert f"`regalia {command}" in PAGE


@pytest.mark.parametrize(
    "typed", [*COMMANDS, *(word.strip() for words in HELP for word in words.split(",") if "[" not in word)]
)
def test_all_that_can_be_typed_is_on_the_page(typed):
    assert f"`{typed}" in PAGE or typed == "Enter" in PAGE


def test_every_key_of_a_report_is_on_the_page(regalia):
    report = json.loads(regalia("simulate", "kingdom-kards", "--games", 1, "--tier", "interpreted", "--json", "-").stdout)
    assert [key for key in report if f"`{key}`" not in PAGE] == []


@pytest.mark.parametrize("line", [line.strip("$ ") for line in PAGE.splitlines() if line.startswith("$ regalia")])
def test_every_example_names_options_that_there_are(regalia, line):
    words = line.split(" | ")[0].split()
    known = regalia(words[1], "--help").stdout
    assert all(word in known for word in words if word.startswith("--"))
