"""A version is released with its section in the changelog; between two releases the package is a development version."""

import re
from pathlib import Path

import yaml

import regalia

ROOT = Path(__file__).parents[2]
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
RELEASE = re.compile(r"(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)")
VERSION = re.compile(r"(\d+\.\d+\.\d+)(\.dev\d+)?")


def headings() -> list[str]:
    return HEADING.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


def releases() -> list[tuple[str, str]]:
    """The versions that the changelog says are released, newest first, each with its date."""
    return [RELEASE.fullmatch(heading).groups() for heading in headings() if heading != "Unreleased"]


def order(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def test_every_section_is_a_dated_release_or_what_follows_the_newest():
    assert [RELEASE.fullmatch(heading) is not None for heading in headings()[1:]] == [True] * (len(headings()) - 1)
    assert headings()[0] == "Unreleased" or RELEASE.fullmatch(headings()[0])


def test_releases_are_listed_from_the_newest_to_the_oldest():
    versions, dates = zip(*releases(), strict=True)
    assert sorted(set(versions), key=order, reverse=True) == list(versions)
    assert sorted(dates, reverse=True) == list(dates)


def test_the_package_is_the_newest_release_or_a_development_version_after_it():
    version, development = VERSION.fullmatch(regalia.__version__).groups()
    newest = releases()[0][0]
    if development:
        assert order(version) > order(newest) and headings()[0] == "Unreleased"
    else:
        assert version == newest == headings()[0].split()[0]


def test_the_citation_names_the_newest_release():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert (citation["version"], str(citation["date-released"])) == releases()[0]
