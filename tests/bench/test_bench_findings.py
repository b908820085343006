"""The pages about the games say what was measured, of the rules there are."""

import json
from pathlib import Path

import pytest

import findings
from regalia.engine.game import load

NAMES = sorted(path.stem for path in findings.KEPT.glob("*.json"))


@pytest.mark.parametrize("page", findings.PAGES, ids=lambda page: page.stem)
def test_a_page_says_what_is_kept(page: Path):
    text = page.read_text(encoding="utf-8")
    again = "write it again: python bench/findings.py --write"
    assert findings.filled(text) == text, again


@pytest.mark.parametrize("name", NAMES)
def test_what_is_kept_says_how_it_was_measured(name):
    for line in findings.kept(name):
        assert line["command"].startswith("regalia ") and line["games"] >= 50


def test_what_was_measured_before_the_rules_changed_is_marked():
    line = findings.kept("overview")[0]
    now = load(line["game"]).version
    assert "measured under" not in findings.titled({**line, "version": now})
    assert f"(measured under version {now - 1}, the rules are at {now})" in findings.titled({**line, "version": now - 1})


def test_every_question_is_kept_and_told_somewhere():
    told = {
        name.partition("-of-")[0] for page in findings.PAGES for _, name, _ in findings.BLOCK.findall(page.read_text("utf-8"))
    }
    assert told == set(NAMES) == set(findings.QUESTIONS)


def test_a_claim_that_was_changed_by_hand_is_noticed():
    page = (findings.ROOT / "docs" / "findings.md").read_text(encoding="utf-8")
    digit = next(line["values"]["began"]["mean"] for line in findings.kept("overview"))
    changed = page.replace(f"{digit:.1f} (", f"{digit + 3:.1f} (", 1)
    assert changed != page and findings.filled(changed) == page


def test_kept_answers_are_plain_json():
    for name in NAMES:
        json.dumps(findings.kept(name))


def test_what_is_asked_of_one_game_leaves_what_is_kept_of_others(monkeypatch):
    slugs = {"Kingdoms": "kingdoms", "Magic Duel": "magic-duel"}
    old = [{"title": title, "game": slug, "agent": "greedy", "games": 1} for title, slug in slugs.items()]
    monkeypatch.setattr(findings, "kept", lambda name: old)
    new = {**old[0], "games": 2}
    assert findings.merged("overview", [new]) == [new, old[1]]
    stronger = {**new, "agent": "emperor"}
    assert findings.merged("overview", [stronger]) == [old[0], stronger, old[1]]


def test_a_change_is_told_with_the_bounds_of_its_difference():
    told = {"a": 45.2, "b": 9.6, "low": -47.3, "high": -23.9, "verdict": "differs"}
    assert findings.change(told) == "45.2 → 9.6 (**−47.3 to −23.9**)"
    unknown = {**told, "b": 44.0, "low": -5.0, "high": 2.6, "verdict": "not known yet"}
    assert findings.change(unknown) == "45.2 → 44.0 (−5.0 to +2.6)"
    assert findings.change({**told, "a": 0.0, "b": 0.0, "low": 0.0, "high": 0.0}) == "0.0 → 0.0"
