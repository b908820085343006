"""Files stay small, and what the pages say about the house is true."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 400
FOLDERS = ["src", "tests", "bench", "examples", "docs"]
SOURCES = sorted(
    path
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js", ".css") and "node_modules" not in path.parts
)
NAMED = sorted(
    path
    for path in (ROOT / "src" / "regalia").rglob("*.py")
    if not path.name.startswith("__") and not {"games", "contract", "migrations"} & set(path.parts)
)
"""Modules of the house; a game's say what they are to the game, a law's say the law."""
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
MENTIONED = re.compile(r"`((?:src|tests|docs|bench|examples)/[\w./-]*)`")
NAME = re.compile(r"[\w.-]+(?:/[\w.-]+)*(?:/|\.\w+)|Makefile|LICENSE")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_longer_than_four_hundred_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def speaks_of_its_name(stem: str, docstring: str) -> bool:
    """Do the first words of a module's docstring hold every word of the file's name? A plural is as good."""
    opening = docstring.partition("\n\n")[0].lower().replace("-", "")
    return all(word.rstrip("s")[:5] in opening for word in stem.split("_"))


@pytest.mark.parametrize("path", NAMED, ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_a_module_says_at_once_what_its_file_is_called(path):
    assert speaks_of_its_name(path.stem, ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "")


def test_a_module_that_speaks_of_something_else_is_noticed():
    assert speaks_of_its_name("tree_memory", "Tree memory: one row of numbers.")
    assert not speaks_of_its_name("tree_memory", "Searching: one row of numbers for a tree.")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    missing = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_path_that_a_page_mentions_is_there(page):
    """In this house or in one of the examples; `GAME` stands for any game."""
    homes = [ROOT, *(ROOT / "examples").glob("*")]
    patterns = {path: path.rstrip("/").replace("GAME", "*") for path in MENTIONED.findall(page.read_text(encoding="utf-8"))}
    missing = [path for path, pattern in patterns.items() if not any(next(home.glob(pattern), None) for home in homes)]
    assert missing == []


def trees(page: Path) -> list[list[str]]:
    """The fenced blocks of a page that print a tree of this house: one that has a line for `src/regalia/`."""
    blocks = [block.splitlines() for block in FENCE.findall(page.read_text(encoding="utf-8"))]
    return [block for block in blocks if any(re.match(r"(?:[├└│─ ]*)src/regalia/", line) for line in block)]


def paths_in(tree: list[str]) -> list[str]:
    """Every path that a tree names; names of one line stand side by side before the words that explain them."""
    found, above = [], []
    for line in tree:
        text = re.sub(r"^[├└│─ ]*", "", line)
        depth = len(line) - len(text)
        above = [(indent, name) for indent, name in above if indent < depth]
        for name in text.split():
            if not NAME.fullmatch(name):
                break
            found.append("".join(folder for _, folder in above) + name)
        if found and found[-1].endswith("/"):
            above.append((depth, found[-1].removeprefix("".join(folder for _, folder in above))))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_printed_tree_is_the_tree_there_is(page):
    missing = [path for tree in trees(page) for path in paths_in(tree) if not (ROOT / path).exists()]
    assert missing == []


def test_a_tree_is_read_with_its_folders():
    tree = [
        "Makefile  README.md   make play",
        "src/regalia/",
        "  engine/   record (declare a state)",
        "    pile.py  cards",
        "  cli.py",
    ]
    assert paths_in(tree) == [
        "Makefile",
        "README.md",
        "src/regalia/",
        "src/regalia/engine/",
        "src/regalia/engine/pile.py",
        "src/regalia/cli.py",
    ]
