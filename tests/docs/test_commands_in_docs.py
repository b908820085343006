"""Every command that a page shows can be given: words and options are known, modules, scripts and targets of make are there."""

import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer.main

from regalia.cli import app

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?:console|sh|bash)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VARIABLES = re.compile(r"^(?:[A-Z_]+=\S+ )+")
TARGETS = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
PROGRAM = typer.main.get_command(app)
UsageError = typer.BadParameter.__base__
"""Of the Click that Typer brings."""


def commands(page: Path) -> list[str]:
    """The command lines of a page: of a console what follows the prompt, of a script every line."""
    lines = [line for block in BLOCK.findall(page.read_text(encoding="utf-8")) for line in block.splitlines()]
    typed = [line.removeprefix("$ ") for line in lines if line.strip() and not line.startswith((" ", "#"))]
    return [VARIABLES.sub("", line).removeprefix(".venv/bin/") for line in typed]


def parsed(words: list[str]) -> list[str]:
    """The commands that the program understands in some words; an error where it takes one of them for wrong."""
    command, context, names = PROGRAM, None, []
    while hasattr(command, "commands"):
        context = typer.Context(command, parent=context, info_name=words[0])
        command, words = command.commands[words[1]], words[1:]
        names.append(words[0])
    command.make_context(words[0], words[1:], parent=context)
    return names


EVERY = [(page, line) for page in PAGES for line in commands(page)]
OURS = [(page, line) for page, line in EVERY if line.startswith("regalia ")]
MODULES = [(page, line) for page, line in EVERY if re.match(r"(?:\S*/)?python -m (?:regalia|tests)\b", line)]
SCRIPTS = [(page, line) for page, line in EVERY if re.match(r"(?:\S*/)?python \w\S*\.py\b", line)]
MADE = [(page, line) for page, line in EVERY if line.startswith("make ")]


def called(pair: tuple[Path, str]) -> str:
    return f"{pair[0].relative_to(ROOT)}: {pair[1]}"


@pytest.mark.parametrize("pair", OURS, ids=called)
def test_the_program_takes_every_command_of_a_page(pair, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    line = re.split(r" \| | > | && ", pair[1])[0]
    assert parsed(shlex.split(line, comments=True))


@pytest.mark.parametrize("pair", MODULES, ids=called)
def test_every_module_that_a_page_runs_is_there(pair):
    assert find_spec(pair[1].split()[2]) is not None


@pytest.mark.parametrize("pair", SCRIPTS, ids=called)
def test_every_script_that_a_page_runs_is_there(pair):
    assert (ROOT / pair[1].split()[1]).is_file()


@pytest.mark.parametrize("pair", MADE, ids=called)
def test_every_target_of_make_that_a_page_names_is_there(pair):
    assert pair[1].split()[1] in TARGETS


def test_a_command_that_is_wrong_is_found_out():
    assert parsed(["regalia", "deck", "list"]) == ["deck", "list"]
    for wrong in ("regalia simulate kingdom-kards --gamez 3", "regalia play kingdom-kards --best-of many", "regalia deck show"):
        with pytest.raises(UsageError):
            parsed(wrong.split())
    with pytest.raises(KeyError):
        parsed(["regalia", "joust"])


def test_commands_are_found_on_the_pages():
    assert len(OURS) > 60 and MODULES and SCRIPTS and MADE
