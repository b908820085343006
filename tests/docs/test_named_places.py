"""The walkthrough, the glossary and the design decisions name files that are there and define the names beside them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "regalia"
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w/]+\.(?:py|js|md)")
NAME = re.compile(r"(?:[A-Z]\w*|(?:[A-Z]\w*\.)?_?[a-zA-Z]\w*\(\))")
"""A class, or a function or method with its parentheses; other words in code style are left alone."""


def paragraphs(text: str) -> list[str]:
    """The items of a list, the rows of a table and the paragraphs of a page, without what is fenced."""
    plain = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [one for one in re.split(r"\n\n|\n(?=\d+\. |\| |- )", plain) if one.strip()]


def places(page: str) -> list[tuple[str, str]]:
    """Every file that a page names, with nothing or with a name that follows it in the same paragraph."""
    found = []
    for paragraph in paragraphs((ROOT / "docs" / page).read_text(encoding="utf-8")):
        file = ""
        for code in CODE.findall(paragraph):
            if FILE.fullmatch(code) and "/" in code:
                file = code
                found.append((file, ""))
            elif file and NAME.fullmatch(code):
                found.append((file, code.removesuffix("()")))
    return found


def defines(file: str, name: str) -> bool:
    """Is something of this name defined in the file? Of a method, both the class and the method."""
    text = (SOURCE / file).read_text(encoding="utf-8")
    keyword = r"\b(?:class|def|function)\s+{0}\b"
    other = r"^\s*(?:(?:export\s+)?(?:const|let)\s+|(?:async|get|static)\s+)?{0}\s*(?:=|:|\()"
    return all(re.search(f"{keyword}|{other}".format(part), text, re.MULTILINE) for part in name.split("."))


@pytest.mark.parametrize(("file", "name"), sorted(set(places("walkthrough.md") + places("glossary.md"))))
def test_what_a_page_names_is_there(file, name):
    assert (SOURCE / file).is_file()
    assert not name or defines(file, name)


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "decisions").glob("*.md")), ids=lambda page: page.name)
def test_the_files_that_a_decision_names_are_there(page):
    named = [file for file, _ in places(f"decisions/{page.name}") if (SOURCE / file.partition("/")[0]).is_dir()]
    assert [file for file in named if not (SOURCE / file).is_file()] == []


@pytest.mark.parametrize("page", ["walkthrough.md", "glossary.md"])
def test_the_reader_of_places_finds_them(page):
    assert len(places(page)) > 60


def test_a_name_that_is_gone_is_found_out():
    assert defines("match/match.py", "Match.play") and defines("clients/web/table/chooser.js", "Chooser.pick")
    assert not defines("match/match.py", "Match.joust") and not defines("match/match.py", "Room")


def test_every_word_of_the_glossary_is_explained_once():
    words = re.findall(r"^\| ([^|]+?) \| [^|]+ \| `", (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(words) > 60 and len(set(words)) == len(words)
