"""The navigation, the links and the reference of the documentation site lead to what is there; `make docs` builds the site."""

import re
import unicodedata
from importlib.util import find_spec
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SITE = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+?)\s*#*$", re.MULTILINE)
ANCHORED = re.compile(r"\]\((?!\w+:)([^)#\s]*)#([^)\s]+)\)")
REFERENCE = re.compile(r"^::: ([\w.]+)$", re.MULTILINE)
FROM_OUTSIDE = {
    "index.md": "README.md",
    "contributing.md": "CONTRIBUTING.md",
    "reporting.md": "SECURITY.md",
    "changelog.md": "CHANGELOG.md",
}


def pages_in(nav: list) -> list[str]:
    """The pages of a navigation, depth first."""
    found = []
    for entry in nav:
        inner = next(iter(entry.values())) if isinstance(entry, dict) else entry
        found += pages_in(inner) if isinstance(inner, list) else [inner]
    return found


def source_of(page: str) -> Path:
    """The file that a page of the site is made from."""
    if page in FROM_OUTSIDE:
        return ROOT / FROM_OUTSIDE[page]
    if page.startswith("rulebooks/"):
        game, _, language = page.removeprefix("rulebooks/").removesuffix(".md").partition(".")
        return ROOT / "src" / "regalia" / "games" / game.replace("-", "_") / f"RULES{'.' * bool(language)}{language}.md"
    return DOCS / page


def slug(heading: str) -> str:
    """What a heading is linked by."""
    text = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def anchors(page: Path) -> set[str]:
    return {slug(heading) for heading in HEADING.findall(FENCE.sub("", page.read_text(encoding="utf-8")))}


def test_every_page_of_the_navigation_is_there():
    missing = [page for page in pages_in(SITE["nav"]) if not source_of(page).is_file()]
    assert missing == []


def test_every_page_is_in_the_navigation_once():
    listed = [source_of(page) for page in pages_in(SITE["nav"])]
    rulebooks = list((ROOT / "src" / "regalia" / "games").glob("*/RULES*.md"))
    assert sorted(listed) == sorted([*DOCS.rglob("*.md"), *rulebooks, *(ROOT / name for name in FROM_OUTSIDE.values())])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_heading_finds_it(page):
    links = ANCHORED.findall(FENCE.sub("", page.read_text(encoding="utf-8")))
    broken = [f"{path}#{anchor}" for path, anchor in links if anchor not in anchors(page.parent / path if path else page)]
    assert broken == []


@pytest.mark.parametrize("page", sorted((DOCS / "api").glob("*.md")), ids=lambda page: page.name)
def test_every_module_of_the_reference_is_there(page):
    modules = REFERENCE.findall(page.read_text(encoding="utf-8"))
    assert modules and [module for module in modules if find_spec(module) is None] == []


def test_every_decision_is_listed_with_a_sentence():
    listed = re.findall(
        r"^\| \[[\w-]+\]\(([\w-]+\.md)\) \| .+ \|$", (DOCS / "decisions" / "README.md").read_text(), re.MULTILINE
    )
    assert sorted(listed) == sorted(path.name for path in (DOCS / "decisions").glob("*.md") if path.name != "README.md")


def test_the_site_is_strict_and_fetches_nothing():
    assert SITE["strict"] is True and SITE["theme"]["font"] is False
    assert not {"extra_javascript", "extra_css", "repo_url"} & set(SITE)


def test_a_heading_is_linked_as_the_site_links_it():
    assert slug("What an `Entry` is, and why") == "what-an-entry-is-and-why"
    assert slug("Two  words – here") == "two-words-here"
