"""The report: its figures agree with the games it is made of, a planted card comes first, and the page needs no network."""

import json
import re

import numpy as np
import polars as pl
import pytest

from regalia.engine.errors import BadFile
from regalia.engine.game import load
from regalia.lab import recorded
from regalia.lab.again import again
from regalia.lab.arrangement import Arrangement
from regalia.lab.report import course_measures as course
from regalia.lab.report import firings, silent
from regalia.lab.report.card_measures import card_measures
from regalia.lab.report.page import PERCENT, Page
from regalia.lab.report.plots import Bar, intervals
from regalia.lab.report.report import first_section, page_about, report
from regalia.lab.report.sample import Sample, deck_of, in_general
from regalia.lab.report.short import about, about_cards, about_decks
from regalia.lab.stretch import Wanted
from regalia.lab.tournament import Contestant, tournament

GAMES = 60


def nothing_told(game, options, seats):
    return {}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("results") / "out"
    arranged = [Arrangement("kraljevska-igra", agents, 7) for agents in (("greedy", "random"), ("random", "greedy"))]
    recorded.play_all(arranged, GAMES // 2, folder=folder, wanted=Wanted(), tier="interpreted", command="regalia <of ours>")
    return folder


def test_shares_are_those_of_the_games(folder):
    sample = Sample(folder)
    groups = {one.group: (one.games, one.interval) for one in sample.shares(["agent"])}
    won = sum(
        (row["winner"] == (0 if row["arrangement"] == 0 else 1)) + (row["winner"] == -1) / 2
        for row in sample.games.iter_rows(named=True)
    )
    games, share = groups[("greedy",)]
    assert games == GAMES and share.value == pytest.approx(won / GAMES) and share.low < share.value <= share.high + 1e-9
    assert groups[("random",)][1].value == pytest.approx(1 - share.value)


def test_the_page_opens_without_a_network_and_says_all_sections(folder):
    page = report(folder, nothing_told)
    assert "regalia &lt;of ours&gt;" in page and "<of ours>" not in page
    assert not re.search(r"https?://|<script|@import|<link|<img", page)
    assert "<code>regalia again REPORT.html 57 FILE.regalia</code>" in page and "`" not in page.partition("<body>")[2]
    titles = re.findall(r"<h2>(.*?)</h2>", page)
    assert titles == [
        "In short",
        "Who began", "By seat", "By agent", "Skill", "Cards", "First decision", "Spread", "Length", "Branching", "Lead changes",
        "Open until", "Drama", "How games end", "Rules that were never needed", "Rules that were needed", "Games to look at",
        "How this was made",
    ]  # fmt: skip


def test_every_share_names_a_game_behind_it_that_can_be_played_again(folder):
    sample = Sample(folder)
    named = [one.such_as for one in sample.shares(["agent", "seat"])]
    named += [one.such_as for one in card_measures(sample) if one.won["played"] >= 1]
    named += [one.such_as for one in course.endings(sample)] + [one.such_as for one in course.first_decisions(sample)]
    for one in filter(None, named):
        seed, number, arrangement = re.fullmatch(r"(\d+)/(\d+) of (\d)", one).groups()
        assert seed == "7" and 0 <= int(number) < GAMES // 2 and int(arrangement) < 2
    share = sample.shares(["agent", "seat"])[0]
    number, arrangement = (int(part) for part in re.findall(r"\d+", share.such_as)[1:])
    row = sample.games.filter((pl.col("arrangement") == arrangement) & (pl.col("game") == number)).to_dicts()[0]
    assert sample.arrangements[arrangement]["agents"][row["winner"]] == share.group[0] and row["winner"] == share.group[1]


def test_a_sentence_of_the_log_names_the_games_among_which_it_was_first_told(folder):
    told = {one.name: one for one in firings.firings(Sample(folder), nothing_told)}
    assert re.fullmatch(r"7/0–\d+ of 0", told["begins"].such_as)
    assert all(bool(one.such_as) == bool(one.a_game) for one in told.values())


def test_what_was_drawn_later_is_told_apart_from_the_opening_hand(folder):
    for one in card_measures(Sample(folder)):
        assert max(one.games["opening"], one.games["drawn"]) <= one.games["held"] <= one.games["opening"] + one.games["drawn"]


def test_a_page_comes_back_from_its_json_as_it_was(folder):
    page = page_about(folder, nothing_told)
    assert Page.from_dict(json.loads(json.dumps(page.as_dict()))).html() == page.html()


def test_the_report_says_in_short_what_its_games_say(folder):
    told = page_about(folder, nothing_told).sections[0].text.splitlines()
    assert told[0].startswith("Who begins wins") and f"cannot be told from an even share, 50{PERCENT}" in told[0]
    assert re.match(r"Of the agents greedy wins \d\d", told[1]) and "stand" in told[2]
    assert told[3].startswith("Half of the games")


def test_of_a_first_decision_that_was_taken_seldom_nothing_is_said(folder):
    found = course.first_decisions(Sample(folder))
    assert found and all(one.gain.is_real is False for one in found if one.games < course.FEWEST_FIRST)


@pytest.fixture(scope="module")
def decks(tmp_path_factory):
    folder = tmp_path_factory.mktemp("decks") / "out"
    met = [Contestant(name, "random", name) for name in ("ember-march", "green-patience", "moss-and-moon")]
    tournament("kingdoms", met, 6, 2, {"turn_limit": 20}, folder=folder, wanted=Wanted(), tier="interpreted")
    return Sample(folder)


def test_a_first_decision_is_told_with_its_deck_and_measured_against_that_deck(decks):
    """A strong deck wins whatever its first decision is."""
    found = course.first_decisions(decks)
    assert {one.deck for one in found} <= {"ember-march", "green-patience", "moss-and-moon"}
    assert len({(one.deck, one.notation) for one in found}) == len(found)
    for deck in {one.deck for one in found}:
        assert sum(one.games * one.gain.value for one in found if one.deck == deck) == pytest.approx(0, abs=1e-9)
    assert all(" · " in line[0] for line in first_section(decks).grid.lines)


def test_the_decks_that_win_most_and_least_are_told_in_short(decks):
    (told,) = about_decks(decks)
    assert told.startswith("Of the 3 decks ") and told.endswith("of 3 pairings are known to be uneven.")
    groups = {one.group[0]: one.interval.value for one in decks.shares(["deck"])}
    best, worst = re.findall(r"([\w-]+) wins", told)
    assert groups[best] == max(groups.values()) and groups[worst] == min(groups.values()) and best != worst


def test_a_deck_that_was_written_card_by_card_has_a_name_and_another_list_another():
    one, other = "royal Marshal Odrun; 3 Road Burner", "royal Marshal Odrun\n2 Road Burner"
    names = [deck_of({"options": {"deck_1": written}}, 1) for written in (one, other, "ember-march")]
    assert names[0].startswith("Marshal Odrun's deck (") and names[1].startswith("Marshal Odrun's deck (")
    assert names[0] != names[1] and names[2] == "ember-march"


def test_nothing_is_said_of_decks_where_there_are_none(folder):
    assert about_decks(Sample(folder)) == []


def test_endings_add_up_and_are_told_by_what_ends_games(folder):
    sample = Sample(folder)
    found = course.endings(sample)
    assert sum(one.games for one in found) == len(sample.games)
    kinds = {in_general(kind["text"]): kind["paragraph"] for kind in sample.about["kinds"]}
    assert not any("{" in text for text in kinds)
    assert all(one.told in kinds and one.paragraph == kinds[one.told] and one.turns > 5 for one in found)


def test_a_kind_that_was_never_told_has_a_reason(folder):
    sample = Sample(folder)

    def told_with_cards(game, options, seats):
        return {"draws": True} if options["scoring"] == "cards" else {}

    silent = ["draws", "begins"]
    why = firings.verdicts(sample, silent, told_with_cards)
    assert why["draws"].endswith("scoring=cards") and why["begins"] in (firings.NEVER, firings.RARE)
    assert not firings.is_told_by_a_rule(load("kraljevska-igra"), "flies_to_the_moon")
    found = firings.firings(sample, nothing_told)
    assert all(one.verdict for one in found if not one.a_game) and not any(one.verdict for one in found if one.a_game)


def test_a_paragraph_that_defines_is_told_from_one_whose_rule_ran_without_a_note(folder):
    why = {one.paragraph: one.verdict for one in firings.firings(Sample(folder), nothing_told) if not one.name}
    assert why["§6.5"] == silent.DEFINITION  # what a dark joker is likely to do: no rule of a game asks
    assert why["§4.4"] == "its rule has no note; it ran in 10 of 10 random games played to see it"
    assert silent.verdict(0) == silent.UNSEEN
    assert "§9.19" in silent.carried_out(load("kingdoms"), {}, 2) and "§1.4" not in silent.carried_out(load("kingdoms"), {}, 2)


def test_only_numbered_paragraphs_are_headings():
    """A reference at the beginning of a line of the rulebook is none."""
    assert "§10" not in dict(firings.headings(load("royal-gambit")))


def test_a_share_that_is_nearly_all_or_nothing_is_not_rounded_to_it():
    assert [about(share) for share in (0.0, 0.004, 0.42, 0.996, 1.0)] == ["0", "0.4", "42", "99.6", "100"]
    assert [about(share) for share in (0.0002, 0.9998)] == ["under 0.1", "over 99.9"]


def test_a_game_of_the_results_is_played_again_as_it_was(folder):
    sample = Sample(folder)
    row = sample.games.filter((pl.col("arrangement") == 1) & (pl.col("game") == 3)).to_dicts()[0]
    match = again(folder, 1, 3, "interpreted")
    assert match.over and len(match.decisions) == row["decisions"]
    assert match.score == [row["score_0"], row["score_1"]]


def test_a_report_alone_is_enough_to_play_its_games_again(folder, tmp_path):
    """Whoever asked for a page only has no folder of results."""
    page = tmp_path / "page.html"
    page.write_text(report(folder, nothing_told), encoding="utf-8")
    assert again(page, 1, 3, "interpreted").decisions == again(folder, 1, 3, "interpreted").decisions
    page.write_text("<p>a page of somebody else</p>", encoding="utf-8")
    with pytest.raises(BadFile, match="no report of the lab"):
        again(page, 0, 3, "interpreted")


def test_a_folder_without_games_is_named(tmp_path):
    with pytest.raises(BadFile):
        Sample(tmp_path)


def test_bins_are_round_and_those_of_whole_numbers_are_whole():
    edges, counts = course.binned(np.array([0, 0, 1, 2, 2, 2, 5]))
    assert edges == [0, 1, 2, 3, 4, 5, 6] and counts == [2, 1, 3, 0, 0, 1]
    assert course.named_bins(np.array([0, 5]), edges) == ["0", "1", "2", "3", "4", "5"]
    values = np.array([*range(100, 150), 9_000])
    longest = np.repeat(values, [20] * 50 + [1])
    edges, counts = course.binned(longest)
    assert set(np.diff(edges)) == {5}
    assert sum(counts) == 1_001 and course.named_bins(values, edges)[-1] == f"{edges[-2]:g} and more"
    edges, counts = course.binned(np.array([3.11, 3.25, 3.9]))
    assert edges[0] == 3.1 and set(np.round(np.diff(edges), 6)) == {0.05} and sum(counts) == 3
    assert course.named_bins(np.array([3.11, 3.9]), edges)[0] == "3.1 to 3.15"
    assert course.binned(np.array([7, 7])) == ([7, 8], [2])


def test_a_scale_has_two_numbers_to_read_it_by():
    """A phone has room for few; between 47 and 53.5 one alone would say nothing."""
    plot = intervals([Bar("who began", 50.2, 47.1, 53.3)], 50.0)
    assert all(len(re.findall(r'class="axis"', one)) >= 2 for one in plot.split("</svg>")[:2])


def test_paragraphs_are_quoted_without_marks_and_not_cut_within_a_word():
    told = dict(firings.headings(load("kraljevska-igra")))
    assert all("*" not in words and len(words) <= 120 for words in told.values())
    assert told["§4.5"].endswith(" …") and told["§1.1"] == "Two play"


# ── A planted card ───────────────────────────────────────────────────────────────────────────────────────────────────


class Invented(Sample):
    """A sample of invented games: 40 cards a seat, 15 seen in a game, and one card whose holder wins more."""

    def __init__(self, chance, games, gain, cards=40):
        self.about = {"piles": [{"name": "hand", "seen": "owner"}, {"name": "table", "seen": "all"}]}
        names = [[f"card {card} of {seat}'s" for card in range(cards)] for seat in range(2)]
        names[0][7] = "the planted one"
        self.arrangements = [{"agents": ["a", "b"], "cards": names, "options": {}, "seed": "1"}]
        order = np.argsort(chance.random((games, 2, cards)), axis=2)
        place = np.argsort(order, axis=2)
        odds = 0.5 + gain * (place[:, 0, 7] < 5)
        winner = (chance.random(games) >= odds).astype(np.int8)
        self.all_games = pl.DataFrame({"arrangement": np.zeros(games, np.int16), "game": np.arange(games), "winner": winner})
        flat = place.reshape(-1)
        self.cards = pl.DataFrame(
            {
                "arrangement": np.zeros(len(flat), np.int16),
                "game": np.repeat(np.arange(games), 2 * cards),
                "seat": np.tile(np.repeat(np.arange(2, dtype=np.int8), cards), games),
                "card": np.tile(np.arange(cards, dtype=np.int16), games * 2),
                "opening": (flat < 5).astype(np.int8),
                "drawn": ((flat >= 5) & (flat < 15)).astype(np.int16),
                "played": (flat < 10).astype(np.int16),
                "played_at": flat.astype(np.int32),
                "end": np.full(len(flat), 2, np.int8),
            }
        ).lazy()


def test_a_planted_card_comes_first_in_99_of_100_runs_of_2000_games():
    chance, named = np.random.default_rng(1), 0
    for _ in range(100):
        told = about_cards(card_measures(Invented(chance, 2_000, 0.25)))
        named += told.startswith("Strongest: the planted one (+")
    assert named >= 99


def test_without_a_planted_card_hardly_any_is_called_real():
    chance = np.random.default_rng(2)
    wrong = [sum(one.worth.is_real for one in card_measures(Invented(chance, 500, 0.0))) > 0 for _ in range(60)]
    assert sum(wrong) <= 8, "5 in 100 runs are allowed: 3 of 60, 9 are one chance in two hundred"
