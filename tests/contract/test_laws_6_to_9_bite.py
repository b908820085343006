"""Games with a fault that laws 6, 7, 8 or 9 refuse: what does not come back, does not end, or is not as it is written.

A fault replaces one rule of `magpies`; each test says which test of which law notices it.
"""

from dataclasses import replace

import pytest

from regalia.contract import golden, termination
from regalia.match.match import Match
from tests.contract import magpies as honest
from tests.contract.laws import hold
from tests.contract.magpies import LONG, SHORT, State

BOTH_LENGTHS = pytest.mark.parametrize("turns", [SHORT, LONG], ids=["short", "long"])


# ── Law 6: everything comes back ─────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_6_refuses_an_undo_that_leaves_something_behind(planted, refuses, monkeypatch, turns):
    rewind = Match.rewind

    def careless(match: Match, index: int) -> None:
        rewind(match, index)
        match._state.glint += 1

    monkeypatch.setattr(Match, "rewind", careless)
    refuses(6, "test_a_decision_is_taken_back_to_the_last_byte", planted(turns))


@BOTH_LENGTHS
def test_law_6_refuses_a_rule_that_remembers_something_outside_the_state(planted, refuses, turns):
    shown: list[int] = []

    def worth(state: State, trinket: int) -> int:
        shown.append(trinket)
        return len(shown)

    refuses(6, "test_the_same_decisions_lead_to_the_same_bytes", planted(turns, worth=worth))


def test_law_6_refuses_a_file_that_loses_something(planted, refuses, monkeypatch):
    load = Match.load

    def forgetful(path):
        match = load(path)
        match.names = [f"Seat {seat}" for seat in range(match.seats)]
        return match

    monkeypatch.setattr(Match, "load", forgetful)
    refuses(6, "test_a_saved_match_is_taken_up_again", planted())


# ── Law 7: every game ends ───────────────────────────────────────────────────────────────────────────────────────────


def test_law_7_refuses_a_game_that_never_ends(planted, refuses, monkeypatch):
    def is_over(state: State) -> bool:
        return state.turn < 0

    monkeypatch.setattr(termination, "MOST_DECISIONS", 1000)
    game = planted(slug="endless-magpies", is_over=is_over)
    test = "test_random_games_end_at_every_number_of_seats_and_under_every_option"
    refuses(7, test, game, "300 of 300 games did not end")


def test_law_7_refuses_a_game_that_sometimes_does_not_end(planted, refuses, monkeypatch):
    def is_over(state: State) -> bool:
        return state.turn == 8 and state.score[0] < 3

    monkeypatch.setattr(termination, "MOST_DECISIONS", 1000)
    game = planted(slug="stubborn-magpies", is_over=is_over)
    refuses(7, "test_random_games_end_at_every_number_of_seats_and_under_every_option", game, "of 300 games did not end")


# ── Law 8: every paragraph is cited and tested ───────────────────────────────────────────────────────────────────────


def rulebook(folder, *paragraphs):
    """A game whose rulebook has these paragraphs, with the rules and tests of its folder."""
    path = folder / "RULES.md"
    path.write_text("# Magpies\n\n" + "\n\n".join(f"**{one}** …" for one in paragraphs) + "\n", encoding="utf-8")
    return replace(honest.magpies(), rulebook=path)


CITED_BY_NOTES = ("§1.2", "§1.3", "§1.4", "§1.6")


def test_law_8_refuses_a_paragraph_that_no_rule_cites(tmp_path, refuses):
    game = rulebook(tmp_path, *CITED_BY_NOTES, "§1.5")
    refuses(8, "test_every_paragraph_is_cited_by_a_rule_or_a_note", game, r"§1\.5")
    (tmp_path / "rules.py").write_text('def refill():\n    """§1.5: …"""\n', encoding="utf-8")
    hold(game, 8, "test_every_paragraph_is_cited_by_a_rule_or_a_note", tmp_path)


def test_law_8_refuses_a_paragraph_that_no_test_names(tmp_path, refuses):
    (tmp_path / "test_rules.py").write_text('"""§1.2, §1.4, §1.6"""\n', encoding="utf-8")
    refuses(8, "test_every_paragraph_is_named_by_a_test", rulebook(tmp_path, *CITED_BY_NOTES), r"§1\.3")


def test_law_8_refuses_a_rule_and_a_test_of_a_paragraph_that_is_not_written(tmp_path, refuses):
    game = rulebook(tmp_path, "§1.2", "§1.3", "§1.4")
    (tmp_path / "test_rules.py").write_text('"""§1.7"""\n', encoding="utf-8")
    refuses(8, "test_no_rule_cites_a_paragraph_that_is_not_written", game, r"§1\.6")
    refuses(8, "test_no_test_names_a_paragraph_that_is_not_written", game, r"§1\.7")


def test_law_8_refuses_a_paragraph_that_is_written_twice(tmp_path, refuses):
    refuses(8, "test_the_rulebook_has_paragraphs_and_no_number_twice", rulebook(tmp_path, "§1.1", "§1.1"))


# ── Law 9: golden play-throughs ──────────────────────────────────────────────────────────────────────────────────────


@BOTH_LENGTHS
def test_law_9_refuses_a_rule_that_has_changed(planted, refuses, tmp_path, turns):
    game = planted(turns)
    golden.write(game, tmp_path, golden.wanted(game))
    changed = planted(turns, worth=lambda state, trinket: 2)
    refuses(9, "test_golden_play_throughs_come_out_as_they_are_written", changed, "default.txt, line")


def test_law_9_refuses_a_golden_play_through_that_was_edited(planted, refuses, tmp_path):
    game = planted()
    golden.write(game, tmp_path, golden.wanted(game))
    path = tmp_path / "default.txt"
    path.write_text(path.read_text().replace("Seat 0 takes", "Seat 0 steals", 1))
    refuses(9, "test_golden_play_throughs_come_out_as_they_are_written", game, "steals")


def test_law_9_refuses_a_game_without_golden_play_throughs_and_says_how_to_write_them(planted, refuses):
    test = "test_every_class_of_option_values_has_a_golden_play_through"
    refuses(9, test, planted(), "--regalia-game magpies -k law_9 --regalia-write-golden missing")
