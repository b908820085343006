"""Inside the server imports go one way, between folders and between modules; imports only for type checkers count, too."""

import ast
from functools import cache
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "src" / "regalia" / "server"

MAY_IMPORT = {
    "errors": set(),
    "settings": set(),
    "monitoring": set(),
    "protocol": {"errors", "settings"},
    "storage": {"errors", "protocol"},
    "accounts": {"errors", "settings", "protocol", "storage"},
    "tables": {"errors", "protocol", "storage", "accounts"},
    "laboratory": {"errors", "settings", "monitoring"},
    "play": {"errors", "settings", "monitoring", "protocol", "storage", "accounts", "tables", "laboratory"},
    "mail": {"errors", "monitoring", "protocol", "storage", "accounts", "play"},
    "tournaments": {"errors", "monitoring", "protocol", "storage", "accounts", "tables", "play"},
    "operations": {"errors", "settings", "monitoring", "storage", "accounts", "play", "mail", "tournaments"},
    "api": {
        *("errors", "monitoring", "protocol", "storage", "accounts", "tables"),
        *("laboratory", "play", "mail", "tournaments", "operations"),
    },
    "app": {"errors", "settings", "monitoring", "protocol", "storage", "play", "operations", "api"},
    "launch": {"settings", "monitoring", "storage", "accounts", "play", "app"},
}
"""Which parts of the server a part imports, besides itself. A part is a folder, or a file beside the folders."""


def modules(server: Path) -> dict[str, Path]:
    """Every module of the server by its name, such as `play.hall`; a package is its `__init__.py`."""
    found = {}
    for path in sorted(server.rglob("*.py")):
        parts = path.relative_to(server).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports(server: Path) -> dict[str, set[str]]:
    """The modules of the server that each module imports, anywhere in it."""
    known = modules(server)
    return {name: {module for module in imported(path, known) if module != name} for name, path in known.items()}


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            named = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} has a relative import"
            named = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        found |= {module for name in named if (module := module_of(name, known)) is not None}
    return found


def module_of(name: str, known: dict[str, Path]) -> str | None:
    """The module that an imported name is, or lies in; nothing outside the server counts."""
    if not name.startswith("regalia.server."):
        return None
    parts = name.removeprefix("regalia.server.").split(".")
    return next((module for end in range(len(parts), 0, -1) if (module := ".".join(parts[:end])) in known), None)


def cycle_in(graph: dict[str, set[str]]) -> list[str]:
    """The modules that cannot be put in an order in which each imports only modules before it."""
    left = {name: set(names) for name, names in graph.items()}
    while ready := [name for name, names in left.items() if not names & left.keys()]:
        for name in ready:
            del left[name]
    return sorted(left)


def test_no_module_of_the_server_imports_itself_by_way_of_others():
    assert cycle_in(imports(SERVER)) == []


@pytest.mark.parametrize("name", sorted(modules(SERVER)))
def test_a_module_imports_only_from_folders_below_its_own(name):
    part = name.split(".")[0]
    reached = {module.split(".")[0] for module in imports(SERVER)[name]} - {part}
    assert reached <= MAY_IMPORT.get(part, set())


def test_the_folders_themselves_have_an_order():
    assert cycle_in(MAY_IMPORT) == []
    assert {name.split(".")[0] for name in modules(SERVER)} - {""} == set(MAY_IMPORT)


def test_every_arrow_between_folders_is_used():
    used = {(name.split(".")[0], module.split(".")[0]) for name, names in imports(SERVER).items() for module in names}
    assert {(part, below) for part, parts in MAY_IMPORT.items() for below in parts} <= used


def test_a_cycle_is_found_also_where_only_a_type_checker_or_a_function_imports(tmp_path):
    for folder in ("play", "storage"):
        (tmp_path / folder).mkdir()
    (tmp_path / "play" / "hall.py").write_text("from regalia.server.play.table import Table\n")
    (tmp_path / "play" / "table.py").write_text("def late():\n    from regalia.server.play import bots\n")
    (tmp_path / "play" / "bots.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import regalia.server.play.hall\n"
    )
    (tmp_path / "storage" / "rows.py").write_text("import regalia.server.play.hall\n")
    assert cycle_in(imports(tmp_path)) == ["play.bots", "play.hall", "play.table", "storage.rows"]
    (tmp_path / "play" / "bots.py").write_text("")
    imports.cache_clear()
    assert cycle_in(imports(tmp_path)) == []
