"""Languages: which one is used, and that every text has its translation."""

import ast
import gettext
import io
import re
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from rich.console import Console

import regalia
from regalia import Match
from regalia.clients.terminal.board import Board
from regalia.clients.terminal.card_words import CardWords
from regalia.clients.terminal.commands import COMMANDS, help_for
from regalia.clients.terminal.menu import parts_of
from regalia.engine.errors import BadOption
from regalia.engine.game import load
from regalia.engine.language import chosen, code_of, languages, rulebook_in, translation

SOURCE = Path(regalia.__file__).parent
CATALOGUES = sorted(SOURCE.rglob("*.po"))
TERMINAL = SOURCE / "clients" / "terminal"
PLACE = re.compile(r"\{(\w+)")
OURS = sorted(path.parent.name.replace("_", "-") for path in SOURCE.glob("games/*/RULES.md"))


@pytest.fixture
def no_locale(monkeypatch):
    for name in ("REGALIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_english_is_spoken_where_nothing_else_is_asked_for(no_locale):
    assert chosen() == "en" and languages() == ["en", "sr"]


def test_what_is_asked_for_goes_before_the_environment_and_that_before_the_locale(no_locale):
    no_locale.setenv("LANG", "sr_RS.UTF-8@latin")
    assert chosen() == "sr"
    no_locale.setenv("REGALIA_LANG", "en")
    assert chosen() == "en"
    assert chosen("sr") == "sr"


def test_a_locale_without_a_catalogue_falls_back_to_english(no_locale):
    no_locale.setenv("LANG", "fr_FR.UTF-8")
    assert chosen() == "en"


@pytest.mark.parametrize("name", ["xx", "../sr", "serbian"])
def test_a_language_that_is_not_there_is_refused(no_locale, name):
    with pytest.raises(BadOption, match="--lang"):
        chosen(name)
    no_locale.setenv("REGALIA_LANG", name)
    with pytest.raises(BadOption, match="REGALIA_LANG"):
        chosen()


def test_a_language_is_read_from_the_name_of_a_locale():
    assert [code_of(name) for name in ("sr_RS.UTF-8@latin", "SR", "en-GB", "C")] == ["sr", "sr", "en", "c"]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_the_compiled_catalogue_is_what_is_written(path):
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(path.read_bytes()), locale="sr"))
    compiled.seek(0)
    written = gettext.GNUTranslations(compiled)._catalog
    kept = gettext.GNUTranslations(path.with_suffix(".mo").open("rb"))._catalog
    assert {key: text for key, text in kept.items() if key} == {key: text for key, text in written.items() if key}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_a_translation_keeps_the_places_of_the_text(path):
    for message in read_po(io.BytesIO(path.read_bytes()), locale="sr"):
        if message.id:
            assert message.string, message.id
            assert sorted(PLACE.findall(message.id)) == sorted(PLACE.findall(message.string)), message.id


def sentences_of_the_terminal() -> set[str]:
    """Every text that the terminal client hands to a translation, and the constants it hands over by name."""
    found = {command.does for command in COMMANDS.values()}
    for path in TERMINAL.glob("*.py"):
        tree = ast.parse(path.read_text())
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args and _name(node.func) in ("say", "_say", "_words", "_tell_kept"):
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant) and part is node.args[0]:
                        found.add(part.value)
                    elif isinstance(part, ast.Name) and isinstance(constants.get(part.id), str):
                        found.add(constants[part.id])
    return {text for text in found if isinstance(text, str) and text}


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_sentence_of_the_terminal_is_translated():
    sentences = sentences_of_the_terminal()
    say = gettext.translation("regalia", SOURCE / "locale", ["sr"])
    assert len(sentences) > 25
    assert [text for text in sorted(sentences) if text not in say._catalog] == []


@pytest.mark.parametrize("slug", OURS)
def test_what_stands_in_place_of_a_value_is_said_in_the_language_of_the_reader(slug):
    game, say = load(slug), translation("sr", load(slug))
    known = gettext.translation("regalia", SOURCE / "locale", ["sr"])._catalog
    placeholders = parts_of(game) | {command.after for command in COMMANDS.values() if re.search("[A-Z]", command.after)}
    assert sorted(text for text in placeholders if text not in known) == []
    console = Console(file=io.StringIO(), width=100)
    console.print(help_for(game, say))
    read = console.file.getvalue()
    assert [text for text in placeholders if say(text) != text and re.search(rf"\b{re.escape(text)}", read)] == []


def test_the_signs_on_cards_and_the_colours_of_men_are_said_in_the_language_of_the_reader():
    say = translation("sr", load("kingdoms"))
    assert CardWords(load("kingdoms"), say).legend().plain == "↷ iscrpljena   * nespremna   ✓ izabrana"
    assert [Board(load("royal-gambit"), say).side_of(seat) for seat in (0, 1)] == [" (beli)", " (crni)"]


def test_a_match_is_told_in_the_language_of_the_reader():
    match = Match.new("kraljevska-igra", seed=1, names=["Ana", "Bo"])
    english, serbian = (match.log(match.to_act, language=language) for language in ("en", "sr"))
    assert [one["kind"] for one in english] == [one["kind"] for one in serbian]
    assert all(a["text"] != b["text"] for a, b in zip(english, serbian, strict=True))
    assert match.choices("sr")[0]["label"] != match.choices()[0]["label"]
    assert match.choices("sr")[0]["notation"] == match.choices()[0]["notation"]


@pytest.mark.parametrize("slug", OURS)
def test_the_rules_are_read_in_the_language_of_the_reader(slug):
    game = load(slug)
    assert rulebook_in(game, "sr").name == "RULES.sr.md" and rulebook_in(game, "en") == game.rulebook
    paragraphs = [re.findall(r"^\*\*(§[\d.]+)\*\*", rulebook_in(game, one).read_text(), re.M) for one in ("en", "sr")]
    assert paragraphs[0] == paragraphs[1] != []
    headings = [re.findall(r"^#+ ", rulebook_in(game, one).read_text(), re.M) for one in ("en", "sr")]
    assert headings[0] == headings[1]


def test_what_has_no_translation_is_said_in_english():
    assert translation("sr")("no such text") == "no such text" and translation("sr")("") == ""
