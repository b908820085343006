"""Guides: every game has one, each of its decisions is legal, it is said in every language, and a broken one is refused."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from regalia.engine.errors import BadGame
from regalia.engine.game import Game, built_in_slugs, load
from regalia.match.guide import guide_of, guide_path, read_guide, texts_of

GAMES = built_in_slugs()

LESSON = """
title = "A guide"
about = "About it."

[[lesson]]
title = "A strike"
position = '''
game = "kingdom-kards"
[state]
turn_player = 0
to_act = 0
points = [62, 40]
hand = [["K♠", "8♣"], ["2♥"]]
'''

[[lesson.step]]
say = "Strike."
decide = "K♠+8♣ > 1"
then = "It hurts."
"""


@pytest.fixture
def guided(tmp_path: Path):
    """A game whose guide is what a test writes."""
    game = load("kingdom-kards")

    def write(text: str) -> Game:
        (tmp_path / "guide.toml").write_text(text, encoding="utf-8")
        return replace(game, rulebook=tmp_path / "RULES.md")

    return write


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_a_guide_in_which_the_reader_decides(slug):
    guide = guide_of(load(slug))
    assert guide is not None and len(guide["lessons"]) >= 2
    for lesson in guide["lessons"]:
        assert lesson["picture"]["seat"] == lesson["seat"]
        assert any(step["own"] for step in lesson["steps"])


@pytest.mark.parametrize("slug", GAMES)
def test_a_decision_of_the_reader_is_among_the_choices_that_are_shown(slug):
    for lesson in guide_of(load(slug))["lessons"]:
        shown = lesson["picture"]
        for step in lesson["steps"]:
            assert step["own"] == (step["seat"] == lesson["seat"])
            if step["own"]:
                assert step["decision"]["id"] in [choice["id"] for choice in shown["legal"]]
            shown = step["picture"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_decision_of_the_reader_is_explained_before_it_is_taken(slug):
    assert all(step["say"] for lesson in guide_of(load(slug))["lessons"] for step in lesson["steps"] if step["own"])


@pytest.mark.parametrize("slug", GAMES)
def test_the_guide_is_said_in_serbian_sentence_by_sentence(slug):
    game = load(slug)
    path = guide_path(game).parent / "locale" / "sr" / "LC_MESSAGES" / "guide.po"
    kept = {message.id: message.string for message in read_po(io.BytesIO(path.read_bytes())) if message.id}
    assert set(kept) == set(texts_of(read_guide(game))) and all(kept.values())
    english, serbian = guide_of(game), guide_of(game, "sr")
    assert serbian["about"] == kept[english["about"]] != english["about"]
    assert [len(lesson["steps"]) for lesson in serbian["lessons"]] == [len(lesson["steps"]) for lesson in english["lessons"]]


def test_what_a_step_shows_is_the_table_after_its_decision(guided):
    lesson = guide_of(guided(LESSON))["lessons"][0]
    step = lesson["steps"][0]
    assert (step["decision"]["notation"], step["own"], step["then"]) == ("K♠+8♣ > Seat 1", True, "It hurts.")
    assert [event["paragraph"] for event in step["events"]] == ["§4.1", "§8.3", "§4.2"]
    points = {zone["seat"]: zone["value"] for zone in step["picture"]["zones"] if zone["field"] == "points"}
    assert points == {0: 62, 1: 22}


def test_a_game_without_a_guide_has_none(tmp_path):
    assert guide_of(replace(load("kingdom-kards"), rulebook=tmp_path / "RULES.md")) is None


@pytest.mark.parametrize(
    ("broken", "by", "said"),
    [
        ("K♠+8♣ > 1", "Q♠", "lesson 1, step 1: the decision 'Q♠' cannot be taken"),
        ('hand = [["K♠", "8♣"]', 'hand = [["K♠", "8X"]', "lesson 1: the position cannot be set up"),
        ('game = "kingdom-kards"', 'game = "magic-duel"', "cannot be set up"),
        ('about = "About it."', "", "guide.toml: 'about' is missing"),
        ("then =", "afterwards =", "lesson 1, step 1: there is no 'afterwards' here"),
        ('decide = "K♠+8♣ > 1"', "", "lesson 1, step 1: 'decide' is missing"),
        ('title = "A guide"', "title = ", "guide.toml: this is not TOML"),
    ],
)
def test_a_broken_guide_is_refused_with_the_place(guided, broken, by, said):
    assert broken in LESSON
    with pytest.raises(BadGame) as refused:
        guide_of(guided(LESSON.replace(broken, by, 1)))
    assert said in str(refused.value)
