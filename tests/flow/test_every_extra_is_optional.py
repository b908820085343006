"""The core runs without any extra, and what needs one that is missing says so in one sentence."""

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "regalia"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]

MODULES = {
    "server": [
        "fastapi",
        "starlette",
        "uvicorn",
        "websockets",
        "sqlalchemy",
        "alembic",
        "psycopg",
        "argon2",
        "openskill",
        "prometheus_client",
        "orjson",
    ],
    "client": ["httpx", "websockets"],
    "rl": ["gymnasium", "pettingzoo", "pyspiel"],
    "lab": ["polars"],
    "ray": ["ray"],
    "desktop": ["pygame", "pygame_menu", "OpenGL"],
    "learn": ["torch"],
}
"""What the extras that the program imports today are called in an import; pydantic is left out because Typer may bring it."""

ROOM_OF = {"server": "server", "client": "client", "rl": "rl", "lab": "lab", "learn": "learn", "clients/desktop": "desktop"}
"""The rooms that may import an extra's packages, each those of its own extra."""

NAMED_OTHERWISE = {"pygame": ["pygame-ce"], "pygame_menu": ["pygame-menu-ce"], "OpenGL": ["PyOpenGL"]}
"""Modules whose distributions have other names, known where they are not installed too."""

IN_A_TIER = {"llvmlite"}
"""A part of Numba, which always brings it."""

HIDE = """
import sys
HIDDEN = {hidden!r}
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hide())
"""

RUN = """
from regalia.cli import main
sys.argv = ["regalia", *{arguments!r}]
main()
"""


def without(extras: list[str], script: str, **more) -> subprocess.CompletedProcess[str]:
    """Run a script in a Python that has none of the modules of these extras."""
    hidden = sorted({module for extra in extras for module in MODULES[extra]})
    command = [sys.executable, "-c", HIDE.format(hidden=hidden) + script]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **more)


def regalia(extras: list[str], *arguments: str, **more) -> subprocess.CompletedProcess[str]:
    return without(extras, RUN.format(arguments=arguments), **more)


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "kingdom-kards", "4.1"),
        ("simulate", "kingdom-kards", "--games", "2", "--tier", "interpreted"),
        ("cards", "Iron Vanguard"),
        ("serve", "--help"),
    ],
    ids=" ".join,
)
def test_a_command_of_the_core_runs_without_any_extra(arguments):
    done = regalia(list(MODULES), *arguments)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_game_is_played_without_any_extra(tmp_path):
    done = regalia(list(MODULES), "play", "kingdom-kards", "--seed", "1", input="1\nquit\n", cwd=tmp_path)
    assert "Traceback" not in done.stderr and done.returncode == 0, done.stderr


def test_the_lab_and_the_agents_are_imported_without_any_extra():
    script = "import regalia.lab.simulate, regalia.lab.ladder, regalia.agents.search\nfrom regalia import Match, Replay, Series"
    done = without(list(MODULES), script)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "arguments",
    [
        ("serve",),
        ("db", "upgrade"),
        ("db", "backup", "copy.db"),
        ("replay", "evening.regalia", "--verify"),
    ],
    ids=" ".join,
)
def test_a_command_without_its_extra_says_so_in_one_sentence(arguments, tmp_path):
    done = regalia(["server"], *arguments, cwd=tmp_path)
    sentence = "regalia: the server needs the extra: pip install 'regalia[server]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [("simulate", "kingdom-kards", "--out", "results"), ("report", "results")], ids=" ".join)
def test_results_without_their_extra_say_so_in_one_sentence(arguments, tmp_path):
    done = regalia(["lab"], *arguments, cwd=tmp_path)
    sentence = "regalia: the lab needs the extra: pip install 'regalia[lab]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)
    assert list(tmp_path.iterdir()) == []


def test_the_desktop_program_without_its_extra_says_so_in_one_sentence(tmp_path):
    done = regalia(["desktop"], "desktop", "--game", "kingdoms", cwd=tmp_path)
    sentence = "regalia desktop: the desktop needs the extra: pip install 'regalia[desktop]'\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", sentence)


def test_importing_the_client_without_its_extra_says_so_in_one_sentence():
    done = without(["client"], "import regalia.client")
    assert done.stderr.splitlines()[-1].endswith("the client needs the extra: pip install 'regalia[client]'")


def test_the_missing_extra_can_be_caught_as_an_import_error():
    done = without(["client"], "try:\n    import regalia.client\nexcept ImportError as error:\n    print(error.code)")
    assert done.stdout.strip() == "missing-extra"


def test_a_missing_file_of_the_house_is_no_missing_extra():
    from regalia.engine.extra import needs

    with pytest.raises(ModuleNotFoundError, match="regalia"), needs("server"):
        import regalia.no_such_room  # noqa: F401


# ── What is declared is what is imported ─────────────────────────────────────────────────────────────────────────────


def names(requirements: list[str]) -> set[str]:
    """The distributions that requirements name, as pip writes them."""
    return {re.split(r"[\[<>=;~! ]", one)[0].lower().replace("_", "-") for one in requirements}


def imported(path: Path) -> set[str]:
    """The top-level modules that a file imports from outside the house and the standard library."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"regalia"}


def distributions(modules: set[str]) -> set[str]:
    """The distributions that bring modules."""
    known = {**packages_distributions(), **NAMED_OTHERWISE}
    return {one.lower().replace("_", "-") for module in modules for one in known.get(module, [module])}


def imported_in(room: str) -> set[str]:
    """What a room imports; a room inside it that has an extra of its own does not count."""
    rooms_inside = [SOURCE / other for other in ROOM_OF if other.startswith(f"{room}/")]
    paths = [
        path for path in sorted((SOURCE / room).rglob("*.py")) if not any(inside in path.parents for inside in rooms_inside)
    ]
    return set().union(*(imported(path) for path in paths))


@pytest.mark.parametrize("room", ["engine", "games", "match", "agents", "clients"])
def test_a_room_of_the_core_imports_only_what_the_core_brings(room):
    assert distributions(imported_in(room) - IN_A_TIER) <= names(PROJECT["dependencies"])


@pytest.mark.parametrize("room", sorted(ROOM_OF))
def test_a_room_with_an_extra_imports_only_what_the_extra_brings(room):
    brought = names(PROJECT["dependencies"]) | names(EXTRAS[ROOM_OF[room]]) | (names(EXTRAS["ray"]) if room == "lab" else set())
    through_fastapi = {"starlette"}
    assert distributions(imported_in(room)) - through_fastapi <= brought


def test_make_play_installs_the_server_and_make_test_what_tests_need():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.search(r"^play: \.venv/\.play\b", makefile, re.MULTILINE) and "-e '.[server]'" in makefile
    assert "-e '.[test]'" in makefile and "regalia[server,client,lab,desktop,ray]" in EXTRAS["test"]
