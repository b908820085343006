"""The pages about the games say what was counted, and nothing measured stands beside their tables."""

import re

import pytest

import figures
from regalia.engine.game import load

SLUGS = sorted(figures.RUNS)
MEASURED = re.compile(r"\d[\d,.]*\s?(?:%|per cent)|± ?\d|\b\d+\.\d+\b")


@pytest.mark.parametrize("slug", SLUGS)
def test_a_page_says_what_is_kept(slug):
    text = figures.page_of(slug).read_text(encoding="utf-8")
    assert figures.filled(slug, text) == text, "write it again: python bench/figures.py --write"
    assert [name for _, name, _ in figures.BLOCK.findall(text)] == ["course", "notes", "options"]


@pytest.mark.parametrize("slug", SLUGS)
def test_nothing_that_was_measured_stands_beside_the_tables(slug):
    """What nobody writes again goes stale: shares and means belong into the tables."""
    text = figures.BLOCK.sub("", figures.page_of(slug).read_text(encoding="utf-8"))
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    prose = prose.replace("intervals of 95 per cent", "")
    assert MEASURED.findall(re.sub(r"§\d+\.\d+", "", prose)) == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_run_of_a_page_is_kept_with_its_command(slug):
    kept = figures.kept(slug)
    assert [run["title"] for run in kept] == [run.title for run in figures.RUNS[slug]]
    for run in kept:
        assert run["command"].startswith(f"regalia simulate {slug} ") and run["games"] >= 100
        assert sum(run["wins"]) + run["draws"] <= run["games"] and set(run["notes"]) == set(load(slug).notes.kinds)


def test_what_was_counted_before_the_rules_changed_is_marked(monkeypatch):
    now = load("magic-duel").version
    plain = figures.table("magic-duel", "course")
    counted = [{**run, "version": now - 1} for run in figures.kept("magic-duel")]
    monkeypatch.setattr(figures, "kept", lambda slug: counted)
    assert "Measured under" not in plain
    assert f"Measured under version {now - 1} of the rules; they are at {now}." in figures.table("magic-duel", "course")


def test_rare_and_frequent_sentences_are_told_apart():
    assert [figures.a_game(*one) for one in ((0, 10), (1, 1000), (5, 10), (150, 10))] == [
        "never",
        "once in 1,000",
        "0.50",
        "15.0",
    ]
