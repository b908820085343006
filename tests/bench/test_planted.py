"""The planted card: the page about the lab says what the runs that are kept have named, and they named it first."""

import planted
from regalia.engine.game import load


def test_the_page_says_what_is_kept():
    text = planted.PAGE.read_text(encoding="utf-8")
    assert planted.filled(text) == text, "write it again: python bench/planted.py --write"


def test_of_a_hundred_runs_that_are_kept_at_least_99_name_the_planted_card_first():
    named = planted.kept()["named"]
    assert len(named) - named.count(planted.PLANTED) <= len(named) / 100


def test_the_sentence_names_what_else_came_first_and_what_was_asked():
    found = {"games": 100, "agent": "greedy", "version": 2, "named": [planted.PLANTED] * 2 + ["Some Card"]}
    said = planted.sentence(found)
    assert "3 runs of 3,600 games between greedy players named it first in 2; the others named Some Card" in said
    assert "python bench/planted.py --games 100 --runs 3" in said


def test_the_card_takes_the_place_of_another_in_a_deck_of_the_game(tmp_path, monkeypatch):
    monkeypatch.setenv("REGALIA_CARDS", "")
    deck = planted.plant(tmp_path).read_text(encoding="utf-8")
    library = load("kingdoms").library
    assert library and planted.DECK in [one.name for one in library.decks()]
    assert f'"{planted.PLANTED}"' in deck and f'"{planted.REPLACED}"' not in deck
