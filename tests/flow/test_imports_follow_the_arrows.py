"""engine ← games ← match ← agents ← lab ← clients, server, rl ← cli: a room imports only what lies before it."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "regalia"

MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine"},
    "match": {"engine", "match"},
    "agents": {"engine", "match", "agents"},
    "lab": {"engine", "match", "agents", "lab"},
    "contract": {"engine", "match", "agents", "lab", "contract"},
    "server": {"engine", "match", "agents", "lab", "server"},
    "client": {"engine", "client"},
    "rl": {"engine", "match", "agents", "rl"},
    "learn": {"engine", "match", "agents", "rl", "learn"},
    "clients": {"engine", "match", "agents", "lab", "client", "clients"},
    "cli": {"engine", "match", "lab", "rl", "learn", "server", "clients", "cli"},
}
"""A game imports besides the engine its own folder; nobody imports a game: games are found by name."""

ON_TOP = {"__init__.py", "__main__.py"}
"""Files beside the rooms, which may open any of them."""


def modules():
    return sorted(SOURCE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The modules of the house that a file imports, anywhere in it, relative imports included."""
    package = ["regalia", *path.relative_to(SOURCE).parent.parts]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{origin}.{alias.name}" for alias in node.names}
    return {name for name in found if name == "regalia" or name.startswith("regalia.")}


def room_of(module: str) -> str:
    """The room a module lies in; a file beside the rooms is its own."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


@pytest.mark.parametrize(
    "path", [path for path in modules() if path.parent != SOURCE], ids=lambda path: str(path.relative_to(SOURCE))
)
def test_a_file_imports_only_what_lies_before_it(path):
    room = path.relative_to(SOURCE).parts[0]
    wrong = {module for module in imported(path) if room_of(module) not in MAY_IMPORT[room]}
    if room == "games" and len(path.relative_to(SOURCE).parts) > 2:
        own = ".".join(["regalia", *path.relative_to(SOURCE).parts[:2]])
        wrong = {module for module in wrong if module != own and not module.startswith(f"{own}.")}
    wrong -= {"regalia.__version__"}
    assert wrong == set()


def test_every_room_of_the_house_has_its_arrows():
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("**/*.py"))}
    assert rooms <= set(MAY_IMPORT)
    assert {path.name for path in SOURCE.glob("*.py")} <= ON_TOP


def test_no_client_touches_the_rules_of_a_game():
    """A client draws the view it is given: it neither imports rules nor reaches for them through the game."""
    for path in sorted((SOURCE / "clients").rglob("*.py")):
        reached = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Attribute)]
        assert not [node.lineno for node in reached if node.attr == "rules"], path.relative_to(SOURCE)


def test_the_reader_of_imports_sees_every_kind_of_import(tmp_path, monkeypatch):
    monkeypatch.setitem(globals(), "SOURCE", tmp_path)
    (tmp_path / "match").mkdir()
    path = tmp_path / "match" / "view.py"
    path.write_text(
        "import os, regalia.lab\nfrom regalia.agents import agent\nfrom . import file\nfrom ..engine.game import Game\n"
        "def late():\n    from regalia.games.war import rules\n"
    )
    assert imported(path) == {
        "regalia.lab",
        "regalia.agents.agent",
        "regalia.match.file",
        "regalia.engine.game.Game",
        "regalia.games.war.rules",
    }
