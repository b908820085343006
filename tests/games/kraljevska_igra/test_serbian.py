"""Kraljevska igra in Serbian: every text has a translation with the same places, and the rules the same paragraphs."""

import ast
import re

import pytest

from regalia.engine.game import load

GAME = load("kraljevska-igra")
FOLDER = GAME.rulebook.parent
PLACE = re.compile(r"\{[^}]+\}")
PARAGRAPH = re.compile(r"^\*\*(§\d+\.\d+)\*\*", re.MULTILINE)
ENTRY = re.compile(r'^msgid ((?:"(?:[^"\\]|\\.)*"\n)+)msgstr ((?:"(?:[^"\\]|\\.)*"(?:\n|$))+)', re.MULTILINE)


def catalogue() -> dict[str, str]:
    """The Serbian catalogue as it is written."""
    text = (FOLDER / "locale" / "sr" / "LC_MESSAGES" / "kraljevska-igra.po").read_text(encoding="utf-8")
    entries = {_joined(msgid): _joined(msgstr) for msgid, msgstr in ENTRY.findall(text)}
    return {msgid: msgstr for msgid, msgstr in entries.items() if msgid}


def _joined(lines: str) -> str:
    return "".join(ast.literal_eval(line) for line in lines.splitlines())


def texts() -> list[str]:
    """Every English text of the game that a player reads; cards are named by sign and rank but for the jokers."""
    notes = [
        wording.text for note in GAME.notes.kinds.values() for wording in (note.text, note.to_others) if wording is not None
    ]
    labels = [family.label.text for family in GAME.actions.families.values()]
    places = [*(zone.label for zone in GAME.table.zones), *GAME.table.phases.values()]
    options = [text for option in GAME.options.values() for text in (option.help, *option.words)]
    jokers = [name for name in GAME.card_names if not re.search("[♠♥♦♣]", name)]
    speech = sorted(GAME.speech.texts) if GAME.speech else []
    return list(dict.fromkeys([GAME.name, GAME.tagline, *options, *labels, *notes, *places, *jokers, *speech]))


@pytest.mark.parametrize("text", texts())
def test_every_text_has_a_translation_with_the_same_places(text):
    said = catalogue().get(text, "")
    assert said
    assert sorted(PLACE.findall(said)) == sorted(PLACE.findall(text))
    assert (said.count("["), said.count("]")) == (text.count("["), text.count("]"))


def test_nothing_is_translated_that_the_game_does_not_say():
    assert set(catalogue()) == set(texts())


def test_the_optional_part_of_a_sentence_stays_around_the_same_place():
    for text, said in catalogue().items():
        for part in re.findall(r"\[([^\]]*)\]", text):
            assert [PLACE.findall(other) for other in re.findall(r"\[([^\]]*)\]", said)] == [PLACE.findall(part)]


def test_the_serbian_rules_have_the_same_paragraphs_in_the_same_order():
    english, serbian = (path.read_text(encoding="utf-8") for path in (GAME.rulebook, FOLDER / "RULES.sr.md"))
    assert PARAGRAPH.findall(serbian) == PARAGRAPH.findall(english)


def test_each_serbian_paragraph_refers_to_the_same_paragraphs():
    english, serbian = (
        dict(zip(PARAGRAPH.findall(text), PARAGRAPH.split(text)[2::2], strict=True))
        for text in (path.read_text(encoding="utf-8") for path in (GAME.rulebook, FOLDER / "RULES.sr.md"))
    )
    for paragraph in english:
        cited = [sorted(re.findall(r"§\d+(?:\.\d+)?", rules[paragraph])) for rules in (english, serbian)]
        assert cited[0] == cited[1], paragraph
