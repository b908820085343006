"""Simulating from the command line: a table to read, or nothing but JSON."""

import json

import pytest

KEYS = {
    "game",
    "options",
    "seed",
    "games",
    "decisions",
    "seconds",
    "decisions_per_second",
    "wins",
    "draws",
    "unfinished",
    "mean_length",
    "paragraphs",
}
FEW = ("simulate", "kingdom-kards", "--games", 6, "--tier", "interpreted", "--option", "points=20")


def test_stdout_is_pure_json(regalia):
    result = regalia(*FEW, "--agents", "greedy,random", "--seed", 7, "--json", "-")
    report = json.loads(result.stdout)
    assert report.keys() >= KEYS
    assert (report["games"], report["seed"], report["options"]["points"]) == (6, 7, 20)
    assert sum(report["wins"]) + report["draws"] + report["unfinished"] == 6 and report["wins"][0] > report["wins"][1]
    assert report["paragraphs"]["§1.4"] == 6


def test_the_report_goes_into_a_file(regalia, home):
    result = regalia(*FEW, "--json", "report.json")
    assert result.exit_code == 0 and result.stdout == ""
    assert json.loads((home / "report.json").read_text(encoding="utf-8"))["games"] == 6


def test_without_json_the_report_is_a_table(regalia):
    read = regalia(*FEW, "--agents", "random,greedy,random").stdout
    assert "decisions a second" in read and "§4.1" in read
    lines = [line.split() for line in read.splitlines()]
    assert ["0", "random"] in [line[:2] for line in lines] and ["1", "greedy"] in [line[:2] for line in lines]


@pytest.mark.parametrize("more", [("--jobs", 2), ("--tier", "compiled")])
def test_only_the_seed_decides(regalia, more):
    results = [json.loads(regalia(*FEW, "--json", "-", *extra).stdout) for extra in ((), more)]
    assert len({json.dumps([one["wins"], one["decisions"], one["paragraphs"]]) for one in results}) == 1


def test_the_bar_is_drawn_on_stderr_only(terminal):
    opened = terminal(*FEW, "--games", 60)
    assert "Kingdom Kards" in opened.ends()[0]


def test_ctrl_c_stops_at_once_with_130(terminal):
    opened = terminal("simulate", "kingdom-kards", "--games", 100_000, "--tier", "interpreted", "--jobs", 2)
    opened.reads("/100000")
    opened.child.sendintr()
    said, code = opened.ends()
    assert code == 130 and "Traceback" not in said


def test_one_command_plays_and_writes_a_page_and_leaves_nothing_else(regalia, home):
    result = regalia(*FEW, "--agents", "greedy,random", "--report", "page.html")
    page = (home / "page.html").read_text(encoding="utf-8")
    assert result.exit_code == 0 and "what 6 games say" in page and "<h2>Cards</h2>" in page
    assert [path.name for path in home.iterdir() if path.is_dir() and path.name.startswith("regalia-")] == []


def test_a_comparison_writes_a_page_too(regalia, home):
    few = ("compare", "kingdom-kards", "--option", "points=20", "--b", "points=10", "--games", 4, "--agent", "random")
    assert regalia(*few, "--report", "page.html").exit_code == 0
    page = (home / "page.html").read_text(encoding="utf-8")
    assert "<h2>What differs</h2>" in page and "points=10" in page and "<svg" in page


def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(regalia):
    result = regalia(*FEW, "--report", "nowhere/page.html")
    assert result.exit_code != 0 and "cannot be written" in result.output
