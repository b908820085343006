"""The pages about comparisons and searches: they say what was found, mark what differs, and need no network."""

import json
import re

from regalia.lab.again import again
from regalia.lab.arrangement import Arrangement
from regalia.lab.compare import DIFFERS, compare
from regalia.lab.desk import DECISIONS
from regalia.lab.report.page import Page
from regalia.lab.report.variants import comparison_page, tuning_page
from regalia.lab.stretch import Stretch, Wanted, play

VARIANT = {"game": "kingdom-kards", "agents": ["greedy", "greedy"], "options": {"points": 20}, "digest": "abc", "seed": "3"}


def metric(name, unit, difference, low, high, verdict):
    return {
        "metric": name, "meaning": f"about {name}", "unit": unit, "a": 50.0, "b": 50.0 + difference, "difference": difference,
        "low": low, "high": high, "verdict": verdict,
    }  # fmt: skip


COMPARED = {
    "game": "kingdom-kards", "a": VARIANT, "b": {**VARIANT, "options": {"points": 40}}, "seed": "3", "metric": "began",
    "games": 400,
    "metrics": [
        metric("began", "%", 6.0, 1.0, 11.0, DIFFERS), metric("turns", "", 25.0, 20.0, 30.0, DIFFERS),
        metric("draws", "%", 0.5, None, None, "not known yet"),
    ],
}  # fmt: skip


def test_a_comparison_says_what_differs_by_how_much_and_how_sure():
    page = comparison_page(COMPARED, "regalia compare …")
    assert (
        page.title == "Kingdom Kards: points=20 or points=40"
        and page.tiles[1].value == "+6.0"
        and page.tiles[2].value == "2 of 3"
    )
    assert page.sections[0].grid.lines[0][3:] == ("+6.00", "+1.00 to +11.00", DIFFERS)
    assert page.sections[0].grid.lines[2][4] == "–", "without bounds none are claimed"
    assert page.sections[0].plot.count('circle class="mark real"') == 2, (
        "one share differs, and it is drawn for screens and phones"
    )
    assert "+25.00" not in page.sections[1].plot and "about turns: 40.0 (32.0 to 48.0) %" in page.sections[1].plot


def test_a_search_marks_who_is_within_the_range():
    def candidate(changes, mean, missed):
        means = {"turns": {"mean": mean, "low": mean - 1, "high": mean + 1}}
        return {"changes": changes, "size": 1.0, "games": 60, "metrics": means, "missed": missed}

    best = candidate({"points": 40}, 50.0, 0.0)
    found = {
        "game": "kingdom-kards", "version": 1, "agents": ["random"] * 2, "games": 60, "seed": 3,
        "wanted": {"turns": [40, 1e12]},
        "found": best, "trade_offs": [candidate({}, 30.0, 0.2), best], "seen": 2, "interrupted": False,
    }  # fmt: skip
    page = tuning_page(found)
    assert page.tiles[0].value == "points=40" and "at least 40" in page.lead[0]
    assert page.sections[0].grid.lines[0][0] == "no change"
    assert page.sections[1].plot.count('circle class="mark real"') == 2
    assert tuning_page({**found, "found": None}).tiles[0].value == "nothing that was tried does it"
    stopped = tuning_page({**found, "found": None, "interrupted": True})
    assert stopped.tiles[0].value == "stopped before anything that does it"


def test_both_pages_need_no_network_and_come_back_from_json():
    page = comparison_page(COMPARED)
    assert not re.search(r"https?://|<script|@import|<link|<img", page.html())
    assert Page.from_dict(json.loads(json.dumps(page.as_dict()))).html() == page.html()


def test_the_games_of_a_comparison_can_be_played_again_with_its_page_alone(tmp_path):
    one, other = (Arrangement("kingdom-kards", ("random", "random"), 3, {"points": points}) for points in (10, 20))
    found = compare(one, other, 2, tier="interpreted")
    page = tmp_path / "page.html"
    page.write_text(comparison_page(found).html(), encoding="utf-8")
    assert "--arrangement 1" in page.read_text(encoding="utf-8")
    rows = play(other, Stretch(0, 1, 1), Wanted(), "interpreted").rows
    assert len(again(page, 1, 1, "interpreted").decisions) == rows[0, DECISIONS]


def test_a_comparison_of_changed_cards_promises_no_replay():
    page = comparison_page({**COMPARED, "b": {**VARIANT, "changed": {"Ashen Recruit.cost": 2}}})
    assert not page.played and "again" not in page.sections[-1].text
